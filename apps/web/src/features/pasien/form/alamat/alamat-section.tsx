import type { KelurahanWithRantai } from '@nadi/contract/master/referensi.contract';
import { parseNik } from '@nadi/domain/pasien/nik';
import { useWatch } from 'react-hook-form';
import { useWilayahOptions } from '#fields/options-props.ts';
import type { PickOption } from '#fields/pick-option.ts';
import { today } from '#platform/time/tanggal.ts';
import { FormSection, FieldGrid, FIELD_WIDTH } from '../form-section.tsx';
import { FormDigits, FormSelect, FormSwitch, FormText, useFormScope } from '../form-fields.tsx';
import css from '../pasien-form.module.css';
import { DOMISILI_FIELDS, isOnlyCopy, copyAlamat } from '../pasien-form.ts';
import type { PasienControl } from '../pasien-form.ts';
import { CopyField } from '../copy-field.tsx';
import { useNikDifferences } from '../use-nik-differences.tsx';
import { QuickKelurahan } from './quick-kelurahan.tsx';

type AlamatSuffix = '' | '_identitas';

/** Province, regency, district and village of one address; each list is loaded once its parent is chosen. */
function useWilayahChain(control: PasienControl, suffix: AlamatSuffix) {
  const nama = [`provinsi${suffix}`, `wilayah${suffix}`, `kecamatan${suffix}`, `kelurahan${suffix}`] as const;
  const [provinsi = null, wilayah = null, kecamatan = null, kelurahan = null] = useWatch({ control, name: nama });
  return [
    {
      label: 'Provinsi',
      dasar: 'provinsi',
      nama: nama[0],
      id: provinsi,
      ada: true,
      daftar: useWilayahOptions(1, null),
    },
    {
      label: 'Kabupaten/Kota',
      dasar: 'wilayah',
      nama: nama[1],
      id: wilayah,
      ada: provinsi !== null,
      daftar: useWilayahOptions(2, provinsi),
    },
    {
      label: 'Kecamatan',
      dasar: 'kecamatan',
      nama: nama[2],
      id: kecamatan,
      ada: wilayah !== null,
      daftar: useWilayahOptions(3, wilayah),
    },
    {
      label: 'Kelurahan/Desa',
      dasar: 'kelurahan',
      nama: nama[3],
      id: kelurahan,
      ada: kecamatan !== null,
      daftar: useWilayahOptions(4, kecamatan),
    },
  ] as const;
}

const pickFirstHint = (parentLabel = ''): string => `Pilih ${parentLabel.toLocaleLowerCase('id-ID')} dulu`;

/** The four regions of one address; choosing one clears those below it. */
function WilayahChain({ suffix }: { suffix: AlamatSuffix }) {
  const { form } = useFormScope();
  const chain = useWilayahChain(form.control, suffix);
  const differences = useNikDifferences();
  return chain.map(({ label, dasar, nama, ada, daftar }, at) => {
    const difference = suffix === '_identitas' && dasar !== 'kelurahan' ? differences[dasar] : undefined;
    return (
      <FormSelect
        key={nama}
        name={nama}
        label={label}
        {...daftar}
        clearable
        // The field is never disabled, because Enter on the parent must reach its child before the next render.
        {...(ada
          ? {}
          : { placeholder: pickFirstHint(chain[at - 1]?.label), emptyText: pickFirstHint(chain[at - 1]?.label) })}
        help={difference}
        onPick={() => {
          for (const child of chain.slice(at + 1)) form.setValue(child.nama, null, { shouldDirty: true });
        }}
        className={FIELD_WIDTH.q1}
      />
    );
  });
}

/** Where the villages that are meant lie: in the smallest region chosen, else where the NIK was issued. */
function useNearRegion(suffix: AlamatSuffix): number | null {
  const { control } = useFormScope().form;
  const own = useWatch({ control, name: [`kecamatan${suffix}`, `wilayah${suffix}`, `provinsi${suffix}`] });
  const ktp = useWatch({ control, name: ['kecamatan_identitas', 'wilayah_identitas', 'provinsi_identitas'] });
  const nik = useWatch({ control, name: 'nik' });
  return [...own, ...ktp].find((id) => id != null) ?? parseNik(nik ?? '', today())?.kecamatan ?? null;
}

