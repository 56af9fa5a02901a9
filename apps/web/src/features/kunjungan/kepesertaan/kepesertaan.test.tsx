import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban } from '../../../testing/server.ts';
import { SITI } from '../uji-kunjungan.tsx';
import { bukaUji, formUji, jawabPeserta, tanyaBpjs } from './uji-kepesertaan.tsx';

vi.mock('../../../platform/vault.ts', () => import('../../../testing/vault-palsu.ts'));

const BPJS = { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 };
const kotak = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Cek Pasien By NIK/NOKA');
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Kepesertaan BPJS' });
const selalu = (jawaban: Jawaban) => ({ path }: { path: string }) => (/\/(bpjs|ref_bpjs)\//.test(path) ? jawaban : undefined);
const f4 = () => userEvent.keyboard('{F4}');
const siap = (nomor: string): Promise<void> => waitFor(() => expect(kotak().value).toBe(nomor));
const isi = (): Record<string, string> => Object.fromEntries([...panel().querySelectorAll('dl > div')].map((baris) => [baris.querySelector('dt')?.textContent ?? '', baris.querySelector('dd strong')?.textContent?.trim() ?? '']));

/** BPJS answers when the test says so. */
function tertunda() {
  const lepas: (() => void)[] = [];
  const penjawab = ({ path }: { path: string }): Promise<Jawaban> | undefined =>
    path.includes('/bpjs/') ? new Promise((resolve) => void lepas.push(() => resolve(jawabPeserta()))) : undefined;
  return { penjawab, jawabkan: (at: number) => act(async () => lepas[at]?.()) };
}

describe('what is asked', () => {
  it('F4 from a field of the form asks by the patient’s card', async () => {
    const semua = await bukaUji({ penjamin: { jenis: 1 }, penjawab: selalu(jawabPeserta()) });
    await siap(SITI.no_bpjs);
    screen.getByLabelText('Catatan').focus();
    await f4();
    expect(await within(panel()).findByText('Dari BPJS Kesehatan, 08.00')).toBeDefined();
    expect(tanyaBpjs(semua)).toEqual(['/pasien/bpjs/noka-fallback/0001234567891']);
    expect(document.activeElement).toBe(screen.getByLabelText('Catatan'));
  });

  it('without a card by the NIK; the payer’s card number goes before both', async () => {
    const tanpaKartu = selalu(jawabPeserta());
    const semua = await bukaUji({ penjamin: BPJS, penjawab: (p) => (p.path === '/pasien/123' ? jawab({ ...SITI, no_bpjs: null }) : tanpaKartu(p)) });
    await siap('0001234567891');
    await userEvent.clear(screen.getByLabelText(/^Nomor kartu/));
    await siap(SITI.nik);
    await f4();
    await waitFor(() => expect(tanyaBpjs(semua)).toEqual([`/pasien/bpjs/nik-fallback/${SITI.nik}`]));
  });

  it('without a patient: F4 goes to the box, takes digits only, Enter asks', async () => {
    const semua = await bukaUji({ norm: null, penjawab: selalu(jawabPeserta()) });
    await f4();
    await waitFor(() => expect(document.activeElement).toBe(kotak()));
    await userEvent.keyboard('3374-1052-0385-0003 99{Enter}');
    expect(kotak().value).toBe('3374105203850003');
    await within(panel()).findByText('SITI AMINAH');
    expect(tanyaBpjs(semua)).toEqual(['/pasien/bpjs/nik-fallback/3374105203850003']);
    expect(within(panel()).queryByText('sama')).toBeNull();
  });

  it('a number of another length is not asked about, and said', async () => {
    const semua = await bukaUji({ norm: null });
    await userEvent.type(kotak(), '12345{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Isi NIK 16 angka atau nomor kartu 13 angka, sekarang 5');
    expect(kotak().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(kotak().getAttribute('aria-errormessage') ?? '')?.textContent).toContain('sekarang 5');
    expect(tanyaBpjs(semua)).toEqual([]);
  });
});

describe('kunjungan.md 2: what is shown', () => {
  it('the sixteen fields in order, "-" for what is not said, dates dd/MM/yyyy', async () => {
    await bukaUji({ penjawab: selalu(jawabPeserta()) });
    await siap(SITI.no_bpjs);
    await f4();
    await screen.findByText('Hubungan keluarga');
    expect(Object.entries(isi())).toEqual([
      ['Nama', 'SITI AMINAH'], ['No. kartu', '0001234567891'], ['NIK', '3374105203850003'], ['Hubungan keluarga', 'Istri'], ['Jenis kelamin', 'Perempuan'], ['Tanggal lahir', '12/03/1985'],
      ['Aktif sejak', '01/01/2014'], ['Berlaku sampai', '-'], ['Provider', 'Klinik Sehat Sentosa'], ['Provider gigi', '-'], ['Kelas', 'KELAS II'], ['Jenis peserta', 'Pekerja Penerima Upah'],
      ['Golongan darah', 'O'], ['No. HP', '081227504418'], ['Status aktif', 'AKTIF'], ['Tunggakan', '0'],
    ]);
    expect(within(panel()).getAllByText('sama')).toHaveLength(5);
    expect(screen.queryByText(/tidak aktif/i)).toBeNull();
  });

  it('inactive and in arrears in red; what differs from our data beside ours', async () => {
    await bukaUji({ penjawab: selalu(jawabPeserta({ aktif: false, ketAktif: 'PREMI', tunggakan: 3, nama: 'SITI AMINA', sex: null, tglLahir: '12-03-1986' })) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText('Status kepesertaan BPJS (JKN) tidak aktif.')).toBeDefined();
    expect(screen.getByText('Ada tunggakan: 3')).toBeDefined();
    expect(isi()).toMatchObject({ 'Status aktif': 'TIDAK AKTIF, PREMI', Tunggakan: '3, menunggak', 'Jenis kelamin': '-' });
    expect(within(panel()).getAllByText('beda')).toHaveLength(2);
    expect(within(panel()).getByText('Data kami: SITI AMINAH')).toBeDefined();
    expect(within(panel()).getByText('Data kami: 12/03/1985')).toBeDefined();
  });

  it.each([
    ['from the insurer', {}, 'Data BPJS berhasil diambil (dari BPJS Kesehatan)', 'Dari BPJS Kesehatan, 08.00'],
    ['from the database', { source: 'cache' }, 'Data BPJS berhasil diambil (dari database)', 'Dari database, 02/03/2026 08.00'],
  ])('kunjungan.md 8: the toast of an answer %s', async (_nama, lain, kabar, asal) => {
    await bukaUji({ penjawab: selalu(jawabPeserta({}, { ...lain, simulator: true })) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText(kabar)).toBeDefined();
    expect(screen.getByText(asal)).toBeDefined();
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
  });
});

describe('kunjungan.md 7 and 8: what fails', () => {
  const langsung = (metadata: object, body: unknown): Jawaban => ({ body: { metadata, body } });
  const gagalDulu = (utama: Jawaban, kedua: Jawaban) => ({ path }: { path: string }) => (path.includes('/bpjs/') ? utama : path.includes('/ref_bpjs/') ? kedua : undefined);

  it('a server that fails: the direct call is asked, whose simulator says so too', async () => {
    const semua = await bukaUji({ penjawab: gagalDulu(tolak(500, {}), langsung({ code: 200, message: 'OK', simulator: true }, JSON.parse(JSON.stringify(jawabPeserta().body)).data)) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText('Data BPJS berhasil diambil (dari BPJS Kesehatan)')).toBeDefined();
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
    expect(tanyaBpjs(semua)).toEqual(['/pasien/bpjs/noka-fallback/0001234567891', '/pasien/ref_bpjs/noka/0001234567891']);
  });

  it.each([
    { nama: 'unknown: the server’s words, and nobody else is asked', utama: tolak(404, { message: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"' }), kedua: null, pesan: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"', kali: 1 },
    { nama: 'refused: the server’s words', utama: tolak(422, { message: 'Peserta ditolak' }), kedua: null, pesan: 'Peserta ditolak', kali: 1 },
    { nama: 'unknown without words', utama: { status: 404, body: {} }, kedua: null, pesan: 'Data tidak ditemukan', kali: 1 },
    { nama: 'refused without words', utama: { status: 422, body: {} }, kedua: null, pesan: 'Data BPJS tidak dapat diambil', kali: 1 },
    { nama: 'a success with nobody in it', utama: jawab(null, { source: 'live' }), kedua: null, pesan: 'Data tidak ditemukan', kali: 1 },
    { nama: 'nobody answers either call', utama: { status: 502, body: null }, kedua: { status: 502, body: null }, pesan: 'Data BPJS tidak dapat diambil', kali: 2 },
    { nama: 'the direct call knows nobody', utama: { status: 502, body: null }, kedua: langsung({ code: 201, message: 'Peserta Tidak Terdaftar' }, null), pesan: 'Peserta Tidak Terdaftar', kali: 2 },
    { nama: 'the direct call has no words', utama: { status: 502, body: null }, kedua: langsung({ code: 204, message: '' }, null), pesan: 'Data tidak ditemukan', kali: 2 },
    { nama: 'the first server’s words where the second has none', utama: tolak(503, { message: 'BPJS terlalu lama menjawab.' }), kedua: { status: 502, body: null }, pesan: 'BPJS terlalu lama menjawab.', kali: 2 },
  ])('$nama', async ({ utama, kedua, pesan, kali }) => {
    const semua = await bukaUji({ penjawab: gagalDulu(utama, kedua ?? tolak(500, {})) });
    await siap(SITI.no_bpjs);
    await f4();
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(pesan);
    expect(tanyaBpjs(semua)).toHaveLength(kali);
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
  });
});

describe('whose answer it is', () => {
  const LAIN = { ...SITI, norm: 124, nama: 'BUDI', nik: '3374105203850009', no_bpjs: '0001234567899' };
  const denganLain = (penjawab: (p: { path: string }) => Jawaban | Promise<Jawaban> | undefined) => (p: { path: string }) => (p.path === '/pasien/124' ? jawab(LAIN) : penjawab(p));

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
    await waitFor(() => expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 }));
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
    await waitFor(() => expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 1, nomor_penjamin: null, kelas: null }));
    expect(screen.queryByText(teks)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ganti ke Umum' })).toBeNull();
    // Nothing to change any more.
    act(() => formUji().setValue('penjamin.jenis', 2));
    await screen.findByText(teks);
  });

  it('an active member, or another payer, is not warned of; nor is somebody else’s card', async () => {
    await bukaUji({ penjamin: { jenis: 2, nomor_penjamin: '0009999999999', kelas: 0 }, penjawab: selalu(jawabPeserta({ aktif: false, noKartu: '0005555555555', noKTP: null })) });
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
