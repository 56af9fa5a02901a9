import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const TUNGGU_MS = 300;
const bulat = (teks: string | null): number => (teks !== null && /^\d{1,9}$/.test(teks) ? Number(teks) : 0);

/**
 * Filters that live in the tab's address, so that a reload and a shared link keep them. Typed words go into the address
 * once typing pauses. When a link brings other words to a page that is already open, they replace the typed ones.
 */
export function useSaringAlamat() {
  const [params, setParams] = useSearchParams();
  const cari = params.get('cari') ?? '';
  const [teks, setTeks] = useState(cari);
  const [terakhir, setTerakhir] = useState({ dibaca: cari, ditulis: cari });
  if (cari !== terakhir.dibaca) {
    setTerakhir({ dibaca: cari, ditulis: cari });
    if (cari !== terakhir.ditulis) setTeks(cari);
  }

  /**
   * An empty value removes the filter. The list goes back to its first page, because another filter finds other rows.
   */
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
    const timer = setTimeout(() => {
      setTerakhir((lama) => ({ ...lama, ditulis: teks.trim() }));
      taruh('cari', teks.trim());
    }, TUNGGU_MS);
    return () => clearTimeout(timer);
  });
  return {
    cari,
    teks,
    setTeks,
    taruh,
    teksOf: (nama: string): string => params.get(nama) ?? '',
    angkaOf: (nama: string): number => bulat(params.get(nama)),
    /** 0 and null remove the filter. */
    taruhAngka: (nama: string, nilai: number | null) => taruh(nama, nilai ? String(nilai) : ''),
    kosongkan: (sisa: Record<string, string> = {}) => {
      setTeks('');
      setParams(sisa, { replace: true });
    },
  };
}
