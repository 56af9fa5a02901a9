import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban } from '../../../testing/server.ts';
import { SITI } from '../uji-kunjungan.tsx';
import { bukaUji, f4, formUji, jawabPeserta, kotak, panel, selalu, siap, tanyaBpjs } from './uji-kepesertaan.tsx';

const BPJS = { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 };

/** BPJS answers when the test says so. */
function tertunda() {
  const lepas: (() => void)[] = [];
  const penjawab = ({ path }: { path: string }): Promise<Jawaban> | undefined =>
    path.includes('/bpjs/') ? new Promise((resolve) => void lepas.push(() => resolve(jawabPeserta()))) : undefined;
  return { penjawab, jawabkan: (at: number) => act(async () => lepas[at]?.()) };
}

describe('asking again', () => {
  it('keeps the answer until the next is there, and says beside it that it failed', async () => {
    let gagal = false;
    const semua = await bukaUji({
      penjawab: (p) =>
        gagal ? selalu(tolak(422, { message: 'BPJS menolak faskes ini.' }))(p) : selalu(jawabPeserta())(p),
    });
    await siap(SITI.no_bpjs);
    await f4();
    await within(panel()).findByText('Istri');
    gagal = true;
    await userEvent.click(screen.getByRole('button', { name: 'Cek ulang' }));
    expect((await screen.findByRole('alert')).textContent).toContain('BPJS menolak faskes ini.');
    expect(within(panel()).getByText('Istri')).toBeDefined();
    expect(tanyaBpjs(semua)).toHaveLength(2);
  });

  it('about another number leaves nothing of the first', async () => {
    await bukaUji({
      penjawab: (p) => (p.path.endsWith('/0001234567891') ? selalu(jawabPeserta())(p) : selalu(tolak(404, {}))(p)),
    });
    await siap(SITI.no_bpjs);
    await f4();
    await within(panel()).findByText('Istri');
    await userEvent.clear(kotak());
    await userEvent.type(kotak(), '0000000000000{Enter}');
    await screen.findByRole('alert');
    expect(within(panel()).queryByText('Istri')).toBeNull();
  });
});

describe('whose answer it is', () => {
  const LAIN = { ...SITI, norm: 124, nama: 'BUDI', nik: '3374105203850009', no_bpjs: '0001234567899' };
  const denganLain =
    (penjawab: (p: { path: string }) => Jawaban | Promise<Jawaban> | undefined) => (p: { path: string }) =>
      p.path === '/pasien/124' ? jawab(LAIN) : penjawab(p);

  it('a late one for another patient than is chosen now is thrown away', async () => {
    const { penjawab, jawabkan } = tertunda();
    await bukaUji({ penjawab: denganLain(penjawab) });
    await siap(SITI.no_bpjs);
    await f4();
    await screen.findByText(/Menanyakan ke BPJS/);
    act(() => formUji().setValue('norm', 124));
    await siap(LAIN.no_bpjs);
    await jawabkan(0);
    expect(screen.queryByText('AKTIF')).toBeNull();
    expect(within(panel()).getByText(/belum dicek/)).toBeDefined();
  });

  it('another patient empties the panel', async () => {
    await bukaUji({ penjawab: denganLain(selalu(jawabPeserta())) });
    await siap(SITI.no_bpjs);
    await f4();
    await within(panel()).findByText('Istri');
    act(() => formUji().setValue('norm', null));
    expect(await within(panel()).findByText(/belum dicek/)).toBeDefined();
    act(() => formUji().setValue('norm', 123));
    await siap(SITI.no_bpjs);
    expect(within(panel()).queryByText('Istri')).toBeNull();
  });

  it('somebody checked at the desk and then chosen keeps the answer; anybody else does not', async () => {
    await bukaUji({ norm: null, penjawab: denganLain(selalu(jawabPeserta())) });
    await userEvent.type(kotak(), '3374105203850003{Enter}');
    await within(panel()).findByText('Istri');
    act(() => formUji().setValue('norm', 124));
    await siap(LAIN.no_bpjs);
    expect(within(panel()).queryByText('Istri')).toBeNull();
    act(() => formUji().setValue('norm', null));
    await userEvent.clear(kotak());
    await userEvent.type(kotak(), '3374105203850003{Enter}');
    await within(panel()).findByText('Istri');
    act(() => formUji().setValue('norm', 123));
    expect(await within(panel()).findAllByText('sama')).toHaveLength(5);
  });

  it('typing and saving go on while BPJS is slow; it can be given up', async () => {
    const { penjawab } = tertunda();
    await bukaUji({ penjawab });
    await siap(SITI.no_bpjs);
    await f4();
    await screen.findByText(/Menanyakan ke BPJS/);
    await userEvent.type(screen.getByLabelText('Catatan'), 'titip');
    expect(formUji().getValues('penjamin.keterangan')).toBe('titip');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Daftarkan/ }).disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(await within(panel()).findByText(/belum dicek/)).toBeDefined();
  });
});

