import { endpoint } from '@nadi/contract/endpoint';
import { page } from '@nadi/contract/envelope';
import { IconPencil } from '@tabler/icons-react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '#platform/http/query.ts';
import { answerList, currentSearch, currentWords, installServer, showPage } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { ListPage } from './list-page.tsx';
import type { AnyList, List } from './list.ts';
import { tooNarrowFor } from './widths.ts';
import { chooseOption } from '#testing/selects.ts';

const Row = z.object({ id: z.int(), nama: z.string(), harga: z.int().nullable() });
type Row = z.output<typeof Row>;
const listObat = endpoint({
  method: 'GET',
  path: '/obat',
  can: 'view merk',
  summary: 'Obat',
  query: z.object({
    cari: z.string().optional(),
    golongan: z.string().optional(),
    urut: z.enum(['nama', '-nama']).optional(),
    page: z.coerce.number(),
    limit: z.coerce.number(),
  }),
  response: page(Row),
});
const removed: number[] = [];
const OBAT: List<typeof listObat> = {
  name: 'obat',
  title: 'Obat',
  noun: 'obat',
  topic: 'master',
  call: listObat,
  id: ({ id }) => id,
  nameOf: ({ nama }) => nama,
  columns: [
    { kind: 'text', head: 'Nama', sort: 'nama', phone: 'title', value: ({ nama }) => nama },
    { kind: 'money', head: 'Harga', width: 120, value: ({ harga }) => harga },
  ],
  filters: [
    { kind: 'search', name: 'cari', label: 'Cari obat', hint: 'Nama' },
    {
      kind: 'choice',
      name: 'golongan',
      label: 'Golongan',
      all: 'Semua golongan',
      options: [{ value: 'keras', label: 'Keras' }],
    },
  ],
  actions: [
    { label: 'Ubah', key: 'edit', place: 'icon', icon: IconPencil, run: ({ id }) => removed.push(id) },
    { label: 'Buang', may: 'delete merk', run: () => undefined },
  ],
};
let rows: Row[] = [];
const serve = (): TestRequest[] => installServer(({ path }) => (path === '/obat' ? answerList(rows) : undefined));
const show = (path = '/obat', of = OBAT): Promise<void> =>
  showPage(
    <>
      <ListPage of={of} />
      <button type="button">Lain</button>
    </>,
    { path, ability: ['view merk'] },
  );
const rowOf = (nama: string): HTMLTableRowElement => screen.getByText(nama).closest('tr') as HTMLTableRowElement;
const readAgain = (): Promise<void> => act(() => queryClient.invalidateQueries({ queryKey: ['master'] }));

beforeEach(() => {
  removed.length = 0;
  rows = [
    { id: 1, nama: 'Amoksisilin', harga: 1500 },
    { id: 2, nama: 'Bisoprolol', harga: null },
    { id: 3, nama: 'Cetirizin', harga: 900 },
  ];
});

it.each(['page', 'more'] as const)(
  'a list without rows counts none, in words that are no range: %s',
  async (paging) => {
    rows = [];
    serve();
    await show('/obat', { ...OBAT, paging });
    await screen.findByText('0 baris');
    expect(screen.queryByText(/0.dari.0/)).toBeNull();
  },
);

describe('Enter in a filter before its answer has come', () => {
  const findBox = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Cari obat' });

  it('leads to the rows when it comes', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    rows = rows.slice(1);
    await userEvent.type(await findBox(), 'biso{Enter}');
    expect(document.activeElement).toBe(await findBox());
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Bisoprolol')));
  });

  it('leads to the first of the answer, not to who stood first before', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    rows = [rows[2], rows[0]].filter((row) => row !== undefined);
    await userEvent.type(await findBox(), 'i{Enter}');
    await waitFor(() => expect(document.activeElement?.matches('tr')).toBe(true));
    expect(document.activeElement).toBe(rowOf('Cetirizin'));
  });

  it('is forgotten by who types on, or goes elsewhere', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    await userEvent.type(await findBox(), 'biso{Enter}p');
    await waitFor(() => expect(currentWords()).toBe('cari=bisop'));
    await userEvent.type(await findBox(), 'r{Enter}');
    screen.getByRole('button', { name: 'Lain' }).focus();
    await waitFor(() => expect(currentWords()).toBe('cari=bisopr'));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lain' }));
  });
});

