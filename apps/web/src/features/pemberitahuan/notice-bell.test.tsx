import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentPath, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { answer, answerBinary, refuse } from '#testing/server.ts';
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
  berakhir: false,
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

it('D58: what waits for an answer stands apart; arrows go through the rows, and all that ask for none are read at once', async () => {
  const requests = installServer(({ path, method }) => {
    if (path === '/pemberitahuan') return answer([notice(1), notice(2, { tanda_terima: true }), notice(3)]);
    return method === 'PUT' ? answerSaved(notice(1)) : undefined;
  });
  await showPage(<NoticeBell onOpen={() => undefined} />, { ability: ['view dashboard'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pemberitahuan: 3 belum dibaca' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pemberitahuan' }));
  const titlesOf = (part: string): (string | null)[] =>
    within(dialog.getByRole('region', { name: part }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent ?? null);
  expect(titlesOf('Menunggu jawaban Anda')).toEqual(['Hasil dikoreksi L-2']);
  expect(titlesOf('Untuk diketahui')).toEqual(['Hasil dikoreksi L-3', 'Hasil dikoreksi L-1']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Buka Hasil dikoreksi L-2'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Buka Hasil dikoreksi L-1');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Buka Hasil dikoreksi L-2');
  await userEvent.click(dialog.getByRole('button', { name: 'Tandai semua dibaca' }));
  await waitFor(() =>
    expect(writesOf(requests).map(({ path }) => path)).toEqual(['/pemberitahuan/3/baca', '/pemberitahuan/1/baca']),
  );
});

it('D58: a file that is ready is taken from its notice, without leaving the page', async () => {
  const [opened, taken]: [string[], string[]] = [[], []];
  installServer(({ path }) => {
    if (path === '/pemberitahuan')
      return answer([notice(1, { jenis: 'berkas-siap', judul: 'Berkas Audit siap', tujuan: 'berkas', tujuan_id: 7 })]);
    if (path !== '/pekerjaan/7/berkas') return undefined;
    taken.push(path);
    return answerBinary('PK', 'application/octet-stream', 'audit.xlsx');
  });
  await showPage(<NoticeBell onOpen={(path) => opened.push(path)} />, { ability: ['view dashboard'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pemberitahuan: 1 belum dibaca' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh Berkas Audit siap' }));
  await waitFor(() => expect(taken).toEqual(['/pekerjaan/7/berkas']));
  expect(await screen.findByText('Berkasnya ada di unduhan peramban.')).toBeDefined();
  expect([opened, screen.queryByRole('dialog', { name: 'Pemberitahuan' }) !== null]).toEqual([[], true]);
});

it('D58: those of the last 30 days come on asking, also after a failure; what is over asks for nothing', async () => {
  let fails = true;
  const [read, over] = [
    notice(1, { dibaca_pada: '2026-11-29T05:00:00.000Z' }),
    notice(2, { tanda_terima: true, berakhir: true }),
  ];
  installServer(({ path, query }) => {
    if (path !== '/pemberitahuan') return undefined;
    if (!query.has('semua')) return answer([]);
    return fails ? refuse(500, {}) : answer([read, over]);
  });
  await showPage(<NoticeBell onOpen={() => undefined} />, { ability: ['view dashboard'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pemberitahuan: tidak ada yang baru' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Semua, 30 hari' }));
  fails = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  const past = within(await screen.findByRole('region', { name: 'Sudah dibaca atau selesai' }));
  expect(past.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Buka Hasil dikoreksi L-2',
    'Buka Hasil dikoreksi L-1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hanya yang belum dibaca' }));
  expect(await screen.findByText('Tidak ada pemberitahuan yang belum dibaca.')).toBeDefined();
});
