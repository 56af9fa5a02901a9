import { KELOMPOK_PENJAMIN, NAMA_KELOMPOK, penjaminMaster } from '@nadi/contract/penjamin-master.contract';
import type { z } from 'zod';
import { KodeField } from '../../../fields/kode-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';

type Baris = z.output<typeof penjaminMaster.Baris>;
type Isi = z.input<typeof penjaminMaster.Isian>;

const KELOMPOK = KELOMPOK_PENJAMIN.map((value) => ({ value, label: NAMA_KELOMPOK[value] }));

const HALAMAN: HalamanMaster<Baris, Isi> = {
  kontrak: penjaminMaster,
  judul: 'Penjamin',
  kolom: [
    { judul: 'Nama penjamin', urut: 'deskripsi', tulis: (b) => b.deskripsi },
    { judul: 'Kelompok', urut: 'kelompok', lebar: 180, tulis: (b) => NAMA_KELOMPOK[b.kelompok] },
    { judul: 'Kontak', tulis: (b) => b.kontak ?? '-' },
  ],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({ deskripsi: '', kelompok: 'asuransi', kontak: null, aktif: true }),
  dariBaris: ({ deskripsi, kelompok, kontak, aktif }) => ({ deskripsi, kelompok, kontak, aktif }),
  isian: ({ form: { control } }) => (
    <>
      <TextField control={control} name="deskripsi" label="Nama penjamin" maxLength={100} required autoFocus />
      <KodeField control={control} name="kelompok" label="Kelompok" options={KELOMPOK} required className="q2" />
      <TextField
        control={control}
        name="kontak"
        label="Kontak"
        maxLength={200}
        className="q2"
        placeholder="Telepon atau alamat surel"
      />
    </>
  ),
};

/** The payers of visits. */
export function PenjaminPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
