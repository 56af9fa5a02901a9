import type { z } from 'zod';
import type { KontrakMaster, Pemakaian } from '@nadi/contract/daftar-master';
import type { Sql } from 'sql-template-tag';
import { catatAudit, catatAuditBanyak } from '../../../platform/audit.ts';
import type { Ctx, Database, TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { umumkan } from '../../../platform/peristiwa.ts';
import * as repo from './daftar.repository.ts';
import type { Sumber } from './daftar.repository.ts';

export type Galat = Record<string, string[]>;
export type BarisMaster = { id: number; versi: number; aktif: boolean } & Record<string, unknown>;
type IsianOf<K extends KontrakMaster> = z.output<K['Isian']>;
type BarisOf<K extends KontrakMaster> = z.output<K['Baris']> & BarisMaster;

export type Pertanyaan = { message: string; data: unknown };

/** One list of master data: its contract, its place in the database, and what is particular to it. */
export type Master<K extends KontrakMaster> = {
  kontrak: K;
  /** The name of a row in the audit and in live events: 'tindakan'. */
  objek: string;
  sumber: Sumber;
  /** Writes the row, a new one when `id` is null, and returns its id. `writeMaster` increments the version. */
  simpan: (tx: TenantTx, isian: IsianOf<K>, id: number | null) => Promise<number>;
  /** The same for many rows at once, for lists whose sheets bring thousands. Returns the ids in the rows' order. */
  simpanBanyak?: (tx: TenantTx, baris: readonly { isian: IsianOf<K>; id: number | null }[]) => Promise<number[]>;
  /** Checks what the contract can't; returns messages by field. */
  periksa?: (tx: TenantTx, isian: IsianOf<K>, lama: BarisOf<K> | null) => Promise<Galat>;
  /** Counts everything that points at the row; a row that is used can't be removed. */
  pemakaian: (tx: TenantTx, id: number) => Promise<Pemakaian[]>;
  /** Counts what uses the row today; deactivating a row that is used today asks first. */
  pemakaianHariIni?: (tx: TenantTx, id: number) => Promise<Pemakaian[]>;
  /** Named constraints that a save can violate, each with its message and the field it is shown at. */
  kendala: Readonly<Record<string, { kolom: string; pesan: string }>>;
  /** A question to confirm when the save affects more than the row; `yakin` confirms it. Null: nothing to ask. */
  tanya?: (tx: TenantTx, isian: IsianOf<K>, lama: BarisOf<K> | null) => Promise<Pertanyaan | null>;
  /** Conditions from the list's own query parameters; some depend on today's date. */
  saring?: (query: Record<string, unknown>, hariIni: string) => Sql[];
  /** Locks what an import needs besides the rows that it changes. */
  kunci?: (tx: TenantTx) => Promise<unknown>;
  /** Normalizes a sheet's line before its row is looked for, where a key can be written in several ways. */
  rapikanSel?: (sel: Record<string, unknown>) => Record<string, unknown>;
  /**
   * Makes the function that turns a line's cells into input, where they hold names instead of ids. Called once per
   * sheet.
   */
  bacaLembar?: (
    tx: TenantTx,
  ) => Promise<
    (sel: Record<string, unknown>, lama: BarisOf<K> | null) => { isian: Record<string, unknown>; galat?: Galat }
  >;
  /** Turns a row into the cells of its sheet; by default, the fields of the same names. */
  tulisLembar?: (baris: BarisOf<K>) => Record<string, unknown>;
};

export const ada = (pemakaian: readonly Pemakaian[]): Pemakaian[] => pemakaian.filter(({ jumlah }) => jumlah > 0);
const tulisPemakaian = (p: readonly Pemakaian[]): string =>
  p.map(({ di, jumlah }) => `${di} (${jumlah.toLocaleString('id-ID')})`).join(', ');

function takAda<K extends KontrakMaster>({ kontrak }: Master<K>): AppError {
  return new AppError('TIDAK_ADA', { message: `${kontrak.sebutan} tidak ditemukan` });
}

/** Turns the violation of a named constraint into the message at its field; null for any other error. */
export function galatKendala<K extends KontrakMaster>(m: Master<K>, error: unknown): Galat | null {
  const kendala = m.kendala[(error as { constraint?: string }).constraint ?? ''];
  return kendala ? { [kendala.kolom]: [kendala.pesan] } : null;
}

/** The answer to a save on an outdated version: the row as it is now, and who changed it. */
async function bentrok<K extends KontrakMaster>(db: Database, ctx: Ctx, m: Master<K>, id: number): Promise<AppError> {
  const { kini, siapa } = await db.read(ctx, async (tx) => ({
    kini: await repo.findMaster<BarisOf<K>>(tx, m.sumber, id),
    siapa: await repo.pengubahTerakhir(tx, m.objek, id),
  }));
  return new AppError('BENTROK', {
    message: `${m.kontrak.sebutan} ini sudah diubah ${siapa?.oleh ?? 'orang lain'} sejak Anda membukanya. Periksa isinya, lalu simpan lagi.`,
    data: { kini, ...siapa },
  });
}

export type Tulisan<K extends KontrakMaster> = { isian: IsianOf<K>; /** Null: a new row. */ lama: BarisOf<K> | null };

async function simpanSatuSatu<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  tulisan: readonly Tulisan<K>[],
): Promise<number[]> {
  const id: number[] = [];
  for (const { isian, lama } of tulisan) id.push(await m.simpan(tx, isian, lama?.id ?? null));
  return id;
}

