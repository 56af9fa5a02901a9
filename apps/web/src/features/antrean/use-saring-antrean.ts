import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SaringAntrean } from './antrean.queries.ts';

const TUNGGU_MS = 300;
const angka = (teks: string | null): number => (teks !== null && /^\d{1,9}$/.test(teks) ? Number(teks) : 0);

/** The filters live in the tab's address: a reload and a shared link keep them. */
export function useSaringAntrean() {
  const [params, setParams] = useSearchParams();
  const [teks, setTeks] = useState(params.get('cari') ?? '');
  const status = angka(params.get('status'));
  const ruangan = angka(params.get('ruangan')) || null;
  const cari = params.get('cari') ?? '';

  function taruh(nama: string, nilai: string): void {
    setParams(
      (lama) => {
        const baru = new URLSearchParams(lama);
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
  const saring: SaringAntrean = { ...(ruangan ? { ruangan_id: ruangan } : {}), ...(status ? { status } : {}), ...(cari ? { cari } : {}) };
  return {
    saring, teks, status, ruangan,
    setTeks,
    setStatus: (baru: number) => taruh('status', baru === 0 ? '' : String(baru)),
    setRuangan: (baru: number | null) => taruh('ruangan', baru === null ? '' : String(baru)),
    kosongkan: () => {
      setTeks('');
      setParams({}, { replace: true });
    },
  };
}
