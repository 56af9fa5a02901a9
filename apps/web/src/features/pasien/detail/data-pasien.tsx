import type { DetailPasien, KeluargaPasien } from '@nadi/contract/pasien.contract';
import { tulisRtRw } from '@nadi/domain/pasien/alamat';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { useReferensi } from '../../../fields/isi-pilihan.ts';
import type { IsiPilihan } from '../../../fields/isi-pilihan.ts';
import { formatTanggal } from '../../../platform/tanggal.ts';
import { DAFTAR } from '../form/daftar.ts';
import { JENIS_KTP } from '../form/pasien-form.ts';
import { samaAlamat } from '../form/ubah/dari-detail.ts';
import css from './pasien-detail.module.css';
import { useKewarganegaraan, useNamaWilayah } from '../pasien.queries.ts';
import { namaLengkap } from '../tulisan.ts';

const TELEPON = 3;
const WHATSAPP = 4;
const NPWP = 8;

type Nomor = { jenis: { value: number }; nomor: string };
/**
 * The number of one `jenis`: 3 phone and 4 WhatsApp among contacts, 8 NPWP among identities; null when there is none.
 */
export const nomorKontak = (daftar: readonly Nomor[], jenis: number): string | null =>
  daftar.find((one) => one.jenis.value === jenis)?.nomor ?? null;

const namaDari = ({ options }: IsiPilihan, id: number | null): string | null =>
  options.find((opsi) => opsi.id === id)?.deskripsi ?? null;

type Isi = readonly [label: string, isi: string | null | undefined];

