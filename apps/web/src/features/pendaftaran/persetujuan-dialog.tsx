import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { PATHS } from '../../platform/paths.ts';
import { focusFirst } from '../../ui/focus-first.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './kunjungan-form.module.css';

type PersetujuanDialogProps = {
  details: { label: string; content: ReactNode }[];
  onAnswer: (satuSehat: boolean) => void;
  onBack: () => void;
};

const TITLE = 'Persetujuan pembukaan data ke SATUSEHAT';

/**
 * decisions D12: Y or T answers. Enter answers nothing, and on the link it opens the document. Esc or its button goes
 * back with nothing saved.
 */
export function PersetujuanDialog({ details, onAnswer, onBack }: PersetujuanDialogProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter')
      return event.target instanceof Element && event.target.matches('[data-bukan-jawaban]')
        ? undefined
        : event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const letter = event.key.toLowerCase();
    if (letter !== 'y' && letter !== 't') return;
    event.preventDefault();
    onAnswer(letter === 'y');
  }
  return (
    <Modal.Root opened onClose={onBack} size={560} centered closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={TITLE} ref={focusFirst}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus rests here, on no answer */}
        <div className={css['setuju']} onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
          <h2>{TITLE}</h2>
          <p>
            Pasien telah membaca dan menyetujui formulir persetujuan pembukaan data ke platform data kesehatan nasional
            SATUSEHAT.
          </p>
          <p className={css['dokumen']}>
            Formulir yang dimaksud adalah{' '}
            <a data-bukan-jawaban href={PATHS.generalConsent} target="_blank" rel="noreferrer">
              general consent
            </a>{' '}
            yang ditandatangani pasien.
          </p>
          <dl className={css['rincian']}>
            {details.map(({ label, content }) => [
              <dt key={label}>{label}</dt>,
              <dd key={`${label}-isi`}>{content}</dd>,
            ])}
          </dl>
          <div className={css['jawaban']}>
            <button type="button" className={css['jawab']} onClick={() => onAnswer(false)}>
              <span>
                Tidak <Kbd>T</Kbd>
              </span>
              <small>Kunjungan disimpan. Data tidak dikirim ke SATUSEHAT.</small>
            </button>
            <button type="button" className={css['jawab']} onClick={() => onAnswer(true)}>
              <span>
                YA <Kbd>Y</Kbd>
              </span>
              <small>Kunjungan disimpan. Data dikirim ke SATUSEHAT.</small>
            </button>
          </div>
          <p className={css['kembali']}>
            <button type="button" data-bukan-jawaban className={css['tautan']} onClick={onBack}>
              Kembali ke formulir
            </button>{' '}
            <Kbd>Esc</Kbd> Belum ada yang disimpan. <span>Enter tidak menjawab.</span>
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
