import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { useState } from 'react';
import { useDraft } from '../../../../platform/draft.ts';
import type { HasilPasien, PasienForm, PasienFormApi } from '../pasien-form.ts';
import { dariDetail } from './dari-detail.ts';

/** What the clerk's changes are based on: a version of the record and the form values that were made from it. */
export type Dasar = { versi: number; isi: PasienForm };

const adalahDasar = (catatan: unknown): catatan is Dasar =>
  typeof catatan === 'object' && catatan !== null && 'versi' in catatan && 'isi' in catatan;

/**
 * The base of the form is the record as it was read, an older version when a draft begun on that was put back, or a
 * newer one after a conflict was settled. The save sends the version of the base, so that a change in between is not
 * overwritten unseen.
 */
export function useDasar(detail: DetailPasien) {
  const [awal] = useState<Dasar>(() => ({ versi: detail.versi, isi: dariDetail(detail) }));
  const [diganti, setDiganti] = useState<Dasar | null>(null);
  const [draf, setDraf] = useState<Dasar | null>(null);
  return {
    kini: diganti ?? draf ?? awal,
    drafLama: diganti === null && draf !== null,
    versiAwal: awal.versi,
    ganti: setDiganti,
    draf,
    setDraf,
  };
}

/** Keeps the draft of an update together with its base. A draft of an older version brings its own base back. */
export function useDrafUbah(
  norm: number,
  form: PasienFormApi,
  dasar: ReturnType<typeof useDasar>,
): ReturnType<typeof useDraft> {
  const draft = useDraft<PasienForm, HasilPasien>(`pasien:${norm}`, form, dasar.kini);
  const { catatanPulih } = draft;
  const lama = adalahDasar(catatanPulih) && catatanPulih.versi !== dasar.versiAwal ? catatanPulih : null;
  if (lama !== dasar.draf) dasar.setDraf(lama);
  return draft;
}
