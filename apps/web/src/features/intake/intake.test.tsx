import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kunjunganOperation } from '../../platform/operations.ts';
import { jawab } from '../../testing/server.ts';
import type { Permintaan } from '../../testing/server.ts';
import { pasangServer, tampilkan } from '../pasien/uji-pasien.tsx';
import { IntakeDialog } from './intake.public.tsx';

afterEach(() => {
  kunjunganOperation.set(null);
});

const hasil = (norm: number, nama: string) => ({
  norm,
  nama,
  nik: null,
  no_bpjs: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  status_pasien: 1,
  kunjungan_terakhir: null,
});
const BANYAK = [1, 2, 3, 4].map((norm) => hasil(norm, `SITI ${norm}`));

async function ketik(teks: string): Promise<Permintaan[]> {
  const semua = pasangServer(({ path, query }) => {
    if (!path.startsWith('/pasien/search/')) return undefined;
    if (path.endsWith('/siti')) return jawab(BANYAK);
    return jawab(query.get('mendalam') === 'true' && path.endsWith('/minah') ? [hasil(123, 'SITI AMINAH')] : []);
  });
  await tampilkan(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('combobox'), teks);
  return semua;
}
const mendalam = (): Promise<HTMLElement> => screen.findByRole('option', { name: /Cari mendalam/ });
const dicari = (semua: Permintaan[]): string[] =>
  semua
    .filter(({ path }) => path.startsWith('/pasien/search/'))
    .map(({ path, query }) => `${path.slice(15)} ${query.get('mendalam') ?? '-'}`);

describe('cari mendalam', () => {
  it('is the last entry when little is found, one arrow up away, and finds letters inside a word', async () => {
    const semua = await ketik('minah');
    await mendalam();
    expect(screen.getAllByRole('option').at(-1)?.textContent).toContain('Cari mendalam “minah”');
    await userEvent.keyboard('{ArrowUp}');
    expect((await mendalam()).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    const ketemu = await screen.findByRole('option', { name: /000123/ });
    expect(ketemu.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
    expect(dicari(semua)).toEqual(['minah -', 'minah true']);
  });

  it('finds nothing either: says so; another text searches as always again', async () => {
    const semua = await ketik('xyz');
    await userEvent.click(await mendalam());
    expect(await screen.findByText('Tidak ada pasien yang cocok dengan “xyz”, juga di dalam kata.')).toBeDefined();
    await userEvent.type(screen.getByRole('combobox'), 'w');
    await mendalam();
    expect(dicari(semua).at(-1)).toBe('xyzw -');
  });

  it.each([
    ['siti', 'SITI 4'],
    ['4871', 'Pasien baru'],
  ])('is not offered for %s', async (teks, adanya) => {
    await ketik(teks);
    await screen.findByRole('option', { name: new RegExp(adanya) });
    await waitFor(() => expect(screen.queryByText('Mencari…')).toBeNull());
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
  });
});

describe('Enter', () => {
  /** Every answer waits for `release`, so that the clerk is quicker than the server. */
  async function ketikCepat(
    teks: string,
    hits: object[],
  ): Promise<{ jawabkan: () => void; buka: ReturnType<typeof vi.fn<(path: string) => void>> }> {
    let jawabkan: () => void = () => undefined;
    const siap = new Promise<void>((resolve) => {
      jawabkan = resolve;
    });
    pasangServer(({ path }) => (path.startsWith('/pasien/search/') ? siap.then(() => jawab(hits)) : undefined));
    const buka = vi.fn<(path: string) => void>();
    await tampilkan(<IntakeDialog pages={[]} onOpenPage={buka} onClose={vi.fn()} />);
    await userEvent.type(await screen.findByRole('combobox'), `${teks}{Enter}`);
    return { jawabkan, buka };
  }

  it('before the answer opens the visit form of exactly this number, wherever it stands among the hits', async () => {
    const { jawabkan } = await ketikCepat('4871', [hasil(48710, 'BUKAN'), hasil(4871, 'SITI AMINAH')]);
    expect(kunjunganOperation.get()).toBeNull();
    jawabkan();
    await waitFor(() => expect(kunjunganOperation.get()?.options).toEqual({ norm: 4871 }));
  });

  it('before the answer opens nobody else: the hits are shown, and the next Enter takes what is seen', async () => {
    const { jawabkan } = await ketikCepat('4871', [hasil(48710, 'BUKAN DIA')]);
    jawabkan();
    await screen.findByRole('option', { name: /BUKAN DIA/ });
    expect(kunjunganOperation.get()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 48710 });
  });

  it('on the dead opens the patient, whose status stands in the row', async () => {
    const { jawabkan, buka } = await ketikCepat('4871', [{ ...hasil(4871, 'SITI AMINAH'), status_pasien: 2 }]);
    jawabkan();
    await waitFor(() => expect(buka).toHaveBeenCalledWith('/apps/pasien/4871'));
    expect(kunjunganOperation.get()).toBeNull();
    const baris = screen.getByRole('option', { name: /SITI AMINAH/ });
    expect(baris.textContent).toContain('Meninggal');
    expect(baris.textContent).toContain('Buka detail');
  });
});
