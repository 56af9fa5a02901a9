import type { TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { BARIS_GIGI, isGigi, isGigiKanan, nextGigi } from '@nadi/domain/rekam-medis/gigi';
import type { Arah, BarisGigi } from '@nadi/domain/rekam-medis/gigi';
import { KODE_GIGI, namaTemuan, readKetikan } from '@nadi/domain/rekam-medis/odontogram';
import type { KodeGigi } from '@nadi/domain/rekam-medis/odontogram';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { shortLines, toothLabel } from './odontogram-words.ts';
import { Tooth } from './tooth.tsx';
import css from './odontogram.module.css';

const ARROWS: Readonly<Record<string, Arah>> = {
  ArrowLeft: 'kiri',
  ArrowRight: 'kanan',
  ArrowUp: 'atas',
  ArrowDown: 'bawah',
  Home: 'awal',
  End: 'akhir',
};
const LINES_SHOWN = 2;

export type TypedTemuan = { gigi: number; permukaan: Permukaan[]; kode: KodeGigi };

type ChartProps = {
  temuan: readonly TemuanGigi[];
  rows: readonly BarisGigi[];
  chosen: number;
  onChoose: (gigi: number) => void;
  /** Absent where the chart is only read; letters then do nothing. */
  onType?: ((typed: TypedTemuan) => void) | undefined;
};

/** Says which tooth or finding the keys typed so far lead to; it is shown and read out. */
function typedWords(gigi: number, typed: string): string {
  return /^\d/.test(typed) ? `Ke gigi ${typed}…` : `Gigi ${gigi}: ${typed}…`;
}

/** The drawn teeth: one stop of Tab, arrows from tooth to tooth, letters for what is found on the one in focus (RM16). */
export function OdontogramChart({ temuan, rows, chosen, onChoose, onType }: ChartProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  /** A number that led to no tooth: until one is chosen, letters would be kept on the tooth before. */
  const [lost, setLost] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const arsir = useId();
  const perGigi = Map.groupBy(temuan, ({ gigi }) => gigi);

  /** Whoever comes to another tooth begins anew there. */
  function reach(gigi: number): void {
    if (gigi === chosen) return;
    setTyped('');
    setSaid('');
    setLost(false);
    onChoose(gigi);
  }
  function goTo(gigi: number): void {
    setTyped('');
    setSaid('');
    setLost(false);
    root.current?.querySelector<HTMLElement>(`[data-gigi="${gigi}"]`)?.focus();
  }
  function typeDigit(digit: string): void {
    const text = /^\d$/.test(typed) ? typed + digit : digit;
    if (text.length === 1) return setTyped(text);
    const gigi = Number(text);
    const isDrawn = rows.some((row) => BARIS_GIGI[row].includes(gigi));
    if (isGigi(gigi) && isDrawn) return goTo(gigi);
    setTyped('');
    setLost(true);
    setSaid(isGigi(gigi) ? `Gigi ${gigi} tidak sedang digambar; tampilkan gigi susu` : `Gigi ${gigi} tidak ada`);
  }
  function typeLetter(letter: string): void {
    if (!onType) return;
    if (lost || /^\d/.test(typed)) {
      setTyped('');
      setLost(true);
      const what = lost ? said.split('. Pilih')[0] : `Gigi ${typed} tidak lengkap`;
      return setSaid(`${what}. Pilih giginya dulu`);
    }
    const text = typed + letter;
    const read = readKetikan(text);
    setTyped(read.hasil === 'kurang' ? text : '');
    setSaid(read.hasil === 'salah' ? read.pesan : '');
    if (read.hasil === 'jadi') onType({ gigi: chosen, permukaan: read.permukaan, kode: read.kode });
  }
  function hear(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const arah = ARROWS[key];
    if (arah) goTo(nextGigi(chosen, arah, rows));
    else if (/^\d$/.test(key)) typeDigit(key);
    else if (/^[a-z]$/i.test(key) && onType) typeLetter(key.toLowerCase());
    else if (key === 'Backspace' && typed !== '') setTyped(typed.slice(0, -1));
    else if (key === 'Escape' && typed !== '') setTyped('');
    else return;
    // The letters of a finding are no shortcuts of the page.
    event.preventDefault();
    event.stopPropagation();
  }
  const tooth = (gigi: number) => {
    const found = perGigi.get(gigi) ?? [];
    const lines = shortLines(found);
    return (
      <button
        key={gigi}
        type="button"
        className={css['gigi']}
        data-gigi={gigi}
        tabIndex={gigi === chosen ? 0 : -1}
        data-awal={gigi === chosen || undefined}
        aria-label={toothLabel(gigi, found)}
        aria-current={gigi === chosen || undefined}
        title={found.length === 0 ? undefined : found.map(namaTemuan).join(', ')}
        onClick={(event) => {
          event.currentTarget.focus();
          setLost(false);
          setSaid('');
        }}
        onFocus={() => reach(gigi)}
      >
        <span className={css['nomor']}>{gigi}</span>
        <Tooth gigi={gigi} temuan={found} arsir={arsir} />
        <span className={css['huruf']}>
          {lines.slice(0, LINES_SHOWN).map(({ kode, text }) => (
            <span key={kode} data-rupa={KODE_GIGI[kode].rupa}>
              {text}
            </span>
          ))}
          {lines.length > LINES_SHOWN && <span>+{lines.length - LINES_SHOWN}</span>}
        </span>
      </button>
    );
  };
  return (
    <div>
      <svg className={css['pola']} aria-hidden="true">
        <pattern id={arsir} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0 V4" />
        </pattern>
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the teeth in it */}
      <div ref={root} className={css['papan']} role="group" aria-label="Gigi" onKeyDown={hear}>
        {rows.map((row) => (
          <div key={row} className={css['baris']} data-baris={row}>
            <div className={css['kuadran']}>{BARIS_GIGI[row].filter(isGigiKanan).map(tooth)}</div>
            <div className={css['kuadran']} data-kiri>
              {BARIS_GIGI[row].filter((gigi) => !isGigiKanan(gigi)).map(tooth)}
            </div>
          </div>
        ))}
      </div>
      <p className={css['ketikan']} role="status" data-salah={said !== '' || undefined}>
        {said !== '' ? said : typed !== '' ? typedWords(chosen, typed) : ''}
      </p>
    </div>
  );
}
