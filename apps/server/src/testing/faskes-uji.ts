import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { weekdayOf, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from '../platform/app-type.ts';
import type { Ctx } from '../platform/db.ts';
import type { Token } from '../platform/token.ts';

const ZONA = 'Asia/Jakarta';
const PERAN_UJI = ['admin', 'petugas', 'perawat', 'dokter', 'apoteker', 'kasir', 'manajemen', 'klien'] as const;
type PeranUji = (typeof PERAN_UJI)[number];

type Kirim = { key?: string | null; headers?: Record<string, string> };
/** A field's text, or a file. */
export type IsiFormulir = string | number | { nama: string; isi: Buffer };
export type Orang = {
  akunId: number;
  token: string;
  get(url: string): Promise<Response>;
  post(url: string, body: unknown, options?: Kirim): Promise<Response>;
  put(url: string, body: unknown): Promise<Response>;
  /** multipart/form-data, as a browser sends it. */
  unggah(url: string, content: Record<string, IsiFormulir>, options?: Kirim): Promise<Response>;
};

export type TestFaskes = Record<PeranUji, Orang> & {
  faskesId: number;
  ctx: Ctx;
  instalasiId: number;
  unitId: number;
  ruangan: { id: number }[];
  dokterList: { id: number }[];
  /** Today's schedules: [0] is doctor 0 in room 0, [1] doctor 1 in room 1. */
  jadwal: { id: number }[];
  pasienBaru(ubah?: Record<string, unknown>): Record<string, unknown>;
  simpanPasien(ubah?: Record<string, unknown>): Promise<number>;
  bodyPendaftaran(norm: number, ubah?: Record<string, unknown>): Record<string, unknown>;
};

/** Writes out the bytes of a form, so that a file name may be as wrong as a test wants it. */
export function susunFormulir(content: Record<string, IsiFormulir>): { tipe: string; badan: Buffer } {
  const limit = `uji${randomUUID()}`;
  const parts = Object.entries(content).map(([columns, value]) =>
    typeof value === 'object'
      ? Buffer.concat([
          Buffer.from(
            `--${limit}\r\nContent-Disposition: form-data; name="${columns}"; filename="${value.nama}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          ),
          value.isi,
          Buffer.from('\r\n'),
        ])
      : Buffer.from(`--${limit}\r\nContent-Disposition: form-data; name="${columns}"\r\n\r\n${value}\r\n`),
  );
  return {
    tipe: `multipart/form-data; boundary=${limit}`,
    badan: Buffer.concat([...parts, Buffer.from(`--${limit}--\r\n`)]),
  };
}

function person(app: NadiApp, akunId: number, token: string): Orang {
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
    put: (url, body) => send('PUT', url, { payload: body as object }),
    unggah: (url, content, { key = randomUUID(), headers = {} } = {}) => {
      const { tipe, badan } = susunFormulir(content);
      return send('POST', url, {
        payload: badan,
        headers: { 'content-type': tipe, ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      });
    },
  };
}

let nomorFaskes = 0;
export type OpsiFaskes = { kuota?: number; jenis?: string };
type Isi = Pick<TestFaskes, 'faskesId' | 'instalasiId' | 'unitId' | 'ruangan' | 'dokterList' | 'jadwal'> & {
  akun: { kode: PeranUji; akunId: number; sesiId: number }[];
};

/** Makes a facility that no other test uses, with one call of the SQL function beside this file. */
export async function buatFaskesUji(
  { app, token, pembuat }: { app: NadiApp; token: Token; pembuat: pg.Client },
  { kuota = 100, jenis = 'klinik' }: OpsiFaskes = {},
): Promise<TestFaskes> {
  const kode = `UJI${process.pid}${nomorFaskes++}`;
  const hari = weekdayOf(tanggalInZone(Date.now(), ZONA));
  const { rows } = await pembuat.query<{ isi: Isi }>('select uji.buat_faskes($1, $2, $3, $4, $5, $6) as isi', [
    kode,
    jenis,
    ZONA,
    PERAN_UJI,
    kuota,
    hari,
  ]);
  const { isi } = rows[0] as { isi: Isi };
  const orangList = {} as Record<PeranUji, Orang>;
  for (const { kode: peran, akunId, sesiId } of isi.akun)
    orangList[peran] = person(app, akunId, await token.create({ akunId, faskesId: isi.faskesId, sessionId: sesiId }));
  const ctx: Ctx = {
    faskesId: isi.faskesId,
    akunId: orangList.petugas.akunId,
    izin: [],
    zona: ZONA,
    today: tanggalInZone(Date.now(), ZONA),
    normLength: 6,
    requestId: 'uji',
    idempotensi: null,
  };
  const pasienBaru = (ubah = {}): Record<string, unknown> => ({
    nama: 'SITI AMINAH',
    tempat_lahir: 'Semarang',
    tanggal_lahir: '1985-03-12',
    jenis_kelamin: 2,
    nomor_kontak_telp: '081200000001',
    nomor_kontak_wa: '081200000001',
    ...ubah,
  });
  return {
    ...orangList,
    ...isi,
    ctx,
    pasienBaru,
    simpanPasien: async (ubah) => {
      const res = await orangList.petugas.post('/pasien/store', pasienBaru(ubah));
      if (res.statusCode !== 200) throw new Error(`patient not saved: ${res.body}`);
      return res.json().data.norm as number;
    },
    bodyPendaftaran: (norm, ubah = {}) => ({
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
      tujuan: { ruangan_id: isi.ruangan[0]?.id, dokter_id: isi.dokterList[0]?.id, jadwal_dokter_id: isi.jadwal[0]?.id },
      penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null },
      ...ubah,
    }),
  };
}
