import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { newDeskPrinter, readDesk, saveDesk } from '#platform/printer/desk-printers.ts';
import { noteError } from '#platform/printer/last-error.ts';
import { chooseOption } from '#testing/selects.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { CetakanPage } from './cetakan.page.tsx';
import { PrinterPage } from './printer.page.tsx';

const ROW = {
  id: 5,
  jenis: 'bukti-pendaftaran',
  acuan: 12,
  nomor: '2604140118',
  meja: 'Loket 2',
  salinan: 1,
  label: null,
  status: 'gagal',
  alasan: 'Kertas habis',
  cara: 'jaringan',
  printer: 'Epson',
  ke: null,
  percobaan: 1,
  sedang: false,
  macet: false,
  oleh: 'Sari',
  dibuat_pada: '2026-04-14T07:33:00.000Z',
  selesai_pada: '2026-04-14T07:33:01.000Z',
};
const SENT = { ...ROW, id: 4, status: 'terkirim', alasan: null, ke: 2 };
const NETWORK = {
  id: 3,
  nama: 'Epson',
  kertas: '58mm',
  kolom: 32,
  penyandian: 'ascii',
  ukuran: 1,
  kepadatan: 4,
  potong: false,
  laci: false,
};

const server =
  (rows: readonly object[] = []): Answerer =>
  ({ method, path, body }) => {
    if (method === 'GET' && path === '/cetakan')
      return answer(rows, { meta: { total: rows.length, page: 1, limit: 50 } });
    if (path === '/printer') return answer([NETWORK]);
    if (method === 'POST' && path === '/cetakan') return answer({ ...ROW, ...(body as object) }, { error: false });
    if (path.endsWith('/kirim')) return answer({ ...SENT, id: 5, ke: 1 });
    return undefined;
  };
async function openPage(rows?: readonly object[], page = <PrinterPage />): Promise<TestRequest[]> {
  const requests = installServer(server(rows));
  await showPage(page, { ability: ['view dashboard', 'view kunjungan'] });
  return requests;
}
const form = () => within(screen.getByRole('form'));
const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const prints = (requests: readonly TestRequest[]): string[] =>
  requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/cetakan')).map(({ path }) => path);

afterEach(() => localStorage.clear());

