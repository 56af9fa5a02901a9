import type { ReferensiItem } from '@nadi/contract/master/referensi-master.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { ReferensiPage } from './referensi.page.tsx';
import { chooseOption } from '#testing/selects.ts';

const item = (id: number, deskripsi: string, other: Partial<ReferensiItem> = {}): ReferensiItem => ({
  id,
  deskripsi,
  urutan: id,
  aktif: true,
  versi: 1,
  sendiri: false,
  tetap: false,
  ...other,
});
let suku: ReferensiItem[] = [];

beforeEach(() => {
  suku = [
    item(1, 'Jawa'),
    item(2, 'Sunda', { tetap: true }),
    item(3, 'Betawi', { aktif: false }),
    item(10_001, 'Tolaki', { sendiri: true }),
  ];
});
const FULL_ABILITY = ['view merk', 'update referensi'];
const LISTS = [
  { jenis: 1, nama: 'Agama', jumlah: 8, aktif: 8 },
  { jenis: 900, nama: 'Daftar Suku', jumlah: 4, aktif: 3 },
];
const shownNama = (): (string | null | undefined)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((rowOf) => rowOf.children[1]?.textContent);

/** Answers as the server does: the list remembers what was done to it. */
function answerLists({ path, body }: TestRequest): TestAnswer | undefined {
  if (path === '/referensi/daftar') return answer(LISTS);
  if (path === '/referensi/1/daftar') return answer([item(1, 'Islam')]);
  if (path === '/referensi/900/daftar') return answer(suku);
  const [, id, words] = /^\/referensi\/900\/(\d+)\/(enable|disable)$/.exec(path) ?? [];
  if (words) {
    suku = suku.map((s) => (s.id === Number(id) ? { ...s, aktif: words === 'enable', versi: s.versi + 1 } : s));
    return answerSaved(suku.find((s) => s.id === Number(id)));
  }
  const [, shifted] = /^\/referensi\/900\/geser\/(\d+)$/.exec(path) ?? [];
  if (shifted) {
    const { setelah } = body as { setelah: number | null };
    const one = suku.find((s) => s.id === Number(shifted)) as ReferensiItem;
    const other = suku.filter((s) => s !== one);
    suku = other.toSpliced(other.findIndex((s) => s.id === setelah) + 1, 0, { ...one, versi: one.versi + 1 });
    return answerSaved(suku);
  }
  return undefined;
}
const openPage = async (ability = FULL_ABILITY): Promise<void> => {
  await showPage(<ReferensiPage />, { ability, path: '/apps/referensi?daftar=900' });
  await screen.findByText('Jawa');
};
const rowOf = (text: string): HTMLElement => screen.getByText(text).closest('tr') as HTMLElement;

