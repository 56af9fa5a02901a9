import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentPath, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { PerluDitindak } from '#features/beranda/perlu-ditindak.tsx';
import { NoticeBell } from './notice-bell.public.tsx';

const notice = (id: number, changes: object = {}) => ({
  id,
  jenis: 'hasil-dikoreksi',
  judul: `Hasil dikoreksi L-${id}`,
  rincian: '',
  tujuan: 'rekam',
  tujuan_id: 9,
  tanda_terima: false,
  dibuat_pada: '2026-11-29T04:00:00.000Z',
  berakhir_pada: '2027-11-29T04:00:00.000Z',
  dibaca_pada: null,
  ...changes,
});

it('D58: the bell counts what is not read, and a receipt is given by its own button alone', async () => {
  let rows = [notice(1), notice(2, { tanda_terima: true })];
  const requests = installServer(({ path, method }) => {
    if (path === '/pemberitahuan') return answer(rows);
    if (method !== 'PUT') return undefined;
    rows = rows.filter(({ id }) => path !== `/pemberitahuan/${id}/baca`);
    return answerSaved(notice(2));
  });
  const opened: string[] = [];
  await showPage(<NoticeBell onOpen={(path) => opened.push(path)} />, { ability: ['view dashboard'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pemberitahuan: 2 belum dibaca' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buka Hasil dikoreksi L-2' }));
  await waitFor(() => expect(opened).toEqual(['/apps/kunjungan/9']));
  expect(writesOf(requests)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Pemberitahuan: 2 belum dibaca' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Saya sudah tahu Hasil dikoreksi L-2' }));
  expect(await screen.findByRole('button', { name: 'Pemberitahuan: 1 belum dibaca', hidden: true })).toBeDefined();
  expect(writesOf(requests).map(({ path }) => path)).toEqual(['/pemberitahuan/2/baca']);
});

it('D58: Home lists them; Delete reads one, but gives no receipt', async () => {
  const requests = installServer(({ path }) => {
    if (path === '/pemberitahuan') return answer([notice(2, { tanda_terima: true }), notice(1)]);
    return path === '/pemberitahuan/1/baca' ? answerSaved(notice(1)) : undefined;
  });
  await showPage(<PerluDitindak antrean={[]} />, { ability: ['view dashboard'] });
  const first = await screen.findByRole('button', { name: 'Buka Hasil dikoreksi L-2' });
  first.focus();
  await userEvent.keyboard('{Delete}{ArrowDown}{Delete}');
  await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toEqual(['/pemberitahuan/1/baca']));
  await userEvent.click(first);
  expect(currentPath()).toBe('/apps/kunjungan/9');
});