describe('the row that keys are about', () => {
  it('a letter acts on the focused row, and never from elsewhere on the page', async () => {
    serve();
    await show();
    await userEvent.click(await screen.findByText('Bisoprolol'));
    await userEvent.keyboard('e');
    expect(removed).toEqual([2]);
    screen.getByRole('button', { name: 'Lain' }).focus();
    await userEvent.keyboard('e');
    expect(removed).toEqual([2]);
  });

  it('the list is one tab stop; Home and End lead to its ends', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    expect(document.querySelectorAll('tbody tr[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(document.activeElement).toBe(rowOf('Cetirizin'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(rowOf('Amoksisilin'));
    expect(document.querySelectorAll('tbody tr[tabindex="0"]')).toHaveLength(1);
  });

  it('a row that moves keeps the focus; one that is gone gives it to the row in its place', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    rowOf('Bisoprolol').focus();
    rows = [...rows].toReversed();
    await readAgain();
    expect(document.activeElement).toBe(rowOf('Bisoprolol'));
    rows = rows.filter(({ id }) => id !== 2);
    await readAgain();
    await waitFor(() => expect(screen.queryByText('Bisoprolol')).toBeNull());
    expect(document.activeElement).toBe(rowOf('Amoksisilin'));
  });

  describe('and the view, which shows three rows,', () => {
    const followed = vi.fn();
    /** The rows stand 40 px below each other from `top` on, in a window of 120 px. */
    const place = (top: number): void =>
      void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
        if (!this.matches('[data-row]')) return new DOMRect(0, 0, 300, 120);
        const at = [...document.querySelectorAll('[data-row]')].indexOf(this);
        return new DOMRect(0, top + at * 40, 300, 40);
      });
    const push = async (): Promise<void> => {
      rows = [{ id: 4, nama: 'Asetosal', harga: 100 }, ...rows];
      await readAgain();
      await screen.findByText('Asetosal');
    };
    beforeEach(async () => {
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function follow(this: Element) {
        followed(this);
      });
      place(0);
      serve();
      await show();
      await screen.findByText('Amoksisilin');
      rowOf('Cetirizin').focus();
      followed.mockClear();
    });
    afterEach(() => void vi.restoreAllMocks());

    it('follow a row that goes far away', async () => {
      rows = [rows[2], rows[0], rows[1]].filter((row) => row !== undefined);
      await readAgain();
      await waitFor(() => expect(followed.mock.calls).toEqual([[rowOf('Cetirizin')]]));
      expect(document.activeElement).toBe(rowOf('Cetirizin'));
    });

    it('follow a row that another pushes out of sight', async () => {
      await push();
      expect(followed.mock.calls).toEqual([[rowOf('Cetirizin')]]);
    });

    it('stay where somebody has scrolled to, away from that row', async () => {
      place(-200);
      await push();
      expect(followed).not.toHaveBeenCalled();
    });

    it('follow a row that was pushed out of sight under a dialog, once that gives the focus back', async () => {
      screen.getByRole('button', { name: 'Lain' }).focus();
      await push();
      expect(followed).not.toHaveBeenCalled();
      rowOf('Cetirizin').focus({ preventScroll: true });
      expect(followed.mock.calls).toEqual([[rowOf('Cetirizin')]]);
    });
  });

  it('rows that come back after none fitted get the focus back', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    rowOf('Bisoprolol').focus();
    const all = rows;
    rows = [];
    await readAgain();
    await screen.findByText('Belum ada obat');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    rows = all;
    await readAgain();
    await screen.findByText('Bisoprolol');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Bisoprolol')));
  });

  it('what somebody may not do is not offered', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    expect(screen.getAllByRole('button', { name: /^Ubah/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Tindakan lain/ })).toBeNull();
  });
});

