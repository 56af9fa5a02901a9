import { BERKAS_TERBESAR, updateDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { handleFormKey } from '../../../../fields/form-keyboard.ts';
import { useKiriman } from '../../../../fields/kiriman.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { messageOf } from '../../../../platform/error.ts';
import { uploadApi } from '../../../../platform/unggah.ts';
import { tanya } from '../../../../ui/confirm.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { toast } from '../../../../ui/toast.ts';
import { LABEL_DOKUMEN, tulisUkuran } from '../../form/dokumen/berkas.ts';
import { useSegarkan } from '../detail.queries.ts';
import css from './dokumen.module.css';
import { IsianDokumenFields, lengkap } from './isian-dokumen.tsx';
import type { IsianDokumen } from './isian-dokumen.tsx';
import { berlakuSampai } from './status-dokumen.tsx';

const BENTROK = 409;

/** The document as somebody else has saved it meanwhile, when that is why the change was refused; otherwise null. */
function terbaru(error: unknown): DokumenPasien | null {
  if (!(error instanceof ApiError) || error.status !== BENTROK) return null;
  return typeof error.data === 'object' && error.data !== null && 'versi' in error.data
    ? (error.data as DokumenPasien)
    : null;
}

const tulisIsi = (d: DokumenPasien): string =>
  [LABEL_DOKUMEN[d.jenis_dokumen], berlakuSampai(d), d.status === 1 ? 'Aktif' : 'Tidak Aktif', d.filename].join(', ');

function formulir({ jenis, expired_date, status }: IsianDokumen, versi: number, file: File | null): FormData {
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
export function UbahDokumenDialog({
  norm,
  dokumen,
  onClose,
}: {
  norm: number;
  dokumen: DokumenPasien;
  onClose: () => void;
}) {
  const [dasar, setDasar] = useState(dokumen);
  const [isian, setIsian] = useState<IsianDokumen>({
    jenis: dokumen.jenis_dokumen,
    expired_date: dokumen.expired_date,
    status: dokumen.status === 1 ? 1 : 0,
  });
  const [file, setFile] = useState<File | null>(null);
  const [periksa, setPeriksa] = useState(false);
  const [maju, setMaju] = useState<number | null>(null);
  const [galat, setGalat] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const batal = useRef<AbortController | null>(null);
  const segarkan = useSegarkan(norm);
  const kiriman = useKiriman<object>();

  function ganti(baru: File | undefined): void {
    if (!baru) return;
    const alasan =
      baru.size === 0
        ? 'Berkas ini kosong.'
        : baru.size > BERKAS_TERBESAR
          ? `Paling besar 10 MB, ini ${tulisUkuran(baru.size)}.`
          : null;
    setGalat(alasan);
    if (!alasan) setFile(baru);
  }
  async function simpan(): Promise<void> {
    setPeriksa(true);
    if (!lengkap(isian) || batal.current) return;
    const isi = { ...isian, versi: dasar.versi, file: file && [file.name, file.size, file.lastModified] };
    if (!(await kiriman.bolehBeda(isi))) return;
    const stop = new AbortController();
    batal.current = stop;
    setGalat(null);
    setMaju(0);
    try {
      await uploadApi(updateDokumen, {
        params: { norm, id: dokumen.id },
        query: { _method: 'PUT' },
        form: formulir(isian, dasar.versi, file),
        idempotencyKey: kiriman.kunciUntuk(isi, isi),
        onProgress: setMaju,
        signal: stop.signal,
      });
      segarkan('dokumen');
      toast.ok('Dokumen tersimpan.');
      onClose();
    } catch (error) {
      kiriman.gagal(error);
      if (!stop.signal.aborted) setGalat(messageOf(error));
      const kini = terbaru(error);
      if (kini) {
        setDasar(kini);
        segarkan('dokumen');
      }
      setMaju(null);
    } finally {
      batal.current = null;
    }
  }
  const berubah =
    file !== null ||
    isian.jenis !== dasar.jenis_dokumen ||
    isian.expired_date !== dasar.expired_date ||
    isian.status !== dasar.status;
  async function tutup(): Promise<void> {
    const sedang = batal.current !== null;
    if (
      !sedang &&
      berubah &&
      !(await tanya({
        judul: 'Tutup tanpa menyimpan?',
        isi: 'Perubahan dokumen ini belum disimpan.',
        ya: 'Buang dan tutup',
        tidak: 'Kembali',
        bahaya: true,
      }))
    )
      return;
    batal.current?.abort();
    onClose();
  }
  const sibuk = maju !== null;
  return (
    <Dialog
      judul={`Ubah ${dokumen.filename}`}
      onClose={() => void tutup()}
      size={620}
      denganTutup
      tengah={false}
      onKey={(event) => handleFormKey(event, () => void simpan())}
    >
      <fieldset className={css['formulir']} disabled={sibuk}>
        <legend className="visually-hidden">Data dokumen</legend>
        <IsianDokumenFields isian={isian} periksa={periksa} autoFocus onUbah={setIsian} />
        <div className={css['pilih']}>
          <Button
            variant="default"
            leftSection={<IconReplace size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            Ganti berkas
          </Button>
          <span>{file ? `Diganti dengan ${file.name}, ${tulisUkuran(file.size)}` : 'Berkasnya tetap.'}</span>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            className="visually-hidden"
            aria-label="Berkas pengganti"
            onChange={(event) => ganti(event.currentTarget.files?.[0])}
          />
        </div>
      </fieldset>
      {galat && (
        <div className={css['ditolak']} role="alert">
          <p>{galat}</p>
          {dasar !== dokumen && <p>Tersimpan sekarang: {tulisIsi(dasar)}.</p>}
        </div>
      )}
      {sibuk && file && (
        <progress
          className={css['maju']}
          max={100}
          value={Math.round(maju * 100)}
          aria-label={`Mengunggah ${file.name}`}
        />
      )}
      <div className={css['kaki']}>
        <Button variant="default" onClick={() => void tutup()}>
          {sibuk ? 'Batalkan' : 'Tutup'}
        </Button>
        <Button data-simpan disabled={sibuk} onClick={() => void simpan()} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
          {sibuk ? 'Menyimpan...' : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
