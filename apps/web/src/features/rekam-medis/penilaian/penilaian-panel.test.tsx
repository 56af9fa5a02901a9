import type { PenilaianKunjungan } from '@nadi/contract/rekam-medis/penilaian.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { PenilaianPanel } from './penilaian-panel.tsx';

const STATE: PenilaianKunjungan = {
  kunjungan_id: 9,
  norm: 123,
  status: 3,
  umur_bulan: 480,
  jenis_kelamin: 2,
  penilaian: [
    {
      id: 2,
      jenis: 'nyeri',
      waktu: '2026-04-14T02:00:00.000Z',
      jawaban: { skala: 'nrs', nilai: 5 },
      skor: 5,
      kategori: 'sedang',
      aturan_versi: 1,
      oleh: 'Ns. Rina',
      dibuat_pada: '2026-04-14T02:00:00.000Z',
      hasil: '5, sedang',
      sampai: '2026-04-14T06:00:00.000Z',
    },
  ],
};
async function open(
  state = STATE,
  saved: (request: TestRequest) => TestAnswer = () => answerSaved(state),
  first?: 'triase',
): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    if (!request.path.includes('/penilaian')) return undefined;
    return request.method === 'GET' ? answer(state) : saved(request);
  });
  await showPage(<PenilaianPanel kunjunganId={9} norm={123} {...(first ? { first } : {})} />, {
    ability: ['view rekam medis', 'create rekam medis'],
  });
  await screen.findByText('Triase');
  return requests;
}

it('RM13: the newest score of a kind, and by when it is asked about again', async () => {
  await open();
  expect(screen.getByText('5, sedang')).toBeDefined();
  expect(screen.getByText(/^tanya lagi \d\d\.00, sudah lewat$/)).toBeDefined();
  expect(screen.queryByText('Risiko jatuh Humpty Dumpty')).toBeNull();
});

it('RM29: Alt+I asks for the score that a place begins with; its level is typed', async () => {
  const requests = await open(STATE, () => answerSaved(STATE), 'triase');
  await userEvent.keyboard('{Alt>}i{/Alt}');
  const level = within(await screen.findByRole('dialog', { name: 'Triase' })).getByLabelText('Tingkat triase');
  await waitFor(() => expect(document.activeElement).toBe(level));
  await userEvent.keyboard('2{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toMatchObject({ jenis: 'triase', jawaban: { tingkat: 2 } });
});

it('RM13: answers are sent and no score; until all are there it is "belum lengkap"', async () => {
  const requests = await open();
  await userEvent.click(screen.getByRole('button', { name: 'GCS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'GCS' }));
  expect(dialog.getByText('belum lengkap')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Mata')));
  await userEvent.keyboard('4{Enter}5{Enter}6{Enter}');
  expect(await dialog.findByText('E4V5M6 = 15')).toBeDefined();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]).toMatchObject({ path: '/kunjungan/9/penilaian', key: expect.any(String) });
  expect(writesOf(requests)[0]?.body).toEqual({
    jenis: 'gcs',
    waktu: null,
    jawaban: { mata: 4, verbal: 5, motorik: 6 },
  });
});

it('RM13: a child is asked by faces, and by FLACC where it does not speak', async () => {
  const requests = await open({ ...STATE, umur_bulan: 48, penilaian: [] });
  expect(screen.getByText('Risiko jatuh Humpty Dumpty')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Nyeri' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nyeri' }));
  expect(dialog.getByLabelText('Wajah')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Tidak dapat bicara')));
  await userEvent.keyboard('ya{Enter}');
  expect(await dialog.findByLabelText('Dapat dihibur')).toBeDefined();
  await userEvent.click(dialog.getByLabelText('Kaki'));
  await userEvent.keyboard('1{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toMatchObject({
    jawaban: { skala: 'flacc', tak_bicara: 'ya', kaki: 1, tangis: null },
  });
});

it('a refused answer stands at its question', async () => {
  await open(STATE, () => refuse(422, { errors: { 'jawaban.tingkat': ['Jawab sedikitnya satu pertanyaan'] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Triase' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Triase' }));
  await userEvent.click(dialog.getByRole('button', { name: /Simpan/ }));
  expect((await dialog.findAllByText(/Jawab sedikitnya satu pertanyaan/)).length).toBeGreaterThan(0);
});
