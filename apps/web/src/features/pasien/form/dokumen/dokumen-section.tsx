import { JENIS_DOKUMEN } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { MaskedInput } from '#fields/masked-input.tsx';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from '#fields/mask.ts';
import { FormSection } from '../form-section.tsx';
import { DOKUMEN_LABELS, isExpiryInvalid, formatSize } from './picked-dokumen.ts';
import type { PickedDokumen } from './picked-dokumen.ts';
import css from './dokumen.module.css';
import { FilePreview } from './file-preview.tsx';
import { DokumenTile } from './dokumen-tile.tsx';
import type { SavedDokumen } from './saved-preview.tsx';
import type { PickedFiles } from './use-picked-files.ts';

function PickedDokumenRow({
  picked,
  onChange,
  onDiscard,
}: {
  picked: PickedDokumen;
  onChange: PickedFiles['update'];
  onDiscard: () => void;
}) {
  const id = useId();
  const invalid = isExpiryInvalid(picked);
  const { file, jenis, expired_date } = picked;
  return (
    <li className={css['baris']}>
      <span className={css['kecil']}>
        <FilePreview file={file} size={36} />
      </span>
      <span className={css['nama']}>
        <strong>{file.name}</strong>
        <small>
          {DOKUMEN_LABELS[jenis]} · {file.type === 'application/pdf' ? 'PDF · ' : ''}
          {formatSize(file.size)}
        </small>
      </span>
      <span className={css['berlaku']}>
        <label htmlFor={id}>Berlaku sampai</label>
        <MaskedInput
          id={id}
          size="xs"
          pattern="##/##/####"
          placeholder="hh/bb/tttt"
          inputRef={() => undefined}
          shown={shownTanggal(expired_date ?? '')}
          error={invalid}
          aria-invalid={invalid || undefined}
          onText={(masked) => onChange(picked.id, { expired_date: keptTanggal(masked) })}
          onBlur={() => onChange(picked.id, { expired_date: settledTanggal(expired_date ?? '') })}
        />
        {invalid && (
          <span className={css['salah']} role="alert">
            {whyNoTanggal(expired_date ?? '') ?? 'Tanggal tidak ada di kalender'}
          </span>
        )}
      </span>
      <Checkbox
        label="Aktif"
        checked={picked.status === 1}
        onChange={(event) => onChange(picked.id, { status: event.currentTarget.checked ? 1 : 0 })}
      />
      <ActionIcon aria-label={`Hapus ${file.name}`} onClick={onDiscard}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

/** platform.md 3 "Patient documents": six tiles, and below them the picked files, which are sent after the save. */
export function DokumenSection({ picked, saved }: { picked: PickedFiles; saved: SavedDokumen }) {
  const [dragOver, setDragOver] = useState(false);
  return (
    <FormSection
      id="dokumen"
      right={
        <span className={css['petunjuk']}>
          Gambar JPG, PNG, WebP, atau GIF; Lainnya semua jenis berkas. Paling besar 10 MB.
        </span>
      }
    >
      <div
        data-atas={dragOver || undefined}
        className={css['wadah']}
        onDragOver={(event) => (event.preventDefault(), setDragOver(true))}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          picked.accept(null, event.dataTransfer.files);
        }}
      >
        <div className={css['ubinan']}>
          {JENIS_DOKUMEN.map((jenis) => (
            <DokumenTile
              key={jenis}
              jenis={jenis}
              pickedDokumen={picked.dokumenList.filter((item) => item.jenis === jenis)}
              saved={{ ...saved, dokumen: saved.dokumen.filter((d) => d.jenis_dokumen === jenis && d.status === 1) }}
              onAccept={(files) => picked.accept(jenis, files)}
            />
          ))}
        </div>
        <div role="alert">
          {picked.rejected.length > 0 && (
            <ul className={css['ditolak']}>
              {picked.rejected.map((alasan) => (
                <li key={alasan}>{alasan}</li>
              ))}
            </ul>
          )}
        </div>
        {picked.dokumenList.length > 0 && (
          <>
            <ul className={css['daftar']} aria-label="Dokumen yang akan diunggah">
              {picked.dokumenList.map((item) => (
                <PickedDokumenRow
                  key={item.id}
                  picked={item}
                  onChange={picked.update}
                  onDiscard={() => picked.discard(item.id)}
                />
              ))}
            </ul>
            <p className={css['petunjuk']}>
              Dokumen diunggah setelah pasien tersimpan. Berkas ikut disisihkan, tetapi hilang bila halaman dimuat
              ulang.
            </p>
          </>
        )}
      </div>
    </FormSection>
  );
}
