import type { JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { useId, useState } from 'react';
import { DOKUMEN_LABELS, ACCEPTED_IMAGES } from './picked-dokumen.ts';
import type { PickedDokumen } from './picked-dokumen.ts';
import css from './dokumen.module.css';
import { FilePreview } from './file-preview.tsx';
import { SavedPreview } from './saved-preview.tsx';
import type { SavedDokumen } from './saved-preview.tsx';

type DokumenTileProps = {
  jenis: JenisDokumen;
  pickedDokumen: readonly PickedDokumen[];
  saved: SavedDokumen;
  onAccept: (files: Iterable<File>) => void;
};

/** One kind of document: files are picked or dropped here, also several at once. */
export function DokumenTile({ jenis, pickedDokumen, saved, onAccept }: DokumenTileProps) {
  const id = useId();
  const [dragOver, setDragOver] = useState(false);
  const [first] = pickedDokumen;
  return (
    <div
      className={css['ubin']}
      onDragOver={(event) => (event.preventDefault(), setDragOver(true))}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setDragOver(false);
        onAccept(event.dataTransfer.files);
      }}
    >
      <span className={css['label']} id={`${id}-label`}>
        {DOKUMEN_LABELS[jenis]}
      </span>
      <label
        htmlFor={id}
        className={css['lepas']}
        data-atas={dragOver || undefined}
        data-ada={first ? true : undefined}
      >
        {first ? <FilePreview file={first.file} size={40} /> : <SavedPreview jenis={jenis} saved={saved} />}
        <span className={css['isiUbin']} id={`${id}-isi`}>
          {first ? (pickedDokumen.length > 1 ? `${pickedDokumen.length} berkas` : first.file.name) : 'Unggah'}
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        data-enter-sendiri
        aria-labelledby={`${id}-label ${id}-isi`}
        {...(jenis === 'lainnya' ? {} : { accept: ACCEPTED_IMAGES })}
        onChange={(event) => {
          onAccept([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <small className={css['tersimpan']}>
        {saved.dokumen.length > 0 ? `${saved.dokumen.length} sudah tersimpan` : ''}
      </small>
    </div>
  );
}
