import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectClean, goTo, registerInRoom, signIn, test, uniqueNama } from './fixtures.ts';

/** What stood on the page when the browser's dialog was opened. */
type Printed = { text: string; page: string; fonts: string[]; family: string; widest: number; width: number };

/** Takes the place of the dialog, which no test can see. */
async function watchDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const readPage = (frame: HTMLIFrameElement): Printed => {
      const { contentDocument, contentWindow } = frame;
      if (!contentDocument || !contentWindow) throw new Error('the frame has no page');
      const rules = [...(contentDocument.styleSheets[0]?.cssRules ?? [])].map((rule) => rule.cssText);
      const edges = [...contentDocument.querySelectorAll('section *')].map(
        (part) => part.getBoundingClientRect().right,
      );
      return {
        text: contentDocument.body.innerText,
        page: rules.findLast((rule) => rule.startsWith('@page')) ?? '',
        fonts: [...contentDocument.fonts].map(({ family, weight, status }) => `${family} ${weight} ${status}`),
        family: contentWindow.getComputedStyle(contentDocument.body).fontFamily,
        widest: Math.max(...edges),
        width: contentDocument.documentElement.clientWidth,
      };
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLIFrameElement && node.contentWindow)
          node.contentWindow.print = () => void ((globalThis as { printed?: Printed }).printed = readPage(node));
    }).observe(document.body, { childList: true });
  });
}
const printed = (page: Page): Promise<Printed | undefined> =>
  page.evaluate(() => (globalThis as { printed?: Printed }).printed);

test('without a printer a page is printed by the browser: our font has come, and the roll ends where the page does', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, 'petugas@klinik.demo', '/apps/printer');
  const button = page.getByRole('button', { name: 'Cetak halaman uji lewat peramban' });
  await expect(button).toBeVisible();
  // Fonts of paper are loaded by nothing but printing.
  expect(asked.filter((url) => url.includes('rubik'))).toEqual([]);
  await watchDialog(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await printed(page))?.text).toContain('HALAMAN UJI');
  const { fonts, family, page: rule, widest, width } = (await printed(page)) as Printed;
  expect(fonts).toEqual(['Rubik 400 loaded', 'Rubik 700 loaded']);
  expect(family).toContain('Rubik');
  const length = Number(/size: 80mm (\d+)mm/.exec(rule)?.[1]);
  expect(length).toBeGreaterThan(60);
  expect(length).toBeLessThan(160);
  expect(Math.round((width / 96) * 25.4)).toBe(80);
  expect(widest).toBeLessThanOrEqual(width);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
});

test('a receipt is seen as it comes from the roll before it is printed, and then stands among the last jobs', async ({
  page,
}) => {
  await signIn(page, 'petugas@klinik.demo');
  const nama = uniqueNama('BUKTI STRUK');
  await registerInRoom(page, 'Poli Lansia', nama);
  await goTo(page, `/apps/kunjungan?cari=${encodeURIComponent(nama)}`);
  await page.getByRole('button', { name: new RegExp(`Tindakan lain .*${nama}`) }).click();
  await page.getByRole('menuitem', { name: 'Lihat bukti pendaftaran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bukti pendaftaran' });
  await dialog.getByText('Struk 80 mm').click();
  const roll = page.frameLocator('iframe[title="Bukti pendaftaran, Struk 80 mm"]');
  await expect(roll.getByText(nama)).toBeVisible();
  const frame = page.locator('iframe[title="Bukti pendaftaran, Struk 80 mm"]');
  // The whole roll is there: its frame is as long as what stands on it.
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(400);
  await expectClean(page, 'a receipt as a roll', { colours: true });
  await watchDialog(page);
  await dialog.getByRole('button', { name: 'Cetak', exact: true }).press('Enter');
  await expect.poll(async () => (await printed(page))?.text).toContain(nama);
  await expect(dialog.getByRole('region', { name: 'Cetakan terakhir' })).toContainText('Dialog dibuka');
});
