import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { startWorkerServer, type Server } from './server.ts';

export const PASSWORD = 'Demo@2026';
/** One that a facility of its own may have: that of the demo is too common. */
export const OWN_PASSWORD = 'Melati-biru*77';

type WorkerFixtures = { /** The server of this worker alone. */ server: Server };
/**
 * `otherPerson` opens a page of another person, in a browser of their own. It is closed with the test, because it would
 * go on listening and loading.
 */
export const test = base.extend<{ otherPerson: () => Promise<Page> }, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from the pattern.
    async ({}, use, { workerIndex }) => {
      const server = await startWorkerServer(workerIndex);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await use(page);
    expect(refused, 'the policy of the page lets everything through that the page needs').toEqual([]);
  },
  otherPerson: async ({ browser }, use) => {
    const openedPages: Page[] = [];
    await use(async () => {
      const newPage = await (await browser.newContext()).newPage();
      openedPages.push(newPage);
      return newPage;
    });
    for (const newPage of openedPages) await newPage.context().close();
  },
});

/**
 * How many pixels of the page lie beyond the right edge of the window. Inside the shell the page scrolls in a box of its
 * own (`#halaman` holds it), so that the document itself is never too wide.
 */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#halaman > *')].filter((box) => box.checkVisibility());
    const widths = [document.documentElement, ...boxes].map((box) => box.scrollWidth - box.clientWidth);
    return Math.max(...widths);
  });

type Look = {
  /**
   * Also that letters stand out from what lies under them. For that axe asks the browser about each letter, which is
   * nine tenths of the time of a look. The kit's colours are looked at in the gallery (gallery.e2e.ts), so this is for
   * what a page draws in colours of its own.
   */
  colours?: true;
};

/** axe finds nothing on the page as it stands, and nothing is wider than the screen. */
export async function expectClean(page: Page, screenName: string, { colours }: Look = {}): Promise<void> {
  // Half faded in or out, a toast or a dialog has no contrast worth measuring. What turns for ever is no hindrance.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
  // Our pages have no frames, so the legacy mode finds the same. The default mode opens a second page for each look and
  // takes three times as long. What is right is not described in full either.
  // Its million letters are read by the page once, and not before each look: that took longer than the look itself.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(colours ? {} : { rules: { 'color-contrast': { enabled: false } } }) })
    .analyze();
  expect(violations.map((v) => `${screenName}: ${v.id} ${v.nodes[0]?.target.join(' ')}`)).toEqual([]);
  expect(await overflowOf(page), screenName).toBeLessThanOrEqual(0);
}

/** A theme changes colours and a size changes the layout, so each is tested once and not every pair of them. */
export const SIZES = [
  { name: 'desk', width: 1366, height: 768, theme: 'light' },
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
] as const;

type SizeName = (typeof SIZES)[number]['name'];
async function showAt(page: Page, { width, height, theme }: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
}
/**
 * The page as it stands is clean in these sizes and their themes, by default in all; then the desk's is put back. One
 * opened page is looked at in each, since to open it takes longer than to look.
 */
export async function expectCleanAt(
  page: Page,
  screenName: string,
  { only, ...look }: Look & { only?: SizeName } = {},
): Promise<void> {
  for (const size of SIZES.filter(({ name }) => (only ?? name) === name)) {
    await showAt(page, size);
    await expectClean(page, `${screenName}, ${size.name}`, look);
  }
  await showAt(page, SIZES[0]);
}

/** Nothing of the page as it stands is wider than the screen in any of the sizes; then the desk's is put back. */
export async function expectFits(page: Page, screenName: string): Promise<void> {
  for (const size of SIZES) {
    await showAt(page, size);
    // What measures itself is drawn anew after the window has changed.
    await expect.poll(() => overflowOf(page), `${screenName}, ${size.name}`).toBeLessThanOrEqual(0);
  }
  await showAt(page, SIZES[0]);
}

/**
 * Goes to `path` inside the open page, as a link of it does. `page.goto` loads the whole app anew, which takes the
 * browser a second; it is for what a person loads anew.
 */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const shown = (): Element | undefined =>
      [...document.querySelectorAll('#halaman > [data-scroll]')].find((one) => one.checkVisibility());
    const before = shown();
    const isSame = new URL(to, location.href).pathname === location.pathname;
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    if (isSame) return;
    // Until then the page before is what a journey would press keys on.
    const until = Date.now() + 10_000;
    while (shown() === before && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  }, path);

