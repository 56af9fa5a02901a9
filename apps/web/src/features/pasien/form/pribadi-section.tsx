import { tulisUmurPanjang } from '@nadi/domain/pasien/umur';
import { JENIS_KELAMIN } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { hariIni } from '../../../platform/tanggal.ts';
import { useKewarganegaraan } from '../pasien.queries.ts';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import { DAFTAR } from './daftar.ts';
import { Pilih, Referensi, Saklar, Segmen, Tanggal, Teks, useBekal } from './isian.tsx';
import css from './pasien-form.module.css';
import { hanyaSalinan } from './pasien-form.ts';
import { SalinanField } from './salinan-field.tsx';
import { useBedaNik } from './use-beda-nik.tsx';

function Kontak() {
  const { form } = useBekal();
  const [sama, telp] = useWatch({ control: form.control, name: ['wa_sama', 'nomor_kontak_telp'] });
  function onSama(on: boolean): void {
    form.clearErrors('nomor_kontak_wa');
    if (!on && hanyaSalinan(form, 'wa_sama', ['nomor_kontak_wa']))
      form.setValue('nomor_kontak_wa', form.getValues('nomor_kontak_telp') ?? '', { shouldDirty: true });
  }
  return (
    <Baris>
      <Teks
        name="nomor_kontak_telp"
        label="No. Handphone"
        type="tel"
        maxLength={20}
        placeholder="08…"
        className={LEBAR.q1}
      />
      {sama ? (
        <SalinanField label="No. WhatsApp" isi={telp ?? ''} className={LEBAR.q1} />
      ) : (
        <Teks
          name="nomor_kontak_wa"
          label="No. WhatsApp"
          type="tel"
          maxLength={20}
          placeholder="08…"
          className={LEBAR.q1}
        />
      )}
      <Saklar
        name="wa_sama"
        label="Sama dengan No. Handphone"
        onPick={onSama}
        className={`${LEBAR.q2} ${css['saklar']}`}
      />
    </Baris>
  );
}

/** The birth date with the age below it, or with a warning when the NIK says otherwise. */
function TanggalLahir({ beda }: { beda: ReactNode }) {
  const { form } = useBekal();
  const lahir = useWatch({ control: form.control, name: 'tanggal_lahir' });
  const umur = tulisUmurPanjang(lahir ?? null, hariIni());
  const help = beda ?? (umur === '-' ? '' : umur);
  return <Tanggal name="tanggal_lahir" label="Tanggal lahir" help={help} className={LEBAR.q1} />;
}

type PribadiProps = { fokus: boolean; foto: ReactNode };

/** Name, birth, and the personal data that are picked from reference lists. */
export function PribadiSection({ fokus, foto }: PribadiProps) {
  const beda = useBedaNik();
  const warga = useKewarganegaraan();
  return (
    <Bagian id="pribadi" kanan={foto}>
      <Baris>
        <Teks name="gelar_depan" label="Gelar depan" maxLength={30} className={LEBAR.q1} />
        <Teks name="nama" label="Nama" kapital maxLength={150} autoFocus={fokus} className={LEBAR.q2} />
        <Teks name="gelar_belakang" label="Gelar belakang" maxLength={30} className={LEBAR.q1} />
        <Teks name="panggilan" label="Panggilan" maxLength={50} className={LEBAR.q1} />
        <Teks
          name="tempat_lahir"
          label="Tempat lahir"
          maxLength={100}
          placeholder="Kota/kabupaten"
          className={LEBAR.q1}
        />
        <TanggalLahir beda={beda.tanggal_lahir} />
        <Segmen
          name="jenis_kelamin"
          label="Jenis kelamin"
          options={JENIS_KELAMIN}
          help={beda.jenis_kelamin}
          className={LEBAR.q1}
        />
        <Referensi daftar={DAFTAR.agama} name="agama" label="Agama" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.perkawinan} name="status_perkawinan" label="Status perkawinan" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.pendidikan} name="pendidikan" label="Pendidikan" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.pekerjaan} name="pekerjaan" label="Pekerjaan" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.suku} name="suku" label="Suku" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.darah} name="golongan_darah" label="Golongan darah" className={LEBAR.q1} />
        <Pilih name="kewarganegaraan" label="Kewarganegaraan" {...warga} className={LEBAR.q1} />
        <Teks
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          placeholder="nama@contoh.id"
          className={LEBAR.q1}
        />
      </Baris>
      <Kontak />
    </Bagian>
  );
}
