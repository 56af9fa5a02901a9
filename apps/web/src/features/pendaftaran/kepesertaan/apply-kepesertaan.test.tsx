import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { SITI } from '../form/test-kunjungan.tsx';
import {
  openKepesertaan,
  pressF4,
  openedTestForm,
  answerPeserta,
  findInput,
  findPanel,
  always,
  waitForNomor,
  bpjsPaths,
} from './test-kepesertaan.tsx';

const BPJS = { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 };

/** BPJS answers when the test says so. */
function delayed() {
  const releases: (() => void)[] = [];
  const responder = ({ path }: { path: string }): Promise<TestAnswer> | undefined =>
    path.includes('/bpjs/') ? new Promise((resolve) => void releases.push(() => resolve(answerPeserta()))) : undefined;
  return { responder, releaseAnswer: (at: number) => act(async () => releases[at]?.()) };
}

describe('asking again', () => {
  it('keeps the answer until the next is there; one that fails leaves nothing of the older one', async () => {
    let failed = false;
    const requests = await openKepesertaan({
      responder: (p) =>
        failed ? always(refuse(422, { message: 'BPJS menolak faskes ini.' }))(p) : always(answerPeserta())(p),
    });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await within(findPanel()).findByText('Istri');
    failed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Cek ulang' }));
    expect((await screen.findByRole('alert')).textContent).toContain('BPJS menolak faskes ini.');
    expect(within(findPanel()).queryByText('Istri')).toBeNull();
    expect(bpjsPaths(requests)).toHaveLength(2);
  });

  it('about another number leaves nothing of the first', async () => {
    await openKepesertaan({
      responder: (p) => (p.path.endsWith('/0001234567891') ? always(answerPeserta())(p) : always(refuse(404, {}))(p)),
    });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await within(findPanel()).findByText('Istri');
    await userEvent.clear(findInput());
    await userEvent.type(findInput(), '0000000000000{Enter}');
    await screen.findByRole('alert');
    expect(within(findPanel()).queryByText('Istri')).toBeNull();
  });
});

