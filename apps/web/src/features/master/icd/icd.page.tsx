import { icdMaster, NAMA_JENIS_ICD } from '@nadi/contract/master/icd-master.contract';
import { detectJenisIcd, ICD_DIAGNOSA, JENIS_ICD, KLASIFIKASI_ICD, tidyKodeIcd } from '@nadi/domain/icd/kode-icd';
import { SwitchField } from '#fields/switch-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { FavoritIcd, icdFormValues } from './favorit-icd.tsx';
import type { IcdRow, IcdFormValues } from './favorit-icd.tsx';

const JENIS_OPTIONS = JENIS_ICD.map((id) => ({ id, deskripsi: NAMA_JENIS_ICD[id] }));
const JENIS_FILTER = JENIS_OPTIONS.map(({ id, deskripsi }) => ({ value: String(id), label: deskripsi }));
const FAVORIT_FILTER = [{ value: 'true', label: 'Favorit saja' }];

const PAGE: MasterListPage<IcdRow, IcdFormValues, typeof icdMaster.daftar> = {
  contract: icdMaster,
  title: 'Kode ICD',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 96, phone: 'title', value: (b) => b.kode },
    { kind: 'text', head: 'Deskripsi', sort: 'deskripsi', phone: 'title', value: (b) => b.deskripsi },
    { kind: 'text', head: 'Deskripsi asing', value: (b) => b.deskripsi_asing },
    { kind: 'text', head: 'Jenis', width: 100, value: (b) => KLASIFIKASI_ICD[b.jenis] },
    {
      kind: 'own',
      head: 'Favorit',
      sort: 'favorit',
      width: 84,
      cell: (b) => <FavoritIcd row={b} />,
      value: (b) => (b.favorit ? 'Favorit' : ''),
    },
  ],
  nameOf: (b) => `${b.kode} ${b.deskripsi}`,
  emptyValues: () => ({
    jenis: ICD_DIAGNOSA,
    kode: '',
    deskripsi: '',
    deskripsi_asing: null,
    favorit: false,
    aktif: true,
  }),
  fromRow: icdFormValues,
  formWidth: 640,
  filters: [
    { kind: 'choice', name: 'jenis', label: 'Jenis kode', all: 'ICD-10 dan ICD-9-CM', options: JENIS_FILTER },
    { kind: 'choice', name: 'favorit', label: 'Favorit', all: 'Favorit dan lainnya', options: FAVORIT_FILTER },
  ],
  fields: ({ form: { control, setValue } }) => {
    // The form of a code tells its kind, so the kind follows what is typed.
    const followKode = (typed: string): void => {
      const kode = tidyKodeIcd(typed);
      if (kode !== null) setValue('jenis', detectJenisIcd(kode), { shouldDirty: true, shouldValidate: true });
    };
    return (
      <>
        <TextField
          control={control}
          name="kode"
          label="Kode"
          maxLength={12}
          upperCase
          required
          autoFocus
          className="q1"
          placeholder="A00.1"
          onPick={followKode}
        />
        <SegmentField control={control} name="jenis" label="Jenis" options={JENIS_OPTIONS} required className="q3" />
        <TextField control={control} name="deskripsi" label="Deskripsi" maxLength={300} required />
        <TextField control={control} name="deskripsi_asing" label="Deskripsi asing" maxLength={300} />
        <SwitchField control={control} name="favorit" label="Favorit, muncul paling atas saat dicari" />
      </>
    );
  },
};

/** Diagnoses and procedures of the facility. Everybody who is signed in may look them up. */
export function IcdPage() {
  return <MasterList page={PAGE} />;
}
