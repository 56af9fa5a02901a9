import type { DokumenPasien, JenisDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { dokumenFileQuery } from '#features/pasien/detail/detail.queries.ts';
import css from './dokumen.module.css';

/** What is stored of the patient who is changed; a new patient has no norm yet. */
export type SavedDokumen = { norm: number | null; dokumen: readonly DokumenPasien[] };

/** platform.md 3: what the `file_*_url` of a picture is before there is one; any other file has no preview. */
const NO_IMAGE = '/no-image.jpg';

const SIZE = 40;

/** True from the moment on at which the element was first in sight. */
function useWasInSight(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const watcher = new IntersectionObserver((entries) => setSeen(entries.some((one) => one.isIntersecting)));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, seen]);
  return seen;
}

/** The picture is fetched when its tile comes into sight, because each reading stands in the audit as one. */
function StoredPicture({ norm, dokumen }: { norm: number; dokumen: DokumenPasien }) {
  const frame = useRef<HTMLSpanElement>(null);
  const inSight = useWasInSight(frame);
  const [broken, setBroken] = useState(false);
  const { data } = useQuery({ ...dokumenFileQuery(norm, dokumen.id), enabled: inSight });
  const url = useBlobUrl(data);
  return (
    <span ref={frame}>
      <img
        className={css['gambar']}
        src={broken ? NO_IMAGE : (url ?? NO_IMAGE)}
        alt=""
        width={SIZE}
        height={SIZE}
        onError={() => setBroken(true)}
      />
    </span>
  );
}

/** What a tile shows before a file is picked: the newest stored paper of its kind, else that there is none. */
export function SavedPreview({ jenis, saved: { norm, dokumen } }: { jenis: JenisDokumen; saved: SavedDokumen }) {
  if (jenis === 'lainnya') return <IconUpload size={18} stroke={1.7} aria-hidden="true" />;
  const newest = dokumen.toSorted((a, b) => b.id - a.id)[0];
  if (norm !== null && newest?.tipe.startsWith('image/'))
    return <StoredPicture key={`${newest.id} ${newest.versi}`} norm={norm} dokumen={newest} />;
  if (newest) return <IconFileTypePdf size={22} stroke={1.6} aria-label="PDF" role="img" />;
  return <img className={css['gambar']} src={NO_IMAGE} alt="" width={SIZE} height={SIZE} />;
}
