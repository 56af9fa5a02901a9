import { getDokumenFile } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HistoryTable } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { useTask } from '#patterns/use-task.ts';
import { can } from '#platform/session/session.ts';
import { formatRiwayat } from '#platform/time/tanggal.ts';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { DOKUMEN_LABELS, formatSize } from '#features/pasien/form/dokumen/picked-dokumen.ts';
import { dokumenQuery } from '../detail.queries.ts';
import css from './dokumen.module.css';
import { PreviewDialog, canPreview } from './preview-dialog.tsx';
import { DOKUMEN_LOOKS, isExpired, statusOf } from './status-dokumen.ts';
import { UpdateDokumenDialog } from './update-dokumen-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useRefreshUploads } from './use-refresh-uploads.ts';

type OpenedDialog = { kind: 'lihat' | 'ubah'; dokumen: DokumenPasien };

function DownloadButton({ norm, dokumen }: { norm: number; dokumen: DokumenPasien }) {
  const { busy, run } = useTask();
  const download = (): Promise<unknown> =>
    run(async () => {
      const file = await fetchBlob(getDokumenFile, { params: { norm, id: dokumen.id } });
      downloadFile(file, file.name || dokumen.filename);
    });
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={busy}
      aria-label={`Unduh ${dokumen.filename}`}
      onClick={() => void download()}
    >
      {busy ? 'Mengunduh...' : 'Unduh'}
    </Button>
  );
}

type DokumenActionsProps = { norm: number; dokumen: DokumenPasien; onOpen: (opened: OpenedDialog) => void };
function DokumenActions({ norm, dokumen, onOpen }: DokumenActionsProps) {
  return (
    <span className={css['aksi']}>
      {canPreview(dokumen) ? (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Lihat ${dokumen.filename}`}
          onClick={() => onOpen({ kind: 'lihat', dokumen })}
        >
          Lihat
        </Button>
      ) : (
        <DownloadButton norm={norm} dokumen={dokumen} />
      )}
      {can('update pasien') && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Ubah ${dokumen.filename}`}
          onClick={() => onOpen({ kind: 'ubah', dokumen })}
        >
          Ubah
        </Button>
      )}
    </span>
  );
}

/** platform.md 2.6: the columns are jenis_dokumen, expired_date, status and aksi. */
const dokumenHistory = (
  norm: number,
  mayUpload: boolean,
  onOpen: (opened: OpenedDialog) => void,
): History<DokumenPasien> => ({
  title: 'Dokumen',
  id: ({ id }) => id,
  columns: [
    {
      kind: 'own',
      head: 'Jenis dokumen',
      cell: (d) => (
        <div className={css['dua']}>
          <strong>{DOKUMEN_LABELS[d.jenis_dokumen]}</strong>
          <small title={d.filename}>
            {d.filename} · {formatSize(d.ukuran)}
          </small>
        </div>
      ),
      value: (d) => DOKUMEN_LABELS[d.jenis_dokumen],
    },
    {
      kind: 'own',
      head: 'Berlaku sampai',
      width: 150,
      cell: (d) => <span className={isExpired(d) ? css['lewat'] : undefined}>{formatRiwayat(d.expired_date)}</span>,
      value: (d) => formatRiwayat(d.expired_date),
    },
    { kind: 'status', head: 'Status', width: 150, of: DOKUMEN_LOOKS, value: statusOf },
  ],
  actions: (d) => <DokumenActions norm={norm} dokumen={d} onOpen={onOpen} />,
  actionsWidth: 170,
  words: {
    failed: 'Dokumen belum bisa dimuat',
    none: 'Belum ada dokumen',
    noneHint: mayUpload
      ? 'Unggah KTP, kartu BPJS, dan dokumen lain pasien ini.'
      : 'Belum ada yang diunggah untuk pasien ini.',
  },
});

type DokumenTabProps = {
  pasien: DetailPasien;
  /** Whether the dialog of an upload is open. */ uploading: boolean;
  onUploading: (open: boolean) => void;
};

/**
 * A patient's documents. Files dropped anywhere on the tab are taken for upload, those dropped on a dialog over it are
 * not.
 */
export function DokumenTab({ pasien, uploading, onUploading }: DokumenTabProps) {
  const { norm } = pasien;
  const query = useQuery(dokumenQuery(norm));
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [dragOver, setDragOver] = useState(false);
  const mayUpload = can('update pasien') || can('create pasien');
  useRefreshUploads(norm);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  function openUpload(files: readonly File[] = []): void {
    setDropped(files);
    onUploading(true);
  }
  const closeDialog = (): void => setOpened(null);
  return (
    <>
      <div
        className={css['tab']}
        data-atas={dragOver || undefined}
        onDragOver={(event) => mayUpload && (event.preventDefault(), setDragOver(true))}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDragOver(false)}
        onDrop={(event) => {
          if (!mayUpload) return;
          event.preventDefault();
          setDragOver(false);
          if (event.dataTransfer.files.length > 0) openUpload([...event.dataTransfer.files]);
        }}
      >
        {mayUpload && (
          <div className={css['atas']}>
            <Button
              variant="light"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => openUpload()}
            >
              Unggah dokumen
            </Button>
            <span>atau jatuhkan berkasnya di sini. Paling besar 10 MB.</span>
          </div>
        )}
        <HistoryTable of={dokumenHistory(norm, mayUpload, setOpened)} query={query} />
      </div>
      {uploading && (
        <UploadDialog
          pasien={pasien}
          initialFiles={dropped}
          onClose={() => {
            setDropped([]);
            onUploading(false);
          }}
        />
      )}
      {opened?.kind === 'lihat' && <PreviewDialog norm={norm} dokumen={opened.dokumen} onClose={closeDialog} />}
      {opened?.kind === 'ubah' && <UpdateDokumenDialog norm={norm} dokumen={opened.dokumen} onClose={closeDialog} />}
    </>
  );
}
