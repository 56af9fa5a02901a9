import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban } from '../../../testing/server.ts';
import { SITI } from '../uji-kunjungan.tsx';
import { bukaUji, f4, jawabPeserta, kotak, panel, selalu, siap, tanyaBpjs } from './uji-kepesertaan.tsx';

const BPJS = { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 };
const isi = (): Record<string, string> =>
  Object.fromEntries(
    [...panel().querySelectorAll('dl > div')].map((baris) => [
      baris.querySelector('dt')?.textContent ?? '',
      baris.querySelector('dd strong')?.textContent?.trim() ?? '',
    ]),
  );

describe('what is asked', () => {
  it('F4 from a field of the form asks by the patient’s card', async () => {
    const semua = await bukaUji({ penjamin: { jenis: 1 }, penjawab: selalu(jawabPeserta()) });
    await siap(SITI.no_bpjs);
    screen.getByLabelText('Catatan').focus();
    await f4();
    await waitFor(() => expect(panel().textContent).toContain('Dari BPJS Kesehatan, 08.00'));
    expect(tanyaBpjs(semua)).toEqual(['/pasien/bpjs/noka-fallback/0001234567891']);
    expect(document.activeElement).toBe(screen.getByLabelText('Catatan'));
  });

  it('without a card by the NIK; the payer’s card number goes before both', async () => {
    const tanpaKartu = selalu(jawabPeserta());
    const semua = await bukaUji({
      penjamin: BPJS,
      penjawab: (p) => (p.path === '/pasien/123' ? jawab({ ...SITI, no_bpjs: null }) : tanpaKartu(p)),
    });
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
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Isi NIK 16 angka atau nomor kartu 13 angka, sekarang 5',
    );
    expect(kotak().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(kotak().getAttribute('aria-errormessage') ?? '')?.textContent).toContain(
      'sekarang 5',
    );
    expect(tanyaBpjs(semua)).toEqual([]);
  });

  it('F4 asks nothing while another dialog is over the form', async () => {
    const semua = await bukaUji({ aktif: false, penjawab: selalu(jawabPeserta()) });
    await siap(SITI.no_bpjs);
    await f4();
    await userEvent.click(screen.getByLabelText('Catatan'));
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
      ['Nama', 'SITI AMINAH'],
      ['No. kartu', '0001234567891'],
      ['NIK', '3374105203850003'],
      ['Hubungan keluarga', 'Istri'],
      ['Jenis kelamin', 'Perempuan'],
      ['Tanggal lahir', '12/03/1985'],
      ['Aktif sejak', '01/01/2014'],
      ['Berlaku sampai', '-'],
      ['Provider', 'Klinik Sehat Sentosa'],
      ['Provider gigi', '-'],
      ['Kelas', 'KELAS II'],
      ['Jenis peserta', 'Pekerja Penerima Upah'],
      ['Golongan darah', 'O'],
      ['No. HP', '081227504418'],
      ['Status aktif', 'AKTIF'],
      ['Tunggakan', '0'],
    ]);
    expect(within(panel()).getAllByText('sama')).toHaveLength(5);
    expect(screen.queryByText(/tidak aktif/i)).toBeNull();
  });

  it('inactive and in arrears in red; what differs from our data beside ours', async () => {
    await bukaUji({
      penjawab: selalu(
        jawabPeserta({
          aktif: false,
          ketAktif: 'PREMI',
          tunggakan: 3,
          nama: 'SITI AMINA',
          sex: null,
          tglLahir: '12-03-1986',
        }),
      ),
    });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText('Status kepesertaan BPJS (JKN) tidak aktif.')).toBeDefined();
    expect(screen.getByText('Ada tunggakan: 3.')).toBeDefined();
    expect(isi()).toMatchObject({
      'Status aktif': 'TIDAK AKTIF, PREMI',
      Tunggakan: '3, menunggak',
      'Jenis kelamin': '-',
    });
    expect(within(panel()).getAllByText('beda')).toHaveLength(2);
    expect(within(panel()).getByText('Data kami: SITI AMINAH')).toBeDefined();
    expect(within(panel()).getByText('Data kami: 12/03/1985')).toBeDefined();
  });

  it.each([
    ['from the insurer', {}, 'Data BPJS berhasil diambil (dari BPJS Kesehatan)', 'Dari BPJS Kesehatan, 08.00'],
    [
      'from the database',
      { source: 'cache' },
      'Data BPJS berhasil diambil (dari database)',
      'Dari database, 02/03/2026 08.00',
    ],
  ])('kunjungan.md 8: the toast of an answer %s', async (_nama, lain, kabar, asal) => {
    await bukaUji({ penjawab: selalu(jawabPeserta({}, { ...lain, simulator: true })) });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText(kabar)).toBeDefined();
    expect(panel().textContent).toContain(asal);
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
  });
});

