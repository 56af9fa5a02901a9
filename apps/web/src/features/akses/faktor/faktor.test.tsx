import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { askBeforeUnload } from '#platform/session/leaving.ts';
import { session } from '#platform/session/session.ts';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { answerUser, installServer, showPage } from '#testing/page.tsx';
import { LoginForm } from '../login-form.public.tsx';
import { OwnFactorDialog } from './own-factor.public.tsx';

const SETUP = {
  secret: 'ABCD EFGH',
  otpauth_url: 'otpauth://totp/Nadi:x?secret=ABCDEFGH',
  account: 'sari@klinik.demo',
};
const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
const verified = (completed: boolean, recovery_codes: readonly string[] = []) => ({
  body: {
    status: 'success',
    success: true,
    message: '',
    login_completed: completed,
    session_expires_at: null,
    available_tenants: [],
    recovery_codes,
    recovery_used: false,
    recovery_left: 8,
    ...(completed ? { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } : {}),
  },
});
const temporary = (extra: object) => ({
  body: {
    status: 'success',
    success: true,
    message: '',
    access_token: 'sementara',
    refresh_token: '',
    token_type: 'bearer',
    expires_in: 600,
    ...extra,
  },
});

/** Signed out, at the form; the password has been given. */
async function givePassword(own: Answerer, asked: object) {
  const headers: (string | null)[] = [];
  const requests = installServer((request) => {
    const answered = own(request);
    if (answered) return answered;
    if (request.path === '/v1/auth') return temporary(asked);
    return request.path === '/v1/user-data' ? answerUser([]) : undefined;
  });
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => (
    headers.push(new Headers(init?.headers).get('Authorization')),
    fetched(input, init)
  );
  await showPage(<LoginForm />, { ability: [] }).catch(() => undefined);
  await userEvent.type(screen.getByLabelText(/^Email/), 'sari@klinik.demo');
  await userEvent.type(screen.getByLabelText(/^Kata sandi/), 'x{Enter}');
  return { requests, headers };
}

it('D36: after the password the code is asked for, with the temporary token, and nobody is signed in before it', async () => {
  let tries = 0;
  const { requests, headers } = await givePassword(
    ({ path }) =>
      path === '/v1/2fa/verify'
        ? tries++ === 0
          ? refuse(422, { message: 'Kode ini tidak benar.', errors: { code: ['Kode ini tidak benar.'] } })
          : verified(true)
        : undefined,
    { requires_2fa: true, requires_2fa_setup: false, is_superadmin: false },
  );
  const code = await screen.findByRole('textbox', { name: /^Kode/ });
  expect(document.activeElement).toBe(code);
  expect(localStorage.getItem('accessToken')).not.toBe('sementara');
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Kode ini tidak benar.')).toBeDefined();
  await userEvent.clear(code);
  await userEvent.type(code, '654321{Enter}');
  await expect.poll(() => session().stage).toBe('masuk');
  expect(requests.filter(({ path }) => path === '/v1/2fa/verify').map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: '654321' },
  ]);
  expect(headers).toContain('Bearer sementara');
});

it('whoever came in by a recovery code hears how many are left, and where a new app is set up', async () => {
  await givePassword(
    ({ path }) =>
      path === '/v1/2fa/verify'
        ? { body: { ...verified(true).body, recovery_used: true, recovery_left: 6 } }
        : undefined,
    { requires_2fa: true },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Kode/ }), 'AAAABBBBCCCC{Enter}');
  await expect.poll(() => session().stage).toBe('masuk');
  expect(await screen.findByText(/^Anda masuk dengan kode pemulihan; sisa 6\..*Faktor kedua\.$/)).toBeDefined();
});

it('a brake is told with the seconds, and the button waits for them', async () => {
  await givePassword(
    ({ path }) =>
      path === '/v1/2fa/verify'
        ? refuse(429, { message: 'Too many wrong codes. Try again in 30 seconds.' })
        : undefined,
    { requires_2fa: true, is_superadmin: true },
  );
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText(/^Too many wrong codes. Try again in \d+ seconds.$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Verify/ }).hasAttribute('disabled')).toBe(true);
});

