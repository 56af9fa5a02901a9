/** The record while something goes wrong under the hands of whoever writes in it. spec: rekam-medis.md RM32, 10 */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { connectSession, DRAFT_PREFIX, leaveExpired, login, renewRights, session } from '#platform/session/session.ts';
import { answerSaved, answerUser, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { DOKTER, note, record, SAID, showRecord, subjektif } from './test-record.tsx';

connectSession();

const READY = {
  kurang: {},
  peringatan: [],
  normal_templat: 0,
  usul_rahasia: false,
  rahasia: false,
  tagihan: 0,
  tindakan: [],
  tagihan_obat: null,
  satu_sehat: false,
  satu_sehat_halangan: [],
  pcare: null,
  bisa_selesai: false,
  halangan_selesai: null,
  bagian: {},
};
const FORBIDDEN = { kode: 'TERLARANG', message: 'Anda tidak memiliki akses' };

/** The server as a test wants it. */
const server = { mayWrite: true, open: true, line: true, userId: 7, versi: 1 };
function answerDraft({ method, path }: TestRequest): TestAnswer | undefined {
  if (!server.line) throw new TypeError('Failed to fetch');
  if (path === '/v1/auth') server.open = true;
  if (path === '/v1/refresh-token') return refuse(401, {});
  // What only reads is left alone: a page that still loads would meet the end of the session before anything is typed.
  if (!server.open && method === 'PUT') return refuse(401, { message: 'Unauthenticated.' });
  if (path === '/v1/user-data')
    return answerUser(server.mayWrite ? DOKTER : ['view rekam medis'], { userId: server.userId });
  if (path === '/kunjungan/12/rekam-kunjungan' && method === 'PUT') return answerSaved({ ...record().rekam, versi: 2 });
  if (path === '/catatan/5/periksa') return server.mayWrite ? answer(READY) : refuse(403, FORBIDDEN);
  if (path === '/catatan/5/tanda-tangan') return refuse(403, FORBIDDEN);
  if (method !== 'PUT' || path !== '/catatan/5') return undefined;
  if (!server.mayWrite) return refuse(403, FORBIDDEN);
  server.versi += 1;
  return answerSaved({ id: 5, versi: server.versi, diubah_pada: SAID });
}
const assign = vi.fn();
beforeEach(() => {
  Object.assign(server, { mayWrite: true, open: true, line: true, userId: 7, versi: 1 });
  sessionStorage.clear();
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => void vi.useRealTimers());

const openRecord = (data: object = record({ catatan: [note()] })) => showRecord(data, answerDraft);
const savesOf = (requests: readonly TestRequest[]): unknown[] =>
  writesOf(requests).map(({ path, body }) => [path, (body as { subjektif?: string }).subjektif]);
/** What this browser keeps of unsaved forms; the vault of the tests seals nothing, so it can be read here. */
const keptDrafts = (): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => `${key} ${localStorage.getItem(key)}`)
    .join('\n');

describe('the right to write is withdrawn', () => {
  it('the page says so and keeps the text, sends nothing by itself, and saves it when it is asked with the right back', async () => {
    const requests = await openRecord();
    const text = await subjektif();
    server.mayWrite = false;
    await userEvent.type(text, ' berat{Control>}s{/Control}');
    expect(await screen.findByText('Belum tersimpan: Anda tidak memiliki akses')).toBeTruthy();
    expect(
      await screen.findByText(/^Draf belum tersimpan: Anda tidak memiliki akses\. Tulisan Anda tetap/),
    ).toBeTruthy();
    // The app learns of it, and somebody else's save has the record read again.
    await act(() => renewRights());
    await act(() => queryClient.refetchQueries());
    expect((await subjektif()).value).toBe('Pusing berat');
    await waitFor(() => expect(keptDrafts()).toContain('Pusing berat'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Belum dapat ditandatangani/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.mayWrite = true;
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Draf tersimpan 09.00/)).toBeTruthy();
    expect(text.value).toBe('Pusing berat');
    expect(new Set(savesOf(requests).map(String))).toEqual(new Set(['/catatan/5,Pusing berat']));
  });

  it('under the question of the signature, which says so; the note stands behind it as it was', async () => {
    const requests = await openRecord();
    const text = await subjektif();
    text.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Tandatangani/ }));
    expect(await within(dialog).findByText(/Anda tidak memiliki akses/)).toBeTruthy();
    expect(writesOf(requests).map(({ path }) => path)).toEqual(['/catatan/5/tanda-tangan']);
    expect(text.value).toBe('Pusing');
  });
});

