import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { TabContext, forgetTab, mayLeave, useDirty } from '#platform/session/leaving.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { askBerlaku } from '#features/pasien/form/dokumen/ask-berlaku.ts';
import { formatSize } from '#features/pasien/form/dokumen/picked-dokumen.ts';
import { FilePreview } from '#features/pasien/form/dokumen/file-preview.tsx';
import { uploadFiles } from '#features/pasien/form/dokumen/upload.ts';
import css from './dokumen.module.css';
import { DokumenFields, isComplete } from './dokumen-fields.tsx';
import type { DokumenFormValues } from './dokumen-fields.tsx';

type PendingFile = DokumenFormValues & { id: string; file: File };

/** The reason why a file cannot be sent; null when it can. */
function alasanToReject(file: File): string | null {
  if (file.size === 0) return 'berkas ini kosong';
  return file.size > MAX_FILE_BYTES ? `paling besar 10 MB, ini ${formatSize(file.size)}` : null;
}

function usePendingFiles(initialFiles: readonly File[]) {
  const [pendingFiles, setPendingFiles] = useState<readonly PendingFile[]>([]);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  function addFiles(files: Iterable<File>): void {
    const checked = [...files].map((file) => ({ file, alasan: alasanToReject(file) }));
    setRejected(checked.flatMap(({ file, alasan }) => (alasan ? [`${file.name}: ${alasan}.`] : [])));
    const accepted = checked
      .filter(({ alasan }) => alasan === null)
      .map(({ file }): PendingFile => ({ id: newIdempotencyKey(), file, jenis: null, expired_date: null, status: 1 }));
    setPendingFiles((old) => [...old, ...accepted]);
  }
  const firstFiles = useRef(initialFiles);
  const takeFirst = useEffectEvent(() => {
    addFiles(firstFiles.current);
    firstFiles.current = [];
  });
  useEffect(() => takeFirst(), []);
  return {
    pendingFiles,
    rejected,
    addFiles,
    update: (id: string, values: DokumenFormValues) =>
      setPendingFiles((old) => old.map((item) => (item.id === id ? { ...item, ...values } : item))),
    discard: (id: string) => setPendingFiles((old) => old.filter((item) => item.id !== id)),
  };
}

function DirtyMark({ dirty }: { dirty: boolean }) {
  useDirty(dirty);
  return null;
}

/**
 * Takes files of one patient, each with its type, expiry and status. The upload goes on while the clerk works on other
 * pages (`UploadTray`).
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function UploadDialog({
  pasien,
  initialFiles,
  onClose,
}: {
  pasien: DetailPasien;
  initialFiles: readonly File[];
  onClose: () => void;
}) {
  const { pendingFiles, rejected, addFiles, update, discard } = usePendingFiles(initialFiles);
  const [showErrors, setShowErrors] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const tab = `unggah:${pasien.norm}`;
  const incompleteCount = pendingFiles.filter((item) => !isComplete(item)).length;
  const fileCount = pendingFiles.length;
  useEffect(() => () => forgetTab(tab), [tab]);
  useEffect(() => {
    // New files have been added, so the focus goes to the first field that they still need.
    if (fileCount > 0) bodyRef.current?.querySelector<HTMLElement>('[data-kurang] [role="combobox"]')?.focus();
  }, [fileCount]);

  async function closeDialog(): Promise<void> {
    const leave = await mayLeave({
      of: 'form',
      dirty: pendingFiles.length > 0,
      title: 'Tutup tanpa mengunggah?',
      body: `${pendingFiles.length} berkas belum diunggah.`,
    });
    if (leave) onClose();
  }
  async function upload(): Promise<void> {
    if (pendingFiles.length === 0) return;
    setShowErrors(true);
    const ready = pendingFiles.filter(isComplete);
    if (ready.length < pendingFiles.length)
      return bodyRef.current?.querySelector<HTMLElement>('[data-kurang] [role="combobox"]')?.focus();
    if (!(await askBerlaku(ready))) return;
    uploadFiles({ norm: pasien.norm, pasien: pasien.nama, dokumenList: ready, foto: null });
    onClose();
  }
  return (
    <TabContext value={tab}>
      <DirtyMark dirty={pendingFiles.length > 0} />
      <Dialog
        title={`Unggah dokumen ${pasien.nama}`}
        whose={null}
        onClose={() => void closeDialog()}
        size={720}
        withClose
        centered={false}
        onKey={(event) => handleFormKey(event, () => void upload())}
      >
        <div
          ref={bodyRef}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            addFiles(event.dataTransfer.files);
          }}
        >
          <div className={css['pilih']}>
            <Button
              variant="default"
              data-autofocus={pendingFiles.length === 0 || undefined}
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {pendingFiles.length === 0 ? 'Pilih berkas' : 'Tambah berkas'}
            </Button>
            <span>atau jatuhkan di sini. Beberapa sekaligus boleh, masing-masing paling besar 10 MB.</span>
            <input
              ref={input}
              type="file"
              multiple
              tabIndex={-1}
              className="visually-hidden"
              aria-label="Berkas dokumen"
              onChange={(event) => {
                addFiles([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </div>
          {rejected.length > 0 && (
            <div className={css['ditolak']} role="alert">
              {rejected.map((alasan) => (
                <p key={alasan}>{alasan}</p>
              ))}
            </div>
          )}
          <ul className={css['daftar']} aria-label="Berkas yang akan diunggah">
            {pendingFiles.map((pendingFile) => (
              <li key={pendingFile.id} {...(isComplete(pendingFile) ? {} : { 'data-kurang': true })}>
                <span className={css['kecil']}>
                  <FilePreview file={pendingFile.file} size={40} />
                </span>
                <span className={css['berkas']}>
                  <strong title={pendingFile.file.name}>{pendingFile.file.name}</strong>
                  <small>{formatSize(pendingFile.file.size)}</small>
                </span>
                <ActionIcon aria-label={`Keluarkan ${pendingFile.file.name}`} onClick={() => discard(pendingFile.id)}>
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
                <DokumenFields
                  values={pendingFile}
                  fileName={pendingFile.file.name}
                  showErrors={showErrors}
                  onChange={(values) => update(pendingFile.id, values)}
                />
              </li>
            ))}
          </ul>
          <div className={css['kaki']} data-kaki>
            {showErrors && incompleteCount > 0 && (
              <span className={css['kurang']} role="alert">
                {incompleteCount} berkas belum lengkap
              </span>
            )}
            <Button variant="default" onClick={() => void closeDialog()}>
              Tutup
            </Button>
            <Button
              data-simpan
              disabled={pendingFiles.length === 0}
              onClick={() => void upload()}
              rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
            >
              {pendingFiles.length > 1 ? `Unggah ${pendingFiles.length} berkas` : 'Unggah'}
            </Button>
          </div>
        </div>
      </Dialog>
    </TabContext>
  );
}
