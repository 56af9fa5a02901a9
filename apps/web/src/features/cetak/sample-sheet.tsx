import { layoutGrid } from '@nadi/print/grid';
import { buildHalamanUji } from '@nadi/print/halaman-uji';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import type { DeskPrinter } from '#platform/printer/desk-printers.ts';
import css from './printer.module.css';
import { serverDate } from '#platform/time/clock.ts';

export type TestAnswer = 'benar' | 'huruf' | 'terpotong';

/** The test page as this printer will write it, and three answers that lead to what is to be changed. */
export function SampleSheet({ printer, onAnswer }: { printer: DeskPrinter; onAnswer: (answer: TestAnswer) => void }) {
  const { entity } = useUser();
  const { kolom, penyandian } = printer.profil;
  const [jam] = useState(() => formatDateTime(serverDate()));
  const paper = buildHalamanUji({ faskes: entity?.name ?? '', jam, nomor: 1 });
  const lines = layoutGrid(paper, { columns: kolom, encoding: penyandian }).map((item) => {
    if (item.kind === 'line') return ' '.repeat(indentOf(item, kolom)) + item.text;
    return item.kind === 'qr' ? '[ kode QR ]' : item.kind === 'barcode' ? '[ kode batang ]' : '';
  });
  return (
    <section className={css['sheet']} aria-labelledby="halaman-uji">
      <h2 id="halaman-uji">
        Halaman uji <small>{kolom} kolom</small>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways where the paper is wide */}
      <pre tabIndex={0} aria-label="Contoh halaman uji">
        {lines.join('\n')}
      </pre>
      <h3>Semua terlihat?</h3>
      <p>Angka di tepi kanan, tanda é dan ½ terbaca, QR dapat dipindai.</p>
      <div className={css['answers']}>
        <Button size="xs" variant="default" onClick={() => onAnswer('benar')}>
          Ya, benar
        </Button>
        <Button size="xs" variant="default" onClick={() => onAnswer('huruf')}>
          Huruf salah
        </Button>
        <Button size="xs" variant="default" onClick={() => onAnswer('terpotong')}>
          Terpotong
        </Button>
      </div>
    </section>
  );
}

/** A large line stands here in letters of the ordinary size, in the middle of the paper all the same. */
function indentOf({ text, align }: { text: string; align: string }, columns: number): number {
  const room = Math.max(0, columns - text.length);
  if (align === 'center') return Math.floor(room / 2);
  return align === 'right' ? room : 0;
}
