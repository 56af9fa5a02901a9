import { JENIS_LOKET, loketMaster, NAMA_JENIS_LOKET } from '@nadi/contract/loket-master.contract';
import { NativeSelect } from '@mantine/core';
import type { z } from 'zod';
import { NativeSelectField } from '../../../fields/native-select-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { MasterList } from '../daftar/master-list.tsx';
import type { MasterPage } from '../daftar/master-page.ts';

type LoketRow = z.output<typeof loketMaster.Row>;
type LoketFormValues = z.input<typeof loketMaster.Input>;

const JENIS_OPTIONS = JENIS_LOKET.map((value) => ({ value, label: NAMA_JENIS_LOKET[value] }));

const PAGE: MasterPage<LoketRow, LoketFormValues> = {
  contract: loketMaster,
  title: 'Loket',
  columns: [
    { title: 'Kode', sortKey: 'kode', width: 110, render: (b) => b.kode },
    { title: 'Nama loket', sortKey: 'deskripsi', render: (b) => b.deskripsi },
    { title: 'Jenis', sortKey: 'jenis', width: 180, render: (b) => NAMA_JENIS_LOKET[b.jenis] },
  ],
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({ kode: '', deskripsi: '', jenis: 'pendaftaran', aktif: true }),
  fromRow: ({ kode, deskripsi, jenis, aktif }) => ({ kode, deskripsi, jenis, aktif }),
  filterNames: ['jenis'],
  filters: ({ textOf, put }) => (
    <NativeSelect
      size="xs"
      aria-label="Jenis loket"
      data={[{ value: '', label: 'Semua jenis' }, ...JENIS_OPTIONS]}
      value={textOf('jenis')}
      onChange={(event) => put('jenis', event.currentTarget.value)}
    />
  ),
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
      <NativeSelectField control={control} name="jenis" label="Jenis" options={JENIS_OPTIONS} required className="q2" />
    </>
  ),
};

/** The counters of the facility. */
export function LoketPage() {
  return <MasterList page={PAGE} />;
}