describe('the printers of a desk', () => {
  it('there are none at first, and N opens the form of one that is stored when it is saved', async () => {
    await openPage();
    expect(await screen.findByText('Belum ada printer di meja ini')).toBeDefined();
    await userEvent.keyboard('n');
    expect(document.activeElement).toBe(form().getByLabelText(/Nama di komputer/));
    expect(readDesk().printers).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('form', { name: 'Printer XP-80C' })).toBeDefined();
    expect(readDesk().printers).toMatchObject([{ nama: 'XP-80C', sambungan: 'usb', pembuat: 1208 }]);
  });

  it('a new one is left by Esc, after a question where something was typed', async () => {
    await openPage();
    await press(/Tambah/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await press(/Tambah/);
    await userEvent.keyboard('Loket{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang dan tutup' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(readDesk().printers).toEqual([]);
  });

  it('one that was picked in the browser’s list is kept as that very one, also when its form is saved', async () => {
    const device = { vendorId: 1305, productId: 3, serialNumber: 'S9', productName: 'TSP100' };
    const usb = { getDevices: async () => [], requestDevice: async () => device };
    Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
    await openPage();
    await press('Cari printer USB');
    await userEvent.type(await form().findByLabelText(/Nama di komputer/), ' Loket{Control>}{Enter}{/Control}');
    Reflect.deleteProperty(navigator, 'usb');
    await waitFor(() =>
      expect(readDesk().printers).toMatchObject([
        { nama: 'TSP100 Loket', sambungan: 'usb', pembuat: 1305, perangkat: 'usb:1305:3:S9' },
      ]),
    );
  });

  it('what is changed is kept in this browser with Ctrl+Enter', async () => {
    await openPage();
    await press(/Tambah/);
    const kolom = form().getByLabelText(/Lebar/);
    await userEvent.clear(kolom);
    await userEvent.type(kolom, '42{Control>}{Enter}{/Control}');
    await waitFor(() => expect(readDesk().printers[0]?.profil.kolom).toBe(42));
  });

  it.each([
    [/Lebar/, '90', 'Lebar paling banyak 64'],
    [/Ukuran huruf/, '9', 'Ukuran huruf paling banyak 8'],
    [/Kepadatan/, '16', 'Kepadatan paling banyak 15'],
    [/Nama di komputer/, ' ', 'Nama di komputer wajib diisi'],
  ])('%s: %s is refused at its field', async (label, typed, message) => {
    await openPage();
    await press(/Tambah/);
    const field = form().getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await press(/Simpan/);
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('one of the network writes as it is set up for all desks', async () => {
    await openPage();
    await press(/Tambah/);
    await chooseOption(screen.getByRole('combobox', { name: new RegExp('Sambungan') }), 'Jaringan');
    await chooseOption(screen.getByRole('combobox', { name: new RegExp('Printer jaringan') }), 'Epson');
    await waitFor(() => expect(form().getByLabelText<HTMLInputElement>(/Lebar/).value).toBe('32'));
    expect(form().getByLabelText<HTMLInputElement>(/Lebar/).disabled).toBe(true);
    await press(/Simpan/);
    await waitFor(() =>
      expect(readDesk().printers[0]).toMatchObject({ nama: 'Epson', printerId: 3, sambungan: 'jaringan' }),
    );
  });

  it('another one is opened only after the first is right', async () => {
    saveDesk({ meja: '', printers: [newDeskPrinter({ id: 'a' })], tujuan: {} });
    await openPage();
    await userEvent.clear(form().getByLabelText(/Nama di komputer/));
    await press(/Tambah/);
    expect(await screen.findByText('Nama di komputer wajib diisi')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Printer baru' })).toBeNull();
  });

  it('a kind of document goes where the desk sends it, and what last failed stands below', async () => {
    noteError('bukti-pendaftaran', { alasan: 'Kertas habis', printer: 'XP-80C', pada: '2026-04-14T07:33:00.000Z' });
    saveDesk({ meja: '', printers: [newDeskPrinter({ id: 'a' })], tujuan: {} });
    await openPage();
    expect(screen.getByText(/Kertas habis \(XP-80C/)).toBeDefined();
    await chooseOption(
      screen.getByRole('combobox', { name: new RegExp('Printer untuk Bukti pendaftaran') }),
      'Dialog peramban',
    );
    await waitFor(() => expect(readDesk().tujuan).toEqual({ 'bukti-pendaftaran': 'peramban' }));
  });

  it('the test page goes to the printer as its form stands', async () => {
    const requests = await openPage();
    await press(/Tambah/);
    await chooseOption(screen.getByRole('combobox', { name: new RegExp('Sambungan') }), 'Jaringan');
    await chooseOption(screen.getByRole('combobox', { name: new RegExp('Printer jaringan') }), 'Epson');
    await press('Cetak halaman uji');
    await waitFor(() => expect(prints(requests)).toEqual(['/cetakan', '/cetakan/5/kirim']));
    const sent = requests.filter(({ path }) => path.startsWith('/cetakan') && !path.endsWith('/hasil'));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ jenis: 'halaman-uji', salinan: 1 });
  });

  it('"Huruf salah" and "Terpotong" lead to what is to be changed', async () => {
    await openPage();
    await press(/Tambah/);
    await press('Terpotong');
    expect(document.activeElement).toBe(form().getByLabelText(/Lebar/));
    await press('Huruf salah');
    expect(document.activeElement).toBe(form().getByLabelText(/Penyandian/));
  });

  it('is removed after a question, with what was sent to it', async () => {
    saveDesk({ meja: '', printers: [newDeskPrinter({ id: 'a' })], tujuan: { 'bukti-pendaftaran': 'a' } });
    await openPage();
    await press('Hapus');
    await screen.findByText('Hapus XP-80C dari meja ini?');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(readDesk()).toEqual({ meja: '', printers: [], tujuan: {} }));
  });
});

describe('the list of jobs', () => {
  const desk = (): void =>
    saveDesk({
      meja: '',
      printers: [newDeskPrinter({ id: 'n', sambungan: 'jaringan', nama: 'Epson', printerId: 3 })],
      tujuan: {},
    });

  it('says what became of each, and tries the same job again', async () => {
    const requests = await openPage([ROW, SENT], <CetakanPage />);
    desk();
    expect(await screen.findByText('Kertas habis')).toBeDefined();
    expect(screen.getAllByText('Bukti pendaftaran 2604140118')).toHaveLength(2);
    expect(screen.getByText('cetak ulang 2')).toBeDefined();
    await press(/^Coba lagi/);
    await waitFor(() => expect(prints(requests)).toEqual(['/cetakan/5/kirim']));
  });

  it('says of the browser’s dialog that it was opened, and not that anything was sent', async () => {
    const dialog = { ...SENT, cara: 'peramban', printer: null, alasan: 'Printer USB tidak ada' };
    await openPage([dialog, { ...SENT, id: 3 }], <CetakanPage />);
    const results = (await screen.findAllByText(/^(Dialog dibuka|Terkirim)$/)).map(({ textContent }) => textContent);
    expect(results).toEqual(['Dialog dibuka', 'Terkirim']);
  });

  it('prints once more what came out, as another job', async () => {
    const requests = await openPage([SENT], <CetakanPage />);
    desk();
    await userEvent.click(await screen.findByRole('button', { name: /^Cetak ulang/ }));
    await waitFor(() => expect(prints(requests)).toEqual(['/cetakan', '/cetakan/5/kirim']));
  });

  it('says that nothing was printed yet, and of which nobody heard', async () => {
    await openPage([{ ...ROW, status: 'antre', macet: true, alasan: null }], <CetakanPage />);
    expect(await screen.findByText('Tidak ada kabar dari meja yang mencetaknya')).toBeDefined();
  });

  it('a kind is looked at before it is printed, or comes out at once, as the desk wants', async () => {
    await openPage();
    const of = (label: string) =>
      screen.getByRole<HTMLInputElement>('switch', { name: `${label}: langsung cetak tanpa pratinjau` });
    expect([of('Bukti pendaftaran').checked, of('Kartu pasien').checked]).toEqual([true, false]);
    await userEvent.click(of('Kartu pasien'));
    await userEvent.click(of('Bukti pendaftaran'));
    expect(readDesk().langsung).toEqual({ 'kartu-pasien': true, 'bukti-pendaftaran': false });
    expect(screen.queryByRole('switch', { name: /^Tiket antrean/ })).toBeNull();
  });
});
