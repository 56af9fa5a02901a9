import { NativeSelect } from '@mantine/core';
import { karyawanMaster } from '@nadi/contract/karyawan-master.contract';
import { Link } from 'react-router';
import { pathToJadwalOf } from '../../../platform/paths.ts';
import { MasterList } from '../daftar/master-list.tsx';
import type { MasterPage } from '../daftar/master-page.ts';
import { IzinPraktik } from './izin-praktik.tsx';
import { fromKaryawan, KaryawanFields, emptyKaryawan, profesiName, PROFESI_OPTIONS } from './karyawan-form.tsx';
import type { KaryawanFormValues } from './karyawan-form.tsx';
import css from './karyawan.module.css';
import type { Karyawan } from './karyawan.queries.ts';

const IZIN_OPTIONS = [
  { value: '', label: 'Semua izin' },
  { value: 'lewat', label: 'Izin habis' },
  { value: 'segera', label: 'Izin segera habis' },
];

const PAGE: MasterPage<Karyawan, KaryawanFormValues> = {
  contract: karyawanMaster,
  title: 'Karyawan',
  columns: [
    { title: 'Nama', sortKey: 'nama', render: (k) => k.nama_lengkap },
    { title: 'Profesi', sortKey: 'profesi', width: 150, render: (k) => profesiName(k.profesi) },
    { title: 'NIP', sortKey: 'nip', width: 176, render: (k) => k.nip ?? '-' },
    { title: 'Izin praktik', sortKey: 'izin', width: 290, render: (k) => <IzinPraktik {...k} /> },
    { title: 'Akun', width: 180, render: (k) => k.akun_peran ?? k.akun_email ?? '-' },
    {
      title: 'Jadwal',
      width: 90,
      render: (k) =>
        k.dokter_id === null || !k.aktif ? (
          '-'
        ) : (
          <Link className={css['jadwal']} aria-label={`Jadwal ${k.nama_lengkap}`} to={pathToJadwalOf(k.dokter_id)}>
            Lihat
          </Link>
        ),
    },
  ],
  nameOf: (k) => k.nama_lengkap,
  emptyValues: emptyKaryawan,
  fromRow: fromKaryawan,
  fields: ({ form, row }) => <KaryawanFields form={form} row={row} />,
  formWidth: 680,
  filterNames: ['profesi', 'izin'],
  filters: ({ textOf, put }) => (
    <>
      <NativeSelect
        size="xs"
        aria-label="Profesi"
        data={[{ value: '', label: 'Semua profesi' }, ...PROFESI_OPTIONS]}
        value={textOf('profesi')}
        onChange={(event) => put('profesi', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Izin praktik"
        data={IZIN_OPTIONS}
        value={textOf('izin')}
        onChange={(event) => put('izin', event.currentTarget.value)}
      />
    </>
  ),
};

/** The employees, with the licences that expire and a link from a doctor to the schedule. */
export function KaryawanPage() {
  return <MasterList page={PAGE} />;
}
