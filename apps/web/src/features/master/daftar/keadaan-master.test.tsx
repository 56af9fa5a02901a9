import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isAnyDirty } from '../../../platform/dirty.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan, tulisan } from '../../../testing/halaman.tsx';
import { tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { PenjaminPage } from '../penjamin/penjamin.page.tsx';

const SEMUA = ['view pengaturan', 'create pengaturan', 'update pengaturan', 'delete pengaturan'];
const PANJANG = 'Asuransi Kesejahteraan '.repeat(6).slice(0, 120);
const SEHAT = { id: 5, deskripsi: 'Asuransi Sehat', kelompok: 'asuransi', kontak: '024', aktif: true, versi: 3 };
const HILANG: Jawaban = { status: 502, body: null };
const daftar = (p: Permintaan): Jawaban | undefined =>
  p.path === '/penjamin/daftar' ? jawabDaftar([SEHAT]) : undefined;
const buka = async (boleh = SEMUA): Promise<void> => {
  await tampilkan(<PenjaminPage />, { boleh });
  await screen.findByText('Asuransi Sehat');
};
const dialog = async () => within(await screen.findByRole('dialog'));
const simpan = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');
async function hapus(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Asuransi Sehat' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
}

describe('what a list shows', () => {
  it('says so while nothing is there, and leads to the first one', async () => {
    pasangServer((p) => (p.path === '/penjamin/daftar' ? jawabDaftar([]) : undefined));
    await tampilkan(<PenjaminPage />, { boleh: SEMUA });
    await screen.findByText('Belum ada penjamin');
    await userEvent.click(screen.getByRole('button', { name: 'Tambah penjamin' }));
    expect(await screen.findByRole('dialog', { name: 'Tambah penjamin' })).toBeDefined();
  });

  it('nothing matches: the filters go with one button', async () => {
    pasangServer((p) => (p.path === '/penjamin/daftar' && p.query.get('search') ? jawabDaftar([]) : daftar(p)));
    await tampilkan(<PenjaminPage />, { boleh: SEMUA, path: '/?cari=zz' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hapus saringan' }));
    await screen.findByText('Asuransi Sehat');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari penjamin' }).value).toBe('');
  });

  it('a read that is refused says why, and counts nothing', async () => {
    pasangServer((p) =>
      p.path === '/penjamin/daftar' ? tolak(403, { message: 'Anda tidak berhak melihat penjamin' }) : undefined,
    );
    await tampilkan(<PenjaminPage />, { boleh: ['view pengaturan'] });
    expect((await screen.findByRole('alert')).textContent).toContain('Anda tidak berhak melihat penjamin');
    expect(screen.queryByText(/dari 0/)).toBeNull();
  });

  it('rows that can no longer be read anew stay, and the word of it stands above them', async () => {
    let ada = true;
    pasangServer((p) =>
      p.path === '/penjamin/daftar' && !ada
        ? HILANG
        : (daftar(p) ??
          (p.method === 'PUT' || p.path.startsWith('/penjamin/update')
            ? tersimpan({ ...SEHAT, versi: 4 })
            : undefined)),
    );
    await buka();
    ada = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Asuransi Sehat' }));
    await userEvent.type((await dialog()).getByRole('textbox', { name: /Kontak/ }), '1');
    await simpan();
    const galat = await screen.findByText(/Server tidak dapat dihubungi/);
    expect(
      galat.compareDocumentPosition(screen.getByText('Asuransi Sehat')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('five thousand rows come page by page, and a long name can be read whole', async () => {
    const semua = pasangServer((p) =>
      p.path === '/penjamin/daftar' ? jawabDaftar([{ ...SEHAT, deskripsi: PANJANG }], 5000) : undefined,
    );
    await tampilkan(<PenjaminPage />, { boleh: SEMUA });
    expect((await screen.findByRole('cell', { name: PANJANG.trim() })).title).toBe(PANJANG);
    await userEvent.click(screen.getByRole('button', { name: /berikut/i }));
    await waitFor(() => expect(semua.at(-1)?.query.get('page')).toBe('2'));
    expect(semua.at(-1)?.query.get('limit')).toBe('25');
  });
});

describe('what was typed', () => {
  it('stays when the server is away, and goes again under the same key', async () => {
    let ke = 0;
    const semua = pasangServer(
      (p) =>
        daftar(p) ??
        (p.path === '/penjamin/store'
          ? ke++ === 0
            ? HILANG
            : tersimpan({ ...SEHAT, id: 9, deskripsi: 'Baru' })
          : undefined),
    );
    await buka();
    await userEvent.keyboard('n');
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /Nama penjamin/ }), 'Baru');
    await simpan();
    await form.findByText(/Server tidak dapat dihubungi/);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Nama penjamin/ }).value).toBe('Baru');
    await simpan();
    await screen.findByText('Baru ditambahkan.');
    expect(new Set(tulisan(semua).map(({ kunci }) => kunci)).size).toBe(1);
    expect(tulisan(semua)).toHaveLength(2);
  });

  it('marks its tab until it is saved or thrown away', async () => {
    pasangServer((p) => daftar(p) ?? (p.path === '/penjamin/update/5' ? tersimpan({ ...SEHAT, versi: 4 }) : undefined));
    await buka();
    const ketik = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Ubah Asuransi Sehat' }));
      await userEvent.type((await dialog()).getByRole('textbox', { name: /Kontak/ }), '1');
      await waitFor(() => expect(isAnyDirty()).toBe(true));
    };
    await ketik();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang dan tutup' }));
    await waitFor(() => expect(isAnyDirty()).toBe(false));
    await ketik();
    await simpan();
    await screen.findByText('Asuransi Sehat diubah.');
    await waitFor(() => expect(isAnyDirty()).toBe(false));
  });
});

