import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SettingState } from '@nadi/contract/pengaturan.contract';
import { SETTINGS } from '@nadi/domain/faskes/setting';
import { queryClient } from '#platform/http/query.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { PengaturanPage } from './pengaturan.page.tsx';

const VITAL = 'kunjungan:isi-vital-otomatis';
const LOOK = 'kunjungan:batas-tunggu-perhatian';
const shipped = (): SettingState[] =>
  Object.entries(SETTINGS).map(([key, spec]) => ({ key, value: String(spec.default), oleh: null, pada: null }));
const withValue = (states: readonly SettingState[], key: string, value: string): SettingState[] =>
  states.map((one) => (one.key === key ? { ...one, value, oleh: 'Andika', pada: '2026-04-02T03:00:00Z' } : one));

const makePeran = (id: number, kode: string, nama: string) => ({ id, kode, nama, izin: [], versi: 1, orang: 0 });
const PERAN = [
  makePeran(1, 'admin', 'admin'),
  makePeran(8, 'client', 'Pasien'),
  makePeran(9, 'peran-1a2b3c4d', 'Koordinator klinis'),
];

async function openPage(
  save: (p: TestRequest, stored: SettingState[]) => TestAnswer,
  ability = ['view pengaturan', 'update pengaturan'],
  stored = shipped(),
) {
  const server = { stored };
  const all = installServer((p) => {
    if (p.path === '/peran/daftar') return answer(PERAN);
    if (p.path !== '/pengaturan') return undefined;
    return p.method === 'GET' ? answer(server.stored) : save(p, server.stored);
  });
  await showPage(<PengaturanPage />, { ability });
  await screen.findByRole('heading', { name: 'Kunjungan' });
  return { server, sent: () => writesOf(all).map(({ body }) => body) };
}
const vital = () => screen.getByRole('switch', { name: SETTINGS[VITAL].label });
const look = () => screen.getByRole('textbox', { name: SETTINGS[LOOK].label });
const save = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');
const typeOver = async (text: string): Promise<void> => {
  await userEvent.clear(look());
  await userEvent.type(look(), text);
};

