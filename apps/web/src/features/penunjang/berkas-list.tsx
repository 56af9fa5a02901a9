import { ActionIcon } from '@mantine/core';
import { getBerkasHasil, withdrawBerkasHasil } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { BerkasHasil, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { MIN_ALASAN_PENUNJANG } from '@nadi/domain/penunjang/penunjang';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowTask } from '#patterns/use-row-task.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import css from './penunjang.module.css';

const BerkasDialog = lazyChunk(async () => (await import('./berkas-dialog.tsx')).BerkasDialog);
const REASONS = ['Salah pasien, tertukar', 'Gambar tidak terbaca', 'Berkas terunggah dua kali'];
const SIDE_PX = 64;

/** A small picture of a file; the bytes stay in memory as long as it is shown. */
function Small({ orderId, file }: { orderId: number; file: BerkasHasil }) {
  const isImage = file.tipe.startsWith('image/');
  const { data } = useQuery({
    queryKey: ['rekam', 'berkas-hasil', file.id, 'kecil'],
    queryFn: ({ signal }) =>
      fetchBlob(getBerkasHasil, { params: { id: orderId, berkas: file.id }, query: { kecil: '1' }, signal }),
    enabled: isImage,
    gcTime: 0,
  });
  const url = useBlobUrl(data);
  if (isImage && url) return <img src={url} alt="" width={SIDE_PX} height={SIDE_PX} />;
  return isImage ? <span className={css['kotak']} /> : <IconFileTypePdf size={32} stroke={1.4} aria-hidden="true" />;
}

type BerkasListProps = { order: Penunjang; onChanged?: () => void };

/** The files of a result. Who works on the order takes a wrong one back (`onChanged`); each view is in the audit. */
export function BerkasList({ order, onChanged }: BerkasListProps) {
  const [opened, setOpened] = useState<BerkasHasil | null>(null);
  const { busy, run } = useRowTask<BerkasHasil>({ id: ({ id }) => id, nameOf: ({ nama }) => nama, topic: 'penunjang' });
  const close = (): void => setOpened(null);
  if (order.berkas.length === 0) return null;

  async function withdraw(file: BerkasHasil): Promise<void> {
    const alasan = await requestAlasan({
      title: `Tarik berkas ${file.nama}?`,
      options: REASONS,
      minLength: MIN_ALASAN_PENUNJANG,
      yes: 'Tarik berkas',
      danger: true,
    });
    if (alasan === null) return;
    await run({
      row: file,
      send: () =>
        callApi(withdrawBerkasHasil, {
          params: { id: order.id, berkas: file.id },
          body: { alasan },
          idempotencyKey: newIdempotencyKey(),
        }),
      done: () => `Berkas ${file.nama} ditarik`,
    });
    onChanged?.();
  }
  return (
    <>
      <ul className={css['berkas']} aria-label="Berkas hasil">
        {order.berkas.map((file) => (
          <li key={file.id}>
            <button type="button" onClick={() => setOpened(file)} aria-label={`Lihat ${file.nama}`}>
              <Small orderId={order.id} file={file} />
              <span>{file.nama}</span>
              <small>
                {file.divalidasi_pada === null
                  ? 'menunggu validasi'
                  : `${file.diunggah_oleh}, ${formatTime(file.diunggah_pada)}`}
              </small>
            </button>
            {onChanged && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="red"
                disabled={busy.has(file.id)}
                aria-label={`Tarik ${file.nama}`}
                onClick={() => void withdraw(file)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <LoadBoundary onClose={close}>
          <BerkasDialog orderId={order.id} file={opened} onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}
