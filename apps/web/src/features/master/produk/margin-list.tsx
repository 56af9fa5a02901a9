import { KELOMPOK_PENJAMIN, NAMA_KELOMPOK_PENJAMIN } from '@nadi/contract/master/penjamin-master.contract';
import { marginMaster } from '@nadi/contract/master/harga-produk.contract';
import { CARA_JUAL, NAMA_CARA_JUAL, NAMA_GOLONGAN_OBAT } from '@nadi/domain/produk/jenis-produk';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DesimalField } from '#fields/desimal-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { today } from '#platform/time/tanggal.ts';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { useKelasOptions, usePenjaminOptions } from '../options.queries.ts';
import { GOLONGAN_OPTIONS } from './produk-fields.tsx';
import { useKategoriOptions } from './produk.queries.ts';

type MarginRow = z.output<typeof marginMaster.Row>;
type MarginForm = {
  nama: string;
  kelompok: string | null;
  penjamin_id: number | null;
  kelas: number | null;
  cara: string | null;
  kategori_id: number | null;
  golongan: string | null;
  persen: number | null;
  mulai_tanggal: string | null;
  aktif: boolean;
};

const KELOMPOK_OPTIONS = KELOMPOK_PENJAMIN.map((value) => ({ value, label: NAMA_KELOMPOK_PENJAMIN[value] }));
export const CARA_OPTIONS = CARA_JUAL.map((value) => ({ value, label: NAMA_CARA_JUAL[value] }));

function MarginFields({ form: { control }, row }: { form: UseFormReturn<MarginForm>; row: MarginRow | null }) {
  const kategori = useKategoriOptions({ id: row?.kategori_id, nama: row?.kategori });
  const penjamin = usePenjaminOptions([row?.penjamin_id ?? null]);
  const kelas = useKelasOptions([row?.kelas ?? null]);
  return (
    <>
      <TextField control={control} name="nama" label="Nama margin" maxLength={60} required autoFocus className="q2" />
      <DesimalField control={control} name="persen" label="Margin, persen" desimal={2} required className="q1" />
      <TanggalField control={control} name="mulai_tanggal" label="Mulai" required className="q1" />
      <PilihKataField
        control={control}
        name="kelompok"
        label="Kelompok penjamin"
        placeholder="Semua"
        options={KELOMPOK_OPTIONS}
        className="q2"
      />
      <PilihField
        control={control}
        name="penjamin_id"
        label="Atau satu penjamin"
        placeholder="Semua"
        clearable
        className="q2"
        {...penjamin}
      />
      <PilihField
        control={control}
        name="kelas"
        label="Kelas"
        placeholder="Semua"
        clearable
        className="q2"
        {...kelas}
      />
      <PilihKataField
        control={control}
        name="cara"
        label="Cara"
        placeholder="Semua"
        options={CARA_OPTIONS}
        className="q2"
      />
      <PilihField
        control={control}
        name="kategori_id"
        label="Kategori"
        placeholder="Semua"
        clearable
        className="q2"
        {...kategori}
      />
      <PilihKataField
        control={control}
        name="golongan"
        label="Golongan"
        placeholder="Semua"
        options={GOLONGAN_OPTIONS}
        className="q2"
      />
    </>
  );
}

const whom = (row: MarginRow): string =>
  row.penjamin ?? (row.kelompok === null ? 'Semua penjamin' : NAMA_KELOMPOK_PENJAMIN[row.kelompok]);
const what = (row: MarginRow): string =>
  [row.nama_kelas, row.cara && NAMA_CARA_JUAL[row.cara], row.kategori, row.golongan && NAMA_GOLONGAN_OBAT[row.golongan]]
    .filter(Boolean)
    .join(', ') || 'Semua produk';

const MARGIN: MasterListPage<MarginRow, MarginForm, typeof marginMaster.daftar> = {
  contract: marginMaster,
  title: 'Margin',
  columns: [
    { kind: 'text', head: 'Nama', sort: 'nama', phone: 'title', value: (row) => row.nama },
    { kind: 'text', head: 'Penjamin', value: whom },
    { kind: 'text', head: 'Untuk', value: what },
    { kind: 'date', head: 'Mulai', sort: 'mulai_tanggal', width: 130, value: (row) => row.mulai_tanggal },
    {
      kind: 'text',
      head: 'Persen',
      sort: 'persen',
      width: 110,
      value: (row) => `${String(row.persen).replace('.', ',')} %`,
    },
  ],
  nameOf: (row) => row.nama,
  emptyValues: () => ({
    nama: '',
    kelompok: null,
    penjamin_id: null,
    kelas: null,
    cara: null,
    kategori_id: null,
    golongan: null,
    persen: null,
    mulai_tanggal: today(),
    aktif: true,
  }),
  fromRow: ({ id: _id, versi: _versi, penjamin: _penjamin, nama_kelas: _kelas, kategori: _kategori, ...values }) =>
    values,
  fields: ({ form, row }) => <MarginFields form={form} row={row} />,
};

/** What is put on the list price, by payer, class, way, category and class of medicine: the most particular line holds. */
export const MarginList = () => <MasterList page={MARGIN} within="tab" />;