describe('what this browser keeps', () => {
  it('choices and order come back into an empty address, and it is said; typed words never', async () => {
    const requests = serve();
    await show();
    await screen.findByText('Amoksisilin');
    await chooseOption(screen.getByRole('combobox', { name: 'Golongan' }), 'Keras');
    await userEvent.click(screen.getByRole('button', { name: 'Nama' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari obat' }), 'siti');
    await waitFor(() => expect(currentWords()).toBe('cari=siti'));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari obat' });
    act(() => box.blur());
    await userEvent.keyboard('/');
    expect([document.activeElement, box.selectionStart, box.selectionEnd], 'what is typed next replaces it').toEqual([
      box,
      0,
      4,
    ]);
    expect(currentSearch()).toBe('?golongan=keras&urut=nama');
    expect(JSON.stringify({ ...localStorage })).not.toContain('siti');
    cleanup();
    requests.length = 0;
    await show();
    expect(await screen.findByText('Saringan terakhir Anda dipakai lagi.')).toBeDefined();
    expect(currentSearch()).toBe('?golongan=keras&urut=nama');
    expect(requests.filter(({ path }) => path === '/obat').map(({ query }) => query.toString())).toEqual([
      'page=1&limit=25&golongan=keras&urut=nama',
    ]);
  });

  it('D40: a word that a link brings is asked for and leaves the address; a link without one brings an empty box', async () => {
    const requests = serve();
    await show('/obat?cari=bisop&golongan=keras');
    await screen.findByText('Amoksisilin');
    await waitFor(() => expect(currentSearch()).toBe('?golongan=keras'));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari obat' });
    expect([currentWords(), box.value]).toEqual(['cari=bisop', 'bisop']);
    expect(new Set(requests.filter(({ path }) => path === '/obat').map(({ query }) => query.get('cari')))).toEqual(
      new Set(['bisop']),
    );
  });

  it('a link’s filters are the link’s: they replace nothing and are not kept', async () => {
    serve();
    await show('/obat?golongan=keras');
    await screen.findByText('Amoksisilin');
    cleanup();
    await show();
    await screen.findByText('Amoksisilin');
    expect(currentSearch()).toBe('');
  });
});

describe('states', () => {
  it('refused for want of a right: said in words, and not to be tried again', async () => {
    installServer(({ path }) => (path === '/obat' ? refuse(403, { message: 'Anda tidak berhak' }) : undefined));
    await show();
    expect(await screen.findByText('Daftar obat tidak dibuka untuk Anda')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });

  it('nothing is a dash, money is written as money', async () => {
    serve();
    await show();
    await screen.findByText('Amoksisilin');
    expect([...rowOf('Bisoprolol').cells].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Bisoprolol',
      '-',
    ]);
    expect(rowOf('Amoksisilin').cells[1]?.textContent).toBe('Rp. 1.500');
  });
});

it('a list that loads on shows a row once, though it moved to the next page meanwhile', async () => {
  installServer(({ path, query }) => {
    if (path !== '/obat') return undefined;
    const at = Number(query.get('page'));
    const data = at === 1 ? rows.slice(0, 2) : rows.slice(1);
    return { body: { status: 'success', success: true, message: '', data, meta: { total: 3, page: at, limit: 2 } } };
  });
  await show('/obat', { ...OBAT, paging: 'more', size: 2 });
  await screen.findByText('Amoksisilin');
  await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }));
  await screen.findByText('Cetirizin');
  expect(screen.getAllByText('Bisoprolol')).toHaveLength(1);
  expect(screen.getByText('3 dari 3')).toBeDefined();
});

it('only a row that changed is drawn anew, whichever row above it left', async () => {
  rows.push({ id: 4, nama: 'Digoksin', harga: 100 });
  const drawn = new Set<string>();
  const cell = ({ nama }: Row): null => {
    drawn.add(nama);
    return null;
  };
  serve();
  const columns: typeof OBAT.columns = [...OBAT.columns, { kind: 'own', head: 'Tanda', value: () => '', cell }];
  await show('/obat', { ...OBAT, columns });
  await screen.findByText('Rp. 100');
  drawn.clear();
  rows = rows.filter(({ id }) => id !== 2).map((row) => ({ ...row, harga: row.id === 4 ? 200 : row.harga }));
  await readAgain();
  await screen.findByText('Rp. 200');
  expect(screen.queryByText('Bisoprolol')).toBeNull();
  expect([...drawn]).toEqual(['Digoksin']);
});

it('where the window has no room for all columns, one stands under another, with its head', async () => {
  const shelf = { kind: 'text', head: 'Rak', width: 200, under: 'Harga', value: () => 'Rak 3' } as const;
  const list: typeof OBAT = { ...OBAT, columns: [...OBAT.columns, shelf] };
  const narrow = tooNarrowFor(list as unknown as AnyList<Row>);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === narrow, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  serve();
  await show('/obat', list);
  const cells = within((await screen.findByText('Amoksisilin')).closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Amoksisilin', 'Rp. 1.500Rak 3', '']);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Nama', 'HargaRak', 'Aksi']);
});

it('beside the title of a card on a phone no dash stands for what is not known', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  serve();
  const columns = OBAT.columns.map((column) =>
    column.head === 'Harga' ? { ...column, phone: 'side' as const } : column,
  );
  await show('/obat', { ...OBAT, columns });
  const card = (await screen.findByText('Bisoprolol')).closest('li');
  expect(card?.textContent).not.toContain('-');
  expect(screen.getByText('Amoksisilin').closest('li')?.textContent).toContain('1.500');
});

it('a line of a card on a phone says what a named fact is', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  serve();
  const columns = OBAT.columns.map((column) =>
    column.head === 'Harga' ? { ...column, phone: 'named' as const } : column,
  );
  await show('/obat', { ...OBAT, columns });
  expect((await screen.findByText('Amoksisilin')).closest('li')?.textContent).toContain('Harga Rp. 1.500');
  expect(screen.getByText('Bisoprolol').closest('li')?.textContent).not.toContain('Harga');
});

