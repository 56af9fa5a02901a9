import type { ReactNode } from 'react';
import { AsalMark } from '#ui/asal-mark.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Reading } from '#ui/reading.tsx';
import css from './plain-pages.module.css';

type Example = { mark: ReactNode; meaning: string };

const EXAMPLES: readonly Example[] = [
  { mark: 'Tanpa tanda', meaning: 'Diukur atau diketik oleh petugas pada kunjungan ini.' },
  {
    mark: <AsalMark asal="otomatis" tanggal={null} />,
    meaning: 'Diisi oleh sistem, bukan hasil pengukuran. Tidak dikirim ke BPJS atau SATUSEHAT sebagai hasil ukur.',
  },
  {
    mark: <AsalMark asal="lalu" tanggal="2026-01-31T02:00:00Z" />,
    meaning: 'Dibawa dari kunjungan sebelumnya, dengan tanggalnya.',
  },
  {
    mark: <AsalMark asal="lalu" tanggal="2026-01-31T02:00:00Z" narrow />,
    meaning: 'Sama, di tempat yang sempit: tanggalnya disingkat.',
  },
  {
    mark: <AsalMark asal="lalu" tanggal={null} />,
    meaning: 'Dibawa dari kunjungan sebelumnya yang tanggalnya tidak diketahui.',
  },
];

/** The marks of what no person has typed, each with its meaning. Nothing here belongs to a patient. */
export function AiBadgeExamplesPage() {
  return (
    <>
      <PageHeader title="Contoh tanda otomatis" note="Tanda di samping nilai yang tidak diketik petugas" />
      <Reading label="Contoh tanda">
        <dl className={css['examples']}>
          {EXAMPLES.map(({ mark, meaning }) => (
            <div key={meaning}>
              <dt>{mark}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Reading>
    </>
  );
}
