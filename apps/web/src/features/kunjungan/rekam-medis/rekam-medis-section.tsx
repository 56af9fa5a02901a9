import { berasuransi } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { umurTahun } from '@nadi/domain/pasien/umur';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TextAreaField } from '../../../fields/text-area-field.tsx';
import { useSettingTeks } from '../../../platform/setting.ts';
import { Bagian } from '../bagian.tsx';
import { tanggalLayanan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import kolom from '../kunjungan-form.module.css';
import { pasienQuery, terakhirQuery } from '../kunjungan.queries.ts';
import { ImtKotak } from './imt-kotak.tsx';
import { lupakanJenis } from './isi-rekam-terakhir.ts';
import css from './rekam-medis.module.css';
import { TandaAsal } from './tanda-asal.tsx';
import { UkuranField } from './ukuran-field.tsx';
import { useSakelarVital } from './use-sakelar-vital.ts';

const SETTING_OTOMATIS = 'kunjungan:isi-vital-otomatis';
const JENIS_KUNJUNGAN = [
  { id: 1, deskripsi: 'Sakit' },
  { id: 0, deskripsi: 'Sehat' },
];
const DEWASA = 18;
/** The fields that a payer other than the general one requires. */
const IKUT_PENJAMIN = [
  'medical_record.keluhan',
  'medical_record.kunjungan_sakit',
  'medical_record.tinggi_badan',
  'medical_record.berat_badan',
  'medical_record.lingkar_perut',
  'medical_record.suhu_badan',
] as const;

/** After a refused save another payer may require more or fewer fields, so they are checked again. */
function usePeriksaUlang(form: FormKunjungan, wajib: boolean): void {
  const { isSubmitted } = useFormState({ control: form.control });
  const ulang = useEffectEvent(() => {
    if (isSubmitted) void form.trigger(IKUT_PENJAMIN);
  });
  useEffect(() => ulang(), [wajib]);
}

type RekamMedisSectionProps = {
  form: FormKunjungan;
  /** The date of the visit whose values were carried over; by default that of the chosen patient's last one. */
  tanggalLalu?: string | null;
};

/** Complaint and vital signs at registration (kunjungan.md 5, "Medical record"). */
export function RekamMedisSection({ form, tanggalLalu }: RekamMedisSectionProps) {
  const { control } = form;
  const [norm, jenis, waktu, manual] = useWatch({
    control,
    name: ['norm', 'penjamin.jenis', 'tanggal_pendaftaran', 'pakai.manual'],
  });
  const wajib = jenis !== null && berasuransi(jenis);
  const sakelar = useSakelarVital(form);
  const pasien = useQuery(pasienQuery(norm)).data;
  const umur = umurTahun(pasien?.tanggal_lahir ?? null, tanggalLayanan(waktu));
  const terakhir = useQuery({ ...terakhirQuery(norm), enabled: norm !== null && tanggalLalu === undefined }).data?.data;
  const lalu = tanggalLalu === undefined ? (terakhir?.terakhir?.tanggal ?? null) : tanggalLalu;
  /** Null when the last visit had carried the value over itself, because its day is then unknown. */
  const hariLalu = (nama: Ukuran): string | null => (terakhir?.medical_record?.asal[nama] === 'lalu' ? null : lalu);
  // Nothing is made up for a patient whose age is unknown.
  const otomatis = useSettingTeks(SETTING_OTOMATIS) !== 'false' && (pasien === undefined || umur !== null);
  usePeriksaUlang(form, wajib);
  const badan = (nama: Ukuran) => ({ form, wajib, nama, tanggalLalu: hariLalu(nama), className: kolom['tiga'] });

  return (
    <Bagian
      judul="Rekam medis awal"
      samping={
        <div className={css['sakelar']} data-lewati>
          <SaklarField control={control} name="pakai.manual" label="Input manual" onPick={sakelar.ubahManual} />
          <SaklarField control={control} name="pakai.normal" label="Semua nilai normal" onPick={sakelar.ubahNormal} />
          <SaklarField control={control} name="medical_record.promotif" label="Promotif" />
          {manual && otomatis && (
            <p className={css['isian']}>Tensi, nadi, dan napas yang kosong diisi otomatis, diberi tanda.</p>
          )}
        </div>
      }
    >
      <Keluhan form={form} wajib={wajib} lalu={lalu} />
      <Jenis form={form} wajib={wajib} lalu={lalu} />
      <UkuranField {...badan('tinggi_badan')} satuan="cm" />
      <UkuranField {...badan('berat_badan')} satuan="kg" />
      <ImtKotak form={form} anak={umur !== null && umur < DEWASA} hariLalu={hariLalu} className={kolom['tiga']} />
      <UkuranField {...badan('lingkar_perut')} satuan="cm" />
      <UkuranField {...badan('suhu_badan')} satuan="°C" />
      <Vital form={form} hariLalu={hariLalu} manual={manual} otomatis={otomatis} />
    </Bagian>
  );
}

type BagianRekam = {
  form: FormKunjungan;
  wajib: boolean;
  /** The date of the visit whose values were carried over. */ lalu: string | null;
};

/** The complaint, marked while it is still the last visit's. */
function Keluhan({ form, wajib, lalu }: BagianRekam) {
  const [ingatan, keluhan] = useWatch({ control: form.control, name: ['ingatan', 'medical_record.keluhan'] });
  const dariLalu = ingatan?.keluhan ? ingatan.keluhan === keluhan : false;
  return (
    <TextAreaField
      control={form.control}
      name="medical_record.keluhan"
      label="Keluhan"
      required={wajib}
      className={kolom['sembilan']}
      rows={2}
      maxLength={2000}
      help={dariLalu && <TandaAsal asal="lalu" tanggal={lalu} />}
    />
  );
}

/** The kind of visit, marked until the clerk chooses it himself. */
function Jenis({ form, wajib, lalu }: BagianRekam) {
  const [ingatan, sakit] = useWatch({ control: form.control, name: ['ingatan', 'medical_record.kunjungan_sakit'] });
  const dariLalu = typeof ingatan?.sakit === 'boolean' && ingatan.sakit === sakit;
  return (
    <SegmenField
      control={form.control}
      name="medical_record.kunjungan_sakit"
      label="Jenis kunjungan"
      required={wajib}
      yaTidak
      className={kolom['tiga']}
      options={JENIS_KUNJUNGAN}
      onPick={() => lupakanJenis(form)}
      help={dariLalu && <TandaAsal asal="lalu" tanggal={lalu} />}
    />
  );
}

type VitalProps = {
  form: FormKunjungan;
  hariLalu: (nama: Ukuran) => string | null;
  /** The clerk fills them in. */ manual: boolean;
  /** The save fills in what is empty. */ otomatis: boolean;
};

/** The four signs that 'Input manual' is about. While it is off, each says what becomes of it. */
function Vital({ form, hariLalu, manual, otomatis }: VitalProps) {
  const mati = manual ? undefined : otomatis ? 'Diisi otomatis saat disimpan, diberi tanda' : 'Dibiarkan kosong';
  const matiSempit =
    mati && otomatis ? (
      <>
        Diisi otomatis<span className="visually-hidden"> saat disimpan</span>, diberi tanda
      </>
    ) : (
      mati
    );
  const sama = (nama: Ukuran) => ({ form, nama, disabled: !manual, tanggalLalu: hariLalu(nama), bantuan: mati });
  const sempit = { sempit: true, bantuan: matiSempit };
  return (
    <>
      <div className={`${kolom['tiga']} ${css['pasangan']}`}>
        <UkuranField {...sama('sistole')} {...sempit} />
        <UkuranField {...sama('diastole')} {...sempit} />
      </div>
      <UkuranField {...sama('heart_rate')} satuan="/mnt" className={kolom['tiga']} />
      <UkuranField {...sama('respiratory_rate')} satuan="/mnt" className={kolom['tiga']} />
    </>
  );
}