describe('the page of reference lists', () => {
  it('shows the lists with their counts, and the one that was chosen; the lists can be searched', async () => {
    installServer(answerLists);
    await openPage();
    const left = within(screen.getByRole('navigation', { name: 'Daftar referensi' }));
    expect(left.getByRole('button', { name: /Daftar Suku/ }).textContent).toBe('Daftar Suku3/4');
    expect(left.getByRole('button', { name: /Daftar Suku/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari daftar' }), 'aga');
    expect(left.queryByRole('button', { name: /Daftar Suku/ })).toBeNull();
    await userEvent.click(left.getByRole('button', { name: /Agama/ }));
    await screen.findByText('Islam');
    expect(screen.getByRole('heading', { name: 'Agama' })).toBeDefined();
  });

  it('a switch takes an entry out of use, with the way back; one that forms need has none', async () => {
    const all = installServer(answerLists);
    await openPage();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Sunda aktif' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'Jawa aktif' }));
    await screen.findByText('Jawa dinonaktifkan.');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Jawa aktif' }).checked).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Jawa aktif' }).checked).toBe(true),
    );
    expect(writesOf(all).map(({ path, key }) => [path, key !== null])).toEqual([
      ['/referensi/900/1/disable', true],
      ['/referensi/900/1/enable', true],
    ]);
  });

  it('by keyboard: arrows choose, Space switches, Alt with arrows moves, however fast', async () => {
    const all = installServer(answerLists);
    await openPage();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Jawa'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await screen.findByText('Betawi diaktifkan.');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shownNama()).toEqual(['Betawi', 'Jawa', 'Sunda', 'Tolaki']));
    expect(
      writesOf(all)
        .slice(1)
        .map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/referensi/900/geser/3', { setelah: 1, versi: 2 }],
      ['/referensi/900/geser/3', { setelah: null, versi: 3 }],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Betawi')));
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(writesOf(all)).toHaveLength(3);
  });

  it('N adds, E renames; what the server refuses stands at the field', async () => {
    let at = 0;
    const all = installServer(
      (p) =>
        answerLists(p) ??
        (p.path === '/referensi/900/store'
          ? at++ === 0
            ? refuse(422, { errors: { deskripsi: ['Nama ini sudah ada di daftar ini'] } })
            : answerSaved(item(10_002, 'Muna', { sendiri: true }))
          : p.path === '/referensi/900/update/10001'
            ? answerSaved(item(10_001, 'Tolaki Konawe', { versi: 2, sendiri: true }))
            : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    const tambah = within(await screen.findByRole('dialog', { name: 'Tambah ke Daftar Suku' }));
    await userEvent.type(tambah.getByRole('textbox', { name: /Nama/ }), 'Jawa');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await tambah.findByText('Nama ini sudah ada di daftar ini', { selector: '[id$="-ket"] *, [id$="-ket"]' });
    await userEvent.clear(tambah.getByRole('textbox', { name: /Nama/ }));
    await userEvent.type(tambah.getByRole('textbox', { name: /Nama/ }), 'Muna');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Muna ditambahkan.');
    await userEvent.click(rowOf('Tolaki'));
    await userEvent.keyboard('e');
    const ubah = within(await screen.findByRole('dialog', { name: 'Ganti nama Tolaki' }));
    await userEvent.type(ubah.getByRole('textbox', { name: /Nama/ }), ' Konawe');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Tolaki diganti menjadi Tolaki Konawe.');
    expect(writesOf(all).at(-1)?.body).toEqual({ deskripsi: 'Tolaki Konawe', versi: 1 });
  });

  it('an entry of the documents keeps its name: no button, and Enter says why', async () => {
    installServer(answerLists);
    await openPage();
    expect(screen.queryByRole('button', { name: 'Ganti nama Jawa' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Jawa'));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Jawa adalah pilihan bawaan, jadi namanya tetap/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('somebody else was quicker: the other name is shown, and saving once more takes its place', async () => {
    let at = 0;
    const all = installServer(
      (p) =>
        answerLists(p) ??
        (p.path === '/referensi/900/update/10001'
          ? at++ === 0
            ? refuse(409, {
                message: 'Pilihan ini sudah diubah Rina.',
                data: { kini: item(10_001, 'Tolakki', { versi: 2, sendiri: true }) },
              })
            : answerSaved(item(10_001, 'Tolaki Konawe', { versi: 3, sendiri: true }))
          : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti nama Tolaki' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Nama/ }), ' Konawe');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Pilihan ini sudah diubah Rina. Nama yang tersimpan: Tolakki.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Tolakki diganti menjadi Tolaki Konawe.');
    expect(writesOf(all).map(({ body }) => body)).toEqual([
      { deskripsi: 'Tolaki Konawe', versi: 1 },
      { deskripsi: 'Tolaki Konawe', versi: 2 },
    ]);
  });

  it('only the facility’s own can go; one that is used can be switched off instead', async () => {
    const all = installServer(
      (p) =>
        answerLists(p) ??
        (p.path === '/referensi/900/destroy/10001'
          ? refuse(409, {
              message: 'Pilihan ini dipakai: Pasien (3). Nonaktifkan saja.',
              data: [{ di: 'Pasien', jumlah: 3 }],
            })
          : undefined),
    );
    await openPage();
    expect(screen.getAllByRole('button', { name: /^Hapus/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Tolaki' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await screen.findByText('Pilihan ini dipakai: Pasien (3). Nonaktifkan saja.');
    await userEvent.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
    await screen.findByText('Tolaki dinonaktifkan.');
    expect(writesOf(all).map(({ path }) => path)).toEqual([
      '/referensi/900/destroy/10001',
      '/referensi/900/10001/disable',
    ]);
  });

  it('who may only look finds no switch and no button; a search says when nothing fits', async () => {
    installServer(answerLists);
    await openPage(['view merk']);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Tambah|Ganti nama|Hapus|Naikkan/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di Daftar Suku' }), 'xyz');
    await screen.findByText('Tidak ada yang cocok');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(shownNama()).toHaveLength(4);
    await chooseOption(screen.getByRole('combobox', { name: 'Status' }), 'Tidak aktif saja');
    expect(shownNama()).toEqual(['Betawi']);
  });

  it('the list that is shown goes out as it is filtered and comes in as a sheet', async () => {
    const all = installServer(
      (p) =>
        answerLists(p) ??
        (p.path === '/referensi/900/ekspor' ? refuse(503, { message: 'Basis data jauh.' }) : undefined),
    );
    const send = replaceXhr((u) =>
      u.answer(
        200,
        answer({
          jumlah: 1,
          baru: 1,
          ubah: 0,
          tetap: 0,
          lewat: 0,
          jumlah_galat: 0,
          jumlah_perubahan: 0,
          jumlah_peringatan: 0,
          peringatan: [],
          tanya: [],
          catatan: [],
          perubahan: [],
          galat: [],
          contoh: [['Muna', '', 'ya']],
          tersimpan: u.path.endsWith('true'),
        }).body,
      ),
    );
    await openPage();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di Daftar Suku' }), 'Ja');
    await userEvent.click(screen.getByRole('button', { name: 'Lembar kerja' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ekspor yang tersaring' }));
    await screen.findByText('Basis data jauh.');
    expect(Object.fromEntries(all.find(({ path }) => path === '/referensi/900/ekspor')?.query ?? [])).toMatchObject({
      search: 'ja',
      aktif: 'semua',
      contoh: 'false',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Lembar kerja' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Impor...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Impor daftar suku' }));
    await userEvent.upload(
      dialog.getByLabelText('Berkas lembar kerja'),
      new File(['x'], 'suku.csv', { type: 'text/csv' }),
    );
    await dialog.findByRole('cell', { name: 'Muna' });
    await userEvent.click(dialog.getByRole('button', { name: 'Simpan 1 baris' }));
    await screen.findByText('Impor selesai: 1 baru, 0 diubah.');
    expect(send.map(({ path }) => path)).toEqual([
      '/referensi/900/impor?simpan=false',
      '/referensi/900/impor?simpan=true',
    ]);
  });

  it('who looks after brands changes no list and brings no sheet', async () => {
    installServer(answerLists);
    await openPage(['view merk', 'create merk', 'update merk', 'delete merk']);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Tambah|Naikkan/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lembar kerja' }));
    await screen.findByRole('menuitem', { name: 'Unduh lembar contoh' });
    expect(screen.queryByRole('menuitem', { name: 'Impor...' })).toBeNull();
  });
});