describe('the way back of a removal', () => {
  const server = (simpanan: (p: Permintaan) => Jawaban): Permintaan[] =>
    pasangServer(
      (p) =>
        daftar(p) ??
        (p.path === '/penjamin/destroy/5' ? tersimpan(SEHAT) : p.path === '/penjamin/store' ? simpanan(p) : undefined),
    );

  it('refused: says why and stays, and the next try goes under the same key', async () => {
    const jawaban = [
      HILANG,
      tolak(422, {
        message: 'Nama penjamin ini sudah dipakai',
        errors: { deskripsi: ['Nama penjamin ini sudah dipakai'] },
      }),
      tersimpan(SEHAT),
    ];
    const semua = server(() => jawaban.shift() ?? tersimpan(SEHAT));
    await buka();
    await hapus();
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await screen.findByText(/Server tidak dapat dihubungi/);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText(/Nama penjamin ini sudah dipakai/);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Dikembalikan seperti semula.');
    const simpanan = tulisan(semua).slice(1);
    expect(simpanan.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({
        deskripsi: 'Asuransi Sehat',
        kelompok: 'asuransi',
        kontak: '024',
        aktif: true,
      })),
    );
    expect(new Set(simpanan.map(({ kunci }) => kunci)).size).toBe(1);
  });

  it('asks where the server wants to be sure, and is kept when the answer is no', async () => {
    const semua = server(({ body }) =>
      (body as { yakin?: boolean }).yakin
        ? tersimpan(SEHAT)
        : tolak(422, { kode: 'PERLU_KONFIRMASI', message: 'Dipakai pendaftaran yang sedang berjalan.' }),
    );
    await buka();
    await hapus();
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await screen.findByText('Dipakai pendaftaran yang sedang berjalan.');
    await userEvent.click(screen.getByRole('button', { name: 'Biarkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap urungkan' }));
    await screen.findByText('Dikembalikan seperti semula.');
    expect(
      tulisan(semua)
        .slice(1)
        .map(({ body }) => (body as { yakin?: boolean }).yakin),
    ).toEqual([undefined, undefined, true]);
  });
});
