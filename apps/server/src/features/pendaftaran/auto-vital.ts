import type { SavePendaftaran } from '@nadi/contract/pendaftaran-input';
import { fillVitalAtSave } from '@nadi/domain/kunjungan/fill-vital';
import { computeUmur } from '@nadi/domain/pasien/umur';

type RekamAwal = SavePendaftaran['medical_record'];
const AUTO_FIELDS = ['sistole', 'diastole', 'respiratory_rate', 'heart_rate'] as const;

/**
 * "Random fill at submit" (kunjungan.md 5): empty pressures, pulse and breath get values that fit the age of the
 * patient on the service day, each marked 'otomatis' (decisions D11). Without a birth date, or when the setting of the
 * facility is off, they stay empty.
 */
export function completeVital(
  rekam: RekamAwal,
  { tanggalLahir, tanggalLayanan, auto }: { tanggalLahir: string | null; tanggalLayanan: string; auto: boolean },
): RekamAwal {
  const empty = AUTO_FIELDS.filter((nama) => rekam[nama] === null);
  const umur = auto && empty.length > 0 ? computeUmur(tanggalLahir, tanggalLayanan) : null;
  if (umur === null) return rekam;
  const random = fillVitalAtSave(umur.years, Math.random, rekam);
  return {
    ...rekam,
    ...Object.fromEntries(empty.map((nama) => [nama, random[nama]])),
    asal: { ...rekam.asal, ...Object.fromEntries(empty.map((nama) => [nama, 'otomatis' as const])) },
  };
}
