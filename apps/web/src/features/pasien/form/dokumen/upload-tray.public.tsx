import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck, IconX } from '@tabler/icons-react';
import { useDirty } from '#platform/session/leaving.ts';
import { formatNorm } from '#platform/norm.ts';
import { useStore } from '#platform/draft/store.ts';
import { ask } from '#ui/confirm.ts';
import css from './upload-tray.module.css';
import { discardUpload, retryUpload } from './upload.ts';
import { uploads } from './uploads.ts';
import type { Upload } from './uploads.ts';

async function confirmDiscard({ id, label, nama, stage }: Upload): Promise<void> {
  const text = `${label} (${nama}) belum terunggah. Pasiennya tetap tersimpan.`;
  if (
    stage === 'selesai' ||
    (await ask({ title: 'Buang berkas ini?', body: text, yes: 'Buang', no: 'Kembali', danger: true }))
  )
    discardUpload(id);
}

function UploadRow({ upload, pasien }: { upload: Upload; pasien: string }) {
  const { id, label, nama, stage, fraction, message } = upload;
  const percent = Math.round(fraction * 100);
  return (
    <li className={css['baris']}>
      <span className={css['tanda']}>
        {stage === 'selesai' ? (
          <IconCheck size={16} className={css['beres']} role="img" aria-label="Terunggah" />
        ) : stage === 'gagal' ? (
          <IconAlertTriangleFilled size={16} className={css['gagal']} role="img" aria-label="Gagal" />
        ) : (
          <Loader size={14} />
        )}
      </span>
      <span className={css['isi']}>
        <strong>{label}</strong> <span>{nama}</span>
        <small>{pasien}</small>
        {stage === 'jalan' && (
          <progress max={100} value={percent} aria-label={`Mengunggah ${label} ${nama}`}>
            {percent} %
          </progress>
        )}
        {stage === 'gagal' && (
          <span className={css['pesan']} role="alert">
            {message}
          </span>
        )}
      </span>
      {stage === 'gagal' && (
        <Button size="xs" variant="default" aria-label={`Coba lagi ${label} ${nama}`} onClick={() => retryUpload(id)}>
          Coba lagi
        </Button>
      )}
      {stage !== 'selesai' && (
        <ActionIcon aria-label={`Buang ${label} ${nama}`} onClick={() => void confirmDiscard(upload)}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Shows the uploads for saved patients over every page, until each is done or discarded. */
export function UploadTray() {
  const all = useStore(uploads);
  const doneCount = all.filter(({ stage }) => stage === 'selesai').length;
  const failedCount = all.filter(({ stage }) => stage === 'gagal').length;
  useDirty(doneCount < all.length);
  return (
    <section className={css['baki']} aria-labelledby="baki-unggahan">
      <h2 id="baki-unggahan" className={css['judul']}>
        {failedCount > 0
          ? `${failedCount} berkas belum terunggah`
          : `Mengunggah berkas, ${doneCount} dari ${all.length}`}
      </h2>
      <ul className={css['daftar']}>
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} pasien={`${upload.pasien} ${formatNorm(upload.norm)}`} />
        ))}
      </ul>
    </section>
  );
}
