import { jenisNomor, satuOrang } from '@nadi/domain/kunjungan/kepesertaan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from '../../../ui/toast.ts';
import type { JawabanPeserta, NomorPeserta } from '../../pasien/form/bpjs/peserta.public.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import { pasienQuery } from '../kunjungan.queries.ts';
import { nomorBawaan } from './isi-kepesertaan.ts';
import { GagalKepesertaan, tanyaKepesertaan } from './tanya-kepesertaan.ts';

type Keadaan = {
  /** The patient who was chosen when BPJS was asked; null when none was chosen. */
  norm: number | null;
  /** What the clerk typed into the box; null while the form's own number stands there. */
  ketik: string | null;
  nomor: string | null;
  jawaban: JawabanPeserta | null;
  memuat: boolean;
  gagal: string | null;
};
const kosong = (norm: number | null): Keadaan => ({
  norm,
  ketik: null,
  nomor: null,
  jawaban: null,
  memuat: false,
  gagal: null,
});

export type Kepesertaan = Omit<Keadaan, 'norm' | 'nomor'> & {
  /** True while nothing stands over the form, so that F4 and Alt+U act. */
  aktif: boolean;
  kotak: RefObject<HTMLInputElement | null>;
  tulis: (teks: string) => void;
  cek: () => void;
  batal: () => void;
  bersihkan: () => void;
  /** Called when the payer counts as chosen by the clerk. */
  onSentuh: () => void;
};

/** kunjungan.md 8, "Insurance lookup succeeds". */
const kabar = ({ source }: JawabanPeserta): string =>
  `Data BPJS berhasil diambil${source === 'cache' ? ' (dari database)' : ' (dari BPJS Kesehatan)'}`;

type Pilihan = { aktif?: boolean; onSentuh?: () => void };

/** The toast of an answer has its own id, because the next question closes it. */
const KABAR = 'kepesertaan';

/**
 * 'Cek Pasien By NIK/NOKA': the eligibility of the chosen patient, or of anybody while none is chosen. It never blocks
 * typing or saving.
 */
export function useKepesertaan(
  form: FormKunjungan,
  { aktif = true, onSentuh = () => undefined }: Pilihan = {},
): Kepesertaan {
  const client = useQueryClient();
  const norm = useWatch({ control: form.control, name: 'norm' });
  const pasien = useQuery(pasienQuery(norm)).data;
  const [keadaan, setKeadaan] = useState(() => kosong(norm));
  const jalan = useRef<AbortController | null>(null);
  const kotak = useRef<HTMLInputElement | null>(null);

  // When the patient changes, nothing of the former one is kept, and the call for him is aborted.
  useEffect(
    () => () => {
      jalan.current?.abort();
      if (norm !== null) setKeadaan(kosong(null));
    },
    [norm],
  );

  /** A person who was checked first and then chosen as the patient: the answer is still about him. */
  const dipilihKemudian =
    keadaan.norm === null &&
    keadaan.jawaban !== null &&
    pasien !== undefined &&
    satuOrang(keadaan.jawaban.data, pasien);
  const kini =
    keadaan.norm === norm ? keadaan : dipilihKemudian ? { ...keadaan, norm, ketik: null, gagal: null } : kosong(norm);

  async function nomorKini(): Promise<string> {
    if (kini.ketik !== null) return kini.ketik;
    const data = norm === null ? null : await client.ensureQueryData(pasienQuery(norm)).catch(() => null);
    return nomorBawaan(form.getValues('penjamin'), data);
  }
  async function tanya(dicari: NomorPeserta): Promise<void> {
    const satu = new AbortController();
    jalan.current?.abort();
    jalan.current = satu;
    toast.tutup(KABAR);
    const tulis = (baru: Partial<Keadaan>): void =>
      setKeadaan((lama) => (lama.norm === norm ? { ...lama, memuat: false, ...baru } : lama));
    setKeadaan({
      ...kini,
      nomor: dicari.nomor,
      jawaban: kini.nomor === dicari.nomor ? kini.jawaban : null,
      memuat: true,
      gagal: null,
    });
    try {
      const jawaban = await tanyaKepesertaan(dicari, satu.signal);
      if (satu.signal.aborted || form.getValues('norm') !== norm) return;
      tulis({ jawaban });
      toast.ok(kabar(jawaban), KABAR);
    } catch (error) {
      if (!satu.signal.aborted)
        tulis({ gagal: error instanceof GagalKepesertaan ? error.message : 'Data BPJS tidak dapat diambil' });
    }
  }
  async function cek(): Promise<void> {
    const nomor = await nomorKini();
    if (form.getValues('norm') !== norm) return;
    const oleh = jenisNomor(nomor);
    if (oleh) {
      if (!kini.memuat || kini.nomor !== nomor) await tanya({ oleh, nomor });
      return;
    }
    kotak.current?.focus();
    if (nomor === '') return;
    jalan.current?.abort();
    setKeadaan({
      ...kosong(norm),
      ketik: kini.ketik,
      gagal: `Isi NIK 16 angka atau nomor kartu 13 angka, sekarang ${nomor.length}`,
    });
  }
  return {
    ketik: kini.ketik,
    jawaban: kini.jawaban,
    memuat: kini.memuat,
    gagal: kini.gagal,
    aktif,
    kotak,
    onSentuh,
    tulis: (ketik) => setKeadaan({ ...kini, ketik, gagal: null }),
    cek: () => void cek(),
    batal: () => {
      jalan.current?.abort();
      setKeadaan({ ...kini, memuat: false });
    },
    bersihkan: () => {
      jalan.current?.abort();
      setKeadaan(kosong(norm));
    },
  };
}
