import { expect, it } from 'vitest';
import { kabarText, lateText, whatsappLink, whatsappNumber } from './kabar.ts';

it.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['tidak punya', null],
  ['0812', null],
  [null, null],
])('the WhatsApp number of %s is %s', (nomor, number) => expect(whatsappNumber(nomor)).toBe(number));

it('a link carries the text, and there is none without a number', () => {
  expect(whatsappLink('08123456789', 'Yth. Siti & Budi')).toBe(
    'https://wa.me/628123456789?text=Yth.%20Siti%20%26%20Budi',
  );
  expect(whatsappLink('-', 'apa')).toBeNull();
  expect(kabarText('SITI', 'Klinik', lateText('dr. Budi'))).toBe(
    'Yth. SITI, kami dari Klinik memberi tahu: dr. Budi terlambat. Mohon menunggu, nomor antrean tetap berlaku.',
  );
});
