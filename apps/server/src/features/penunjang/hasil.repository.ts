import sql, { empty } from 'sql-template-tag';
import type { Hasil, HasilDitarik } from '@nadi/contract/rekam-medis/penunjang.contract';
import { JENIS_PENUNJANG_IDS, type JenisPenunjang } from '@nadi/domain/penunjang/penunjang';
import type { TandaAngka } from '@nadi/domain/angka/baca-angka';
import type { Interpretasi } from '@nadi/domain/penunjang/rujukan';
import type { TenantTx } from '#platform/db/db.ts';
import { whichSql, worksOn, type WhichPenunjang } from './penunjang.repository.ts';

/** The validated revision of result `h` that no later validated one has taken the place of. */
const NEWEST = sql`h.divalidasi_pada is not null and not exists (
  select from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama)
    and b.divalidasi_pada is not null and b.revisi > h.revisi)`;
/**
 * What readers see of results `h`: the validated one, also while a revision of it still waits to be validated. spec: RM19
 */
export const HOLDS = sql`h.ditarik_pada is null and ${NEWEST}`;

/** Withdrawn results `h` that readers saw before: whoever acted on one still finds it, as withdrawn (RM18). */
export const DITARIK = sql`h.ditarik_pada is not null and ${NEWEST}`;

/** A validated result as a line: 'Hemoglobin: 6,8 g/dL (13 - 17) LL'; a radiologist's text has several. */
export const HASIL_LINE = sql`concat_ws(' ', h.nama || ':', coalesce(nullif(h.tanda, '') || ' ',
  '') || coalesce(replace(trim_scale(h.nilai_angka)::text, '.', ','), h.nilai_teks), nullif(h.satuan, ''),
  '(' || nullif(h.rujukan, '') || ')', nullif(h.interpretasi, 'N'))`;

/** SQL: what result `h` said before it was corrected. */
const SEMULA = sql`(
  select json_build_object('nilai', coalesce(nullif(b.tanda, '') || ' ', '') || coalesce(replace(trim_scale(b.nilai_angka)::text, '.', ','), b.nilai_teks),
    'interpretasi', b.interpretasi, 'divalidasi_pada', b.divalidasi_pada)
  from hasil b where b.penunjang_id = h.penunjang_id and b.item_id = h.item_id and lower(b.nama) = lower(h.nama) and b.revisi < h.revisi
  and b.divalidasi_pada is not null
  order by b.revisi desc limit 1)`;

/** Results of these orders: what readers see; with `all` what was entered last, validated or not. */
export const listHasil = (
  tx: TenantTx,
  which: WhichPenunjang,
  all: boolean,
): Promise<(Hasil & { penunjang_id: number })[]> =>
  tx.rows(sql`
    select h.penunjang_id, h.id, h.item_id, h.parameter_id, h.nama, h.nilai_angka, h.tanda, h.nilai_teks, h.satuan, h.rujukan,
    h.interpretasi, h.kata_kritis, h.revisi, h.alasan_revisi,
      i.nama_bergelar as diisi_oleh, h.diisi_pada, v.nama_bergelar as divalidasi_oleh, h.divalidasi_pada, t.nama_bergelar as diterima_oleh,
      h.diterima_pada, case when h.revisi > 1 then ${SEMULA} end as semula
    from penunjang n join hasil h on h.penunjang_id = n.id join akun i on i.id = h.diisi_oleh left join akun v on v.id = h.divalidasi_oleh
    left join akun t on t.id = h.diterima_oleh
    where ${whichSql(which)} and ${all ? sql`h.aktif` : HOLDS} order by h.item_id, h.id`);

/** What these orders said before it was withdrawn: validated results, and validated files by their names. */
export const listDitarik = (
  tx: TenantTx,
  which: WhichPenunjang,
): Promise<(HasilDitarik & { penunjang_id: number })[]> =>
  tx
    .rows(sql`
    select s.*, a.nama_bergelar as ditarik_oleh from (
      select h.penunjang_id, 'hasil' as jenis, h.id, ${HASIL_LINE} as teks, h.divalidasi_pada, h.ditarik_oleh as akun_id, h.ditarik_pada,
      h.alasan_tarik as alasan
        from penunjang n join hasil h on h.penunjang_id = n.id where ${whichSql(which)} and ${DITARIK}
      union all
      select f.penunjang_id, 'berkas', f.id, f.nama, f.divalidasi_pada, f.ditarik_oleh, f.ditarik_pada, f.alasan_tarik
        from penunjang n join hasil_berkas f on f.penunjang_id = n.id
        where ${whichSql(which)} and f.ditarik_pada is not null and f.divalidasi_pada is not null) s
      join akun a on a.id = s.akun_id
    order by s.jenis desc, s.id`)
    .then((rows) =>
      (rows as (HasilDitarik & { penunjang_id: number; akun_id: number })[]).map(({ akun_id: _by, ...row }) => row),
    );

export type StoredHasil = {
  id: number;
  item_id: number;
  parameter_id: number | null;
  nama: string;
  revisi: number;
  validated: boolean;
};
export const listStored = (tx: TenantTx, penunjangId: number): Promise<StoredHasil[]> =>
  tx.rows(
    sql`select id, item_id, parameter_id, nama, revisi, divalidasi_pada is not null as validated from hasil where penunjang_id = ${penunjangId} and aktif`,
  );
