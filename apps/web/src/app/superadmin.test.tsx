import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { login } from '../platform/session.ts';
import { answer } from '../testing/server.ts';
import { installServer } from '../testing/page.tsx';
import { App } from './app.tsx';

const SUPERADMIN = {
  userId: 1,
  name: 'Superadmin Demo',
  name_with_title: 'Superadmin Demo',
  email: 'superadmin@nadi.demo',
  roles: ['superadmin'],
  role: 'superadmin',
  ability: ['view dashboard', 'view superadmin'],
  entity: null,
};

it('the superadmin is told what the account is for, and nothing is asked that would be refused', async () => {
  const requests = installServer(({ path }) =>
    path === '/v1/user-data' ? answer({ userData: SUPERADMIN }) : undefined,
  );
  await login({ email: SUPERADMIN.email, password: 'x' });
  history.replaceState(null, '', '/');
  render(<App />);
  await screen.findByText('Signed in as Superadmin Demo');
  screen.getByRole('button', { name: 'Sign out' });
  expect(location.pathname).toBe('/superadmin');
  expect(requests.map(({ path }) => path)).toEqual(['/v1/auth', '/v1/user-data']);
});
