import { expect, it } from 'vitest';
import { cleanFileName, replaceExtension, formatContentDisposition } from './file-name.ts';

it.each([
  ['a usual name stays', 'Kartu Keluarga (baru).pdf', 'Kartu Keluarga (baru).pdf'],
  ['letters of other scripts stay', 'بطاقة 身份.jpg', 'بطاقة 身份.jpg'],
  ['a path of Unix loses its folders', '../../etc/passwd', 'passwd'],
  ['a path of Windows too', 'C:\\x\\y.pdf', 'y.pdf'],
  ['both mixed', '..\\../..\\ktp.png', 'ktp.png'],
  ['a NUL does not end the name', 'ktp.pdf\0.exe', 'ktp.pdf.exe'],
  ['a right-to-left override shows the real ending', 'surat\u202Efdp.exe', 'suratfdp.exe'],
  ['line breaks cannot start another header', 'a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['invisible letters go', 'k\u200Bt\uFEFFp.png', 'ktp.png'],
  ['letters of a disk become underlines', 'a:b*c?"d<e>f|g.txt', 'a_b_c__d_e_f_g.txt'],
  ['hidden names lose their dot', '.bashrc', 'bashrc'],
  ['dots only', '....', 'berkas'],
  ['a folder only', 'x/', 'berkas'],
  ['nothing', '', 'berkas'],
  ['half a letter goes', 'a\uD83D.png', 'a.png'],
])('%s', (_aturan, nama, expected) => expect(cleanFileName(nama)).toBe(expected));

it('keeps at most 150 letters and the ending among them', () => {
  const nama = cleanFileName(`${'x'.repeat(400)}.pdf`);
  expect(nama).toHaveLength(150);
  expect(nama).toMatch(/x\.pdf$/);
  // The limit falls in the middle of a surrogate pair.
  expect(cleanFileName(`${'x'.repeat(145)}😀😀.pdf`)).toBe(`${'x'.repeat(145)}.pdf`);
  expect(cleanFileName('😀'.repeat(200)).isWellFormed()).toBe(true);
  expect(cleanFileName(`a.${'b'.repeat(400)}`)).toHaveLength(150);
});

it.each([
  ['ktp.JPG', 'ktp.webp'],
  ['ktp', 'ktp.webp'],
  ['ktp.webp', 'ktp.webp'],
  ['Surat 1.2', 'Surat 1.webp'],
])('a picture named %s is given out as %s', (nama, expected) => expect(replaceExtension(nama, '.webp')).toBe(expected));

it('writes a name of any letters into a header of plain ones', () => {
  expect(formatContentDisposition(`Résumé "1" 50%'(x).pdf`, false)).toBe(
    `attachment; filename="R_sum_ _1_ 50_'(x).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22%2050%25%27%28x%29.pdf`,
  );
  expect(formatContentDisposition('a.pdf', true)).toBe(`inline; filename="a.pdf"; filename*=UTF-8''a.pdf`);
});
