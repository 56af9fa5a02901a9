import { IconSearch } from '@tabler/icons-react';
import { act, screen, waitFor } from '@testing-library/react';
import { IconReceipt } from '@tabler/icons-react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kunjunganOperation, pasienOperation } from '#platform/http/operations.ts';
import { renewRights } from '#platform/session/session.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { installServer, onlyIzin, show } from '../test-pasien.tsx';
import { IntakeDialog } from './intake.public.tsx';

afterEach(() => {
  kunjunganOperation.set(null);
  pasienOperation.set(null);
});

const hitOf = (norm: number, nama: string) => ({
  norm,
  nama,
  nik: null,
  no_bpjs: null,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  status_pasien: 1,
  kelurahan: 'Sukorejo',
  kunjungan_terakhir: null,
});
const MANY = [1, 2, 3, 4].map((norm) => hitOf(norm, `SITI ${norm}`));

async function typeText(text: string): Promise<TestRequest[]> {
  const all = installServer(({ path, query }) => {
    if (!path.startsWith('/pasien/search/')) return undefined;
    if (path.endsWith('/siti')) return answer(MANY);
    return answer(query.get('mendalam') === 'true' && path.endsWith('/minah') ? [hitOf(123, 'SITI AMINAH')] : []);
  });
  await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('combobox'), text);
  return all;
}
const deepOption = (): Promise<HTMLElement> => screen.findByRole('option', { name: /Cari mendalam/ });
const searched = (all: TestRequest[]): string[] =>
  all
    .filter(({ path }) => path.startsWith('/pasien/search/'))
    .map(({ path, query }) => `${path.slice(15)} ${query.get('mendalam') ?? '-'}`);

