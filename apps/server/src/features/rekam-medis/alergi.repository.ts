import sql, { join, type Sql } from 'sql-template-tag';
import type { Alergi, AlergiInput, AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { TenantTx } from '#platform/db/db.ts';
import { announce } from '#platform/live/live-event.ts';
import { literal } from '#platform/db/sql-literal.ts';

const SASARAN = ['jenis', 'zat_id', 'zat'] as const;
const CHANGING = ['reaksi', 'keparahan', 'kepastian', 'sejak', 'sumber', 'alasan'] as const;
type Column = (typeof SASARAN)[number] | (typeof CHANGING)[number];

/** What holds first, the most severe before the others. */
export const listAlergi = (tx: TenantTx, pasienId: number): Promise<Alergi[]> =>
  tx.rows(sql`
    select a.id, a.versi, a.jenis, a.zat_id, a.zat, a.reaksi, a.keparahan, a.kepastian, a.sejak, a.sumber, a.alasan,
           o.nama_bergelar as dibuat_oleh, a.dibuat_pada, u.nama_bergelar as diubah_oleh, a.diubah_pada
    from alergi_pasien a join akun o on o.id = a.dibuat_oleh left join akun u on u.id = a.diubah_oleh
    where a.pasien_id = ${pasienId} order by a.kepastian = 3, a.keparahan desc nulls last, a.id`);

export const findTanya = (tx: TenantTx, pasienId: number): Promise<NonNullable<AlergiPasien['ditanya']> | undefined> =>
  tx.row(sql`
    select t.jawaban, o.nama_bergelar as oleh, t.pada from alergi_tanya t join akun o on o.id = t.oleh
    where t.pasien_id = ${pasienId} and t.ditarik_pada is null order by t.id desc limit 1`);

/** An entry of list 42. */
export const findZat = (tx: TenantTx, id: number): Promise<{ id: number; deskripsi: string } | undefined> =>
  tx.row(sql`select id, deskripsi from referensi where jenis = ${literal(REFERENSI_LIST.zatAktif)} and id = ${id}`);

const valuesOf = (input: AlergiInput, columns: readonly Column[]): Sql =>
  join(
    columns.map((column) => sql`${input[column]}`),
    ', ',
  );

export async function insertAlergi(tx: TenantTx, pasienId: number, input: AlergiInput): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into alergi_pasien (pasien_id, dibuat_oleh, jenis, zat_id, zat, reaksi, keparahan, kepastian, sejak, sumber, alasan)
    values (${pasienId}, ${tx.ctx.akunId}, ${valuesOf(input, [...SASARAN, ...CHANGING])}) returning id`);
  return id;
}

/** What the allergy is against stays; the database grants no change of it. */
export async function updateAlergi(tx: TenantTx, id: number, input: AlergiInput): Promise<void> {
  await tx.exec(sql`
    update alergi_pasien set (reaksi, keparahan, kepastian, sejak, sumber, alasan) = (${valuesOf(input, CHANGING)}), versi = versi + 1,
    diubah_oleh = ${tx.ctx.akunId}, diubah_pada = now() where id = ${id}`);
}

export async function insertTanya(tx: TenantTx, pasienId: number, jawaban: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into alergi_tanya (pasien_id, jawaban, oleh) values (${pasienId}, ${jawaban}, ${tx.ctx.akunId}) returning id`,
  );
  return id;
}

/** Tells who shows this patient's allergies. */
/** Tells the open records of a merged patient, also those that still stand under a number that was merged away. */
export async function announceMerged(tx: TenantTx, pasienId: number): Promise<void> {
  const rows = await tx.rows<{ norm: number }>(
    sql`select norm from pasien where id = ${pasienId} or digabung_ke = ${pasienId}`,
  );
  await Promise.all(rows.map(({ norm }) => announce(tx, 'rekamMedis', { norm })));
}

export async function announceAlergi(tx: TenantTx, pasienId: number): Promise<void> {
  const { norm } = await tx.one<{ norm: number }>(sql`select norm from pasien where id = ${pasienId}`);
  await announce(tx, 'rekamMedis', { norm });
}
