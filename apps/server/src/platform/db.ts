import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Zona } from '@nadi/domain/tanggal/tanggal';
import { AppError } from './errors.ts';

/** Who asks, for which facility, on which service day. Made once per request. */
export type Ctx = {
  faskesId: number;
  akunId: number;
  izin: readonly string[];
  zona: Zona;
  /** YYYY-MM-DD in the facility's zone. */
  hariIni: string;
  panjangNorm: number;
  permintaanId: string;
  idempotensi: { kunci: string; hash: Buffer } | null;
};

declare const merek: unique symbol;
type Jalan = {
  rows<T>(q: Sql): Promise<T[]>;
  row<T>(q: Sql): Promise<T | undefined>;
  /** Exactly one row; more or none is a defect. */
  one<T>(q: Sql): Promise<T>;
  /** Number of rows touched. */
  exec(q: Sql): Promise<number>;
};
/** The only handle repositories take: a transaction inside one facility. */
export type TenantTx = Jalan & {
  readonly ctx: Ctx;
  /**
   * Statements whose answers nobody needs leave in one flight with the commit, so that locks are held for one round trip less. One that fails undoes all.
   * They are on their way when this is called: one that first waits for another would come after the commit, which is a defect and thrown as one.
   */
  bersamaCommit(...kirim: readonly (Promise<unknown> | false)[]): void;
  readonly [merek]: 'faskes';
};
/** A transaction outside any facility: sees platform tables only, since the tenant wall fails closed. */
export type PlatformTx = Jalan & { readonly [merek]: 'platform' };

