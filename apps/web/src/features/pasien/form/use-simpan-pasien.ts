import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { useKiriman } from '../../../fields/kiriman.ts';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { HasilPasien, PasienForm, PasienFormApi } from './pasien-form.ts';

const GAGAL = 'Data Pasien Gagal Disimpan! Harap periksa kembali isianmu.';

/** platform.md 8: the server's message, otherwise ours. A broken connection has a message of its own. */
function denganKata(error: unknown): unknown {
  if (error instanceof ApiError && (!error.tanpaKata || error.kind === 'jaringan')) return error;
  const { kind, status } = error instanceof ApiError ? error : { kind: 'server' as const, status: 0 };
  return new ApiError({ kind, status, message: GAGAL });
}

/** platform.md 8: the message for a form that is not valid. */
function kabarkanSalah(errors: FieldErrors<PasienForm>, isi: PasienForm): void {
  if (isi.tak_dikenal && errors.nama) toast.gagal('Nama pasien harus diisi');
  else if ((errors.tanggal_lahir && isi.tanggal_lahir) || (errors.tanggal_lahir_keluarga && isi.tanggal_lahir_keluarga))
    toast.gagal('Ups, format tanggal salah. Harap periksa kembali isianmu.');
  else if (errors.norm) toast.gagal('Harap periksa kembali NORM yang dimasukkan.', 'Ups, NORM tidak valid');
  else toast.gagal('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
}

type Simpan<S> = {
  form: PasienFormApi;
  /** Settles with the clerk what must be clear before sending; null when the clerk goes back to the form. */
  siapkan: (isi: HasilPasien) => Promise<S | null>;
  kirim: (siap: S, idempotencyKey: string) => Promise<{ norm: number; nama: string }>;
  sukses: string;
  onTersimpan: (pasien: { norm: number; nama: string }) => void;
  /** Returns true when it has already shown the refusal. */
  onDitolak?: (error: unknown) => boolean;
};

/**
 * Saves once, however often it is tried (see useDelivery). The list is loaded again after every attempt
 * (platform.md 4).
 */
export function useSimpanPasien<S>({ form, siapkan, kirim, sukses, onTersimpan, onDitolak }: Simpan<S>) {
  const queries = useQueryClient();
  const kiriman = useKiriman<S>();
  const [saving, setSaving] = useState(false);
  const sibuk = useRef(false);
  const { kesalahan, report, clear } = useSubmitError(form);

  async function coba(isi: HasilPasien): Promise<void> {
    if (!(await kiriman.bolehBeda(isi))) return;
    const siap = kiriman.ulang(isi) ?? (await siapkan(isi));
    if (!siap) return;
    setSaving(true);
    try {
      const pasien = await kirim(siap, kiriman.kunciUntuk(isi, siap));
      kiriman.lupakan();
      // The cached record is removed, so that the patient page shows what was saved.
      queries.removeQueries({ queryKey: ['riwayat', pasien.norm], type: 'inactive' });
      toast.ok(sukses);
      setSaving(false);
      onTersimpan(pasien);
    } catch (error) {
      kiriman.gagal(error);
      // The fields must be enabled again before one of them can get the focus.
      flushSync(() => setSaving(false));
      if (!onDitolak?.(error)) report(denganKata(error));
    } finally {
      void queries.invalidateQueries({ queryKey: ['pasien'] });
    }
  }

  async function simpan(): Promise<void> {
    if (sibuk.current) return;
    sibuk.current = true;
    clear();
    try {
      await form.handleSubmit(coba, (errors) => kabarkanSalah(errors, form.getValues()))();
    } finally {
      sibuk.current = false;
    }
  }

  return {
    simpan,
    saving,
    kesalahan,
    /** Forgets the error and the earlier attempts, because the form was reset. */
    bersihkan: () => {
      clear();
      kiriman.lupakan();
    },
  };
}
