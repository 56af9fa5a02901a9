import { expect, type Page } from '@playwright/test';
import { expectClean, signIn, test as base } from './fixtures.ts';
import { startVersions, type Versions } from './two-versions.ts';

/** Each test has an address of its own, at which a newer version can come. */
const test = base.extend<{ versions: Versions }>({
  versions: async ({ server }, use) => {
    const versions = await startVersions(server.address);
    await use(versions);
    await versions.close();
  },
  baseURL: ({ versions }, use) => use(versions.address),
});
const KEPT_MS = 30_000;

/** The service worker comes when the page has come to rest, and then keeps all files. */
const waitUntilKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: KEPT_MS });
const lookForUpdate = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('focus')));
const version = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.replace(/.*assets/, '') ?? '',
  );
const openAntrean = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pelayanan' }).hover();
  await page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Antrean', exact: true })
    .click();
};

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without the server the app opens, says so, and holds no answer of the API; a notice of a newer version is hidden and stays so', async ({
    page,
    context,
    versions,
  }) => {
    await signIn(page, 'petugas@klinik.demo');
    await waitUntilKept(page);
    await context.setOffline(true);
    await page.goto('/apps/pasien');
    await expect(page.getByText('Terputus dari server, mencoba lagi')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Daftar Pasien' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Coba lagi', exact: true })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => !/^\/(assets\/.*|[\w.-]*)$/.test(path))).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText('Tersambung lagi')).toBeVisible();
    await expect(page.getByRole('row').nth(3)).toContainText(/\d{6}/);

    versions.deploy();
    const notice = page.getByRole('alert').filter({ hasText: 'Versi baru tersedia' });
    // A page that was just opened listens once it has come to rest.
    await expect(async () => {
      await lookForUpdate(page);
      await expect(notice).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: KEPT_MS });
    await notice.getByRole('button', { name: 'Nanti' }).click();
    await expect(notice).toBeHidden();
    await lookForUpdate(page);
    await openAntrean(page);
    await expect(page.getByRole('heading', { name: 'Antrean' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('an open tab goes on with its version; the newer one comes when somebody takes it', async ({
    page,
    versions,
  }) => {
    await signIn(page, 'petugas@klinik.demo');
    await waitUntilKept(page);
    const before = await version(page);
    versions.deploy();
    await lookForUpdate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Versi baru tersedia' });
    await expect(notice).toBeVisible({ timeout: KEPT_MS });
    await expectClean(page, 'update notice', { colours: true });
    // The server has this part no more, and nobody has opened it before.
    await openAntrean(page);
    await expect(page.getByRole('heading', { name: 'Antrean' })).toBeVisible();
    await page.keyboard.press('F2');
    await page.getByLabel(/^Nama/).first().fill('SITI BELUM DISIMPAN');
    await notice.getByRole('button', { name: 'Muat ulang' }).click();
    const question = page.getByRole('dialog', { name: 'Muat ulang sekarang?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Kembali' }).click();
    await expect(page.getByLabel(/^Nama/).first()).toHaveValue('SITI BELUM DISIMPAN');
    expect(await version(page)).toBe(before);
    await notice.getByRole('button', { name: 'Muat ulang' }).click();
    await question.getByRole('button', { name: 'Muat ulang' }).click();
    await expect.poll(() => version(page).catch(() => '')).toMatch(/^\/v2\//);
    await expect(page.getByRole('heading', { name: 'Antrean' })).toBeVisible();
    await lookForUpdate(page);
    await expect(notice).toBeHidden();
  });
});

test('without it, a part that the server has no more says so once, and loading anew opens it', async ({
  page,
  versions,
}) => {
  await signIn(page, 'petugas@klinik.demo');
  let loads = 0;
  page.on('load', () => (loads += 1));
  versions.deploy();
  await openAntrean(page);
  await expect(page.getByText('Versi baru tersedia')).toBeVisible();
  await expectClean(page, 'missing part');
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { name: 'Antrean' })).toBeVisible();
  expect([loads, await version(page)]).toEqual([1, expect.stringMatching(/^\/v2\//)]);
});
