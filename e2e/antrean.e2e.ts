import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callApi, expectClean, goTo, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

const ROOM = 'Poli Lansia';

test('in the queue no key slips: it acts on the focused row, says what it did, and can be taken back', async ({
  page,
}) => {
  await signIn(page, 'petugas@klinik.demo');
  const [first, second] = [uniqueNama('ANTRE SATU'), uniqueNama('ANTRE DUA')];
  for (const nama of [first, second]) await registerInRoom(page, ROOM, nama);
  await goTo(page, '/apps/antrean');
  const ofRoom = page.waitForResponse((response) => /antrian_ruangan\?.*ruangan_id=/.test(response.url()));
  await page.getByRole('combobox', { name: 'Ruangan' }).fill(ROOM);
  await page.keyboard.press('Enter');
  await ofRoom;
  await expect(page.getByRole('table', { name: 'Antrean' })).toHaveAttribute('aria-busy', 'false');
  const rowOf = (nama: string): Locator => page.getByRole('row', { name: new RegExp(nama) });
  const undo = page.getByRole('button', { name: 'Urungkan' });
  await expect(rowOf(second)).toContainText('Menunggu');
  const waiting = page.getByRole('button', { name: /^Menunggu/ });
  const count = await waiting.textContent();

  // With nothing focused, and from a button of the page, letters and F10 do nothing, also when a row was chosen before.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const key of ['t', 'F10']) await page.keyboard.press(key);
  await rowOf(second).focus();
  await waiting.focus();
  for (const key of ['t', 'F10']) await page.keyboard.press(key);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const key of ['t', 'F10']) await page.keyboard.press(key);
  await expect(undo).toBeHidden();
  expect(await waiting.textContent()).toBe(count);

  await rowOf(second).focus();
  await page.keyboard.press('t');
  await expect(page.getByText(`${second}: Tidak Hadir`)).toBeVisible();
  await expect(rowOf(second)).toContainText('Tidak Hadir');
  await undo.click();
  await expect(rowOf(second)).toContainText('Menunggu');

  // Served by mistake: with the toast gone, the row still leads back to its place.
  await rowOf(second).focus();
  await page.keyboard.press('F10');
  await expect(page.getByText(`${second}: Dilayani, tanpa dipanggil`)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Tindakan lain .*${second}`) }).click();
  await page.getByRole('menuitem', { name: 'Kembali menunggu' }).click();
  await expect(rowOf(second)).toContainText('Menunggu');

  // F8, F10: the called row has the focus, and its number stands large.
  await page.keyboard.press('F8');
  const called = page.getByRole('region', { name: 'Dipanggil terakhir' });
  const focused = page.locator('tbody tr:focus');
  await expect(focused).toContainText('Dipanggil');
  const number = (await called.locator('strong').first().textContent()) ?? '';
  await expect(focused).toContainText(number);
  await expectClean(page, 'queue with a called number', { colours: true });

  // Absent, of one who was called: back to called.
  await page.keyboard.press('t');
  await expect(page.getByText(/: Tidak Hadir$/).last()).toBeVisible();
  await page
    .locator('[role="alert"], .mantine-Notification-root')
    .filter({ hasText: 'Tidak Hadir' })
    .last()
    .getByRole('button', { name: 'Urungkan' })
    .click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Dipanggil');
  await expect(called).toContainText(number);
  await page.getByRole('row', { name: new RegExp(number) }).focus();
  await page.keyboard.press('F10');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Dilayani');

  await page.goto('/apps/antrean');
  await expect(page.getByText('Saringan terakhir Anda dipakai lagi.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ruangan' })).toHaveValue(ROOM);

  // The visit is read from its list, and its address opens it again.
  await goTo(page, `/apps/kunjungan?cari=${encodeURIComponent(second)}`);
  await rowOf(second).focus();
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: new RegExp(second) });
  await expect(view.getByText('Pusing sejak dua hari')).toBeVisible();
  await expect(view.getByText('128/82 mmHg')).toBeVisible();
  await expect(view.getByText('Status antrean').first()).toBeVisible();
  await expectClean(page, 'a visit to be read');
  await page.reload();
  await expect(view.getByText('128/82 mmHg')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  // What was typed stays, and stands in no address (D40).
  await expect(page.getByRole('textbox', { name: 'Cari kunjungan' })).toHaveValue(second);
  expect(page.url()).not.toContain('cari=');
});

test('two clerks call at once, each sees what the other does, and those of an absent doctor go elsewhere and back', async ({
  page,
  otherPerson,
}) => {
  const other = await otherPerson();
  await signIn(page, 'petugas@klinik.demo');
  await signIn(other, 'perawat@klinik.demo');
  const [first, second] = [uniqueNama('LOKET SATU'), uniqueNama('LOKET DUA')];
  for (const nama of [first, second]) await registerInRoom(page, ROOM, nama);
  const rooms = await callApi<{ id: number; deskripsi: string }[]>(page, 'GET', '/ruangan', undefined);
  const idOf = (nama: string) => rooms.find(({ deskripsi }) => deskripsi === nama)?.id;
  for (const one of [page, other]) {
    await goTo(one, `/apps/antrean?ruangan=${idOf(ROOM)}&status=0`);
    await expect(one.getByRole('row', { name: new RegExp(second) })).toBeVisible();
  }
  // Both press at one moment: two patients are called, and each page shows both.
  const called = (of: Page) => of.getByRole('row').filter({ hasText: 'Dipanggil' });
  const before = await called(page).count();
  await Promise.all([page.keyboard.press('F8'), other.keyboard.press('F8')]);
  for (const one of [page, other]) await expect(called(one)).toHaveCount(before + 2);

  // Skipped with its key, seen by the other, taken back with its key.
  const focused = page.locator('tbody tr:focus');
  await expect(focused).toContainText('Dipanggil');
  await page.keyboard.press('l');
  await expect(page.getByText(/dilewati, di belakang 3 antrean berikutnya/)).toBeVisible();
  await expect(called(other)).toHaveCount(before + 1);
  await page.keyboard.press('Alt+z');
  await expect(called(other)).toHaveCount(before + 2);

  // The doctor is late: everybody who waits for him goes to another room with one action, and back.
  await page.keyboard.press('Alt+b');
  const late = page.getByRole('dialog', { name: 'Dokter terlambat atau berhalangan' });
  const doctor = await page
    .getByRole('row', { name: new RegExp(second) })
    .locator('td')
    .nth(4)
    .textContent();
  await late.getByRole('combobox', { name: 'Dokter' }).fill((doctor ?? '').replace(ROOM, '').trim());
  await page.keyboard.press('Enter');
  await expect(late.getByText(second)).toBeVisible();
  await expect(late.getByRole('link', { name: `Buka WhatsApp untuk ${second}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/62\d+\?text=Yth/,
  );
  await expectClean(page, 'late doctor');
  await expect(late.getByRole('button', { name: /^Pindahkan \d+ pasien/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const move = page.getByRole('dialog', { name: /^Pindahkan/ });
  await move.getByRole('combobox', { name: 'Ruangan' }).fill('Poli Umum 2');
  await page.keyboard.press('Enter');
  await expect(move.getByText(/menunggu di sana/)).toBeVisible();
  await move.getByRole('combobox', { name: 'Dokter dan jadwal' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(move.getByRole('combobox', { name: 'Dokter dan jadwal' })).not.toHaveValue('');
  await expectClean(page, 'moving many');
  await page.keyboard.press('Control+Enter');
  // In the late evening the hours of the demo's doctors are over, which is asked about first.
  const question = page.getByRole('dialog', { name: 'Jam praktik sudah selesai' });
  const moved = page.getByText(/pasien dipindahkan ke Poli Umum 2/);
  await expect(question.or(moved)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Tetap pindahkan' }).click();
  await expect(moved).toBeVisible();
  await expect(other.getByRole('row', { name: new RegExp(second) })).toContainText('Dipindahkan');
  // The message may be gone by then: the row of where they went leads back too, and asks first because several went.
  await page.goto(`/apps/antrean?ruangan=${idOf('Poli Umum 2')}&status=0`);
  await page.getByRole('button', { name: new RegExp(`Tindakan lain .*${second}`) }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pindah' }).click();
  await page.getByRole('button', { name: 'Batalkan pindah' }).click();
  await expect(other.getByRole('row', { name: new RegExp(second) })).not.toContainText('Dipindahkan');
});
