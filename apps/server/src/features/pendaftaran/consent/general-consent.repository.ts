import sql from 'sql-template-tag';
import type { GeneralConsent } from '@nadi/contract/pasien/general-consent.contract';
import type { IsiConsent } from '@nadi/domain/kunjungan/general-consent';
import type { PasienPenanda } from '@nadi/domain/rekam-medis/penanda-tangan';
import type { BerkasType } from '#platform/berkas/prepare.ts';
import type { TenantTx } from '#platform/db/db.ts';

export type ConsentHead = PasienPenanda & {
  id: number;
  setuju: boolean;
  pasien_id: number;
  norm: number;
  nomor: string;
};
const HEAD = sql`select d.id, d.satu_sehat as setuju, d.pasien_id, p.norm, p.nama, p.tanggal_lahir, p.tak_dikenal, d.nomor_pendaftaran as nomor
  from pendaftaran d join pasien p on p.id = d.pasien_id`;

export const findHead = (tx: TenantTx, id: number): Promise<ConsentHead | undefined> =>
  tx.row(sql`${HEAD} where d.id = ${id}`);
/** The same, held: an answer that is changed meanwhile waits for the signature, or is seen by it. */
export const lockHead = (tx: TenantTx, id: number): Promise<ConsentHead | undefined> =>
  tx.row(sql`${HEAD} where d.id = ${id} for no key update of d`);

/** The newest first. */
export const listOf = (tx: TenantTx, pendaftaranId: number): Promise<GeneralConsent[]> =>
  tx.rows(sql`
    select g.id, g.setuju, g.setuju = d.satu_sehat as berlaku, g.versi_teks,
    case when g.goresan is null then 'kertas' else 'layar' end as cara, g.nama, g.hubungan,
      g.nama_berkas as berkas, o.nama_bergelar as dibuat_oleh, g.dibuat_pada
    from general_consent g join pendaftaran d on d.id = g.pendaftaran_id join akun o on o.id = g.dibuat_oleh
    where g.pendaftaran_id = ${pendaftaranId} order by g.id desc`);

export type NewConsent = {
  pendaftaranId: number;
  setuju: boolean;
  versiTeks: string;
  /** The words that were signed. */ isi: IsiConsent;
  nama: string;
  hubungan: string;
  goresan: string | null;
  berkas: { id: number; nama: string } | null;
};
export const insertConsent = async (tx: TenantTx, one: NewConsent): Promise<number> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into general_consent (pendaftaran_id, setuju, versi_teks, isi, nama, hubungan, goresan, berkas_id, nama_berkas, dibuat_oleh)
      values (${one.pendaftaranId}, ${one.setuju}, ${one.versiTeks}, ${JSON.stringify(one.isi)}, ${one.nama}, ${one.hubungan},
      ${one.goresan}, ${one.berkas?.id ?? null},
        ${one.berkas?.nama ?? null}, ${tx.ctx.akunId}) returning id`)
  ).id;

export type StoredConsent = {
  id: number;
  pendaftaran_id: number;
  pasien_id: number;
  nomor_pendaftaran: string;
  setuju: boolean;
  versi_teks: string;
  isi: IsiConsent | null;
  nama: string;
  hubungan: string;
  goresan: string | null;
  petugas: string;
  dibuat_pada: string;
  sha256: string | null;
  tipe: BerkasType | null;
  nama_berkas: string | null;
};
export const findStored = (tx: TenantTx, id: number): Promise<StoredConsent | undefined> =>
  tx.row(sql`
    select g.id, g.pendaftaran_id, d.pasien_id, d.nomor_pendaftaran, g.setuju, g.versi_teks, g.isi, g.nama, g.hubungan, g.goresan,
    o.nama_bergelar as petugas, g.dibuat_pada,
      b.sha256, b.tipe, g.nama_berkas
    from general_consent g join pendaftaran d on d.id = g.pendaftaran_id join akun o on o.id = g.dibuat_oleh left join berkas b on b.id = g.berkas_id
    where g.id = ${id}`);
