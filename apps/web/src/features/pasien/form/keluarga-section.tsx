import { JENIS_KELAMIN } from '@nadi/domain/pasien/kelamin';
import { useWatch } from 'react-hook-form';
import { useKewarganegaraan } from '../pasien.queries.ts';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import { DAFTAR } from './daftar.ts';
import { Pilih, Referensi, Saklar, Tanggal, Teks, useBekal } from './isian.tsx';
import css from './pasien-form.module.css';
import { SalinanField } from './salinan-field.tsx';

function KontakKeluarga() {
  const { form } = useBekal();
  const [sama, telp] = useWatch({ control: form.control, name: ['wa_keluarga_sama', 'nomor_kontak_keluarga_telp'] });
  return (
    <Baris>
      <Teks
        name="nomor_kontak_keluarga_telp"
        label="No. Handphone keluarga"
        type="tel"
        maxLength={20}
        placeholder="08…"
        className={LEBAR.q1}
      />
      {sama ? (
        <SalinanField label="No. WhatsApp keluarga" isi={telp ?? ''} className={LEBAR.q1} />
      ) : (
        <Teks
          name="nomor_kontak_keluarga_wa"
          label="No. WhatsApp keluarga"
          type="tel"
          maxLength={20}
          placeholder="08…"
          className={LEBAR.q1}
        />
      )}
      <Saklar
        name="wa_keluarga_sama"
        label="WA sama dengan HP"
        onPick={() => form.clearErrors('nomor_kontak_keluarga_wa')}
        className={`${LEBAR.q1} ${css['saklar']}`}
      />
      <Teks
        name="email_keluarga"
        label="Email keluarga"
        type="email"
        maxLength={254}
        placeholder="nama@contoh.id"
        className={LEBAR.q1}
      />
      <Teks name="alamat_keluarga" label="Alamat keluarga" maxLength={255} className={LEBAR.q4} />
    </Baris>
  );
}

/** The mother and the relative to call (platform.md 3 "Family fields"). */
export function KeluargaSection() {
  const warga = useKewarganegaraan();
  return (
    <Bagian id="keluarga">
      <Baris>
        <Teks name="ibu_kandung" label="Nama ibu kandung" kapital maxLength={150} className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.hubungan} name="shdk_keluarga" label="Hubungan keluarga" className={LEBAR.q1} />
        <Teks
          name="nama_keluarga"
          label="Nama keluarga"
          kapital
          maxLength={150}
          placeholder="Tanpa gelar"
          className={LEBAR.q2}
        />
        <Pilih
          name="jenis_kelamin_keluarga"
          label="Jenis kelamin keluarga"
          options={JENIS_KELAMIN}
          clearable
          className={LEBAR.q1}
        />
        <Referensi daftar={DAFTAR.kartu} name="id_keluarga" label="Jenis identitas keluarga" className={LEBAR.q1} />
        <Teks name="no_identitas_keluarga" label="No. identitas keluarga" maxLength={30} className={LEBAR.q1} />
        <Teks
          name="tempat_lahir_keluarga"
          label="Tempat lahir keluarga"
          maxLength={100}
          placeholder="Kota/kabupaten"
          className={LEBAR.q1}
        />
        <Tanggal name="tanggal_lahir_keluarga" label="Tanggal lahir keluarga" className={LEBAR.q1} />
        <Referensi daftar={DAFTAR.agama} name="agama_keluarga" label="Agama keluarga" className={LEBAR.q1} />
        <Referensi
          daftar={DAFTAR.perkawinan}
          name="status_perkawinan_keluarga"
          label="Status perkawinan keluarga"
          className={LEBAR.q1}
        />
        <Referensi
          daftar={DAFTAR.pendidikan}
          name="pendidikan_keluarga"
          label="Pendidikan keluarga"
          className={LEBAR.q1}
        />
        <Referensi
          daftar={DAFTAR.pekerjaan}
          name="pekerjaan_keluarga"
          label="Pekerjaan keluarga"
          className={LEBAR.q1}
        />
        <Referensi daftar={DAFTAR.suku} name="suku_keluarga" label="Suku keluarga" className={LEBAR.q1} />
        <Referensi
          daftar={DAFTAR.darah}
          name="golongan_darah_keluarga"
          label="Golongan darah keluarga"
          className={LEBAR.q1}
        />
        <Pilih
          name="kewarganegaraan_keluarga"
          label="Kewarganegaraan keluarga"
          {...warga}
          clearable
          className={LEBAR.q1}
        />
      </Baris>
      <KontakKeluarga />
    </Bagian>
  );
}