it('a temporary token that is over leads back to the password, in words', async () => {
  await givePassword(({ path }) => (path === '/v1/2fa/verify' ? refuse(401, {}) : undefined), { requires_2fa: true });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Kode/ }), '123456{Enter}');
  await screen.findByText('Waktu masuk habis. Masuk lagi.');
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(screen.getByLabelText(/^Kata sandi/)).toBeDefined();
});

it('D36: the set-up shows picture, key and recovery codes, and goes on only once they are kept', async () => {
  await givePassword(
    ({ path }) =>
      path === '/v1/2fa/setup' ? answer(SETUP) : path === '/v1/2fa/verify' ? verified(true, CODES) : undefined,
    { requires_2fa_setup: true, is_superadmin: true },
  );
  await screen.findByRole('heading', { name: 'Set up two-factor authentication' });
  screen.getByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('ABCD EFGH');
  screen.getByText('sari@klinik.demo · superadmin');
  await userEvent.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  const go = screen.getByRole('button', { name: /^Continue/ });
  expect(go.hasAttribute('disabled')).toBe(true);
  const asksBeforeReload = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    askBeforeUnload(event as BeforeUnloadEvent);
    return event.defaultPrevented;
  };
  expect(asksBeforeReload()).toBe(true);
  const routerHears = vi.fn<() => void>();
  addEventListener('popstate', routerHears);
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  removeEventListener('popstate', routerHears);
  expect(routerHears).not.toHaveBeenCalled();
  screen.getByText(/^Keep the recovery codes first/);
  const before = localStorage.getItem('accessToken');
  await userEvent.click(screen.getByLabelText('I have kept the recovery codes'));
  expect(asksBeforeReload()).toBe(false);
  await userEvent.click(go);
  await expect.poll(() => session().stage).toBe('masuk');
  expect(before).not.toBe('a');
});

it('one’s own: set up, and taken off with a code where the role lets it', async () => {
  let active = false;
  const requests = installServer(({ path }) => {
    if (path === '/v1/2fa')
      return answer({
        active,
        required: false,
        active_since: active ? '2026-04-14T06:00:00Z' : null,
        recovery_left: 8,
      });
    if (path === '/v1/2fa/setup') return answer(SETUP);
    if (path === '/v1/2fa/verify') return ((active = true), verified(false, CODES));
    if (path === '/v1/2fa/lepas') return ((active = false), answer(null));
    return undefined;
  });
  const onClose = vi.fn<() => void>();
  await showPage(<OwnFactorDialog onClose={onClose} />, { ability: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Pasang' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Kode/ }), '123456{Enter}');
  await screen.findByLabelText('Kode pemulihan sudah saya simpan');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByLabelText('Kode pemulihan sudah saya simpan'));
  await userEvent.click(screen.getByRole('button', { name: /^Lanjutkan/ }));
  await screen.findByText(/^Terpasang sejak 14\/04\/2026. Sisa kode pemulihan: 8.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Lepas' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Kode/ }), '123456{Enter}');
  await screen.findByText(/Masuk hanya meminta kata sandi/);
  expect(requests.filter(({ path }) => path === '/v1/2fa/lepas').map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

it('inside a session the set-up leads one step back, and says nothing of the start of a session', async () => {
  installServer(({ path }) => {
    if (path === '/v1/user-data') return answerUser(['view superadmin'], { role: 'superadmin' });
    if (path === '/v1/2fa')
      return answer({ active: true, required: true, active_since: '2026-04-14T06:00:00Z', recovery_left: 6 });
    if (path === '/v1/2fa/setup') return answer(SETUP);
    return path === '/v1/2fa/verify' ? verified(false) : undefined;
  });
  await showPage(<OwnFactorDialog onClose={() => undefined} />, { ability: ['view superadmin'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up another' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  await screen.findByText('From now on, signing in asks for a code of this app.');
  expect(screen.queryByText(/cannot start without/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText(/^Active since/);
});

it('whose role must have one cannot take it off', async () => {
  installServer(({ path }) =>
    path === '/v1/2fa'
      ? answer({ active: true, required: true, active_since: '2026-04-14T06:00:00Z', recovery_left: 2 })
      : undefined,
  );
  await showPage(<OwnFactorDialog onClose={() => undefined} />, { ability: [] });
  await screen.findByText('Peran Anda wajib memakai faktor kedua.');
  expect(screen.queryByRole('button', { name: 'Lepas' })).toBeNull();
});
