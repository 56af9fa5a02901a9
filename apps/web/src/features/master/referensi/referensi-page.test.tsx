import type { ItemReferensi } from '@nadi/contract/referensi-master.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { gantiXhr } from '../../../testing/xhr.ts';
import { pasangServer, tampilkan, tersimpan, tulisan } from '../../../testing/halaman.tsx';
import { ReferensiPage } from './referensi.page.tsx';

const item = (id: number, deskripsi: string, lain: Partial<ItemReferensi> = {}): ItemReferensi => ({
  id,
  deskripsi,
  urutan: id,
  aktif: true,
  versi: 1,
  sendiri: false,
  tetap: false,
  ...lain,
});
let suku: ItemReferensi[] = [];

beforeEach(() => {
  suku = [
    item(1, 'Jawa'),
    item(2, 'Sunda', { tetap: true }),
    item(3, 'Betawi', { aktif: false }),
    item(10_001, 'Tolaki', { sendiri: true }),
  ];
});
const SEMUA = ['view merk', 'create merk', 'update merk', 'delete merk'];
const DAFTAR = [
  { jenis: 1, nama: 'Agama', jumlah: 8, aktif: 8 },
  { jenis: 900, nama: 'Daftar Suku', jumlah: 4, aktif: 3 },
];
const nama = (): (string | null | undefined)[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((baris) => baris.children[1]?.textContent);

/** Answers as the server does: the list remembers what was done to it. */
function baca({ path, body }: Permintaan): Jawaban | undefined {
  if (path === '/referensi/daftar') return jawab(DAFTAR);
  if (path === '/referensi/1/daftar') return jawab([item(1, 'Islam')]);
  if (path === '/referensi/900/daftar') return jawab(suku);
  const [, id, kata] = /^\/referensi\/900\/(\d+)\/(enable|disable)$/.exec(path) ?? [];
  if (kata) {
    suku = suku.map((s) => (s.id === Number(id) ? { ...s, aktif: kata === 'enable', versi: s.versi + 1 } : s));
    return tersimpan(suku.find((s) => s.id === Number(id)));
  }
  const [, digeser] = /^\/referensi\/900\/geser\/(\d+)$/.exec(path) ?? [];
  if (digeser) {
    const { setelah } = body as { setelah: number | null };
    const satu = suku.find((s) => s.id === Number(digeser)) as ItemReferensi;
    const lain = suku.filter((s) => s !== satu);
    suku = lain.toSpliced(lain.findIndex((s) => s.id === setelah) + 1, 0, { ...satu, versi: satu.versi + 1 });
    return tersimpan(suku);
  }
  return undefined;
}
const buka = async (boleh = SEMUA): Promise<void> => {
  await tampilkan(<ReferensiPage />, { boleh, path: '/apps/referensi?daftar=900' });
  await screen.findByText('Jawa');
};
const baris = (teks: string): HTMLElement => screen.getByText(teks).closest('tr') as HTMLElement;

describe('the page of reference lists', () => {
  it('shows the lists with their counts, and the one that was chosen; the lists can be searched', async () => {
    pasangServer(baca);
    await buka();
    const kiri = within(screen.getByRole('navigation', { name: 'Daftar referensi' }));
    expect(kiri.getByRole('button', { name: /Daftar Suku/ }).textContent).toBe('Daftar Suku3/4');
    expect(kiri.getByRole('button', { name: /Daftar Suku/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari daftar' }), 'aga');
    expect(kiri.queryByRole('button', { name: /Daftar Suku/ })).toBeNull();
    await userEvent.click(kiri.getByRole('button', { name: /Agama/ }));
    await screen.findByText('Islam');
    expect(screen.getByRole('heading', { name: 'Agama' })).toBeDefined();
  });

  it('a switch takes an entry out of use, with the way back; one that forms need has none', async () => {
    const semua = pasangServer(baca);
    await buka();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Sunda aktif' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'Jawa aktif' }));
    await screen.findByText('Jawa dinonaktifkan.');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Jawa aktif' }).checked).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Jawa aktif' }).checked).toBe(true),
    );
    expect(tulisan(semua).map(({ path, kunci }) => [path, kunci !== null])).toEqual([
      ['/referensi/900/1/disable', true],
      ['/referensi/900/1/enable', true],
    ]);
  });

  it('by keyboard: arrows choose, Space switches, Alt with arrows moves, however fast', async () => {
    const semua = pasangServer(baca);
    await buka();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(baris('Jawa'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await screen.findByText('Betawi diaktifkan.');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(nama()).toEqual(['Betawi', 'Jawa', 'Sunda', 'Tolaki']));
    expect(
      tulisan(semua)
        .slice(1)
        .map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/referensi/900/geser/3', { setelah: 1, versi: 2 }],
      ['/referensi/900/geser/3', { setelah: null, versi: 3 }],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(baris('Betawi')));
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(tulisan(semua)).toHaveLength(3);
  });

  it('N adds, E renames; what the server refuses stands at the field', async () => {
    let ke = 0;
    const semua = pasangServer(
      (p) =>
        baca(p) ??
        (p.path === '/referensi/900/store'
          ? ke++ === 0
            ? tolak(422, { errors: { deskripsi: ['Nama ini sudah ada di daftar ini'] } })
            : tersimpan(item(10_002, 'Muna', { sendiri: true }))
          : p.path === '/referensi/900/update/1'
            ? tersimpan(item(1, 'Jawa Timur', { versi: 2 }))
            : undefined),
    );
    await buka();
    await userEvent.keyboard('n');
    const tambah = within(await screen.findByRole('dialog', { name: 'Tambah ke Daftar Suku' }));
    await userEvent.type(tambah.getByRole('textbox', { name: /Nama/ }), 'Jawa');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await tambah.findByText('Nama ini sudah ada di daftar ini', { selector: '[id$="-ket"] *, [id$="-ket"]' });
    await userEvent.clear(tambah.getByRole('textbox', { name: /Nama/ }));
    await userEvent.type(tambah.getByRole('textbox', { name: /Nama/ }), 'Muna');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Muna ditambahkan.');
    await userEvent.click(baris('Jawa'));
    await userEvent.keyboard('e');
    const ubah = within(await screen.findByRole('dialog', { name: 'Ganti nama Jawa' }));
    await userEvent.type(ubah.getByRole('textbox', { name: /Nama/ }), ' Timur');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Jawa diganti menjadi Jawa Timur.');
    expect(tulisan(semua).at(-1)?.body).toEqual({ deskripsi: 'Jawa Timur', versi: 1 });
  });

  it('somebody else was quicker: the other name is shown, and saving once more takes its place', async () => {
    let ke = 0;
    const semua = pasangServer(
      (p) =>
        baca(p) ??
        (p.path === '/referensi/900/update/1'
          ? ke++ === 0
            ? tolak(409, { message: 'Pilihan ini sudah diubah Rina.', data: { kini: item(1, 'Jawi', { versi: 2 }) } })
            : tersimpan(item(1, 'Jawa Timur', { versi: 3 }))
          : undefined),
    );
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti nama Jawa' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Nama/ }), ' Timur');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Pilihan ini sudah diubah Rina. Nama yang tersimpan: Jawi.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Jawi diganti menjadi Jawa Timur.');
    expect(tulisan(semua).map(({ body }) => body)).toEqual([
      { deskripsi: 'Jawa Timur', versi: 1 },
      { deskripsi: 'Jawa Timur', versi: 2 },
    ]);
  });

  it('only the facility’s own can go; one that is used can be switched off instead', async () => {
    const semua = pasangServer(
      (p) =>
        baca(p) ??
        (p.path === '/referensi/900/destroy/10001'
          ? tolak(409, {
              message: 'Pilihan ini dipakai: Pasien (3). Nonaktifkan saja.',
              data: [{ di: 'Pasien', jumlah: 3 }],
            })
          : undefined),
    );
    await buka();
    expect(screen.getAllByRole('button', { name: /^Hapus/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Tolaki' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    await screen.findByText('Pilihan ini dipakai: Pasien (3). Nonaktifkan saja.');
    await userEvent.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
    await screen.findByText('Tolaki dinonaktifkan.');
    expect(tulisan(semua).map(({ path }) => path)).toEqual([
      '/referensi/900/destroy/10001',
      '/referensi/900/10001/disable',
    ]);
  });

  it('who may only look finds no switch and no button; a search says when nothing fits', async () => {
    pasangServer(baca);
    await buka(['view merk']);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Tambah|Ganti nama|Hapus|Naikkan/ })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di Daftar Suku' }), 'xyz');
    await screen.findByText('Tidak ada yang cocok');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(nama()).toHaveLength(4);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Keadaan' }), 'Tidak aktif saja');
    expect(nama()).toEqual(['Betawi']);
  });

  it('the list that is shown goes out as it is filtered and comes in as a sheet', async () => {
    const semua = pasangServer(
      (p) => baca(p) ?? (p.path === '/referensi/900/ekspor' ? tolak(503, { message: 'Basis data jauh.' }) : undefined),
    );
    const kirim = gantiXhr((u) =>
      u.jawab(
        200,
        jawab({
          jumlah: 1,
          baru: 1,
          ubah: 0,
          tetap: 0,
          jumlah_galat: 0,
          galat: [],
          contoh: [['Muna', '', 'ya']],
          tersimpan: u.path.endsWith('true'),
        }).body,
      ),
    );
    await buka();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di Daftar Suku' }), 'Ja');
    await userEvent.click(screen.getByRole('button', { name: 'Lembar kerja' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ekspor yang tersaring' }));
    await screen.findByText('Basis data jauh.');
    expect(Object.fromEntries(semua.find(({ path }) => path === '/referensi/900/ekspor')?.query ?? [])).toMatchObject({
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
    expect(kirim.map(({ path }) => path)).toEqual([
      '/referensi/900/impor?simpan=false',
      '/referensi/900/impor?simpan=true',
    ]);
  });

  it('who may add but not change brings no sheet', async () => {
    pasangServer(baca);
    await buka(['view merk', 'create merk']);
    await userEvent.click(screen.getByRole('button', { name: 'Lembar kerja' }));
    await screen.findByRole('menuitem', { name: 'Unduh lembar contoh' });
    expect(screen.queryByRole('menuitem', { name: 'Impor...' })).toBeNull();
  });
});
