import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { weekdayOf, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import type { Token } from '#platform/auth/token.ts';

const ZONA = 'Asia/Jakarta';
const TEST_PERAN = [
  'admin',
  'petugas',
  'perawat',
  'dokter',
  'apoteker',
  'kasir',
  'manajemen',
  'penunjang',
  'perekam-medis',
  'klien',
] as const;
type TestPeran = (typeof TEST_PERAN)[number];

type SendOptions = { key?: string | null; headers?: Record<string, string> };
/** A field's text, or a file. */
export type MultipartValue = string | number | { nama: string; bytes: Buffer };
export type Person = {
  akunId: number;
  token: string;
  get(url: string): Promise<Response>;
  post(url: string, body: unknown, options?: SendOptions): Promise<Response>;
  put(url: string, body: unknown, options?: { key?: string }): Promise<Response>;
  /** multipart/form-data, as a browser sends it. */
  upload(url: string, content: Record<string, MultipartValue>, options?: SendOptions): Promise<Response>;
};

export type TestFaskes = Record<TestPeran, Person> & {
  faskesId: number;
  ctx: Ctx;
  instalasiId: number;
  unitId: number;
  ruangan: { id: number }[];
  dokterList: { id: number }[];
  /** Today's schedules: [0] is doctor 0 in room 0, [1] doctor 1 in room 1. */
  jadwal: { id: number }[];
  newPasien(ubah?: Record<string, unknown>): Record<string, unknown>;
  savePasien(ubah?: Record<string, unknown>): Promise<number>;
  pendaftaranBody(norm: number, ubah?: Record<string, unknown>): Record<string, unknown>;
};

/** Writes out the bytes of a form, so that a file name may be as wrong as a test wants it. */
export function buildMultipart(content: Record<string, MultipartValue>): { contentType: string; body: Buffer } {
  const boundary = `test${randomUUID()}`;
  const parts = Object.entries(content).map(([field, value]) =>
    typeof value === 'object'
      ? Buffer.concat([
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${value.nama}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          ),
          value.bytes,
          Buffer.from('\r\n'),
        ])
      : Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function person(app: NadiApp, akunId: number, token: string): Person {
  const send = (method: InjectOptions['method'], url: string, options: InjectOptions): Promise<Response> =>
    app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
  return {
    akunId,
    token,
    get: (url) => send('GET', url, {}),
    post: (url, body, { key = randomUUID(), headers = {} } = {}) =>
      send('POST', url, {
        payload: body as object,
        headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      }),
    put: (url, body, { key } = {}) =>
      send('PUT', url, {
        payload: body as object,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    upload: (url, content, { key = randomUUID(), headers = {} } = {}) => {
      const { contentType: tipe, body: badan } = buildMultipart(content);
      return send('POST', url, {
        payload: badan,
        headers: { 'content-type': tipe, ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      });
    },
  };
}

let faskesCount = 0;
export type FaskesOptions = { kuota?: number; jenis?: string };
type CreatedFaskes = Pick<TestFaskes, 'faskesId' | 'instalasiId' | 'unitId' | 'ruangan' | 'dokterList' | 'jadwal'> & {
  akun: { kode: TestPeran; akunId: number; sesiId: number }[];
};

/** Makes a facility that no other test uses, with one call of the SQL function beside this file. */
export async function createTestFaskes(
  { app, token, faskesMaker }: { app: NadiApp; token: Token; faskesMaker: pg.Client },
  { kuota = 100, jenis = 'klinik' }: FaskesOptions = {},
): Promise<TestFaskes> {
  const kode = `UJI${process.pid}${faskesCount++}`;
  const hari = weekdayOf(tanggalInZone(Date.now(), ZONA));
  const { rows } = await faskesMaker.query<{ created: CreatedFaskes }>(
    'select testing.create_faskes($1, $2, $3, $4, $5, $6) as created',
    [kode, jenis, ZONA, TEST_PERAN, kuota, hari],
  );
  const { created } = rows[0] as { created: CreatedFaskes };
  const people = {} as Record<TestPeran, Person>;
  for (const { kode: peran, akunId, sesiId } of created.akun)
    people[peran] = person(app, akunId, await token.create({ akunId, faskesId: created.faskesId, sessionId: sesiId }));
  const ctx: Ctx = {
    faskesId: created.faskesId,
    akunId: people.petugas.akunId,
    izin: [],
    zona: ZONA,
    today: tanggalInZone(Date.now(), ZONA),
    normLength: 6,
    requestId: 'uji',
    idempotensi: null,
  };
  const newPasien = (changes = {}): Record<string, unknown> => ({
    nama: 'SITI AMINAH',
    tempat_lahir: 'Semarang',
    tanggal_lahir: '1985-03-12',
    jenis_kelamin: 2,
    nomor_kontak_telp: '081200000001',
    nomor_kontak_wa: '081200000001',
    ...changes,
  });
  return {
    ...people,
    ...created,
    ctx,
    newPasien: newPasien,
    savePasien: async (ubah) => {
      const res = await people.petugas.post('/pasien/store', newPasien(ubah));
      if (res.statusCode !== 200) throw new Error(`patient not saved: ${res.body}`);
      return res.json().data.norm as number;
    },
    pendaftaranBody: (norm, ubah = {}) => ({
      norm,
      tanggal_pendaftaran: new Date().toISOString(),
      oleh: 1,
      satu_sehat: true,
      medical_record: {
        // This includes what insurance asks for, whoever pays.
        keluhan: 'Pusing sejak dua hari',
        kunjungan_sakit: true,
        tinggi_badan: 157,
        berat_badan: 57,
        lingkar_perut: 78,
        suhu_badan: 36.7,
        sistole: 128,
        diastole: 82,
        respiratory_rate: 18,
        heart_rate: 80,
      },
      tujuan: {
        ruangan_id: created.ruangan[0]?.id,
        dokter_id: created.dokterList[0]?.id,
        jadwal_dokter_id: created.jadwal[0]?.id,
      },
      penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null },
      ...ubah,
    }),
  };
}
