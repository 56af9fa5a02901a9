import { eksporPasien } from '@nadi/contract/pasien-cetak.contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { hariIni } from '../../../platform/tanggal.ts';
import { unduhBerkas } from '../../../platform/unduh.ts';
import { fetchBlob } from '../../../platform/unggah.ts';
import { toast } from '../../../ui/toast.ts';
import { tanyaDari } from './tampilan.ts';
import type { Tampilan } from './tampilan.ts';

/**
 * Exports the filtered list as a workbook. It runs in the background and can be cancelled; an error stays on screen.
 */
export function useEkspor(tampilan: Tampilan) {
  const berjalan = useRef<AbortController | null>(null);
  const [sibuk, setSibuk] = useState(false);
  const [galat, setGalat] = useState<ApiError | null>(null);

  async function ekspor(): Promise<void> {
    if (berjalan.current) return;
    const stop = new AbortController();
    berjalan.current = stop;
    setSibuk(true);
    setGalat(null);
    try {
      const file = await fetchBlob(eksporPasien, { query: tanyaDari(tampilan), signal: stop.signal });
      unduhBerkas(file, file.name || `pasien-${hariIni()}.xlsx`);
      toast.ok('Ekspor selesai. Berkasnya ada di unduhan peramban.');
    } catch (error) {
      if (error instanceof ApiError) setGalat(error);
      else toast.error(error);
    } finally {
      berjalan.current = null;
      setSibuk(false);
    }
  }
  return {
    ekspor: () => void ekspor(),
    batal: () => berjalan.current?.abort(),
    tutup: () => setGalat(null),
    sibuk,
    galat,
  };
}
export type Ekspor = ReturnType<typeof useEkspor>;
