import { ACCOUNT } from './api.ts';

import { proveThat, type DeskTask } from './desk-task.ts';

const DAY_HEADING = 'Hari ini';

export const SHELL_TASKS: readonly DeskTask[] = [
  {
    nama: 'sign in',
    plan: async () => ({
      run: async (t) => {
        await t.page.evaluate('localStorage.clear()');
        await t.page.context().clearCookies();
        await t.page.goto(new URL('/login', t.page.url()).href);
        await t.page.locator('input:focus').first().waitFor();
        await t.walkTo('Email', 'Tab');
        await t.typeText(ACCOUNT.email);
        await t.press('Tab');
        await t.typeText(ACCOUNT.password);
        t.resetKeys();
        await t.press('Enter');
        await t.waitVisible(t.page.getByRole('heading', { name: DAY_HEADING }));
      },
      prove: async (page) =>
        proveThat((await page.evaluate(`localStorage.getItem('accessToken') !== null`)) as boolean, 'a session'),
    }),
  },
  {
    nama: 'change the counter of the desk',
    plan: async (desk) => {
      const { loket } = await desk.clerk<{ loket: { id: number; deskripsi: string }[] }>('/loket?filter=true&status=1');
      const wanted = loket.at(-1);
      return {
        run: async (t) => {
          await t.press('Alt+o');
          await t.waitVisible(t.page.getByRole('menuitemradio', { name: wanted?.deskripsi ?? '' }));
          await t.walkTo(wanted?.deskripsi ?? '', 'ArrowDown');
          await t.press('Enter');
          await t.waitVisible(t.page.getByRole('banner').getByText(wanted?.deskripsi ?? ''));
        },
        prove: async (page) => {
          await page.reload();
          await page
            .getByRole('banner')
            .getByText(wanted?.deskripsi ?? '')
            .first()
            .waitFor();
        },
      };
    },
  },
  {
    nama: 'help of keys',
    plan: async () => ({
      run: async (t) => {
        await t.press('?');
        await t.waitVisible(t.page.getByRole('dialog', { name: /^Pintasan/ }).getByText('Cari atau pindai apa saja'));
        await t.press('Escape');
        await t.page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
      prove: async (page) => proveThat((await page.getByRole('dialog').count()) === 0, 'the help is closed'),
    }),
  },
  {
    nama: 'who practises today',
    plan: async (desk) => {
      const [first] = await desk.clerk<{ dokter: string }[]>('/praktik');
      return {
        run: async (t) => {
          await t.press('Alt+j');
          await t.waitVisible(t.page.getByRole('dialog', { name: /^Siapa praktik/ }).getByText(first?.dokter ?? ''));
        },
        prove: async (page) =>
          proveThat(
            /Sisa|Penuh|Tidak praktik|cuti/i.test(await page.getByRole('dialog').innerText()),
            'places or the reason stand beside each',
          ),
      };
    },
  },
  {
    nama: 'sign out',
    plan: async () => ({
      run: async (t) => {
        await t.walkTo('Menu pengguna', 'Shift+Tab');
        await t.press('Enter');
        await t.waitVisible(t.page.getByRole('menuitem', { name: 'Keluar' }));
        await t.walkTo('Keluar', 'ArrowUp');
        await t.press('Enter');
        await t.waitVisible(t.page.getByLabel('Email'));
      },
      prove: async (page) =>
        proveThat((await page.evaluate(`localStorage.getItem('accessToken') === null`)) as boolean, 'no session'),
    }),
  },
];
