import type { HasilLembar, KontrakMaster } from '@nadi/contract/daftar-master';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../../platform/error.ts';
import { newIdempotencyKey } from '../../../platform/http.ts';
import { formatAngka } from '../../../platform/tanggal.ts';
import { uploadApi } from '../../../platform/unggah.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import tabel from '../../../ui/table.module.css';
import css from './daftar-master.module.css';
import { segarkanMaster } from './master.queries.ts';

type Props = { kontrak: KontrakMaster; onContoh: () => void; onClose: () => void };

/** Every picked file has one key, so the same file saved twice is imported once. */
type Terpilih = { file: File; kunci: string };

function kirim(kontrak: KontrakMaster, { file, kunci }: Terpilih, simpan: boolean): Promise<HasilLembar> {
  const form = new FormData();
  form.set('file', file);
  return uploadApi(kontrak.impor, {
    query: { simpan: simpan ? 'true' : 'false' },
    form,
    idempotencyKey: simpan ? kunci : newIdempotencyKey(),
  }).then(({ data }) => data);
}

function Galat({ hasil }: { hasil: HasilLembar }) {
  return (
    <>
      <p className={css['galat']} role="alert">
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {formatAngka(hasil.jumlah_galat)} isian salah. Tidak
        ada yang disimpan sampai semuanya benar.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard */}
      <div className={css['gulung']} tabIndex={0} role="region" aria-label="Isian yang salah">
        <table className={`${tabel['table']} ${css['galatBaris']}`}>
          <thead>
            <tr>
              <th scope="col">Baris</th>
              <th scope="col">Kolom</th>
              <th scope="col">Isi</th>
              <th scope="col">Alasan</th>
            </tr>
          </thead>
          <tbody>
            {hasil.galat.map(({ baris, kolom, isi, pesan }, n) => (
              <tr key={n}>
                <td>{baris}</td>
                <td>{kolom ?? '-'}</td>
                <td className={css['panjang']}>{isi || '-'}</td>
                <td className={css['panjang']}>{pesan}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasil.jumlah_galat > hasil.galat.length && (
        <p className={css['ket']}>Yang tampil {formatAngka(hasil.galat.length)} yang pertama.</p>
      )}
    </>
  );
}

function Contoh({ hasil, kontrak }: { hasil: HasilLembar; kontrak: KontrakMaster }) {
  const judul = [...kontrak.lembar.kolom.map((k) => k.judul), 'Aktif'];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the keyboard
    <div className={css['gulung']} tabIndex={0} role="region" aria-label="Baris pertama">
      <table className={tabel['table']}>
        <thead>
          <tr>
            {judul.map((j) => (
              <th key={j} scope="col">
                {j}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasil.contoh.map((baris, n) => (
            <tr key={n}>
              {baris.map((isi, k) => (
                <td key={judul[k]}>{isi || '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Imports a sheet in two steps. The check shows how many rows are new, changed and equal, and every wrong cell; then
 * the sheet is saved as a whole or not at all.
 */
export function ImporDialog({ kontrak, onContoh, onClose }: Props) {
  const [terpilih, setTerpilih] = useState<Terpilih | null>(null);
  const [hasil, setHasil] = useState<HasilLembar | null>(null);
  const [sibuk, setSibuk] = useState<'periksa' | 'simpan' | null>(null);
  const [galat, setGalat] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function periksa(file: File | undefined): Promise<void> {
    if (!file || sibuk) return;
    const baru = { file, kunci: newIdempotencyKey() };
    setTerpilih(baru);
    setHasil(null);
    setGalat(null);
    setSibuk('periksa');
    try {
      setHasil(await kirim(kontrak, baru, false));
    } catch (error) {
      setGalat(messageOf(error));
    }
    setSibuk(null);
  }
  async function simpan(): Promise<void> {
    if (!terpilih || sibuk) return;
    setSibuk('simpan');
    setGalat(null);
    try {
      const { baru, ubah } = await kirim(kontrak, terpilih, true);
      segarkanMaster();
      toast.ok(`Impor selesai: ${formatAngka(baru)} baru, ${formatAngka(ubah)} diubah.`);
      onClose();
    } catch (error) {
      setGalat(messageOf(error));
      setSibuk(null);
    }
  }
  const siap = hasil !== null && hasil.jumlah_galat === 0 && hasil.baru + hasil.ubah > 0;
  return (
    <Dialog
      judul={`Impor ${kontrak.sebutan.toLocaleLowerCase('id-ID')}`}
      onClose={() => sibuk !== 'simpan' && onClose()}
      size={860}
      denganTutup
      tengah={false}
    >
      <div
        className={css['jatuhkan']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => (event.preventDefault(), void periksa(event.dataTransfer.files[0]))}
      >
        <IconFileSpreadsheet size={28} aria-hidden="true" />
        <p>{terpilih ? terpilih.file.name : 'Lembar kerja xlsx atau CSV; judul kolomnya seperti lembar contoh.'}</p>
        <div className={css['tombol']}>
          <Button
            variant={terpilih ? 'default' : 'filled'}
            data-autofocus
            disabled={sibuk !== null}
            onClick={() => input.current?.click()}
          >
            {terpilih ? 'Ganti berkas' : 'Pilih berkas'}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={onContoh}>
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
            void periksa(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {sibuk === 'periksa' && <p className={css['ket']}>Memeriksa lembar kerja...</p>}
        {hasil && (
          <p className={css['ket']}>
            {formatAngka(hasil.jumlah)} baris: <strong>{formatAngka(hasil.baru)} baru</strong>,{' '}
            <strong>{formatAngka(hasil.ubah)} diubah</strong>, {formatAngka(hasil.tetap)} tetap.
          </p>
        )}
      </div>
      {galat && (
        <p className={css['galat']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {galat}
        </p>
      )}
      {hasil && (hasil.jumlah_galat > 0 ? <Galat hasil={hasil} /> : <Contoh hasil={hasil} kontrak={kontrak} />)}
      <div className={css['kaki']}>
        <span className={css['renggang']} />
        <Button variant="default" disabled={sibuk === 'simpan'} onClick={onClose}>
          Tutup
        </Button>
        <Button disabled={!siap || sibuk !== null} onClick={() => void simpan()}>
          {sibuk === 'simpan'
            ? 'Menyimpan...'
            : siap
              ? `Simpan ${formatAngka(hasil.baru + hasil.ubah)} baris`
              : 'Simpan'}
        </Button>
      </div>
    </Dialog>
  );
}
