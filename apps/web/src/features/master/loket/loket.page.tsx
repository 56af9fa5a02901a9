import { JENIS_LOKET, loketMaster, NAMA_JENIS_LOKET } from '@nadi/contract/master/loket-master.contract';
import type { z } from 'zod';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

type LoketRow = z.output<typeof loketMaster.Row>;
type LoketFormValues = z.input<typeof loketMaster.Input>;

const JENIS_OPTIONS = JENIS_LOKET.map((value) => ({ value, label: NAMA_JENIS_LOKET[value] }));

const PAGE: MasterListPage<LoketRow, LoketFormValues, typeof loketMaster.daftar> = {
  contract: loketMaster,
  title: 'Loket',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 110, value: (b) => b.kode },
    { kind: 'text', head: 'Nama loket', sort: 'deskripsi', phone: 'title', value: (b) => b.deskripsi },
    { kind: 'text', head: 'Jenis', sort: 'jenis', width: 180, value: (b) => NAMA_JENIS_LOKET[b.jenis] },
  ],
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({ kode: '', deskripsi: '', jenis: 'pendaftaran', aktif: true }),
  fromRow: ({ kode, deskripsi, jenis, aktif }) => ({ kode, deskripsi, jenis, aktif }),
  filters: [{ kind: 'choice', name: 'jenis', label: 'Jenis loket', all: 'Semua jenis', options: JENIS_OPTIONS }],
  fields: ({ form: { control } }) => (
    <>
      <TextField
        control={control}
        name="kode"
        label="Kode"
        maxLength={10}
        upperCase
        required
        autoFocus
        className="q1"
      />
      <TextField control={control} name="deskripsi" label="Nama loket" maxLength={100} required className="q3" />
      <PilihKataField control={control} name="jenis" label="Jenis" options={JENIS_OPTIONS} required className="q2" />
    </>
  ),
};

/** The counters of the facility. */
export function LoketPage() {
  return <MasterList page={PAGE} />;
}
