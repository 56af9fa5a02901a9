import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog.tsx';
import { copyText } from '#ui/copy-text.ts';
import dialog from './akun-dialog.module.css';
import css from './karyawan.module.css';

/** What is told once: a password to sign in with, or a code to choose one with. */
export type OneTimeSecret = { akun: { email: string } } & (
  | { kind: 'sandi'; sandi: string }
  | { kind: 'kode'; kode: string }
);

const WORDS = {
  sandi: {
    word: 'Sandi',
    intro: 'Masuk dengan',
    how: 'dan sandi ini:',
    note: 'Sandi ini hanya ditampilkan sekali, dan berlaku 3 hari: saat masuk pertama kali harus diganti. Catat atau salin sekarang, lalu berikan langsung kepada orangnya.',
  },
  kode: {
    word: 'Kode',
    intro: 'Di halaman masuk, pilih "Lupa kata sandi?" lalu "Sudah punya kode". Isi',
    how: 'dan kode ini:',
    note: 'Kode ini hanya ditampilkan sekali, berlaku 30 menit, dan hanya dapat dipakai sekali. Berikan langsung kepada orangnya.',
  },
} as const;

/** Shows a password or code the only time it is told. Closing asks first when it was not copied. */
export function OneTimePassword({
  nama,
  secret,
  onClose,
}: {
  nama: string;
  secret: OneTimeSecret;
  onClose: () => void;
}) {
  const { word, intro, how, note } = WORDS[secret.kind];
  const told = secret.kind === 'sandi' ? secret.sandi : secret.kode;
  const [copied, setCopied] = useState(false);
  async function close(): Promise<void> {
    const mayClose =
      copied ||
      (await ask({
        title: `${word} sudah dicatat?`,
        body: `Setelah ditutup, ${word.toLocaleLowerCase('id-ID')} ini tidak dapat ditampilkan lagi.`,
        yes: 'Sudah, tutup',
        no: 'Kembali',
      }));
    if (mayClose) onClose();
  }
  return (
    <Dialog title={`${word} ${nama}`} onClose={() => void close()} size={480}>
      <p className={css['untuk']}>
        {intro} {secret.akun.email} {how}
      </p>
      <div className={css['sandi']}>
        <code aria-label={word}>{told}</code>
        <Button
          size="xs"
          variant="default"
          data-autofocus
          leftSection={<IconCopy size={15} aria-hidden="true" />}
          onClick={() => void copyText(word, told).then((succeeded) => setCopied((already) => already || succeeded))}
        >
          Salin {word.toLocaleLowerCase('id-ID')}
        </Button>
      </div>
      <p className={css['ingat']} role="note">
        <IconAlertTriangleFilled size={16} aria-hidden="true" /> {note}
      </p>
      <div className={dialog['kaki']}>
        <span className={dialog['renggang']} />
        <Button onClick={() => void close()}>Selesai</Button>
      </div>
    </Dialog>
  );
}
