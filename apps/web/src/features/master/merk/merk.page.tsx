import { merkMaster, produsenMaster } from '@nadi/contract/master/merk-master.contract';
import type { NameList } from '@nadi/contract/master/merk-master.contract';
import type { z } from 'zod';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';

type NameRow = z.output<NameList['Row']>;
type NameFormValues = z.input<NameList['Input']>;

/** The page of a list that holds nothing but names. */
function nameListPage(contract: NameList): MasterListPage<NameRow, NameFormValues, NameList['daftar']> {
  const label = `Nama ${contract.resource}`;
  return {
    contract,
    title: contract.label,
    columns: [{ kind: 'text', head: label, sort: 'nama', phone: 'title', value: (row) => row.nama }],
    nameOf: (row) => row.nama,
    emptyValues: () => ({ nama: '', aktif: true }),
    fromRow: ({ nama, aktif }) => ({ nama, aktif }),
    fields: ({ form: { control } }) => (
      <TextField control={control} name="nama" label={label} maxLength={100} required autoFocus />
    ),
  };
}
const MERK = nameListPage(merkMaster);
const PRODUSEN = nameListPage(produsenMaster);

/** The brands of what the facility buys and sells. */
export function MerkPage() {
  return <MasterList page={MERK} />;
}

/** Their makers. */
export function ProdusenPage() {
  return <MasterList page={PRODUSEN} />;
}
