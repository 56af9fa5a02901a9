import { MAX_FILE_BYTES, updateDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { mayLeave } from '#platform/session/leaving.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { toast } from '#ui/toast.ts';
import { askBerlaku } from '#features/pasien/form/dokumen/ask-berlaku.ts';
import { DOKUMEN_LABELS, formatSize } from '#features/pasien/form/dokumen/picked-dokumen.ts';
import { useRefreshPasien } from '../detail.queries.ts';
import css from './dokumen.module.css';
import { DokumenFields, isComplete } from './dokumen-fields.tsx';
import type { DokumenFormValues } from './dokumen-fields.tsx';
import { formatExpiry } from './status-dokumen.ts';

/** The document as somebody else has saved it meanwhile, when that is why the change was refused; otherwise null. */
const findNewer = ({ data }: ApiError): DokumenPasien | null =>
  typeof data === 'object' && data !== null && 'versi' in data ? (data as DokumenPasien) : null;

const formatDokumen = (d: DokumenPasien): string =>
  [DOKUMEN_LABELS[d.jenis_dokumen], formatExpiry(d), d.status === 1 ? 'Aktif' : 'Tidak Aktif', d.filename].join(', ');

function buildForm({ jenis, expired_date, status }: DokumenFormValues, versi: number, file: File | null): FormData {
  const form = new FormData();
  form.set('jenis_dokumen', jenis ?? '');
  form.set('expired_date', expired_date ?? '');
  form.set('status', String(status));
  form.set('versi', String(versi));
  if (file) form.set('file', file);
  return form;
}

/**
 * Changes type, expiry and status, and may replace the file. A document is never erased: "Tidak Aktif" takes it out of
 * use. When somebody else has saved first, the dialog shows what is stored now and keeps what is typed, and the next
 * save is based on the stored version.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function UpdateDokumenDialog({
  norm,
  dokumen,
  onClose,
}: {
  norm: number;
  dokumen: DokumenPasien;
  onClose: () => void;
}) {
  const [base, setBase] = useState(dokumen);
  const [values, setValues] = useState<DokumenFormValues>({
    jenis: dokumen.jenis_dokumen,
    expired_date: dokumen.expired_date,
    status: dokumen.status === 1 ? 1 : 0,
  });
  const [file, setFile] = useState<File | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const [progress, setProgress] = useState(0);
  const [rejected, setRejected] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const refresh = useRefreshPasien(norm);

  function replaceFile(newFile: File | undefined): void {
    if (!newFile) return;
    const alasan =
      newFile.size === 0
        ? 'Berkas ini kosong.'
        : newFile.size > MAX_FILE_BYTES
          ? `Paling besar 10 MB, ini ${formatSize(newFile.size)}.`
          : null;
    setRejected(alasan);
    if (!alasan) setFile(newFile);
  }
  const saving = useSave({
    form: null,
    version: base.versi,
    read: () => {
      setShowErrors(true);
      setRejected(null);
      return isComplete(values) ? { ...values, file: file && [file.name, file.size, file.lastModified] } : null;
    },
    body: (content, { version }) => ({ ...content, versi: version ?? base.versi }),
    send: (content, idempotencyKey) => {
      const stop = new AbortController();
      running.current = stop;
      setProgress(0);
      return uploadApi(updateDokumen, {
        params: { norm, id: dokumen.id },
        query: { _method: 'PUT' },
        form: buildForm(content, content.versi, file),
        idempotencyKey,
        onProgress: setProgress,
        signal: stop.signal,
      });
    },
    theirs: (error) => {
      const current = findNewer(error);
      if (!current) return null;
      setBase(current);
      refresh('dokumen');
      return { version: current.versi, values: {}, text: `Tersimpan sekarang: ${formatDokumen(current)}.` };
    },
    // A stopped upload was stopped by closing the dialog.
    refused: () => running.current?.signal.aborted === true,
    onSaved: () => {
      refresh('dokumen');
      toast.ok('Dokumen tersimpan.');
      onClose();
    },
  });
  const { saving: busy, summary, conflict } = saving;
  const errorText =
    rejected ?? conflict?.message ?? (summary && [summary.message, summary.action].filter(Boolean).join(' '));
  const send = conflict ? saving.keepMine : saving.save;
  /** The last day is asked about where it was changed. */
  async function askAndSave(): Promise<void> {
    const isNew = values.expired_date !== base.expired_date;
    if (!isNew || !isComplete(values) || (await askBerlaku([values]))) send();
  }
  const save = (): void => void askAndSave();
  const changed =
    file !== null ||
    values.jenis !== base.jenis_dokumen ||
    values.expired_date !== base.expired_date ||
    values.status !== base.status;
  async function closeDialog(): Promise<void> {
    const body = 'Perubahan dokumen ini belum disimpan.';
    if (!(await mayLeave({ of: 'form', dirty: !busy && changed, body }))) return;
    running.current?.abort();
    onClose();
  }
  return (
    <Dialog
      title={`Ubah ${dokumen.filename}`}
      onClose={() => void closeDialog()}
      size={620}
      withClose
      centered={false}
      busy={busy}
      onKey={(event) => handleFormKey(event, save)}
    >
      <fieldset className={css['formulir']} disabled={busy}>
        <legend className="visually-hidden">Data dokumen</legend>
        <DokumenFields values={values} showErrors={showErrors} autoFocus onChange={setValues} />
        <div className={css['pilih']}>
          <Button
            variant="default"
            leftSection={<IconReplace size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            Ganti berkas
          </Button>
          <span>{file ? `Diganti dengan ${file.name}, ${formatSize(file.size)}` : 'Berkasnya tetap.'}</span>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            className="visually-hidden"
            aria-label="Berkas pengganti"
            onChange={(event) => replaceFile(event.currentTarget.files?.[0])}
          />
        </div>
      </fieldset>
      {errorText && (
        <div className={css['ditolak']} role="alert">
          <p>{errorText}</p>
          {conflict && <p>{conflict.text}</p>}
        </div>
      )}
      {busy && file && (
        <progress
          className={css['maju']}
          max={100}
          value={Math.round(progress * 100)}
          aria-label={`Mengunggah ${file.name}`}
        />
      )}
      <div className={css['kaki']} data-kaki>
        <Button variant="default" onClick={() => void closeDialog()}>
          {busy ? 'Batalkan' : 'Tutup'}
        </Button>
        <Button data-simpan disabled={busy} onClick={save} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {busy ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
