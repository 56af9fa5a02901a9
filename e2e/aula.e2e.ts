import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { callApi, expectClean, goTo, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';
import { FAKE_VOICE, saidBy, spokeOver } from './fake-voice.ts';

const ROOM = 'KIA';

/** A display of the hall, paired by its code; its voice writes down what it says. Returns its id. */
async function pairDisplay(display: Page, clerk: Page): Promise<number> {
  const { perangkat, kode } = await callApi<{ perangkat: { id: number }; kode: string }>(clerk, 'POST', '/perangkat', {
    jenis: 'tv',
    nama: 'TV Aula',
    ruang_tunggu: 'Aula',
  });
  await display.addInitScript(FAKE_VOICE);
  await display.setViewportSize({ width: 1920, height: 1080 });
  await display.goto('/layar');
  await display.getByRole('textbox', { name: 'Kode pemasangan' }).fill(kode);
  await display.keyboard.press('Enter');
  await expect(display.getByRole('region', { name: 'Dipanggil sekarang' })).toBeVisible();
  return perangkat.id;
}

test('two clerks and a display: both calls are heard, one after the other, and who does not come is gone for all', async ({
  page,
  otherPerson,
}) => {
  // Two calls are spoken twice each, at the pace of a voice.
  test.setTimeout(180_000);
  const [second, display] = [await otherPerson(), await otherPerson()];
  await signIn(page, 'petugas@klinik.demo');
  await signIn(second, 'perawat@klinik.demo');
  const patients = [uniqueNama('AULA SATU'), uniqueNama('AULA DUA')];
  for (const nama of patients) await registerInRoom(page, ROOM, nama);
  const admin = await otherPerson();
  await signIn(admin, 'admin@klinik.demo');
  const tv = await pairDisplay(display, admin);
  const rooms = await callApi<{ id: number; deskripsi: string }[]>(page, 'GET', '/ruangan', undefined);
  const room = rooms.find(({ deskripsi }) => deskripsi === ROOM)?.id;
  for (const clerk of [page, second]) {
    await goTo(clerk, `/apps/antrean?ruangan=${room}&status=0`);
    await expect(clerk.getByRole('row', { name: new RegExp(patients[1] as string) })).toBeVisible();
  }

  // Both call at one moment: two numbers, each of them spoken twice, and never one over the other.
  await Promise.all([page.keyboard.press('F8'), second.keyboard.press('F8')]);
  const numberOf = async (clerk: Page): Promise<string> => {
    const row = clerk.locator('tbody tr:focus');
    await expect(row).toContainText('Dipanggil');
    return /[A-Z]-\d{3}/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  };
  const [mine, theirs] = [await numberOf(page), await numberOf(second)];
  expect(mine).not.toBe(theirs);
  const panel = display.getByRole('region', { name: 'Dipanggil sekarang' });
  await expect(panel).toContainText(new RegExp(`${mine}|${theirs}`));
  await expect.poll(async () => (await saidBy(display)).length, { timeout: 40_000 }).toBe(4);
  const said = await saidBy(display);
  expect(said[0]).toBe(said[1]);
  expect(said[2]).toBe(said[3]);
  expect(said[0]).not.toBe(said[2]);
  expect(await spokeOver(display)).toBe(false);
  await expectClean(display, 'a display after two calls');

  // Each clerk reads that the hall heard it.
  for (const clerk of [page, second])
    await expect(clerk.getByRole('region', { name: 'Dipanggil terakhir' })).toContainText(
      /Terdengar di TV Aula \d\d\.\d\d/,
      { timeout: 20_000 },
    );

  // Nobody came: the other clerk sees it at once, the number is on no screen as called, and the way back is there.
  await page.locator('tbody tr:focus').press('t');
  const absent = second.getByRole('row', { name: new RegExp(mine) });
  await expect(absent).toContainText('Tidak Hadir');
  await expect(second.getByRole('region', { name: 'Dipanggil terakhir' })).toContainText(theirs);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(absent).toContainText('Dipanggil');
  await expect(absent).not.toContainText('Tidak Hadir');
  const again = page.getByRole('row', { name: new RegExp(mine) });
  await expect(again).toContainText('Dipanggil');
  await again.focus();
  await page.keyboard.press('t');
  await expect(absent).toContainText('Tidak Hadir');

  // The other one comes: served and finished, while the display says nothing more.
  const comes = page.getByRole('row', { name: new RegExp(theirs) });
  for (const [key, status] of [
    ['F10', 'Dilayani'],
    ['s', 'Selesai'],
  ] as const) {
    await comes.focus();
    await page.keyboard.press(key);
    for (const clerk of [page, second])
      await expect(clerk.getByRole('row', { name: new RegExp(theirs) })).toContainText(status);
  }
  expect(await saidBy(display)).toHaveLength(4);

  // Other journeys of this server have halls of their own.
  await callApi(admin, 'DELETE', `/perangkat/${tv}`, {});
  await expect(display.getByText(/Layar ini sudah dilepas/)).toBeVisible();
});
