import { pesanTutup } from '@nadi/domain/jadwal/kecuali';
import { pesanPenuh } from '@nadi/domain/jadwal/kuota';
import { pesanBedTakKosong } from '@nadi/domain/kunjungan/isian-kunjungan';
import { PESAN_TAK_BERLAKU } from '@nadi/domain/kunjungan/pendaftaran';
import { BED_DIPESAN } from '@nadi/domain/ruangan/tempat-tidur';
import type { TenantTx } from '../../platform/db.ts';
import type { AppError } from '../../platform/errors.ts';
import { keadaanKuota } from '../master/master.public.ts';
import type { TempatDiminta } from '../master/master.public.ts';
import { tolak } from './fakta.ts';

async function alasanTanpaTempat(tx: TenantTx, { jadwalId, tanggal, jkn }: TempatDiminta): Promise<string> {
  const keadaan = await keadaanKuota(tx, jadwalId, tanggal);
  if (!keadaan?.berlaku) return PESAN_TAK_BERLAKU;
  return keadaan.tutup === null ? pesanPenuh(keadaan, jkn) : pesanTutup(keadaan.tutup);
}

/** The error for a schedule that has no free place (decisions D20). */
export const tanpaTempat = async (tx: TenantTx, tempat: TempatDiminta): Promise<AppError> =>
  tolak([{ kolom: 'tujuan.jadwal_dokter_id', pesan: await alasanTanpaTempat(tx, tempat) }]);

/** The error for a bed that somebody else booked meanwhile. */
export const bedDidahului = (): AppError =>
  tolak([{ kolom: 'tujuan.kamar_id', pesan: pesanBedTakKosong(BED_DIPESAN) }]);
