import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SHORTCUTS } from '#platform/keys/shortcut-list.ts';
import { heardShortcuts, onUnheard } from '#platform/keys/shortcut.ts';
import { toast } from '#ui/toast.ts';
import { beginAtDesk, desk, openPage, rowOf, rowWith } from './test-antrean.tsx';

beginAtDesk();
afterEach(() => onUnheard(() => undefined));

const NAMES = ['SLAMET', 'AGUS', 'RINA'];
/** What a key can do: send, ask, say, or lead somewhere. */
const outcome = (): string =>
  JSON.stringify([
    desk.sent.length,
    document.querySelectorAll('[role="dialog"]').length,
    [...document.querySelectorAll('[role="alert"], [role="status"], .mantine-Notification-root')].map(
      ({ textContent }) => textContent,
    ),
    document.activeElement?.outerHTML.slice(0, 300),
  ]);

it('issue 31 C: each shortcut of the help, on each row of its page, does something or says why not', async () => {
  desk.rows = [1, 3, 4].map((status, at) => rowWith(at + 1, NAMES[at] ?? '', status, 60 - at));
  onUnheard((text) => toast.info(text));
  await openPage('/apps/antrean?ruangan=31');
  const keys = SHORTCUTS.filter(({ id, group }) => heardShortcuts().has(id) && group !== 'Formulir');
  expect(keys.length).toBeGreaterThan(7);
  const silent: string[] = [];
  for (const { keys: combo, id } of keys)
    for (const nama of NAMES) {
      rowOf(nama).focus();
      const before = outcome();
      const [key, alt] = [combo.replace('Alt+', ''), combo.startsWith('Alt+')];
      const press = /^F\d/.test(key) ? `{${key}}` : key.toLowerCase();
      await userEvent.keyboard(alt ? `{Alt>}${press}{/Alt}` : press);
      await waitFor(() => expect(outcome()).not.toBe(before), { timeout: 400 }).catch(() =>
        silent.push(`${id} ${nama}`),
      );
      if (screen.queryByRole('dialog') !== null) await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  expect(silent).toEqual([]);
  // Over an open menu nobody is called.
  await userEvent.click(screen.getAllByRole('button', { name: /^Tindakan lain/ })[0] ?? document.body);
  await screen.findByRole('menu');
  const sent = desk.sent.length;
  await userEvent.keyboard('{F8}');
  expect(await screen.findByText('Menu masih terbuka. Tutup dulu dengan Esc, lalu F8.')).toBeDefined();
  expect(desk.sent).toHaveLength(sent);
}, 60_000);
