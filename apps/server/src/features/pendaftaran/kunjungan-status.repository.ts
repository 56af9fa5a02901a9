import sql, { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';
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
import type { TenantTx } from '#platform/db/db.ts';

export type LockedKunjungan = {
  status: number;
  versi: number;
  ruangan_id: number;
  jadwal_dokter_id: number | null;
  tempat_tidur_id: number | null;
  /** The bed that the visit gave back when it ended. */
  tempat_tidur_terakhir: number | null;
  /** Since the visit came into its status; 0 while it waits or is called. */
  seconds: number;
  tanggal_layanan: string;
  pendaftaran_id: number;
  satu_sehat: boolean;
  penjamin_id: number;
  /** What a cancellation took; null where the visit was not cancelled, or was left by a move. */
  batal_sebelum: Cancelled | null;
};
/** The status before a cancellation and the items that it took off. */
type Cancelled = { status: number; item: number[] };

/** Locks the visit: of two people who press a button, the second sees what the first has changed. */
export const lockKunjunganStatus = (tx: TenantTx, id: number): Promise<LockedKunjungan | undefined> =>
  tx.row(sql`
    select k.status, k.versi, k.ruangan_id, k.jadwal_dokter_id, k.tempat_tidur_id, k.tempat_tidur_terakhir,
      coalesce(extract(epoch from now() - coalesce(k.selesai_pada, k.dilayani_pada)), 0)::float8 as seconds, k.tanggal_layanan,
      k.pendaftaran_id, d.satu_sehat, d.penjamin_id, k.batal_sebelum
    from kunjungan k join pendaftaran d on d.id = k.pendaftaran_id where k.id = ${id} for no key update of k`);

/**
 * A visit that goes back to the queue loses the time of its call; a patient served without a call counts as called at
 * that moment. One whose step is taken back keeps the times from before it.
 */
const TIME_COLUMNS: Record<StatusKunjungan, string> = {
  [MENUNGGU]: 'dipanggil_pada = null, dipanggil_ulang_pada = null, dilayani_pada = null, selesai_pada = null',
  [DIPANGGIL]:
    'dipanggil_pada = coalesce(dipanggil_pada, now()), dilayani_pada = null, selesai_pada = null, jumlah_panggil = jumlah_panggil + (dipanggil_pada is null)::int',
  [DILAYANI]:
    'dipanggil_pada = coalesce(dipanggil_pada, now()), dilayani_pada = coalesce(dilayani_pada, now()), selesai_pada = null',
  [SELESAI]: 'selesai_pada = now()',
  [BATAL]: 'selesai_pada = now()',
  [TIDAK_HADIR]: 'selesai_pada = now()',
};

/** An ended visit keeps only a note of which bed it had. An unfinished one has no such note: it holds a bed or none. */
const bedColumns = (status: StatusKunjungan, takenBack: number | null): Sql =>
  isActiveStatus(status)
    ? sql`, tempat_tidur_terakhir = null, tempat_tidur_id = coalesce(tempat_tidur_id, ${takenBack}::int)`
    : sql`, tempat_tidur_terakhir = coalesce(tempat_tidur_id, tempat_tidur_terakhir), tempat_tidur_id = null`;

/** `bed`: the bed that the visit takes back. */
export const updateStatus = (
  tx: TenantTx,
  id: number,
  { status, alasan, bed }: { status: StatusKunjungan; alasan: string | null; bed: number | null },
): Promise<number> =>
  tx.exec(
    sql`update kunjungan set status = ${status}, versi = versi + 1, alasan_batal = ${alasan},
      ${raw(TIME_COLUMNS[status])}${bedColumns(status, bed)} where id = ${id}`,
  );

/** Keeps what a cancellation takes, for its way back; null once it has come back. */
export const noteCancelled = (tx: TenantTx, id: number, taken: Cancelled | null): Promise<number> =>
  tx.exec(
    sql`update kunjungan set batal_sebelum = ${taken === null ? null : JSON.stringify(taken)}::jsonb where id = ${id}`,
  );
