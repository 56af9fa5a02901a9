import { nikFallback, nokaFallback } from '@nadi/contract/bpjs.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { callApi } from '../../../../platform/http.ts';
import { toast } from '../../../../ui/toast.ts';
import type { PasienFormApi } from '../pasien-form.ts';
import { bandingkan, dariPeserta } from './isi-bpjs.ts';
import type { Beda, IsiBpjs, KolomBpjs } from './isi-bpjs.ts';

type Jawaban = ResponseOf<typeof nikFallback>;
export type HasilBpjs = { jawaban: Jawaban; beda: readonly Beda[]; pakaiBpjs: ReadonlySet<KolomBpjs> };
export type Bpjs = { memuat: boolean; hasil: HasilBpjs | null; ambil: () => void; batal: () => void; tutup: () => void; pilih: (beda: Beda, bpjs: boolean) => void };

type Cari = { oleh: 'nik' | 'noka'; nomor: string };

/** By the field the clerk is in when it is whole; else by whichever is: the NIK first. */
function nomorDicari(form: PasienFormApi): Cari | null {
  const { nik, no_bpjs } = form.getValues();
  const [adaNik, adaKartu] = [/^\d{16}$/.test(nik ?? ''), /^\d{13}$/.test(no_bpjs ?? '')];
  const diKartu = document.activeElement?.getAttribute('name') === 'no_bpjs';
  if (adaKartu && (diKartu || !adaNik)) return { oleh: 'noka', nomor: no_bpjs ?? '' };
  return adaNik ? { oleh: 'nik', nomor: nik ?? '' } : null;
}

const tanya = ({ oleh, nomor }: Cari, signal: AbortSignal): Promise<Jawaban> =>
  oleh === 'nik' ? callApi(nikFallback, { params: { nik: nomor }, signal }) : callApi(nokaFallback, { params: { cardNo: nomor }, signal });

/** platform.md 8: the server's words; without any, ours. */
const gagal = (error: unknown): string => (error instanceof ApiError && error.kind !== 'jaringan' ? error.message : 'Data pasien tidak dapat diambil');

/**
 * 'Isi dari BPJS': fills what is empty and puts the rest beside what was typed. Typing goes on meanwhile; what is typed before the
 * answer counts as typed. `onNik` is told of a NIK that came by card.
 */
export function useBpjs(form: PasienFormApi, onNik: (nik: string) => void): Bpjs {
  const [memuat, setMemuat] = useState(false);
  const [hasil, setHasil] = useState<HasilBpjs | null>(null);
  const jalan = useRef<AbortController | null>(null);
  useEffect(() => () => jalan.current?.abort(), []);

  function tulis(isi: IsiBpjs): void {
    if (isi.nik) onNik(isi.nik);
    for (const [kolom, nilai] of Object.entries(isi)) form.setValue(kolom as KolomBpjs, nilai, { shouldDirty: true, shouldValidate: true });
  }
  function terima(cari: Cari, jawaban: Jawaban): void {
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
      terima(cari, await tanya(cari, satu.signal));
    } catch (error) {
      if (!satu.signal.aborted) toast.gagal(gagal(error));
    } finally {
      if (jalan.current === satu) {
        jalan.current = null;
        setMemuat(false);
      }
    }
  }
  function pilih(beda: Beda, bpjs: boolean): void {
    tulis({ [beda.kolom]: bpjs ? beda.baru : beda.lama });
    setHasil((kini) => {
      if (!kini) return kini;
      const pakaiBpjs = new Set(kini.pakaiBpjs);
      if (bpjs) pakaiBpjs.add(beda.kolom);
      else pakaiBpjs.delete(beda.kolom);
      return { ...kini, pakaiBpjs };
    });
  }
  function batal(): void {
    jalan.current?.abort();
    jalan.current = null;
    setMemuat(false);
  }
  return {
    memuat, hasil, batal, pilih,
    ambil: () => void ambil(),
    tutup: () => {
      batal();
      setHasil(null);
    },
  };
}
