import type { Layar, PanggilanLayar, Ucapan } from '@nadi/contract/antrean/layar.contract';
import { IconArrowRight, IconVolumeOff, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import { SPOKEN_WITHIN_SECONDS } from '@nadi/domain/panggilan/panggilan';
import { Logo } from '#ui/logo.tsx';
import { layarRows, nextNumbers, wallDay, wallTime } from './layar-rows.ts';
import type { LayarRow } from './layar-rows.ts';
import css from './layar.module.css';
import { browserNow } from '#platform/time/clock.ts';

/** A notice of less than this would flicker whenever the server is brought up to date. */
const OFFLINE_TOLD_MS = 4000;
const SECOND_MS = 1000;
/** A line of info that is longer than this moves, because it would not fit. */
const INFO_FITS = 110;
/** A number of so many letters fills the panel. */
const PANEL_LETTERS = 5;

type Panjang = 'tidak' | 'ya' | 'sangat';
/** Whether a place's name is set smaller, so that all of it fits; a name has a hundred letters at most. */
const panjangOf = (text: string, [long, veryLong]: readonly [number, number]): Panjang =>
  text.length <= long ? 'tidak' : text.length <= veryLong ? 'ya' : 'sangat';
const IN_PANEL = [28, 66] as const;
const IN_LIST = [20, 44] as const;
const BESIDE_NUMBERS = [12, 30] as const;

/** The display's clock, by the server's: many screens have a wrong one. */
function useWallClock(aheadMs: number): number {
  const [now, setNow] = useState(() => browserNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}

/** Whether somebody was called just now; who was called long ago is told when. */
const isFresh = ({ dipanggil_pada }: Pick<PanggilanLayar, 'dipanggil_pada'>, now: number): boolean =>
  now - Date.parse(dipanggil_pada) <= SPOKEN_WITHIN_SECONDS * SECOND_MS;

type PanelProps = { call: PanggilanLayar | null; isSpoken: boolean; now: number; zona: string };
function Panel({ call, isSpoken, now, zona }: PanelProps) {
  if (!call)
    return (
      <section className={css['panel']} aria-label="Dipanggil sekarang">
        <p className={css['kosong']}>Belum ada panggilan</p>
        <p className={css['kosongKet']}>Nomor yang dipanggil tampil di sini dan disuarakan.</p>
      </section>
    );
  const letters = Math.max(PANEL_LETTERS, call.nomor.length);
  return (
    <section className={css['panel']} aria-label="Dipanggil sekarang" aria-live="polite" data-suara={isSpoken}>
      <p className={css['judul']}>
        {isSpoken || isFresh(call, now) ? 'Nomor antrean' : `Dipanggil ${wallTime(call.dipanggil_pada, zona)}`}
      </p>
      <p className={css['nomor']} style={{ '--huruf': letters } as CSSProperties}>
        {call.nomor}
      </p>
      {call.nama !== null && <p className={css['nama']}>{call.nama}</p>}
      <p className={css['tujuan']} data-panjang={panjangOf(call.tujuan, IN_PANEL)}>
        <IconArrowRight aria-hidden="true" />
        <span>{call.tujuan}</span>
      </p>
      {call.keterangan !== null && <p className={css['keterangan']}>{call.keterangan}</p>}
    </section>
  );
}

/** `now`: the call that is shown large, where it is fresh. */
function placeFact({ callId, keterangan, istirahatSampai }: LayarRow, now: PanggilanLayar | null, zona: string) {
  if (istirahatSampai !== null) return `istirahat sampai ${wallTime(istirahatSampai, zona)}`;
  return callId !== null && callId === now?.id ? 'dipanggil sekarang' : keterangan;
}

/** A doctor's long name gives way to how many wait, which is what people look for. */
function Facts({ row, now, zona }: { row: LayarRow; now: PanggilanLayar | null; zona: string }) {
  const fact = placeFact(row, now, zona);
  return (
    <small>
      {fact !== null && <span>{fact}</span>}
      {row.menunggu > 0 && (
        <span>
          {fact !== null && ' · '}
          {row.menunggu} menunggu
        </span>
      )}
    </small>
  );
}

function CallList({ layar, now, isNow }: { layar: Layar; now: PanggilanLayar | null; isNow: boolean }) {
  const rows = layarRows(layar);
  const next = nextNumbers(layar, now);
  return (
    <section className={css['daftar']} aria-label="Panggilan terakhir">
      <h2>Panggilan terakhir</h2>
      {rows.length === 0 && <p className={css['sepi']}>Belum ada yang menunggu hari ini.</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.key} data-kini={row.istirahatSampai === null && row.callId !== null && row.callId === now?.id}>
            <span className={css['tempat']}>
              <strong data-panjang={panjangOf(row.tujuan, IN_LIST)}>{row.tujuan}</strong>
              <Facts row={row} now={isNow ? now : null} zona={layar.zona} />
            </span>
            <strong className={css['nomorKecil']}>{row.nomor ?? '-'}</strong>
            <time>{row.dipanggilPada === null ? '' : wallTime(row.dipanggilPada, layar.zona)}</time>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className={css['berikutnya']}>
          <span data-panjang={panjangOf(next.tujuan, BESIDE_NUMBERS)}>Berikutnya di {next.tujuan}</span>
          {next.nomor.map((nomor) => (
            <strong key={nomor}>{nomor}</strong>
          ))}
        </p>
      )}
    </section>
  );
}

function Info({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <footer className={css['kaki']} data-jalan={text.length > INFO_FITS}>
      <strong>Info</strong>
      <span className={css['jalur']}>
        <span>{text}</span>
      </span>
    </footer>
  );
}

type LayarViewProps = {
  layar: Layar;
  clockAheadMs: number;
  offlineSince: number | null;
  speaking: Ucapan | null;
  isHeard: boolean;
};

/** What stands on the wall of a hall: who is called, who was called last, who waits, and what time it is. */
export function LayarView({ layar, clockAheadMs, offlineSince, speaking, isHeard }: LayarViewProps) {
  const now = useWallClock(clockAheadMs);
  const shown = speaking ?? layar.panggilan[0] ?? null;
  const isOffline = offlineSince !== null && now - clockAheadMs - offlineSince > OFFLINE_TOLD_MS;
  return (
    <main className={css['layar']}>
      <header className={css['kepala']}>
        {layar.faskes.logo === '' ? <Logo size={64} /> : <img src={layar.faskes.logo} alt="" />}
        <span>
          <h1>{layar.faskes.nama}</h1>
          <p>
            {wallDay(now, layar.zona)} · {layar.nama}
          </p>
        </span>
        {isOffline && (
          <p className={css['putus']} role="alert">
            <IconWifiOff aria-hidden="true" />
            Terputus sejak {wallTime(offlineSince + clockAheadMs, layar.zona)}. Dengarkan panggilan petugas.
          </p>
        )}
        {!isOffline && layar.bersuara && !isHeard && (
          <div className={css['putus']} role="alert">
            <IconVolumeOff aria-hidden="true" />
            <span>Peramban menahan suara. Sentuh layar atau tekan satu tombol.</span>
            {/* Any touch wakes the voice; this one can be found. */}
            <button type="button">Nyalakan suara</button>
          </div>
        )}
        <time className={css['jam']}>{wallTime(now, layar.zona)}</time>
      </header>
      <Panel call={shown} isSpoken={speaking !== null} now={now} zona={layar.zona} />
      <CallList layar={layar} now={shown} isNow={shown !== null && (speaking !== null || isFresh(shown, now))} />
      <Info text={layar.info} />
    </main>
  );
}
