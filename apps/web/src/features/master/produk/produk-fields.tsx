import type { ProdukRow } from '@nadi/contract/master/produk-master.contract';
import {
  GOLONGAN_OBAT,
  JENIS_PRODUK,
  MAX_KEMASAN,
  MAX_ZAT,
  NAMA_GOLONGAN_OBAT,
  NAMA_JENIS_PRODUK,
  SATUAN_KEKUATAN,
} from '@nadi/domain/produk/jenis-produk';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { DesimalField } from '#fields/desimal-field.tsx';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { RowsSection } from '#patterns/rows-section.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useZatOptions } from '#fields/zat-options.ts';
import { useFormRows } from '#fields/use-form-rows.ts';
import { newKemasan, NEW_DEPO, NEW_ZAT } from './produk-form.ts';
import type { ProdukFormValues } from './produk-form.ts';
import {
  useDepoOptions,
  useKategoriOptions,
  useKemasanOptions,
  useMerkOptions,
  useProdusenOptions,
} from './produk.queries.ts';
import css from './produk.module.css';

export const JENIS_OPTIONS = JENIS_PRODUK.map((value) => ({ value, label: NAMA_JENIS_PRODUK[value] }));
export const GOLONGAN_OPTIONS = GOLONGAN_OBAT.map((value) => ({ value, label: NAMA_GOLONGAN_OBAT[value] }));
const SATUAN_OPTIONS = SATUAN_KEKUATAN.map((value) => ({ value, label: value }));

type SectionProps = { form: UseFormReturn<ProdukFormValues>; row: ProdukRow | null };

/** The active substances; the name on prescriptions and labels is made of them. */
function ZatSection({ form }: SectionProps) {
  const { control } = form;
  const rows = useFormRows(form, 'zat', 'zat_id', () => ({ ...NEW_ZAT }));
  const chosen = useWatch({ control, name: 'zat' }).map(({ zat_id }) => zat_id);
  const options = useZatOptions(...chosen);
  return (
    <RowsSection
      title="Zat aktif"
      note="Nama di resep dan etiket dibuat dari sini. 125 mg dalam 5 mL: kekuatan 125, satuan mg, per 5."
      noun="Zat"
      {...rows}
      columns="minmax(0, 2.2fr) 96px 96px 88px 118px"
      max={MAX_ZAT}
      renderRow={(n) => (
        <>
          <PilihField control={control} name={`zat.${n}.zat_id`} label="Zat" required {...options} />
          <DesimalField control={control} name={`zat.${n}.kekuatan`} label="Kekuatan" desimal={4} />
          <PilihKataField control={control} name={`zat.${n}.kekuatan_satuan`} label="Satuan" options={SATUAN_OPTIONS} />
          <DesimalField control={control} name={`zat.${n}.per`} label="Per" desimal={3} />
          <TextField
            control={control}
            name={`zat.${n}.kfa_zat`}
            label="Kode KFA zat"
            maxLength={8}
            placeholder="91..."
          />
        </>
      )}
    />
  );
}

function KemasanSection({ form, row }: SectionProps) {
  const { control } = form;
  const rows = useFormRows(form, 'kemasan', 'box_pattern_id', (count) => newKemasan(count === 0));
  const options = useKemasanOptions(row?.kemasan ?? []);
  return (
    <RowsSection
      title="Kemasan"
      note="Tanpa kemasan: dijual satuan."
      noun="Kemasan"
      {...rows}
      columns="minmax(0, 1.4fr) minmax(0, 1.4fr) 120px"
      max={MAX_KEMASAN}
      renderRow={(n) => (
        <>
          <PilihField control={control} name={`kemasan.${n}.box_pattern_id`} label="Kemasan" required {...options} />
          <TextField control={control} name={`kemasan.${n}.barcode`} label="Barcode" maxLength={48} />
          <div className={n === 0 ? css['utama'] : undefined}>
            <SwitchField control={control} name={`kemasan.${n}.utama`} label="Utama" />
          </div>
        </>
      )}
    />
  );
}

