import { MAX_KODE_BOOKING, MIN_KODE_BOOKING } from '@nadi/domain/loket/kode-booking';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { useEffect, useEffectEvent, useState } from 'react';
import { NOTHING_TYPED } from './kios-state.ts';
import css from './kios.module.css';
import type { KiosDesk } from './use-kios.ts';

const DIGITS = [...'1234567890'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

/** What was typed as a person behind one may see it: an identity number only by how long it is. */
const shown = (kind: 'nik' | 'kode', text: string): string => (kind === 'kode' ? text : '•'.repeat(text.length));

/** What a scanner has sent or fingers have typed too much of is told and never cut off: the rest would be another number. */
function whyWrong(kind: 'nik' | 'kode', text: string): string | null {
  const most = kind === 'nik' ? NIK_LENGTH : MAX_KODE_BOOKING;
  if (kind === 'nik' ? /\D/.test(text) : /[^A-Z0-9-]/.test(text)) return 'Ada huruf yang salah, hapus dulu';
  return text.length > most ? `Lebih ${text.length - most} ${kind === 'nik' ? 'angka' : 'huruf'}, hapus dulu` : null;
}

/** The identity number or the booking, with keys to touch. Nobody has to give either. */
export function KiosTyping({ desk: { dispatch, goHome } }: { desk: KiosDesk }) {
  const [kind, setKind] = useState<'nik' | 'kode'>('nik');
  const [text, setText] = useState('');
  const keys = kind === 'nik' ? DIGITS : [...DIGITS, ...LETTERS];
  const salah = whyWrong(kind, text);
  const isWhole = salah === null && text.length >= (kind === 'nik' ? NIK_LENGTH : MIN_KODE_BOOKING);
  const add = (key: string): void => setText((now) => now + key);
  const finish = (): void => {
    if (isWhole)
      dispatch({
        does: 'typed',
        typed: { ...NOTHING_TYPED, ...(kind === 'nik' ? { nik: text } : { kode_booking: text }) },
      });
  };
  function pickKind(next: 'nik' | 'kode'): void {
    setKind(next);
    setText('');
  }
  /** A scanner types wherever the focus is. */
  const onKey = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key === 'Backspace') setText((now) => now.slice(0, -1));
    else if (key.length === 1 && key.trim() !== '') add(key.toUpperCase());
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={css['ketik']}>
      <h1>{kind === 'nik' ? 'Ketik NIK' : 'Ketik kode booking'}</h1>
      <p className={css['ajakan']}>
        {kind === 'nik'
          ? `${NIK_LENGTH} angka di KTP. Tidak ditampilkan dan tidak disimpan di kios.`
          : 'Dari Mobile JKN atau pendaftaran daring.'}
      </p>
      <div className={css['pilihan']}>
        <button type="button" className={css['biasa']} aria-pressed={kind === 'nik'} onClick={() => pickKind('nik')}>
          NIK
        </button>
        <button type="button" className={css['biasa']} aria-pressed={kind === 'kode'} onClick={() => pickKind('kode')}>
          Kode booking
        </button>
      </div>
      <output className={css['terketik']} aria-label={`${text.length} huruf diketik`}>
        {shown(kind, text) || ' '}
      </output>
      <div className={kind === 'nik' ? css['angka'] : css['hurufKunci']}>
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => add(key)}>
            {key}
          </button>
        ))}
        <button type="button" onClick={() => setText((now) => now.slice(0, -1))}>
          Hapus
        </button>
      </div>
      <div className={css['pilihan']}>
        <button type="button" className={css['utama']} disabled={!isWhole} onClick={finish}>
          {salah ?? (kind === 'nik' && !isWhole ? `Kurang ${NIK_LENGTH - text.length} angka` : 'Lanjut pilih layanan')}
        </button>
        <button type="button" className={css['biasa']} onClick={goHome}>
          Batal
        </button>
      </div>
    </div>
  );
}
