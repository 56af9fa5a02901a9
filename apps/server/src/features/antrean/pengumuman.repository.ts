import sql from 'sql-template-tag';
import type { Pengumuman } from '@nadi/contract/antrean/antrean.contract';
import type { TenantTx } from '#platform/db/db.ts';

const COLUMNS = sql`id, ruangan_id, dokter_id, teks, sampai, dibuat_pada`;

/** The lines that the displays show now, the newest first. */
export const listShown = (tx: TenantTx): Promise<Pengumuman[]> =>
  tx.rows(
    sql`select ${COLUMNS} from pengumuman_antrean where diakhiri_pada is null and sampai > now() order by id desc`,
  );

/** The lines for a display that shows these rooms, the newest first. */
export const listDisplayLines = async (
  tx: TenantTx,
  { ruanganId }: { ruanganId: readonly number[] | null },
): Promise<string[]> =>
  (await listShown(tx))
    .filter(({ ruangan_id }) => ruangan_id === null || ruanganId === null || ruanganId.includes(ruangan_id))
    .map(({ teks }) => teks);

type NewPengumuman = { ruangan_id: number | null; dokter_id: number | null; teks: string; menit: number };
export const insertPengumuman = (tx: TenantTx, p: NewPengumuman): Promise<Pengumuman> =>
  tx.one(sql`insert into pengumuman_antrean (ruangan_id, dokter_id, teks, sampai, dibuat_oleh)
    values (${p.ruangan_id}::int, ${p.dokter_id}::int, ${p.teks}, now() + make_interval(mins => ${p.menit}), ${tx.ctx.akunId}) returning ${COLUMNS}`);

/** Ends a line that is still shown; undefined where there is none. */
export const endShown = (tx: TenantTx, id: number): Promise<{ id: number; teks: string } | undefined> =>
  tx.row(
    sql`update pengumuman_antrean set diakhiri_pada = now() where id = ${id} and diakhiri_pada is null returning id, teks`,
  );

/** Which of the two the facility does not have. */
export const findMissing = async (
  tx: TenantTx,
  { ruangan_id, dokter_id }: Pick<NewPengumuman, 'ruangan_id' | 'dokter_id'>,
): Promise<'ruangan_id' | 'dokter_id' | null> => {
  const { ruangan, dokter } = await tx.one<{ ruangan: boolean; dokter: boolean }>(sql`
    select ${ruangan_id}::int is null or exists (select from ruangan where id = ${ruangan_id}::int) as ruangan,
      ${dokter_id}::int is null or exists (select from dokter where id = ${dokter_id}::int) as dokter`);
  if (!ruangan) return 'ruangan_id';
  return dokter ? null : 'dokter_id';
};
