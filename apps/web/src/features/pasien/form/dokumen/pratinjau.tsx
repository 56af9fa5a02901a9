import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useBlobUrl } from '../../../../platform/use-blob-url.ts';
import { adalahGambar } from './berkas.ts';
import css from './dokumen.module.css';

/** The image itself, or an icon for its kind of file. */
export function Pratinjau({ file, ukuran }: { file: Blob; ukuran: number }) {
  const [rusak, setRusak] = useState(false);
  const url = useBlobUrl(adalahGambar(file) && !rusak ? file : null);
  if (url)
    return (
      <img onError={() => setRusak(true)} className={css['gambar']} src={url} alt="" width={ukuran} height={ukuran} />
    );
  return file.type === 'application/pdf' ? (
    <IconFileTypePdf size={22} stroke={1.6} aria-label="PDF" role="img" />
  ) : (
    <IconFile size={22} stroke={1.6} aria-hidden="true" />
  );
}
