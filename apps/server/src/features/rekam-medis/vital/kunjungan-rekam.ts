import sql from 'sql-template-tag';
import { BATAL, SELESAI, TIDAK_HADIR } from '@nadi/domain/kunjungan/status-kunjungan';
import { checkWaktu } from '@nadi/domain/rekam-medis/tanda-vital';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayReadPasien } from '../../pasien/pasien.public.ts';
import { lockKunjunganStatus } from '../../pendaftaran/pendaftaran.public.ts';

/** The visit as measures and scores need it, and whose it is. */
export type KunjunganRekam = {
  kunjungan_id: number;
  pasien_id: number;
  norm: number;
  status: number;
  tanggal_layanan: string;
  terdaftar_pada: string;
  selesai_pada: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
};

const find = (tx: TenantTx, id: number): Promise<KunjunganRekam | undefined> =>
  tx.row(sql`
    select k.id as kunjungan_id, k.pasien_id, p.norm, k.status, k.tanggal_layanan, k.dibuat_pada as terdaftar_pada, k.selesai_pada,
      p.tanggal_lahir, p.jenis_kelamin
    from kunjungan k join pasien p on p.id = k.pasien_id where k.id = ${id}`);

/** Finds a visit whose record the asker may read; what may not be read does not exist (decisions D3). */
export async function findKunjunganRekam(tx: TenantTx, id: number): Promise<KunjunganRekam> {
  const kunjungan = await find(tx, id);
  if (!kunjungan || !(await mayReadPasien(tx, kunjungan.pasien_id)))
    throw new AppError('TIDAK_ADA', { message: 'Kunjungan tidak ditemukan' });
  return kunjungan;
}

/** Holds a visit to write to its record: of two people the second sees what the first wrote. Nobody writes to one that never took place. */
export async function lockKunjunganRekam(tx: TenantTx, id: number): Promise<KunjunganRekam> {
  await lockKunjunganStatus(tx, id);
  const kunjungan = await findKunjunganRekam(tx, id);
  if (kunjungan.status === BATAL) throw new AppError('TIDAK_BERURUTAN', { message: 'Kunjungan ini sudah dibatalkan.' });
  if (kunjungan.status === TIDAK_HADIR)
    throw new AppError('TIDAK_BERURUTAN', { message: 'Pasien tidak hadir di kunjungan ini.' });
  return kunjungan;
}

/**
 * The time of something that was found out at a visit; now where none is given. After the end of a visit only what was
 * found out before can be written down.
 */
export function waktuOf({ terdaftar_pada, selesai_pada, status }: KunjunganRekam, waktu: string | null): string {
  const now = Date.now();
  const at = waktu === null ? now : Date.parse(waktu);
  const terdaftar = Date.parse(terdaftar_pada);
  const late = status === SELESAI && selesai_pada !== null && at > Date.parse(selesai_pada);
  const message = late
    ? 'Kunjungan sudah selesai; isi waktu sebelum selesainya'
    : checkWaktu(at, { terdaftar: Math.min(terdaftar, now), now });
  if (message !== null) throw new AppError('VALIDASI', { errors: { waktu: [message] } });
  return new Date(at).toISOString();
}
