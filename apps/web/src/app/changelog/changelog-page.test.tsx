import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { ChangelogPage } from './changelog.page.tsx';

afterEach(cleanup);

it('shows every item of CHANGELOG.md as text, the newest first', () => {
  render(<ChangelogPage />);
  expect(screen.getByRole('heading', { name: 'Unreleased' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
  const shown = [...document.querySelectorAll('section:last-of-type li')].at(-1)?.innerHTML;
  expect(shown?.startsWith('The house stands: <code>npm start</code>')).toBe(true);
});

it('is a stop for the keyboard, from which keys scroll the page', async () => {
  render(<ChangelogPage />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Isi catatan perubahan' }));
});
