import sql from 'sql-template-tag';
import { ICD_DIAGNOSA } from '@nadi/domain/icd/kode-icd';
import type { DaftarDiagnosa, Diagnosa } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { KASUS_LAMA_DAYS, SERING_DAYS, SERING_LIMIT } from '@nadi/domain/rekam-medis/diagnosa';
import type { KasusDiagnosa, PeranDiagnosa } from '@nadi/domain/rekam-medis/diagnosa';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { openDiagnosaSql } from '../catatan/catatan.repository.ts';

export type DiagnosaRow = Omit<Diagnosa, 'peringatan'> & {
  /** Whether the account may read it. */ terbuka: boolean;
};
export const listDiagnosa = (tx: TenantTx, kunjunganId: number): Promise<DiagnosaRow[]> =>
  tx.rows(sql`
    select d.id, d.peran, d.urutan::int, d.icd, d.teks, d.kasus, s.tanggal_layanan as disalin_dari, o.nama_bergelar as dibuat_oleh,
    d.dibuat_pada, ${openDiagnosaSql(tx)} as terbuka
    from diagnosa d join akun o on o.id = d.dibuat_oleh left join kunjungan s on s.id = d.salinan_dari
    where d.kunjungan_id = ${kunjunganId} and d.aktif order by d.urutan, d.id`);

/** The diagnoses that somebody else took out of the visit and that do not stand again, those that the account may read. */
export const listRemoved = (tx: TenantTx, kunjunganId: number): Promise<NonNullable<DaftarDiagnosa['dihapus']>> =>
  tx.rows(sql`
    select * from (
      select distinct on (d.icd) d.id, d.icd, d.teks, o.nama_bergelar as oleh, d.diakhiri_pada as pada, d.alasan_akhir as alasan, d.diakhiri_oleh
      from diagnosa d join akun o on o.id = d.diakhiri_oleh
      where d.kunjungan_id = ${kunjunganId} and not d.aktif and d.diakhiri_pada is not null and ${openDiagnosaSql(tx)}
        and not exists (select from diagnosa x where x.kunjungan_id = d.kunjungan_id and x.aktif and x.icd = d.icd)
      order by d.icd, d.diakhiri_pada desc
    ) v where v.diakhiri_oleh <> ${tx.ctx.akunId} or v.alasan is not null order by v.pada desc`);

/** Whether the visit has or had a diagnosis that the account may not read. */
export const hasHiddenDiagnosa = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(
    sql`select from diagnosa d where d.kunjungan_id = ${kunjunganId} and not ${openDiagnosaSql(tx)} limit 1`,
  )) !== undefined;

export const hasUtama = async (tx: TenantTx, kunjunganId: number): Promise<boolean> =>
  (await tx.row(sql`select from diagnosa where kunjungan_id = ${kunjunganId} and aktif and peran = 'utama'`)) !==
  undefined;

export type IcdFacts = { kode: string; deskripsi: string; aktif: boolean };
/** The codes of diagnoses among these, also those that are switched off. They are held until the visit names them. */
export const listIcd = (tx: TenantTx, codes: readonly string[]): Promise<IcdFacts[]> =>
  tx.rows(
    sql`select kode, deskripsi, aktif from icd where jenis = ${literal(ICD_DIAGNOSA)} and kode = any(${[...codes]}::text[]) for key share`,
  );

/** The categories that the patient was diagnosed with in the year before this day, at other visits. */
export const listOldCategories = async (
  tx: TenantTx,
  { pasienId, kunjunganId, tanggal }: { pasienId: number; kunjunganId: number; tanggal: string },
): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ kategori: string }>(sql`
        select distinct left(d.icd, 3) as kategori from diagnosa d join kunjungan k on k.id = d.kunjungan_id
        where d.pasien_id = ${pasienId} and d.aktif and d.kunjungan_id <> ${kunjunganId}
          and k.tanggal_layanan between ${tanggal}::date - ${KASUS_LAMA_DAYS}::int and ${tanggal}::date`)
    ).map(({ kategori }) => kategori),
  );

export type NewDiagnosa = {
  peran: PeranDiagnosa;
  urutan: number;
  icd: string;
  teks: string;
  kasus: KasusDiagnosa;
  salinan_dari: number | null;
};

export const endDiagnosa = (tx: TenantTx, ids: readonly number[], alasan: string | null = null): Promise<number> =>
  tx.exec(
    sql`update diagnosa set aktif = false, diakhiri_oleh = ${tx.ctx.akunId}, diakhiri_pada = now(), alasan_akhir = ${alasan}
      where id = any(${[...ids]}::int[])`,
  );

export const insertDiagnosa = (
  tx: TenantTx,
  { kunjunganId, pasienId }: { kunjunganId: number; pasienId: number },
  rows: readonly NewDiagnosa[],
): Promise<number> =>
  tx.exec(sql`
    insert into diagnosa (kunjungan_id, pasien_id, peran, urutan, icd, teks, kasus, salinan_dari, dibuat_oleh)
    select ${kunjunganId}::int, ${pasienId}::int, x.peran, x.urutan, x.icd, x.teks, x.kasus, x.salinan_dari, ${tx.ctx.akunId}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (peran text, urutan smallint, icd text, teks text, kasus text, salinan_dari int)`);

/** The visits of this patient among these: only they are copied from. */
export const listOwnKunjungan = async (tx: TenantTx, pasienId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await tx.rows<{ id: number }>(
        sql`select id from kunjungan where pasien_id = ${pasienId} and id = any(${[...ids]}::int[])`,
      )
    ).map(({ id }) => id),
  );

/** What the one who asks diagnosed most, as long as the code is in use. */
export const listSering = (tx: TenantTx): Promise<{ icd: string; teks: string; jumlah: number }[]> =>
  tx.rows(sql`
    select s.icd, i.deskripsi as teks, s.jumlah from (
      select icd, count(*)::int as jumlah from diagnosa
      where dibuat_oleh = ${tx.ctx.akunId} and aktif and dibuat_pada > now() - ${SERING_DAYS}::int * interval '1 day'
      group by icd
    ) s join icd i on i.jenis = ${literal(ICD_DIAGNOSA)} and i.kode = s.icd and i.aktif order by s.jumlah desc, s.icd limit ${SERING_LIMIT}`);

export type PastDiagnosa = { icd: string; teks: string; tanggal: string; kunjungan_id: number; sebelum: boolean };
/**
 * What the patient was diagnosed with from a year before this day on, the newest of each code first; `sebelum` where it
 * stood by this day.
 */
export const listOfPasien = (
  tx: TenantTx,
  { pasienId, kunjunganId, tanggal }: { pasienId: number; kunjunganId: number; tanggal: string },
): Promise<PastDiagnosa[]> =>
  tx.rows(sql`
    select * from (
      select distinct on (d.icd) d.icd, d.teks, k.tanggal_layanan as tanggal, d.kunjungan_id,
        bool_or(k.tanggal_layanan <= ${tanggal}::date) over (partition by d.icd) as sebelum
      from kunjungan k join diagnosa d on d.kunjungan_id = k.id and d.aktif and ${openDiagnosaSql(tx)}
      where k.pasien_id = ${pasienId} and k.id <> ${kunjunganId} and k.tanggal_layanan >= ${tanggal}::date - ${KASUS_LAMA_DAYS}::int
      order by d.icd, k.tanggal_layanan desc
    ) x order by tanggal desc, icd`);