export const endHasil = async (tx: TenantTx, id: number): Promise<void> =>
  void (await tx.exec(sql`update hasil set aktif = false where id = ${id}`));
export type HasilBaru = {
  item_id: number;
  parameter_id: number | null;
  nama: string;
  nilai_angka: number | null;
  tanda: TandaAngka;
  nilai_teks: string | null;
  satuan: string;
  rujukan: string;
  interpretasi: Interpretasi | null;
  kata_kritis: string | null;
  revisi: number;
  alasan_revisi: string | null;
};
export const insertHasil = async (tx: TenantTx, penunjangId: number, h: HasilBaru): Promise<void> =>
  void (await tx.exec(sql`
    insert into hasil (penunjang_id, item_id, parameter_id, nama, nilai_angka, tanda, nilai_teks, satuan, rujukan, interpretasi,
    kata_kritis, revisi, alasan_revisi, diisi_oleh)
    values (${penunjangId}, ${h.item_id}, ${h.parameter_id}, ${h.nama}, ${h.nilai_angka}, ${h.tanda}, ${h.nilai_teks}, ${h.satuan},
    ${h.rujukan}, ${h.interpretasi}, ${h.kata_kritis}, ${h.revisi}, ${h.alasan_revisi}, ${tx.ctx.akunId})`));

/** Who entered what waits to be validated. */
export const listFillers = async (tx: TenantTx, penunjangId: number): Promise<number[]> =>
  (
    await tx.rows<{ diisi_oleh: number }>(
      sql`select diisi_oleh from hasil where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null
        union select diunggah_oleh from hasil_berkas where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null`,
    )
  ).map(({ diisi_oleh }) => diisi_oleh);
/**
 * Whether somebody else may validate this kind too: of those with the right who works on it or, unless `assigned`, who is
 * assigned to no kind at all.
 */
export const hasSecond = async (tx: TenantTx, jenis: JenisPenunjang, assigned: boolean): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from akun_peran x join peran r on r.id = x.peran_id join akun a on a.id = x.akun_id
    where 'update penunjang' = any(r.izin) and x.akun_id <> ${tx.ctx.akunId} and a.aktif
      and (${worksOn(sql`${jenis}::text`, sql`x.akun_id`)} or (not ${assigned}::boolean and not exists (
        select from unnest(${JENIS_PENUNJANG_IDS}::text[]) lain where ${worksOn(sql`lain`, sql`x.akun_id`)}))) limit 1`)) !==
  undefined;
export type Kurang = { penunjang_id: number; nama: string; parameter: string[] };
/**
 * What orders lack of results and files, in their order: a test of which there is nothing, and until the order was finished
 * also the parameters of a test of which there is something. `all` as in `listHasil`.
 */
export const listKurang = (tx: TenantTx, which: WhichPenunjang, all: boolean): Promise<Kurang[]> => {
  const ofItem = sql`h.penunjang_id = i.penunjang_id and h.item_id = i.id and ${all ? sql`h.aktif` : HOLDS}`;
  return tx
    .rows(sql`
    select * from (
      select n.id as penunjang_id, i.id as item_id, i.nama, exists (select from hasil h where ${ofItem}) as ada,
        array(select p.nama from parameter_lab_tindakan x join parameter_lab p on p.id = x.parameter_id and p.aktif
          where x.tindakan_id = i.tindakan_id and n.selesai_pada is null
            and not exists (select from hasil h where ${ofItem} and (h.parameter_id = p.id or lower(h.nama) = lower(p.nama)))
          order by p.id) as parameter
      from penunjang n join penunjang_item i on i.penunjang_id = n.id
      where ${whichSql(which)} and not exists (select from hasil_berkas b where b.penunjang_id = i.penunjang_id and b.item_id = i.id
        and b.aktif ${all ? empty : sql`and b.divalidasi_pada is not null`})) s
    where not ada or parameter <> '{}' order by penunjang_id, item_id`)
    .then((rows) =>
      (rows as (Kurang & { ada: boolean })[]).map(({ ada, ...row }) => ({
        ...row,
        parameter: ada ? row.parameter : [],
      })),
    );
};
/** Results and files; returns how many. */
export const validateAll = async (tx: TenantTx, penunjangId: number): Promise<number> =>
  (await tx.exec(
    sql`update hasil set divalidasi_oleh = ${tx.ctx.akunId}, divalidasi_pada = now() where penunjang_id = ${penunjangId} and aktif and divalidasi_pada is null`,
  )) +
  (await tx.exec(
    sql`update hasil_berkas set divalidasi_oleh = ${tx.ctx.akunId}, divalidasi_pada = now() where penunjang_id = ${penunjangId} and aktif
      and divalidasi_pada is null`,
  ));
/** Nothing that an ended order found holds any more; the rows stay. */
export async function withdrawAll(tx: TenantTx, penunjangId: number, alasan: string): Promise<void> {
  await tx.exec(
    sql`update hasil set aktif = false, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now(), alasan_tarik = ${alasan}
      where penunjang_id = ${penunjangId} and ditarik_pada is null`,
  );
  await tx.exec(
    sql`update hasil_berkas set aktif = false, ditarik_oleh = ${tx.ctx.akunId}, ditarik_pada = now(), alasan_tarik = ${alasan}
      where penunjang_id = ${penunjangId} and aktif`,
  );
}
