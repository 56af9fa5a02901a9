import sql, { join } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
import type { TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import type { Temuan } from '@nadi/domain/rekam-medis/odontogram';
import type { TenantTx } from '#platform/db/db.ts';
import type { LinimasaSource, PlacedEntry } from '../record-parts.ts';
import { microseconds, timelineBefore } from '../timeline-sql.ts';

const list = (tx: TenantTx, where: Sql, order = sql`t.gigi, t.id`): Promise<TemuanGigi[]> =>
  tx.rows(sql`
    select t.id, t.gigi, t.permukaan, t.kode, t.kunjungan_id, o.nama_bergelar as oleh, t.dibuat_oleh = ${tx.ctx.akunId} as milik_saya,
      t.dibuat_pada, t.sampai, u.nama_bergelar as diakhiri_oleh, t.batal
    from gigi_temuan t join akun o on o.id = t.dibuat_oleh left join akun u on u.id = t.diakhiri_oleh
    where ${where} order by ${order}`);

/** What holds, by tooth, the oldest first. */
export const listStanding = (tx: TenantTx, pasienId: number): Promise<TemuanGigi[]> =>
  list(tx, sql`t.pasien_id = ${pasienId} and t.sampai is null`);

/** What ended since the visit is served, other than by being taken back as a mistake. */
export const listEndedIn = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<TemuanGigi[]> =>
  list(
    tx,
    sql`t.pasien_id = ${pasienId} and not t.batal and t.sampai >= (select k.dilayani_pada from kunjungan k where k.id = ${kunjunganId})`,
  );

export const listOfGigi = (tx: TenantTx, pasienId: number, gigi: number): Promise<TemuanGigi[]> =>
  list(tx, sql`t.pasien_id = ${pasienId} and t.gigi = ${gigi}`, sql`t.id desc`);

export const listByIds = (tx: TenantTx, pasienId: number, ids: readonly number[]): Promise<TemuanGigi[]> =>
  ids.length === 0 ? Promise.resolve([]) : list(tx, sql`t.pasien_id = ${pasienId} and t.id in (${join(ids)})`);

/** When all teeth were last looked at: something was found on one, or somebody said that nothing changed. */
export const findLastLook = (tx: TenantTx, pasienId: number): Promise<{ pada: string; oleh: string } | undefined> =>
  tx.row(sql`
    select x.pada, o.nama_bergelar as oleh
    from (
      select t.dibuat_pada as pada, t.dibuat_oleh as oleh from gigi_temuan t where t.pasien_id = ${pasienId} and not t.batal
      union all
      select q.pada, q.oleh from gigi_periksa q where q.pasien_id = ${pasienId}
    ) x join akun o on o.id = x.oleh order by x.pada desc limit 1`);

export async function insertTemuan(
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  { gigi, permukaan, kode }: Temuan,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gigi_temuan (kunjungan_id, pasien_id, gigi, permukaan, kode, dibuat_oleh)
    values (${kunjunganId}, ${pasienId}, ${gigi}, ${permukaan satisfies Permukaan | null}, ${kode}, ${tx.ctx.akunId}) returning id`);
  return id;
}

/** Ends a finding that holds; returns false where it has ended already. */
export const endTemuan = async (
  tx: TenantTx,
  id: number,
  { pengganti = null, batal = false }: { pengganti?: number | null; batal?: boolean },
): Promise<boolean> =>
  (await tx.exec(sql`
    update gigi_temuan set sampai = now(), diakhiri_oleh = ${tx.ctx.akunId}, pengganti_id = ${pengganti}, batal = ${batal}
    where id = ${id} and sampai is null`)) === 1;

/** What the finding had ended holds again, but for what has been found anew since. */
export const restoreEndedBy = (tx: TenantTx, id: number): Promise<number> =>
  tx.exec(sql`
    update gigi_temuan t set sampai = null, diakhiri_oleh = null, pengganti_id = null
    where t.pengganti_id = ${id} and not exists (
      select from gigi_temuan x where x.pasien_id = t.pasien_id and x.gigi = t.gigi and x.permukaan is not distinct from t.permukaan
      and x.kode = t.kode and x.sampai is null)`);

/** What was found in a visit and was no mistake, with who wrote it. */
export const listFoundIn = (tx: TenantTx, kunjunganId: number): Promise<TemuanTertulis[]> =>
  tx.rows(sql`
    select t.id, t.gigi, t.permukaan, t.kode, t.dibuat_oleh as oleh_id, o.nama_bergelar as oleh, t.dibuat_pada as pada
    from gigi_temuan t join akun o on o.id = t.dibuat_oleh where t.kunjungan_id = ${kunjunganId} and not t.batal order by t.id`);
/** What earlier visits had found and somebody ended while this one lasted, with nothing in its place. */
export const listOnlyEndedIn = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<TemuanTertulis[]> =>
  tx.rows(sql`
    select t.id, t.gigi, t.permukaan, t.kode, t.diakhiri_oleh as oleh_id, o.nama_bergelar as oleh, t.sampai as pada
    from gigi_temuan t join akun o on o.id = t.diakhiri_oleh join kunjungan k on k.id = ${kunjunganId}
    where t.pasien_id = ${pasienId} and t.kunjungan_id <> k.id and not t.batal and t.pengganti_id is null
      and t.sampai >= k.dilayani_pada and t.sampai <= coalesce(k.selesai_pada, now()) order by t.id`);
type TemuanTertulis = Temuan & { id: number; oleh_id: number; oleh: string; pada: string };

/**
 * A finding that had ended already never held either: what it had ended itself now counts as ended by what took its place.
 */
export async function withdrawEnded(tx: TenantTx, id: number): Promise<void> {
  await tx.exec(sql`
    update gigi_temuan t set pengganti_id = x.pengganti_id from gigi_temuan x where x.id = ${id} and not x.batal and t.pengganti_id = x.id`);
  await tx.exec(sql`update gigi_temuan set batal = true, pengganti_id = null where id = ${id} and sampai is not null`);
}

/** Once a visit; a second time changes nothing. */
export const insertPeriksa = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
): Promise<number> =>
  tx.exec(sql`
    insert into gigi_periksa (kunjungan_id, pasien_id, oleh) values (${kunjunganId}, ${pasienId}, ${tx.ctx.akunId})
    on conflict on constraint gigi_periksa_unik do nothing`);

export const hasWritten = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (
    await tx.one<{ ada: boolean }>(sql`
      select exists (select from gigi_temuan where kunjungan_id = ${kunjunganId} and not batal)
        or exists (select from gigi_periksa where kunjungan_id = ${kunjunganId}) as ada`)
  ).ada;

type Row = Omit<PlacedEntry, 'sumber' | 'jenis' | 'judul' | 'tanda' | 'diagnosa'>;
/** One entry a visit, at the moment of its last finding: a patient has few visits at the dentist. */
export const listTimeline: LinimasaSource['list'] = async (tx, { pasienId, before, limit }) => {
  const rows = await tx.rows<Row>(sql`
    select x.id, x.waktu, ${microseconds(sql`x.waktu`)} as waktu_mikro, x.kunjungan_id, r.deskripsi as ruangan, o.nama_bergelar as oleh, x.ringkas
    from (
      select max(t.id) as id, max(t.dibuat_pada) as waktu, t.kunjungan_id, max(t.dibuat_oleh) as oleh,
        string_agg(concat_ws(' ', t.gigi, t.permukaan, t.kode), ', ' order by t.id) as ringkas
      from gigi_temuan t where t.pasien_id = ${pasienId} and not t.batal group by t.kunjungan_id
    ) x
    join kunjungan k on k.id = x.kunjungan_id join ruangan r on r.id = k.ruangan_id join akun o on o.id = x.oleh
    where ${timelineBefore(sql`x.waktu`, sql`x.id`, 'odontogram', before)}
    order by x.waktu desc, x.id desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    sumber: 'odontogram',
    jenis: 'odontogram',
    judul: 'Odontogram',
    tanda: [],
    diagnosa: [],
  }));
};
