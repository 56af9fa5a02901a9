import { hasAsuransi } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { umurInYears } from '@nadi/domain/pasien/umur';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { SwitchField } from '#fields/switch-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { useSetting } from '#platform/lists/setting.ts';
import { AsalMark } from '#ui/asal-mark.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import kolom from '../form/kunjungan-form.module.css';
import { pasienQuery, recentPendaftaranQuery } from '../pendaftaran.queries.ts';
import { useTanggalLayanan } from '../tujuan/use-tanggal-layanan.ts';
import { ImtBox } from './imt-box.tsx';
import { forgetJenis, leaveKeluhan } from './fill-last-rekam.ts';
import css from './rekam-medis.module.css';
import { UkuranField } from './ukuran-field.tsx';
import { useVitalSwitches } from './use-vital-switches.ts';

const JENIS_OPTIONS = [
  { id: 1, deskripsi: 'Sakit' },
  { id: 0, deskripsi: 'Sehat' },
];
/** The fields that a payer other than the general one requires. */
const FIELDS_BY_PENJAMIN = [
  'medical_record.keluhan',
  'medical_record.kunjungan_sakit',
  'medical_record.tinggi_badan',
  'medical_record.berat_badan',
  'medical_record.lingkar_perut',
  'medical_record.suhu_badan',
] as const;

