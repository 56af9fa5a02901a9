import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { can } from '#platform/session/session.ts';
import type { MasterPage } from '#features/daftar/master-page.public.ts';
import type { BaseRow } from '#features/daftar/master.queries.public.ts';
import { removeRow } from '#features/daftar/remove-row.public.ts';
import { JADWAL_PAGE, KECUALI_PAGE } from './jadwal-forms.tsx';
import type { Jadwal, Kecuali } from './jadwal.queries.ts';

/** The page of either list: their forms are treated alike here. */
type AnyMasterPage = MasterPage<BaseRow, FieldValues>;
type OpenedForm = { page: AnyMasterPage; row: BaseRow | null; initialValues: FieldValues };
const JADWAL = JADWAL_PAGE as unknown as AnyMasterPage;
const KECUALI = KECUALI_PAGE as unknown as AnyMasterPage;

/** The actions on a doctor's week, and the one form that is open. */
export function useJadwalActions() {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const openForm = (page: AnyMasterPage, row: BaseRow | null, initialValues: FieldValues = {}): void =>
    setForm({ page, row, initialValues });
  return {
    form,
    close: () => setForm(null),
    may: { add: can('create karyawan'), update: can('update karyawan'), remove: can('delete karyawan') },
    addJadwal: (dokter_id: number, hari: number) => openForm(JADWAL, null, { dokter_id, hari }),
    updateJadwal: (jadwal: Jadwal) => openForm(JADWAL, jadwal),
    removeJadwal: (jadwal: Jadwal) => void removeRow(JADWAL, jadwal),
    addKecuali: (dokter_id: number, jenis: Kecuali['jenis']) => openForm(KECUALI, null, { dokter_id, jenis }),
    updateKecuali: (kecuali: Kecuali) => openForm(KECUALI, kecuali),
    removeKecuali: (kecuali: Kecuali) => void removeRow(KECUALI, kecuali),
  };
}
export type JadwalActions = ReturnType<typeof useJadwalActions>;
