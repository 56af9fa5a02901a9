import { Button } from '@mantine/core';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { addBerkasHasil } from '@nadi/contract/rekam-medis/penunjang.contract';
import { MAX_BERKAS_HASIL } from '@nadi/domain/penunjang/penunjang';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { newIdempotencyKey } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { uploadApi } from '#platform/http/upload.ts';
import css from './penunjang.module.css';

/** One key for a file however often it is sent, so that a lost answer leaves it there once. */
type Waiting = { file: File; key: string; said: string };
const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

const refusalOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors['file']?.[0]) || messageOf(error);

type TambahBerkasProps = { orderId: number; itemId: number; onSaved: () => void };

/**
 * Sends pictures and sheets of a result one after the other; a phone offers its camera. What was refused stays here
 * with its reason.
 */
export function TambahBerkas({ orderId, itemId, onSaved }: TambahBerkasProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly Waiting[]>([]);
  const [sending, setSending] = useState<{ nama: string; part: number } | null>(null);

  async function send(files: readonly Omit<Waiting, 'said'>[]): Promise<void> {
    const left: Waiting[] = [];
    for (const { file, key } of files) {
      if (file.size > MAX_FILE_BYTES) {
        left.push({ file, key, said: `Berkas paling besar ${MAX_MB} MB` });
        continue;
      }
      const form = new FormData();
      form.set('item_id', String(itemId));
      form.set('file', file);
      setSending({ nama: file.name, part: 0 });
      try {
        // One after the other: each is drawn anew, and its refusal is about this very file.
        await uploadApi(addBerkasHasil, {
          params: { id: orderId },
          form,
          idempotencyKey: key,
          onProgress: (part) => setSending({ nama: file.name, part }),
        });
      } catch (error) {
        left.push({ file, key, said: refusalOf(error) });
      }
    }
    setSending(null);
    setRefused(left);
    void queryClient.invalidateQueries({ queryKey: ['penunjang'] });
    onSaved();
  }
  return (
    <div className={css['tambah']}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        accept="image/*,application/pdf"
        tabIndex={-1}
        aria-label="Berkas hasil"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])].map((file) => ({ file, key: newIdempotencyKey() }));
          currentTarget.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <Button
        size="xs"
        variant="default"
        disabled={sending !== null}
        leftSection={<IconPaperclip size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Tambah berkas
      </Button>
      <small role="status">
        {sending
          ? `Mengirim ${sending.nama}, ${Math.round(sending.part * 100)} %`
          : `Gambar atau PDF, paling besar ${MAX_MB} MB, paling banyak ${MAX_BERKAS_HASIL}`}
      </small>
      {refused.length > 0 && (
        <div role="alert" className={css['tolak']}>
          <ul>
            {refused.map(({ file, key, said }) => (
              <li key={key}>
                {file.name}: {said}
              </li>
            ))}
          </ul>
        </div>
      )}
      {refused.length > 0 && (
        <Button size="xs" variant="subtle" disabled={sending !== null} onClick={() => void send(refused)}>
          Coba lagi
        </Button>
      )}
    </div>
  );
}
