import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Control, FieldPath } from 'react-hook-form';
import { CariBox } from '#fields/cari-box.tsx';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { DesimalField } from '#fields/desimal-field.tsx';
import { DigitField } from '#fields/digit-field.tsx';
import { FormSummary } from '#fields/form-summary.tsx';
import { InkField } from '#fields/ink-field.tsx';
import { PasswordField } from '#fields/password-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { TimeField } from '#fields/time-field.tsx';
import { WeekdaysField } from '#fields/weekdays-field.tsx';

const EMPTY = {
  nama: '',
  catatan: '',
  sandi: '',
  nik: '',
  harga: null as number | null,
  berat: null as number | null,
  lahir: null as string | null,
  jam: '',
  mulai: null as string | null,
  kelas: null as number | null,
  penjamin: [] as number[],
  kata: '',
  kelamin: null as number | null,
  aktif: false,
  hari: [] as number[],
  tanda: null as string | null,
};
export type GalleryValues = typeof EMPTY;
const FILLED: GalleryValues = {
  nama: 'R. AJ. KUSUMANINGTYAS WIDYANINGRUM SUPRAPTO HADIKUSUMO',
  catatan: 'Batuk sejak tiga hari, tanpa sesak.',
  sandi: 'Melati-biru*77',
  nik: '3374105203900001',
  harga: 1_250_000,
  berat: 61.5,
  lahir: '1990-03-12',
  jam: '08:30',
  mulai: '2026-11-30T08:30:00+07:00',
  kelas: 2,
  penjamin: [1, 2],
  kata: 'asuransi',
  kelamin: 2,
  aktif: true,
  hari: [1, 3],
  tanda: null,
};
export const KELAS = [
  { id: 1, deskripsi: 'Kelas 1', keterangan: '4 kosong' },
  { id: 2, deskripsi: 'Kelas 2 dengan nama yang sangat panjang sehingga terpotong' },
  { id: 3, deskripsi: 'VIP', alasan: 'Penuh' },
];
const KATA = [
  { value: 'asuransi', label: 'Asuransi' },
  { value: 'perusahaan', label: 'Perusahaan' },
];
const KELAMIN = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
];

/** Every field once. */
export function AllFields({
  control,
  ...rest
}: {
  control: Control<GalleryValues>;
  disabled?: boolean;
  required?: boolean;
}) {
  const of = <N extends FieldPath<GalleryValues>>(name: N, label: string) => ({ control, name, label, ...rest });
  return (
    <div
      style={{
        display: 'grid',
        gap: '8px 16px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      }}
    >
      <TextField {...of('nama', 'Nama lengkap sesuai KTP')} upperCase help="Seperti di KTP." />
      <TextAreaField {...of('catatan', 'Catatan')} placeholder="Keluhan utama" />
      <PasswordField {...of('sandi', 'Kata sandi')} autoComplete="new-password" />
      <DigitField {...of('nik', 'NIK')} maxLength={16} />
      <RupiahField {...of('harga', 'Tarif')} />
      <DesimalField {...of('berat', 'Berat badan')} desimal={1} />
      <TanggalField {...of('lahir', 'Tanggal lahir')} past />
      <TimeField {...of('jam', 'Jam mulai')} />
      <DateTimeField {...of('mulai', 'Waktu kejadian')} />
      <PilihField {...of('kelas', 'Kelas')} options={KELAS} clearable />
      <PilihBanyakField {...of('penjamin', 'Penjamin')} options={KELAS} />
      <PilihKataField {...of('kata', 'Kelompok')} options={KATA} />
      <SegmentField {...of('kelamin', 'Jenis kelamin')} options={KELAMIN} />
      <WeekdaysField {...of('hari', 'Hari praktik')} />
      <InkField {...of('tanda', 'Tanda tangan')} />
      <SwitchField {...of('aktif', 'Masih dipakai')} />
    </div>
  );
}

/** A form whose every field is refused. */
export function useWrongForm() {
  const form = useForm<GalleryValues>({ defaultValues: EMPTY });
  const { setError } = form;
  useEffect(() => {
    for (const name of Object.keys(EMPTY))
      setError(name as keyof GalleryValues, {
        message: 'Isian ini wajib diisi, dan penjelasannya dapat sangat panjang',
      });
  }, [setError]);
  return form;
}

export function FieldsEmpty() {
  return <AllFields control={useForm<GalleryValues>({ defaultValues: EMPTY }).control} required />;
}
export function FieldsFilled() {
  return <AllFields control={useForm<GalleryValues>({ defaultValues: FILLED }).control} />;
}
export function FieldsDisabled() {
  return <AllFields control={useForm<GalleryValues>({ defaultValues: FILLED }).control} disabled />;
}
export function FieldsWrong() {
  const form = useWrongForm();
  return (
    <>
      <FormSummary
        form={form}
        submitError={{ message: 'Belum tersimpan: server tidak menjawab.', action: 'Coba lagi.' }}
      />
      <AllFields control={form.control} />
    </>
  );
}

/** Opens the list of the box inside, as the arrow key does. */
function Opened({ children }: { children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = root.current?.querySelector<HTMLInputElement>('[role="combobox"]');
    box?.focus();
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, []);
  return (
    <div ref={root} style={{ maxWidth: 320, minHeight: 280 }}>
      {children}
    </div>
  );
}

export function PickOpened() {
  const { control } = useForm<GalleryValues>({ defaultValues: EMPTY });
  return (
    <Opened>
      <PilihField control={control} name="kelas" label="Kelas" options={KELAS} />
    </Opened>
  );
}
export const SearchOpened = () => (
  <Opened>
    <CariBox
      id="cari"
      label="Cari pasien"
      placeholder="Nama atau No. RM"
      queryKey={['galeri-cari']}
      search={() => Promise.resolve(KELAS)}
      enough={() => true}
      suggests
      keyOf={({ id }) => id}
      renderRow={({ deskripsi }) => deskripsi}
      onPick={() => undefined}
      emptyText="Tidak ada yang cocok"
      create={{ label: (text) => `Buat "${text}"`, onCreate: () => undefined }}
    />
  </Opened>
);
