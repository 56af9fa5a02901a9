import { berasuransi } from '@nadi/domain/kunjungan/rekam-awal';
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
import { ingatRekam } from './isi-rekam-terakhir.ts';
import css from './rekam-medis.module.css';
import { UkuranField } from './ukuran-field.tsx';
import { useSakelarVital } from './use-sakelar-vital.ts';

const SETTING_OTOMATIS = 'kunjungan:isi-vital-otomatis';
const JENIS_KUNJUNGAN = [{ id: 1, deskripsi: 'Sakit' }, { id: 0, deskripsi: 'Sehat' }];
const DEWASA = 18;
/** What a payer other than the general one asks for. */
const IKUT_PENJAMIN = ['medical_record.keluhan', 'medical_record.kunjungan_sakit', 'medical_record.tinggi_badan', 'medical_record.berat_badan', 'medical_record.lingkar_perut', 'medical_record.suhu_badan'] as const;

/** After a refused save another payer asks for more or for less: what stands in red follows. */
function usePeriksaUlang(form: FormKunjungan, wajib: boolean): void {
  const { isSubmitted } = useFormState({ control: form.control });
  const ulang = useEffectEvent(() => {
    if (isSubmitted) void form.trigger(IKUT_PENJAMIN);
  });
  useEffect(() => ulang(), [wajib]);
}

type RekamMedisSectionProps = {
  form: FormKunjungan;
  /** Of the visit from which values were carried over; left out: the chosen patient's last one. */
  tanggalLalu?: string | null;
};

/** Complaint and vital signs at registration (kunjungan.md 5, "Medical record"). */
export function RekamMedisSection({ form, tanggalLalu }: RekamMedisSectionProps) {
  const { control } = form;
  const [norm, jenis, waktu] = useWatch({ control, name: ['norm', 'penjamin.jenis', 'tanggal_pendaftaran'] });
  const wajib = jenis !== null && berasuransi(jenis);
  const sakelar = useSakelarVital(form);
  const umur = umurTahun(useQuery(pasienQuery(norm)).data?.tanggal_lahir ?? null, tanggalLayanan(waktu));
  const terakhir = useQuery({ ...terakhirQuery(norm), enabled: norm !== null && tanggalLalu === undefined }).data?.data;
  const lalu = tanggalLalu === undefined ? (terakhir?.terakhir?.tanggal ?? null) : tanggalLalu;
  usePeriksaUlang(form, wajib);
  useEffect(() => {
    if (terakhir) ingatRekam(form, terakhir);
  }, [form, terakhir]);
  const badan = { form, wajib, tanggalLalu: lalu, className: kolom['tiga'] };

  return (
    <Bagian
      judul="Rekam medis awal"
      samping={
        <div className={css['sakelar']} data-lewati>
          <SaklarField control={control} name="pakai.manual" label="Input manual" onPick={sakelar.ubahManual} />
          <SaklarField control={control} name="pakai.normal" label="Semua nilai normal" onPick={sakelar.ubahNormal} />
          <SaklarField control={control} name="medical_record.promotif" label="Promotif" />
        </div>
      }
    >
      <TextAreaField control={control} name="medical_record.keluhan" label="Keluhan" required={wajib} className={kolom['sembilan']} rows={2} maxLength={2000} />
      <SegmenField control={control} name="medical_record.kunjungan_sakit" label="Jenis kunjungan" required={wajib} yaTidak className={kolom['tiga']} options={JENIS_KUNJUNGAN} />
      <UkuranField {...badan} nama="tinggi_badan" satuan="cm" />
      <UkuranField {...badan} nama="berat_badan" satuan="kg" />
      <ImtKotak form={form} anak={umur !== null && umur < DEWASA} tanggalLalu={lalu} className={kolom['tiga']} />
      <UkuranField {...badan} nama="lingkar_perut" satuan="cm" />
      <UkuranField {...badan} nama="suhu_badan" satuan="°C" />
      <Vital form={form} tanggalLalu={lalu} />
    </Bagian>
  );
}

/** The four signs that 'Input manual' is about. */
function Vital({ form, tanggalLalu }: { form: FormKunjungan; tanggalLalu: string | null }) {
  const manual = useWatch({ control: form.control, name: 'pakai.manual' });
  const otomatis = useSettingTeks(SETTING_OTOMATIS) !== 'false';
  const sama = { form, disabled: !manual, tanggalLalu };
  const mati = manual ? undefined : otomatis ? 'Diisi otomatis saat disimpan, diberi tanda' : 'Dibiarkan kosong';
  const matiSempit = mati && otomatis ? <>Diisi otomatis<span className="visually-hidden"> saat disimpan</span>, diberi tanda</> : mati;
  return (
    <>
      <div className={`${kolom['tiga']} ${css['pasangan']}`}>
        <UkuranField {...sama} nama="sistole" sempit bantuan={matiSempit} />
        <UkuranField {...sama} nama="diastole" sempit bantuan={matiSempit} />
      </div>
      <UkuranField {...sama} nama="heart_rate" satuan="/mnt" bantuan={mati} bilaKosong={otomatis ? 'Kosong: diisi otomatis, diberi tanda' : undefined} className={kolom['tiga']} />
      <UkuranField {...sama} nama="respiratory_rate" satuan="/mnt" bantuan={mati} className={kolom['tiga']} />
    </>
  );
}
