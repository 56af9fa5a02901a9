import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Zona } from '@nadi/domain/tanggal/tanggal';
import { AppError } from './errors.ts';

/** Who asks, for which facility and on which service day. It is made once per request. */
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
  /** Returns exactly one row; more or none is a defect and throws. */
  one<T>(q: Sql): Promise<T>;
  /** Returns the number of rows that were changed. */
  exec(q: Sql): Promise<number>;
};
/** A transaction inside one facility, and the only handle that repositories take. */
export type TenantTx = Jalan & {
  readonly ctx: Ctx;
  /**
   * Sends statements whose answers nobody needs together with the commit, so that locks are held for one round trip
   * less. One that fails undoes the whole transaction. The statements must already be on their way: one that first
   * waits for another would come after the commit, which is a defect and throws.
   */
  bersamaCommit(...kirim: readonly (Promise<unknown> | false)[]): void;
  readonly [merek]: 'faskes';
};
/** A transaction outside any facility. It sees platform tables only, because row-level security fails closed. */
export type PlatformTx = Jalan & { readonly [merek]: 'platform' };

export type Database = {
  /**
   * `genericPlan` is for statements of one shape that are planned once and for all, because planning them for each
   * value costs more than running them. `customPlan` is for statements whose values decide how they should run; they
   * are planned anew each time.
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
/** Makes a row the view: dates as YYYY-MM-DD, instants as ISO strings, bigint as number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Each connection prepares a statement once, because planning costs more than running. Beyond this number of texts a
 * statement stays unnamed, since some texts vary without end.
 */
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

/** Statements of one moment leave in one write. Writing each by itself took a third of the server's time. */
function kirim(client: pg.ClientBase, pernyataan: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const stream = aliran(client);
  if (!menunggu.has(stream)) {
    menunggu.add(stream);
    stream.cork();
    process.nextTick(() => (menunggu.delete(stream), stream.uncork()));
  }
  return client.query(pernyataan as pg.QueryConfig);
}

/** `tail` holds the statements that nobody has waited for; the commit waits for them. */
type Akhir = { ekor: Promise<unknown>[]; ditutup: boolean };

function jalan(client: pg.ClientBase, akhir: Akhir): Jalan {
  const jalankan = async (q: Sql): Promise<pg.QueryResult> => {
    // After the end the connection may already serve another facility.
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

/**
 * Runs a creating request once per key. A second request with the same key waits until the first commits and then gets
 * its answer; a rollback frees the key.
 */
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
  // The answer is stored without waiting, together with the commit, because the numbers stay locked until then.
  ekor.push(
    kirim(client, {
      name: 'idempotensi_jawaban',
      text: 'update idempotensi set jawaban = $3 where akun_id = $1 and kunci = $2',
      values: [tx.ctx.akunId, kunci.kunci, JSON.stringify(hasil)],
    }),
  );
  return hasil;
}

/**
 * Commits. A promise in `tail` that has already failed is noticed first, so that no commit is sent after it. What is
 * still on its way leaves in one write with the commit.
 */
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

/**
 * How long to wait for a connection, which is also how long a request waits for its turn. Two hundred clerks at one
 * moment must not look like a database that is away, and that one refuses at once.
 */
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
  // The pool drops a broken idle connection by itself; the next request gets a new one or a 503.
  pool.on('error', () => undefined);
  // A connection that breaks while it is in use also fails its query. Without a listener the event would end the
  // server.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function transaksi<T>(awal: string, fn: (client: pg.PoolClient, akhir: Akhir) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let rusak: Error | undefined;
    const akhir: Akhir = { ekor: [], ditutup: false };
    try {
      // The opening is not awaited, so that it leaves together with the first statement (pipeline).
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
      // The commit waits for these. When something else fails first, that error is the one that is thrown.
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
