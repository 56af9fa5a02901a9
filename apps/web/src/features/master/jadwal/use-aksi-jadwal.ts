import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { can } from '../../../platform/session.ts';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import type { BarisDasar } from '../daftar/master.queries.ts';
import { hapus } from '../daftar/use-aksi-master.ts';
import { HALAMAN_JADWAL, HALAMAN_KECUALI } from './halaman-jadwal.tsx';
import type { Jadwal, Kecuali } from './jadwal.queries.ts';

/** The page of either list: their forms are treated alike here. */
type ApaSaja = HalamanMaster<BarisDasar, FieldValues>;
type Terbuka = { halaman: ApaSaja; baris: BarisDasar | null; awalan: FieldValues };
const JADWAL = HALAMAN_JADWAL as unknown as ApaSaja;
const KECUALI = HALAMAN_KECUALI as unknown as ApaSaja;

/** The actions on a doctor's week, and the one form that is open. */
export function useAksiJadwal() {
  const [form, setForm] = useState<Terbuka | null>(null);
  const buka = (halaman: ApaSaja, baris: BarisDasar | null, awalan: FieldValues = {}): void =>
    setForm({ halaman, baris, awalan });
  return {
    form,
    tutup: () => setForm(null),
    boleh: { tambah: can('create', 'karyawan'), ubah: can('update', 'karyawan'), hapus: can('delete', 'karyawan') },
    tambahJadwal: (dokter_id: number, hari: number) => buka(JADWAL, null, { dokter_id, hari }),
    ubahJadwal: (jadwal: Jadwal) => buka(JADWAL, jadwal),
    hapusJadwal: (jadwal: Jadwal) => void hapus(JADWAL, jadwal),
    tambahKecuali: (dokter_id: number, jenis: Kecuali['jenis']) => buka(KECUALI, null, { dokter_id, jenis }),
    ubahKecuali: (kecuali: Kecuali) => buka(KECUALI, kecuali),
    hapusKecuali: (kecuali: Kecuali) => void hapus(KECUALI, kecuali),
  };
}
export type AksiJadwal = ReturnType<typeof useAksiJadwal>;
