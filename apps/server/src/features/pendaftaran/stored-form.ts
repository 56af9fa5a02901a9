import type { PendaftaranBody } from '@nadi/contract/pendaftaran-input';
import { computeImt } from '@nadi/domain/kunjungan/imt';

type RekamAwal = PendaftaranBody['medical_record'];

/** The measures as they are stored: the BMI is computed, and an origin is kept only for measures that have a value. */
export function toStoredRekam(rekam: RekamAwal): RekamAwal {
  const asal = Object.fromEntries(
    Object.entries(rekam.asal).filter(([nama, from]) => from !== 'diukur' && rekam[nama as keyof RekamAwal] !== null),
  );
  return { ...rekam, imt: computeImt(rekam.berat_badan, rekam.tinggi_badan), asal };
}

/** Converts the time to UTC, because the database only accepts offsets from UTC up to 15:59. */
export const toInstant = ({ tanggal_pendaftaran }: PendaftaranBody): string =>
  new Date(tanggal_pendaftaran).toISOString();
