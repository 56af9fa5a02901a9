import { checkNorm, storePasien } from '@nadi/contract/pasien.contract';
import type { SimpanPasien } from '@nadi/contract/pasien-isian';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSubmitError } from '../../../fields/submit-error.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { tanya } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import type { PasienFormApi } from './pasien-form.ts';

/** platform.md 9: a typed number this far above the free one is asked about once more. */
const JARAK_NORM = 100;

/** The number to save with; null when the clerk goes back to the form. */
async function sepakatiNorm(norm: number): Promise<number | null> {
  const { data } = await callApi(checkNorm, { params: { norm } });
  if (!data.ok) {
    const isi = `NORM ${norm} milik pasien lain. NORM yang masih bebas: ${data.freeNorm}.`;
    return (await tanya({ judul: 'NORM telah digunakan', isi, ya: `Gunakan ${data.freeNorm}`, tidak: 'Batal' })) ? data.freeNorm : null;
  }
  if (norm - data.freeNorm <= JARAK_NORM) return norm;
  const isi = `NORM ${norm} jauh di atas NORM bebas berikutnya (${data.freeNorm}). Penomoran akan dilanjutkan dari ${norm + 1}.`;
  return (await tanya({ judul: 'Tetap Lanjukan ?', isi, ya: 'Lanjutkan', tidak: 'Batal' })) ? norm : null;
}

type Simpan = { form: PasienFormApi; normTampil: boolean; onTersimpan: (norm: number) => void };

/**
 * Saves a new patient once: one Idempotency-Key per opened form, kept over retries (decisions D4), a new one after a save or a
 * reset. The list is read again after every attempt (platform.md 4).
 */
export function useSimpanPasien({ form, normTampil, onTersimpan }: Simpan) {
  const queries = useQueryClient();
  const [kunci, setKunci] = useState(newIdempotencyKey);
  const [saving, setSaving] = useState(false);
  const sibuk = useRef(false);
  const { kesalahan, report, clear } = useSubmitError(form);

  async function normDisepakati(isi: SimpanPasien): Promise<SimpanPasien | null> {
    if (!normTampil || isi.norm === null) return isi;
    try {
      const norm = await sepakatiNorm(isi.norm);
      if (norm === null) return null;
      if (norm !== isi.norm) form.setValue('norm', norm, { shouldDirty: true });
      return { ...isi, norm };
    } catch (error) {
      toast.gagal(error instanceof ApiError ? error.message : 'Data norm tidak dapat diambil');
      return null;
    }
  }

  async function kirim(isi: SimpanPasien): Promise<void> {
    setSaving(true);
    try {
      const { data } = await callApi(storePasien, { body: isi, idempotencyKey: kunci });
      setKunci(newIdempotencyKey());
      toast.ok('Sukses Menambahkan Pasien Baru');
      setSaving(false);
      onTersimpan(data.norm);
    } catch (error) {
      // The fields must be reachable again before one of them gets the focus.
      flushSync(() => setSaving(false));
      report(error);
    } finally {
      void queries.invalidateQueries({ queryKey: ['pasien'] });
    }
  }

  async function simpan(): Promise<void> {
    if (sibuk.current) return;
    sibuk.current = true;
    clear();
    try {
      await form.handleSubmit(
        async (isi) => {
          const sepakat = await normDisepakati(isi);
          if (sepakat) await kirim(sepakat);
        },
        (errors) => {
          if (form.getValues('tak_dikenal') && errors.nama) toast.gagal('Nama pasien harus diisi');
          else if (errors.tanggal_lahir?.type === 'aturan') toast.gagal('Ups, format tanggal salah. Harap periksa kembali isianmu.');
          else toast.gagal('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
        },
      )();
    } finally {
      sibuk.current = false;
    }
  }

  return { simpan, saving, kesalahan, bersihkan: clear, kunciBaru: () => setKunci(newIdempotencyKey()) };
}
