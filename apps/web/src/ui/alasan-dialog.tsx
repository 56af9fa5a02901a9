import { Button, Input } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MintaAlasan } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import css from './alasan-dialog.module.css';
import uiCss from './ui.module.css';

/** The longest reason that the server takes. */
const PANJANG = 200;

/** '' when nothing was picked or written. */
const susun = (dipilih: string, tulisan: string): string =>
  [dipilih, tulisan.trim()].filter(Boolean).join(': ').slice(0, PANJANG);

/**
 * A question that asks for a reason and works by keyboard alone: 1 to 9 or the arrows pick, Enter answers yes, Esc goes
 * back.
 */
export function AlasanDialog({ minta, onJawab }: { minta: MintaAlasan; onJawab: (alasan: string | null) => void }) {
  const { judul, isi, pilihan, terpendek = 1, ya, tidak = 'Kembali', bahaya } = minta;
  const id = useId();
  const [dipilih, setDipilih] = useState('');
  const [tulisan, setTulisan] = useState('');
  const [kurang, setKurang] = useState(false);
  const radio = useRef<HTMLDivElement>(null);
  const lain = useRef<HTMLInputElement>(null);
  const alasan = susun(dipilih, tulisan);

  function pilih(satu: string): void {
    setDipilih(satu);
    setKurang(false);
  }
  function kirim(): void {
    if (alasan.length >= terpendek) return onJawab(alasan);
    setKurang(true);
    (alasan === '' ? radio.current?.querySelector<HTMLInputElement>('input') : lain.current)?.focus();
  }
  function onKeyPilihan(event: KeyboardEvent): void {
    const diTulisan = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const satu =
      /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.altKey && !diTulisan
        ? pilihan[Number(event.key) - 1]
        : undefined;
    if (satu === undefined) return;
    event.preventDefault();
    pilih(satu);
    radio.current?.querySelectorAll<HTMLInputElement>('input')[Number(event.key) - 1]?.focus();
  }
  return (
    <Dialog judul={judul} onClose={() => onJawab(null)} size={480} zIndex={400} onKey={onKeyPilihan}>
      <form noValidate onSubmit={(event) => (event.preventDefault(), kirim())}>
        {isi && <div className={uiCss['confirm']}>{isi}</div>}
        <fieldset className={css['pilihan']} aria-describedby={`${id}-kurang`}>
          <legend>Alasan</legend>
          <div ref={radio}>
            {pilihan.map((satu, at) => (
              <label key={satu} data-dipilih={satu === dipilih || undefined}>
                <input
                  type="radio"
                  name={id}
                  value={satu}
                  checked={satu === dipilih}
                  onChange={() => pilih(satu)}
                  data-autofocus={at === 0 || undefined}
                />
                <span>{satu}</span>
                <Kbd>{String(at + 1)}</Kbd>
              </label>
            ))}
          </div>
        </fieldset>
        <label className={css['label']} htmlFor={`${id}-lain`}>
          Keterangan atau alasan lain
        </label>
        <Input
          ref={lain}
          id={`${id}-lain`}
          value={tulisan}
          maxLength={PANJANG - (dipilih ? dipilih.length + 2 : 0)}
          autoComplete="off"
          aria-describedby={`${id}-kurang`}
          error={kurang}
          onChange={(event) => (setTulisan(event.currentTarget.value), setKurang(false))}
        />
        <div className={css['kurang']} id={`${id}-kurang`} role={kurang ? 'alert' : undefined}>
          {kurang &&
            (alasan === ''
              ? 'Pilih satu alasan, atau tulis alasan lain.'
              : `Alasan paling sedikit ${terpendek} huruf.`)}
        </div>
        <div className={uiCss['confirmActions']}>
          <Button variant="default" onClick={() => onJawab(null)} rightSection={<Kbd>Esc</Kbd>}>
            {tidak}
          </Button>
          <Button
            type="submit"
            {...(bahaya ? { color: 'var(--danger)', c: 'var(--surface)' } : {})}
            rightSection={<Kbd filled>Enter</Kbd>}
          >
            {ya}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
