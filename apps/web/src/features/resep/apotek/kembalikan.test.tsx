import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { answerSaved, currentSearch, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { resepQuery } from '../resep.queries.ts';
import { openApotek, openDetail, RESEP, REVIEWED } from '../resep-fixtures.tsx';

beforeEach(() => queryClient.clear());
const BACK = {
  ...RESEP,
  versi: 3,
  status: 1,
  boleh: [],
  dikembalikan: { oleh: 'apt. Rina', pada: '2026-04-14T06:40:00Z', alasan: 'Dosis perlu diperbaiki' },
};
const atKembalikan = ({ method, path }: TestRequest): boolean => method === 'POST' && path === '/resep/12/kembalikan';
const returning = (to: TestAnswer) => (request: TestRequest) => (atKembalikan(request) ? to : undefined);

it('spec RS11: a prescription goes back with a reason, by one key, and its panel closes', async () => {
  const { all, row } = await openApotek(returning(answerSaved(BACK)));
  const detail = await openDetail(row);
  await waitFor(() => expect(detail.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('k');
  await screen.findByText('Kembalikan R-260414-031 kepada dokter?');
  await userEvent.click(screen.getByRole('button', { name: /^Kembalikan(?! ke dokter)/ }));
  expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
  expect(writesOf(all)).toEqual([]);
  await userEvent.keyboard('1{Enter}');
  await waitFor(() =>
    expect(writesOf(all).at(-1)).toMatchObject({
      path: '/resep/12/kembalikan',
      body: { versi: 2, alasan: 'Dosis perlu diperbaiki' },
    }),
  );
  expect(await screen.findByText('R-260414-031 dikembalikan kepada dokter.')).toBeDefined();
  await waitFor(() => expect(currentSearch()).not.toContain('resep='));
});

it('issue 30 E4: an ended SIP is said on the review before any work is done', async () => {
  const izin = 'SIP Anda berakhir 31/01/2026. Minta admin mencatat perpanjangannya';
  const { row } = await openApotek(({ method, path }) =>
    method === 'GET' && path === '/resep/12' ? answer({ ...RESEP, izin }) : undefined,
  );
  const detail = await openDetail(row);
  expect(within(detail).getByText(izin).getAttribute('role')).toBe('alert');
});

it('Esc at the question sends nothing and leaves the prescription open', async () => {
  const { all, row } = await openApotek();
  const detail = await openDetail(row);
  await userEvent.click(within(detail).getByRole('button', { name: /^Kembalikan ke dokter/ }));
  await screen.findByText('Kembalikan R-260414-031 kepada dokter?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Kembalikan R-260414-031 kepada dokter?')).toBeNull());
  expect(writesOf(all)).toEqual([]);
  expect(currentSearch()).toContain('resep=12');
});

it('somebody who reviewed it meanwhile: the refusal stands there, with the prescription as it is then', async () => {
  const { row } = await openApotek(
    returning({
      status: 409,
      body: {
        status: 'error',
        success: false,
        error: true,
        message: 'Resep sudah ditelaah 10.42.',
        kode: 'BENTROK',
        data: REVIEWED,
      },
    }),
  );
  const detail = await openDetail(row);
  await userEvent.click(within(detail).getByRole('button', { name: /^Kembalikan ke dokter/ }));
  await screen.findByText('Kembalikan R-260414-031 kepada dokter?');
  await userEvent.keyboard('1{Enter}');
  expect(await within(detail).findByText('Resep sudah ditelaah 10.42.')).toBeDefined();
  expect(within(detail).getByRole('tab', { name: /Siapkan/, selected: true })).toBeDefined();
  expect(currentSearch()).toContain('resep=12');
});

it('an answer that got lost is asked for again with the same key, so that it goes back once', async () => {
  let lost = true;
  const { all, row } = await openApotek((request) => {
    if (!atKembalikan(request)) return undefined;
    if (!lost) return answerSaved(BACK);
    lost = false;
    return { status: 503, body: { status: 'error', success: false, error: true, message: 'Coba lagi' } };
  });
  const detail = await openDetail(row);
  for (const _ of [1, 2]) {
    await userEvent.click(within(detail).getByRole('button', { name: /^Kembalikan ke dokter/ }));
    await screen.findByText('Kembalikan R-260414-031 kepada dokter?');
    const before = writesOf(all).length;
    await userEvent.keyboard('1{Enter}');
    await waitFor(() => expect(writesOf(all)).toHaveLength(before + 1));
    await waitFor(() => expect(screen.queryByText('Kembalikan R-260414-031 kepada dokter?')).toBeNull());
  }
  const keys = writesOf(all).map(({ key }) => key);
  expect(keys[0]).toMatch(/.{8}/);
  expect(keys[1]).toBe(keys[0]);
});

it('what was answered before it went back is not an answer to what is sent again', async () => {
  const { row } = await openApotek();
  const detail = await openDetail(row);
  const first = within(detail).getByRole('radiogroup', { name: /^1\.1/ });
  await userEvent.click(within(first).getByRole('radio', { name: 'Sesuai' }));
  expect(within(detail).getByRole('tab', { name: /1 dari 13/ })).toBeDefined();
  const again = {
    ...RESEP,
    versi: 5,
    dikirim: { oleh: 'dr. Budi Santoso', pada: '2026-04-14T06:55:00Z', alasan: null },
  };
  act(() => void queryClient.setQueryData(resepQuery(12).queryKey, again));
  expect(await within(detail).findByRole('tab', { name: /0 dari 13/ })).toBeDefined();
});

it('who only reads is not offered it', async () => {
  const { row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...RESEP, boleh: [] }) : undefined,
  );
  const detail = await openDetail(row);
  expect(within(detail).queryByRole('button', { name: /^Kembalikan ke dokter/ })).toBeNull();
});

it('issue 30 E11: the review shows the diagnosis, and what came back and was sent again unchanged', async () => {
  const pernah_kembali = { ...BACK.dikembalikan, berubah: false };
  const { row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...RESEP, pernah_kembali }) : undefined,
  );
  const detail = await openDetail(row);
  expect(within(detail).getByText(/J06\.9 ISPA akut/)).toBeDefined();
  expect(within(detail).getByRole('note').textContent).toMatch(
    /^Pernah dikembalikan apt\. Rina.*Dosis perlu diperbaiki\. Dikirim lagi tanpa perubahan obat/,
  );
});

it('issue 31 C: A and K on a prescription that takes neither say so', async () => {
  const done = { ...REVIEWED, boleh: [] };
  const { all, row } = await openApotek(({ method, path }) =>
    method === 'GET' && path === '/resep/12' ? answer(done) : undefined,
  );
  const detail = await openDetail(row);
  await userEvent.click(within(detail).getByRole('tab', { name: /Telaah/ }));
  await userEvent.keyboard('a');
  expect(await screen.findByText('A tidak berlaku: resep ini ditelaah, langkah telaah.')).toBeDefined();
  await userEvent.keyboard('k');
  expect(await screen.findByText('K tidak berlaku: resep ini ditelaah, langkah telaah.')).toBeDefined();
  expect(writesOf(all)).toEqual([]);
});
