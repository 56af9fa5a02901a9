import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reloadForUpdate } from '#platform/app-update/reload.ts';
import { checkForUpdate } from '#platform/app-update/service-worker.ts';
import { useAppUpdate } from '#platform/app-update/update-store.ts';
import { askServerVersion } from '#platform/app-update/version.ts';
import type { ServerVersion } from '#platform/app-update/version.ts';
import { EmptyState, SkeletonAfter150 } from '#ui/state.tsx';

const TEXTS: Record<ServerVersion, { title: string; text: string }> = {
  newer: {
    title: 'Versi baru tersedia',
    text: 'Nadi sudah diperbarui, dan bagian ini tidak ada lagi di versi yang sedang terbuka. Muat ulang untuk membukanya. Draf formulir yang sudah tersimpan tetap ada.',
  },
  same: {
    title: 'Halaman ini belum bisa dibuka',
    text: 'Bagian ini tidak sampai dari server. Muat ulang untuk mencoba lagi. Draf formulir yang sudah tersimpan tetap ada.',
  },
  unreachable: {
    title: 'Halaman ini belum bisa dibuka',
    text: 'Server tidak terjangkau, dan bagian ini belum tersimpan di peramban ini. Coba lagi setelah tersambung.',
  },
};

/** Stands where a part of the app did not come, and says why. Nothing is loaded anew by itself. */
export function MissingPart() {
  const [version, setVersion] = useState<ServerVersion | null>(null);
  const { downloadUpdate } = useAppUpdate();
  useEffect(() => {
    let shown = true;
    void askServerVersion().then((answer) => {
      if (shown) setVersion(answer);
      if (answer === 'newer') void checkForUpdate();
    });
    return () => {
      shown = false;
    };
  }, []);
  /** Without a server the browser would show its own error page in the place of the whole app. */
  async function retry(): Promise<void> {
    const now = await askServerVersion();
    setVersion(now);
    if (now !== 'unreachable') await reloadForUpdate();
  }
  if (!version) return <SkeletonAfter150 rows={4} />;
  return (
    <EmptyState
      title={TEXTS[version].title}
      action={
        <Button variant={version === 'newer' ? 'filled' : 'default'} onClick={() => void retry()}>
          {version === 'unreachable' ? 'Coba lagi' : 'Muat ulang'}
        </Button>
      }
    >
      {TEXTS[version].text}
      {downloadUpdate && ' Versi baru sedang diunduh.'}
    </EmptyState>
  );
}
