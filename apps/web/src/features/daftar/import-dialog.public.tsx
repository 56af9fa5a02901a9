import type { SheetContract, SheetResult } from '@nadi/contract/master/master-list';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { formatNumber } from '#platform/time/tanggal.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import tabel from '#ui/table.module.css';
import css from './master-list.module.css';
import { SheetQuestions } from './sheet-questions.tsx';
import { carriedAnswers, rememberAnswers } from './sheet-answers.ts';
import type { SheetAnswers } from './sheet-answers.ts';

type ImportDialogProps = {
  contract: SheetContract;
  /** The first part of the query keys that show the rows. */ stale?: string;
  note?: string;
  onExample: () => void;
  onClose: () => void;
};

/** Every picked file with its answers has one key, so the same file saved twice is imported once. */
type PickedFile = { file: File; key: string; answers: SheetAnswers; /** Nobody has seen it yet. */ isNew?: boolean };

function sendFile(contract: SheetContract, { file, key, answers }: PickedFile, save: boolean): Promise<SheetResult> {
  const form = new FormData();
  if (Object.keys(answers).length > 0) form.set('jawaban', JSON.stringify(answers));
  form.set('file', file);
  return uploadApi(contract.impor, {
    query: { simpan: save ? 'true' : 'false' },
    form,
    idempotencyKey: save ? key : newIdempotencyKey(),
  }).then(({ data }) => data);
}

const ISSUE_COLUMNS: readonly DataColumn<SheetResult['galat'][number]>[] = [
  { head: 'Baris', cell: ({ baris }) => baris },
  { head: 'Kolom', cell: ({ kolom }) => kolom ?? '-' },
  { head: 'Isi', className: css['panjang'], cell: ({ isi }) => isi || '-' },
  { head: 'Alasan', className: css['panjang'], cell: ({ pesan }) => pesan },
];

function IssueTable({ result }: { result: SheetResult }) {
  return (
    <>
      <p className={css['galat']} role="alert">
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {formatNumber(result.jumlah_galat)} isian salah. Tidak
        ada yang disimpan sampai semuanya benar.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label="Isian yang salah">
        <DataTable className={`${tabel['table']} ${css['galatBaris']}`} columns={ISSUE_COLUMNS} rows={result.galat} />
      </div>
      {result.jumlah_galat > result.galat.length && (
        <p className={css['ket']}>Yang tampil {formatNumber(result.galat.length)} yang pertama.</p>
      )}
    </>
  );
}

const CHANGE_COLUMNS: readonly DataColumn<SheetResult['perubahan'][number]>[] = [
  { head: 'Baris', width: 64, cell: ({ baris }) => baris },
  { head: 'Yang mana', className: css['panjang'], cell: ({ nama }) => nama || '-' },
  { head: 'Kolom', width: 140, cell: ({ kolom }) => kolom },
  { head: 'Lama', className: css['panjang'], cell: ({ lama }) => lama || '-' },
  { head: 'Baru', className: css['panjang'], cell: ({ baru }) => baru || '-' },
];

/** What changes in rows that exist already, the old value beside the new one. */
function ChangeTable({ result }: { result: SheetResult }) {
  return (
    <>
      <h3 className={css['judulTabel']}>Yang berubah</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label="Yang berubah">
        <DataTable
          className={`${tabel['table']} ${css['galatBaris']} ${css['ubahBaris']}`}
          columns={CHANGE_COLUMNS}
          rows={result.perubahan}
        />
      </div>
      {result.jumlah_perubahan > result.perubahan.length && (
        <p className={css['ket']}>
          {formatNumber(result.jumlah_perubahan)} isian berubah; yang tampil {formatNumber(result.perubahan.length)}{' '}
          yang pertama.
        </p>
      )}
    </>
  );
}

/** What should be known of lines that are saved all the same. */
function WarningTable({ result }: { result: SheetResult }) {
  return (
    <>
      <h3 className={css['judulTabel']}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> Peringatan: {formatNumber(result.jumlah_peringatan)}{' '}
        baris tetap dapat disimpan
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label="Peringatan">
        <DataTable
          className={`${tabel['table']} ${css['galatBaris']}`}
          columns={ISSUE_COLUMNS}
          rows={result.peringatan}
        />
      </div>
      {result.jumlah_peringatan > result.peringatan.length && (
        <p className={css['ket']}>Yang tampil {formatNumber(result.peringatan.length)} yang pertama.</p>
      )}
    </>
  );
}

function ExampleTable({ result, contract }: { result: SheetResult; contract: SheetContract }) {
  const titles = [...contract.sheet.kolom.map((k) => k.title), ...(contract.sheet.tanpaAktif ? [] : ['Aktif'])];
  return (
    <>
      <h3 className={css['judulTabel']}>Baris pertama</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label="Baris pertama">
        <DataTable
          columns={titles.map((head, at) => ({ head, cell: (row: SheetResult['contoh'][number]) => row[at] || '-' }))}
          rows={result.contoh}
        />
      </div>
    </>
  );
}

