import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { tanggalDiZona, hariKe } from '@nadi/domain/tanggal/tanggal';
import { buildApp } from '../app.ts';
import { buatFaskes } from '../features/faskes-baru/faskes-baru.ts';
import type { NadiApp } from '../platform/app-type.ts';
import { bukaBerkas } from '../platform/berkas/berkas.ts';
import { openDatabase, types, type Ctx, type Database } from '../platform/db.ts';
import { bukuPengguna } from '../platform/pengguna.ts';
import { bukaSiaran } from '../platform/siaran.ts';
import { siapkanToken, type Token } from '../platform/token.ts';
import { withOwner } from '../platform/owner.ts';
import { bukaLuarUji, type LuarUji, type SambunganUji } from './luar-uji.ts';

const KUNCI = new Uint8Array(32).fill(7);
const ZONA = 'Asia/Jakarta';
export const PERAN_UJI = ['admin', 'petugas', 'perawat', 'dokter', 'apoteker', 'kasir', 'manajemen', 'klien'] as const;
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

export type Uji = {
  app: NadiApp;
  db: Database;
  token: Token;
  owner: pg.ClientConfig;
  superuser: pg.Client;
  /** Holds berkas/, the stored files. */ dataDir: string;
  newFaskes(opsi?: { kuota?: number; jenis?: string }): Promise<FaskesUji>;
  /** BPJS: the simulator, started when first asked for; credentials of it for a facility; the server's clock towards the outside. */
  simulator: LuarUji['simulator'];
  sambungBpjs(rs: FaskesUji, sambungan?: SambunganUji): Promise<void>;
  jam: LuarUji['jam'];
};

let urutan = 0;

/** The real app on a fresh clone of the template database; closed after the file's last test. */
export async function uji(): Promise<Uji> {
  const host = inject('soket');
  const nama = `uji_${process.pid}_${Date.now() % 1e6}_${urutan++}`;
  const pusat = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await pusat.connect();
  // Cloning locks the template: workers wait for each other here.
  await pusat.query('select pg_advisory_lock(1)');
  await pusat.query(`create database ${nama} template nadi owner nadi_owner`);
  await pusat.query('select pg_advisory_unlock(1)');
  const dasar = { host, port: 5432, database: nama };
  const owner = { ...dasar, user: 'nadi_owner' };
  const superuser = new pg.Client({ ...dasar, user: 'postgres', types });
  await superuser.connect();
  const db = openDatabase({ ...dasar, user: 'nadi_app' }, { max: 8 });
  const pengguna = bukuPengguna(db);
  const token = siapkanToken(KUNCI);
  const siaran = bukaSiaran({ ...dasar, user: 'nadi_app' }, db, {
    padaAkses: pengguna.lupakan,
    padaGalat: () => undefined,
  });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nadi-berkas-'));
  const luarUji = bukaLuarUji();
  const app = await buildApp({
    db,
    berkas: await bukaBerkas(dataDir, null),
    brankas: luarUji.brankas,
    luar: luarUji.luar,
    token,
    pengguna,
    siaran,
    versi: 'uji',
    demo: false,
  });
  await app.ready();
  afterAll(async () => {
    await siaran.tutup();
    await app.close();
    await luarUji.tutup();
    await db.close();
    await superuser.end();
    rmSync(dataDir, { recursive: true, force: true });
    await pusat.query(`drop database ${nama} with (force)`);
    await pusat.end();
  });
  return {
    app,
    db,
    token,
    owner,
    superuser,
    dataDir,
    newFaskes: ({ kuota = 100, jenis = 'klinik' } = {}) => buatFaskesUji({ app, token, owner }, kuota, jenis),
    simulator: luarUji.simulator,
    jam: luarUji.jam,
    sambungBpjs: (rs, sambungan) => luarUji.sambungBpjs(owner, rs.faskesId, sambungan),
  };
}

/** The bytes of a form, written out: a name may be as wrong as a test wants it. */
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

async function buatFaskesUji(
  { app, token, owner }: Pick<Uji, 'app' | 'token' | 'owner'>,
  kuota: number,
  jenis: string,
): Promise<FaskesUji> {
  const kode = `UJI${process.pid}${nomorFaskes++}`;
  const isi = await withOwner(owner, async (client) => {
    const faskesId = await buatFaskes(client, {
      kode,
      nama: `Klinik ${kode}`,
      jenis,
      alamat: 'Jl. Uji 1',
      telepon: '024-000',
      zona: ZONA,
    });
    await client.query(`begin; set local app.faskes_id = ${faskesId}`);
    const satu = async (sql: string, nilai: unknown[] = []): Promise<number> =>
      (await client.query<{ id: number }>(sql, nilai)).rows[0]?.id as number;
    const akun: { kode: PeranUji; akunId: number; sesiId: number }[] = [];
    for (const peran of PERAN_UJI) {
      const akunId = await satu(
        `insert into akun (faskes_id, email, sandi_hash, nama, nama_bergelar) values ($1, $2, '-', $3, $3) returning id`,
        [faskesId, `${peran}@${kode}.uji`.toLowerCase(), `Uji ${peran}`],
      );
      await client.query(`insert into akun_peran (akun_id, peran_id) select $1, id from peran where kode = $2`, [
        akunId,
        peran === 'klien' ? 'client' : peran,
      ]);
      const sesiId = await satu(
        `insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada) values ($1, '\\x00', now() + interval '1 day') returning id`,
        [akunId],
      );
      akun.push({ kode: peran, akunId, sesiId });
    }
    const instalasiId = await satu(`insert into instalasi (deskripsi) values ('Rawat Jalan') returning id`);
    const unitId = await satu(`insert into unit (instalasi_id, deskripsi) values ($1, 'Poli Umum') returning id`, [
      instalasiId,
    ]);
    await client.query(`insert into penjamin (id, deskripsi) values (3, 'Asuransi Swasta') on conflict do nothing`);
    const hari = hariKe(tanggalDiZona(Date.now(), ZONA));
    const ruangan: { id: number }[] = [];
    const dokterList: { id: number }[] = [];
    const jadwal: { id: number }[] = [];
    for (const n of [0, 1]) {
      const r = await satu(
        `insert into ruangan (unit_id, deskripsi, jenis_kunjungan, kode_antrean) values ($1, $2, 1, $3) returning id`,
        [unitId, `Poli Umum ${n + 1}`, n === 0 ? 'A' : 'B'],
      );
      const p = await satu(
        `insert into pegawai (nama, gelar_depan, profesi) values ($1, 'dr.', 'dokter') returning id`,
        [`Dokter Uji ${n}`],
      );
      const d = await satu(`insert into dokter (pegawai_id) values ($1) returning id`, [p]);
      await client.query('insert into dokter_ruangan (ruangan_id, dokter_id) values ($1, $2)', [r, d]);
      for (let h = 1; h <= 7; h++) {
        const j = await satu(
          `insert into jadwal_dokter (ruangan_id, dokter_id, hari, mulai, selesai, kuota) values ($1, $2, $3, '00:00', '23:59', $4) returning id`,
          [r, d, h, kuota],
        );
        if (h === hari) jadwal.push({ id: j });
      }
      ruangan.push({ id: r });
      dokterList.push({ id: d });
    }
    await client.query('commit');
    return { faskesId, akun, instalasiId, unitId, ruangan, dokterList, jadwal };
  });
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
        // Also what insurance asks for, whoever pays.
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
