import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { endPreview, usePreview } from '#platform/session/preview.ts';
import css from './shell.module.css';

/** A role is no person: what a screen shows of whoever is signed in stays that of the viewer. */
const NOTE =
  'Hanya melihat: tidak ada yang dapat disimpan. Beranda, pemberitahuan, dan tombol yang bergantung pada orangnya tetap milik Anda.';

/** The line over the app while it is seen as a role sees it, with the way out. */
export function PreviewBar() {
  const preview = usePreview();
  const navigate = useNavigate();
  // Whoever goes to another user's shell, or signs out, leaves the preview with it.
  useEffect(() => endPreview, []);
  if (!preview) return null;
  function leave(): void {
    endPreview();
    void navigate(PATHS.hakAkses);
  }
  return (
    <div className={css['preview']} role="status">
      <IconEye size={16} stroke={1.8} aria-hidden="true" />
      <span>
        Melihat sebagai <strong>{preview.nama}</strong>
        <span className={css['previewNote']}>. {NOTE}</span>
      </span>
      <button type="button" className={css['previewExit']} onClick={leave}>
        Keluar
      </button>
    </div>
  );
}
