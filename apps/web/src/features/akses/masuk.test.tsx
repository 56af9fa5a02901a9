import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { readLastFaskes } from '../../platform/last-faskes.ts';
import { login, logout } from '../../platform/session.ts';
import { answer } from '../../testing/server.ts';
import { answerUser, installServer } from '../../testing/page.tsx';
import { MasukPage } from './masuk.page.tsx';

beforeEach(() => {
  installServer(({ path }) => {
    if (path === '/v1/user-data') return answerUser([]);
    if (path === '/v1/info') return answer({ versi: '1', demo: false, akun_demo: [] });
    return path === '/v1/logout' || path === '/readyz' ? answer(null) : undefined;
  });
});
const showLogin = () =>
  render(
    <MantineProvider env="test">
      <MasukPage />
    </MantineProvider>,
  );

it('the sign-in page shows whose desk it is, also after the sign-out, until somebody changes it', async () => {
  const { unmount } = showLogin();
  expect(screen.queryByText('Klinik Sehat Sentosa')).toBeNull();
  unmount();
  await login({ email: 'a@b.id', password: 'x' });
  await logout();
  showLogin();
  expect(screen.getByText('Klinik Sehat Sentosa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
  expect(screen.queryByText('Klinik Sehat Sentosa')).toBeNull();
  expect(readLastFaskes()).toBeNull();
});