describe('the page of settings', () => {
  it('offers to empty no choice, since one of its words always holds', async () => {
    await openPage(() => refuse(500, {}));
    const { label } = SETTINGS['faskes:font-cetakan'];
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: label }).value).toBe('Rubik');
    expect(
      screen.queryByRole('button', { name: new RegExp(`(Kosongkan|Hapus).*${label}`, 'i'), hidden: true }),
    ).toBeNull();
  });
  it('sends only what was changed, with what it was, and then stands on what is stored', async () => {
    const { sent } = await openPage((_p, stored) => answerSaved(withValue(stored, LOOK, '25')));
    expect(screen.getByText('Belum ada yang diubah.')).toBeDefined();
    await typeOver('25');
    expect(screen.getByText(/^1 pengaturan diubah/)).toBeDefined();
    expect(screen.getByRole('button', { name: `Kembalikan ${SETTINGS[LOOK].label}` }).textContent).toContain(
      'semula 30 menit',
    );
    await save();
    await screen.findByText('Belum ada yang diubah.');
    expect(sent()).toEqual([{ perubahan: [{ key: LOOK, semula: '30', value: '25' }] }]);
    expect(look()).toHaveProperty('value', '25');
  });
  it('nothing changed sends nothing, by key either', async () => {
    const { sent } = await openPage(() => answerSaved([]));
    look().focus();
    await save();
    await act(() => Promise.resolve());
    expect(sent()).toEqual([]);
  });
  it('what is stored and cannot be used is named at its row, with what holds instead', async () => {
    const broken = withValue(withValue(shipped(), LOOK, 'abc'), 'master:patient:wajib', 'nik,ngawur');
    await openPage(() => answerSaved([]), undefined, broken);
    expect(screen.getByText('Tersimpan "abc", tidak dapat dipakai. Yang berlaku: 30 menit')).toBeDefined();
    expect(screen.getByText('Tersimpan "nik,ngawur", tidak dapat dipakai. Yang berlaku: NIK')).toBeDefined();
    expect(screen.getByText('Belum ada yang diubah.')).toBeDefined();
    expect(screen.getAllByText('1 rusak')).toHaveLength(2);
  });
  it('what holds is stored in its place by its own button, and nothing else is sent', async () => {
    const broken = withValue(shipped(), LOOK, 'abc');
    const { server, sent } = await openPage(
      (_p, stored) => answerSaved((server.stored = withValue(stored, LOOK, '30'))),
      undefined,
      broken,
    );
    await userEvent.click(vital());
    await userEvent.click(screen.getByRole('button', { name: `Simpan yang berlaku bagi ${SETTINGS[LOOK].label}` }));
    await waitFor(() => expect(screen.queryByText(/tidak dapat dipakai/)).toBeNull());
    expect(sent()).toEqual([{ perubahan: [{ key: LOOK, semula: 'abc', value: '30' }] }]);
    expect(screen.getByText(/^1 pengaturan diubah/)).toBeDefined();
  });
  it('who may only look is offered no mending', async () => {
    await openPage(() => answerSaved([]), ['view pengaturan'], withValue(shipped(), LOOK, 'abc'));
    expect(screen.getByText(/tidak dapat dipakai/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Simpan yang berlaku/ })).toBeNull();
  });
  it('roles of the facility’s own are named beside the shipped ones', async () => {
    const { sent } = await openPage((_p, stored) => answerSaved(stored));
    const roles = screen.getByRole('combobox', { name: SETTINGS['sesi:faktor-kedua-peran'].label });
    await userEvent.type(roles, 'koord{Enter}');
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([
        { perubahan: [{ key: 'sesi:faktor-kedua-peran', semula: '', value: 'peran-1a2b3c4d' }] },
      ]),
    );
  });
  it('two who changed the same are compared in the words of the page', async () => {
    const WAJIB = 'master:patient:wajib';
    const now = withValue(withValue(shipped(), VITAL, 'true'), WAJIB, 'nik');
    await openPage(() => refuse(409, { message: 'Sudah berubah.', data: now }));
    await userEvent.click(vital());
    await save();
    const notice = await screen.findByText('Sudah berubah.');
    const said = notice.parentElement?.querySelector('ul')?.textContent;
    expect(said).toContain('tersimpan: Aktif, isian Anda: Tidak aktif');
    expect(said).not.toContain('berbeda');
  });
  it('Escape empties the search and shows everything again', async () => {
    await openPage(() => answerSaved([]));
    const box = screen.getByRole('textbox', { name: 'Cari pengaturan' });
    await userEvent.type(box, 'tidak ada kata ini');
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('switch').length).toBeGreaterThan(1);
    await userEvent.type(box, 'norm');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus pencarian' }));
    expect(box).toHaveProperty('value', '');
  });
  it('a value out of its limits is told at its row and sends nothing', async () => {
    const { sent } = await openPage(() => answerSaved([]));
    await typeOver('1.000');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari pengaturan' }), 'vital');
    expect(screen.queryByRole('textbox', { name: SETTINGS[LOOK].label })).toBeNull();
    await userEvent.click(vital());
    await save();
    // What is wrong comes back into sight.
    await waitFor(() => expect(look().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Isi antara 5 dan 240').length).toBeGreaterThan(0);
    expect(screen.getByText('1 kesalahan')).toBeDefined();
    expect(sent()).toEqual([]);
  });
  it('a change is taken back, one or all', async () => {
    await openPage(() => answerSaved([]));
    await userEvent.click(vital());
    await typeOver('25');
    await userEvent.click(screen.getByRole('button', { name: `Kembalikan ${SETTINGS[LOOK].label}` }));
    expect(look()).toHaveProperty('value', '30');
    expect(document.activeElement).toBe(look());
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan perubahan' }));
    expect(vital()).toHaveProperty('checked', true);
    expect(screen.getByText('Belum ada yang diubah.')).toBeDefined();
  });
  it('what somebody else saves is followed where nothing was changed here', async () => {
    const { server } = await openPage(() => answerSaved([]));
    await typeOver('25');
    server.stored = withValue(server.stored, VITAL, 'false');
    await act(() => queryClient.invalidateQueries({ queryKey: ['setting'] }));
    await waitFor(() => expect(vital()).toHaveProperty('checked', false));
    expect(look()).toHaveProperty('value', '25');
    expect(screen.getByText(/^1 pengaturan diubah/)).toBeDefined();
  });
  it('what both have changed is told with both values; the own one is saved over the other only when asked', async () => {
    let first = true;
    const { sent } = await openPage((_p, stored) => {
      const now = withValue(withValue(stored, LOOK, '20'), VITAL, 'false');
      if (!first) return answerSaved(withValue(now, LOOK, '25'));
      first = false;
      return refuse(409, { message: 'Sebagian pengaturan ini sudah berubah sejak Anda membukanya.', data: now });
    });
    await typeOver('25');
    await save();
    const notice = within(
      await screen
        .findByText(/sudah berubah sejak Anda membukanya/)
        .then((p) => p.closest('[role=alert]') as HTMLElement),
    );
    expect(notice.getByText('20 menit')).toBeDefined();
    // The other's change beside it is no conflict: it stands in the form already.
    expect(notice.getAllByRole('listitem')).toHaveLength(1);
    expect(vital()).toHaveProperty('checked', false);
    await save();
    expect(document.activeElement?.textContent).toBe('Pakai yang tersimpan');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan isian saya' }));
    await screen.findByText('Belum ada yang diubah.');
    expect(sent().at(-1)).toEqual({ perubahan: [{ key: LOOK, semula: '20', value: '25' }] });
  });
  it('who may only look changes nothing', async () => {
    await openPage(() => answerSaved([]), ['view pengaturan']);
    expect(vital()).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^Simpan/ })).toBeNull();
  });
  it('a search that finds nothing says so', async () => {
    await openPage(() => answerSaved([]));
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari pengaturan' }), 'zzz');
    expect(screen.getByText('Tidak ada pengaturan yang cocok')).toBeDefined();
  });
});
