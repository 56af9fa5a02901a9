import { expect, it } from 'vitest';
import { getIzinWarning, izinNotice, sayIzinEnded, sebutIzin, whyIzinEnded } from './izin-praktik.ts';

it.each([
  ['no day known: nothing to warn of', null, null],
  ['the day after the last', '2026-11-20', 'lewat'],
  ['the last day still holds', '2026-11-21', 'segera'],
  ['90 days before', '2027-02-19', 'segera'],
  ['91 days before', '2027-02-20', null],
] as const)('a licence: %s', (_aturan, berlaku, result) => expect(getIzinWarning(berlaku, '2026-11-21')).toBe(result));

it.each([
  ['31 days before', '2026-12-22', null],
  ['30 days before', '2026-12-21', 'segera'],
  ['the last day', '2026-11-21', 'segera'],
  ['the day after', '2026-11-20', 'lewat'],
] as const)('a notice of a SIP: %s', (_when, berlaku, stands) =>
  expect(izinNotice(berlaku, '2026-11-21')).toBe(stands),
);

it('E4: a SIP that has ended refuses in words; its last day still counts, and an unknown one is no end', () => {
  expect(whyIzinEnded('2026-11-20', '2026-11-21')).toMatch(/^SIP Anda berakhir 20\/11\/2026\. Minta admin/);
  expect(whyIzinEnded('2026-11-21', '2026-11-21')).toBeNull();
  expect(whyIzinEnded(null, '2026-11-21')).toBeNull();
});

it.each([
  ['SIP', '2026-11-20', /^Sudah berakhir: telaah/],
  ['SIP', '2026-11-21', null],
  ['SIP', '27/03/33', null],
  ['STR', '2020-01-01', /^Sudah berakhir\. Periksa/],
  ['STR', null, null],
] as const)('E4: the field of a %s that ends on %s', (izin, day, words) => {
  const said = sayIzinEnded(izin, day, '2026-11-21');
  return words === null ? expect(said).toBeNull() : expect(said).toMatch(words);
});

it.each([
  ['SIP', 'SIP/001/2024', 'SIP/001/2024'],
  ['SIP', '503/446/DPM', 'SIP 503/446/DPM'],
  ['SIPA', 'SIPA.12/2025', 'SIPA.12/2025'],
  ['SIPA', '..........', 'SIPA ..........'],
  ['SIP', 'SIPIL-7', 'SIP SIPIL-7'],
] as const)('issue 31: papers call %s %s once what it is', (jenis, nomor, words) =>
  expect(sebutIzin(jenis, nomor)).toBe(words),
);
