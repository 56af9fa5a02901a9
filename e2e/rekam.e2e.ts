import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { expectClean, goTo, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

const ROOM = 'Poli Lansia';

const subjektif = (page: Page): Locator => page.getByRole('textbox', { name: 'Subjektif' });
const rowOf = (page: Page, nama: string): Locator => page.getByRole('row', { name: new RegExp(nama) });
/** What the foot says has become of the draft. */
const draftState = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

async function openFromList(page: Page, nama: string): Promise<void> {
  await goTo(page, `/apps/kunjungan?cari=${encodeURIComponent(nama)}`);
  await rowOf(page, nama).focus();
  await page.keyboard.press('F10');
  await expect(page.getByRole('article', { name: new RegExp(nama) })).toBeVisible();
}

async function pickDiagnosa(page: Page, kode: string): Promise<void> {
  await page.keyboard.press('Alt+a');
  await page.keyboard.type(kode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Diagnosis' })).toContainText(kode);
}

test('nurse to doctor: measures, a draft that outlives its browser, signature and addendum, all by the keyboard', async ({
  page,
  otherPerson,
}) => {
  // Four people in four browsers.
  test.slow();
  const nama = uniqueNama('REKAM UJI');
  const clerk = await otherPerson();
  await signIn(clerk, 'petugas@klinik.demo');
  await registerInRoom(clerk, ROOM, nama);

  const nurse = await otherPerson();
  await signIn(nurse, 'perawat@klinik.demo', '/apps/kunjungan');
  await openFromList(nurse, nama);
  await expect(nurse.getByRole('complementary')).toContainText('128/82');
  await nurse.keyboard.press('Alt+v');
  const measures = nurse.getByRole('dialog', { name: /tanda vital/i });
  await measures.getByLabel('Sistole').fill('148');
  await measures.getByLabel('Diastole').fill('94');
  await nurse.keyboard.press('Control+Enter');
  await expect(measures).toBeHidden();
  await expect(nurse.getByRole('complementary')).toContainText('148/94');

  const first = await otherPerson();
  await signIn(first, 'dokter@klinik.demo', '/apps/kunjungan');
  await openFromList(first, nama);
  await expect(first.getByRole('complementary')).toContainText('148/94');
  await expect(subjektif(first)).toBeFocused();
  await expect(subjektif(first)).toHaveValue(/Pusing sejak dua hari/);
  await first.keyboard.type('Tengkuk terasa berat.');
  await expect(draftState(first, /Draf tersimpan/)).toBeVisible();

  // The browser is gone in mid-sentence: no event tells the page. What was saved is there in another one.
  const cdp = await first.context().newCDPSession(first);
  await first.keyboard.type(' Obat habis');
  const crashed = first.waitForEvent('crash');
  // The call itself is never answered.
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await signIn(page, 'dokter@klinik.demo', '/apps/kunjungan');
  await openFromList(page, nama);
  await expect(subjektif(page)).toHaveValue(/Tengkuk terasa berat\./);

  await subjektif(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Tanpa mual.');
  await page.keyboard.press('Control+Enter');
  const summary = page.getByRole('dialog', { name: /^Tandatangani SOAP/ });
  await expect(summary.getByRole('alert')).toContainText('Pilih satu diagnosis utama');
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();

  await pickDiagnosa(page, 'I10');
  await page.keyboard.press('Alt+p');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Plan' }).fill('Amlodipin, kontrol dua minggu.');
  // Three days on, where nobody may practise: then it asks, and the doctor means it.
  await page.keyboard.press('Alt+t');
  await page.keyboard.type('3h 9');
  await page.keyboard.press('Enter');
  const planned = page.getByRole('list', { name: 'Kontrol dari kunjungan ini' });
  const sure = page.getByRole('button', { name: 'Tetap rencanakan' });
  await expect(planned.or(sure)).toBeVisible();
  if (await sure.isVisible()) await sure.press('Enter');
  await expect(planned).toContainText('09.00, Poli Lansia');
  await expectClean(page, 'the record while it is written', { colours: true });
  await page.keyboard.press('Control+Enter');
  await expect(summary).toContainText('Siap');
  await expect(summary).toContainText('diselesaikan');
  await expect(summary).toContainText('09.00, Poli Lansia');
  await expectClean(page, 'the summary before the signature');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('article', { name: /^SOAP/ });
  await expect(note).toContainText('Ditandatangani di sistem');
  await expect(page.getByRole('article', { name: new RegExp(nama) })).toContainText('Selesai');

  await page.keyboard.press('a');
  const adendum = page.getByRole('dialog', { name: 'Tambah adendum' });
  await adendum.getByLabel('Subjektif').fill('Hasil laboratorium datang sesudah pasien pulang.');
  await page.keyboard.press('Control+Enter');
  await expect(adendum).toBeHidden();
  await expect(note).toContainText('Adendum 1');
  await expect(note).toContainText('Hasil laboratorium datang sesudah pasien pulang.');
  await expect(planned).toContainText('Terjadwal');
  await expectClean(page, 'the signed record', { colours: true });

  await goTo(clerk, `/apps/monitoring/jadwal-kontrol?cari=${encodeURIComponent(nama)}`);
  await expect(rowOf(clerk, nama)).toContainText('09.00');
});

test('one note in two tabs: both texts are shown, and the chosen one is kept', async ({ page, otherPerson }) => {
  const nama = uniqueNama('DUA TAB');
  const clerk = await otherPerson();
  await signIn(clerk, 'petugas@klinik.demo');
  await registerInRoom(clerk, ROOM, nama);
  await signIn(page, 'dokter@klinik.demo', '/apps/kunjungan');
  await openFromList(page, nama);
  await subjektif(page).fill('Batuk sejak kemarin.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draf tersimpan.')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(subjektif(second)).toHaveValue('Batuk sejak kemarin.');
  // Both write on; the one who saves later is asked.
  await page.context().setOffline(true);
  await subjektif(page).fill('Batuk dan demam.');
  await expect(draftState(page, /Belum tersimpan di server sejak/)).toBeVisible();
  await subjektif(second).fill('Batuk dan sesak.');
  await page.context().setOffline(false);
  const choice = (of: Page): Locator => of.getByRole('alert').filter({ hasText: 'jendela lain' });
  const asked = await Promise.race([
    choice(page)
      .waitFor()
      .then(() => page),
    choice(second)
      .waitFor()
      .then(() => second),
  ]);
  await expect(choice(asked)).toContainText('Batuk dan demam.');
  await expect(choice(asked)).toContainText('Batuk dan sesak.');
  const mine = await subjektif(asked).inputValue();
  await asked.getByRole('button', { name: 'Pakai tulisan di sini' }).click();
  await expect(draftState(asked, /Draf tersimpan/)).toBeVisible();
  await asked.reload();
  await expect(subjektif(asked)).toHaveValue(mine);
});
