import type { DasarSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { JENIS_SURAT, JENIS_SURAT_IDS, KESIMPULAN_SEHAT, MAX_LAMA_SAKIT } from '@nadi/domain/surat/surat';
import { sayWaktuKematian } from '@nadi/domain/surat/waktu-kematian';
import { isTanggal, type Zone } from '@nadi/domain/tanggal/tanggal';
import { sayTacc } from '@nadi/domain/surat/tacc';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { DigitField } from '#fields/digit-field.tsx';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { WaktuKontrolField } from '#fields/waktu-kontrol-field.tsx';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { serverIso } from '#platform/time/clock.ts';
import { useSession } from '#platform/session/session.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';
import { kontrolAfter, KONTROL_DAYS, taccWord } from './surat-form.ts';
import type { SuratOutput, SuratValues } from './surat-form.ts';
import css from './surat.module.css';

type Fields = { control: Control<SuratValues, unknown, SuratOutput> };
type WithDasar = Fields & { dasar: DasarSurat };
const toWords = (words: readonly string[]) => words.map((one) => ({ value: one, label: one }));
const KINDS = JENIS_SURAT_IDS.map((jenis) => ({ value: jenis, label: JENIS_SURAT[jenis].nama }));

const Note = ({ children, tone }: { children: ReactNode; tone?: 'awas' }) => (
  <p className={css['dasar']} data-nada={tone}>
    {children}
  </p>
);
const diagnosaText = ({ diagnosa }: DasarSurat): string =>
  diagnosa.map(({ icd, teks }) => `${teks} (${icd})`).join('; ') || 'belum ada';

function Sakit({ control, dasar }: WithDasar) {
  return (
    <>
      <DigitField
        control={control}
        name="isi.lama"
        label="Lama (hari)"
        maxLength={2}
        asNumber
        required
        className="q1"
      />
      <TanggalField
        control={control}
        name="isi.mulai"
        label="Mulai"
        required
        check={(mulai) =>
          isTanggal(mulai) && (mulai < dasar.sakit.dari || mulai > dasar.sakit.sampai)
            ? `Boleh mulai ${formatTanggal(dasar.sakit.dari)} sampai ${formatTanggal(dasar.sakit.sampai)}`
            : null
        }
        help={`Boleh mulai ${formatTanggal(dasar.sakit.dari)} sampai ${formatTanggal(dasar.sakit.sampai)}, paling lama ${MAX_LAMA_SAKIT} hari`}
        className="q3"
      />
      <SwitchField
        control={control}
        name="isi.setuju_diagnosis"
        label={`Pasien setuju diagnosis dicantumkan: ${diagnosaText(dasar)}`}
      />
      <TextField control={control} name="isi.catatan" label="Catatan" maxLength={300} />
    </>
  );
}

function Sehat({ control, dasar }: WithDasar) {
  const { sistole, diastole, heart_rate, tinggi_badan, berat_badan } = dasar.diukur;
  const shown = (nilai: number | null | undefined, satuan: string): string =>
    nilai == null ? 'belum diukur' : `${formatUkuran(nilai)} ${satuan}`;
  return (
    <>
      <TextField control={control} name="isi.keperluan" label="Keperluan" maxLength={200} required className="q2" />
      <PilihKataField
        control={control}
        name="isi.kesimpulan"
        label="Kesimpulan"
        options={toWords(KESIMPULAN_SEHAT)}
        required
        className="q2"
      />
      <TextField control={control} name="isi.catatan" label="Catatan" maxLength={300} />
      <Note {...(dasar.kurang_sehat.length > 0 ? { tone: 'awas' as const } : {})}>
        {dasar.kurang_sehat.length > 0 && `Belum diukur pada kunjungan ini: ${dasar.kurang_sehat.join(', ')}. `}
        TD {sistole == null || diastole == null ? 'belum diukur' : `${sistole}/${diastole} mmHg`}, nadi{' '}
        {shown(heart_rate, 'x/menit')}, TB {shown(tinggi_badan, 'cm')}, BB {shown(berat_badan, 'kg')}.
      </Note>
    </>
  );
}

function Rujukan({ control, dasar }: WithDasar) {
  return (
    <>
      <TextField control={control} name="isi.tujuan" label="Faskes tujuan" maxLength={200} required className="q2" />
      <TextField control={control} name="isi.poli" label="Poliklinik atau dokter" maxLength={150} className="q2" />
      <TextAreaField control={control} name="isi.alasan" label="Alasan rujukan" maxLength={500} required />
      {dasar.bpjs && (
        <TextField
          control={control}
          name="isi.nomor_bpjs"
          label="Nomor rujukan BPJS"
          maxLength={50}
          required
          className="q2"
        />
      )}
      {dasar.tacc && (
        <PilihKataField
          control={control}
          name="isi.tacc"
          label="Alasan TACC"
          help="Kenapa dirujuk bila kasusnya dapat ditangani di sini"
          options={dasar.tacc.map((one) => ({ value: taccWord(one), label: sayTacc(one) }))}
          required
          className="q2"
        />
      )}
      <Note>
        <b>Diambil dari rekam medis</b>
        <br />
        Diagnosis: {diagnosaText(dasar)}
        {dasar.diagnosa_rahasia > 0 && ` (${dasar.diagnosa_rahasia} rahasia, tidak dicantumkan)`}
        <br />
        Anamnesis: {dasar.anamnesis ?? 'belum ada catatan yang ditandatangani'}
        <br />
        Pemeriksaan: {dasar.temuan?.replaceAll('\n', '; ') ?? '-'}
        <br />
        {dasar.ukuran.length > 0 && (
          <>
            Pengukuran: {dasar.ukuran.map(({ label, nilai }) => `${label} ${nilai}`).join('; ')}
            <br />
          </>
        )}
        {dasar.adendum !== null && (
          <>
            Adendum catatan: {dasar.adendum.replaceAll('\n', '; ')}
            <br />
          </>
        )}
        Alergi: {dasar.alergi}
        <br />
        Sudah diberikan: {[...dasar.tindakan, ...dasar.diberikan].join('; ') || '-'}
        <br />
        Diresepkan, belum diserahkan: {dasar.diresepkan.join('; ') || '-'}
        {dasar.hasil.length > 0 && (
          <>
            <br />
            Hasil: {dasar.hasil.join('; ')}
          </>
        )}
        {dasar.menunggu_hasil.length > 0 && (
          <>
            <br />
            Belum ada hasil: {dasar.menunggu_hasil.join('; ')}
          </>
        )}
      </Note>
    </>
  );
}

function Kontrol({ control }: Fields) {
  const [awal] = useState(() => kontrolAfter(KONTROL_DAYS) ?? serverIso());
  return (
    <>
      <WaktuKontrolField
        control={control}
        name="isi.tanggal_waktu"
        label="Waktu kontrol"
        awal={awal}
        required
        className="q2"
      />
      <PilihField
        control={control}
        name="isi.ruangan_id"
        label="Ruangan"
        {...toOptionsProps(useQuery(ruanganQuery))}
        required
        className="q2"
      />
      <PilihField
        control={control}
        name="isi.dokter_id"
        label="Dokter"
        {...toOptionsProps(useQuery(dokterQuery))}
        clearable
        className="q2"
      />
      <TextField control={control} name="isi.alasan" label="Alasan" maxLength={200} className="q2" />
    </>
  );
}

function Kematian({ control, dasar }: WithDasar) {
  const zona = useSession().user?.entity?.zona as Zone | undefined;
  const say = (waktu: string | null) =>
    waktu === null || zona === undefined
      ? { tolak: null, tanya: null }
      : sayWaktuKematian(waktu, dasar.kematian, { kini: serverIso(), zona });
  const { tanya } = say(useWatch({ control, name: 'isi.waktu' }));
  return (
    <>
      {dasar.meninggal && <Note tone="awas">Pasien ini sudah tercatat meninggal.</Note>}
      <DateTimeField
        control={control}
        name="isi.waktu"
        label="Waktu kematian"
        required
        check={(waktu) => say(waktu).tolak}
        help={tanya === null ? undefined : `Periksa: ${tanya}`}
        className="q2"
      />
      <TextField control={control} name="isi.tempat" label="Tempat" maxLength={200} required className="q2" />
      <TextField
        control={control}
        name="isi.sebab_a"
        label="Sebab Ia (langsung)"
        maxLength={200}
        required
        className="q2"
      />
      <TextField control={control} name="isi.sebab_b" label="Sebab Ib" maxLength={200} className="q2" />
      <TextField control={control} name="isi.sebab_c" label="Sebab Ic" maxLength={200} className="q2" />
      <TextField control={control} name="isi.sebab_d" label="Sebab Id" maxLength={200} className="q2" />
      <TextField control={control} name="isi.sebab_lain" label="Sebab II (penyerta)" maxLength={200} />
      <Note tone="awas">
        Saat terbit: status pasien menjadi Meninggal dan semua jadwal kontrolnya dibatalkan. Sebab kematian dicetak di
        lembar tertutup tersendiri.
      </Note>
    </>
  );
}

/** The kind, which stays once a draft was saved, and its fields. */
export function SuratFields({ control, dasar, kindStays }: WithDasar & { kindStays: boolean }) {
  const jenis = useWatch({ control, name: 'isi.jenis' });
  return (
    <>
      {!kindStays && (
        <PilihKataField control={control} name="isi.jenis" label="Jenis surat" options={KINDS} required autoFocus />
      )}
      {jenis === 'sakit' && <Sakit control={control} dasar={dasar} />}
      {jenis === 'sehat' && <Sehat control={control} dasar={dasar} />}
      {jenis === 'rujukan' && <Rujukan control={control} dasar={dasar} />}
      {jenis === 'kontrol' && <Kontrol control={control} />}
      {jenis === 'kematian' && <Kematian control={control} dasar={dasar} />}
    </>
  );
}