describe('the visit ends, or may not be read any more, under the hands of whoever writes', () => {
  const visit = { now: record({ catatan: [note()] }), refused: null as object | null };
  const openChanging = () =>
    showRecord(visit.now, (request) => {
      if (request.path !== '/kunjungan/12/rekam-medis') return answerDraft(request);
      return visit.refused === null ? answer(visit.now) : refuse(403, visit.refused);
    });
  beforeEach(() => Object.assign(visit, { now: record({ catatan: [note()] }), refused: null }));
  const cancel = (): void => {
    const { kunjungan } = record();
    visit.now = record({ catatan: [note()], kunjungan: { ...kunjungan, status: 5 } });
  };

  it('a cancelled visit keeps the text to be read and copied, says so, and sends nothing', async () => {
    const requests = await openChanging();
    const text = await subjektif();
    cancel();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(text, { target: { value: 'Pusing berat sejak pagi' } });
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText(/^Kunjungan ini baru saja dibatalkan/)).toBeTruthy();
    expect(screen.getByText('Pusing berat sejak pagi')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Subjektif' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tandatangani/ })).toBeNull();
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(writesOf(requests)).toEqual([]);
    await waitFor(() => expect(keptDrafts()).toContain('Pusing berat sejak pagi'));
    vi.useRealTimers();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Salin semua tulisan' }));
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Pusing berat sejak pagi'));
    await userEvent.click(screen.getByRole('button', { name: 'Tutup tulisan' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Tutup$/ }));
    await waitFor(() => expect(screen.queryByText('Pusing berat sejak pagi')).toBeNull());
  });

  it('a visit that was cancelled before is only read', async () => {
    cancel();
    await openChanging();
    expect(await screen.findByText('Setiap pembukaan tercatat.')).toBeTruthy();
    expect(screen.queryByText(/baru saja dibatalkan/)).toBeNull();
  });

  it.each([
    [
      'the relation to the patient ended',
      { kode: 'AKSES_DARURAT', message: 'Bukan pasien Anda lagi.', data: { norm: 123 } },
    ],
    ['the right to read was withdrawn', { kode: 'TERLARANG', message: 'Anda tidak memiliki akses' }],
  ])('a record that is refused because %s keeps the text in its field', async (_why, refusal) => {
    await openChanging();
    const text = await subjektif();
    await userEvent.type(text, ' berat');
    visit.refused = refusal;
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect((await subjektif()).value).toBe('Pusing berat');
    expect(screen.queryByRole('button', { name: 'Akses darurat' })).toBeNull();
  });
});

it('ten minutes without a line: it says since when, the signature waits, and the text is sent when the line is back', async () => {
  const requests = await openRecord();
  const text = await subjektif();
  vi.useFakeTimers({ now: new Date('2026-11-23T03:42:00Z') });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (value: string): unknown => fireEvent.change(text, { target: { value } });
  server.line = false;
  type('Pusing berat');
  await pass(3000);
  const status = screen.getByText('Belum tersimpan di server sejak 10.42');
  const tries = savesOf(requests).length;
  await pass(5 * 60_000);
  type('Pusing berat, mual');
  await pass(5 * 60_000);
  expect(status.textContent).toBe('Belum tersimpan di server sejak 10.42');
  expect(text.value).toBe('Pusing berat, mual');
  expect(keptDrafts()).toContain('Pusing berat, mual');
  // It goes on trying, with pauses of a quarter of a minute at most.
  expect(savesOf(requests).length - tries).toBeGreaterThan(35);
  expect(savesOf(requests).length - tries).toBeLessThan(60);

  fireEvent.keyDown(text, { key: 'Enter', code: 'Enter', ctrlKey: true });
  await pass(500);
  expect(screen.getByText(/^Belum dapat ditandatangani: tulisan Anda belum tersimpan/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ path }) => path.startsWith('/catatan/5/'))).toEqual([]);

  server.line = true;
  const before = savesOf(requests).length;
  await pass(16_000);
  expect(savesOf(requests).slice(before)).toEqual([['/catatan/5', 'Pusing berat, mual']]);
  expect(screen.getByText(/^Draf tersimpan 09.00/)).toBeTruthy();
  expect(keptDrafts()).toBe('');
  vi.useRealTimers();
  fireEvent.keyDown(text, { key: 'Enter', code: 'Enter', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' })).toBeTruthy();
});

