import {
  KELOMPOK_PENJAMIN,
  NAMA_KELOMPOK_PENJAMIN,
  penjaminMaster,
} from '@nadi/contract/master/penjamin-master.contract';
import type { z } from 'zod';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

type PenjaminRow = z.output<typeof penjaminMaster.Row>;
type PenjaminFormValues = z.input<typeof penjaminMaster.Input>;

const KELOMPOK_OPTIONS = KELOMPOK_PENJAMIN.map((value) => ({ value, label: NAMA_KELOMPOK_PENJAMIN[value] }));

const PAGE: MasterListPage<PenjaminRow, PenjaminFormValues, typeof penjaminMaster.daftar> = {
  contract: penjaminMaster,
  title: 'Penjamin',
  columns: [
    { kind: 'text', head: 'Nama penjamin', sort: 'deskripsi', phone: 'title', value: (b) => b.deskripsi },
    { kind: 'text', head: 'Kelompok', sort: 'kelompok', width: 180, value: (b) => NAMA_KELOMPOK_PENJAMIN[b.kelompok] },
    { kind: 'text', head: 'Kontak', value: (b) => b.kontak },
  ],
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({ deskripsi: '', kelompok: 'asuransi', kontak: null, aktif: true }),
  fromRow: ({ deskripsi, kelompok, kontak, aktif }) => ({ deskripsi, kelompok, kontak, aktif }),
  fields: ({ form: { control } }) => (
    <>
      <TextField control={control} name="deskripsi" label="Nama penjamin" maxLength={100} required autoFocus />
      <PilihKataField
        control={control}
        name="kelompok"
        label="Kelompok"
        options={KELOMPOK_OPTIONS}
        required
        className="q2"
      />
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
  return <MasterList page={PAGE} />;
}
