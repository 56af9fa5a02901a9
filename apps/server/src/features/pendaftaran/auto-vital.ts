import type { SavePendaftaran } from '@nadi/contract/pendaftaran-input';
import { fillVitalAtSave } from '@nadi/domain/kunjungan/fill-vital';
import { computeUmur } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '../../platform/db.ts';
import { getSettingText } from '../referensi/referensi.public.ts';

type RekamAwal = SavePendaftaran['medical_record'];
const AUTO_FIELDS = ['sistole', 'diastole', 'respiratory_rate', 'heart_rate'] as const;
const SETTING = 'kunjungan:isi-vital-otomatis';

/**
 * The setting is on unless the facility turned it off. It is read together with the other facts, because registration
 * must be fast.
 */
export const isAutoVitalOn = async (tx: TenantTx): Promise<boolean> => (await getSettingText(tx, SETTING)) !== 'false';

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
