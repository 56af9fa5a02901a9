import sql, { raw } from 'sql-template-tag';
import {
  BATAL,
  DILAYANI,
  DIPANGGIL,
  MENUNGGU,
  SELESAI,
  isActiveStatus,
  TIDAK_HADIR,
} from '@nadi/domain/kunjungan/status-kunjungan';
import type { StatusKunjungan } from '@nadi/domain/kunjungan/status-kunjungan';
import type { TenantTx } from '../../platform/db.ts';

export type LockedKunjungan = {
  status: number;
  versi: number;
  ruangan_id: number;
  jadwal_dokter_id: number | null;
  tempat_tidur_id: number | null;
  tanggal_layanan: string;
  pendaftaran_id: number;
  satu_sehat: boolean;
  penjamin_id: number;
};

/** Locks the visit: of two people who press a button, the second sees what the first has changed. */
export const lockKunjunganStatus = (tx: TenantTx, id: number): Promise<LockedKunjungan | undefined> =>
  tx.row(sql`
    select k.status, k.versi, k.ruangan_id, k.jadwal_dokter_id, k.tempat_tidur_id, k.tanggal_layanan, k.pendaftaran_id, d.satu_sehat, d.penjamin_id
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id where k.id = ${id} for no key update of k`);

/**
 * A visit that goes back to the queue loses the time of its call; a patient served without a call counts as called at
 * that moment.
 */
const TIME_COLUMNS: Record<StatusKunjungan, string> = {
  [MENUNGGU]: 'dipanggil_pada = null, dilayani_pada = null, selesai_pada = null',
  [DIPANGGIL]: 'dipanggil_pada = now()',
  [DILAYANI]: 'dipanggil_pada = coalesce(dipanggil_pada, now()), dilayani_pada = now()',
  [SELESAI]: 'selesai_pada = now()',
  [BATAL]: 'selesai_pada = now()',
  [TIDAK_HADIR]: 'selesai_pada = now()',
};

/** A visit that has ended releases its bed and keeps only a note of which bed it was. */
const releaseBed = (status: StatusKunjungan): string =>
  isActiveStatus(status)
    ? ''
    : ', tempat_tidur_terakhir = coalesce(tempat_tidur_id, tempat_tidur_terakhir), tempat_tidur_id = null';

export const updateStatus = (
  tx: TenantTx,
  id: number,
  status: StatusKunjungan,
  alasan: string | null,
): Promise<number> =>
  tx.exec(
    sql`update kunjungan set status = ${status}, versi = versi + 1, alasan_batal = ${alasan}, ${raw(TIME_COLUMNS[status] + releaseBed(status))} where id = ${id}`,
  );
