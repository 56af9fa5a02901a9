import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { SITI } from '../form/test-kunjungan.tsx';
import {
  openKepesertaan,
  pressF4,
  answerPeserta,
  findInput,
  findPanel,
  always,
  waitForNomor,
  bpjsPaths,
} from './test-kepesertaan.tsx';

const BPJS = { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 };
const shownValues = (): Record<string, string> =>
  Object.fromEntries(
    [...findPanel().querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd strong')?.textContent?.trim() ?? '',
    ]),
  );

describe('what is asked', () => {
  it('F4 from a field of the form asks by the patient’s card', async () => {
    const requests = await openKepesertaan({ penjamin: { jenis: 1 }, responder: always(answerPeserta()) });
    await waitForNomor(SITI.no_bpjs);
    screen.getByLabelText('Catatan').focus();
    await pressF4();
    await waitFor(() => expect(findPanel().textContent).toContain('Dari BPJS Kesehatan, 08.00'));
    expect(bpjsPaths(requests)).toEqual(['/pasien/bpjs/noka-fallback/0001234567891']);
    expect(document.activeElement).toBe(screen.getByLabelText('Catatan'));
  });

  it('without a card by the NIK; the payer’s card number goes before both', async () => {
    const withoutKartu = always(answerPeserta());
    const requests = await openKepesertaan({
      penjamin: BPJS,
      responder: (path) => (path.path === '/pasien/123' ? answer({ ...SITI, no_bpjs: null }) : withoutKartu(path)),
    });
    await waitForNomor('0001234567891');
    await userEvent.clear(screen.getByLabelText(/^Nomor kartu/));
    await waitForNomor(SITI.nik);
    await pressF4();
    await waitFor(() => expect(bpjsPaths(requests)).toEqual([`/pasien/bpjs/nik-fallback/${SITI.nik}`]));
  });

  it('without a patient: F4 goes to the box, folds separators, Enter asks', async () => {
    const requests = await openKepesertaan({ norm: null, responder: always(answerPeserta()) });
    await pressF4();
    await waitFor(() => expect(document.activeElement).toBe(findInput()));
    await userEvent.keyboard('3374-1052-0385-0003{Enter}');
    expect(findInput().value).toBe('3374105203850003');
    await within(findPanel()).findByText('SITI AMINAH');
    expect(bpjsPaths(requests)).toEqual(['/pasien/bpjs/nik-fallback/3374105203850003']);
    expect(within(findPanel()).queryByText('sama')).toBeNull();
  });

  it('a number with a letter or a digit too many stays, is told and asks nobody', async () => {
    const requests = await openKepesertaan({ norm: null, responder: always(answerPeserta()) });
    await userEvent.type(findInput(), '33741O5203850003{Enter}');
    expect(findInput().value).toBe('33741O5203850003');
    expect(await screen.findByText(/memuat huruf: periksa O dan 0/)).toBeDefined();
    await userEvent.clear(findInput());
    await userEvent.type(findInput(), '33741052038500039{Enter}');
    expect(findInput().value).toBe('33741052038500039');
    expect(bpjsPaths(requests)).toEqual([]);
  });

  it('a card that is pasted behind a NIK is asked about, not mixed with it', async () => {
    const requests = await openKepesertaan({ norm: null, responder: always(answerPeserta()) });
    await userEvent.type(findInput(), '33741052');
    await userEvent.paste('0001234567891');
    expect(findInput().value).toBe('0001234567891');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bpjsPaths(requests)).toEqual(['/pasien/bpjs/noka-fallback/0001234567891']));
  });

  it('a number of another length is not asked about, and said', async () => {
    const requests = await openKepesertaan({ norm: null });
    await userEvent.type(findInput(), '12345{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Isi NIK 16 angka atau nomor kartu 13 angka, sekarang 5',
    );
    expect(findInput().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(findInput().getAttribute('aria-errormessage') ?? '')?.textContent).toContain(
      'sekarang 5',
    );
    expect(bpjsPaths(requests)).toEqual([]);
  });

  it('F4 asks nothing while another dialog is over the form', async () => {
    const requests = await openKepesertaan({ active: false, responder: always(answerPeserta()) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await userEvent.click(screen.getByLabelText('Catatan'));
    expect(bpjsPaths(requests)).toEqual([]);
  });
});

