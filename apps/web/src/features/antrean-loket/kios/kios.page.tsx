import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNow } from '#patterns/clock.ts';
import { queryClient } from '#platform/http/query.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { PairDevice } from '#features/panggilan/pair-device.public.tsx';
import { KiosAtur } from './kios-atur.tsx';
import { KiosLayanan } from './kios-layanan.tsx';
import { KiosLogo } from './kios-logo.tsx';
import { KiosPetugas } from './kios-petugas.tsx';
import { KiosPrioritas } from './kios-prioritas.tsx';
import { KiosTiket } from './kios-tiket.tsx';
import { KiosTyping } from './kios-typing.tsx';
import css from './kios.module.css';
import { useKios } from './use-kios.ts';

/** The ticket machine of a hall. Nobody is signed in at it; the facility has paired it. */
export function KiosPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <KiosDevice />
    </QueryClientProvider>
  );
}

const isUnpaired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function KiosDevice() {
  const kios = useKios();
  const { data, error, refetch } = kios.query;
  if (isUnpaired(error)) {
    const reason = data ? 'Kios ini dilepas dari faskes. Minta kode baru kepada petugas.' : undefined;
    return <PairDevice jenis="kios" title="Kios antrean" reason={reason} onPaired={() => void refetch()} />;
  }
  return (
    <div className={css['kios']}>
      <Head kios={data} onSetUp={kios.setUp} />
      <main className={css['isi']}>
        {data === undefined ? (
          <Away isAway={error !== null} />
        ) : kios.state.view === 'tiket' && kios.state.tiket ? (
          <KiosTiket
            key={kios.paper?.is === 'gagal' ? 'gagal' : 'tiket'}
            tiket={kios.state.tiket}
            paper={kios.paper}
            zona={data.zona}
            onDone={kios.goHome}
          />
        ) : kios.state.view === 'atur' ? (
          <KiosAtur kios={data} desk={kios} />
        ) : error !== null && kios.problem === null ? (
          <Away isAway />
        ) : kios.state.view === 'prioritas' ? (
          <KiosPrioritas desk={kios} />
        ) : kios.state.view === 'ketik' ? (
          <KiosTyping desk={kios} />
        ) : (
          <KiosLayanan kios={data} desk={kios} />
        )}
      </main>
      <footer className={css['kaki']}>
        <p>
          Sakit berat atau kecelakaan?
          <strong>{data?.igd ? 'Langsung ke IGD' : 'Langsung ke petugas'}, tanpa nomor.</strong>
        </p>
        {data && error === null && <KiosPetugas kios={data} />}
      </footer>
    </div>
  );
}

const inZone = (zona: string, options: Intl.DateTimeFormatOptions, now: number): string =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zona, ...options }).format(now);

function Head({ kios, onSetUp }: { kios: Kios | undefined; onSetUp: () => void }) {
  const now = useNow();
  return (
    <header className={css['atas']}>
      <KiosLogo logo={kios?.logo ?? ''} onHeld={onSetUp} />
      <span>
        <strong>{kios?.faskes ?? 'Kios antrean'}</strong>
        {kios && <small>{inZone(kios.zona, { dateStyle: 'full' }, now)}</small>}
      </span>
      {kios && <time className={css['jam']}>{inZone(kios.zona, { hour: '2-digit', minute: '2-digit' }, now)}</time>}
    </header>
  );
}

/** The server cannot be reached, which is nobody's fault who stands here. */
function Away({ isAway }: { isAway: boolean }) {
  return (
    <div className={css['jauh']} role="status">
      <h1>{isAway ? 'Kios sedang tidak tersambung' : 'Sebentar…'}</h1>
      {isAway && <p>Mohon ambil nomor di petugas pendaftaran. Kios ini mencoba lagi sendiri.</p>}
    </div>
  );
}
