import type { AkunBersandi } from '@nadi/contract/akun-karyawan.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { tanya } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { salin } from '../../../ui/salin.ts';
import daftar from '../daftar/daftar-master.module.css';
import css from './karyawan.module.css';

/** Shows a password the only time it is told. Closing asks first when it was not copied. */
export function SandiSekali({
  nama,
  sandi: { akun, sandi },
  onClose,
}: {
  nama: string;
  sandi: AkunBersandi;
  onClose: () => void;
}) {
  const [disalin, setDisalin] = useState(false);
  async function tutup(): Promise<void> {
    const pergi =
      disalin ||
      (await tanya({
        judul: 'Sandi sudah dicatat?',
        isi: 'Setelah ditutup, sandi ini tidak dapat ditampilkan lagi.',
        ya: 'Sudah, tutup',
        tidak: 'Kembali',
      }));
    if (pergi) onClose();
  }
  return (
    <Dialog judul={`Sandi ${nama}`} onClose={() => void tutup()} size={480}>
      <p className={css['untuk']}>Masuk dengan {akun.email} dan sandi ini:</p>
      <div className={css['sandi']}>
        <code aria-label="Sandi">{sandi}</code>
        <Button
          size="xs"
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void salin('Sandi', sandi).then((bisa) => setDisalin((sudah) => sudah || bisa))}
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
        <Button onClick={() => void tutup()}>Selesai</Button>
      </div>
    </Dialog>
  );
}
