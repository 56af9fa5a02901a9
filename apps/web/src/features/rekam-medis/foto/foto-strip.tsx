import { ActionIcon, Button } from '@mantine/core';
import { MAX_FILE_BYTES } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { getFotoPeriksa, withdrawFotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { MAX_FOTO, MIN_ALASAN_FOTO, namaFoto } from '@nadi/domain/rekam-medis/foto-periksa';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { toast } from '#ui/toast.ts';
import css from './foto.module.css';

const FotoDialog = lazyChunk(async () => (await import('./foto-dialog.tsx')).FotoDialog);
const FotoForm = lazyChunk(async () => (await import('./foto-form.tsx')).FotoForm);
const REASONS = ['Foto pasien lain, tertukar', 'Gambar tidak terbaca', 'Foto terunggah dua kali'];
const MAX_MB = MAX_FILE_BYTES / 1024 / 1024;

/** The photographs of one note, as the record of its visit has them. */
export const fotoOf = (part: unknown, catatanId: number | null): FotoPeriksa[] =>
  Array.isArray(part) ? (part as FotoPeriksa[]).filter(({ catatan_id }) => catatan_id === catatanId) : [];

function Small({ foto }: { foto: FotoPeriksa }) {
  const { data } = useQuery({
    queryKey: ['rekam', 'foto-periksa', foto.id, 'kecil'],
    queryFn: ({ signal }) =>
      fetchBlob(getFotoPeriksa, {
        params: { id: foto.catatan_id, foto: foto.id },
        query: { kecil: '1' },
        signal,
      }),
    gcTime: 0,
  });
  const url = useBlobUrl(data);
  return url ? <img src={url} alt="" /> : <span className={css['kotak']} />;
}

type FotoStripProps = {
  foto: readonly FotoPeriksa[];
  /** Of a draft, whose author takes a wrong one back; what was signed stays (RM3). */
  draft?: boolean;
  onChanged: () => void;
};

/** Photographs of an examination, small; each opens, and each view is in the audit (rekam-medis.md RM15). */
export function FotoStrip({ foto, draft = false, onChanged }: FotoStripProps) {
  const [opened, setOpened] = useState<FotoPeriksa | null>(null);
  const close = (): void => setOpened(null);
  if (foto.length === 0) return null;

  async function withdraw(one: FotoPeriksa): Promise<void> {
    const alasan = await requestAlasan({
      title: `Tarik foto ${namaFoto(one)}?`,
      body: 'Foto tidak tampil lagi, tetapi tetap tersimpan beserta alasannya.',
      options: REASONS,
      minLength: MIN_ALASAN_FOTO,
      yes: 'Tarik foto',
      danger: true,
    });
    if (alasan === null) return;
    try {
      await callApi(withdrawFotoPeriksa, {
        params: { id: one.catatan_id, foto: one.id },
        body: { alasan },
        idempotencyKey: newIdempotencyKey(),
      });
      toast.ok('Foto ditarik.');
    } catch (error) {
      toast.error(error);
    }
    onChanged();
  }
  return (
    <>
      <ul className={css['daftar']} aria-label="Foto pemeriksaan">
        {foto.map((one) => (
          <li key={one.id}>
            {one.aktif ? (
              <>
                <button
                  type="button"
                  className={css['foto']}
                  onClick={() => setOpened(one)}
                  aria-label={`Lihat foto ${namaFoto(one)}`}
                >
                  <Small foto={one} />
                  <span>{namaFoto(one)}</span>
                </button>
                {draft && (
                  <ActionIcon
                    className={css['tarik']}
                    size="sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Tarik foto ${namaFoto(one)}`}
                    onClick={() => void withdraw(one)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </>
            ) : (
              <p className={css['ditarik']}>
                {namaFoto(one)} ditarik: {one.alasan_tarik}
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <LoadBoundary onClose={close}>
          <FotoDialog foto={opened} onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}

type TambahFotoProps = {
  /** Null while the draft is not stored yet: a photograph belongs to a note. */
  catatanId: number | null;
  count: number;
  onChanged: () => void;
};

/** Takes a picture or picks one; a phone offers its camera. */
export function TambahFoto({ catatanId, count, onChanged }: TambahFotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const close = (): void => setFile(null);
  return (
    <div className={css['tambah']}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Foto pemeriksaan"
        onChange={({ currentTarget }) => {
          const picked = currentTarget.files?.[0] ?? null;
          currentTarget.value = '';
          const isTooLarge = picked !== null && picked.size > MAX_FILE_BYTES;
          setTooLarge(isTooLarge ? `${picked.name} lebih dari ${MAX_MB} MB` : null);
          setFile(isTooLarge ? null : picked);
        }}
      />
      <Button
        size="xs"
        variant="default"
        disabled={catatanId === null || count >= MAX_FOTO}
        leftSection={<IconCamera size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Tambah foto
      </Button>
      <small role="status">
        {tooLarge ??
          (catatanId === null
            ? 'Foto ditambahkan sesudah draf tersimpan'
            : `Gambar, paling besar ${MAX_MB} MB, ${count} dari ${MAX_FOTO}`)}
      </small>
      {file && catatanId !== null && (
        <LoadBoundary onClose={close}>
          <FotoForm catatanId={catatanId} file={file} onSaved={onChanged} onClose={close} />
        </LoadBoundary>
      )}
    </div>
  );
}
