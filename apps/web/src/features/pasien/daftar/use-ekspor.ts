import { exportPasien } from '@nadi/contract/pasien-print.contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { today } from '../../../platform/tanggal.ts';
import { downloadFile } from '../../../platform/download.ts';
import { fetchBlob } from '../../../platform/upload.ts';
import { toast } from '../../../ui/toast.ts';
import { toListQuery } from './tampilan.ts';
import type { Tampilan } from './tampilan.ts';

/**
 * Exports the filtered list as a workbook. It runs in the background and can be cancelled; an error stays on screen.
 */
export function useEkspor(tampilan: Tampilan) {
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [eksporError, setEksporError] = useState<ApiError | null>(null);

  async function startEkspor(): Promise<void> {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    setEksporError(null);
    try {
      const file = await fetchBlob(exportPasien, { query: toListQuery(tampilan), signal: stop.signal });
      downloadFile(file, file.name || `pasien-${today()}.xlsx`);
      toast.ok('Ekspor selesai. Berkasnya ada di unduhan peramban.');
    } catch (error) {
      if (error instanceof ApiError) setEksporError(error);
      else toast.error(error);
    } finally {
      running.current = null;
      setBusy(false);
    }
  }
  return {
    startEkspor: () => void startEkspor(),
    cancel: () => running.current?.abort(),
    dismiss: () => setEksporError(null),
    busy,
    eksporError,
  };
}
export type Ekspor = ReturnType<typeof useEkspor>;