/**
 * Imports a sheet in two steps. The check shows how many rows are new, changed and equal, and every wrong cell; then
 * the sheet is saved as a whole or not at all.
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function ImportDialog({ contract, stale = 'master', note, onExample, onClose }: ImportDialogProps) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [result, setResult] = useState<SheetResult | null>(null);
  const [busy, setBusy] = useState<'periksa' | 'simpan' | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The check that was asked for last, and whether one runs: answers that are given meanwhile are checked together. */
  const newest = useRef<PickedFile | null>(null);
  const checking = useRef(false);
  const remembered = useRef(new Map<string, number>());
  const [carried, setCarried] = useState(0);

  /** The same file with what was answered of its lines in an earlier one; null where nothing was. */
  function withCarried({ file, isNew }: PickedFile, { tanya }: SheetResult): PickedFile | null {
    const answers = isNew ? carriedAnswers(tanya, remembered.current) : {};
    const jumlah = Object.keys(answers).length;
    if (jumlah === 0) return null;
    setCarried(jumlah);
    return { file, key: newIdempotencyKey(), answers };
  }
  function start(baru: PickedFile): void {
    newest.current = baru;
    setPicked(baru);
  }
  async function checkNewest(asked: PickedFile): Promise<void> {
    try {
      const read = await sendFile(contract, asked, false);
      const again = newest.current === asked ? withCarried(asked, read) : null;
      if (again) start(again);
      else if (newest.current === asked) setResult(read);
    } catch (error) {
      if (newest.current === asked) setErrorMessage(messageOf(error));
    }
    if (newest.current !== null && newest.current !== asked) await checkNewest(newest.current);
  }
  async function check(file: File, answers: SheetAnswers, isNew = false): Promise<void> {
    const baru = { file, key: newIdempotencyKey(), answers, isNew };
    start(baru);
    setErrorMessage(null);
    setBusy('periksa');
    if (checking.current) return;
    checking.current = true;
    await checkNewest(baru);
    checking.current = false;
    setBusy(null);
  }
  async function checkFile(file: File | undefined): Promise<void> {
    if (!file || busy) return;
    setResult(null);
    setCarried(0);
    await check(file, {}, true);
  }
  function answer(answers: SheetAnswers): void {
    if (!picked || !result || busy === 'simpan') return;
    for (const [question, one] of rememberAnswers(result.tanya, answers)) remembered.current.set(question, one);
    void check(picked.file, answers);
  }
  const ready =
    result !== null &&
    result.jumlah_galat === 0 &&
    result.tanya.every(({ jawaban }) => jawaban !== null) &&
    result.baru + result.ubah > 0;
  async function save(): Promise<void> {
    if (!picked || busy || !ready) return;
    setBusy('simpan');
    setErrorMessage(null);
    try {
      const { baru, ubah } = await sendFile(contract, picked, true);
      void queryClient.invalidateQueries({ queryKey: [stale] });
      toast.ok(`Impor selesai: ${formatNumber(baru)} baru, ${formatNumber(ubah)} diubah.`);
      onClose();
    } catch (error) {
      setErrorMessage(messageOf(error));
      setBusy(null);
    }
  }
  return (
    <Dialog
      title={`Impor ${contract.label.toLocaleLowerCase('id-ID')}`}
      onClose={() => busy !== 'simpan' && onClose()}
      size={860}
      onKey={(event) => {
        if (comboOf(event.nativeEvent) !== 'Ctrl+Enter') return;
        event.preventDefault();
        if (!event.repeat) void save();
      }}
      withClose
      centered={false}
    >
      <div
        className={css['jatuhkan']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => (event.preventDefault(), void checkFile(event.dataTransfer.files[0]))}
      >
        <IconFileSpreadsheet size={28} aria-hidden="true" />
        <p>{picked ? picked.file.name : 'Lembar kerja xlsx atau CSV; judul kolomnya seperti lembar contoh.'}</p>
        <div className={css['tombol']}>
          <Button
            variant={picked ? 'default' : 'filled'}
            data-autofocus
            disabled={busy !== null}
            onClick={() => input.current?.click()}
          >
            {picked ? 'Ganti berkas' : 'Pilih berkas'}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={onExample}>
            Unduh contoh
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,text/csv"
          tabIndex={-1}
          className="visually-hidden"
          aria-label="Berkas lembar kerja"
          onChange={(event) => {
            void checkFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {note && <p className={css['ket']}>{note}</p>}
      <div aria-live="polite">
        {busy === 'periksa' && <p className={css['ket']}>Memeriksa lembar kerja...</p>}
        {result && (
          <p className={css['ket']}>
            {formatNumber(result.jumlah)} baris: <strong>{formatNumber(result.baru)} baru</strong>,{' '}
            <strong>{formatNumber(result.ubah)} diubah</strong>, {formatNumber(result.tetap)} tetap
            {result.lewat > 0 && `, ${formatNumber(result.lewat)} dilewati`}
            {result.jumlah_galat > 0 && (
              <>
                , <strong>{formatNumber(result.jumlah_galat)} isian salah</strong>
              </>
            )}
            .{carried > 0 && ` ${formatNumber(carried)} jawaban dari berkas sebelumnya dipakai lagi.`}
          </p>
        )}
        {result?.catatan.map((one) => (
          <p key={one} className={css['catatan']}>
            <IconInfoCircle size={15} aria-hidden="true" /> {one}
          </p>
        ))}
      </div>
      {errorMessage && (
        <p className={css['galat']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {errorMessage}
        </p>
      )}
      {result && result.jumlah_galat > 0 && <IssueTable result={result} />}
      {result && picked && result.tanya.length > 0 && (
        <SheetQuestions questions={result.tanya} answers={picked.answers} onAnswer={answer} />
      )}
      {result && result.peringatan.length > 0 && <WarningTable result={result} />}
      {result && result.jumlah_galat === 0 && (
        <>
          {result.perubahan.length > 0 && <ChangeTable result={result} />}
          {(result.baru > 0 || result.perubahan.length === 0) && <ExampleTable result={result} contract={contract} />}
        </>
      )}
      <div className={css['kaki']} data-kaki>
        <span className={css['renggang']} />
        <Button variant="default" disabled={busy === 'simpan'} onClick={onClose}>
          Tutup
        </Button>
        <Button disabled={!ready || busy !== null} onClick={() => void save()}>
          {busy === 'simpan'
            ? 'Menyimpan...'
            : ready
              ? `Simpan ${formatNumber(result.baru + result.ubah)} baris`
              : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