describe('kunjungan.md 7 and 8: what fails', () => {
  const langsung = (metadata: object, body: unknown): Jawaban => ({ body: { metadata, body } });
  const gagalDulu =
    (utama: Jawaban, kedua: Jawaban) =>
    ({ path }: { path: string }) =>
      path.includes('/bpjs/') ? utama : path.includes('/ref_bpjs/') ? kedua : undefined;

  it('a server that fails: the direct call is asked, whose simulator says so too', async () => {
    const semua = await bukaUji({
      penjawab: gagalDulu(
        tolak(500, {}),
        langsung({ code: 200, message: 'OK', simulator: true }, JSON.parse(JSON.stringify(jawabPeserta().body)).data),
      ),
    });
    await siap(SITI.no_bpjs);
    await f4();
    expect(await screen.findByText('Data BPJS berhasil diambil (dari BPJS Kesehatan)')).toBeDefined();
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
    expect(tanyaBpjs(semua)).toEqual([
      '/pasien/bpjs/noka-fallback/0001234567891',
      '/pasien/ref_bpjs/noka/0001234567891',
    ]);
  });

  it.each([
    {
      nama: 'unknown: the server’s words, and nobody else is asked',
      utama: tolak(404, { message: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"' }),
      kedua: null,
      pesan: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"',
      kali: 1,
    },
    {
      nama: 'refused: the server’s words',
      utama: tolak(422, { message: 'Peserta ditolak' }),
      kedua: null,
      pesan: 'Peserta ditolak',
      kali: 1,
    },
    {
      nama: 'unknown without words',
      utama: { status: 404, body: {} },
      kedua: null,
      pesan: 'Data tidak ditemukan',
      kali: 1,
    },
    {
      nama: 'refused without words',
      utama: { status: 422, body: {} },
      kedua: null,
      pesan: 'Data BPJS tidak dapat diambil',
      kali: 1,
    },
    {
      nama: 'a success with nobody in it',
      utama: jawab(null, { source: 'live' }),
      kedua: null,
      pesan: 'Data tidak ditemukan',
      kali: 1,
    },
    {
      nama: 'nobody answers either call',
      utama: { status: 502, body: null },
      kedua: { status: 502, body: null },
      pesan: 'Data BPJS tidak dapat diambil',
      kali: 2,
    },
    {
      nama: 'the direct call knows nobody',
      utama: { status: 502, body: null },
      kedua: langsung({ code: 201, message: 'Peserta Tidak Terdaftar' }, null),
      pesan: 'Peserta Tidak Terdaftar',
      kali: 2,
    },
    {
      nama: 'the direct call has no words',
      utama: { status: 502, body: null },
      kedua: langsung({ code: 204, message: '' }, null),
      pesan: 'Data tidak ditemukan',
      kali: 2,
    },
    {
      nama: 'the first server’s words where the second has none',
      utama: tolak(503, { message: 'BPJS terlalu lama menjawab.' }),
      kedua: { status: 502, body: null },
      pesan: 'BPJS terlalu lama menjawab.',
      kali: 2,
    },
  ])('$nama', async ({ utama, kedua, pesan, kali }) => {
    const semua = await bukaUji({ penjawab: gagalDulu(utama, kedua ?? tolak(500, {})) });
    await siap(SITI.no_bpjs);
    await f4();
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(pesan);
    expect(tanyaBpjs(semua)).toHaveLength(kali);
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
  });
});
