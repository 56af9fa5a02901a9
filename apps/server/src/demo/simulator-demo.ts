import { randomBytes, randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ClientBase } from 'pg';
import { KODE_APLIKASI, pilihLayanan, type Kredensial } from '@nadi/bpjs/kredensial';
import { buatSimulator, type AkunSimulator, type Dicari, type OrangDikenal } from '@nadi/simulator/simulator';
import { ALAMAT_SIMULATOR, bacaKredensial, simpanKredensial } from '../features/bpjs/bpjs.public.ts';
import type { Brankas } from '../platform/brankas.ts';
import type { Database } from '../platform/db.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';
import { cariFaskesDemo } from './faskes-demo.repository.ts';
import { FASKES_DEMO, type FaskesDemo } from './faskes-demo.ts';
import { findPasienDemo, type KunciPasien, type PasienDemo } from './penduduk-demo.repository.ts';

/** A demo facility that asks the simulator. */
export type FaskesTersambung = { faskesId: number; jumlahPasien: number; akun: AkunSimulator };

/**
 * Gives each demo facility credentials of the simulator, once. A facility that was given its own credentials keeps
 * them.
 */
export async function sambungkanDemo(client: ClientBase, brankas: Brankas): Promise<FaskesTersambung[]> {
  const hasil: FaskesTersambung[] = [];
  for (const f of FASKES_DEMO) {
    const ada = await cariFaskesDemo(client, f.kode);
    if (!ada) continue;
    const akun = await transaksi(client, async () => {
      await masukFaskes(client, ada.id);
      return sambungkan(client, brankas, ada.id, f);
    });
    if (akun) hasil.push({ faskesId: ada.id, jumlahPasien: f.jumlahPasien, akun });
  }
  return hasil;
}

async function sambungkan(
  client: ClientBase,
  brankas: Brankas,
  faskesId: number,
  f: FaskesDemo,
): Promise<AkunSimulator | null> {
  const layanan = pilihLayanan(f.jenis);
  const lama = await bacaKredensial(client, brankas, faskesId, layanan);
  if (lama && lama.alamat !== ALAMAT_SIMULATOR) return null;
  if (lama?.kredensial) return { layanan, ...lama.kredensial };
  const acak = (): string => randomBytes(16).toString('hex');
  const kredensial: Kredensial = {
    consId: String(randomInt(10_000, 100_000)),
    consSecret: acak(),
    userKey: acak(),
    pcare: layanan === 'pcare' ? { username: f.kode.toLowerCase(), password: acak(), kdAplikasi: KODE_APLIKASI } : null,
  };
  await simpanKredensial(client, brankas, { faskesId, layanan, alamat: ALAMAT_SIMULATOR, kredensial });
  return { layanan, ...kredensial };
}

const KARTU_TANPA_NOMOR = '00094';
const LANGKAH = 3;
const AWAL = 31_000_000;
/** The card that the insurance has for a demo patient without one in the facility. `toPasienKey` reads it back. */
const kartuDariNorm = (norm: number): string => `${KARTU_TANPA_NOMOR}${String(AWAL + norm * LANGKAH).padStart(8, '0')}`;

export function kunciPasien({ menurut, nomor }: Dicari): KunciPasien {
  if (menurut === 'nik') return { nik: nomor };
  const norm = nomor.startsWith(KARTU_TANPA_NOMOR)
    ? (Number(nomor.slice(KARTU_TANPA_NOMOR.length)) - AWAL) / LANGKAH
    : 0;
  return Number.isInteger(norm) && norm > 0 ? { tanpaKartu: norm } : { noKartu: nomor };
}

export function jadiOrang(p: PasienDemo): OrangDikenal | null {
  if (p.tanggal_lahir === null || p.jenis_kelamin === null) return null;
  return {
    noKartu: p.no_bpjs ?? kartuDariNorm(p.norm),
    nik: p.nik,
    nama: p.nama,
    lahir: p.tanggal_lahir,
    jenisKelamin: p.jenis_kelamin,
    telp: p.telp,
  };
}

/**
 * Finds the demo's patients as the insurance knows them. The patients of the asking facility come first, because both
 * facilities use the same card numbers.
 */
function pasienDikenal(
  db: Database,
  faskes: readonly FaskesTersambung[],
): (dicari: Dicari, oleh: AkunSimulator) => Promise<OrangDikenal | null> {
  return async (dicari, oleh) => {
    const kunci = kunciPasien(dicari);
    for (const { faskesId, jumlahPasien } of faskes.toSorted(
      (a, b) => Number(b.akun === oleh) - Number(a.akun === oleh),
    )) {
      const ctx = {
        faskesId,
        akunId: 0,
        izin: [],
        zona: 'Asia/Jakarta',
        hariIni: '',
        panjangNorm: 6,
        permintaanId: 'simulator',
        idempotensi: null,
      } as const;
      const pasien = await db.read(ctx, (tx) => findPasienDemo(tx, kunci, jumlahPasien));
      const orang = pasien && jadiOrang(pasien);
      if (orang) return orang;
    }
    return null;
  };
}

export type SimulatorDemo = { alamat: string; tutup(): Promise<void> };

/** Starts the simulator of BPJS beside the demo, reachable from this machine only. */
export async function nyalakanSimulator(db: Database, faskes: readonly FaskesTersambung[]): Promise<SimulatorDemo> {
  const app = buatSimulator({ akun: faskes.map((f) => f.akun), dikenal: pasienDikenal(db, faskes) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { alamat: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, tutup: () => app.close() };
}
