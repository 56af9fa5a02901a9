import { NativeSelect } from '@mantine/core';
import { karyawanMaster } from '@nadi/contract/karyawan-master.contract';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { DaftarMaster } from '../daftar/daftar-master.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import { IzinPraktik } from './izin-praktik.tsx';
import { dariKaryawan, IsianKaryawan, karyawanKosong, namaProfesi, OPSI_PROFESI } from './karyawan-form.tsx';
import type { KaryawanForm } from './karyawan-form.tsx';
import css from './karyawan.module.css';
import type { Karyawan } from './karyawan.queries.ts';

const IZIN = [
  { value: '', label: 'Semua izin' },
  { value: 'lewat', label: 'Izin habis' },
  { value: 'segera', label: 'Izin segera habis' },
];

const HALAMAN: HalamanMaster<Karyawan, KaryawanForm> = {
  kontrak: karyawanMaster,
  judul: 'Karyawan',
  kolom: [
    { judul: 'Nama', urut: 'nama', tulis: (k) => k.nama_lengkap },
    { judul: 'Profesi', urut: 'profesi', lebar: 150, tulis: (k) => namaProfesi(k.profesi) },
    { judul: 'NIP', urut: 'nip', lebar: 176, tulis: (k) => k.nip ?? '-' },
    { judul: 'Izin praktik', urut: 'izin', lebar: 290, tulis: (k) => <IzinPraktik {...k} /> },
    { judul: 'Akun', lebar: 180, tulis: (k) => k.akun_peran ?? k.akun_email ?? '-' },
    {
      judul: 'Jadwal',
      lebar: 90,
      tulis: (k) =>
        k.dokter_id === null || !k.aktif ? (
          '-'
        ) : (
          <Link className={css['jadwal']} aria-label={`Jadwal ${k.nama_lengkap}`} to={paths.jadwalDokter(k.dokter_id)}>
            Lihat
          </Link>
        ),
    },
  ],
  namaOf: (k) => k.nama_lengkap,
  kosong: karyawanKosong,
  dariBaris: dariKaryawan,
  isian: ({ form, baris }) => <IsianKaryawan form={form} baris={baris} />,
  lebarForm: 680,
  namaSaring: ['profesi', 'izin'],
  saring: ({ teksOf, taruh }) => (
    <>
      <NativeSelect
        size="xs"
        aria-label="Profesi"
        data={[{ value: '', label: 'Semua profesi' }, ...OPSI_PROFESI]}
        value={teksOf('profesi')}
        onChange={(event) => taruh('profesi', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Izin praktik"
        data={IZIN}
        value={teksOf('izin')}
        onChange={(event) => taruh('izin', event.currentTarget.value)}
      />
    </>
  ),
};

/** The employees, with the licences that expire and a link from a doctor to the schedule. */
export function KaryawanPage() {
  return <DaftarMaster halaman={HALAMAN} />;
}