describe('what is done with it', () => {
  it('D25: on request the card number, the class by its meaning, and BPJS as the payer', async () => {
    await bukaUji({ penjamin: { jenis: 1 }, penjawab: selalu(jawabPeserta()) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    await waitFor(() =>
      expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 }),
    );
    expect(await screen.findByText('Nomor kartu dan kelas dipakai')).toBeDefined();
  });

  it('a class the facility does not have is left to the clerk', async () => {
    await bukaUji({ penjamin: BPJS, penjawab: selalu(jawabPeserta({ jnsKelas: { kode: '1', nama: 'KELAS I' } })) });
    await siap(SITI.no_bpjs);
    await f4();
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    expect(await screen.findByText(/Kelas dari BPJS tidak ada di daftar/)).toBeDefined();
    expect(formUji().getValues('penjamin')).toMatchObject({ nomor_penjamin: '0001234567891', kelas: 0 });
  });

  it.each([
    ['inactive', { aktif: false }, 'Peserta tidak aktif'],
    ['in arrears', { tunggakan: 1 }, 'Peserta menunggak'],
    ['both', { aktif: false, tunggakan: 2 }, 'Tidak aktif, menunggak'],
  ])('%s under BPJS is said at the payer too; Alt+U changes to Umum', async (_nama, peserta, teks) => {
    await bukaUji({ penjamin: BPJS, penjawab: selalu(jawabPeserta(peserta)) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText(teks)).toBeDefined();
    expect(within(panel()).getByRole('button', { name: 'Ganti ke Umum' })).toBeDefined();
    await userEvent.keyboard('{Alt>}u{/Alt}');
    await waitFor(() =>
      expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null, kelas: null }),
    );
    expect(screen.queryByText(teks)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ganti ke Umum' })).toBeNull();
    // The payer is the general one now, so there is nothing left to change.
    act(() => formUji().setValue('penjamin.jenis', 2));
    await screen.findByText(teks);
  });

  it('an active member, or another payer, is not warned of; nor is somebody else’s card', async () => {
    await bukaUji({
      penjamin: { jenis: 2, nomor_penjamin: '0009999999999', kelas: 0 },
      penjawab: selalu(jawabPeserta({ aktif: false, noKartu: '0005555555555', noKTP: null })),
    });
    await siap('0009999999999');
    await userEvent.clear(kotak());
    await userEvent.type(kotak(), '0005555555555{Enter}');
    await screen.findByText('Status kepesertaan BPJS (JKN) tidak aktif.');
    expect(screen.queryByText('Peserta tidak aktif')).toBeNull();
    act(() => formUji().setValue('penjamin.nomor_penjamin', '0005555555555'));
    expect(await screen.findByText('Peserta tidak aktif')).toBeDefined();
    act(() => formUji().setValue('penjamin.jenis', 1));
    await waitFor(() => expect(screen.queryByText('Peserta tidak aktif')).toBeNull());
  });
});
