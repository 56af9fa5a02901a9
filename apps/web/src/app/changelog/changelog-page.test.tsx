import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import packageJson from '../../../../../package.json?raw';
import perubahan from '../../../../../PERUBAHAN.md?raw';
import { ChangelogPage } from './changelog.page.tsx';

afterEach(cleanup);

it('shows every item of PERUBAHAN.md, this version on top, and is a stop for the keyboard, from which keys scroll', async () => {
  render(<ChangelogPage />);
  const { version } = JSON.parse(packageJson) as { version: string };
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(`Versi ${version}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(perubahan.match(/^- /gm)?.length ?? 0);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Isi catatan perubahan' }));
});
