import { expect } from '@playwright/test';
import { signIn, uniqueNama, consentHeading, saveUntilConsent, test } from './fixtures.ts';

test('a clerk registers a new patient and puts them in the queue by keyboard alone; another sees it at once, without a reload', async ({
  page,
  otherPerson,
}) => {
  const nama = uniqueNama('SRI UJI');
  const otherPage = await otherPerson();
  await signIn(otherPage, 'perawat@klinik.demo', '/apps/antrean');
  await expect(otherPage.getByRole('heading', { name: 'Antrean' })).toBeVisible();

  await signIn(page, 'petugas@klinik.demo');
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: 'Pendaftaran Pasien Baru' })).toBeVisible();
  await page.getByLabel(/^Nama/).first().focus();
  await page.keyboard.type(nama);
  await page.getByRole('textbox', { name: 'Tempat lahir', exact: true }).focus();
  await page.keyboard.type('Semarang');
  await page.keyboard.press('Enter');
  await page.keyboard.type('12031985');
  await page
    .getByLabel(/^No. Handphone/)
    .first()
    .focus();
  await page.keyboard.type('081200000077');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sukses Menambahkan Pasien Baru')).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/pasien\/\d+$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(nama.toLowerCase());
  // The patient, who has a number: 'Pasien baru dengan nama' beside them carries the same name.
  await expect(page.getByRole('option', { name: new RegExp(`^\\d+ ${nama}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Tambah Pendaftaran Kunjungan' });
  await expect(form.getByText(nama)).toBeVisible();
  // A unit with one room picks the room by itself; the doctor is chosen among those who practise today.
  for (const [label, option] of [
    ['Unit', 'Poli Gigi dan Mulut'],
    ['Dokter', 'drg.'],
  ] as const) {
    const box = form.getByRole('combobox', { name: new RegExp(`^${label}`) });
    await expect(box).toBeEnabled();
    if ((await box.inputValue()) === '') {
      await box.focus();
      await page.keyboard.type(option);
      await expect(page.getByRole('option', { name: new RegExp(option) }).first()).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(box).not.toHaveValue('');
  }
  await saveUntilConsent(page);
  await page.keyboard.press('Enter');
  await expect(consentHeading(page)).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('Pasien sukses didaftarkan antrean kunjungan')).toBeVisible();
  // One second from the answer to the other clerk's screen.
  await expect(otherPage.getByText(nama)).toBeVisible({ timeout: 1000 });

  await page.goto('/apps/kunjungan');
  await expect(page.getByText(nama)).toBeVisible();
});

const PENJAMIN = [
  { jenis: 1, who: 'pays for themselves' },
  { jenis: 2, who: 'is insured by BPJS' },
];
for (const { jenis, who } of PENJAMIN)
  test(`a returning patient who ${who} goes to the same room and doctor as last time in five keys`, async ({
    page,
  }) => {
    await signIn(page, 'petugas@rsud.demo');
    // Somebody who was here before and waits nowhere today.
    const norm = await page.evaluate(async (jenis) => {
      type LastKunjungan = { ruangan_id: number; dokter_id: number; penjamin: { jenis: number } };
      type Dokter = { id: number; jadwal: { is_today: boolean; sisa: number }[] };
      const getData = async <T>(url: string): Promise<T> => {
        const response = await fetch(url, {
          headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
        });
        return ((await response.json()) as { data: T }).data;
      };
      for (let n = 1; n < 400; n++) {
        const { terakhir, aktif } = await getData<{ terakhir: LastKunjungan | null; aktif: unknown[] }>(
          `/api/pasien/${n}/pendaftaran/recent`,
        );
        if (!terakhir || aktif.length > 0 || terakhir.penjamin.jenis !== jenis) continue;
        const dokter = (await getData<Dokter[]>(`/api/ruangan/dokter/${terakhir.ruangan_id}/jadwal`)).find(
          (d) => d.id === terakhir.dokter_id,
        );
        if (dokter?.jadwal.filter((j) => j.is_today && j.sisa > 0).length === 1) return n;
      }
      return 0;
    }, jenis);
    expect(norm).toBeGreaterThan(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(String(norm));
    await expect(page.getByText(String(norm).padStart(6, '0')).first()).toBeVisible();
    await page.keyboard.press('Enter'); // the first hit
    await expect(page.getByText(/^Terisi dari/).first()).toBeVisible();
    const keysToConsent = await saveUntilConsent(page);
    await page.keyboard.press('t'); // declines, and is registered all the same
    await expect(page.getByText('Pasien sukses didaftarkan antrean kunjungan')).toBeVisible();
    // Two more where hours that are over were asked about: Tab and Enter.
    expect(1 + keysToConsent + 1).toBeLessThanOrEqual(keysToConsent > 2 ? 7 : 5);
  });