/** Writes rows with their audit, inside the transaction of a save or of a whole sheet. Returns them as they are now. */
export async function tulisMaster<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  tulisan: readonly Tulisan<K>[],
): Promise<BarisOf<K>[]> {
  const id = m.simpanBanyak
    ? await m.simpanBanyak(
        tx,
        tulisan.map(({ isian, lama }) => ({ isian, id: lama?.id ?? null })),
      )
    : await simpanSatuSatu(tx, m, tulisan);
  const lama = tulisan.flatMap((t) => (t.lama ? [t.lama.id] : []));
  if (lama.length > 0) await repo.naikkanVersi(tx, m.sumber, lama);
  const baru = await repo.findBanyak<BarisOf<K>>(tx, m.sumber, id);
  await catatAuditBanyak(
    tx,
    tulisan.map((t, n) => ({
      aksi: t.lama ? 'ubah' : 'buat',
      objek: m.objek,
      objekId: id[n] as number,
      ...(t.lama ? { sebelum: t.lama } : {}),
      sesudah: baru[n],
    })),
  );
  return baru;
}

/** Tells every browser that shows master data to load it again. The event has only ids, so everybody may receive it. */
export const kabarkanMaster = (tx: TenantTx, objek: string, id: number): Promise<void> =>
  umumkan(tx, { topik: 'master', izin: 'view dashboard', data: { objek, id } });

async function simpan<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  { isian, yakin }: { isian: IsianOf<K>; yakin: boolean },
  lama: BarisOf<K> | null,
): Promise<BarisOf<K>> {
  const galat = (await m.periksa?.(tx, isian, lama)) ?? {};
  if (Object.keys(galat).length > 0) throw new AppError('VALIDASI', { errors: galat });
  const tanya = yakin ? null : ((await m.tanya?.(tx, isian, lama)) ?? null);
  if (tanya) throw new AppError('PERLU_KONFIRMASI', tanya);
  const [baris] = (await tulisMaster(tx, m, [{ isian, lama }])) as [BarisOf<K>];
  await kabarkanMaster(tx, m.objek, baris.id);
  return baris;
}

async function denganKendala<K extends KontrakMaster, T>(m: Master<K>, fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (error) {
    const errors = galatKendala(m, error);
    throw errors ? new AppError('VALIDASI', { errors }) : error;
  }
}