describe('a list of very many rows', () => {
  const MANY: typeof OBAT = { ...OBAT, paging: 'more', many: true };
  const drawnRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  beforeEach(() => {
    rows = Array.from({ length: 500 }, (_, at) => ({ id: at + 1, nama: `Obat ${at + 1}`, harga: at }));
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('a phone draws a hundred cards, and the next hundred as their end comes near', async () => {
    let near: () => void = () => undefined;
    class Watch {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    }
    vi.stubGlobal('IntersectionObserver', Watch);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    serve();
    await show('/obat', MANY);
    await screen.findByText('Obat 100');
    const cards = (): number => screen.getByRole('list', { name: 'Obat' }).querySelectorAll('[data-row]').length;
    expect(cards()).toBe(100);
    act(() => near());
    await waitFor(() => expect(cards()).toBe(200));
    await userEvent.click(screen.getByText('Obat 1'));
    expect(cards()).toBe(200);
  });

  it('only those in sight are drawn, each with its place; End and Home lead through all of them', async () => {
    serve();
    await show('/obat', MANY);
    await screen.findByText('Obat 1');
    await waitFor(() => expect(drawnRows().length).toBeLessThan(60));
    expect(drawnRows().length).toBeGreaterThan(15);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
    expect(document.querySelectorAll('tbody tr[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(document.activeElement).toBe(rowOf('Obat 500'));
    expect(rowOf('Obat 500').getAttribute('aria-rowindex')).toBe('501');
    await userEvent.keyboard('e{Home}');
    expect(removed).toEqual([500]);
    expect(document.activeElement).toBe(rowOf('Obat 1'));
  });

  it('more of them are drawn beyond the window once the browser is idle; a scroll past those draws others at once', async () => {
    let idle = (): void => undefined;
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      idle = run;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    serve();
    await show('/obat', MANY);
    await screen.findByText('Obat 24');
    expect(screen.queryByText('Obat 36')).toBeNull();
    await act(async () => idle());
    expect(screen.getByText('Obat 36')).toBeDefined();
    const box = screen.getByRole('table').closest<HTMLElement>('[data-scroll]');
    if (!box) throw new Error('nothing scrolls');
    box.scrollTop = 9000;
    box.dispatchEvent(new Event('scroll'));
    // Without waiting: what is in sight must not be white until the next frame.
    for (const nama of ['Obat 251', 'Obat 270']) expect(screen.getByText(nama)).toBeDefined();
    expect(screen.queryByText('Obat 24')).toBeNull();
  });

  it('the row with the focus stays drawn, and gives it on when it goes', async () => {
    serve();
    await show('/obat', MANY);
    await screen.findByText('Obat 1');
    await waitFor(() => expect(drawnRows().length).toBeLessThan(60));
    await userEvent.keyboard('{ArrowDown}{End}');
    rows = rows.filter(({ id }) => id !== 500);
    await readAgain();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Obat 499')));
  });

  it('a hundred are drawn as they are, where the search of the browser finds them', async () => {
    rows = rows.slice(0, 100);
    serve();
    await show('/obat', MANY);
    await screen.findByText('Obat 100');
    expect(drawnRows()).toHaveLength(100);
  });
});

it('a day that can not be read is told at its field on Enter, and the list stays at the day it names', async () => {
  serve();
  await show('/obat', { ...OBAT, filters: [{ kind: 'day', name: 'golongan', label: 'Hari' }] });
  const day = await screen.findByLabelText<HTMLInputElement>('Hari');
  await userEvent.clear(day);
  await userEvent.type(day, '31/11');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/^"31\/11" belum ada tahunnya/);
  await userEvent.type(day, '/2026');
  expect(screen.getByRole('alert').textContent).toMatch(/November 2026 sampai tanggal 30/);
  expect(day.getAttribute('aria-invalid')).toBe('true');
});

it('issue 31 C: a filtered list says how many of how many', async () => {
  installServer(({ path, query }) =>
    path === '/obat' ? answerList(rows.slice(0, 1), query.get('golongan') === 'keras' ? 1 : 57) : undefined,
  );
  await show();
  await screen.findByText(/dari 57$/);
  expect(screen.queryByText(/sesuai saringan/)).toBeNull();
  await chooseOption(screen.getByRole('combobox', { name: 'Golongan' }), 'Keras');
  expect(await screen.findByText('1 dari 57 sesuai saringan')).toBeDefined();
});
