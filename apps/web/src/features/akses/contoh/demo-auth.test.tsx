import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import * as Pages from './demo-auth.page.tsx';

const SENT_NOTHING = 'Isiannya lengkap; tidak ada yang dikirim atau disimpan.';

it.each(Object.entries(Pages))('%s says that it is an example, and sends nothing', async (name, Page) => {
  const requests = installServer(() => undefined);
  await showPage(<Page />, { ability: [] });
  const asked = requests.length;
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Ini contoh tampilan.')).toBeDefined();
  expect(screen.queryByRole('complementary') !== null).toBe(name.endsWith('V2'));
  const [form] = document.querySelectorAll('form');
  const submit = within(form as HTMLElement)
    .getAllByRole('button')
    .find((button) => (button as HTMLButtonElement).type === 'submit') as HTMLElement;
  await userEvent.click(submit);
  expect(main.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    [...document.querySelectorAll('form label')].map(
      ({ textContent }) => `${textContent.replace(' *', '')} wajib diisi`,
    ),
  );
  for (const input of document.querySelectorAll('form input')) await userEvent.type(input, 'a@b.id');
  await userEvent.click(submit);
  expect(await main.findByText(SENT_NOTHING, { exact: false })).toBeDefined();
  expect(requests).toHaveLength(asked);
});