export const simpanMaster = <K extends KontrakMaster>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  baru: { isian: IsianOf<K>; yakin: boolean },
): Promise<BarisOf<K>> => denganKendala(m, () => db.write(ctx, (tx) => simpan(tx, m, baru, null)));

type Ubahan<K extends KontrakMaster> = { id: number; isian: IsianOf<K>; versi: number; yakin: boolean };

/** Asks before a row that is used today is deactivated; `yakin` confirms it. Visits that are open go on. */
async function tanyaDulu<K extends KontrakMaster>(
  tx: TenantTx,
  m: Master<K>,
  lama: BarisOf<K>,
  { isian, yakin }: Ubahan<K>,
): Promise<void> {
  if (yakin || !lama.aktif || (isian as { aktif: boolean }).aktif) return;
  const dipakai = ada((await m.pemakaianHariIni?.(tx, lama.id)) ?? []);
  if (dipakai.length > 0)
    throw new AppError('PERLU_KONFIRMASI', {
      message: `Sedang dipakai: ${tulisPemakaian(dipakai)}. Yang sudah berjalan tetap berjalan.`,
      data: dipakai,
    });
}

/** Changes a row if it still has the version that the user read; of two who change it, the second gets a conflict. */
export async function ubahMaster<K extends KontrakMaster>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  ubahan: Ubahan<K>,
): Promise<BarisOf<K>> {
  const { id, versi } = ubahan;
  try {
    return await denganKendala(m, () =>
      db.write(ctx, async (tx) => {
        const kunci = await repo.kunciMaster(tx, m.sumber, id);
        if (!kunci) throw takAda(m);
        if (kunci.versi !== versi) throw new AppError('BENTROK');
        const lama = await repo.findMaster<BarisOf<K>>(tx, m.sumber, id);
        // The id belongs to a row of another list in the same table.
        if (!lama) throw takAda(m);
        await tanyaDulu(tx, m, lama, ubahan);
        return simpan(tx, m, ubahan, lama);
      }),
    );
  } catch (error) {
    throw error instanceof AppError && error.code === 'BENTROK' ? await bentrok(db, ctx, m, id) : error;
  }
}

const FK_DIPAKAI = '23503';

/** Removes a row that nothing uses. A row that is used stays, and the error says where it is used. */
export async function hapusMaster<K extends KontrakMaster>(
  db: Database,
  ctx: Ctx,
  m: Master<K>,
  id: number,
): Promise<BarisOf<K>> {
  const dipakai = (di: Pemakaian[]): AppError =>
    new AppError('BENTROK', {
      message: `${m.kontrak.sebutan} ini dipakai${di.length > 0 ? `: ${tulisPemakaian(di)}` : ''}. Nonaktifkan saja.`,
      data: di,
    });
  try {
    return await db.write(ctx, async (tx) => {
      const lama = (await repo.kunciMaster(tx, m.sumber, id))
        ? await repo.findMaster<BarisOf<K>>(tx, m.sumber, id)
        : undefined;
      if (!lama) throw takAda(m);
      const di = ada(await m.pemakaian(tx, id));
      if (di.length > 0) throw dipakai(di);
      await repo.hapusMaster(tx, m.sumber, id);
      await catatAudit(tx, { aksi: 'akhiri', objek: m.objek, objekId: id, sebelum: lama });
      await kabarkanMaster(tx, m.objek, id);
      return lama;
    });
  } catch (error) {
    // The row came into use after the check, or a table uses it that `listPemakaian` does not know.
    throw (error as { code?: string }).code === FK_DIPAKAI ? dipakai([]) : error;
  }
}

export type TanyaDaftar = {
  search?: string | undefined;
  aktif: 'semua' | 'aktif' | 'nonaktif';
  urut?: string | undefined;
} & Record<string, unknown>;
export const saringan = <K extends KontrakMaster>(
  m: Master<K>,
  query: TanyaDaftar,
  hariIni: string,
): repo.SaringMaster => ({
  search: query.search,
  aktif: query.aktif,
  urut: query.urut,
  lain: m.saring?.(query, hariIni) ?? [],
});