/** After a refused save another payer may require more or fewer fields, so they are checked again. */
function useRecheck(form: KunjunganForm, wajib: boolean): void {
  const { isSubmitted } = useFormState({ control: form.control });
  const recheck = useEffectEvent(() => {
    if (isSubmitted) void form.trigger(FIELDS_BY_PENJAMIN);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the schema reads the payer itself; a change of what it requires is the sign to check again
  useEffect(() => recheck(), [wajib]);
}

type RekamMedisSectionProps = {
  form: KunjunganForm;
  /** The date of the visit whose values were carried over; by default that of the chosen patient's last one. */
  carriedDate?: string | null;
};

/** Complaint and vital signs at registration (kunjungan.md 5, "Medical record"). */
export const RekamMedisSection = memo(function RekamMedisSection({ form, carriedDate }: RekamMedisSectionProps) {
  const { control } = form;
  const [norm, jenis, manual] = useWatch({ control, name: ['norm', 'penjamin.jenis', 'pakai.manual'] });
  const tanggal = useTanggalLayanan(form);
  const wajib = jenis !== null && hasAsuransi(jenis);
  const switches = useVitalSwitches(form);
  const pasien = useQuery(pasienQuery(norm)).data;
  const umur = umurInYears(pasien?.tanggal_lahir ?? null, tanggal);
  const recent = useQuery({ ...recentPendaftaranQuery(norm), enabled: norm !== null && carriedDate === undefined }).data
    ?.data;
  const lastDate = carriedDate === undefined ? (recent?.terakhir?.tanggal ?? null) : carriedDate;
  /** Null when the last visit had carried the value over itself, because its day is then unknown. */
  const carriedDateOf = (nama: Ukuran): string | null =>
    recent?.medical_record?.asal[nama] === 'lalu' ? null : (recent?.diukur_pada[nama] ?? lastDate);
  // Nothing is made up for a patient whose age is unknown.
  const automatic = useSetting('kunjungan:isi-vital-otomatis') && (pasien === undefined || umur !== null);
  useRecheck(form, wajib);
  const bodyProps = (nama: Ukuran) => ({
    form,
    wajib,
    nama,
    carriedDate: carriedDateOf(nama),
    className: kolom['tiga'],
  });

  return (
    <FormSection
      title="Rekam medis awal"
      aside={
        <div className={css['sakelar']} data-lewati>
          <SwitchField control={control} name="pakai.manual" label="Input manual" onPick={switches.toggleManual} />
          <SwitchField
            control={control}
            name="pakai.normal"
            label="Semua nilai normal"
            onPick={switches.toggleNormal}
          />
          <SwitchField control={control} name="medical_record.promotif" label="Promotif" />
          {manual && automatic && (
            <p className={css['isian']}>Tensi, nadi, dan napas yang kosong diisi otomatis, diberi tanda.</p>
          )}
        </div>
      }
    >
      <KeluhanField form={form} wajib={wajib} lastDate={lastDate} />
      <JenisField form={form} wajib={wajib} lastDate={lastDate} />
      <UkuranField {...bodyProps('tinggi_badan')} unitLabel="cm" />
      <UkuranField {...bodyProps('berat_badan')} unitLabel="kg" />
      <ImtBox form={form} umur={umur} carriedDateOf={carriedDateOf} className={kolom['tiga']} />
      <UkuranField {...bodyProps('lingkar_perut')} unitLabel="cm" />
      <UkuranField {...bodyProps('suhu_badan')} unitLabel="°C" />
      <VitalFields form={form} carriedDateOf={carriedDateOf} manual={manual} automatic={automatic} />
    </FormSection>
  );
});

type RekamFieldProps = {
  form: KunjunganForm;
  wajib: boolean;
  /** The date of the visit whose values were carried over. */ lastDate: string | null;
};

/** The complaint, marked while it is still the last visit's. */
function KeluhanField({ form, wajib, lastDate }: RekamFieldProps) {
  const [remembered, keluhan, unit] = useWatch({
    control: form.control,
    name: ['ingatan', 'medical_record.keluhan', 'tujuan.unit_id'],
  });
  const followUnit = useEffectEvent(() => leaveKeluhan(form, unit));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another poli, and a complaint that was carried over, are the signs to look
  useEffect(() => followUnit(), [unit, remembered]);
  const carried = remembered?.keluhan ? remembered.keluhan === keluhan : false;
  return (
    <TextAreaField
      control={form.control}
      name="medical_record.keluhan"
      label="Keluhan"
      required={wajib}
      className={kolom['sembilan']}
      rows={2}
      maxLength={2000}
      help={
        carried ? (
          <AsalMark asal="lalu" tanggal={remembered?.dari ? `${remembered.dari}T12:00:00Z` : lastDate} />
        ) : (
          remembered?.left && !keluhan && 'Keluhan kunjungan lalu tidak dibawa ke poli lain'
        )
      }
    />
  );
}

/** The kind of visit, marked until the clerk chooses it himself. */
function JenisField({ form, wajib, lastDate }: RekamFieldProps) {
  const [remembered, sakit] = useWatch({ control: form.control, name: ['ingatan', 'medical_record.kunjungan_sakit'] });
  const carried = typeof remembered?.sakit === 'boolean' && remembered.sakit === sakit;
  return (
    <SegmentField
      control={form.control}
      name="medical_record.kunjungan_sakit"
      label="Jenis kunjungan"
      required={wajib}
      yesNo
      className={kolom['tiga']}
      options={JENIS_OPTIONS}
      onPick={() => forgetJenis(form)}
      help={carried && <AsalMark asal="lalu" tanggal={lastDate} />}
    />
  );
}

type VitalFieldsProps = {
  form: KunjunganForm;
  carriedDateOf: (nama: Ukuran) => string | null;
  /** The clerk fills them in. */ manual: boolean;
  /** The save fills in what is empty. */ automatic: boolean;
};

/** The four signs that 'Input manual' is about. While it is off, each says what becomes of it. */
function VitalFields({ form, carriedDateOf, manual, automatic }: VitalFieldsProps) {
  const offText = manual ? undefined : automatic ? 'Diisi otomatis saat disimpan, diberi tanda' : 'Dibiarkan kosong';
  const narrowOffText =
    offText && automatic ? (
      <>
        Diisi otomatis<span className="visually-hidden"> saat disimpan</span>, diberi tanda
      </>
    ) : (
      offText
    );
  const vitalProps = (nama: Ukuran) => ({
    form,
    nama,
    disabled: !manual,
    carriedDate: carriedDateOf(nama),
    hint: offText,
    automatic,
  });
  const narrow = { narrow: true, hint: narrowOffText };
  return (
    <>
      <div className={`${kolom['tiga']} ${css['pasangan']}`}>
        <UkuranField {...vitalProps('sistole')} {...narrow} />
        <UkuranField {...vitalProps('diastole')} {...narrow} />
      </div>
      <UkuranField {...vitalProps('heart_rate')} unitLabel="/mnt" className={kolom['tiga']} />
      <UkuranField {...vitalProps('respiratory_rate')} unitLabel="/mnt" className={kolom['tiga']} />
    </>
  );
}
