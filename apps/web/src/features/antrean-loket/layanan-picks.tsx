import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { describeAturan, describeSelang } from '@nadi/domain/loket/prioritas';
import { Button, Checkbox } from '@mantine/core';
import { useNow } from '#patterns/clock.ts';
import { formatDuration } from '#platform/time/tanggal.ts';
import type { LoketPicks } from './loket-picks.ts';
import css from './panggil-loket.module.css';
import { minutesSince, waitingSince } from './tiket-looks.ts';

type LayananPicksProps = { hall: AntreanLoket; picks: LoketPicks; onPick: (next: LoketPicks) => void };

/** What this counter calls, and the rule in words by which it does. */
export function LayananPicks({ hall: { layanan: all, menunggu }, picks, onPick }: LayananPicksProps) {
  const layanan = all.filter(({ dilayani }) => dilayani !== false);
  const now = useNow();
  const ticked = layanan.filter(({ id }) => picks.layanan.includes(id));
  const main = layanan.find(({ id }) => id === picks.utama)?.deskripsi ?? null;
  function toggle(id: number): void {
    const next = picks.layanan.includes(id) ? picks.layanan.filter((one) => one !== id) : [...picks.layanan, id];
    onPick({ layanan: next, utama: picks.utama !== null && next.includes(picks.utama) ? picks.utama : null });
  }
  return (
    <section aria-label="Layanan yang dipanggil loket ini">
      <header className={css['kepala']}>
        <h2>Layanan yang dipanggil loket ini</h2>
        <small>
          {describeAturan(
            ticked.map(({ selang_prioritas }) => selang_prioritas),
            main,
          )}
        </small>
      </header>
      <ul className={css['layananDaftar']}>
        {layanan.map(({ id, kode, deskripsi, selang_prioritas }) => {
          const own = menunggu.filter(({ layanan_id }) => layanan_id === id);
          const isTicked = picks.layanan.includes(id);
          return (
            <li key={id}>
              <Checkbox
                checked={isTicked}
                onChange={() => toggle(id)}
                label={
                  <>
                    <span className={css['huruf']}>{kode}</span> <strong>{deskripsi}</strong>
                  </>
                }
              />
              <Button
                size="compact-xs"
                variant={picks.utama === id ? 'light' : 'subtle'}
                aria-pressed={picks.utama === id}
                aria-label={`utama: ${deskripsi}`}
                disabled={!isTicked}
                onClick={() => onPick({ ...picks, utama: picks.utama === id ? null : id })}
              >
                utama
              </Button>
              <small>{describeSelang(selang_prioritas)}</small>
              <span>
                <strong>{own.length}</strong> orang
              </span>
              <span>{own[0] ? formatDuration(minutesSince(waitingSince(own[0]), now)) : '-'}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