describe('the session ends while somebody writes (ketentuan D28)', () => {
  /** Types what the server never gets, because it refuses the session and its renewal. */
  async function typeIntoEnd(): Promise<{ text: HTMLTextAreaElement; requests: TestRequest[] }> {
    const requests = await openRecord();
    const text = await subjektif();
    server.open = false;
    await userEvent.type(text, ' berat{Control>}s{/Control}');
    await waitFor(() => expect(session().stage).toBe('habis'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    await waitFor(() => expect(keptDrafts()).toContain('Pusing berat'));
    return { text, requests };
  }

  it('the text waits in the sealed draft; the same person signs in, and it is saved without another key', async () => {
    const { text, requests } = await typeIntoEnd();
    await act(async () => void (await login({ email: 'a', password: 'b' })));
    expect(await screen.findByText(/^Draf tersimpan 09.00/)).toBeTruthy();
    expect([text.isConnected, text.value]).toEqual([true, 'Pusing berat']);
    expect(savesOf(requests)).toEqual([
      ['/catatan/5', 'Pusing berat'],
      ['/catatan/5', 'Pusing berat'],
    ]);
    expect(keptDrafts()).toBe('');
    await userEvent.type(text, ', mual{Control>}s{/Control}');
    await waitFor(() => expect(savesOf(requests).at(-1)).toEqual(['/catatan/5', 'Pusing berat, mual']));
  });

  it('another person finds nothing of it and nothing goes out in their name; whoever wrote it finds it again', async () => {
    const { requests } = await typeIntoEnd();
    const sent = savesOf(requests).length;
    await act(async () => leaveExpired());
    server.userId = 99;
    await act(async () => void (await login({ email: 'c', password: 'd' })));
    expect(assign).toHaveBeenCalledWith('/');
    // The old page goes, a second later than its next try would have been due.
    await act(() => new Promise((resume) => setTimeout(resume, 1200)));
    cleanup();
    expect(savesOf(requests)).toHaveLength(sent);

    const theirs = await openRecord(record());
    expect((await subjektif()).value).toBe('Batuk\n');
    await act(() => new Promise((resume) => setTimeout(resume, 50)));
    expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull();
    expect(document.body.textContent).not.toContain('Pusing');
    expect(writesOf(theirs)).toEqual([]);
    cleanup();

    server.userId = 7;
    sessionStorage.clear();
    await openRecord();
    await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
    expect((await subjektif()).value).toBe('Pusing berat');
  });

  it('what stands beside the notes does not go out in the name of another person either', async () => {
    const requests = await openRecord();
    const box = await screen.findByRole('textbox', { name: 'Edukasi' });
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    server.line = false;
    fireEvent.change(box, { target: { value: 'Minum banyak air' } });
    await pass(2000);
    const sent = (): unknown[] => writesOf(requests).filter(({ path }) => path.endsWith('/rekam-kunjungan'));
    expect(sent()).toHaveLength(1);
    await act(async () => leaveExpired());
    Object.assign(server, { line: true, userId: 99 });
    await act(async () => void (await login({ email: 'c', password: 'd' })));
    expect(assign).toHaveBeenCalledWith('/');
    // The old page goes later than its next try would have been due.
    await pass(20_000);
    expect(sent()).toHaveLength(1);
  });
});
