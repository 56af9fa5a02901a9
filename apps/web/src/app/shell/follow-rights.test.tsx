import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerUser, installServer, showPage } from '#testing/page.tsx';
import { can } from '#platform/session/session.ts';
import { tellLost, useFollowRights } from './follow-rights.ts';

type Heard = Record<string, unknown> | null;
let hear: (event: Heard) => void = () => undefined;
vi.mock('#platform/live/live.ts', async (original) => ({
  ...(await original<object>()),
  useLiveEvent: (handler: (event: Heard) => void) => {
    hear = handler;
  },
}));

function Follower() {
  useFollowRights();
  return null;
}

let ability: string[];
let asked: number;
beforeEach(async () => {
  ability = ['view antrean', 'view kunjungan'];
  asked = 0;
  installServer(({ path }) => {
    if (path !== '/v1/user-data') return undefined;
    asked += 1;
    return answerUser(ability);
  });
  await showPage(<Follower />, { ability });
  asked = 0;
});

it.each<[string, Heard, boolean]>([
  ['their account', { topik: 'akses', akun_id: 7 }, true],
  ['another account', { topik: 'akses', akun_id: 8 }, false],
  ['their account among many', { topik: 'akses', gabungan: { akun_id: [3, 7] } }, true],
  ['their role', { topik: 'akses', peran: 'petugas' }, true],
  ['another role', { topik: 'akses', peran: 'kasir' }, false],
  ['their role among many', { topik: 'akses', gabungan: { peran: ['kasir', 'petugas'] } }, true],
  ['anything else', { topik: 'kunjungan', akun_id: 7 }, false],
  ['a line that was broken', null, true],
])('rights are asked anew after an event of %s', async (_what, event, meant) => {
  hear(event);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBe(meant ? 1 : 0);
});

it('a right that is gone is named, and what is offered follows', async () => {
  ability = ['view antrean'];
  hear({ topik: 'akses', akun_id: 7 });
  expect(await screen.findByText(/Tidak lagi: Lihat daftar dan isi kunjungan\.$/)).toBeDefined();
  expect(can('view kunjungan')).toBe(false);
});

it('a right that is given is told, and nothing where nothing changed', async () => {
  hear(null);
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(/Hak akses Anda/)).toBeNull();
  ability = [...ability, 'update antrean'];
  hear({ topik: 'akses', peran: 'petugas' });
  expect(await screen.findByText('Hak akses Anda baru saja diubah. Menu dan halaman mengikuti.')).toBeDefined();
  expect(can('update antrean')).toBe(true);
});

it('where the words for rights do not come, how many are gone is said', () => {
  expect(tellLost(['view kunjungan', 'view antrean'], null)).toBe('2 hak');
  expect(tellLost(['view kunjungan', 'view antrean'], (permission) => permission)).toBe('view kunjungan; view antrean');
});
