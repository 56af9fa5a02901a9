import type { SavePendaftaran } from '@nadi/contract/kunjungan/pendaftaran-input';
import { fillVitalAtSave } from '@nadi/domain/kunjungan/fill-vital';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';

type RekamAwal = SavePendaftaran['medical_record'];
const AUTO_FIELDS = ['sistole', 'diastole', 'respiratory_rate', 'heart_rate'] as const;

/**
 * "Random fill at submit" (kunjungan.md 5): empty pressures, pulse and breath get values that fit the age of the
 * patient on the service day, each marked 'otomatis' (ketentuan D11). Without a birth date, or when the setting of the
 * facility is off, they stay empty.
 */
export function completeVital(
  rekam: RekamAwal,
  {
    tanggalLahir,
    kelamin,
    tanggalLayanan,
    auto,
  }: { tanggalLahir: string | null; kelamin: number | null; tanggalLayanan: string; auto: boolean },
): RekamAwal {
  const empty = AUTO_FIELDS.filter((nama) => rekam[nama] === null);
  const of = diukurOf(tanggalLahir, tanggalLayanan, kelamin, null);
  const { umurBulan } = of;
  if (!auto || empty.length === 0 || umurBulan === null) return rekam;
  const random = fillVitalAtSave({ ...of, umurBulan }, Math.random, rekam);
  return {
    ...rekam,
    ...Object.fromEntries(empty.map((nama) => [nama, random[nama]])),
    asal: { ...rekam.asal, ...Object.fromEntries(empty.map((nama) => [nama, 'otomatis' as const])) },
  };
}
