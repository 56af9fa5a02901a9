import { expect, it } from 'vitest';
import { lieOf } from './declared-content.ts';

const NEITHER = 'Berkas harus gambar (JPEG, PNG, WebP, GIF) atau PDF';
it.each([
  ['foto.JPG', 'gambar', null],
  ['lembar.pdf', 'pdf', null],
  ['foto', 'gambar', null],
  ['foto.jpg', 'pdf', 'Isi berkas ini bukan gambar seperti namanya'],
  ['lembar.pdf', 'gambar', 'Isi berkas ini bukan PDF seperti namanya'],
  ['foto.png', 'lain', 'Isi berkas ini bukan gambar seperti namanya'],
  ['foto.exe', 'gambar', NEITHER],
  ['program.exe', 'lain', NEITHER],
  ['tanpa akhiran', 'lain', NEITHER],
  ['foto.heic', 'heif', 'Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG'],
])('%s with content %s', (nama, kind, said) => expect(lieOf(nama, kind)).toBe(said));
