import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import type { PasienFormApi } from '../pasien-form.ts';
import { bandingkan, dariPeserta } from './isi-bpjs.ts';
import type { Beda, IsiBpjs, KolomBpjs } from './isi-bpjs.ts';
import { tanyaPeserta } from './peserta.public.tsx';
import type { JawabanPeserta, NomorPeserta } from './peserta.public.tsx';

export type HasilBpjs = { jawaban: JawabanPeserta; beda: readonly Beda[]; pakaiBpjs: ReadonlySet<KolomBpjs> };
export type Bpjs = {
  memuat: boolean;
  hasil: HasilBpjs | null;
  ambil: () => void;
  batal: () => void;
  tutup: () => void;
  pilih: (beda: Beda, bpjs: boolean) => void;
};

/** The code in BPJS's own metadata for an answer without an error. */
const BERHASIL = 200;

/**
 * The number in the focused field when it is complete, otherwise the NIK or else the card number; null without either.
 */
function nomorDicari(form: PasienFormApi): NomorPeserta | null {
  const { nik, no_bpjs } = form.getValues();
  const [adaNik, adaKartu] = [/^\d{16}$/.test(nik ?? ''), /^\d{13}$/.test(no_bpjs ?? '')];
  const diKartu = document.activeElement?.getAttribute('name') === 'no_bpjs';
  if (adaKartu && (diKartu || !adaNik)) return { oleh: 'noka', nomor: no_bpjs ?? '' };
  return adaNik ? { oleh: 'nik', nomor: nik ?? '' } : null;
}

const adaMetadata = (data: unknown): data is { metadata: { code: number; message: string } } =>
  typeof data === 'object' && data !== null && 'metadata' in data;

/** platform.md 8: shows BPJS's own message, otherwise the server's, otherwise a general one. */
function kabarkan(error: unknown): void {
  if (!(error instanceof ApiError) || error.tanpaKata) return toast.gagal('Data pasien tidak dapat diambil');
  const { data, message } = error;
  if (adaMetadata(data) && data.metadata.code !== BERHASIL)
    toast.gagal(data.metadata.message || message, 'INFO RESPON DARI BPJS');
  else toast.gagal(message);
}

/**
 * 'Isi dari BPJS': fills the empty fields and shows the other values beside what was typed. The clerk can go on typing
 * while BPJS is asked, and nothing typed in that time is overwritten. `onNik` is called with a NIK found by card
 * number.
 */
export function useBpjs(form: PasienFormApi, onNik: (nik: string) => void): Bpjs {
  const [memuat, setMemuat] = useState(false);
  const [hasil, setHasil] = useState<HasilBpjs | null>(null);
  const jalan = useRef<AbortController | null>(null);
  useEffect(() => () => jalan.current?.abort(), []);

  function tulis(isi: IsiBpjs): void {
    if (isi.nik) onNik(isi.nik);
    for (const [kolom, nilai] of Object.entries(isi))
      form.setValue(kolom as KolomBpjs, nilai, { shouldDirty: true, shouldValidate: true });
  }
  function terima(cari: NomorPeserta, jawaban: JawabanPeserta): void {
    // The number has been changed since, so this answer may be about another person.
    if (form.getValues(cari.oleh === 'nik' ? 'nik' : 'no_bpjs') !== cari.nomor)
      return toast.info('Nomornya sudah diganti. Ambil lagi dari BPJS.');
    const { isi, beda } = bandingkan(form.getValues(), dariPeserta(jawaban.data, cari.oleh));
    tulis(isi);
    setHasil({ jawaban, beda, pakaiBpjs: new Set() });
    toast.ok(`Data BPJS berhasil diambil${jawaban.source === 'cache' ? ' (dari database)' : ''}`);
  }
  async function ambil(): Promise<void> {
    const cari = nomorDicari(form);
    if (!cari) {
      toast.info('Isi NIK 16 angka atau No. BPJS 13 angka dulu.');
      return form.setFocus('nik');
    }
    jalan.current?.abort();
    const satu = new AbortController();
    jalan.current = satu;
    setMemuat(true);
    try {
      terima(cari, await tanyaPeserta(cari, satu.signal));
    } catch (error) {
      if (!satu.signal.aborted) kabarkan(error);
    } finally {
      if (jalan.current === satu) {
        jalan.current = null;
        setMemuat(false);
      }
    }
  }
  /**
   * The clerk's value is what stands in the field when that of BPJS replaces it. When the clerk has typed over the BPJS
   * value since, what was typed stays.
   */
  function pilih({ kolom, lama, baru }: Beda, bpjs: boolean): void {
    const kini = form.getValues(kolom) as Beda['lama'];
    const milikku = kini === baru ? lama : kini;
    tulis({ [kolom]: bpjs ? baru : milikku });
    setHasil((hasil) => {
      if (!hasil) return hasil;
      const pakaiBpjs = new Set(hasil.pakaiBpjs);
      if (bpjs) pakaiBpjs.add(kolom);
      else pakaiBpjs.delete(kolom);
      return {
        ...hasil,
        pakaiBpjs,
        beda: hasil.beda.map((satu) => (satu.kolom === kolom ? { ...satu, lama: milikku } : satu)),
      };
    });
  }
  function batal(): void {
    jalan.current?.abort();
    jalan.current = null;
    setMemuat(false);
  }
  return {
    memuat,
    hasil,
    batal,
    pilih,
    ambil: () => void ambil(),
    tutup: () => {
      batal();
      setHasil(null);
    },
  };
}
