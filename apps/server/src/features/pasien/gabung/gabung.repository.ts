import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { QueryOf } from '@nadi/contract/endpoint';
import type { listGabung, RiwayatGabung } from '@nadi/contract/kembar.contract';
import type { TenantTx } from '../../../platform/db.ts';
import { IKUT } from './ikut.ts';
import type { NomorPilihan } from './kolom.ts';

/** The rows of one table that moved with a merge, by their keys; `kolom` names the patient. */
export type Pindah = { tabel: string; kolom: string; id: number[] };
export type Baris = Record<string, unknown>;

/** Moves the rows of all FOLLOWING_TABLES from one record to the other, and returns the keys of those that moved. */
export async function pindahkan(tx: TenantTx, dari: number, ke: number): Promise<Pindah[]> {
  const semua = await Promise.all(
    IKUT.map(async ({ tabel, kolom }) => {
      const baris = await tx.rows<{ id: number }>(
        sql`update ${raw(tabel)} set ${raw(kolom)} = ${ke} where ${raw(kolom)} = ${dari} returning id`,
      );
      return { tabel, kolom, id: baris.map((b) => b.id).toSorted((x, y) => x - y) };
    }),
  );
  return semua.filter((p) => p.id.length > 0);
}

/**
 * Moves exactly those rows back. A row that belongs to a third record by now stays there. Returns how many rows stayed.
 */
export async function kembalikan(
  tx: TenantTx,
  { tabel, kolom, id }: Pindah,
  { dari, ke }: { dari: number; ke: number },
): Promise<number> {
  return (
    id.length -
    (await tx.exec(
      sql`update ${raw(tabel)} set ${raw(kolom)} = ${ke} where id = any(${id}::int[]) and ${raw(kolom)} = ${dari}`,
    ))
  );
}

/** Moves back what was added, since the merge, to a row that goes back. */
export async function kembalikanTurunan(
  tx: TenantTx,
  pindah: readonly Pindah[],
  { dari, ke }: { dari: number; ke: number },
): Promise<void> {
  for (const { tabel, kolom, induk } of IKUT) {
    const kunci = induk && pindah.find((p) => p.tabel === induk.tabel)?.id;
    if (induk && kunci)
      await tx.exec(
        sql`update ${raw(tabel)} set ${raw(kolom)} = ${ke} where ${raw(induk.kolom)} = any(${kunci}::int[]) and ${raw(kolom)} = ${dari}`,
      );
  }
}

const isi = (baris: Baris, kolom: readonly string[]): Sql => {
  const kutip = JSON.stringify(Object.fromEntries(kolom.map((k) => [k, baris[k] ?? null])));
  return sql`(select ${join(kolom.map((k) => raw(k)))} from jsonb_populate_record(null::pasien, ${kutip}::jsonb))`;
};

/**
 * Writes some columns of a row as `rowData` (the row as JSON) has them. Every call counts as a change of the record.
 */
export async function tulisKolom(tx: TenantTx, id: number, baris: Baris, kolom: readonly string[]): Promise<void> {
  await tx.exec(
    sql`update pasien set versi = versi + 1, diubah_pada = now()${kolom.length > 0 ? sql`, (${join(kolom.map((k) => raw(k)))}) = ${isi(baris, kolom)}` : sql``} where id = ${id}`,
  );
}

/** Clears numbers that are unique in the facility, so that they can be given to the other record. */
export async function lepasNomor(tx: TenantTx, id: number, kolom: readonly string[]): Promise<void> {
  if (kolom.length > 0)
    await tx.exec(sql`update pasien set ${join(kolom.map((k) => sql`${raw(k)} = null`))} where id = ${id}`);
}

export const pemegangLain = (
  tx: TenantTx,
  kolom: 'nik' | 'no_bpjs',
  nomor: string,
  selain: readonly number[],
): Promise<{ norm: number; nama: string } | undefined> =>
  tx.row(sql`select norm, nama from pasien where ${raw(kolom)} = ${nomor} and id <> all(${[...selain]}::int[])`);

export async function setDigabung(tx: TenantTx, id: number, ke: number | null): Promise<void> {
  await tx.exec(sql`update pasien set digabung_ke = ${ke}::int where id = ${id}`);
}

/** A number of a record as it is stored, ended or not; null when there has never been one. */
export type Nomor = { nomor: string; diakhiri_pada: string | null } | null;

