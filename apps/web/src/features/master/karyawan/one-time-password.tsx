import type { AkunWithPassword } from '@nadi/contract/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import daftar from '../daftar/master-list.module.css';
import css from './karyawan.module.css';

/** Shows a password the only time it is told. Closing asks first when it was not copied. */
export function OneTimePassword({
  nama,
  password: { akun, sandi },
  onClose,
}: {
  nama: string;
  password: AkunWithPassword;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);
  async function close(): Promise<void> {
    const mayClose =
      copied ||
      (await ask({
        title: 'Sandi sudah dicatat?',
        body: 'Setelah ditutup, sandi ini tidak dapat ditampilkan lagi.',
        yes: 'Sudah, tutup',
        no: 'Kembali',
      }));
    if (mayClose) onClose();
  }
  return (
    <Dialog title={`Sandi ${nama}`} onClose={() => void close()} size={480}>
      <p className={css['untuk']}>Masuk dengan {akun.email} dan sandi ini:</p>
      <div className={css['sandi']}>
        <code aria-label="Sandi">{sandi}</code>
        <Button
          size="xs"
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() =>
            void copyText('Sandi', sandi).then((succeeded) => setCopied((already) => already || succeeded))
          }
        >
          Salin sandi
        </Button>
      </div>
      <p className={css['ingat']} role="note">
        <IconAlertTriangleFilled size={16} aria-hidden="true" /> Sandi ini hanya ditampilkan sekali. Catat atau salin
        sekarang, lalu berikan langsung kepada orangnya.
      </p>
      <div className={daftar['kaki']}>
        <span className={daftar['renggang']} />
        <Button onClick={() => void close()}>Selesai</Button>
      </div>
    </Dialog>
  );
}
