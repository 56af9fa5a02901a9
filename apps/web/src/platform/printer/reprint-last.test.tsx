import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { printDocument, reprintLast } from './print-document.ts';
import { usePdfView } from '#ui/pdf-view.tsx';
import { JOB, atDesk, dialogs, server, steps, useDesk } from './test-desk.tsx';

// Fonts and the measuring of pages need a browser that lays pages out; a journey has one.
vi.mock('./css-print.ts', () => ({ preparePage: () => Promise.resolve() }));

useDesk();

const SHEET = new File(['%PDF'], 'surat.pdf', { type: 'application/pdf' });
function Sheet() {
  const { printPdf } = usePdfView(SHEET);
  return (
    <button type="button" onClick={printPdf}>
      Cetak
    </button>
  );
}

describe('Cetak ulang terakhir', () => {
  /** A server whose newest job of a desk called "Komputer ini" is another desk's. */
  const shared: Answerer = (request) => {
    const { method, path, query } = request;
    if (method !== 'GET' || path !== '/cetakan') return server()(request);
    const row = query.get('id') === '5' ? JOB : { ...JOB, id: 6, acuan: 99 };
    return answer([row], { meta: { total: 1, page: 1, limit: 1 } });
  };

  it('prints what this browser printed last, and not what another desk of the same name did', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    reprintLast();
    await waitFor(() => expect(dialogs).toEqual(['Bukti', 'Bukti']));
    const [first, again] = requests.filter(({ method, path }) => method === 'POST' && path === '/cetakan');
    expect(again?.body).toEqual(first?.body);
    expect(again?.key).not.toBe(first?.key);
  });

  it('after a sheet of the viewer prints nothing else, which would be the paper of the patient before', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    printDocument({ jenis: 'bukti-pendaftaran', acuan: 12 });
    await waitFor(() => expect(dialogs).toEqual(['Bukti']));
    // Two pages would each show the message.
    cleanup();
    await showPage(<Sheet />, { ability: ['view kunjungan'] });
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    const before = requests.length;
    reprintLast();
    expect(await screen.findByText(/Yang terakhir dicetak adalah lembar PDF/)).toBeDefined();
    expect([dialogs, requests.length]).toEqual([['Bukti'], before]);
  });

  it('says that a browser that printed nothing has nothing to print again', async () => {
    const requests = await atDesk({ meja: '' }, shared);
    reprintLast();
    expect(await screen.findByText('Belum ada yang dicetak di meja ini.')).toBeDefined();
    expect(steps(requests)).toEqual([]);
  });
});