function DepoSection({ form }: SectionProps) {
  const { control } = form;
  const rows = useFormRows(form, 'depo', 'depo_id', () => ({ ...NEW_DEPO }));
  const options = useDepoOptions();
  return (
    <RowsSection
      title="Batas stok dan rak"
      note="Per depo, dalam satuan terkecil."
      noun="Depo"
      {...rows}
      columns="minmax(0, 1.4fr) 110px 110px minmax(0, 1fr)"
      max={50}
      renderRow={(n) => (
        <>
          <PilihField control={control} name={`depo.${n}.depo_id`} label="Depo" required {...options} />
          <DigitField control={control} name={`depo.${n}.stok_minimum`} label="Minimum" maxLength={9} asNumber />
          <DigitField control={control} name={`depo.${n}.stok_maksimum`} label="Maksimum" maxLength={9} asNumber />
          <TextField control={control} name={`depo.${n}.rak`} label="Rak" maxLength={30} />
        </>
      )}
    />
  );
}

const FLAGS = [
  ['generik', 'Generik'],
  ['fornas', 'Fornas'],
  ['formularium', 'Formularium'],
  ['dpho', 'DPHO'],
  ['antibiotik', 'Antibiotik'],
  ['high_alert', 'High alert'],
  ['lasa', 'LASA'],
  ['obat_luar', 'Obat luar'],
  ['kocok', 'Kocok dahulu'],
  ['utuh', 'Hanya kemasan utuh'],
  ['ber_batch', 'Ber-batch'],
  ['ber_ed', 'Ber-ED'],
] as const;

const GERUS_OPTIONS = [
  { id: 1, deskripsi: 'Boleh' },
  { id: 0, deskripsi: 'Tidak boleh' },
];

/** The fields of a product; its prices are set in their own dialog, because they take another right. */
export function ProdukFields({ form, row }: SectionProps) {
  const { control } = form;
  const kategori = useKategoriOptions({ id: row?.kategori_id, nama: row?.kategori });
  const merk = useMerkOptions({ id: row?.merk_id, nama: row?.merk });
  const produsen = useProdusenOptions({ id: row?.produsen_id, nama: row?.produsen });
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
      <TextField control={control} name="nama" label="Nama produk" maxLength={200} required className="q3" />
      <PilihKataField control={control} name="jenis" label="Jenis" options={JENIS_OPTIONS} required className="q1" />
      <PilihKataField
        control={control}
        name="golongan"
        label="Golongan"
        options={GOLONGAN_OPTIONS}
        required
        className="q1"
      />
      <TextField
        control={control}
        name="satuan"
        label="Satuan terkecil"
        maxLength={20}
        placeholder="tablet, mL, mg"
        required
        className="q1"
      />
      <TextField control={control} name="bentuk" label="Bentuk" maxLength={40} placeholder="kaplet" className="q1" />
      <ZatSection form={form} row={row} />
      <PilihField control={control} name="kategori_id" label="Kategori" clearable className="q2" {...kategori} />
      <PilihField control={control} name="merk_id" label="Merk" clearable className="q1" {...merk} />
      <PilihField control={control} name="produsen_id" label="Produsen" clearable className="q1" {...produsen} />
      <KemasanSection form={form} row={row} />
      <DepoSection form={form} row={row} />
      <RupiahField control={control} name="het" label="HET" className="q1" />
      <DigitField control={control} name="het_isi" label="HET untuk isi" maxLength={6} asNumber className="q1" />
      <TextField control={control} name="kfa_code" label="Kode KFA" maxLength={8} placeholder="93..." className="q1" />
      <TextField control={control} name="nie" label="Nomor izin edar" maxLength={30} className="q1" />
      <TextField control={control} name="rute" label="Rute" maxLength={40} placeholder="oral" className="q1" />
      <TextField control={control} name="suhu" label="Suhu simpan" maxLength={40} placeholder="2-8 °C" className="q1" />
      {/* Nothing is chosen where nobody knows (ketentuan D38). */}
      <SegmentField control={control} name="boleh_gerus" label="Digerus" options={GERUS_OPTIONS} yesNo className="q2" />
      <div className={css['ya']}>
        {FLAGS.map(([name, label]) => (
          <SwitchField key={name} control={control} name={name} label={label} />
        ))}
      </div>
    </>
  );
}
