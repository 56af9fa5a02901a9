import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '../../../app/shell/overlays.tsx';
import { buktiOperation, cetakBukti } from '../../../platform/operations.ts';
import { pasangServer, tampilkan } from '../../../testing/halaman.tsx';
import { jawabBiner, tolak } from '../../../testing/server.ts';
import type { Penjawab, Permintaan } from '../../../testing/server.ts';
import { selesaiTersimpan } from '../selesai-tersimpan.tsx';
import { TERSIMPAN } from '../uji-kunjungan.tsx';

const ALAMAT = '/pendaftaran/1/bukti';
const dokumen: Penjawab = ({ path }) =>
  path === ALAMAT ? jawabBiner('%PDF', 'application/pdf', 'bukti-pendaftaran-2604140118.pdf') : undefined;
const diminta = (semua: readonly Permintaan[]): number => semua.filter(({ path }) => path === ALAMAT).length;
const tombol = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Bukti pendaftaran' });

async function masuk(
  penjawab: Penjawab = dokumen,
  boleh: readonly string[] = ['view kunjungan'],
): Promise<Permintaan[]> {
  const semua = pasangServer(penjawab);
  await tampilkan(<Overlays onOpen={() => undefined} />, { boleh });
  return semua;
}

const unduhan: string[] = [];
const klikAsli = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  HTMLAnchorElement.prototype.click = function klik(this: HTMLAnchorElement) {
    unduhan.push(this.download);
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = klikAsli;
  unduhan.length = 0;
  buktiOperation.set(null);
});

describe('the receipt after a registration', () => {
  it('is asked about, shown on "Cetak", and printed with Enter', async () => {
    const semua = await masuk();
    void selesaiTersimpan(TERSIMPAN, false);
    await userEvent.click(await screen.findByRole('button', { name: 'Cetak' }));
    await dialog();
    const kertas = await screen.findByTitle<HTMLIFrameElement>('Bukti pendaftaran');
    await waitFor(() => expect(document.activeElement).toBe(tombol('Cetak')));
    const print = vi.fn<() => void>();
    Object.defineProperty(kertas, 'contentWindow', { value: { focus: () => undefined, print } });
    await userEvent.keyboard('{Enter}');
    expect(print).toHaveBeenCalledOnce();
    expect(diminta(semua)).toBe(1);
  });

  it('is not asked for when the answer is no, nor after an edit', async () => {
    const semua = await masuk();
    await selesaiTersimpan(TERSIMPAN, true);
    void selesaiTersimpan(TERSIMPAN, false);
    await userEvent.click(await screen.findByRole('button', { name: 'Tidak' }));
    expect(buktiOperation.get()).toBeNull();
    expect(diminta(semua)).toBe(0);
  });
});

describe('the receipt', () => {
  it('is saved under the server’s name, and closed with Esc', async () => {
    await masuk();
    cetakBukti(1);
    await dialog();
    await waitFor(() => expect(tombol('Unduh').disabled).toBe(false));
    await userEvent.click(tombol('Unduh'));
    expect(unduhan).toEqual(['bukti-pendaftaran-2604140118.pdf']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(buktiOperation.get()).toBeNull();
  });

  it('can be neither printed nor saved until it is there', async () => {
    let beri = (): void => undefined;
    const nanti = new Promise<void>((siap) => {
      beri = siap;
    });
    await masuk(({ path }) => (path === ALAMAT ? nanti.then(() => jawabBiner('%PDF', 'application/pdf')) : undefined));
    cetakBukti(1);
    await dialog();
    expect([tombol('Unduh').disabled, tombol('Cetak').disabled]).toEqual([true, true]);
    expect(await screen.findByRole('status', { name: 'Memuat' })).toBeDefined();
    beri();
    await waitFor(() => expect(tombol('Cetak').disabled).toBe(false));
  });

  it('that does not come says why, and is asked for again with "Coba lagi"', async () => {
    let gagal = true;
    const semua = await masuk((permintaan) =>
      gagal && permintaan.path === ALAMAT
        ? tolak(404, { message: 'Pendaftaran tidak ditemukan' })
        : dokumen(permintaan),
    );
    cetakBukti(1);
    expect((await screen.findByRole('alert')).textContent).toContain('Pendaftaran tidak ditemukan');
    gagal = false;
    await userEvent.click(tombol('Coba lagi'));
    expect(await screen.findByTitle('Bukti pendaftaran')).toBeDefined();
    expect(diminta(semua)).toBe(2);
  });

  it('is asked for anew each time, and one at a time', async () => {
    const semua = await masuk();
    cetakBukti(1);
    cetakBukti(2);
    await screen.findByTitle('Bukti pendaftaran');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cetakBukti(1);
    await screen.findByTitle('Bukti pendaftaran');
    expect(semua.filter(({ path }) => path.endsWith('/bukti')).map(({ path }) => path)).toEqual([ALAMAT, ALAMAT]);
  });

  it('does not open for who may not see visits', async () => {
    await masuk(dokumen, ['create kunjungan']);
    cetakBukti(1);
    expect(buktiOperation.get()).toBeNull();
  });
});
