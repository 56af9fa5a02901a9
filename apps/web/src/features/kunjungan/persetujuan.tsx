import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './kunjungan-form.module.css';

type PersetujuanProps = {
  rincian: { label: string; isi: ReactNode }[];
  onJawab: (satuSehat: boolean) => void;
  onKembali: () => void;
};

const JUDUL = 'Persetujuan pembukaan data ke SATUSEHAT';

/**
 * decisions D12: Y or T answers. Enter answers nothing, and on the link it opens the document. Esc or its button goes
 * back with nothing saved.
 */
export function Persetujuan({ rincian, onJawab, onKembali }: PersetujuanProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter')
      return event.target instanceof Element && event.target.matches('[data-bukan-jawaban]')
        ? undefined
        : event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const huruf = event.key.toLowerCase();
    if (huruf !== 'y' && huruf !== 't') return;
    event.preventDefault();
    onJawab(huruf === 'y');
  }
  return (
    <Modal.Root opened onClose={onKembali} size={560} centered closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={JUDUL}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the focus rests here, on no answer */}
        <div className={css['setuju']} onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
          <h2>{JUDUL}</h2>
          <p>
            Pasien telah membaca dan menyetujui formulir persetujuan pembukaan data ke platform data kesehatan nasional
            SATUSEHAT.
          </p>
          <p className={css['dokumen']}>
            Formulir yang dimaksud adalah{' '}
            <a data-bukan-jawaban href={paths.generalConsent} target="_blank" rel="noreferrer">
              general consent
            </a>{' '}
            yang ditandatangani pasien.
          </p>
          <dl className={css['rincian']}>
            {rincian.map(({ label, isi }) => [<dt key={label}>{label}</dt>, <dd key={`${label}-isi`}>{isi}</dd>])}
          </dl>
          <div className={css['jawaban']}>
            <button type="button" className={css['jawab']} onClick={() => onJawab(false)}>
              <span>
                Tidak <Kbd>T</Kbd>
              </span>
              <small>Kunjungan disimpan. Data tidak dikirim ke SATUSEHAT.</small>
            </button>
            <button type="button" className={css['jawab']} onClick={() => onJawab(true)}>
              <span>
                YA <Kbd>Y</Kbd>
              </span>
              <small>Kunjungan disimpan. Data dikirim ke SATUSEHAT.</small>
            </button>
          </div>
          <p className={css['kembali']}>
            <button type="button" data-bukan-jawaban className={css['tautan']} onClick={onKembali}>
              Kembali ke formulir
            </button>{' '}
            <Kbd>Esc</Kbd> Belum ada yang disimpan. <span>Enter tidak menjawab.</span>
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
