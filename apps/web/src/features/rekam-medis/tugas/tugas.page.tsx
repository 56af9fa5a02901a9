import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { KELENGKAPAN_DAYS } from '@nadi/domain/rekam-medis/tugas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CountTabs } from '#patterns/count-tabs.tsx';
import { ListPage } from '#patterns/list-page.tsx';
import type { List } from '#patterns/list.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { CatatanDialog } from './catatan-dialog.tsx';
import { AT_RESEP, RESEP_KEMBALI } from '#features/resep/resep-kembali.public.tsx';
import css from './tugas.module.css';
import { ADENDUM, BELUM, KELENGKAPAN, TENGGAT, VERIFIKASI } from './tugas-lists.ts';

type Tab = 'belum' | 'resep' | 'verifikasi' | 'tenggat' | 'adendum' | 'kelengkapan';

/** A list whose rows lead into the record of their visit. */
function LeadsToRecord<E extends AnyEndpoint>({
  of,
  note,
  at = '',
}: {
  of: List<E>;
  note?: string;
  /** The part of the record that it opens at. */ at?: string;
}) {
  const navigate = useNavigate();
  const [list] = useState((): List<E> => {
    const run = (row: unknown): void =>
      void navigate(pathTo('rekam', { id: (row as { kunjungan_id: number }).kunjungan_id }) + at);
    return {
      ...of,
      open: { run, hint: 'rekam medis' },
      actions: [{ label: 'Buka', says: (row) => `Buka rekam ${of.nameOf(row)}`, place: 'button', run }],
    };
  });
  return <ListPage of={list} within="tab" {...(note === undefined ? {} : { note: () => note })} />;
}

/** Notes that the reader reads here and decides about. */
function Decides({ of, as }: { of: typeof VERIFIKASI; as: 'verifikasi' | 'adendum' }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [list] = useState((): typeof VERIFIKASI => {
    const run = ({ catatan_id }: { catatan_id: number }): void => setOpened(catatan_id);
    return {
      ...of,
      open: { run, hint: 'baca' },
      actions: [{ label: 'Baca', says: (row) => `Baca ${of.nameOf(row)}`, place: 'button', run }],
    };
  });
  return (
    <ListPage of={list} within="tab">
      {opened !== null && <CatatanDialog id={opened} as={as} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

/** What waits for somebody in the records: signatures, verification, late addenda, and what is missing (RM4, RM9, RM38). */
export function TugasRekamPage() {
  const address = useUrlFilters();
  const tabs = [
    ...(can(['create rekam medis', 'update rekam medis'])
      ? [{ id: 'belum' as const, label: BELUM.title, body: () => <LeadsToRecord of={BELUM} /> }]
      : []),
    ...(can('create resep')
      ? [
          {
            id: 'resep' as const,
            label: RESEP_KEMBALI.title,
            body: () => <LeadsToRecord of={RESEP_KEMBALI} at={AT_RESEP} />,
          },
        ]
      : []),
    ...(can('create rekam medis')
      ? [
          {
            id: 'verifikasi' as const,
            label: VERIFIKASI.title,
            body: () => <Decides of={VERIFIKASI} as="verifikasi" />,
          },
          { id: 'tenggat' as const, label: TENGGAT.title, body: () => <LeadsToRecord of={TENGGAT} /> },
        ]
      : []),
    ...(can('update rekam medis')
      ? [
          { id: 'adendum' as const, label: ADENDUM.title, body: () => <Decides of={ADENDUM} as="adendum" /> },
          {
            id: 'kelengkapan' as const,
            label: KELENGKAPAN.title,
            body: () => <LeadsToRecord of={KELENGKAPAN} note={`selesai ${KELENGKAPAN_DAYS} hari terakhir`} />,
          },
        ]
      : []),
  ];
  const asked = address.textOf('tab');
  const value: Tab = tabs.find(({ id }) => id === asked)?.id ?? 'belum';
  return (
    <div className={css['halaman']}>
      <PageHeader title="Tugas rekam medis" />
      {tabs.length === 0 ? (
        <EmptyState title="Tidak ada tugas bagi Anda">Yang menunggu di sini milik yang mengisi rekam medis.</EmptyState>
      ) : (
        <CountTabs label="Daftar kerja" value={value} onChange={(id) => address.put('tab', id)} tabs={tabs} />
      )}
    </div>
  );
}
