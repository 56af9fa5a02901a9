import type { Pilihan, Soal } from '@nadi/domain/resep/baris/baca-baris';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import css from './resep.module.css';

type PilihArtiProps = {
  /** The words that are asked about. */ teks: string;
  soal: Soal;
  /** How many more are asked after it. */ lagi?: number;
  onPilih: (pilihan: Pilihan) => void;
  /** Keeps the words as they are; absent where they can't be kept. */
  onApaAdanya?: (() => void) | undefined;
  /** Back to typing; where it is given, the question takes the keys as soon as it stands there. */
  onBatal?: (() => void) | undefined;
  /** Letters are of the next line: the focus goes to where they are typed, before they are. */
  onHuruf?: (() => void) | undefined;
};

/** The line with the piece that is asked about marked at its place. */
function Kutipan({ teks, soal: { mulai, akhir } }: Pick<PilihArtiProps, 'teks' | 'soal'>) {
  if (mulai >= akhir || akhir > teks.length) return <span className={css['kutipan']}>{teks}</span>;
  return (
    <span className={css['kutipan']}>
      {teks.slice(0, mulai)}
      <mark>{teks.slice(mulai, akhir)}</mark>
      {teks.slice(akhir)}
    </span>
  );
}

/**
 * What a line may mean, to be chosen by a number, or by arrows and Enter. Nothing is marked at first: an Enter that was
 * meant for the line before chooses nothing. A letter goes with what follows it to the box of the next line: no digit
 * of `simva 20` is an answer.
 */
export function PilihArti({ teks, soal, lagi = 0, onPilih, onApaAdanya, onBatal, onHuruf }: PilihArtiProps) {
  const group = useRef<HTMLDivElement>(null);
  const takesKeys = onBatal !== undefined;
  useEffect(() => {
    if (takesKeys) group.current?.focus({ preventScroll: true });
    // Its answers stand at its end, which a footer may cover.
    group.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next question takes the keys anew
  }, [takesKeys, teks, soal.pesan]);
  const choices = [
    ...soal.pilihan.map((one) => ({ label: one.label, take: () => onPilih(one) })),
    ...(onApaAdanya ? [{ label: 'Tulis apa adanya, jumlah diketik sendiri', take: onApaAdanya }] : []),
  ];
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
    // The key types where the focus is then: nothing of the next line is lost.
    if (onHuruf && /^\p{L}$/u.test(event.key)) return onHuruf();
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const number = /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
    if (number && !event.repeat) number.take();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft')
      buttons[at <= 0 ? buttons.length - 1 : at - 1]?.focus();
    else if (event.key === 'Escape' && onBatal) onBatal();
    else if (event.key !== 'Enter' || at >= 0 || !takesKeys) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && at >= 0) choices[at]?.take();
    return undefined;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons bubble up to here
    <div
      ref={group}
      className={css['arti']}
      role="group"
      tabIndex={-1}
      aria-label={`${soal.pesan} Diketik: ${teks}`}
      data-mantine-stop-propagation={takesKeys || undefined}
      data-arti
      onKeyDown={onKeyDown}
    >
      <IconHelpCircle size={16} aria-hidden="true" />
      <Kutipan teks={teks} soal={soal} />
      <strong role="alert">{soal.pesan}</strong>
      {choices.map(({ label, take }, n) => (
        <button key={label} type="button" onClick={take}>
          <kbd className={css['nomor']} aria-hidden="true">
            {n + 1}
          </kbd>{' '}
          {label}
        </button>
      ))}
      {onBatal && (
        <small>
          {choices.length > 0 ? 'Pilih nomornya; Esc mengubah ketikan' : 'Esc mengubah ketikan'}
          {onHuruf && '; huruf masuk ke kotak obat'}
        </small>
      )}
      {lagi > 0 && <small>{lagi} pertanyaan lagi</small>}
    </div>
  );
}
