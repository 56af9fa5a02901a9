import type { BarisKunjungan, PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import type { SimpanPendaftaranInput } from '@nadi/contract/pendaftaran-isian';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { labelOf } from '../../fields/field.ts';
import { useKiriman } from '../../fields/kiriman.ts';
import { useSubmitError } from '../../fields/submit-error.ts';
import { ApiError } from '../../platform/api-error.ts';
import { tanya } from '../../ui/confirm.ts';
import { lewatJam, periksaKeadaan } from './keadaan.ts';
import { keMuatan } from './kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan } from './kunjungan-form.schema.ts';
import { kirimPendaftaran } from './kunjungan.queries.ts';
import type { Sasaran } from './kunjungan.queries.ts';
import { toast } from '../../ui/toast.ts';
import { kesalahanSimpan, semuaPesan } from './simpan-error.ts';

type Tahap = 'isi' | 'persetujuan' | 'simpan';

type Pilihan = {
  /** The registration that is edited; null is a new one. */ lama: PendaftaranTersimpan | null;
  onTersimpan: (baris: BarisKunjungan) => void;
  /** Called when the clerk takes the registration as somebody else saved it. */ onMuatUlang: () => void;
};

const BENTROK = 409;

/** Validate, ask for consent, save (kunjungan.md 4). Nothing is sent before the consent question is answered. */
export function useDaftarkan(form: FormKunjungan, { lama, onTersimpan, onMuatUlang }: Pilihan) {
  const client = useQueryClient();
  const sasaran: Sasaran = lama && { id: lama.id, versi: lama.versi };
  const [tahap, setTahap] = useState<Tahap>('isi');
  const { kesalahan, report, clear } = useSubmitError(form);
  const isian = useRef<IsianKunjungan | null>(null);
  const dijawab = useRef(false);
  /** Where the clerk was when he pressed save, so that the focus can return there. */
  const asal = useRef<Element | null>(null);
  const kembali = (): void => void setTimeout(() => asal.current instanceof HTMLElement && asal.current.focus());
  const kiriman = useKiriman<SimpanPendaftaranInput>();
  /** The key of the past hours that the clerk has confirmed. */
  const jamDiterima = useRef<string | null>(null);

  const segarkan = (): void => {
    void client.invalidateQueries({ queryKey: ['kunjungan', 'dokter'] });
    void client.invalidateQueries({ queryKey: ['kunjungan', 'bed'] });
  };
  /** Shows at its field whatever became unavailable meanwhile. Returns false when nothing did. */
  function tolakKeadaan(fokus: boolean): boolean {
    const galat = periksaKeadaan({ client, lama }, form.getValues());
    for (const [at, { kolom, pesan }] of galat.entries())
      form.setError(kolom, { type: 'keadaan', message: pesan }, { shouldFocus: fokus && at === 0 });
    if (galat.length > 0) segarkan();
    return galat.length > 0;
  }

  /** Hours that are over are taken only when the clerk confirms them, whichever way they came into the form. */
  async function terimaJam(): Promise<boolean> {
    const lewat = lewatJam({ client, lama }, form.getValues());
    if (!lewat || lewat.kunci === jamDiterima.current) return true;
    const ya = await tanya({
      judul: 'Jam praktik sudah selesai',
      isi: lewat.pesan,
      ya: sasaran ? 'Tetap simpan' : 'Tetap daftarkan',
      tidak: 'Pilih dokter lain',
      jarang: true,
    });
    if (ya) jamDiterima.current = lewat.kunci;
    else setTimeout(() => form.setFocus('tujuan.dokter_id'));
    return ya;
  }

  async function lanjut(nilai: IsianKunjungan): Promise<void> {
    if (!(await kiriman.bolehBeda(nilai))) return kembali();
    isian.current = nilai;
    // A repeated delivery has its consent already, and the place or bed that seems to be taken may be its own.
    const lagi = kiriman.ulang(nilai);
    if (lagi) return kirim(lagi);
    if (tolakKeadaan(true) || !(await terimaJam())) return;
    dijawab.current = false;
    setTahap('persetujuan');
  }
  const periksa = form.handleSubmit(lanjut, () => void tolakKeadaan(false));

  async function kirim(body: SimpanPendaftaranInput): Promise<void> {
    setTahap('simpan');
    try {
      const { data } = await kirimPendaftaran(body, kiriman.kunciUntuk(isian.current, body), sasaran);
      void client.invalidateQueries({ queryKey: ['kunjungan'] });
      client.removeQueries({ queryKey: ['pendaftaran', 'terakhir', body.norm] });
      onTersimpan(data);
    } catch (error) {
      kiriman.gagal(error);
      // The form must be reachable again before the focus goes to a field of it.
      flushSync(() => setTahap('isi'));
      if (error instanceof ApiError && error.kode === 'PERLU_KONFIRMASI' && !body.lanjutkan)
        return tanyaLanjut(error.message, body);
      if (sasaran && error instanceof ApiError && error.status === BENTROK) return tanyaMuatUlang(error.message);
      segarkan();
      const galat = kesalahanSimpan(error, sasaran !== null, (nama) => labelOf(form.control, nama) !== null);
      // kunjungan.md 8: each message is also a toast, besides its place in the form.
      for (const pesan of semuaPesan(galat)) toast.gagal(pesan);
      report(galat);
    }
  }

  async function tanyaMuatUlang(pesan: string): Promise<void> {
    const muat = await tanya({
      judul: 'Kunjungan ini sudah berubah',
      isi: `${pesan} Yang Anda ketik hilang bila yang terbaru dimuat.`,
      ya: 'Muat yang terbaru',
      tidak: 'Kembali ke formulir',
      bahaya: true,
    });
    if (muat) onMuatUlang();
    else kembali();
  }

  async function tanyaLanjut(pesan: string, body: SimpanPendaftaranInput): Promise<void> {
    const lanjut = await tanya({
      judul: sasaran ? 'Tetap pindahkan pasien ini?' : 'Tetap daftarkan pasien ini?',
      isi: `${pesan}.`,
      ya: sasaran ? 'Tetap pindahkan' : 'Tetap daftarkan',
      tidak: 'Kembali ke formulir',
      jarang: true,
    });
    if (lanjut) await kirim({ ...body, lanjutkan: true });
    else kembali();
  }

  return {
    tahap,
    kesalahan,
    daftarkan: () => {
      if (tahap !== 'isi') return;
      asal.current = document.activeElement;
      clear();
      void periksa();
    },
    jawab: (satuSehat: boolean) => {
      if (dijawab.current || !isian.current) return;
      dijawab.current = true;
      void kirim(keMuatan(isian.current, { satu_sehat: satuSehat, lanjutkan: false }));
    },
    batal: () => {
      setTahap('isi');
      kembali();
    },
    bersihkan: () => {
      clear();
      kiriman.lupakan();
      jamDiterima.current = null;
    },
  };
}
