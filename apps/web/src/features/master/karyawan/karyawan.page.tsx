import { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import { profesiName } from '@nadi/domain/karyawan/profesi';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathToJadwalOf } from '#platform/address/paths.ts';
import { ask } from '#ui/confirm.ts';
import { MasterList } from '#features/daftar/master-list.public.tsx';
import type { MasterListPage } from '#features/daftar/master-page.public.ts';
import { AkunDialog } from './akun-dialog.tsx';
import { mayManageAkun } from './akun-section.tsx';
import { IzinPraktik } from './izin-praktik.tsx';
import { fromKaryawan, KaryawanFields, emptyKaryawan, PROFESI_OPTIONS } from './karyawan-form.tsx';
import type { KaryawanFormValues } from './karyawan-form.tsx';
import css from './karyawan.module.css';
import type { Karyawan } from './karyawan.queries.ts';

const IZIN_OPTIONS = [
  { value: 'lewat', label: 'Izin habis' },
  { value: 'segera', label: 'Izin segera habis' },
];

const PAGE: MasterListPage<Karyawan, KaryawanFormValues, typeof karyawanMaster.daftar> = {
  contract: karyawanMaster,
  title: 'Karyawan',
  columns: [
    { kind: 'text', head: 'Nama', sort: 'nama', phone: 'title', value: (k) => k.nama_lengkap },
    { kind: 'text', head: 'Profesi', sort: 'profesi', width: 150, narrow: 112, value: (k) => profesiName(k.profesi) },
    { kind: 'text', head: 'NIP', sort: 'nip', width: 176, under: 'Nama', value: (k) => k.nip },
    {
      kind: 'own',
      head: 'Izin praktik',
      sort: 'izin',
      width: 290,
      narrow: 210,
      cell: (k) => <IzinPraktik {...k} />,
      value: () => '',
    },
    { kind: 'text', head: 'Akun', width: 180, narrow: 110, value: (k) => k.akun_peran ?? k.akun_email },
    {
      kind: 'own',
      head: 'Jadwal',
      width: 90,
      under: 'Status',
      value: () => '',
      cell: (k) =>
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
  filters: [
    { kind: 'choice', name: 'profesi', label: 'Profesi', all: 'Semua profesi', options: PROFESI_OPTIONS },
    { kind: 'choice', name: 'izin', label: 'Izin praktik', all: 'Semua izin', options: IZIN_OPTIONS },
  ],
};

/** The employees, with the licences that expire and a link from a doctor to the schedule. */
export function KaryawanPage() {
  const [forAkun, setForAkun] = useState<Karyawan | null>(null);
  /** Whoever is added can not sign in yet, and few look for the account in the form of a change. */
  async function offerAkun(created: Karyawan): Promise<void> {
    if (!mayManageAkun() || created.akun_email !== null) return;
    const isWanted = await ask({
      title: `Buat akun untuk ${created.nama_lengkap}?`,
      body: 'Tanpa akun, karyawan ini belum bisa masuk. Bisa juga nanti, di Ubah karyawan.',
      yes: 'Buat akun',
      no: 'Nanti',
    });
    if (isWanted) setForAkun(created);
  }
  return (
    <MasterList page={PAGE} onCreated={(created) => void offerAkun(created)}>
      {forAkun && <AkunDialog id={forAkun.id} nama={forAkun.nama_lengkap} onClose={() => setForAkun(null)} />}
    </MasterList>
  );
}
