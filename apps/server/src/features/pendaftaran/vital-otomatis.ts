import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { acakVital } from '@nadi/domain/kunjungan/isi-vital';
import { umurLengkap } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '../../platform/db.ts';
import { teksSetting } from '../referensi/referensi.public.ts';

type Rekam = SimpanPendaftaran['medical_record'];
const DIISI = ['sistole', 'diastole', 'respiratory_rate', 'heart_rate'] as const;
const SETTING = 'kunjungan:isi-vital-otomatis';

/**
 * The setting is on unless the facility turned it off. It is read together with the other facts, because registration
 * must be fast.
 */
export const isiVitalOtomatis = async (tx: TenantTx): Promise<boolean> => (await teksSetting(tx, SETTING)) !== 'false';

/**
 * "Random fill at submit" (kunjungan.md 5): empty pressures, pulse and breath get values that fit the age of the
 * patient on the service day, each marked 'otomatis' (decisions D11). Without a birth date, or when the setting of the
 * facility is off, they stay empty.
 */
export function lengkapiVital(
  rekam: Rekam,
  {
    tanggalLahir,
    tanggalLayanan,
    otomatis,
  }: { tanggalLahir: string | null; tanggalLayanan: string; otomatis: boolean },
): Rekam {
  const kosong = DIISI.filter((nama) => rekam[nama] === null);
  const umur = otomatis && kosong.length > 0 ? umurLengkap(tanggalLahir, tanggalLayanan) : null;
  if (umur === null) return rekam;
  const acak = acakVital(umur.tahun, Math.random, rekam);
  return {
    ...rekam,
    ...Object.fromEntries(kosong.map((nama) => [nama, acak[nama]])),
    asal: { ...rekam.asal, ...Object.fromEntries(kosong.map((nama) => [nama, 'otomatis' as const])) },
  };
}