type AlamatFieldsProps = { suffix: AlamatSuffix; title: string; label: string };

function AlamatFields({ suffix, title, label }: AlamatFieldsProps) {
  const { form } = useFormScope();
  const dekat = useNearRegion(suffix);
  function isi({ provinsi, wilayah, kecamatan, kelurahan }: KelurahanWithRantai): void {
    const setOptions = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(`provinsi${suffix}`, provinsi.id, setOptions);
    form.setValue(`wilayah${suffix}`, wilayah.id, setOptions);
    form.setValue(`kecamatan${suffix}`, kecamatan.id, setOptions);
    form.setValue(`kelurahan${suffix}`, kelurahan.id, setOptions);
  }
  return (
    <>
      <div className={css['anakKepala']}>
        <h4 className={css['anakJudul']}>{title}</h4>
        <QuickKelurahan alamat={title} dekat={dekat} onPick={isi} />
      </div>
      <FieldGrid>
        <FormText name={`alamat${suffix}`} label={label} maxLength={255} className={FIELD_WIDTH.q2} />
        <FormDigits name={`rt${suffix}`} label="RT" maxLength={3} className={FIELD_WIDTH.setengah} />
        <FormDigits name={`rw${suffix}`} label="RW" maxLength={3} className={FIELD_WIDTH.setengah} />
        <FormDigits name={`kodepos${suffix}`} label="Kode pos" maxLength={5} className={FIELD_WIDTH.q1} />
        <WilayahChain suffix={suffix} />
      </FieldGrid>
    </>
  );
}

const labelOf = (options: readonly PickOption[], id: number | null): string =>
  options.find((option) => option.id === id)?.deskripsi ?? '';

/** The domicile while it copies the address on the KTP: read-only. */
function AlamatCopy() {
  const {
    form: { control },
  } = useFormScope();
  // Only these fields are watched, so that a keystroke elsewhere does not render eight fields again.
  const [alamat, rt, rw, kodepos] = useWatch({
    control,
    name: ['alamat_identitas', 'rt_identitas', 'rw_identitas', 'kodepos_identitas'],
  });
  const chain = useWilayahChain(control, '_identitas');
  return (
    <>
      <div className={css['anakKepala']}>
        <h4 className={css['anakJudul']}>
          Alamat domisili <span>mengikuti alamat KTP</span>
        </h4>
      </div>
      <FieldGrid>
        <CopyField label="Alamat domisili" value={alamat ?? ''} className={FIELD_WIDTH.q2} />
        <CopyField label="RT" value={rt ?? ''} className={FIELD_WIDTH.setengah} />
        <CopyField label="RW" value={rw ?? ''} className={FIELD_WIDTH.setengah} />
        <CopyField label="Kode pos" value={kodepos ?? ''} className={FIELD_WIDTH.q1} />
        {chain.map(({ label, nama, id, daftar }) => (
          <CopyField key={nama} label={label} value={labelOf(daftar.options, id)} className={FIELD_WIDTH.q1} />
        ))}
      </FieldGrid>
    </>
  );
}

/** The address on the KTP and the domicile (platform.md 3). */
export function AlamatSection() {
  const { form } = useFormScope();
  const same = useWatch({ control: form.control, name: 'domisili_sama' });
  function onSameChange(on: boolean): void {
    const isi = form.getValues();
    // A domicile typed earlier comes back. Without one, the copied values stay and the clerk changes what differs.
    if (!on && isOnlyCopy(form, 'domisili_sama', DOMISILI_FIELDS))
      for (const [field, value] of Object.entries(copyAlamat(isi)))
        form.setValue(field as keyof ReturnType<typeof copyAlamat>, value, { shouldDirty: true });
    form.clearErrors([...DOMISILI_FIELDS]);
  }
  return (
    <FormSection
      id="alamat"
      right={
        <div data-lewati>
          <FormSwitch name="domisili_sama" label="Domisili sama dengan alamat KTP" onPick={onSameChange} />
        </div>
      }
    >
      <AlamatFields suffix="_identitas" title="Alamat sesuai KTP" label="Alamat" />
      {same ? <AlamatCopy /> : <AlamatFields suffix="" title="Alamat domisili" label="Alamat domisili" />}
    </FormSection>
  );
}
