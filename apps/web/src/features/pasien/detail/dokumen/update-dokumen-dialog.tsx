import { MAX_FILE_BYTES, updateDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { handleFormKey } from '../../../../fields/form-keyboard.ts';
import { useDelivery } from '../../../../fields/delivery.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { messageOf } from '../../../../platform/error.ts';
import { uploadApi } from '../../../../platform/upload.ts';
import { ask } from '../../../../ui/confirm.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DOKUMEN_LABELS, formatSize } from '../../form/dokumen/picked-dokumen.ts';
import { useRefreshPasien } from '../detail.queries.ts';
import css from './dokumen.module.css';
import { DokumenFields, isComplete } from './dokumen-fields.tsx';
import type { DokumenFormValues } from './dokumen-fields.tsx';
import { formatExpiry } from './status-dokumen.tsx';

const HTTP_CONFLICT = 409;

/** The document as somebody else has saved it meanwhile, when that is why the change was refused; otherwise null. */
function findNewer(error: unknown): DokumenPasien | null {
  if (!(error instanceof ApiError) || error.status !== HTTP_CONFLICT) return null;
  return typeof error.data === 'object' && error.data !== null && 'versi' in error.data
    ? (error.data as DokumenPasien)
    : null;
}

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
  const [progress, setProgress] = useState<number | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const refresh = useRefreshPasien(norm);
  const deliveries = useDelivery<object>();

  function replaceFile(newFile: File | undefined): void {
    if (!newFile) return;
    const alasan =
      newFile.size === 0
        ? 'Berkas ini kosong.'
        : newFile.size > MAX_FILE_BYTES
          ? `Paling besar 10 MB, ini ${formatSize(newFile.size)}.`
          : null;
    setErrorMessage(alasan);
    if (!alasan) setFile(newFile);
  }
  async function save(): Promise<void> {
    setShowErrors(true);
    if (!isComplete(values) || running.current) return;
    const content = { ...values, versi: base.versi, file: file && [file.name, file.size, file.lastModified] };
    if (!(await deliveries.mayDiffer(content))) return;
    const stop = new AbortController();
    running.current = stop;
    setErrorMessage(null);
    setProgress(0);
    try {
      await uploadApi(updateDokumen, {
        params: { norm, id: dokumen.id },
        query: { _method: 'PUT' },
        form: buildForm(values, base.versi, file),
        idempotencyKey: deliveries.keyFor(content, content),
        onProgress: setProgress,
        signal: stop.signal,
      });
      refresh('dokumen');
      toast.ok('Dokumen tersimpan.');
      onClose();
    } catch (error) {
      deliveries.noteFailure(error);
      if (!stop.signal.aborted) setErrorMessage(messageOf(error));
      const current = findNewer(error);
      if (current) {
        setBase(current);
        refresh('dokumen');
      }
      setProgress(null);
    } finally {
      running.current = null;
    }
  }
  const changed =
    file !== null ||
    values.jenis !== base.jenis_dokumen ||
    values.expired_date !== base.expired_date ||
    values.status !== base.status;
  async function closeDialog(): Promise<void> {
    const sending = running.current !== null;
    if (
      !sending &&
      changed &&
      !(await ask({
        title: 'Tutup tanpa menyimpan?',
        body: 'Perubahan dokumen ini belum disimpan.',
        yes: 'Buang dan tutup',
        no: 'Kembali',
        danger: true,
      }))
    )
      return;
    running.current?.abort();
    onClose();
  }
  const busy = progress !== null;
  return (
    <Dialog
      title={`Ubah ${dokumen.filename}`}
      onClose={() => void closeDialog()}
      size={620}
      withClose
      centered={false}
      onKey={(event) => handleFormKey(event, () => void save())}
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
      {errorMessage && (
        <div className={css['ditolak']} role="alert">
          <p>{errorMessage}</p>
          {base !== dokumen && <p>Tersimpan sekarang: {formatDokumen(base)}.</p>}
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
      <div className={css['kaki']}>
        <Button variant="default" onClick={() => void closeDialog()}>
          {busy ? 'Batalkan' : 'Tutup'}
        </Button>
        <Button data-simpan disabled={busy} onClick={() => void save()} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {busy ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