export async function findNomor(tx: TenantTx, id: number, { tabel, jenis }: NomorPilihan): Promise<Nomor> {
  return (
    (await tx.row<NonNullable<Nomor>>(
      sql`select nomor, to_json(diakhiri_pada) #>> '{}' as diakhiri_pada from ${raw(tabel)} where pasien_id = ${id} and jenis = ${jenis}`,
    )) ?? null
  );
}

/** Writes a number. Rows are never erased, so a number that is to disappear stays as an ended row. */
export async function tulisNomor(
  tx: TenantTx,
  id: number,
  { tabel, jenis }: NomorPilihan,
  nomor: Nomor,
): Promise<void> {
  await tx.exec(
    nomor === null
      ? sql`update ${raw(tabel)} set diakhiri_pada = now() where pasien_id = ${id} and jenis = ${jenis} and diakhiri_pada is null`
      : sql`insert into ${raw(tabel)} (pasien_id, jenis, nomor, diakhiri_pada) values (${id}, ${jenis}, ${nomor.nomor}, ${nomor.diakhiri_pada}::timestamptz)
          on conflict (faskes_id, pasien_id, jenis) do update set nomor = excluded.nomor, diakhiri_pada = excluded.diakhiri_pada`,
  );
}

/** The row of the work list for this pair as it was before the merge. */
export type Pasangan = { id: number; status: string; catatan: string | null; oleh: number | null; pada: string } | null;

export async function tandaiPasangan(tx: TenantTx, a: number, b: number): Promise<Pasangan> {
  const lama = await tx.row<NonNullable<Pasangan>>(
    sql`select id, status, catatan, oleh, to_json(pada) #>> '{}' as pada from pasien_kembar where a_id = ${Math.min(a, b)} and b_id = ${Math.max(a, b)} for no key update`,
  );
  if (lama)
    await tx.exec(
      sql`update pasien_kembar set status = 'digabung', oleh = ${tx.ctx.akunId}, pada = now() where id = ${lama.id}`,
    );
  return lama ?? null;
}

export async function pulihkanPasangan(tx: TenantTx, lama: Pasangan): Promise<void> {
  if (lama)
    await tx.exec(
      sql`update pasien_kembar set status = ${lama.status}, catatan = ${lama.catatan}, oleh = ${lama.oleh}::int, pada = ${lama.pada}::timestamptz where id = ${lama.id}`,
    );
}

/** Lists the unfinished visits of today and later, whose queues show the patient. */
export const listAntreanTerkait = (
  tx: TenantTx,
  pasienId: number,
): Promise<{ id: number; ruangan_id: number; tanggal: string }[]> =>
  tx.rows(
    sql`select id, ruangan_id, tanggal_layanan as tanggal from kunjungan where pasien_id = ${pasienId} and tanggal_layanan >= ${tx.ctx.hariIni}::date and status in (1, 2, 3)`,
  );

const ORANG = (p: Sql): Sql => sql`json_build_object('norm', ${p}.norm, 'nama', ${p}.nama)`;
const RIWAYAT = sql`g.id, ${ORANG(sql`w`)} as pemenang, ${ORANG(sql`l`)} as kalah, g.alasan, o.nama_bergelar as oleh, g.pada, x.nama_bergelar as dibatalkan_oleh, g.dibatalkan_pada`;
const SAMBUNGAN = sql`pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id join akun o on o.id = g.oleh left join akun x on x.id = g.dibatalkan_oleh`;
const menurutNorm = (norm: number | undefined): Sql =>
  norm === undefined ? sql`true` : sql`(w.norm = ${norm} or l.norm = ${norm})`;

export const listRiwayat = (
  tx: TenantTx,
  { page, limit, norm }: QueryOf<typeof listGabung>,
): Promise<RiwayatGabung[]> =>
  tx.rows(
    sql`select ${RIWAYAT} from ${SAMBUNGAN} where ${menurutNorm(norm)} order by g.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );

export const hitungRiwayat = async (tx: TenantTx, { norm }: QueryOf<typeof listGabung>): Promise<number> =>
  (
    await tx.one<{ total: number }>(
      sql`select count(*) as total from pasien_gabung g join pasien w on w.id = g.pemenang_id join pasien l on l.id = g.kalah_id where ${menurutNorm(norm)}`,
    )
  ).total;

export const findRiwayat = (tx: TenantTx, id: number): Promise<RiwayatGabung> =>
  tx.one(sql`select ${RIWAYAT} from ${SAMBUNGAN} where g.id = ${id}`);
