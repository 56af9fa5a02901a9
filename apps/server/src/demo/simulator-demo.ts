import { randomBytes, randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ClientBase } from 'pg';
import { KODE_APLIKASI, pickLayanan, type Kredensial } from '@nadi/bpjs/kredensial';
import { createSimulator, type AkunSimulator, type Wanted, type KnownPerson } from '@nadi/simulator/simulator';
import { SIMULATOR_ADDRESS, readKredensial, saveKredensial } from '#features/bpjs/bpjs.public.ts';
import type { Vault } from '#platform/auth/vault.ts';
import type { Database } from '#platform/db/db.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { findDemoFaskes } from './faskes-demo.repository.ts';
import { DEMO_FASKES, type DemoFaskes } from './faskes-demo.ts';
import { findDemoPasien, type PasienKey, type DemoPasien } from './pasien-demo.repository.ts';

/** A demo facility that asks the simulator. */
export type ConnectedFaskes = { faskesId: number; pasienCount: number; akun: AkunSimulator };

/**
 * Gives each demo facility credentials of the simulator, once. A facility that was given its own credentials keeps
 * them.
 */
export async function connectDemo(client: ClientBase, vault: Vault): Promise<ConnectedFaskes[]> {
  const result: ConnectedFaskes[] = [];
  for (const f of DEMO_FASKES) {
    const existing = await findDemoFaskes(client, f.kode);
    if (!existing) continue;
    const akun = await inTransaction(client, async () => {
      await enterFaskes(client, existing.id);
      return connectFaskes(client, vault, existing.id, f);
    });
    if (akun) result.push({ faskesId: existing.id, pasienCount: f.pasienCount, akun });
  }
  return result;
}

async function connectFaskes(
  client: ClientBase,
  vault: Vault,
  faskesId: number,
  f: DemoFaskes,
): Promise<AkunSimulator | null> {
  const layanan = pickLayanan(f.jenis);
  const stored = await readKredensial(client, vault, faskesId, layanan);
  if (stored && stored.alamat !== SIMULATOR_ADDRESS) return null;
  if (stored?.kredensial) return { layanan, ...stored.kredensial };
  const randomHex = (): string => randomBytes(16).toString('hex');
  const kredensial: Kredensial = {
    consId: String(randomInt(10_000, 100_000)),
    consSecret: randomHex(),
    userKey: randomHex(),
    pcare:
      layanan === 'pcare' ? { username: f.kode.toLowerCase(), password: randomHex(), kdAplikasi: KODE_APLIKASI } : null,
  };
  await saveKredensial(client, vault, { faskesId, layanan, alamat: SIMULATOR_ADDRESS, kredensial });
  return { layanan, ...kredensial };
}

const UNKNOWN_KARTU_PREFIX = '00094';
const KARTU_STEP = 3;
const KARTU_START = 31_000_000;
/** The card that the insurance has for a demo patient without one in the facility. `toPasienKey` reads it back. */
const kartuOfNorm = (norm: number): string =>
  `${UNKNOWN_KARTU_PREFIX}${String(KARTU_START + norm * KARTU_STEP).padStart(8, '0')}`;

export function toPasienKey({ by, nomor }: Wanted): PasienKey {
  if (by === 'nik') return { nik: nomor };
  const norm = nomor.startsWith(UNKNOWN_KARTU_PREFIX)
    ? (Number(nomor.slice(UNKNOWN_KARTU_PREFIX.length)) - KARTU_START) / KARTU_STEP
    : 0;
  return Number.isInteger(norm) && norm > 0 ? { tanpaKartu: norm } : { noKartu: nomor };
}

export function toKnownPerson(p: DemoPasien): KnownPerson | null {
  if (p.tanggal_lahir === null || p.jenis_kelamin === null) return null;
  return {
    noKartu: p.no_bpjs ?? kartuOfNorm(p.norm),
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
function findKnownPasien(
  db: Database,
  faskes: readonly ConnectedFaskes[],
): (wanted: Wanted, asker: AkunSimulator) => Promise<KnownPerson | null> {
  return async (wanted, asker) => {
    const key = toPasienKey(wanted);
    for (const { faskesId, pasienCount } of faskes.toSorted(
      (a, b) => Number(b.akun === asker) - Number(a.akun === asker),
    )) {
      const ctx = {
        faskesId,
        akunId: 0,
        izin: [],
        zona: 'Asia/Jakarta',
        today: '',
        normLength: 6,
        requestId: 'simulator',
        idempotensi: null,
      } as const;
      const pasien = await db.read(ctx, (tx) => findDemoPasien(tx, key, pasienCount));
      const person = pasien && toKnownPerson(pasien);
      if (person) return person;
    }
    return null;
  };
}

export type DemoSimulator = { alamat: string; close(): Promise<void> };

/** Starts the simulator of BPJS beside the demo, reachable from this machine only. */
export async function startSimulator(db: Database, faskes: readonly ConnectedFaskes[]): Promise<DemoSimulator> {
  const app = createSimulator({ akun: faskes.map((f) => f.akun), findKnown: findKnownPasien(db, faskes) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { alamat: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close: () => app.close() };
}
