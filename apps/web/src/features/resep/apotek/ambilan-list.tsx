import { Button } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { IconCircle, IconCircleCheckFilled, IconHandStop, IconSwitchHorizontal } from '@tabler/icons-react';
import css from './apotek.module.css';
import { batchWords } from './lines-table.tsx';
import { namaAmbilan } from './siapkan.ts';
import type { Ambilan, Dikonfirmasi, Konfirmasi } from './siapkan.ts';

/** How something was confirmed: the sign of it, and its words. */
const CARA = {
  belum: { Icon: IconCircle, words: null },
  tangan: { Icon: IconHandStop, words: 'tanpa pindai' },
  pindai: { Icon: IconCircleCheckFilled, words: 'dipindai' },
  ganti: { Icon: IconSwitchHorizontal, words: 'diganti' },
} as const;

function caraOf(one: Dikonfirmasi | undefined): keyof typeof CARA {
  if (!one) return 'belum';
  if (one.ganti) return 'ganti';
  return one.kode === null ? 'tangan' : 'pindai';
}

/** How it was confirmed when it was prepared last. */
const storedOf = ({ siap }: Resep, { baris_id, bahan_id, batch }: Ambilan): Dikonfirmasi | undefined => {
  const found = siap.find(
    (one) =>
      one.baris_id === baris_id &&
      one.bahan_id === bahan_id &&
      (one.batch_id === null || one.batch_id === batch?.batch_id),
  );
  return found && { kode: found.kode, ganti: null };
};

type Props = {
  resep: Resep;
  all: readonly Ambilan[];
  done: Konfirmasi;
  /** Nothing is begun: what was stored is shown. */ resting: boolean;
  open: boolean;
  onHand: (of: Ambilan) => void;
  onUndo: (of: Ambilan) => void;
};

/** What is taken from the shelf, batch by batch, and how each was confirmed. */
export function AmbilanList({ resep, all, done, resting, open, onHand, onUndo }: Props) {
  return (
    <ul className={css['ambilan']} aria-label="Yang diambil">
      {all.map((of) => {
        const { kunci, nama, racik, satuan, jumlah, batch, peringatan } = of;
        const one = done[kunci];
        const shown = one ?? (resting ? storedOf(resep, of) : undefined);
        const { Icon, words } = CARA[caraOf(shown)];
        return (
          <li key={kunci} data-selesai={shown !== undefined || undefined}>
            <Icon size={16} aria-hidden="true" />
            <strong>
              {nama}
              {racik !== null && <small className={css['dariRacik']}>racikan {racik}</small>}
              {peringatan.map((teks) => (
                <small key={teks} className={css['awas']}>
                  {teks}
                </small>
              ))}
            </strong>
            <span className={css['angka']}>
              {jumlah} {satuan}
            </span>
            <span>
              {batch ? batchWords([batch]) : 'belum ada batch'}{' '}
              {words && (
                <small className={css['cara']}>
                  {words} {shown?.ganti?.no_batch}
                </small>
              )}
            </span>
            {open && (
              <Button
                size="xs"
                variant={one ? 'subtle' : 'default'}
                data-tangan={kunci}
                aria-label={one ? `Ulangi ${namaAmbilan(of)}` : `Konfirmasi ${namaAmbilan(of)} tanpa pindai`}
                onClick={() => (one ? onUndo(of) : onHand(of))}
              >
                {one ? 'Ulangi' : 'Tanpa pindai'}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
