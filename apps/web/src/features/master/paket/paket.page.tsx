import { ActionIcon, Button } from '@mantine/core';
import { paketMaster } from '@nadi/contract/paket.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '../../../fields/digit-field.tsx';
import { PilihBanyakField } from '../../../fields/pilih-banyak-field.tsx';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { RupiahField } from '../../../fields/rupiah-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { MasterList } from '../daftar/master-list.tsx';
import type { MasterListPage } from '../daftar/master-page.ts';
import { useRuanganOptions, useTindakanOptions } from '../options.queries.ts';
import css from '../tindakan/form-rows.module.css';
import { forgetRowErrors } from '../../../fields/row-errors.ts';
import { onAddRowKey, ADD_ROW_KEYS } from '../tindakan/add-row-key.ts';

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
  const { fields, append, remove } = useFieldArray({ control, name: 'tindakan' });
  const [items, harga] = useWatch({ control, name: ['tindakan', 'harga'] });
  const { tarifOf, ...options } = useTindakanOptions(row?.tindakan ?? []);
  const issue = form.formState.errors.tindakan;
  const message = issue?.root?.message ?? issue?.message;
  const subtotals = items.map(({ tindakan_id, jumlah }) => (tarifOf(tindakan_id) ?? 0) * (jumlah ?? 0));
  const jumlah = subtotals.reduce((a, b) => a + b, 0);
  const difference = jumlah - (harga ?? 0);
  function add(): void {
    append(NEW_ITEM, { focusName: `tindakan.${fields.length}.tindakan_id` });
    forgetRowErrors(form, `tindakan.${fields.length}`);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; the button does the same
    <fieldset className={css['bagian']} onKeyDown={onAddRowKey(add)}>
      <legend className={css['judul']}>Isi paket</legend>
      {message && (
        <p className={css['galat']} role="alert">
          {message}
        </p>
      )}
      {fields.map((b, n) => (
        <div key={b.id} className={css['isi']} role="group" aria-label={`Isi ${n + 1}`}>
          <PilihField control={control} name={`tindakan.${n}.tindakan_id`} label="Tindakan" required {...options} />
          <DigitField control={control} name={`tindakan.${n}.jumlah`} label="Jumlah" maxLength={3} asNumber required />
          <span className={css['angka']}>{formatRupiah(subtotals[n] ?? 0)}</span>
          <div className={css['aksi']}>
            <ActionIcon aria-label={`Hapus isi ${n + 1}`} onClick={() => remove(n)}>
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <div className={css['kaki']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>{ADD_ROW_KEYS}</Kbd>}
          onClick={add}
        >
          Tambah tindakan
        </Button>
        <span aria-live="polite">
          Satu per satu <strong>{formatRupiah(jumlah)}</strong>
          {harga !== null && difference !== 0 && jumlah > 0 && (
            <>
              , paket {difference > 0 ? 'lebih murah' : 'lebih mahal'}{' '}
              <strong>{formatRupiah(Math.abs(difference))}</strong>
            </>
          )}
        </span>
      </div>
    </fieldset>
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