function Daftar({ isi }: { isi: readonly Isi[] }) {
  return (
    <dl className={css['daftar']}>
      {isi.map(([label, nilai]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{nilai || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Kelompok({ judul, isi, children }: { judul: string; isi: readonly Isi[]; children?: ReactNode }) {
  return (
    <div className={css['kelompok']}>
      <h2>{judul}</h2>
      <Daftar isi={isi} />
      {children}
    </div>
  );
}

type Orang = Pick<
  KeluargaPasien,
  | 'tempat_lahir'
  | 'tanggal_lahir'
  | 'jenis_kelamin'
  | 'agama'
  | 'status_perkawinan'
  | 'pendidikan'
  | 'pekerjaan'
  | 'suku'
  | 'golongan_darah'
  | 'kewarganegaraan'
>;

/** The values that the form asks for of a patient and of a relative alike. */
function useIsiOrang(orang: Orang): Isi[] {
  const agama = useReferensi(DAFTAR.agama, orang.agama);
  const pendidikan = useReferensi(DAFTAR.pendidikan, orang.pendidikan);
  const pekerjaan = useReferensi(DAFTAR.pekerjaan, orang.pekerjaan);
  const perkawinan = useReferensi(DAFTAR.perkawinan, orang.status_perkawinan);
  const darah = useReferensi(DAFTAR.darah, orang.golongan_darah);
  const suku = useReferensi(DAFTAR.suku, orang.suku);
  const warga = useKewarganegaraan();
  return [
    [
      'Tempat, tanggal lahir',
      [orang.tempat_lahir, orang.tanggal_lahir ? formatTanggal(orang.tanggal_lahir) : null].filter(Boolean).join(', '),
    ],
    ['Jenis kelamin', namaJenisKelamin(orang.jenis_kelamin)],
    ['Agama', namaDari(agama, orang.agama)],
    ['Status perkawinan', namaDari(perkawinan, orang.status_perkawinan)],
    ['Pendidikan', namaDari(pendidikan, orang.pendidikan)],
    ['Pekerjaan', namaDari(pekerjaan, orang.pekerjaan)],
    ['Suku', namaDari(suku, orang.suku)],
    ['Golongan darah', namaDari(darah, orang.golongan_darah)],
    ['Kewarganegaraan', namaDari(warga, orang.kewarganegaraan)],
  ];
}

function Pribadi({ pasien }: { pasien: DetailPasien }) {
  return (
    <Kelompok
      judul="Data pribadi"
      isi={[['Nama', namaLengkap(pasien)], ['Panggilan', pasien.panggilan], ...useIsiOrang(pasien)]}
    />
  );
}

/**
 * Each identity card has its own line, except the KTP, whose number is the NIK, and the NPWP, which has a fixed line.
 */
function Identitas({ pasien }: { pasien: DetailPasien }) {
  const kartu = useReferensi(
    DAFTAR.kartu,
    pasien.jenis_identitas,
    ...pasien.identitas_pasien.map(({ jenis }) => jenis.value),
  );
  const lain = pasien.identitas_pasien.filter(({ jenis }) => jenis.value !== JENIS_KTP && jenis.value !== NPWP);
  const isi: Isi[] = [
    ['Jenis identitas', namaDari(kartu, pasien.jenis_identitas)],
    ...lain.map(({ jenis, nomor }): Isi => [`No. ${namaDari(kartu, jenis.value) ?? 'identitas'}`, nomor]),
    ['NIK', pasien.nik],
    ['No. BPJS', pasien.no_bpjs],
    ['No. NPWP', nomorKontak(pasien.identitas_pasien, NPWP)],
    ['NORM Manual', pasien.norm_manual],
  ];
  return <Kelompok judul="Identitas" isi={isi} />;
}

const jalan = (alamat: string | null, rt: string | null, rw: string | null): string =>
  [alamat, tulisRtRw(rt, rw)].filter(Boolean).join(' ');

function Alamat({ pasien: p }: { pasien: DetailPasien }) {
  const wilayahKtp = useNamaWilayah([
    p.kelurahan_identitas,
    p.kecamatan_identitas,
    p.wilayah_identitas,
    p.provinsi_identitas,
  ]);
  const wilayah = useNamaWilayah([p.kelurahan, p.kecamatan, p.wilayah, p.provinsi]);
  const ktp: Isi[] = [
    ['Alamat KTP', jalan(p.alamat_identitas, p.rt_identitas, p.rw_identitas)],
    ['Wilayah KTP', wilayahKtp],
    ['Kode pos KTP', p.kodepos_identitas],
  ];
  if (samaAlamat(p)) return <Kelompok judul="Alamat" isi={[...ktp, ['Domisili', 'Sama dengan alamat KTP']]} />;
  const isi: Isi[] = [
    ...ktp,
    ['Alamat domisili', jalan(p.alamat, p.rt, p.rw)],
    ['Wilayah domisili', wilayah || p.wilayah_deskripsi],
    ['Kode pos domisili', p.kodepos],
  ];
  return <Kelompok judul="Alamat" isi={isi} />;
}

function SatuKeluarga({ keluarga }: { keluarga: KeluargaPasien }) {
  const hubungan = useReferensi(DAFTAR.hubungan, keluarga.shdk);
  const kartu = useReferensi(DAFTAR.kartu, keluarga.id_keluarga);
  const isi: Isi[] = [
    [namaDari(hubungan, keluarga.shdk) ?? 'Keluarga', keluarga.nama],
    ['Kontak', [...new Set(keluarga.kontak.map(({ nomor }) => nomor))].join(', ')],
    ['Email', keluarga.email],
    ['Alamat', keluarga.alamat],
    ['Jenis identitas', namaDari(kartu, keluarga.id_keluarga)],
    ['No. identitas', keluarga.no_identitas_keluarga],
    ...useIsiOrang(keluarga),
  ];
  return <Daftar isi={isi} />;
}

function Keluarga({ pasien }: { pasien: DetailPasien }) {
  return (
    <Kelompok judul="Keluarga" isi={[['Nama ibu kandung', pasien.ibu_kandung]]}>
      {pasien.keluarga_pasien.length === 0 && <p className={css['kosong']}>Belum ada data keluarga.</p>}
      {pasien.keluarga_pasien.map((keluarga) => (
        <SatuKeluarga key={keluarga.id} keluarga={keluarga} />
      ))}
    </Kelompok>
  );
}

/**
 * Everything the form asks for, read-only: identity and personal data at the left; contact, addresses and family at the
 * right.
 */
export function DataPasien({ pasien }: { pasien: DetailPasien }) {
  const kontak: Isi[] = [
    ['No. Handphone', nomorKontak(pasien.kontak_pasien, TELEPON)],
    ['No. WhatsApp', nomorKontak(pasien.kontak_pasien, WHATSAPP)],
    ['Email', pasien.email],
    ['Perusahaan', pasien.perusahaan],
    ['Bagian', pasien.bagian],
    ['Piutang perusahaan', pasien.piutang ? 'Ya' : 'Tidak'],
  ];
  return (
    <div className={css['kolom']}>
      <div>
        <Identitas pasien={pasien} />
        <Pribadi pasien={pasien} />
      </div>
      <div>
        <Kelompok judul="Kontak dan pekerjaan" isi={kontak} />
        <Alamat pasien={pasien} />
        <Keluarga pasien={pasien} />
      </div>
    </div>
  );
}
