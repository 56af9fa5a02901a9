import { expect, it } from 'vitest';
import { alasanTolak, tebakJenis, tulisUkuran } from './berkas.ts';

const berkas = (name: string, type: string, size = 3): File =>
  Object.defineProperty(new File(['isi'], name, { type }), 'size', { value: size });

it.each([
  ['an image is a KTP', 'ktp', berkas('a.jpg', 'image/jpeg'), null],
  [
    'a PDF is none',
    'ktp',
    berkas('a.pdf', 'application/pdf'),
    'a.pdf: KTP harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.',
  ],
  [
    'an SVG is none',
    'sim',
    berkas('a.svg', 'image/svg+xml'),
    'a.svg: SIM harus gambar JPG, PNG, WebP, atau GIF. Berkas lain masuk ke Lainnya.',
  ],
  ['anything may be another document', 'lainnya', berkas('a.bin', ''), null],
  ['10 MB is allowed', 'lainnya', berkas('a.bin', '', 10 * 1024 * 1024), null],
  ['a byte more is not', 'lainnya', berkas('a.bin', '', 10 * 1024 * 1024 + 1), 'a.bin: paling besar 10 MB.'],
  ['nothing is no document', 'lainnya', berkas('a.bin', '', 0), 'a.bin: berkas ini kosong.'],
] as const)('%s', (_aturan, jenis, file, alasan) => expect(alasanTolak(jenis, file)).toBe(alasan));

it.each([
  ['KTP siti.jpg', 'image/jpeg', 'ktp'],
  ['kartu-bpjs.png', 'image/png', 'bpjs'],
  ['Akte kelahiran.webp', 'image/webp', 'akta_kelahiran'],
  ['sim_c.jpg', 'image/jpeg', 'sim'],
  ['npwp.jpg', 'image/jpeg', 'npwp'],
  ['ktp.pdf', 'application/pdf', 'lainnya'],
  ['IMG_0001.jpg', 'image/jpeg', 'lainnya'],
])('%s (%s) looks like %s', (nama, tipe, jenis) => expect(tebakJenis(berkas(nama, tipe))).toBe(jenis));

it.each([
  [1, '1 KB'],
  [830_000, '811 KB'],
  [2_516_582, '2,4 MB'],
])('%i bytes are %s', (byte, teks) => expect(tulisUkuran(byte)).toBe(teks));
