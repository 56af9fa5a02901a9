import type { SimpanPendaftaran } from '@nadi/contract/pendaftaran-isian';
import { acakVital } from '@nadi/domain/kunjungan/isi-vital';
import { umurLengkap } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '../../platform/db.ts';
import { teksSetting } from '../referensi/referensi.public.ts';

type Rekam = SimpanPendaftaran['medical_record'];
const DIISI = ['sistole', 'diastole', 'respiratory_rate', 'heart_rate'] as const;
const SETTING = 'kunjungan:isi-vital-otomatis';

/**
 * "Random fill at submit" (kunjungan.md 5): empty pressures, pulse and breath get values of the patient's age, each marked
 * 'otomatis' (decisions D11). Without a birth date, or with the facility's setting off, they stay empty.
 */
export async function lengkapiVital(tx: TenantTx, rekam: Rekam, tanggalLahir: string | null): Promise<Rekam> {
  const kosong = DIISI.filter((nama) => rekam[nama] === null);
  if (kosong.length === 0 || tanggalLahir === null || (await teksSetting(tx, SETTING)) === 'false') return rekam;
  const umur = umurLengkap(tanggalLahir, tx.ctx.hariIni);
  if (umur === null) return rekam;
  const acak = acakVital(umur.tahun, Math.random, rekam);
  return {
    ...rekam,
    ...Object.fromEntries(kosong.map((nama) => [nama, acak[nama]])),
    asal: { ...rekam.asal, ...Object.fromEntries(kosong.map((nama) => [nama, 'otomatis' as const])) },
  };
}
