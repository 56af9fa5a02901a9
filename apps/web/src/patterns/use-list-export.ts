import { useRef, useState } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { downloadFile } from '#platform/http/download.ts';
import { today } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { toast } from '#ui/toast.ts';
import { askOf } from './use-list-rows.ts';
import type { ListView } from './use-list.ts';

/**
 * Downloads the rows as they are filtered on screen. It runs in the background and can be stopped; a failure stays in
 * sight.
 */
export function useListExport<R>({ list, address }: ListView<R>) {
  const running = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function run(): Promise<void> {
    if (running.current || !list.exports) return;
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    setFailure(null);
    const query = askOf(list, address.values, address.sort);
    try {
      const file = await fetchBlob(list.exports.call, { query: query as never, signal: stop.signal });
      downloadFile(file, file.name || `${list.exports.fileName}-${today()}.xlsx`);
      toast.ok('Ekspor selesai. Berkasnya ada di unduhan peramban.');
    } catch (error) {
      if (!(error instanceof ApiError)) toast.error(error);
      else if (!list.exports.refused?.(query, error)) setFailure(error);
    } finally {
      running.current = null;
      setBusy(false);
    }
  }
  return {
    busy,
    failure,
    start: () => void run(),
    stop: () => running.current?.abort(),
    dismiss: () => setFailure(null),
  };
}
export type ListExport = ReturnType<typeof useListExport>;
