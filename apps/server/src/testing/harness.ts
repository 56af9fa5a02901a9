import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { NadiApp } from '../platform/app-type.ts';
import { bukaBerkas } from '../platform/berkas/berkas.ts';
import { openDatabase, types, type Database } from '../platform/db.ts';
import { bukuPengguna } from '../platform/pengguna.ts';
import { bukaSiaran } from '../platform/siaran.ts';
import { siapkanToken, type Token } from '../platform/token.ts';
import { buatFaskesUji, type FaskesUji, type OpsiFaskes } from './faskes-uji.ts';
import { bukaLuarUji, type LuarUji, type SambunganUji } from './luar-uji.ts';

export type { FaskesUji, IsiFormulir, Orang } from './faskes-uji.ts';

const KUNCI = new Uint8Array(32).fill(7);

export type Uji = {
  app: NadiApp;
  db: Database;
  token: Token;
  owner: pg.ClientConfig;
  superuser: pg.Client;
  /** Holds berkas/, the stored files. */ dataDir: string;
  /** Makes the app listen and returns its address, for tests that need a connection of their own. */
  alamat(): Promise<string>;
  newFaskes(opsi?: OpsiFaskes): Promise<FaskesUji>;
  /**
   * The simulator of BPJS, which starts when it is first asked for. `connectBpjs` gives a facility credentials of it,
   * and `clock` is the server's clock towards the outside.
   */
  simulator: LuarUji['simulator'];
  sambungBpjs(rs: FaskesUji, sambungan?: SambunganUji): Promise<void>;
  jam: LuarUji['jam'];
};
type Dibuka = Uji & { /** Undoes what one test file has changed. */ pulihkan(): Promise<void>; tutup(): Promise<void> };

let urutan = 0;
let bersama: Promise<Dibuka> | null = null;
const sendiri: Dibuka[] = [];

/**
 * Returns the real app on a clone of the template database, which all test files of a worker share. What a file needs
 * for itself is made in a facility of its own.
 */
export const uji = (): Promise<Uji> => (bersama ??= buka());

/**
 * Returns an app and a database for this file alone, for tests that change the schema or look at all facilities. They
 * are closed after the file's last test.
 */
export async function ujiSendiri(): Promise<Uji> {
  const dibuka = await buka();
  sendiri.push(dibuka);
  return dibuka;
}

/** Runs after a file's last test. */
export async function tutupSendiri(): Promise<void> {
  for (const satu of sendiri.splice(0)) {
    await satu.tutup();
    await diPusat(satu.owner.host, (pusat) => pusat.query(`drop database ${satu.owner.database} with (force)`));
  }
  await (await bersama)?.pulihkan();
}

/** Runs after a worker's last file. The database is removed with the whole server, which is stopping by then. */
export async function tutupBersama(): Promise<void> {
  await (await bersama)?.tutup();
  bersama = null;
}

async function diPusat(host: string | undefined, kerja: (pusat: pg.Client) => Promise<unknown>): Promise<void> {
  const pusat = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  await pusat.connect();
  await kerja(pusat).finally(() => pusat.end());
}

async function buka(): Promise<Dibuka> {
  const { soket: host, folder } = inject('basis');
  const nama = `uji_${process.pid}_${urutan++}`;
  await diPusat(host, async (pusat) => {
    // Cloning locks the template, so workers wait for each other here.
    await pusat.query('select pg_advisory_lock(1)');
    await pusat.query(`create database ${nama} template nadi owner nadi_owner`);
    await pusat.query('select pg_advisory_unlock(1)');
  });
  const dasar = { host, port: 5432, database: nama };
  const owner = { ...dasar, user: 'nadi_owner' };
  const superuser = new pg.Client({ ...dasar, user: 'postgres', types });
  const pembuat = new pg.Client({ ...owner, types });
  for (const client of [superuser, pembuat]) {
    client.on('error', () => undefined);
    await client.connect();
  }
  const db = openDatabase({ ...dasar, user: 'nadi_app' }, { max: 8 });
  const pengguna = bukuPengguna(db);
  const token = siapkanToken(KUNCI);
  const siaran = bukaSiaran({ ...dasar, user: 'nadi_app' }, db, {
    padaAkses: pengguna.lupakan,
    padaGalat: () => undefined,
  });
  // Inside the run's own folder, which goes with the run even when a worker is killed.
  const dataDir = mkdtempSync(path.join(folder, 'berkas-'));
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
  let alamat: Promise<string> | null = null;
  return {
    app,
    db,
    token,
    owner,
    superuser,
    dataDir,
    alamat: () => (alamat ??= app.listen({ port: 0, host: '127.0.0.1' })),
    newFaskes: (opsi) => buatFaskesUji({ app, token, pembuat }, opsi),
    simulator: luarUji.simulator,
    jam: luarUji.jam,
    sambungBpjs: (rs, sambungan) => luarUji.sambungBpjs(owner, rs.faskesId, sambungan),
    pulihkan: luarUji.tutup,
    tutup: async () => {
      await siaran.tutup();
      await app.close();
      await luarUji.tutup();
      await db.close();
      await pembuat.end();
      await superuser.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
