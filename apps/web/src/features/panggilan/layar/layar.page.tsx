import { useState } from 'react';
import { keepItem } from '#platform/draft/keep-item.ts';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { PairDevice } from '../pair-device.public.tsx';
import css from './layar.module.css';
import { LayarView } from './layar-view.tsx';
import { useLayar } from './use-layar.ts';

/** Tells a display that was taken off from a browser that never was one. */
const WAS_PAIRED = 'nadi-layar';
const ENDED = 'Layar ini sudah dilepas oleh faskes. Minta kode baru untuk memasangnya lagi.';

function Display({ onPaired }: { onPaired: () => void }) {
  const { line, speaking, isHeard } = useLayar();
  if (line.kind === 'menyambung') {
    if (!line.isAway) return <SkeletonAfter150 rows={8} />;
    return (
      <main className={css['pasang']}>
        <p role="alert">Server tidak dapat dihubungi. Layar ini menyambung sendiri begitu server ada lagi.</p>
      </main>
    );
  }
  if (line.kind === 'lepas') {
    const reason = localStorage.getItem(WAS_PAIRED) === null ? undefined : ENDED;
    return <PairDevice jenis="tv" title="Pasang layar ruang tunggu" reason={reason} onPaired={onPaired} />;
  }
  const { layar, clockAheadMs, offlineSince } = line;
  return (
    <LayarView
      layar={layar}
      clockAheadMs={clockAheadMs}
      offlineSince={offlineSince}
      speaking={speaking}
      isHeard={isHeard}
    />
  );
}

/** The display of a hall. It is paired once and then stands by itself. */
export function LayarPage() {
  const [round, setRound] = useState(0);
  const onPaired = (): void => {
    keepItem(WAS_PAIRED, '1');
    setRound((n) => n + 1);
  };
  return <Display key={round} onPaired={onPaired} />;
}
