import { listJejakRekam } from '@nadi/contract/akses/akses-darurat.contract';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { formatNorm } from '#platform/norm.ts';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { EmptyState } from '#ui/state.tsx';
import type { Looks } from '#ui/status.tsx';
import css from './akses.module.css';

const AKSI: Readonly<Record<string, string>> = { baca: 'membaca', cetak: 'mencetak', ekspor: 'mengunduh' };
const LOOKS: Looks = {
  true: { word: 'Akses darurat', color: 'var(--danger)', glyph: 'alert' },
  false: { word: 'Biasa', color: 'var(--ink-3)', glyph: 'circle' },
};

const jejakOf = (norm: number): List<typeof listJejakRekam> => ({
  name: 'jejak-rekam',
  title: `Siapa yang membuka ${formatNorm(norm)}`,
  noun: 'pembukaan',
  // A reading tells nobody, for each telling would be read again; whose rights change may lose the page.
  topic: 'akses',
  call: listJejakRekam,
  params: { norm },
  id: ({ id }) => id,
  nameOf: ({ oleh, pada }) => `${oleh} ${formatDateTime(pada)}`,
  size: 50,
  columns: [
    { kind: 'text', head: 'Waktu', width: 150, phone: 'line', value: ({ pada }) => formatDateTime(pada) },
    {
      kind: 'text',
      head: 'Siapa',
      width: 260,
      phone: 'title',
      tone: 'strong',
      value: ({ oleh }) => oleh,
      second: ({ peran }) => peran || null,
    },
    {
      kind: 'text',
      head: 'Apa',
      width: 280,
      phone: 'line',
      value: ({ apa }) => apa,
      second: ({ aksi }) => AKSI[aksi] ?? aksi,
    },
    { kind: 'status', head: 'Cara', width: 150, phone: 'side', of: LOOKS, value: ({ darurat }) => String(darurat) },
    { kind: 'text', head: 'Alasan', phone: 'line', value: ({ alasan }) => alasan },
  ],
  filters: [
    { kind: 'search', name: 'search', address: 'cari', label: 'Cari yang membuka', hint: 'Nama yang membuka' },
    {
      kind: 'choice',
      name: 'darurat',
      label: 'Cara',
      all: 'Semua cara',
      options: [
        { value: 'ya', label: 'Akses darurat' },
        { value: 'tidak', label: 'Bukan akses darurat' },
      ],
    },
  ],
  words: {
    none: 'Belum ada yang membuka',
    noneHint: 'Setiap pembukaan rekam medis, hasil, dan surat pasien ini tercatat.',
    nothingFitsHint: 'Ubah saringan atau nama yang dicari.',
  },
});

function Jejak({ norm }: { norm: number }) {
  const [list] = useState(() => jejakOf(norm));
  return (
    <ListPage
      of={list}
      note={() =>
        can('view detail pasien') && (
          <Link className={css['tautan'] ?? ''} to={pathTo('pasienDetail', { norm })}>
            Halaman pasien
          </Link>
        )
      }
    />
  );
}

/** Who opened a patient's record, when and why; what stands in it is not shown (rekam-medis.md RM37). */
export function JejakRekamPage() {
  const { norm = '' } = useParams();
  if (!/^\d{1,9}$/.test(norm) || Number(norm) === 0)
    return (
      <EmptyState
        title="Pasien tidak ditemukan"
        action={can('view tabel pasien') && <Link to={PATHS.pasien}>Ke daftar pasien</Link>}
      >
        Tidak ada pasien dengan nomor ini di faskes ini.
      </EmptyState>
    );
  return <Jejak key={norm} norm={Number(norm)} />;
}
