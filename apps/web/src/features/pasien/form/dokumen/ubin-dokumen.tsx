import type { DokumenPasien, JenisDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LABEL_DOKUMEN, TERIMA_GAMBAR } from './berkas.ts';
import type { Berkas } from './berkas.ts';
import css from './dokumen.module.css';
import { Pratinjau } from './pratinjau.tsx';

type UbinProps = {
  jenis: JenisDokumen;
  pilihan: readonly Berkas[];
  tersimpan: readonly DokumenPasien[];
  onTerima: (files: Iterable<File>) => void;
};

/** One kind of document: files are picked or dropped here, also several at once. */
export function UbinDokumen({ jenis, pilihan, tersimpan, onTerima }: UbinProps) {
  const id = useId();
  const [diAtas, setDiAtas] = useState(false);
  const [satu] = pilihan;
  return (
    <div
      className={css['ubin']}
      onDragOver={(event) => (event.preventDefault(), setDiAtas(true))}
      onDragLeave={() => setDiAtas(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setDiAtas(false);
        onTerima(event.dataTransfer.files);
      }}
    >
      <span className={css['label']} id={`${id}-label`}>
        {LABEL_DOKUMEN[jenis]}
      </span>
      <label htmlFor={id} className={css['lepas']} data-atas={diAtas || undefined} data-ada={satu ? true : undefined}>
        {satu ? <Pratinjau file={satu.file} ukuran={40} /> : <IconUpload size={18} stroke={1.7} aria-hidden="true" />}
        <span className={css['isiUbin']} id={`${id}-isi`}>
          {satu ? (pilihan.length > 1 ? `${pilihan.length} berkas` : satu.file.name) : 'Unggah'}
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        data-enter-sendiri
        aria-labelledby={`${id}-label ${id}-isi`}
        {...(jenis === 'lainnya' ? {} : { accept: TERIMA_GAMBAR })}
        onChange={(event) => {
          onTerima([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <small className={css['tersimpan']}>{tersimpan.length > 0 ? `${tersimpan.length} sudah tersimpan` : ''}</small>
    </div>
  );
}
