import { KATEGORI_TINDAKAN, NAMA_KATEGORI_TINDAKAN, tindakanMaster } from '@nadi/contract/master/tindakan.contract';
import type { UseFormReturn } from 'react-hook-form';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { today } from '#platform/time/tanggal.ts';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { useRuanganOptions } from '../options.queries.ts';
import { TarifSection } from './tarif-section.tsx';
import { fromTindakan, emptyTindakan } from './tindakan-form.ts';
import type { TindakanRow, TindakanFormValues } from './tindakan-form.ts';

const KATEGORI_OPTIONS = KATEGORI_TINDAKAN.map((value) => ({ value, label: NAMA_KATEGORI_TINDAKAN[value] }));

function TindakanFields({ form }: { form: UseFormReturn<TindakanFormValues> }) {
  const { control } = form;
  const ruangan = useRuanganOptions();
  return (
    <>
      <TextField
        control={control}
        name="kode"
        label="Kode"
        maxLength={20}
        required
        upperCase
        autoFocus
        className="q1"
      />
      <TextField control={control} name="nama_tindakan" label="Nama tindakan" maxLength={200} required className="q3" />
      <PilihKataField
        control={control}
        name="kategori"
        label="Kategori"
        options={KATEGORI_OPTIONS}
        required
        className="q2"
      />
      <TextField control={control} name="icd9" label="Kode ICD-9" maxLength={10} placeholder="89.07" className="q2" />
      <TarifSection form={form} />
      <PilihBanyakField
        control={control}
        name="ruangan"
        label="Ruangan"
        help="Ruangan tanpa daftar tindakan menawarkan semua tindakan."
        {...ruangan}
      />
      <SwitchField control={control} name="perlu_persetujuan" label="Perlu persetujuan pasien sebelum dilakukan" />
    </>
  );
}

const PAGE: MasterListPage<TindakanRow, TindakanFormValues, typeof tindakanMaster.daftar> = {
  contract: tindakanMaster,
  title: 'Tindakan',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 120, value: (b) => b.kode },
    { kind: 'text', head: 'Nama tindakan', sort: 'nama_tindakan', phone: 'title', value: (b) => b.nama_tindakan },
    { kind: 'text', head: 'Kategori', sort: 'kategori', width: 130, value: (b) => NAMA_KATEGORI_TINDAKAN[b.kategori] },
    { kind: 'money', head: 'Tarif umum', sort: 'tarif_umum', width: 140, value: (b) => b.tarif_umum },
    { kind: 'number', head: 'Ruangan', width: 90, value: (b) => b.ruangan.length || null },
  ],
  nameOf: (b) => b.nama_tindakan,
  emptyValues: () => emptyTindakan(today()),
  fromRow: fromTindakan,
  fields: ({ form }) => <TindakanFields form={form} />,
  formWidth: 820,
  filters: [{ kind: 'choice', name: 'kategori', label: 'Kategori', all: 'Semua kategori', options: KATEGORI_OPTIONS }],
};

/** Procedures with their prices by class, payer and day, and the rooms that offer them. */
export function TindakanPage() {
  // The form shows the chosen rooms by name: read with the list, they don't arrive in it later and push it down.
  useRuanganOptions();
  return <MasterList page={PAGE} />;
}
