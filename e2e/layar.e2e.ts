import { expect } from '@playwright/test';
import { saidBy, FAKE_VOICE } from './fake-voice.ts';
import { callApi, expectClean, goTo, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

/** No other journey calls in this room, and the display shows it alone: its hall is quiet until this one calls. */
const ROOM = 'Poli Gigi';

test('a number that a clerk calls is shown and spoken in the hall, and the clerk sees that it was heard', async ({
  page,
  otherPerson,
}) => {
  // A call is spoken twice, at the pace of a voice.
  test.setTimeout(120_000);
  await signIn(page, 'admin@klinik.demo');
  await registerInRoom(page, ROOM, uniqueNama('LAYAR'));
  const rooms = await callApi<{ id: number; deskripsi: string }[]>(page, 'GET', '/ruangan', undefined);
  const room = rooms.find(({ deskripsi }) => deskripsi === ROOM)?.id;
  await goTo(page, '/apps/perangkat');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await page.getByRole('textbox', { name: /^Nama/ }).fill('TV Lobi');
  await page.getByRole('textbox', { name: /^Ruang tunggu/ }).fill('Lobi');
  const shown = page.getByRole('combobox', { name: /^Ruangan yang ditampilkan/ });
  await shown.fill(ROOM);
  await shown.press('Enter');
  await expect(page.getByRole('button', { name: `Lepas ${ROOM}` })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const kode = (await page.getByLabel('Kode pemasangan').textContent()) ?? '';
  await expectClean(page, 'the code of a display');
  await page.keyboard.press('Escape');

  const display = await otherPerson();
  await display.addInitScript(FAKE_VOICE);
  await display.setViewportSize({ width: 1920, height: 1080 });
  await display.goto('/layar');
  const field = display.getByRole('textbox', { name: 'Kode pemasangan' });
  await field.fill(kode.replace(' ', '') === '000000' ? '000001' : '000000');
  await display.keyboard.press('Enter');
  await expect(display.getByText('Kode tidak dikenal. Periksa lagi angkanya.')).toBeVisible();
  await expectClean(display, 'a display that is not paired', { colours: true });
  await field.fill(kode);
  await display.keyboard.press('Enter');
  await expect(display.getByText('Belum ada panggilan')).toBeVisible();
  await expectClean(display, 'a display without calls');

  await goTo(page, `/apps/antrean?ruangan=${room}&status=0`);
  const call = page.getByRole('button', { name: /^Panggil [A-Z]-\d+/ }).first();
  const number =
    /[A-Z]-\d+/.exec((await call.getAttribute('aria-label')) ?? (await call.textContent()) ?? '')?.[0] ?? '';
  expect(number).toMatch(/^[A-Z]-\d{3}$/);
  await call.click();
  const panel = display.getByRole('region', { name: 'Dipanggil sekarang' });
  await expect(panel).toContainText(number);
  await expectClean(display, 'a display that calls', { colours: true });
  const called = page.getByRole('region', { name: 'Dipanggil terakhir' });
  await expect(called).toContainText(/Terdengar di TV Lobi \d\d\.\d\d/, { timeout: 20_000 });
  const said = await saidBy(display);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Nomor antrean, [A-Z], .+ Silakan ke /);

  // The server goes away and comes back; then the facility takes the display off.
  await display.context().setOffline(true);
  await expect(display.getByText(/^Terputus sejak \d\d\.\d\d/)).toBeVisible({ timeout: 40_000 });
  await expectClean(display, 'a display without the server', { colours: true });
  await display.context().setOffline(false);
  await expect(display.getByText(/^Terputus sejak/)).toBeHidden({ timeout: 20_000 });
  await goTo(page, '/apps/perangkat');
  await page.getByRole('button', { name: /^Lepas/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lepas' }).click();
  await expect(display.getByText(/Layar ini sudah dilepas/)).toBeVisible();
  await expectClean(display, 'a display that was taken off');
});