describe('cari mendalam', () => {
  it('is the last entry when little is found, one arrow up away, and finds letters inside a word', async () => {
    const all = await typeText('minah');
    await deepOption();
    expect(screen.getAllByRole('option').at(-1)?.textContent).toContain('Cari mendalam “minah”');
    await userEvent.keyboard('{ArrowUp}');
    expect((await deepOption()).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    const hit = await screen.findByRole('option', { name: /000123/ });
    expect(hit.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
    expect(searched(all)).toEqual(['minah -', 'minah true']);
  });

  it('finds nothing either: says so; another text searches as always again', async () => {
    const all = await typeText('xyz');
    await userEvent.click(await deepOption());
    expect(await screen.findByText('Tidak ada pasien yang cocok dengan “xyz”, juga di dalam kata.')).toBeDefined();
    await userEvent.type(screen.getByRole('combobox'), 'w');
    await deepOption();
    expect(searched(all).at(-1)).toBe('xyzw -');
  });

  it.each([
    ['siti', 'SITI 4'],
    ['4871', 'Pasien baru'],
  ])('is not offered for %s', async (text, adanya) => {
    await typeText(text);
    await screen.findByRole('option', { name: new RegExp(adanya) });
    await waitFor(() => expect(screen.queryByText('Mencari…')).toBeNull());
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
  });
});

describe('those who may be meant', () => {
  const MEANT = { ...hitOf(77, 'SUPRIYADI HADI'), alasan: 'Nama mirip' };
  const meant = (all: TestRequest[]) => all.filter(({ path }) => path === '/pasien/maksud').map(({ body }) => body);
  const others = (lainnya: number, lebih = false) => ({ meta: { lainnya, lebih } });

  async function typeWith(text: string, found: TestAnswer, like: () => TestAnswer | Promise<TestAnswer>) {
    const all = installServer(({ path }) => {
      if (path.startsWith('/pasien/search/')) return found;
      return path === '/pasien/maksud' ? like() : undefined;
    });
    await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
    await userEvent.type(await screen.findByRole('combobox'), text);
    return all;
  }

  it('come before a new patient where nobody was found, each with the reason, and are asked for once', async () => {
    const all = await typeWith('supriadi', answer([], others(0)), () => answer([MEANT], others(0)));
    await screen.findByText('Mungkin maksud Anda');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options[0]).toMatch(/000077.*SUPRIYADI HADI.*12\/03\/1985.*Sukorejo.*Nama mirip/);
    expect(options[1]).toContain('Pasien baru dengan nama');
    expect(meant(all)).toEqual([{ teks: 'supriadi' }]);
  });

  it('are taken by an Enter that has seen them, never by one before', async () => {
    let release: () => void = () => undefined;
    const ready = new Promise<TestAnswer>((resolve) => {
      release = () => resolve(answer([MEANT], others(0)));
    });
    const all = await typeWith('supriadi', answer([], others(0)), () => ready);
    // Nobody was found, and this Enter may be meant for a new patient.
    await waitFor(() => expect(meant(all)).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(pasienOperation.get()).toBeNull();
    release();
    await screen.findByText('Mungkin maksud Anda');
    expect([kunjunganOperation.get(), pasienOperation.get()]).toEqual([null, null]);
    await userEvent.keyboard('{Enter}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 77 });
  });

  it('are not asked for where many were found, and how many more there are is said', async () => {
    const all = await typeWith('siti', answer(MANY, others(12)), () => answer([], others(0)));
    expect(await screen.findByText('12 lainnya: persempit')).toBeDefined();
    expect(meant(all)).toEqual([]);
  });

  it('who was found is not named twice, and of many more the least is said', async () => {
    await typeWith('supriadi', answer([hitOf(77, 'SUPRIADI')], others(0)), () =>
      answer([MEANT, { ...MEANT, norm: 78, nama: 'SUPRIYADI' }], others(20, true)),
    );
    expect(await screen.findByText('20+ lainnya: persempit')).toBeDefined();
    expect(screen.getAllByRole('option', { name: /000077/ })).toHaveLength(1);
  });

  it('could not be asked for: a new patient is not the first that is offered', async () => {
    await typeWith('supriadi', answer([], others(0)), () => refuse(500, {}));
    await screen.findByText('Pencarian pasien gagal');
    expect(optionTexts()).toEqual([
      expect.stringContaining('Coba cari lagi'),
      expect.stringContaining('Pasien baru dengan nama'),
    ]);
  });
});

it('issue 31 A4: a page that is also called so comes before a new patient of that name', async () => {
  installServer(({ path }) =>
    path.startsWith('/pasien/search/') ? answer([], { meta: { lainnya: 0, lebih: false } }) : undefined,
  );
  const pages = [{ label: 'Tindakan', path: '/apps/tindakan', icon: IconReceipt, kata: 'tarif harga' }];
  await show(<IntakeDialog pages={pages} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('combobox'), 'tarif');
  await screen.findByRole('option', { name: /Pasien baru/ });
  expect(optionTexts().slice(0, 2)).toEqual(['Tindakan', expect.stringContaining('Pasien baru dengan nama')]);
});

const optionTexts = (): (string | null)[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('Enter', () => {
  /** Every answer waits for `release`, so that the clerk is quicker than the server. */
  async function typeFast(
    text: string,
    hits: object[],
  ): Promise<{ release: () => void; buka: ReturnType<typeof vi.fn<(path: string) => void>> }> {
    let release: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      release = resolve;
    });
    installServer(({ path }) => (path.startsWith('/pasien/search/') ? ready.then(() => answer(hits)) : undefined));
    const openPage = vi.fn<(path: string) => void>();
    await show(<IntakeDialog pages={[]} onOpenPage={openPage} onClose={vi.fn()} />);
    await userEvent.type(await screen.findByRole('combobox'), `${text}{Enter}`);
    return { release, buka: openPage };
  }

  it('before the answer opens the visit form of exactly this number, wherever it stands among the hits', async () => {
    const { release } = await typeFast('4871', [hitOf(48710, 'BUKAN'), hitOf(4871, 'SITI AMINAH')]);
    expect(kunjunganOperation.get()).toBeNull();
    release();
    await waitFor(() => expect(kunjunganOperation.get()?.options).toEqual({ norm: 4871 }));
  });

  it('before the answer opens nobody else: the hits are shown, and the next Enter takes what is seen', async () => {
    const { release } = await typeFast('4871', [hitOf(48710, 'BUKAN DIA')]);
    release();
    await screen.findByRole('option', { name: /BUKAN DIA/ });
    expect(kunjunganOperation.get()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 48710 });
  });

  it('on the dead opens the patient, whose status stands in the row', async () => {
    const { release, buka: openPage } = await typeFast('4871', [{ ...hitOf(4871, 'SITI AMINAH'), status_pasien: 2 }]);
    release();
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('/apps/pasien/4871'));
    expect(kunjunganOperation.get()).toBeNull();
    const row = screen.getByRole('option', { name: /SITI AMINAH/ });
    expect(row.textContent).toContain('Meninggal');
    expect(row.textContent).toContain('Buka detail');
  });
});