describe('whose answer it is', () => {
  const OTHER = { ...SITI, norm: 124, nama: 'BUDI', nik: '3374105203850009', no_bpjs: '0001234567899' };
  const withOther =
    (responder: (p: { path: string }) => TestAnswer | Promise<TestAnswer> | undefined) => (p: { path: string }) =>
      p.path === '/pasien/124' ? answer(OTHER) : responder(p);

  it('a late one for another patient than is chosen now is thrown away', async () => {
    const { responder, releaseAnswer } = delayed();
    await openKepesertaan({ responder: withOther(responder) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await screen.findByText(/Menanyakan ke BPJS/);
    act(() => openedTestForm().setValue('norm', 124));
    await waitForNomor(OTHER.no_bpjs);
    await releaseAnswer(0);
    expect(screen.queryByText('AKTIF')).toBeNull();
    expect(within(findPanel()).getByText(/belum dicek/)).toBeDefined();
  });

  it('another patient empties the panel', async () => {
    await openKepesertaan({ responder: withOther(always(answerPeserta())) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await within(findPanel()).findByText('Istri');
    act(() => openedTestForm().setValue('norm', null));
    expect(await within(findPanel()).findByText(/belum dicek/)).toBeDefined();
    act(() => openedTestForm().setValue('norm', 123));
    await waitForNomor(SITI.no_bpjs);
    expect(within(findPanel()).queryByText('Istri')).toBeNull();
  });

  it('somebody checked at the desk and then chosen keeps the answer; anybody else does not', async () => {
    await openKepesertaan({ norm: null, responder: withOther(always(answerPeserta())) });
    await userEvent.type(findInput(), '3374105203850003{Enter}');
    await within(findPanel()).findByText('Istri');
    act(() => openedTestForm().setValue('norm', 124));
    await waitForNomor(OTHER.no_bpjs);
    expect(within(findPanel()).queryByText('Istri')).toBeNull();
    act(() => openedTestForm().setValue('norm', null));
    await userEvent.clear(findInput());
    await userEvent.type(findInput(), '3374105203850003{Enter}');
    await within(findPanel()).findByText('Istri');
    act(() => openedTestForm().setValue('norm', 123));
    expect(await within(findPanel()).findAllByText('sama')).toHaveLength(5);
  });

  it('typing and saving go on while BPJS is slow; it can be given up', async () => {
    const { responder } = delayed();
    await openKepesertaan({ responder });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await screen.findByText(/Menanyakan ke BPJS/);
    await userEvent.type(screen.getByLabelText('Catatan'), 'titip');
    expect(openedTestForm().getValues('penjamin.keterangan')).toBe('titip');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Daftarkan/ }).disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect(await within(findPanel()).findByText(/belum dicek/)).toBeDefined();
  });
});

describe('what is done with it', () => {
  it('D25: on request the card number, the class by its meaning, and BPJS as the payer', async () => {
    await openKepesertaan({ penjamin: { jenis: 1 }, responder: always(answerPeserta()) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect(openedTestForm().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    await waitFor(() =>
      expect(openedTestForm().getValues('penjamin')).toMatchObject({
        jenis: 2,
        nomor_penjamin: '0001234567891',
        kelas: 2,
      }),
    );
    expect(await screen.findByText('Nomor kartu dan kelas dipakai')).toBeDefined();
  });

  it('a class the facility does not have is left to the clerk', async () => {
    await openKepesertaan({
      penjamin: BPJS,
      responder: always(answerPeserta({ jnsKelas: { kode: '1', nama: 'KELAS I' } })),
    });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    expect(await screen.findByText(/Kelas dari BPJS tidak ada di daftar/)).toBeDefined();
    expect(openedTestForm().getValues('penjamin')).toMatchObject({ nomor_penjamin: '0001234567891', kelas: 0 });
  });

  const KADEK = { nama: 'KADEK WULANDARI', noKTP: '5171015001900001', noKartu: '0002688930001' };
  it.each([
    ['another name and birth date', { ...KADEK, tglLahir: '10-01-1990' }, 'bukan pasien ini'],
    ['another name alone, of a patient without NIK and card', KADEK, 'belum pasti pasien ini'],
  ])('a card of %s is asked about, and said at the payer', async (_whose, peserta, words) => {
    const withoutNumbers = { ...SITI, nik: null, no_bpjs: null };
    await openKepesertaan({
      penjamin: { jenis: 1 },
      responder: (p) => (p.path === '/pasien/123' ? answer(withoutNumbers) : always(answerPeserta(peserta))(p)),
    });
    await userEvent.type(findInput(), '5171015001900001{Enter}');
    const take = await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' });
    await userEvent.click(take);
    expect(await screen.findByText(/^SITI AMINAH.*Kartu 0002688930001 atas nama KADEK WULANDARI/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Jangan pakai' }));
    expect(openedTestForm().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null });
    await userEvent.click(take);
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap pakai kartu ini' }));
    await waitFor(() => expect(openedTestForm().getValues('penjamin.nomor_penjamin')).toBe('0002688930001'));
    expect(await screen.findByText(`Kartu atas nama KADEK WULANDARI, ${words}`)).toBeDefined();
  });

  it.each([
    ['inactive', { aktif: false }, 'Peserta tidak aktif'],
    ['in arrears', { tunggakan: 1 }, 'Peserta menunggak'],
    ['both', { aktif: false, tunggakan: 2 }, 'Peserta tidak aktif, menunggak'],
  ])('%s under BPJS is said at the payer too; Alt+U changes to Umum', async (_nama, peserta, text) => {
    await openKepesertaan({ penjamin: BPJS, responder: always(answerPeserta(peserta)) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect(await screen.findByText(text)).toBeDefined();
    expect(within(findPanel()).getByRole('button', { name: 'Ganti ke Umum' })).toBeDefined();
    await userEvent.keyboard('{Alt>}u{/Alt}');
    await waitFor(() =>
      expect(openedTestForm().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null, kelas: null }),
    );
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ganti ke Umum' })).toBeNull();
    // The payer is the general one now, so there is nothing left to change.
    act(() => openedTestForm().setValue('penjamin.jenis', 2));
    await screen.findByText(text);
  });

  it('an active member, or another payer, is not warned of; nor is somebody else’s card', async () => {
    await openKepesertaan({
      penjamin: { jenis: 2, nomor_penjamin: '0009999999999', kelas: 0 },
      responder: always(answerPeserta({ aktif: false, noKartu: '0005555555555', noKTP: null })),
    });
    await waitForNomor('0009999999999');
    await userEvent.clear(findInput());
    await userEvent.type(findInput(), '0005555555555{Enter}');
    await screen.findByText('Status kepesertaan BPJS (JKN) tidak aktif.');
    expect(screen.queryByText('Peserta tidak aktif')).toBeNull();
    act(() => openedTestForm().setValue('penjamin.nomor_penjamin', '0005555555555'));
    expect(
      await screen.findByText('Kartu atas nama SITI AMINAH, belum pasti pasien ini. Peserta tidak aktif'),
    ).toBeDefined();
    act(() => openedTestForm().setValue('penjamin.jenis', 1));
    await waitFor(() => expect(screen.queryByText(/Peserta tidak aktif/)).toBeNull());
  });
});