/** Signs in through the page, as a person does. */
export async function signInByTyping(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: false }).and(page.locator('input')).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
}

/**
 * Signs in by a call and opens `path`. How a person signs in is proven by the journey that types it (session.e2e.ts).
 */
export async function signIn(page: Page, email: string, path = '/', password = PASSWORD): Promise<void> {
  const response = await page.request.post('/api/v1/auth', { data: { email, password } });
  expect(response.status()).toBe(200);
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token: string };
  // This is done once in a browser, because the page renews its tokens later on and may sign out.
  await page.addInitScript(
    ([access, refresh]) => {
      if (localStorage.getItem('test-sign-in') === access) return;
      localStorage.setItem('test-sign-in', access);
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    },
    [access_token, refresh_token] as const,
  );
  await page.goto(path);
  if (path === '/') await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
}

/** A name that no other run or test has: letters only, as names are. */
export function uniqueNama(prefix: string): string {
  const letters = [...String(Date.now())].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
  return `${prefix} ${letters}`;
}

/** A call of the signed-in user, as the page makes it. */
export const callApi = <T>(page: Page, method: string, path: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(`/api${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const json = (await response.json()) as { data: never };
      if (!response.ok) throw new Error(JSON.stringify(json));
      return json.data;
    },
    [method, path, body] as const,
  );

/** A patient of this test alone. Returns the record number. */
export async function createPasien(page: Page, nama: string, rest: object = {}): Promise<number> {
  const { norm } = await callApi<{ norm: number }>(page, 'POST', '/pasien/store', {
    nama,
    tempat_lahir: 'Semarang',
    tanggal_lahir: '1985-03-12',
    jenis_kelamin: 2,
    nomor_kontak_telp: '081200000077',
    nomor_kontak_wa: '081200000077',
    ...rest,
  });
  return norm;
}

/** Somebody who waits in the room today; the one who waits longest is called first. Returns the record number. */
export async function registerInRoom(page: Page, room: string, nama: string): Promise<number> {
  const rooms = await callApi<{ id: number; deskripsi: string }[]>(page, 'GET', '/ruangan', undefined);
  const ruangan_id = rooms.find(({ deskripsi }) => deskripsi === room)?.id;
  const doctors = await callApi<{ id: number; jadwal: { id: number; is_today: boolean }[] }[]>(
    page,
    'GET',
    `/ruangan/dokter/${ruangan_id}/jadwal`,
    undefined,
  );
  const doctor = doctors.find(({ jadwal }) => jadwal.some(({ is_today }) => is_today));
  const norm = await createPasien(page, nama);
  await callApi(page, 'POST', '/pendaftaran', {
    norm,
    tanggal_pendaftaran: new Date().toISOString(),
    oleh: 1,
    satu_sehat: true,
    medical_record: { keluhan: 'Pusing sejak dua hari', sistole: 128, diastole: 82 },
    tujuan: {
      ruangan_id,
      dokter_id: doctor?.id,
      jadwal_dokter_id: doctor?.jadwal.find(({ is_today }) => is_today)?.id,
    },
    penjamin: { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null },
    lanjutkan: true,
  });
  return norm;
}

/** The visit form, new or editing. */
export const visitForm = (page: Page): Locator => page.getByRole('dialog', { name: /Pendaftaran Kunjungan$/ });

/**
 * Types into the visit form's select with this label and takes the first option that fits, unless the form has picked
 * its only one by itself. Returns the number of keys.
 */
export async function pickOption(page: Page, label: string, text: string): Promise<number> {
  const box = visitForm(page).getByRole('combobox', { name: new RegExp(`^${label}`) });
  await expect(box).toBeEnabled();
  await box.focus();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: new RegExp(text, 'i') }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
  return text.length + 1;
}

export const consentHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Persetujuan pembukaan data ke SATUSEHAT' });

/**
 * Saves the visit form up to the consent question. In the late evening the demo's doctors are done and the form asks
 * about that first. Returns the number of keys.
 */
export async function saveUntilConsent(page: Page): Promise<number> {
  const question = page.getByRole('dialog', { name: 'Jam praktik sudah selesai' });
  await page.keyboard.press('Control+Enter');
  await expect(question.or(consentHeading(page))).toBeVisible();
  if (await consentHeading(page).isVisible()) return 2;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(consentHeading(page)).toBeVisible();
  return 4;
}
