import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { isImage } from './picked-dokumen.ts';
import css from './dokumen.module.css';

/** The image itself, or an icon for its kind of file. */
export function FilePreview({ file, size }: { file: Blob; size: number }) {
  const [broken, setBroken] = useState(false);
  const url = useBlobUrl(isImage(file) && !broken ? file : null);
  if (url)
    return (
      <img onError={() => setBroken(true)} className={css['gambar']} src={url} alt="" width={size} height={size} />
    );
  return file.type === 'application/pdf' ? (
    <IconFileTypePdf size={22} stroke={1.6} aria-label="PDF" role="img" />
  ) : (
    <IconFile size={22} stroke={1.6} aria-hidden="true" />
  );
}
