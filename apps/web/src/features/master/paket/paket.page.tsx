import { paketMaster } from '@nadi/contract/master/paket.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useFormRows } from '#fields/use-form-rows.ts';
import { RowsSection } from '#patterns/rows-section.tsx';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { useRuanganOptions, useTindakanOptions } from '../options.queries.ts';
import css from './paket.module.css';

type PaketRow = z.output<typeof paketMaster.Row>;
type PaketFormValues = {
  kode: string;
  deskripsi: string;
  harga: number | null;
  keterangan: string | null;
  tindakan: { tindakan_id: number | null; jumlah: number | null }[];
  ruangan: number[];
  aktif: boolean;
};

const NEW_ITEM = { tindakan_id: null, jumlah: 1 };

/** The procedures of a package and what they cost separately, beside the price of the whole. */
function PaketItemsSection({ form, row }: { form: UseFormReturn<PaketFormValues>; row: PaketRow | null }) {
  const { control } = form;
  const rows = useFormRows(form, 'tindakan', 'tindakan_id', () => ({ ...NEW_ITEM }));
  const [items, harga] = useWatch({ control, name: ['tindakan', 'harga'] });
  const { tarifOf, ...options } = useTindakanOptions(row?.tindakan ?? []);
  const subtotals = items.map(({ tindakan_id, jumlah }) => (tarifOf(tindakan_id) ?? 0) * (jumlah ?? 0));
  const jumlah = subtotals.reduce((a, b) => a + b, 0);
  const difference = jumlah - (harga ?? 0);
  return (
    <RowsSection
      title="Isi paket"
      noun="Isi"
      adds="Tindakan"
      {...rows}
      columns="minmax(0, 1fr) 88px 120px"
      renderRow={(n) => (
        <>
          <PilihField control={control} name={`tindakan.${n}.tindakan_id`} label="Tindakan" required {...options} />
          <DigitField control={control} name={`tindakan.${n}.jumlah`} label="Jumlah" maxLength={3} asNumber required />
          <span className={css['subtotal']} data-first={n === 0 || undefined}>
            {formatRupiah(subtotals[n] ?? 0)}
          </span>
        </>
      )}
      foot={
        <span aria-live="polite">
          Satu per satu <strong>{formatRupiah(jumlah)}</strong>
          {harga !== null && difference !== 0 && jumlah > 0 && (
            <>
              , paket {difference > 0 ? 'lebih murah' : 'lebih mahal'}{' '}
              <strong>{formatRupiah(Math.abs(difference))}</strong>
            </>
          )}
        </span>
      }
    />
  );
}

function PaketFields({ form, row }: { form: UseFormReturn<PaketFormValues>; row: PaketRow | null }) {
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
      <TextField control={control} name="deskripsi" label="Nama paket" maxLength={150} required className="q2" />
      <RupiahField control={control} name="harga" label="Harga" required className="q1" />
      <PaketItemsSection form={form} row={row} />
      <PilihBanyakField
        control={control}
        name="ruangan"
        label="Ruangan"
        help="Kosong: paket ditawarkan di semua ruangan."
        {...ruangan}
      />
      <TextField control={control} name="keterangan" label="Keterangan" maxLength={300} />
    </>
  );
}

const PAGE: MasterListPage<PaketRow, PaketFormValues, typeof paketMaster.daftar> = {
  contract: paketMaster,
  title: 'Paket kunjungan',
  columns: [
    { kind: 'text', head: 'Kode', sort: 'kode', width: 120, value: (b) => b.kode },
    { kind: 'text', head: 'Nama paket', sort: 'deskripsi', phone: 'title', value: (b) => b.deskripsi },
    { kind: 'money', head: 'Harga', sort: 'harga', width: 140, value: (b) => b.harga },
    { kind: 'text', head: 'Isi', width: 110, value: (b) => `${b.tindakan.length} tindakan` },
    { kind: 'text', head: 'Ruangan', value: (b) => b.nama_ruangan.join(', ') || 'Semua ruangan' },
  ],
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({
    kode: '',
    deskripsi: '',
    harga: null,
    keterangan: null,
    tindakan: [NEW_ITEM],
    ruangan: [],
    aktif: true,
  }),
  fromRow: ({ kode, deskripsi, harga, keterangan, tindakan, ruangan, aktif }) => ({
    kode,
    deskripsi,
    harga,
    keterangan,
    tindakan: tindakan.map(({ tindakan_id, jumlah }) => ({ tindakan_id, jumlah })),
    ruangan,
    aktif,
  }),
  fields: ({ form, row }) => <PaketFields form={form} row={row} />,
  formWidth: 760,
};

/** Packages of procedures at one price. */
export function PaketPage() {
  return <MasterList page={PAGE} />;
}
