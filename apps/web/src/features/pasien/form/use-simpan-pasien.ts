import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { newIdempotencyKey } from '../../../platform/http.ts';
import { toast } from '../../../ui/toast.ts';
import type { HasilPasien, PasienFormApi } from './pasien-form.ts';

type Simpan<S> = {
  form: PasienFormApi;
  /** What has to be agreed on before sending; null: the clerk goes back to the form. */
  siapkan: (isi: HasilPasien) => Promise<S | null>;
  kirim: (siap: S, idempotencyKey: string) => Promise<{ norm: number; nama: string }>;
  sukses: string;
  onTersimpan: (pasien: { norm: number; nama: string }) => void;
  /** True when the refusal has found its place already. */
  onDitolak?: (error: unknown) => boolean;
};

/**
 * Saves once: one Idempotency-Key per opened form, kept over retries (decisions D4), a new one after a save or a reset. The list is
 * read again after every attempt (platform.md 4).
 */
export function useSimpanPasien<S>({ form, siapkan, kirim, sukses, onTersimpan, onDitolak }: Simpan<S>) {
  const queries = useQueryClient();
  const kunci = useRef('');
  const [saving, setSaving] = useState(false);
  const sibuk = useRef(false);
  const { kesalahan, report, clear } = useSubmitError(form);

  async function coba(isi: HasilPasien): Promise<void> {
    const siap = await siapkan(isi);
    if (!siap) return;
    setSaving(true);
    kunci.current ||= newIdempotencyKey();
    try {
      const pasien = await kirim(siap, kunci.current);
      kunci.current = '';
      toast.ok(sukses);
      setSaving(false);
      onTersimpan(pasien);
    } catch (error) {
      // The fields must be reachable again before one of them gets the focus.
      flushSync(() => setSaving(false));
      if (!onDitolak?.(error)) report(error);
    } finally {
      void queries.invalidateQueries({ queryKey: ['pasien'] });
    }
  }

  async function simpan(): Promise<void> {
    if (sibuk.current) return;
    sibuk.current = true;
    clear();
    try {
      await form.handleSubmit(coba, (errors) => {
        if (form.getValues('tak_dikenal') && errors.nama) toast.gagal('Nama pasien harus diisi');
        else if (errors.tanggal_lahir?.type === 'aturan' && form.getValues('tanggal_lahir')) toast.gagal('Ups, format tanggal salah. Harap periksa kembali isianmu.');
        else if (errors.norm) toast.gagal('Harap periksa kembali NORM yang dimasukkan.', 'Ups, NORM tidak valid');
        else toast.gagal('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
      })();
    } finally {
      sibuk.current = false;
    }
  }

  return {
    simpan, saving, kesalahan, bersihkan: clear,
    kunciBaru: () => {
      kunci.current = '';
    },
  };
}
