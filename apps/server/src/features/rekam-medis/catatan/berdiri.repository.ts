import sql from 'sql-template-tag';
import { DIBUANG, DITANDATANGANI, DRAF } from '@nadi/domain/rekam-medis/catatan';
import type { TenantTx } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql-literal.ts';
import { readableSql } from './catatan.repository.ts';

export type NoteRow = {
  id: number;
  jenis: string;
  penulis: string;
  penulis_id: number;
  status: number;
  adendum: boolean;
  pada: string;
};
/** The notes of a visit beside one that are drafts or signed, as far as the account may read them; its own drafts too. */
export const listBeside = (
  tx: TenantTx,
  { kunjunganId, id }: { kunjunganId: number; id: number },
): Promise<NoteRow[]> =>
  tx.rows(sql`
    select c.id, c.jenis, o.nama_bergelar as penulis, c.penulis_id, c.status, c.adendum_dari is not null as adendum,
    coalesce(c.ditandatangani_pada, c.diubah_pada) as pada
    from catatan_medis c join akun o on o.id = c.penulis_id
    where c.kunjungan_id = ${kunjunganId} and c.id <> ${id} and c.status in (${literal(DRAF, DITANDATANGANI)}) and ${readableSql(tx)} order by c.id`);

/** Takes readings back: a correction without any measure, so that the readings stay, struck through. */
export const takeBackVital = (tx: TenantTx, ids: readonly number[], alasan: string): Promise<number> =>
  tx.exec(sql`
    insert into tanda_vital (kunjungan_id, pasien_id, waktu, koreksi_dari, alasan, dibuat_oleh)
    select v.kunjungan_id, v.pasien_id, v.waktu, v.id, left(${alasan}, 200), ${tx.ctx.akunId}::int from tanda_vital v where v.id = any(${[...ids]}::bigint[])`);

/** Who wrote each thing of a visit that has its own way out, or none: scores, consents, teeth that were looked at. */
export const listOthers = (
  tx: TenantTx,
  kunjunganId: number,
): Promise<Record<'penilaian' | 'persetujuan' | 'foto' | 'gigi' | 'kepulangan' | 'rahasia', number[]>> =>
  tx.one(sql`
    select array(select dibuat_oleh from penilaian where kunjungan_id = ${kunjunganId}) as penilaian,
      array(select dibuat_oleh from persetujuan_tindakan where kunjungan_id = ${kunjunganId}) as persetujuan,
      array(select f.diunggah_oleh from foto_periksa f join catatan_medis c on c.id = f.catatan_id where c.kunjungan_id = ${kunjunganId}
      and c.status <> ${literal(DIBUANG)} and f.aktif) as foto,
      array(select oleh from gigi_periksa where kunjungan_id = ${kunjunganId}) as gigi,
      array(select dibuat_oleh from kepulangan where kunjungan_id = ${kunjunganId} and aktif) as kepulangan,
      array(select c.penulis_id from catatan_medis c where c.kunjungan_id = ${kunjunganId} and c.status = ${literal(DITANDATANGANI)}
      and not ${readableSql(tx)}) as rahasia`);