export type Database = {
  /**
   * `rencanaTetap`: for statements of one shape that are planned once and for all; planning them for each value costs more than they do.
   * `rencanaNilai`: for statements whose values decide how they should run; each time planned anew.
   */
  read<T>(
    ctx: Ctx,
    fn: (tx: TenantTx) => Promise<T>,
    pilihan?: { rencanaTetap?: boolean; rencanaNilai?: boolean },
  ): Promise<T>;
  write<T>(ctx: Ctx, fn: (tx: TenantTx) => Promise<T>, pilihan?: { rencanaTetap?: boolean }): Promise<T>;
  platform<T>(fn: (tx: PlatformTx) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

const { builtins } = pg.types;
const toIso = (text: string): string => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: toIso,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};
/** A row is the view: dates as YYYY-MM-DD, instants as ISO, bigint as number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** Statements are prepared once a connection: planning costs more than running. Texts that vary without end stay unnamed. */
const NAMA_TERBANYAK = 500;
const namaPernyataan = new Map<string, string>();

function siap({ text, values }: Sql): pg.QueryConfig {
  let name = namaPernyataan.get(text);
  if (name === undefined && namaPernyataan.size < NAMA_TERBANYAK) {
    name = `s${namaPernyataan.size}`;
    namaPernyataan.set(text, name);
  }
  return name === undefined ? { text, values } : { name, text, values };
}

const RENCANA_TETAP = '; set local plan_cache_mode = force_generic_plan';
const RENCANA_NILAI = '; set local plan_cache_mode = force_custom_plan';

const menunggu = new WeakSet<Writable>();

const aliran = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** Statements of one moment leave in one write: writing each by itself took a third of the server's time. */
function kirim(client: pg.ClientBase, pernyataan: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const stream = aliran(client);
  if (!menunggu.has(stream)) {
    menunggu.add(stream);
    stream.cork();
    process.nextTick(() => (menunggu.delete(stream), stream.uncork()));
  }
  return client.query(pernyataan as pg.QueryConfig);
}

/** `ekor`: what leaves without being waited for, heard at the commit. */
type Akhir = { ekor: Promise<unknown>[]; ditutup: boolean };

function jalan(client: pg.ClientBase, akhir: Akhir): Jalan {
  const jalankan = async (q: Sql): Promise<pg.QueryResult> => {
    // The connection may be another facility's by now.
    if (akhir.ditutup) throw new Error('a statement came after the end of its transaction');
    return kirim(client, siap(q));
  };
  const rows = async <T>(q: Sql): Promise<T[]> => (await jalankan(q)).rows as T[];
  return {
    rows,
    row: async <T>(q: Sql) => (await rows<T>(q))[0],
    one: async <T>(q: Sql) => {
      const semua = await rows<T>(q);
      if (semua.length !== 1) throw new Error(`expected one row, got ${semua.length}`);
      return semua[0] as T;
    },
    exec: async (q) => (await jalankan(q)).rowCount ?? 0,
  };
}

/** The twin of a request waits here for the first to commit, then gets its answer; a rollback frees the key. */
async function withIdempotensi<T>(
  tx: TenantTx,
  client: pg.ClientBase,
  fn: (tx: TenantTx) => Promise<T>,
  { ekor }: Akhir,
): Promise<T> {
  const kunci = tx.ctx.idempotensi;
  if (!kunci) return fn(tx);
  const baru = await kirim(client, {
    name: 'idempotensi_baru',
    text: 'insert into idempotensi (akun_id, kunci, permintaan_hash) values ($1, $2, $3) on conflict do nothing',
    values: [tx.ctx.akunId, kunci.kunci, kunci.hash],
  });
  if (baru.rowCount === 0) {
    const { rows } = await kirim(client, {
      text: 'select permintaan_hash, jawaban from idempotensi where akun_id = $1 and kunci = $2',
      values: [tx.ctx.akunId, kunci.kunci],
    });
    const lama = rows[0] as { permintaan_hash: Buffer; jawaban: T } | undefined;
    if (!lama?.permintaan_hash.equals(kunci.hash)) {
      throw new AppError('VALIDASI', {
        message: 'Idempotency-Key ini sudah dipakai untuk isian lain. Buka formulir baru lalu simpan lagi.',
      });
    }
    return lama.jawaban;
  }
  const hasil = await fn(tx);
  // Not awaited: leaves together with the commit, since the numbers stay locked until then.
  ekor.push(
    kirim(client, {
      name: 'idempotensi_jawaban',
      text: 'update idempotensi set jawaban = $3 where akun_id = $1 and kunci = $2',
      values: [tx.ctx.akunId, kunci.kunci, JSON.stringify(hasil)],
    }),
  );
  return hasil;
}

/** What has failed before anything was asked of the database is heard first, so that no commit leaves behind it; what is on its way still leaves in one write with the commit. */
async function akhiri(client: pg.ClientBase, akhir: Akhir): Promise<unknown> {
  const stream = aliran(client);
  stream.cork();
  try {
    if (akhir.ekor.length > 1)
      await Promise.race([Promise.all(akhir.ekor), new Promise<void>((lanjut) => void process.nextTick(lanjut))]);
    akhir.ditutup = true;
    return Promise.all([...akhir.ekor, kirim(client, 'commit')]);
  } finally {
    stream.uncork();
  }
}

/** Also how long a request stands in line for a connection: two hundred clerks at one moment are no database that is away, which refuses at once. */
const SABAR_MS = 10_000;

export function openDatabase(koneksi: pg.ClientConfig, { max = 10 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    ...koneksi,
    types,
    pipeline: true,
    max,
    connectionTimeoutMillis: SABAR_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  } as pg.PoolConfig);
  // A broken idle connection is dropped by the pool itself; the next request gets a new one or a 503.
  pool.on('error', () => undefined);
  // One in use that breaks is told to its query as well; without a listener the event would end the server.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function transaksi<T>(awal: string, fn: (client: pg.PoolClient, akhir: Akhir) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let rusak: Error | undefined;
    const akhir: Akhir = { ekor: [], ditutup: false };
    try {
      // Not awaited: the opening and the first statement leave in one flight (pipeline).
      const mulai = kirim(client, awal);
      mulai.catch(() => undefined);
      akhir.ekor.push(mulai);
      const hasil = await fn(client, akhir);
      await akhiri(client, akhir);
      return hasil;
    } catch (error) {
      akhir.ditutup = true;
      await client.query('rollback').catch((e: Error) => (rusak = e));
      throw error;
    } finally {
      client.release(rusak);
    }
  }

  const pembuka = (mode: string, ctx: Ctx): string => {
    if (!Number.isInteger(ctx.faskesId)) throw new Error('faskesId is not an integer');
    return `begin ${mode}; set local app.faskes_id = ${ctx.faskesId}`;
  };
  function tenant(client: pg.ClientBase, ctx: Ctx, akhir: Akhir): TenantTx {
    const bersamaCommit: TenantTx['bersamaCommit'] = (...kirim) => {
      const semua = Promise.all(kirim);
      // Heard at the commit; when something else fails first, that is what is told.
      semua.catch(() => undefined);
      akhir.ekor.push(semua);
    };
    return { ...jalan(client, akhir), ctx, bersamaCommit } as unknown as TenantTx;
  }

  return {
    read: (ctx, fn, pilihan) =>
      transaksi(
        pembuka('read only', ctx) +
          (pilihan?.rencanaTetap ? RENCANA_TETAP : '') +
          (pilihan?.rencanaNilai ? RENCANA_NILAI : ''),
        (client, akhir) => fn(tenant(client, ctx, akhir)),
      ),
    write: (ctx, fn, pilihan) =>
      transaksi(pembuka('', ctx) + (pilihan?.rencanaTetap ? RENCANA_TETAP : ''), (client, akhir) =>
        withIdempotensi(tenant(client, ctx, akhir), client, fn, akhir),
      ),
    platform: (fn) => transaksi('begin', (client, akhir) => fn(jalan(client, akhir) as unknown as PlatformTx)),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
