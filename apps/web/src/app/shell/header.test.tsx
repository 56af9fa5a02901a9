import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { setClockBy } from '#platform/time/clock.ts';
import { startLive } from '#platform/live/live.ts';
import { endPreview, startPreview } from '#platform/session/preview.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { ClockBar } from './clock-bar.tsx';
import { Header } from './header.tsx';
import { PreviewBar } from './preview-bar.tsx';

const LOKET = { id: 2, kode: 'P2', deskripsi: 'Pendaftaran BPJS', jenis: 'pendaftaran', status: 1 };

it.each([
  ['normal', false, 'BPJS normal'],
  ['terputus', false, 'BPJS tidak menjawab'],
  ['normal', true, 'Simulator BPJS normal'],
])('the state of BPJS that is known, %s (simulator: %s), is told in words', async (keadaan, simulator, words) => {
  installServer(({ path }) =>
    path === '/bpjs/keadaan' ? answer({ keadaan, simulator, pada: '2026-11-23T04:00:00.000Z' }) : undefined,
  );
  await showPage(<Header />, { ability: ['create pasien'] });
  expect((await screen.findByTitle(/^(Simulator )?BPJS/)).textContent?.trim()).toBe(words);
});

it.each([
  [['create kunjungan'], 'Cari pasien, NIK, kartu BPJS, menu'],
  [['view tabel pasien'], 'Cari pasien, NIK, kartu BPJS, menu'],
  [['view stock'], 'Cari menu dan tindakan'],
])('with %s the search offers "%s"', async (ability, label) => {
  installServer(({ path }) => (path === '/bpjs/keadaan' ? answer(null) : undefined));
  await showPage(<Header />, { ability });
  expect((await screen.findByRole('button', { name: /^Cari / })).textContent).toContain(`${label}...`);
  expect(screen.getByRole('button', { name: label })).toBeDefined();
});

it('says of SATUSEHAT that it is not connected, and claims no health of it', async () => {
  installServer(({ path }) => (path === '/bpjs/keadaan' ? answer(null) : undefined));
  await showPage(<Header />, { ability: ['view dashboard'] });
  const state = screen.getByTitle('SATUSEHAT belum dihubungkan. Belum ada data yang dikirim ke SATUSEHAT');
  expect(state.textContent?.trim()).toBe('SATUSEHAT belum dihubungkan');
  expect(state.querySelector('.tabler-icon-circle-dashed')).not.toBeNull();
});

it('a state that nobody has asked for lately is not told', async () => {
  const requests = installServer(({ path }) => (path === '/bpjs/keadaan' ? answer(null) : undefined));
  await showPage(<Header />, { ability: ['create pasien'] });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/bpjs/keadaan'));
  expect(screen.queryByText(/^BPJS/)).toBeNull();
});

it('issue 30 D3: a clock that is more than two minutes off is told with the server’s time; two minutes are not', async () => {
  const answered = (ahead: number): void =>
    act(() =>
      setClockBy(new Headers({ date: new Date(Date.now() + ahead).toUTCString(), 'cache-control': 'no-store' })),
    );
  onTestFinished(() => answered(0));
  installServer(() => undefined);
  await showPage(<ClockBar />, { ability: [] });
  answered(-100_000);
  const told = (): string | undefined => screen.queryByText(/^Jam komputer ini/)?.textContent;
  expect(told()).toBeUndefined();
  answered(-25 * 60_000);
  expect(told()).toMatch(/^Jam komputer ini lebih cepat 25 .*Yang dipakai jam server/);
  answered(24 * 3_600_000);
  expect(told()).toMatch(/^Jam komputer ini terlambat/);
});

it('the desk has its counter, which the browser remembers', async () => {
  installServer(({ path }) =>
    path === '/loket' ? answer({ loket: [LOKET] }) : path === '/bpjs/keadaan' ? answer(null) : undefined,
  );
  await showPage(<Header />, { ability: ['create kunjungan'] });
  await userEvent.click(screen.getByRole('button', { name: 'Pilih loket' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Pendaftaran BPJS' }));
  cleanup();
  await showPage(<Header />, { ability: ['create kunjungan'] });
  expect(screen.getByRole('button', { name: 'Pendaftaran BPJS' })).toBeDefined();
});

it('the header says in words that the line is gone, and that it is back', async () => {
  let streams = 0;
  installServer(({ path }) => {
    if (path !== '/v1/peristiwa') return undefined;
    streams += 1;
    return streams < 2
      ? refuse(503, {})
      : { body: null, binary: { content: ': ping\n\n', mimeType: 'text/event-stream' } };
  });
  await showPage(<Header />, { ability: [] });
  onTestFinished(startLive());
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Terputus dari server, mencoba lagi')).toBeDefined();
  expect(await screen.findByText('Tersambung lagi')).toBeDefined();
});

it('Alt+Q opens the choice of the counter from wherever the focus is, and gives it back', async () => {
  installServer(({ path }) =>
    path === '/loket' ? answer({ loket: [LOKET] }) : path === '/bpjs/keadaan' ? answer(null) : undefined,
  );
  await showPage(
    <>
      <button type="button">Baris</button>
      <Header />
    </>,
    { ability: ['create kunjungan'] },
  );
  const row = screen.getByRole('button', { name: 'Baris' });
  for (const [item, shown] of [
    ['Pendaftaran BPJS', 'Pendaftaran BPJS'],
    ['Tanpa loket', 'Pilih loket'],
  ] as const) {
    row.focus();
    await userEvent.keyboard('{Alt>}q{/Alt}');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: item }));
    expect(await screen.findByRole('button', { name: shown })).toBeDefined();
    expect(document.activeElement).toBe(row);
  }
});

it('whoever looks as a role sees it is told what stays their own', async () => {
  onTestFinished(endPreview);
  installServer(() => undefined);
  await showPage(<PreviewBar />, { ability: ['view dashboard'] });
  act(() => startPreview({ nama: 'Dokter', kode: 'dokter', izin: ['view dashboard'] }));
  const [bar] = await screen.findAllByText(
    (_, element) => element?.getAttribute('role') === 'status' && element.textContent !== '',
  );
  expect(bar?.textContent).toMatch(
    /^Melihat sebagai Dokter\. Hanya melihat: .+ yang bergantung pada orangnya tetap milik Anda\./,
  );
});
