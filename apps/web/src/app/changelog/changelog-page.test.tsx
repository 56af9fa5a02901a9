import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { ChangelogPage } from './changelog.page.tsx';

afterEach(cleanup);

it('shows every item of CHANGELOG.md as text', () => {
  render(<ChangelogPage />);
  expect(screen.getByRole('heading', { name: 'Unreleased' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
  expect(document.querySelector('li')?.innerHTML.startsWith('The house stands: <code>npm start</code>')).toBe(true);
});
