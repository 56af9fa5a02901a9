import { SimpanPendaftaran } from '@nadi/contract/kunjungan.contract';
import type { SimpanPendaftaranInput } from '@nadi/contract/kunjungan.contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { bagianWaktu, hariIni } from '../../platform/tanggal.ts';

/** What the form holds while it is filled: nothing is chosen yet is null. */
export type NilaiKunjungan = {
  norm: number | null;
  tanggal_pendaftaran: string | null;
  instalasi_id: number | null;
  unit_id: number | null;
  tujuan: { ruangan_id: number | null; dokter_id: number | null; jadwal_dokter_id: number | null };
  penjamin: { jenis: number | null; nomor_penjamin: string | null; kelas: number | null; keterangan: string | null };
  medical_record: { keluhan: string | null };
};

const { norm, tanggal_pendaftaran, tujuan, penjamin, medical_record } = SimpanPendaftaran.shape;

/** The contract's own rules, and the two choices that only lead to a room. */
const IsianKunjungan = z.object({ norm, tanggal_pendaftaran, instalasi_id: z.int('Tujuan wajib dipilih'), unit_id: z.int('Unit wajib dipilih'), tujuan, penjamin, medical_record });
export type IsianKunjungan = z.output<typeof IsianKunjungan>;
export type FormKunjungan = UseFormReturn<NilaiKunjungan, unknown, IsianKunjungan>;

// The resolver is typed by the schema's input, where nothing may be null; the form's values may.
export const resolverKunjungan = zodResolver(IsianKunjungan) as unknown as Resolver<NilaiKunjungan, unknown, IsianKunjungan>;

export const nilaiAwal = (pasien: number | null): NilaiKunjungan => ({
  norm: pasien,
  tanggal_pendaftaran: new Date().toISOString(),
  instalasi_id: null,
  unit_id: null,
  tujuan: { ruangan_id: null, dokter_id: null, jadwal_dokter_id: null },
  penjamin: { jenis: null, nomor_penjamin: null, kelas: null, keterangan: null },
  medical_record: { keluhan: null },
});

/** The facility's day of the registration time; today while the time is half typed. */
export function tanggalLayanan(waktu: string | null): string {
  const instant = waktu && /T.*Z$/.test(waktu) ? new Date(waktu) : null;
  if (!instant || Number.isNaN(instant.getTime())) return hariIni();
  const { tahun, bulan, hari } = bagianWaktu(instant);
  return `${tahun}-${bulan}-${hari}`;
}

export function keMuatan(isian: IsianKunjungan, jawaban: { satu_sehat: boolean; lanjutkan: boolean }): SimpanPendaftaranInput {
  const umum = isian.penjamin.jenis === PENJAMIN_UMUM;
  return {
    norm: isian.norm,
    tanggal_pendaftaran: isian.tanggal_pendaftaran,
    tujuan: { ruangan_id: isian.tujuan.ruangan_id, dokter_id: isian.tujuan.dokter_id, jadwal_dokter_id: isian.tujuan.jadwal_dokter_id },
    penjamin: { jenis: isian.penjamin.jenis, nomor_penjamin: umum ? null : isian.penjamin.nomor_penjamin, kelas: umum ? null : isian.penjamin.kelas, keterangan: isian.penjamin.keterangan },
    medical_record: { keluhan: isian.medical_record.keluhan },
    ...jawaban,
  };
}
