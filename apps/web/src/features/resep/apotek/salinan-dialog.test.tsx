import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { answer, refuse } from '#testing/server.ts';
import { openApotek, openDetail, RESEP } from '../resep-fixtures.tsx';

beforeEach(() => queryClient.clear());
const salinan = (detail: HTMLElement) => within(detail).queryByRole('button', { name: 'Salinan' });

it('spec RS15: the copy is the sheet of the server, asked for once', async () => {
  const { all, row } = await openApotek(({ path }) =>
    path === '/resep/12/salinan/cetak'
      ? refuse(409, { message: 'Resep ini dibatalkan, jadi tidak ada salinannya.' })
      : undefined,
  );
  const detail = await openDetail(row);
  const button = salinan(detail) as HTMLElement;
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Salinan resep R-260414-031' });
  expect(await within(dialog).findByText('Resep ini dibatalkan, jadi tidak ada salinannya.')).toBeDefined();
  expect(all.filter(({ path }) => path === '/resep/12/salinan/cetak')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button);
});

it.each([
  ['a draft that came back', 1],
  ['a cancelled one', 7],
])('%s has no copy', async (_what, status) => {
  const { row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...RESEP, status, boleh: [] }) : undefined,
  );
  expect(salinan(await openDetail(row))).toBeNull();
});
