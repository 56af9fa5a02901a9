/** A prescription that came back from the pharmacy, after its visit was signed. spec: resep.md RS11 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import { answerSaved, currentSearch } from '#testing/page.tsx';
import { BARIS as LINE } from '#features/resep/resep-fixtures.tsx';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { DOKTER, note, record, SAID, showRecord } from './test-record.tsx';

const ABILITY = [...DOKTER, 'view resep', 'create resep', 'update resep'];
const KEMBALI = {
  id: 31,
  versi: 3,
  no_resep: 'R-261123-004',
  no_antrean: 'F-004',
  status: 1,
  cito: false,
  iter: 0,
  kronis: false,
  prb: null,
  salinan_dari: null,
  catatan: null,
  depo: null,
  baris: [],
  racik: [],
  terdahulu: [],
  dikembalikan: { oleh: 'apt. Dewi', pada: SAID, alasan: 'Dosis perlu diperbaiki' },
  boleh: ['ubah'],
};
const ROW = { id: 31, versi: 3, status: 1, no_resep: 'R-261123-004', nama: 'SITI AMINAH', dikembalikan: true };
const signed = (row: object) =>
  record({
    kunjungan: { ...record().kunjungan, status: 4 },
    catatan: [note({ status: 2, ditandatangani_pada: SAID, sidik: '7f3a91c4' })],
    bagian: { resep: [row] },
  });
const answerer = ({ path }: TestRequest): TestAnswer | undefined => {
  if (path === '/resep/31') return answer(KEMBALI);
  if (path === '/resep/periksa')
    return answer({ baris: [], racik: [], pemeriksaan: [], aturan: '', egfr: null, egfr_kurang: null });
  return path.startsWith('/referensi') || path.startsWith('/depo') ? answer([]) : undefined;
};

it('is mended in the signed record: it says why, and the key that opened the record leads to its line', async () => {
  await showRecord(signed(ROW), answerer, ABILITY, '/apps/kunjungan/12?ke=resep');
  const part = await screen.findByRole('region', { name: 'Resep' });
  expect(await within(part).findByText(/Dosis perlu diperbaiki/)).toBeTruthy();
  await waitFor(() => expect(part.contains(document.activeElement)).toBe(true));
  await waitFor(() => expect(document.activeElement?.matches('input')).toBe(true));
  await waitFor(() => expect(currentSearch()).toBe(''));
});

it('is only read by who writes no prescriptions', async () => {
  await showRecord(signed(ROW), answerer, [...DOKTER, 'view resep']);
  const part = await screen.findByRole('region', { name: 'Resep' });
  expect(await within(part).findByText('R-261123-004')).toBeTruthy();
  expect(within(part).queryByRole('textbox')).toBeNull();
});

it('that never left the doctor is not begun again in a signed record', async () => {
  await showRecord(signed({ ...ROW, dikembalikan: false }), answerer, ABILITY);
  const part = await screen.findByRole('region', { name: 'Resep' });
  expect(await within(part).findByText('R-261123-004')).toBeTruthy();
  expect(within(part).queryByRole('textbox')).toBeNull();
});

/** A ward's day: the doctor's note is signed and the patient stays (issue 30 B10). */
const onWard = (over: object = {}) =>
  record({
    kunjungan: { ...record().kunjungan, ruangan: { id: 1, deskripsi: 'Melati', jenis_kunjungan: 3 } },
    catatan: [note({ status: 2, ditandatangani_pada: SAID, sidik: '7f3a91c4' })],
    ...over,
  });
const WARD = [...ABILITY, 'create penunjang', 'view penunjang'];

it('B10: after the note is signed Alt+R leads to the line of the next prescription, Alt+N to the tests', async () => {
  await showRecord(onWard(), answerer, WARD);
  const part = await screen.findByRole('region', { name: 'Resep' });
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', altKey: true });
  await waitFor(() => expect(part.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.matches('input')).toBe(true);
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true });
  expect(await screen.findByRole('dialog', { name: /penunjang/i })).toBeTruthy();
});

it.each([
  ['while a line of CPPT is written', onWard({ catatan: [note({ jenis: 'cppt' })] }), WARD, true],
  ['not where the visit has ended', onWard({ kunjungan: { ...onWard().kunjungan, status: 4 } }), WARD, false],
  ['not by a nurse', onWard({ saya: { ...onWard().saya, profesi: 'perawat' } }), WARD, false],
  ['not without the right', onWard(), DOKTER, false],
])('B10: %s', async (_what, data, ability, writes) => {
  await showRecord(data, answerer, ability);
  await screen.findAllByText(/SITI AMINAH/);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Penunjang' }) !== null).toBe(writes));
  const line = screen.queryByRole('region', { name: 'Resep' })?.querySelector('input') ?? null;
  expect(line !== null).toBe(writes);
});

it('B10: a prescription of a ward that nobody has sent says so, and is sent from there', async () => {
  const draf = { ...KEMBALI, dikembalikan: null, no_resep: null, terdahulu: [], baris: [LINE] };
  const row = { ...ROW, dikembalikan: false, no_resep: null };
  const requests = await showRecord(
    onWard({ bagian: { resep: [row] } }),
    ({ path, method }) => {
      if (path === '/resep/31/kirim') return answerSaved({ ...draf, status: 2, no_resep: 'R-1', no_antrean: 'F-1' });
      return path === '/resep/31' && method === 'GET' ? answer(draf) : answerer({ path } as TestRequest);
    },
    WARD,
  );
  const part = await screen.findByRole('region', { name: 'Resep' });
  expect(await within(part).findByText('Belum dikirim ke apotek')).toBeTruthy();
  fireEvent.click(within(part).getByRole('button', { name: 'Kirim ke apotek' }));
  await waitFor(() => expect(requests.some(({ path }) => path === '/resep/31/kirim')).toBe(true));
});
