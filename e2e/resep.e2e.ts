import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { callApi, expectClean, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

const ROOM = 'Poli Umum 1';
/** Of list 42. */
const ZAT = { amoxicillin: 30, paracetamol: 432 };

/** A medicine with stock of two batches, as the pharmacist brings it in. */
async function bringIn(page: Page, nama: string, zatId: number): Promise<void> {
  const depo = await page.evaluate(async () => {
    const response = await fetch('/api/depo', {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    const { data } = (await response.json()) as { data: { id: number; bawaan: boolean }[] };
    return data.find(({ bawaan }) => bawaan)?.id;
  });
  const { id } = await callApi<{ id: number }>(page, 'POST', '/ProdukObat/store', {
    kode: nama,
    nama,
    jenis: 'obat',
    golongan: 'keras',
    satuan: 'tablet',
    bentuk: 'tablet',
    zat: [{ zat_id: zatId, kekuatan: 500, kekuatan_satuan: 'mg', per: 1 }],
    fornas: true,
  });
  const tanggal = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
  const batch = (no: string, ed: string) => ({
    produk_id: id,
    no_batch: `${nama}-${no}`,
    ed,
    jumlah: 100,
    hna: 1000,
    isi: 1,
  });
  const { id: saldo } = await callApi<{ id: number }>(page, 'POST', '/saldo-awal', {
    depo_id: depo,
    tanggal,
    baris: [batch('A', '2030-01-31'), batch('B', '2031-01-31')],
  });
  await callApi(page, 'POST', `/saldo-awal/${saldo}/setujui`, {});
}

async function openRecord(page: Page, email: string, nama: string): Promise<void> {
  await signIn(page, email, `/apps/kunjungan?cari=${encodeURIComponent(nama)}`);
  await page.getByRole('row', { name: new RegExp(nama) }).focus();
  await page.keyboard.press('F10');
  await expect(page.getByRole('article', { name: new RegExp(nama) })).toBeVisible();
  // Its keys are heard once its panels stand.
  await expect(page.getByRole('button', { name: /^Ukur/ })).toBeVisible();
}

const prescription = (page: Page): Locator => page.getByRole('dialog', { name: 'Resep' });
const lines = (page: Page): Locator => prescription(page).getByRole('list', { name: 'Obat resep ini' });
const addBox = (page: Page): Locator =>
  prescription(page).getByRole('combobox', { name: 'Obat, jumlah, dan aturan pakai' });

test('nurse to doctor to pharmacist by the keyboard: a weight, a line of typing, a compound, a hold with its reason, review, batches, handing over', async ({
  page,
  otherPerson,
}) => {
  // Four people in four browsers.
  test.slow();
  const nama = uniqueNama('RESEP UJI');
  const kode = uniqueNama('OBT').replace(' ', '');
  const pharmacist = await otherPerson();
  await signIn(pharmacist, 'apoteker@klinik.demo', '/apps/resep');
  await expect(pharmacist.getByRole('heading', { name: 'Antrean resep' })).toBeVisible();
  await bringIn(pharmacist, `${kode}A`, ZAT.amoxicillin);
  await bringIn(pharmacist, `${kode}P`, ZAT.paracetamol);
  const clerk = await otherPerson();
  await signIn(clerk, 'petugas@klinik.demo');
  await registerInRoom(clerk, ROOM, nama);

  const nurse = await otherPerson();
  await openRecord(nurse, 'perawat@klinik.demo', nama);
  await nurse.keyboard.press('Alt+v');
  const measures = nurse.getByRole('dialog', { name: /tanda vital/i });
  await measures.getByLabel('Berat badan').fill('61,5');
  await nurse.keyboard.press('Control+Enter');
  await expect(measures).toBeHidden();

  await openRecord(page, 'dokter@klinik.demo', nama);
  // Once leads to the line in the record, once more opens the whole prescription.
  await page.keyboard.press('Alt+r');
  await page.keyboard.press('Alt+r');
  await expect(addBox(page)).toBeFocused();

  await page.keyboard.type(`${kode}A 15 3x1 pc 5h`);
  await page.keyboard.press('Enter');
  await expect(lines(page).getByText('3 x sehari 1 tablet sesudah makan · 15 tablet = 5 hari')).toBeVisible();
  // The same substance again is held in the list, and is taken all the same.
  await page.keyboard.type(`${kode}A 10 2x1`);
  await expect(page.getByRole('option').first()).toContainText('tahan: zat sama di baris 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+n');
  await page.keyboard.type('puyer demam 12 3x1 prn demam');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${kode}P 120 mg`);
  await page.keyboard.press('Enter');
  await expect(lines(page).getByText('2,88 → 3 tablet')).toBeVisible();
  // An empty Enter says that the compound is whole.
  await page.keyboard.press('Enter');
  await expect(prescription(page).getByText('Pemeriksaan terbatas; bukan pengganti telaah apoteker.')).toBeVisible();
  await expect(addBox(page)).toBeFocused();
  await expectClean(page, 'the prescription while it is written', { colours: true });

  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('dialog', { name: /temuan sebelum dikirim/ });
  await expect(asked).toContainText('zat sama');
  await expectClean(page, 'what stands against sending');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/belum ada alasannya/)).toBeVisible();
  await page.keyboard.type('dipantau');
  await page.keyboard.press('Control+Enter');
  // What only warns is marked as seen, each by its own Enter.
  const warned = asked.getByRole('button', { name: 'Sudah dilihat' });
  for (let left = await warned.count(); left > 0; left -= 1) await page.keyboard.press('Enter');
  if (await asked.isVisible()) await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/dikirim ke apotek, antrean F-/)).toBeVisible();
  await expect(prescription(page)).toBeHidden();

  // It stands at the pharmacy without anybody asking for it.
  const row = pharmacist.getByRole('row', { name: new RegExp(nama) });
  await expect(row).toContainText('Dikirim');
  await row.focus();
  await pharmacist.keyboard.press('Enter');
  const detail = pharmacist.getByRole('region', { name: 'Resep yang dipilih' });
  await expect(detail.getByRole('heading', { name: nama })).toBeVisible();
  // What the nurse has measured is what the pharmacist counts with.
  await expect(detail.getByText(/61,5 kg/)).toBeVisible();
  await expect(detail.getByRole('tab', { name: /Telaah 0 dari 13/ })).toBeVisible();
  await expect(detail.getByRole('list', { name: 'Temuan yang dilewati' })).toContainText('dipantau');
  // The review opens at its top. The key answers what is in sight, or brings it there, and scrolling takes its time: on
  // through the page until all was seen.
  await expect(async () => {
    for (const key of ['Home', 'PageDown', 'End']) {
      await pharmacist.keyboard.press(key);
      await pharmacist.keyboard.press('a');
    }
    await expect(detail.getByRole('tab', { name: /Telaah 7 dari 13/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  // What nothing has checked, and what a finding speaks to, is answered by who has read it and by no key for all.
  for (const question of [/^2\.2/, /^3\.1/, /^3\.2/, /^3\.3/, /^3\.4/, /^3\.5/]) {
    await detail.getByRole('radiogroup', { name: question }).getByRole('radio').first().focus();
    await pharmacist.keyboard.press('Space');
  }
  await expect(detail.getByRole('tab', { name: /Telaah 13 dari 13/ })).toBeVisible();
  await expectClean(pharmacist, 'the review', { colours: true });
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByRole('tab', { name: /Siapkan/, selected: true })).toBeVisible();

  const scan = detail.getByRole('textbox', { name: 'Pindai barcode atau nomor batch' });
  await expect(scan).toBeFocused();
  await pharmacist.keyboard.type(`${kode}A-A`);
  await pharmacist.keyboard.press('Enter');
  await expect(detail.getByRole('status')).toHaveText('2 belum dikonfirmasi');
  // A batch of none of these medicines is refused; what nobody confirmed leads there, and two keys confirm the rest by
  // hand.
  await pharmacist.keyboard.type('BUKAN-INI');
  await pharmacist.keyboard.press('Enter');
  await expect(detail.getByText('Kode BUKAN-INI tidak dikenal.')).toBeVisible();
  await expectClean(pharmacist, 'the batches');
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByText(/^Belum dikonfirmasi: /)).toBeVisible();
  await pharmacist.keyboard.press('Enter');
  await pharmacist.keyboard.press('Enter');
  await expect(detail.getByRole('status')).toHaveText('Semua sudah dikonfirmasi');
  // By when a compound is used up is said by the pharmacist alone: it is asked for, and the refusal leads to it.
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByRole('textbox', { name: /^Batas pakai \(BUD\) racikan puyer demam/ })).toBeFocused();
  await pharmacist.keyboard.type('31-01-2030');
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByRole('tab', { name: /Serahkan/, selected: true })).toBeVisible();

  await expect(detail.getByRole('checkbox', { name: 'nama', exact: true })).toBeFocused();
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByText('Cocokkan paling sedikit 2 identitas')).toBeVisible();
  await pharmacist.keyboard.press('Space');
  await pharmacist.keyboard.press('Tab');
  await pharmacist.keyboard.press('Space');
  // The five of the handing over are asked for; the refusal leads to them, and one key answers what is in sight.
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByText(/^Telaah obat belum dijawab: tepat pasien/)).toBeVisible();
  await expect(detail.getByRole('checkbox', { name: 'Tepat pasien' })).toBeFocused();
  await pharmacist.keyboard.press('a');
  await expect(detail.getByRole('checkbox', { name: /^Tepat/, checked: true })).toHaveCount(5);
  await expectClean(pharmacist, 'the handing over', { colours: true });
  await pharmacist.keyboard.press('Control+Enter');
  await expect(detail.getByText(/^Penyerahan 1:/)).toBeVisible();
  await expect(row).toContainText('Diserahkan');
  // The doctor sees where it stands without opening it again.
  await expect(page.getByRole('region', { name: 'Resep' })).toContainText('Diserahkan');
});
