import { Button } from '@mantine/core';
import type { HasilKritis } from '@nadi/contract/rekam-medis/penunjang.contract';
import { formatOwner } from '#platform/norm.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { kritisText } from './penunjang-looks.ts';
import css from './kritis-line.module.css';

type KritisListDialogProps = {
  rows: readonly HasilKritis[];
  /** Absent for whoever may only pass it on, as at the telephone. */
  onReceive: ((row: HasilKritis) => void) | undefined;
  onRekam: ((row: HasilKritis) => void) | undefined;
  onClose: () => void;
};

/** All critical results that stand at the account, the one that waits longest first. */
export function KritisListDialog({ rows, onReceive, onRekam, onClose }: KritisListDialogProps) {
  return (
    <Dialog title="Hasil kritis yang belum diterima" size={640} centered={false} withClose onClose={onClose}>
      {rows.length === 0 ? (
        <p>Semua hasil kritis sudah diterima.</p>
      ) : (
        <ul className={css['rows']}>
          {rows.map((row, at) => (
            <li key={row.id}>
              <div>
                <b>{kritisText(row)}</b>
                <small>
                  {formatOwner({ nama: row.nama_pasien, norm: row.norm })}, {row.nomor}, {row.ruangan}, diminta{' '}
                  {row.diminta_oleh}, sejak {formatTime(row.divalidasi_pada)}
                </small>
              </div>
              {onRekam && (
                <Button size="compact-sm" variant="default" onClick={() => onRekam(row)}>
                  Rekam
                </Button>
              )}
              {onReceive && (
                <Button size="compact-sm" data-autofocus={at === 0 || undefined} onClick={() => onReceive(row)}>
                  Bacakan ulang
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!onReceive && rows.length > 0 && <p>Sampaikan nilainya lewat telepon kepada dokter atau perawat ruangan.</p>}
    </Dialog>
  );
}
