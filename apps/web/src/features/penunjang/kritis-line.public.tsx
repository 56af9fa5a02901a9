import { Button } from '@mantine/core';
import type { HasilKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { KRITIS_MENIT } from '@nadi/domain/penunjang/penunjang';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { setFormsAside } from '#platform/draft/open-forms.ts';
import { formatOwner } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { kritisText } from './penunjang-looks.ts';
import css from './kritis-line.module.css';
import { kritisQuery } from './kritis.queries.ts';
import { useTopLine } from './use-top-line.ts';

const KritisDialog = lazyChunk(async () => (await import('./kritis-dialog.tsx')).KritisDialog);
const KritisListDialog = lazyChunk(async () => (await import('./kritis-list-dialog.tsx')).KritisListDialog);

/** Why it stands here, in words: the orderer knows, others are told how long nobody has taken note of it. */
const reasonOf = ({ sebagai, diminta_oleh: oleh }: HasilKritis): string =>
  sebagai === 'peminta' ? '' : `, ${KRITIS_MENIT[sebagai]} menit belum diterima ${oleh}`;

/** A button in the line leaves the focus where somebody types, so that it is there again after the dialog. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

function Line({ unknown, children }: { unknown?: true; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  useTopLine(line);
  return (
    <section ref={line} className={css['line']} data-unknown={unknown} aria-label="Hasil kritis">
      <IconAlertTriangleFilled size={20} aria-hidden="true" />
      {children}
    </section>
  );
}

type Opened = HasilKritis | 'all' | null;

/**
 * The red line of critical results over every page, until somebody reads the value back (rekam-medis.md RM20). Nothing
 * is under it: pages, forms and dialogs begin below.
 */
export function KritisLine({ onOpen }: { onOpen: (path: string) => void }) {
  const query = useQuery(kritisQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const rows = query.data?.rows ?? [];
  const [first] = rows;
  const mayReceive = can(['create penunjang', 'create rekam medis']);
  const act = (): void => setOpened(rows.length > 1 || !mayReceive ? 'all' : (first ?? null));
  // The line stands over forms and dialogs too, and its badge holds there.
  useShortcut('hasil-kritis', () => did(act()), { enabled: first !== undefined && opened === null, inDialog: true });
  const close = (): void => setOpened(null);
  async function openRekam({ kunjungan_id: id }: HasilKritis): Promise<void> {
    close();
    if (await setFormsAside()) onOpen(pathTo('rekam', { id }));
  }
  const toRekam = can('view rekam medis') ? (row: HasilKritis) => void openRekam(row) : undefined;
  return (
    <>
      {query.isError && !query.data && (
        <Line unknown>
          <span className={css['said']} role="alert">
            Hasil kritis belum bisa dimuat.
          </span>
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            Coba lagi
          </Button>
        </Line>
      )}
      {first && (
        <Line>
          <span className={css['said']} role="alert">
            <b>Hasil kritis: {kritisText(first)}</b> {formatOwner({ nama: first.nama_pasien, norm: first.norm })},{' '}
            {first.ruangan}, sejak {formatTime(first.divalidasi_pada)}
            {reasonOf(first)}
            {rows.length > 1 && `, dan ${rows.length - 1} hasil kritis lain`}
          </span>
          <span className={css['buttons']}>
            <Button size="compact-sm" onMouseDown={keepFocus} onClick={act} rightSection={<Kbd>Alt+H</Kbd>}>
              {rows.length > 1 ? `Lihat ${rows.length} hasil` : mayReceive ? 'Bacakan ulang' : 'Lihat'}
            </Button>
          </span>
        </Line>
      )}
      {opened !== null && (
        <LoadBoundary onClose={close}>
          {opened === 'all' ? (
            <KritisListDialog
              rows={rows}
              onReceive={mayReceive ? setOpened : undefined}
              onRekam={toRekam}
              onClose={close}
            />
          ) : (
            <KritisDialog kritis={opened} onRekam={toRekam ? () => toRekam(opened) : undefined} onClose={close} />
          )}
        </LoadBoundary>
      )}
    </>
  );
}
