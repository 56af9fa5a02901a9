import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { callApi, expectClean, signIn, test } from './fixtures.ts';

/** Sits down at a counter that calls this service alone. */
async function openCounter(page: Page, loket: string, layanan: string): Promise<void> {
  await signIn(page, 'petugas@klinik.demo', '/apps/panggil-loket');
  await page.getByRole('button', { name: loket, exact: true }).click();
  await expect(page.getByRole('checkbox', { name: layanan })).toBeChecked();
  for (const other of ['Pendaftaran BPJS', 'Pendaftaran umum'])
    await page.getByRole('checkbox', { name: other }).uncheck();
  // A counter calls only for what it is there: the pharmacy's service and the cashier's are not offered.
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
}
const numberAt = (page: Page) => page.getByRole('region', { name: 'Di loket ini' }).getByRole('status').first();

test('two counters and a kiosk: each number once, at every desk by itself, and named in the registration', async ({
  page,
  otherPerson,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@klinik.demo', '/apps/perangkat');
  const { kode } = await callApi<{ kode: string }>(page, 'POST', '/perangkat', {
    jenis: 'kios',
    nama: 'Kios depan',
    ruang_tunggu: 'Lobi loket',
  });

  const kiosk = await otherPerson();
  await kiosk.setViewportSize({ width: 1080, height: 1920 });
  await kiosk.goto('/kios');
  await kiosk.getByRole('textbox', { name: 'Kode pemasangan' }).fill(kode);
  await kiosk.keyboard.press('Enter');
  const appointment = kiosk.getByRole('button', { name: /Sudah punya janji/ });
  await expect(appointment).toBeVisible();
  await expectClean(kiosk, 'a kiosk', { colours: true });

  const [one, two] = [await otherPerson(), await otherPerson()];
  await openCounter(one, 'Pendaftaran umum', 'Sudah punya janji');
  await openCounter(two, 'Pendaftaran BPJS', 'Sudah punya janji');
  await expectClean(one, 'a counter without anybody');

  // A double press is one number, which both counters see by themselves; the hall has one already.
  await appointment.dblclick();
  const ticket = kiosk.getByRole('heading', { level: 1 });
  await expect(ticket).toHaveText(/^S-\d{3}$/);
  const number = (await ticket.textContent()) ?? '';
  await expectClean(kiosk, 'a ticket', { colours: true });
  for (const counter of [one, two])
    await expect(counter.getByRole('region', { name: 'Menunggu' })).toContainText(number);
  await kiosk.getByRole('button', { name: 'Selesai' }).click();

  // Both call at one moment.
  await Promise.all([one.keyboard.press('F8'), two.keyboard.press('F8')]);
  await expect(numberAt(one)).toHaveText(/^S-\d{3}$/);
  await expect(numberAt(two)).toHaveText(/^S-\d{3}$/);
  expect(await numberAt(one).textContent()).not.toBe(await numberAt(two).textContent());
  await expectClean(one, 'a counter with somebody called', { colours: true });

  // By the keyboard alone: served, taken into a registration, which names it and is left again.
  await one.keyboard.press('F10');
  await expect(one.getByRole('region', { name: 'Di loket ini' })).toContainText('Dilayani');
  const served = (await numberAt(one).textContent()) ?? '';
  await one.keyboard.press('F3');
  const form = one.getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' });
  await expect(form).toContainText(`Nomor loket ${served}`);
  await expectClean(one, 'a registration from a counter');
  await one.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await one.getByRole('region', { name: 'Di loket ini' }).focus();
  // Both keys in one go, as a clerk types them: the letter is heard before the list has the focus.
  await Promise.all([one.keyboard.press('P'), one.keyboard.press('Z')]);
  await expect(one.getByRole('region', { name: 'Di loket ini' })).toContainText('Belum ada yang dipanggil');
  await two.getByRole('region', { name: 'Di loket ini' }).focus();
  await two.keyboard.press('L');
  await expect(one.getByRole('region', { name: 'Dilewati' })).toContainText(/S-\d{3}/);

  // Who was not there comes after all, to the other counter.
  const again = one.getByRole('button', { name: /^Panggil lagi S-/ }).first();
  const late = ((await again.getAttribute('aria-label')) ?? '').replace('Panggil lagi ', '');
  await expectClean(one, 'a counter with a skipped number');
  await again.focus();
  await one.keyboard.press('Enter');
  await expect(numberAt(one)).toHaveText(late);
  await expect(two.getByRole('region', { name: 'Dilewati' })).not.toContainText(late);
});
