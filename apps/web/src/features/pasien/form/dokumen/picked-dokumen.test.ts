import { expect, it } from 'vitest';
import { alasanToReject, guessJenis, formatSize } from './picked-dokumen.ts';

const makeFile = (name: string, type: string, size = 3): File =>
  Object.defineProperty(new File(['isi'], name, { type }), 'size', { value: size });

it.each([
  ['an image is a KTP', 'ktp', makeFile('a.jpg', 'image/jpeg'), null],
  [
    'a PDF is none',
    'ktp',
    makeFile('a.pdf', 'application/pdf'),
    'a.pdf: KTP harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.',
  ],
  [
    'an SVG is none',
    'sim',
    makeFile('a.svg', 'image/svg+xml'),
    'a.svg: SIM harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.',
  ],
  ['anything may be another document', 'lainnya', makeFile('a.bin', ''), null],
  ['10 MB is allowed', 'lainnya', makeFile('a.bin', '', 10 * 1024 * 1024), null],
  ['a byte more is not', 'lainnya', makeFile('a.bin', '', 10 * 1024 * 1024 + 1), 'a.bin: paling besar 10 MB.'],
  ['nothing is no document', 'lainnya', makeFile('a.bin', '', 0), 'a.bin: berkas ini kosong.'],
] as const)('%s', (_aturan, jenis, file, alasan) => expect(alasanToReject(jenis, file)).toBe(alasan));

it.each([
  ['KTP siti.jpg', 'image/jpeg', 'ktp'],
  ['kartu-bpjs.png', 'image/png', 'bpjs'],
  ['Akte kelahiran.webp', 'image/webp', 'akta_kelahiran'],
  ['sim_c.jpg', 'image/jpeg', 'sim'],
  ['npwp.jpg', 'image/jpeg', 'npwp'],
  ['ktp.pdf', 'application/pdf', 'lainnya'],
  ['IMG_0001.jpg', 'image/jpeg', 'lainnya'],
])('%s (%s) looks like %s', (nama, mimeType, jenis) => expect(guessJenis(makeFile(nama, mimeType))).toBe(jenis));

it.each([
  [1, '1 KB'],
  [830_000, '811 KB'],
  [2_516_582, '2,4 MB'],
])('%i bytes are %s', (byte, text) => expect(formatSize(byte)).toBe(text));
