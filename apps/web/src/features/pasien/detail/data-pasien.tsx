import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { tulisRtRw } from '@nadi/domain/pasien/alamat';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { formatTanggal } from '../../../platform/tanggal.ts';
import css from './pasien-detail.module.css';
import { useKewarganegaraan, useNamaWilayah, useReferensi } from '../pasien.queries.ts';
import type { IsiPilihan } from '../pasien.queries.ts';
import { namaLengkap } from '../tulisan.ts';

const TELEPON = 3;
const WHATSAPP = 4;
const NPWP = 8;

type Nomor = { jenis: { value: number }; nomor: string };
/** The number of one kind: 3 phone, 4 WhatsApp of contacts, 8 tax number of identities. */
export const nomorKontak = (daftar: readonly Nomor[], jenis: number): string | null => daftar.find((one) => one.jenis.value === jenis)?.nomor ?? null;

const namaDari = ({ options }: IsiPilihan, id: number | null): string | null => options.find((opsi) => opsi.id === id)?.deskripsi ?? null;

type Isi = readonly [label: string, isi: string | null | undefined];

function Kelompok({ judul, isi, children }: { judul: string; isi: readonly Isi[]; children?: ReactNode }) {
  return (
    <div className={css['kelompok']}>
      <h2>{judul}</h2>
      <dl className={css['daftar']}>
        {isi.map(([label, nilai]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{nilai || '-'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

function Pribadi({ pasien }: { pasien: DetailPasien }) {
  const agama = useReferensi(1);
  const pendidikan = useReferensi(3);
  const pekerjaan = useReferensi(4);
  const perkawinan = useReferensi(5);
  const darah = useReferensi(6);
  const suku = useReferensi(900);
  const warga = useKewarganegaraan();
  const isi: Isi[] = [
    ['Nama', namaLengkap(pasien)],
    ['Panggilan', pasien.panggilan],
    ['Tempat, tanggal lahir', [pasien.tempat_lahir, pasien.tanggal_lahir ? formatTanggal(pasien.tanggal_lahir) : null].filter(Boolean).join(', ')],
    ['Jenis kelamin', namaJenisKelamin(pasien.jenis_kelamin)],
    ['Agama', namaDari(agama, pasien.agama)],
    ['Status perkawinan', namaDari(perkawinan, pasien.status_perkawinan)],
    ['Pendidikan', namaDari(pendidikan, pasien.pendidikan)],
    ['Pekerjaan', namaDari(pekerjaan, pasien.pekerjaan)],
    ['Suku', namaDari(suku, pasien.suku)],
    ['Golongan darah', namaDari(darah, pasien.golongan_darah)],
    ['Kewarganegaraan', namaDari(warga, pasien.kewarganegaraan)],
  ];
  return <Kelompok judul="Data pribadi" isi={isi} />;
}

function Identitas({ pasien }: { pasien: DetailPasien }) {
  const kartu = useReferensi(9);
  const isi: Isi[] = [
    ['Jenis identitas', namaDari(kartu, pasien.jenis_identitas)],
    ['NIK', pasien.nik],
    ['No. BPJS', pasien.no_bpjs],
    ['No. NPWP', nomorKontak(pasien.identitas_pasien, NPWP)],
    ['NORM Manual', pasien.norm_manual],
  ];
  return <Kelompok judul="Identitas" isi={isi} />;
}

const jalan = (alamat: string | null, rt: string | null, rw: string | null): string => [alamat, tulisRtRw(rt, rw)].filter(Boolean).join(' ');

function Alamat({ pasien: p }: { pasien: DetailPasien }) {
  const wilayahKtp = useNamaWilayah([p.kelurahan_identitas, p.kecamatan_identitas, p.wilayah_identitas, p.provinsi_identitas]);
  const wilayah = useNamaWilayah([p.kelurahan, p.kecamatan, p.wilayah, p.provinsi]);
  const jalanKtp = jalan(p.alamat_identitas, p.rt_identitas, p.rw_identitas);
  const sama = jalanKtp === jalan(p.alamat, p.rt, p.rw) && p.kelurahan === p.kelurahan_identitas && p.wilayah === p.wilayah_identitas && p.kodepos === p.kodepos_identitas;
  const ktp: Isi[] = [
    ['Alamat KTP', jalanKtp],
    ['Wilayah KTP', wilayahKtp],
    ['Kode pos KTP', p.kodepos_identitas],
  ];
  if (sama) return <Kelompok judul="Alamat" isi={[...ktp, ['Domisili', 'Sama dengan alamat KTP']]} />;
  const isi: Isi[] = [
    ...ktp,
    ['Alamat domisili', jalan(p.alamat, p.rt, p.rw)],
    ['Wilayah domisili', wilayah || p.wilayah_deskripsi],
    ['Kode pos domisili', p.kodepos],
  ];
  return <Kelompok judul="Alamat" isi={isi} />;
}

function Keluarga({ pasien }: { pasien: DetailPasien }) {
  const hubungan = useReferensi(7);
  const kosong = pasien.keluarga_pasien.length === 0 && <p className={css['kosong']}>Belum ada data keluarga.</p>;
  return (
    <Kelompok judul="Keluarga" isi={[['Nama ibu kandung', pasien.ibu_kandung]]}>
      {kosong}
      {pasien.keluarga_pasien.map((keluarga) => (
        <dl key={keluarga.id} className={css['daftar']}>
          <div><dt>{namaDari(hubungan, keluarga.shdk) ?? 'Keluarga'}</dt><dd>{keluarga.nama}</dd></div>
          <div><dt>Jenis kelamin</dt><dd>{namaJenisKelamin(keluarga.jenis_kelamin)}</dd></div>
          <div><dt>Kontak</dt><dd>{[...new Set(keluarga.kontak.map(({ nomor }) => nomor))].join(', ') || '-'}</dd></div>
          <div><dt>Alamat</dt><dd>{keluarga.alamat ?? '-'}</dd></div>
        </dl>
      ))}
    </Kelompok>
  );
}

/** Everything the form asks for, to be read: identity and person at the left, contact, addresses and family at the right. */
export function DataPasien({ pasien }: { pasien: DetailPasien }) {
  const kontak: Isi[] = [
    ['No. Handphone', nomorKontak(pasien.kontak_pasien, TELEPON)],
    ['No. WhatsApp', nomorKontak(pasien.kontak_pasien, WHATSAPP)],
    ['Email', pasien.email],
    ['Perusahaan', [pasien.perusahaan, pasien.bagian].filter(Boolean).join(', ')],
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
