import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { can } from '../../../platform/session.ts';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import type { BarisDasar } from '../daftar/master.queries.ts';
import { hapus } from '../daftar/use-aksi-master.ts';

/** The page of any of the five lists: their rows differ, but the page of rooms treats them alike. */
export type HalamanApaSaja = HalamanMaster<BarisDasar, FieldValues>;
export type FormTerbuka = { halaman: HalamanApaSaja; baris: BarisDasar | null; awalan: FieldValues };

/** The actions that the user may take on the floor, and the one form that is open. */
export function useAksiRuangan() {
  const [form, setForm] = useState<FormTerbuka | null>(null);
  const umum = <B extends BarisDasar, F extends FieldValues>(halaman: HalamanMaster<B, F>): HalamanApaSaja =>
    halaman as unknown as HalamanApaSaja;
  return {
    form,
    tutup: () => setForm(null),
    boleh: { tambah: can('create', 'ruangan'), ubah: can('update', 'ruangan'), hapus: can('delete', 'ruangan') },
    tambah: <B extends BarisDasar, F extends FieldValues>(
      halaman: HalamanMaster<B, F>,
      awalan: Partial<F> = {},
    ): void => setForm({ halaman: umum(halaman), baris: null, awalan }),
    ubah: <B extends BarisDasar, F extends FieldValues>(halaman: HalamanMaster<B, F>, baris: B): void =>
      setForm({ halaman: umum(halaman), baris, awalan: {} }),
    hapus: <B extends BarisDasar, F extends FieldValues>(halaman: HalamanMaster<B, F>, baris: B): void =>
      void hapus(umum(halaman), baris),
  };
}
export type AksiRuangan = ReturnType<typeof useAksiRuangan>;
