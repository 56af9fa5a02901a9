import type { RingkasanKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import { KONTROL_DAYS_MISSED, KONTROL_TERHALANG, KONTROL_TERLEWAT } from '@nadi/domain/kunjungan/kontrol';
import { addDays, formatLongTanggal } from '@nadi/domain/tanggal/tanggal';
import { useEffect, useRef } from 'react';
import { today } from '#platform/time/tanggal.ts';
import { StatusShape } from '#ui/status.tsx';
import { dayWords } from './day-words.ts';
import { CountBar } from '#ui/count-bar.tsx';
import css from './kontrol.module.css';
import { KONTROL_LOOKS } from './kontrol-looks.ts';

type DayStripProps = { ringkasan: RingkasanKontrol | undefined; value: string; onPick: (hari: string) => void };

/** The coming days with how many are planned on each, and those that were missed. A second press shows all days again. */
export function DayStrip({ ringkasan, value, onPick }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isRead = ringkasan !== undefined;
  useEffect(() => {
    // On a phone the chosen day may be scrolled out of view.
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads from the page which day is chosen; another one, or days that were read, is the sign to look again
  }, [value, isRead]);
  const hari = ringkasan?.hari ?? Array.from({ length: 7 }, (_, n) => ({ tanggal: addDays(today(), n), jumlah: 0 }));
  const most = Math.max(1, ...hari.map(({ jumlah }) => jumlah));
  const nearby = (tanggal: string): string =>
    tanggal === today() ? 'hari ini' : tanggal === addDays(today(), 1) ? 'besok' : '';
  const pick = (which: string): void => onPick(value === which ? '' : which);
  return (
    <div ref={strip} data-di-atas className={css['strip']} role="group" aria-label="Hari">
      <button
        type="button"
        className={css['missed']}
        aria-pressed={value === KONTROL_TERLEWAT}
        onClick={() => pick(KONTROL_TERLEWAT)}
      >
        <span className={css['missedWord']}>
          <StatusShape glyph={KONTROL_LOOKS.Terlewat.glyph} /> Terlewat <b>{ringkasan?.terlewat ?? ' '}</b>
        </span>
        <span className={css['quiet']}>{KONTROL_DAYS_MISSED} hari terakhir</span>
      </button>
      {(ringkasan?.terhalang ?? 0) > 0 || value === KONTROL_TERHALANG ? (
        <button
          type="button"
          className={css['missed']}
          aria-pressed={value === KONTROL_TERHALANG}
          onClick={() => pick(KONTROL_TERHALANG)}
        >
          <span className={css['missedWord']}>
            <StatusShape glyph={KONTROL_LOOKS.Terlewat.glyph} /> Terhalang <b>{ringkasan?.terhalang ?? ''}</b>
          </span>
          <span className={css['quiet']}>libur, cuti, dll.</span>
        </button>
      ) : null}
      {hari.map(({ tanggal, jumlah }) => (
        <button
          key={tanggal}
          type="button"
          className={css['day']}
          aria-pressed={value === tanggal}
          aria-label={`${formatLongTanggal(tanggal)}, ${jumlah} jadwal`}
          onClick={() => pick(tanggal)}
        >
          <span>
            <b>{dayWords(tanggal)}</b> <span className={css['quiet']}>{nearby(tanggal)}</span>
          </span>
          <span className={css['barLine']}>
            <CountBar count={jumlah} most={most} />
            <b>{jumlah}</b>
          </span>
        </button>
      ))}
    </div>
  );
}