it('while the answer is slow no new patient is offered, and F2 makes one', async () => {
  let release: () => void = () => undefined;
  const ready = new Promise<TestAnswer>((resolve) => {
    release = () => resolve(answer([]));
  });
  installServer(({ path }) => (path.startsWith('/pasien/search/') ? ready : undefined));
  await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('combobox'), 'siti');
  await screen.findByText('Mencari…');
  expect(screen.queryByRole('option', { name: /Pasien baru/ })).toBeNull();
  release();
  await screen.findByRole('option', { name: /Pasien baru/ });
  await userEvent.keyboard('{F2}');
  expect(pasienOperation.get()?.options).toEqual({ nama: 'SITI' });
});

describe('a search that failed', () => {
  async function typeInOutage(): Promise<() => void> {
    let broken = true;
    installServer(({ path }) => {
      if (!path.startsWith('/pasien/search/')) return undefined;
      return broken ? refuse(500, {}) : answer([hitOf(4871, 'SITI AMINAH')]);
    });
    await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
    await userEvent.type(await screen.findByRole('combobox'), '4871');
    await screen.findByText('Pencarian pasien gagal');
    return () => {
      broken = false;
    };
  }

  it('offers to search again before it offers a new patient, also while the line is gone', async () => {
    await typeInOutage();
    const options = optionTexts();
    expect([options[0], options.at(-1)]).toEqual([
      expect.stringContaining('Coba cari lagi'),
      expect.stringContaining('Pasien baru'),
    ]);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.type(screen.getByRole('combobox'), '2');
    await screen.findByText(/tersambung|koneksi|jaringan/i);
    expect(optionTexts()[0]).toContain('Coba cari lagi');
  });

  it('is asked again by Enter, which does not make a patient anew of one who was not found yet', async () => {
    const mend = await typeInOutage();
    await userEvent.keyboard('{Enter}');
    expect(pasienOperation.get()).toBeNull();
    mend();
    await screen.findByText('Pencarian pasien gagal');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(kunjunganOperation.get()?.options).toEqual({ norm: 4871 }));
    expect(pasienOperation.get()).toBeNull();
  });
});

it('a press of the mouse leaves the focus in the box, and a page is one arrow away', async () => {
  const openPage = vi.fn<(path: string) => void>();
  installServer(() => undefined);
  const page = (path: string, label: string) => ({ path, label, icon: IconSearch });
  await show(
    <IntakeDialog pages={[page('/a', 'Antrean'), page('/b', 'Beranda')]} onOpenPage={openPage} onClose={vi.fn()} />,
  );
  const box = await screen.findByRole('combobox');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'Beranda' }) });
  expect(document.activeElement).toBe(box);
  await userEvent.pointer({ keys: '[/MouseLeft]' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(openPage).toHaveBeenLastCalledWith('/a');
});

it('the page whose name is typed stands before a new patient of that name, where nobody is found', async () => {
  installServer(({ path }) => (path.startsWith('/pasien/search/') ? answer([]) : undefined));
  const pages = [{ path: '/a', label: 'Daftar Pasien', icon: IconSearch }];
  await show(<IntakeDialog pages={pages} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  const marked = (): string | null => screen.getByRole('option', { selected: true }).textContent;
  await userEvent.type(await screen.findByRole('combobox'), 'pasien');
  await waitFor(() => expect(marked()).toBe('Daftar Pasien'));
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'asien');
  await waitFor(() => expect(marked()).toContain('Pasien baru'));
});

it('a NIK that is pasted takes the place of what stands in the box', async () => {
  await typeText('3374105203850003');
  await userEvent.paste('3374104101900001');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('3374104101900001');
});

it('goes on behind what was typed before it was loaded', async () => {
  installServer(({ path }) => (path === '/pasien/search/siti' ? answer(MANY) : undefined));
  const early = { text: 'si', pressed: null };
  await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} early={early} />);
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([2, 2]);
  await userEvent.keyboard('ti');
  expect(await screen.findByRole('option', { name: /SITI 1/ })).toBeDefined();
});

it('what was found goes at once when the right to look for patients is taken away', async () => {
  let taken = false;
  installServer(({ path }) => {
    if (path === '/v1/user-data') return taken ? onlyIzin('view antrean') : undefined;
    return path.startsWith('/pasien/search/') ? answer(MANY) : undefined;
  });
  await show(<IntakeDialog pages={[]} onOpenPage={vi.fn()} onClose={vi.fn()} />);
  await userEvent.type(await screen.findByRole('combobox'), 'siti');
  await screen.findByRole('option', { name: /SITI 1/ });
  taken = true;
  await act(renewRights);
  expect(screen.queryByRole('option', { name: /SITI/ })).toBeNull();
});
