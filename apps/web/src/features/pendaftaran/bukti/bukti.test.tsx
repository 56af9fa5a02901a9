import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '../../../app/shell/overlays.tsx';
import { buktiOperation, printBukti } from '../../../platform/operations.ts';
import { installServer, showPage } from '../../../testing/page.tsx';
import { answerBinary, refuse } from '../../../testing/server.ts';
import type { Answerer, TestRequest } from '../../../testing/server.ts';
import { finishSave } from '../finish-save.tsx';
import { SAVED } from '../test-kunjungan.tsx';

const URL_PATH = '/pendaftaran/1/bukti';
const dokumen: Answerer = ({ path }) =>
  path === URL_PATH ? answerBinary('%PDF', 'application/pdf', 'bukti-pendaftaran-2604140118.pdf') : undefined;
const countRequests = (requests: readonly TestRequest[]): number =>
  requests.filter(({ path }) => path === URL_PATH).length;
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Bukti pendaftaran' });

async function openDialog(
  responder: Answerer = dokumen,
  boleh: readonly string[] = ['view kunjungan'],
): Promise<TestRequest[]> {
  const requests = installServer(responder);
  await showPage(<Overlays onOpen={() => undefined} />, { ability: boleh });
  return requests;
}

/** The browser has drawn the PDF. Returns its print. */
async function loadPaper() {
  const paper = await screen.findByTitle<HTMLIFrameElement>('Bukti pendaftaran');
  const print = vi.fn<() => void>();
  Object.defineProperty(paper, 'contentWindow', { value: { focus: () => undefined, print } });
  fireEvent.load(paper);
  return print;
}

const downloads: string[] = [];
const originalClick = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = originalClick;
  downloads.length = 0;
  buktiOperation.set(null);
});

describe('the receipt after a registration', () => {
  it('is asked about, and one Enter prints it', async () => {
    const requests = await openDialog();
    void finishSave(SAVED, { edited: false, bed: null });
    await waitFor(() => expect(document.activeElement).toBe(button('Cetak')));
    await userEvent.keyboard('{Enter}');
    await dialog();
    const print = await loadPaper();
    expect(print).toHaveBeenCalledOnce();
    // Again by hand, such as when the paper had run out.
    await waitFor(() => expect(document.activeElement).toBe(button('Cetak')));
    await userEvent.keyboard('{Enter}');
    expect(print).toHaveBeenCalledTimes(2);
    expect(countRequests(requests)).toBe(1);
  });

  it('is only shown where it is opened to be looked at', async () => {
    await openDialog();
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    await dialog();
    expect(await loadPaper()).not.toHaveBeenCalled();
  });

  it('is not asked for when the answer is no, nor after an edit', async () => {
    const requests = await openDialog();
    await finishSave(SAVED, { edited: true, bed: null });
    void finishSave(SAVED, { edited: false, bed: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Tidak' }));
    expect(buktiOperation.get()).toBeNull();
    expect(countRequests(requests)).toBe(0);
  });
});

describe('the receipt', () => {
  it('is saved under the server’s name, and closed with Esc', async () => {
    await openDialog();
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    await dialog();
    await waitFor(() => expect(button('Unduh').disabled).toBe(false));
    await userEvent.click(button('Unduh'));
    expect(downloads).toEqual(['bukti-pendaftaran-2604140118.pdf']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(buktiOperation.get()).toBeNull();
  });

  it('can be neither printed nor saved until it is there', async () => {
    let beri = (): void => undefined;
    const later = new Promise<void>((ready) => {
      beri = ready;
    });
    await openDialog(({ path }) =>
      path === URL_PATH ? later.then(() => answerBinary('%PDF', 'application/pdf')) : undefined,
    );
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    await dialog();
    expect([button('Unduh').disabled, button('Cetak').disabled]).toEqual([true, true]);
    expect(await screen.findByRole('status', { name: 'Memuat' })).toBeDefined();
    beri();
    await waitFor(() => expect(button('Cetak').disabled).toBe(false));
  });

  it('that does not come says why, and is asked for again with "Coba lagi"', async () => {
    let failed = true;
    const requests = await openDialog((request) =>
      failed && request.path === URL_PATH ? refuse(404, { message: 'Pendaftaran tidak ditemukan' }) : dokumen(request),
    );
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    expect((await screen.findByRole('alert')).textContent).toContain('Pendaftaran tidak ditemukan');
    failed = false;
    await userEvent.click(button('Coba lagi'));
    expect(await screen.findByTitle('Bukti pendaftaran')).toBeDefined();
    expect(countRequests(requests)).toBe(2);
  });

  it('is asked for anew each time, and one at a time', async () => {
    const requests = await openDialog();
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    printBukti({ id: 2, whose: 'SITI AMINAH (000123)' });
    await screen.findByTitle('Bukti pendaftaran');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    await screen.findByTitle('Bukti pendaftaran');
    expect(requests.filter(({ path }) => path.endsWith('/bukti')).map(({ path }) => path)).toEqual([
      URL_PATH,
      URL_PATH,
    ]);
  });

  it('does not open for who may not see visits', async () => {
    await openDialog(dokumen, ['create kunjungan']);
    printBukti({ id: 1, whose: 'SITI AMINAH (000123)' });
    expect(buktiOperation.get()).toBeNull();
  });
});
