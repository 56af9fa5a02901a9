import type { Mail } from '#platform/mail/mail.ts';

type Letter = Omit<Mail, 'to'>;
type Recipient = { nama: string; email: string };

/** What stands behind # goes to no server and into no log. */
const linkTo = (kode: string, email: string): string =>
  `/forgot-password#kode=${encodeURIComponent(kode)}&email=${encodeURIComponent(email)}`;

const letter = (subject: string, link: string | null, ...paragraphs: readonly (string | null)[]): Letter => ({
  subject,
  link,
  text: `${paragraphs.filter((one) => one !== null).join('\n\n')}\n`,
});

/** How the code gets into the form: by a link where the address of this installation is known. */
const howTo = (alamat: string | null, link: string): string =>
  alamat === null
    ? 'Buka Nadi di peramban, pilih "Lupa kata sandi?", lalu isikan email dan kode ini.'
    : `Buka tautan ini: ${alamat}${link}`;

type KodeLetter = Recipient & { kode: string; alamat: string | null };

export function resetLetter({ nama, email, kode, alamat }: KodeLetter): Letter {
  const link = linkTo(kode, email);
  return letter(
    'Kode untuk kata sandi baru',
    link,
    `Halo ${nama},`,
    'Ada yang meminta kata sandi baru untuk akun Nadi Anda.',
    `Kode Anda: ${kode}`,
    howTo(alamat, link),
    'Kode ini hanya dapat dipakai sekali, dalam 30 menit sejak surel ini dikirim. Jangan berikan kepada siapa pun.',
    'Bila bukan Anda yang meminta, abaikan surel ini; kata sandi Anda tidak berubah.',
  );
}

export function inviteLetter({ nama, email, kode, alamat, faskes }: KodeLetter & { faskes: string }): Letter {
  const link = linkTo(kode, email);
  return letter(
    `Akun Nadi Anda di ${faskes}`,
    link,
    `Halo ${nama},`,
    `Permintaan Anda diterima: Anda sekarang punya akun di ${faskes} dengan email ini.`,
    `Kode untuk membuat kata sandi: ${kode}`,
    howTo(alamat, link),
    'Kode ini hanya dapat dipakai sekali, dalam 3 hari. Sesudah itu, minta kode baru lewat "Lupa kata sandi?".',
  );
}

export const changedLetter = ({ nama, faskes }: Recipient & { faskes: string }): Letter =>
  letter(
    'Kata sandi Anda diganti',
    null,
    `Halo ${nama},`,
    `Kata sandi akun Nadi Anda${faskes ? ` di ${faskes}` : ''} baru saja diganti, dan semua sesi lain diakhiri.`,
    'Bila bukan Anda yang menggantinya, segera beri tahu admin faskes Anda.',
  );

export const alreadyLetter = ({ nama }: Recipient): Letter =>
  letter(
    'Anda sudah punya akun Nadi',
    '/forgot-password',
    `Halo ${nama},`,
    'Ada yang meminta akun Nadi dengan email ini. Anda sudah punya akun, jadi tidak ada akun baru yang dibuat.',
    'Bila lupa kata sandinya, pilih "Lupa kata sandi?" di halaman masuk. Bila bukan Anda yang meminta, abaikan surel ini.',
  );
