import {
  boxPatternMaster,
  depoMaster,
  JENIS_DEPO,
  kategoriObatMaster,
  NAMA_JENIS_DEPO,
} from '@nadi/contract/master/produk-master.contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { useRuanganOptions } from '../options.queries.ts';
import { useKategoriOptions } from './produk.queries.ts';

type KemasanRow = z.output<typeof boxPatternMaster.Row>;
type KemasanForm = { nama: string; qty_per_box: number | null; aktif: boolean };
const KEMASAN: MasterListPage<KemasanRow, KemasanForm, typeof boxPatternMaster.daftar> = {
  contract: boxPatternMaster,
  title: 'Kemasan',
  columns: [
    { kind: 'text', head: 'Nama kemasan', sort: 'nama', phone: 'title', value: (row) => row.nama },
    { kind: 'number', head: 'Isi', sort: 'qty_per_box', width: 120, value: (row) => row.qty_per_box },
  ],
  nameOf: (row) => row.nama,
  emptyValues: () => ({ nama: '', qty_per_box: null, aktif: true }),
  fromRow: ({ nama, qty_per_box, aktif }) => ({ nama, qty_per_box, aktif }),
  fields: ({ form: { control } }) => (
    <>
      <TextField
        control={control}
        name="nama"
        label="Nama kemasan"
        maxLength={60}
        placeholder="Box 10 x 10"
        required
        autoFocus
        className="q3"
      />
      <DigitField control={control} name="qty_per_box" label="Isi" maxLength={6} asNumber required className="q1" />
    </>
  ),
};

type KategoriRow = z.output<typeof kategoriObatMaster.Row>;
type KategoriForm = { nama: string; induk_id: number | null; aktif: boolean };
function KategoriFields({ form: { control }, row }: { form: UseFormReturn<KategoriForm>; row: KategoriRow | null }) {
  const induk = useKategoriOptions({ id: row?.induk_id, nama: row?.induk });
  return (
    <>
      <TextField control={control} name="nama" label="Nama kategori" maxLength={100} required autoFocus />
      <PilihField
        control={control}
        name="induk_id"
        label="Di bawah kategori"
        placeholder="Tidak ada"
        clearable
        {...induk}
      />
    </>
  );
}
const KATEGORI: MasterListPage<KategoriRow, KategoriForm, typeof kategoriObatMaster.daftar> = {
  contract: kategoriObatMaster,
  title: 'Kategori',
  columns: [
    { kind: 'text', head: 'Nama kategori', sort: 'nama', phone: 'title', value: (row) => row.nama },
    { kind: 'text', head: 'Di bawah', sort: 'induk', width: 300, value: (row) => row.induk },
  ],
  nameOf: (row) => row.nama,
  emptyValues: () => ({ nama: '', induk_id: null, aktif: true }),
  fromRow: ({ nama, induk_id, aktif }) => ({ nama, induk_id, aktif }),
  fields: ({ form, row }) => <KategoriFields form={form} row={row} />,
};

const DEPO_OPTIONS = JENIS_DEPO.map((value) => ({ value, label: NAMA_JENIS_DEPO[value] }));
type DepoRow = z.output<typeof depoMaster.Row>;
type DepoForm = {
  nama: string;
  jenis: string;
  ruangan_id: number | null;
  bawaan: boolean;
  melayani: number[];
  aktif: boolean;
};
function DepoFields({ form: { control }, row }: { form: UseFormReturn<DepoForm>; row: DepoRow | null }) {
  const own = useRuanganOptions(
    row?.ruangan_id === null || row?.ruangan_id === undefined
      ? null
      : { id: row.ruangan_id, deskripsi: row.ruangan ?? '' },
  );
  const ruangan = useRuanganOptions();
  return (
    <>
      <TextField control={control} name="nama" label="Nama depo" maxLength={60} required autoFocus className="q2" />
      <PilihKataField control={control} name="jenis" label="Jenis" options={DEPO_OPTIONS} required className="q2" />
      <PilihField control={control} name="ruangan_id" label="Ruangan" placeholder="Tidak ada" clearable {...own} />
      <PilihBanyakField
        control={control}
        name="melayani"
        label="Melayani resep dari"
        help="Ruangan lain memakai depo bawaan."
        {...ruangan}
      />
      <SwitchField control={control} name="bawaan" label="Depo bawaan" />
    </>
  );
}
const DEPO: MasterListPage<DepoRow, DepoForm, typeof depoMaster.daftar> = {
  contract: depoMaster,
  title: 'Depo',
  columns: [
    {
      kind: 'text',
      head: 'Nama depo',
      sort: 'nama',
      phone: 'title',
      value: (row) => row.nama,
      second: (row) => (row.bawaan ? 'Depo bawaan' : null),
    },
    { kind: 'text', head: 'Jenis', sort: 'jenis', width: 120, value: (row) => NAMA_JENIS_DEPO[row.jenis] },
    { kind: 'text', head: 'Ruangan', width: 240, value: (row) => row.ruangan },
    { kind: 'number', head: 'Melayani ruangan', width: 150, value: (row) => row.melayani.length || null },
  ],
  nameOf: (row) => row.nama,
  emptyValues: () => ({ nama: '', jenis: 'depo', ruangan_id: null, bawaan: false, melayani: [], aktif: true }),
  fromRow: ({ nama, jenis, ruangan_id, bawaan, melayani, aktif }) => ({
    nama,
    jenis,
    ruangan_id,
    bawaan,
    melayani,
    aktif,
  }),
  fields: ({ form, row }) => <DepoFields form={form} row={row} />,
};

export const KemasanList = () => <MasterList page={KEMASAN} within="tab" />;
export const KategoriList = () => <MasterList page={KATEGORI} within="tab" />;
export const DepoList = () => <MasterList page={DEPO} within="tab" />;
