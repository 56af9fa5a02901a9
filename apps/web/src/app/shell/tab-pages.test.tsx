/** A page whose right is withdrawn, by what is being written in it. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDirty, useWriting } from '#platform/session/leaving.ts';
import { renewRights } from '#platform/session/session.ts';
import { answerUser, installServer, showPage } from '#testing/page.tsx';
import { TabPages } from './tab-pages.tsx';

const note = vi.hoisted(() => ({ writing: false, dirty: false }));
vi.mock('../pages.ts', () => ({
  SHELL_PAGES: [{ routeName: 'rekam', path: '/rekam', Component: () => <Note /> }],
  findPage: () => ({ page: { title: 'Rekam', access: 'view rekam medis' } }),
}));
function Note() {
  useWriting(note.writing);
  useDirty(note.dirty);
  return <textarea aria-label="Subjektif" defaultValue="Pusing" />;
}

let ability: string[];
beforeEach(async () => {
  ability = ['view rekam medis', 'view antrean'];
  Object.assign(note, { writing: false, dirty: false });
  installServer(({ path }) => (path === '/v1/user-data' ? answerUser(ability) : undefined));
});
async function loseRight(): Promise<void> {
  const tab = { id: '/rekam', location: '/rekam', title: 'Rekam' };
  await showPage(<TabPages tabs={[tab as never]} active="/rekam" onClose={() => undefined} />, { ability });
  await screen.findByRole('textbox', { name: 'Subjektif' });
  ability = ['view antrean'];
  await act(() => renewRights());
}

it('goes where nothing is written in it', async () => {
  await loseRight();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Hubungi pengelola hak akses di faskes Anda bila ini keliru.')).toBeTruthy();
});

it.each(['writing', 'dirty'] as const)(
  'stays below its notice where something is %s, also when it was saved',
  async (how) => {
    note[how] = true;
    await loseRight();
    expect(screen.getByRole('alert').textContent).toMatch(/Yang sudah Anda ketik masih ada di bawah/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Subjektif' }).value).toBe('Pusing');
  },
);

it('issue 31: a page that is opened while nothing has the focus gets it', async () => {
  const tab = { id: '/rekam', location: '/rekam', title: 'Rekam' };
  await showPage(<TabPages tabs={[tab as never]} active="/rekam" onClose={() => undefined} />, { ability });
  await waitFor(() => expect(document.activeElement?.matches('#halaman > [data-scroll]')).toBe(true));
});