describe('kunjungan.md 2: what is shown', () => {
  it('the sixteen fields in order, "-" for what is not said, dates dd/MM/yyyy', async () => {
    await openKepesertaan({ responder: always(answerPeserta()) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    await screen.findByText('Hubungan keluarga');
    expect(Object.entries(shownValues())).toEqual([
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
    expect(within(findPanel()).getAllByText('sama')).toHaveLength(5);
    expect(screen.queryByText(/tidak aktif/i)).toBeNull();
  });

  it('inactive and in arrears in red; what differs from our data beside ours', async () => {
    await openKepesertaan({
      responder: always(
        answerPeserta({
          aktif: false,
          ketAktif: 'PREMI',
          tunggakan: 3,
          nama: 'SITI AMINA',
          sex: null,
          tglLahir: '12-03-1986',
        }),
      ),
    });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect(await screen.findByText('Status kepesertaan BPJS (JKN) tidak aktif.')).toBeDefined();
    expect(screen.getByText('Ada tunggakan: 3.')).toBeDefined();
    expect(shownValues()).toMatchObject({
      'Status aktif': 'TIDAK AKTIF, PREMI',
      Tunggakan: '3, menunggak',
      'Jenis kelamin': '-',
    });
    expect(within(findPanel()).getAllByText('beda')).toHaveLength(2);
    expect(within(findPanel()).getByText('Data kami: SITI AMINAH')).toBeDefined();
    expect(within(findPanel()).getByText('Data kami: 12/03/1985')).toBeDefined();
  });

  it.each([
    ['from the insurer', {}, 'Data BPJS berhasil diambil (dari BPJS Kesehatan)', 'Dari BPJS Kesehatan, 08.00'],
    [
      'from the database',
      { source: 'cache' },
      'Data BPJS berhasil diambil (dari database)',
      'Dari database, 02/03/2026 08.00',
    ],
  ])('kunjungan.md 8: the toast of an answer %s', async (_nama, overrides, notify, asal) => {
    await openKepesertaan({ responder: always(answerPeserta({}, { ...overrides, simulator: true })) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect(await screen.findByText(notify)).toBeDefined();
    expect(findPanel().textContent).toContain(asal);
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
  });
});

describe('kunjungan.md 7 and 8: what fails', () => {
  const directly = (metadata: object, body: unknown): TestAnswer => ({ body: { metadata, body } });
  const failFirst =
    (firstAnswer: TestAnswer, second: TestAnswer) =>
    ({ path }: { path: string }) =>
      path.includes('/bpjs/') ? firstAnswer : path.includes('/ref_bpjs/') ? second : undefined;

  it('a server that fails: the direct call is asked, whose simulator says so too', async () => {
    const requests = await openKepesertaan({
      responder: failFirst(
        refuse(500, {}),
        directly({ code: 200, message: 'OK', simulator: true }, JSON.parse(JSON.stringify(answerPeserta().body)).data),
      ),
    });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect(await screen.findByText('Data BPJS berhasil diambil (dari BPJS Kesehatan)')).toBeDefined();
    expect(screen.getByText('Jawaban simulator, bukan BPJS')).toBeDefined();
    expect(bpjsPaths(requests)).toEqual([
      '/pasien/bpjs/noka-fallback/0001234567891',
      '/pasien/ref_bpjs/noka/0001234567891',
    ]);
  });

  it.each([
    {
      nama: 'unknown: the server’s words, and nobody else is asked',
      utama: refuse(404, { message: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"' }),
      kedua: null,
      pesan: 'Data tidak ditemukan: "Peserta Tidak Terdaftar"',
      kali: 1,
    },
    {
      nama: 'refused: the server’s words',
      utama: refuse(422, { message: 'Peserta ditolak' }),
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
      utama: answer(null, { source: 'live' }),
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
      kedua: directly({ code: 201, message: 'Peserta Tidak Terdaftar' }, null),
      pesan: 'Peserta Tidak Terdaftar',
      kali: 2,
    },
    {
      nama: 'the direct call has no words',
      utama: { status: 502, body: null },
      kedua: directly({ code: 204, message: '' }, null),
      pesan: 'Data tidak ditemukan',
      kali: 2,
    },
    {
      nama: 'the first server’s words where the second has none',
      utama: refuse(503, { message: 'BPJS terlalu lama menjawab.' }),
      kedua: { status: 502, body: null },
      pesan: 'BPJS terlalu lama menjawab.',
      kali: 2,
    },
  ])('$nama', async ({ utama: firstAnswer, kedua: second, pesan, kali }) => {
    const requests = await openKepesertaan({ responder: failFirst(firstAnswer, second ?? refuse(500, {})) });
    await waitForNomor(SITI.no_bpjs);
    await pressF4();
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(pesan);
    expect(bpjsPaths(requests)).toHaveLength(kali);
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
  });
});

it("a failed 'Cek ulang' leaves no older AKTIF on the screen", async () => {
  let fails = false;
  const first = answerPeserta();
  await openKepesertaan({
    penjamin: BPJS,
    responder: ({ path }) =>
      path.includes('/bpjs/') || path.includes('/ref_bpjs/')
        ? fails
          ? refuse(503, { message: 'BPJS tidak dapat dihubungi' })
          : first
        : undefined,
  });
  await waitForNomor('0001234567891');
  await pressF4();
  expect(await within(findPanel()).findAllByText('AKTIF')).not.toHaveLength(0);
  fails = true;
  await userEvent.click(within(findPanel()).getByRole('button', { name: 'Cek ulang' }));
  expect(await within(findPanel()).findByText('BPJS tidak dapat dihubungi')).toBeDefined();
  expect(within(findPanel()).queryByText('AKTIF')).toBeNull();
  expect(shownValues()).toEqual({});
  expect(within(findPanel()).getByRole('button', { name: 'Coba lagi' })).toBeDefined();
});

it('words that only say that there is nothing are shown as nothing', async () => {
  await openKepesertaan({
    penjamin: BPJS,
    responder: always(
      answerPeserta({
        golDarah: 'null',
        noHP: 'N/A',
        hubunganKeluarga: 'Tidak Ada',
        kdProviderGigi: { kdProvider: null, nmProvider: '-' },
      }),
    ),
  });
  await waitForNomor('0001234567891');
  await pressF4();
  await within(findPanel()).findAllByText('AKTIF');
  expect(shownValues()).toMatchObject({
    'Golongan darah': '-',
    'No. HP': '-',
    'Hubungan keluarga': '-',
    'Provider gigi': '-',
  });
});
