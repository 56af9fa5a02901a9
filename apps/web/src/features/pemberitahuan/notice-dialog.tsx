import { Button } from '@mantine/core';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { setFormsAside } from '#platform/draft/open-forms.ts';
import { formatRiwayatWithTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { openNotice, readNotice } from './open-notice.public.ts';
import css from './pemberitahuan.module.css';

type NoticeDialogProps = {
  rows: readonly Pemberitahuan[];
  onOpen: (path: string) => void;
  onClose: () => void;
};

/** Every notice of the account, those that ask for an answer first. */
export function NoticeDialog({ rows, onOpen, onClose }: NoticeDialogProps) {
  async function open(row: Pemberitahuan): Promise<void> {
    onClose();
    if (await setFormsAside()) openNotice(row, onOpen);
  }
  return (
    <Dialog title="Pemberitahuan" size={640} centered={false} withClose onClose={onClose}>
      {rows.length === 0 ? (
        <p>Tidak ada pemberitahuan yang belum dibaca.</p>
      ) : (
        <ul className={css['rows']}>
          {rows.map((row, at) => (
            <li key={row.id}>
              <div>
                <b data-pressing={row.tanda_terima || undefined}>{row.judul}</b>
                <small>
                  {row.rincian !== '' && `${row.rincian} `}
                  {formatRiwayatWithTime(row.dibuat_pada)}
                </small>
              </div>
              <span>
                <Button
                  size="compact-sm"
                  variant="default"
                  data-autofocus={at === 0 || undefined}
                  onClick={() => void open(row)}
                >
                  Buka<span className="visually-hidden"> {row.judul}</span>
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => readNotice(row)}>
                  {row.tanda_terima ? 'Saya sudah tahu' : 'Tandai dibaca'}
                  <span className="visually-hidden"> {row.judul}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
