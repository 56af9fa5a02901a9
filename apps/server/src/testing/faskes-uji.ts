import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { hariKe, tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
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
  post(url: string, body: unknown, opsi?: Kirim): Promise<Response>;
  put(url: string, body: unknown): Promise<Response>;
  /** multipart/form-data, as a browser sends it. */
  unggah(url: string, isi: Record<string, IsiFormulir>, opsi?: Kirim): Promise<Response>;
};

export type FaskesUji = Record<PeranUji, Orang> & {
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
export function susunFormulir(isi: Record<string, IsiFormulir>): { tipe: string; badan: Buffer } {
  const batas = `uji${randomUUID()}`;
  const bagian = Object.entries(isi).map(([kolom, nilai]) =>
    typeof nilai === 'object'
      ? Buffer.concat([
          Buffer.from(
            `--${batas}\r\nContent-Disposition: form-data; name="${kolom}"; filename="${nilai.nama}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
          ),
          nilai.isi,
          Buffer.from('\r\n'),
        ])
      : Buffer.from(`--${batas}\r\nContent-Disposition: form-data; name="${kolom}"\r\n\r\n${nilai}\r\n`),
  );
  return {
    tipe: `multipart/form-data; boundary=${batas}`,
    badan: Buffer.concat([...bagian, Buffer.from(`--${batas}--\r\n`)]),
  };
}

function orang(app: NadiApp, akunId: number, token: string): Orang {
  const kirim = (method: InjectOptions['method'], url: string, opsi: InjectOptions): Promise<Response> =>
    app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      ...opsi,
      headers: { authorization: `Bearer ${token}`, ...opsi.headers },
    });
  return {
    akunId,
    token,
    get: (url) => kirim('GET', url, {}),
    post: (url, body, { key = randomUUID(), headers = {} } = {}) =>
      kirim('POST', url, {
        payload: body as object,
        headers: { ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      }),
    put: (url, body) => kirim('PUT', url, { payload: body as object }),
    unggah: (url, isi, { key = randomUUID(), headers = {} } = {}) => {
      const { tipe, badan } = susunFormulir(isi);
      return kirim('POST', url, {
        payload: badan,
        headers: { 'content-type': tipe, ...(key === null ? {} : { 'idempotency-key': key }), ...headers },
      });
    },
  };
}

let nomorFaskes = 0;
export type OpsiFaskes = { kuota?: number; jenis?: string };
type Isi = Pick<FaskesUji, 'faskesId' | 'instalasiId' | 'unitId' | 'ruangan' | 'dokterList' | 'jadwal'> & {
  akun: { kode: PeranUji; akunId: number; sesiId: number }[];
};

/** Makes a facility that no other test uses, with one call of the SQL function beside this file. */
export async function buatFaskesUji(
  { app, token, pembuat }: { app: NadiApp; token: Token; pembuat: pg.Client },
  { kuota = 100, jenis = 'klinik' }: OpsiFaskes = {},
): Promise<FaskesUji> {
  const kode = `UJI${process.pid}${nomorFaskes++}`;
  const hari = hariKe(tanggalDiZona(Date.now(), ZONA));
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
    orangList[peran] = orang(app, akunId, await token.buat({ akunId, faskesId: isi.faskesId, sesiId }));
  const ctx: Ctx = {
    faskesId: isi.faskesId,
    akunId: orangList.petugas.akunId,
    izin: [],
    zona: ZONA,
    hariIni: tanggalDiZona(Date.now(), ZONA),
    panjangNorm: 6,
    permintaanId: 'uji',
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
