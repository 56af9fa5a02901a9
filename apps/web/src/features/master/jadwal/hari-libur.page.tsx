import { hariLibur } from '@nadi/contract/jadwal-master.contract';
import { tulisHari } from '@nadi/domain/jadwal/jadwal';
import type { z } from 'zod';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';

type Baris = z.output<typeof hariLibur.Baris>;
type Isi = z.input<typeof hariLibur.Isian>;

const HALAMAN: HalamanMaster<Baris, Isi> = {
  kontrak: hariLibur,
  judul: 'Hari libur',
  kolom: [
    { judul: 'Tanggal', urut: 'tanggal', lebar: 200, tulis: (l) => tulisHari(l.tanggal) },
    { judul: 'Nama hari libur', urut: 'deskripsi', tulis: (l) => l.deskripsi },
  ],
  namaOf: (l) => l.deskripsi,
  kosong: () => ({ tanggal: '', deskripsi: '', aktif: true }),
  dariBaris: ({ tanggal, deskripsi, aktif }) => ({ tanggal, deskripsi, aktif }),
  isian: ({ form: { control } }) => (
    <>
      <TanggalField control={control} name="tanggal" label="Tanggal" required autoFocus className="q2" />
      <TextField
        control={control}
        name="deskripsi"
        label="Nama hari libur"
        maxLength={100}
        required
        help="Pada hari ini jadwal mingguan tidak berlaku; praktik tambahan tetap."
      />
    </>
  ),
};

/** Days on which doctors practise only in an extra practice. */
export function HariLiburPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
