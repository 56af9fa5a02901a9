import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isAnyDirty } from '#platform/session/leaving.ts';
import { answerList, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { PenjaminPage } from '#features/master/penjamin/penjamin.page.tsx';

const FULL_ABILITY = ['view pengaturan', 'create pengaturan', 'update pengaturan', 'delete pengaturan'];
const LONG_NAME = 'Asuransi Kesejahteraan '.repeat(6).slice(0, 120);
const SEHAT = { id: 5, deskripsi: 'Asuransi Sehat', kelompok: 'asuransi', kontak: '024', aktif: true, versi: 3 };
const NO_ANSWER: TestAnswer = { status: 502, body: null };
const answerRows = (p: TestRequest): TestAnswer | undefined =>
  p.path === '/penjamin/daftar' ? answerList([SEHAT]) : undefined;
const openPage = async (ability = FULL_ABILITY): Promise<void> => {
  await showPage(<PenjaminPage />, { ability });
  await screen.findByText('Asuransi Sehat');
};
const dialog = async () => within(await screen.findByRole('dialog'));
const save = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');
async function remove(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Asuransi Sehat' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
}

describe('what a list shows', () => {
  it('says so while nothing is there, and leads to the first one', async () => {
    installServer((p) => (p.path === '/penjamin/daftar' ? answerList([]) : undefined));
    await showPage(<PenjaminPage />, { ability: FULL_ABILITY });
    await screen.findByText('Belum ada penjamin');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah penjamin' }));
    expect(await screen.findByRole('dialog', { name: 'Tambah penjamin' })).toBeDefined();
  });

  it('nothing matches: the filters go with one button', async () => {
    installServer((p) => (p.path === '/penjamin/daftar' && p.query.get('search') ? answerList([]) : answerRows(p)));
    await showPage(<PenjaminPage />, { ability: FULL_ABILITY, path: '/?cari=zz' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus saringan' }));
    await screen.findByText('Asuransi Sehat');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari penjamin' }).value).toBe('');
  });

  it('a read that is refused says why, and counts nothing', async () => {
    installServer((p) =>
      p.path === '/penjamin/daftar' ? refuse(403, { message: 'Anda tidak berhak melihat penjamin' }) : undefined,
    );
    await showPage(<PenjaminPage />, { ability: ['view pengaturan'] });
    expect((await screen.findByRole('alert')).textContent).toContain('Anda tidak berhak melihat penjamin');
    expect(screen.queryByText(/dari 0/)).toBeNull();
  });

  it('rows that can no longer be read anew stay, and the word of it stands beside them', async () => {
    let exists = true;
    installServer((p) =>
      p.path === '/penjamin/daftar' && !exists
        ? NO_ANSWER
        : (answerRows(p) ??
          (p.method === 'PUT' || p.path.startsWith('/penjamin/update')
            ? answerSaved({ ...SEHAT, versi: 4 })
            : undefined)),
    );
    await openPage();
    exists = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Asuransi Sehat' }));
    await userEvent.type((await dialog()).getByRole('textbox', { name: /Kontak/ }), '1');
    await save();
    await screen.findByText(/Server tidak dapat dihubungi/);
    expect(screen.getByText('Asuransi Sehat')).toBeDefined();
  });

  it('five thousand rows come page by page, and a long name can be read whole', async () => {
    const all = installServer((p) =>
      p.path === '/penjamin/daftar' ? answerList([{ ...SEHAT, deskripsi: LONG_NAME }], 5000) : undefined,
    );
    await showPage(<PenjaminPage />, { ability: FULL_ABILITY });
    expect((await screen.findByRole('cell', { name: LONG_NAME.trim() })).title).toBe(LONG_NAME);
    await userEvent.click(screen.getByRole('button', { name: /berikut/i }));
    await waitFor(() => expect(all.at(-1)?.query.get('page')).toBe('2'));
    expect(all.at(-1)?.query.get('limit')).toBe('25');
  });
});

describe('what was typed', () => {
  it('stays when the server is away, and goes again under the same key', async () => {
    let at = 0;
    const all = installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/store'
          ? at++ === 0
            ? NO_ANSWER
            : answerSaved({ ...SEHAT, id: 9, deskripsi: 'Baru' })
          : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Nama penjamin/ }), 'Baru');
    await save();
    await form.findByText(/Server tidak dapat dihubungi/);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Nama penjamin/ }).value).toBe('Baru');
    await save();
    await screen.findByText('Baru ditambahkan.');
    expect(new Set(writesOf(all).map(({ key }) => key)).size).toBe(1);
    expect(writesOf(all)).toHaveLength(2);
  });

  it('marks its tab until it is saved or thrown away', async () => {
    installServer(
      (p) => answerRows(p) ?? (p.path === '/penjamin/update/5' ? answerSaved({ ...SEHAT, versi: 4 }) : undefined),
    );
    await openPage();
    const typeText = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Ubah Asuransi Sehat' }));
      await userEvent.type((await dialog()).getByRole('textbox', { name: /Kontak/ }), '1');
      await waitFor(() => expect(isAnyDirty()).toBe(true));
    };
    await typeText();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang dan tutup' }));
    await waitFor(() => expect(isAnyDirty()).toBe(false));
    await typeText();
    await save();
    await screen.findByText('Asuransi Sehat diubah.');
    await waitFor(() => expect(isAnyDirty()).toBe(false));
  });
});

describe('the way back of a removal', () => {
  const server = (saves: (p: TestRequest) => TestAnswer): TestRequest[] =>
    installServer(
      (p) =>
        answerRows(p) ??
        (p.path === '/penjamin/destroy/5' ? answerSaved(SEHAT) : p.path === '/penjamin/store' ? saves(p) : undefined),
    );

  it('refused: says why and stays, and the next try goes under the same key', async () => {
    const answer = [
      NO_ANSWER,
      refuse(422, {
        message: 'Nama penjamin ini sudah dipakai',
        errors: { deskripsi: ['Nama penjamin ini sudah dipakai'] },
      }),
      answerSaved(SEHAT),
    ];
    const all = server(() => answer.shift() ?? answerSaved(SEHAT));
    await openPage();
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await screen.findByText(/Server tidak dapat dihubungi/);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText(/Nama penjamin ini sudah dipakai/);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Diurungkan: Asuransi Sehat dihapus.');
    const saves = writesOf(all).slice(1);
    expect(saves.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({
        deskripsi: 'Asuransi Sehat',
        kelompok: 'asuransi',
        kontak: '024',
        aktif: true,
      })),
    );
    expect(new Set(saves.map(({ key }) => key)).size).toBe(1);
  });

  it('asks where the server wants to be sure, and is kept when the answer is no', async () => {
    const all = server(({ body }) =>
      (body as { yakin?: boolean }).yakin
        ? answerSaved(SEHAT)
        : refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Dipakai pendaftaran yang sedang berjalan.' }),
    );
    await openPage();
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await screen.findByText('Dipakai pendaftaran yang sedang berjalan.');
    await userEvent.click(screen.getByRole('button', { name: 'Biarkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap urungkan' }));
    await screen.findByText('Diurungkan: Asuransi Sehat dihapus.');
    expect(
      writesOf(all)
        .slice(1)
        .map(({ body }) => (body as { yakin?: boolean }).yakin),
    ).toEqual([undefined, undefined, true]);
  });
});
