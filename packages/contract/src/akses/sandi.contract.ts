import { z } from 'zod';
import { fitsSandiRule, MAX_SANDI, MIN_SANDI } from '@nadi/domain/akses/kata-sandi';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';

const typedSandi = (nama: string) =>
  z
    .string(lazyFieldMessage('wajib', nama))
    .min(1, { ...lazyFieldMessage('wajib', nama), abort: true })
    .max(MAX_SANDI, lazyFieldMessage('panjang', nama, MAX_SANDI));

/** A password that somebody chooses (platform.md 5). What is common, or the name of the account, only the server knows. */
export const newSandi = (nama: string) =>
  typedSandi(nama).refine(fitsSandiRule, lazyFieldMessage('kataSandi', nama, MIN_SANDI));

export const GantiSandi = z.object({
  sandi_lama: typedSandi('Kata sandi sekarang'),
  sandi_baru: newSandi('Kata sandi baru'),
});
export type GantiSandi = z.infer<typeof GantiSandi>;

export const gantiSandi = endpoint({
  method: 'POST',
  path: '/v1/ganti-sandi',
  can: 'akun',
  withFirstPassword: true,
  open: 'own account',
  forPatients: true,
  safeToRepeat: true,
  summary: 'Ganti kata sandi sendiri; semua sesi lain berakhir',
  body: GantiSandi,
  response: saved(z.object({ sesi_berakhir: z.int() })),
});

const typedEmail = z
  .string(lazyFieldMessage('wajib', 'Email'))
  .trim()
  .min(1, { ...lazyFieldMessage('wajib', 'Email'), abort: true })
  .max(254, lazyFieldMessage('panjang', 'Email', 254))
  .pipe(z.email(lazyFieldMessage('salah', 'Email')));

export const LupaSandi = z.object({ email: typedEmail });

const MAX_KODE = 60;
export const AturSandi = z.object({
  email: typedEmail,
  kode: z
    .string(lazyFieldMessage('wajib', 'Kode'))
    .trim()
    .min(1, { ...lazyFieldMessage('wajib', 'Kode'), abort: true })
    .max(MAX_KODE, lazyFieldMessage('panjang', 'Kode', MAX_KODE)),
  sandi: newSandi('Kata sandi baru'),
});
export type AturSandi = z.infer<typeof AturSandi>;

export const lupaSandi = endpoint({
  method: 'POST',
  path: '/v1/lupa-sandi',
  can: 'publik',
  open: 'Whoever has forgotten the password is not signed in.',
  safeToRepeat: true,
  summary: 'Minta kode lewat surel; jawabannya sama, ada akunnya atau tidak',
  body: LupaSandi,
  response: saved(z.object({})),
});
export const aturSandi = endpoint({
  method: 'POST',
  path: '/v1/atur-sandi',
  can: 'publik',
  open: 'It checks the code or the letter that was given.',
  safeToRepeat: true,
  summary: 'Buat kata sandi baru dengan kode; kode hanya sekali pakai',
  body: AturSandi,
  response: saved(z.object({})),
});

export const DemoSurel = z.object({
  id: z.string(),
  kepada: z.string(),
  perihal: z.string(),
  isi: z.string(),
  /** The path that the letter leads to. */
  tautan: z.string().nullable(),
  pada: z.string(),
});
export type DemoSurel = z.infer<typeof DemoSurel>;
export const listDemoSurel = endpoint({
  method: 'GET',
  path: '/v1/demo/surel',
  can: 'publik',
  open: 'It answers in a demo alone, whose letters are made up.',
  summary: 'Surel yang akan dikirim bila ini bukan demo; hanya ada di mode demo',
  response: answer(z.array(DemoSurel)),
});
