import { summarizePemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import css from './exam.module.css';

const ExamDialog = lazyChunk(async () => (await import('./exam-dialog.tsx')).ExamDialog);

type ExamSummaryProps = {
  value: Pemeriksaan;
  /** Without it the examination is only read, as in a signed note. */
  onChange?: ((value: Pemeriksaan) => void) | undefined;
};

/** The examination in one line: how many of the 28 regions are normal, are not, and were not looked at (RM15). */
export function ExamSummary({ value, onChange }: ExamSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { bagian, normal, tidakNormal, tidakDiperiksa } = summarizePemeriksaan(value);
  const close = (): void => setIsOpen(false);
  return (
    <div className={css['ringkas']}>
      <span>{bagian} bagian</span>
      <span className={css['jumlah']}>{normal} normal</span>
      <span className={css['jumlah']} data-ada={tidakNormal > 0 || undefined}>
        {tidakNormal} tidak normal
      </span>
      <span className={css['jumlah']}>{tidakDiperiksa} tidak diperiksa</span>
      <LinkButton onClick={() => setIsOpen(true)}>{onChange ? 'Isi per bagian' : 'Lihat per bagian'}</LinkButton>
      {isOpen && (
        <LoadBoundary onClose={close}>
          <ExamDialog value={value} onChange={onChange} onClose={close} />
        </LoadBoundary>
      )}
    </div>
  );
}
