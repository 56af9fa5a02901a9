import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hariIni, isTanggal } from '../../platform/tanggal.ts';
import type { SaringKunjungan } from './kunjungan.queries.ts';

const TUNGGU_MS = 300;
export const PER_HALAMAN = 50;
const angka = (teks: string | null): number => (teks !== null && /^\d{1,9}$/.test(teks) ? Number(teks) : 0);

/** The filters live in the tab's address. Without a date it is today, also after midnight. */
export function useSaringKunjungan() {
  const [params, setParams] = useSearchParams();
  const [teks, setTeks] = useState(params.get('cari') ?? '');
  const dari = params.get('tanggal') ?? '';
  const tanggal = isTanggal(dari) ? dari : hariIni();
  const ruangan = angka(params.get('ruangan')) || null;
  const status = angka(params.get('status'));
  const page = Math.max(1, angka(params.get('page')));
  const cari = params.get('cari') ?? '';

  /** Another filter begins at its first page. */
  function taruh(nama: string, nilai: string): void {
    setParams(
      (lama) => {
        const baru = new URLSearchParams(lama);
        baru.delete('page');
        if (nilai === '') baru.delete(nama);
        else baru.set(nama, nilai);
        return baru;
      },
      { replace: true },
    );
  }
  useEffect(() => {
    if (teks.trim() === cari) return;
    const timer = setTimeout(() => taruh('cari', teks.trim()), TUNGGU_MS);
    return () => clearTimeout(timer);
  });
  const saring: SaringKunjungan = { tanggal, page, limit: PER_HALAMAN, ...(ruangan ? { ruangan_id: ruangan } : {}), ...(status ? { status } : {}), ...(cari ? { cari } : {}) };
  return {
    saring, tanggal, ruangan, status, page, teks, setTeks,
    disaring: ruangan !== null || status !== 0 || cari !== '',
    setTanggal: (baru: string) => taruh('tanggal', baru === hariIni() ? '' : baru),
    setRuangan: (baru: number | null) => taruh('ruangan', baru === null ? '' : String(baru)),
    setStatus: (baru: number) => taruh('status', baru === 0 ? '' : String(baru)),
    setPage: (baru: number) => taruh('page', baru === 1 ? '' : String(baru)),
    kosongkan: () => {
      setTeks('');
      setParams(isTanggal(dari) ? { tanggal: dari } : {}, { replace: true });
    },
  };
}
