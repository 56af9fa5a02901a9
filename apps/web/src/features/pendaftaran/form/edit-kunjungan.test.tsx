import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { dokter, EXISTING, jadwal, installServer, REKAM, showForm, recentAnswer, SAVED } from './test-kunjungan.tsx';

/** With a companion, and a measure that was filled in by itself. */
const FILLED = {
  ...EXISTING,
  penanggung_jawab_pasien: {
    hubungan: 2,
    nama: 'BAMBANG SUTRISNO',
    jenis_kelamin: null,
    pendidikan: null,
    pekerjaan: null,
    alamat: null,
    jenis_kontak: null,
    no_kontak: null,
  },
  medical_record: { ...REKAM, asal: { sistole: 'otomatis' } },
  nama: { ...EXISTING.nama, hubungan: 'Suami' },
};
const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

async function openForm(
  answerPut: () => ReturnType<typeof answer> = () => answer(SAVED),
  respond: Answerer = () => undefined,
  saved: object = FILLED,
) {
  const onClose = vi.fn();
  const requests = installServer((request) => {
    const { method, path } = request;
    if (path !== '/pendaftaran/1') return respond(request);
    return method === 'PUT' ? answerPut() : answer(saved);
  });
  await showForm(<KunjunganFormOverlay options={{ pendaftaran: 1 }} onClose={onClose} />);
  await screen.findByText('SITI AMINAH');
  return { semua: requests, tutup: onClose };
}
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const askAgain = () => userEvent.click(screen.getByRole('button', { name: 'Tanyakan lagi' }));

describe('kunjungan.md 4: editing prefills everything', () => {
  it('titled so, with what was saved; the patient stays', async () => {
    await openForm();
    expect(screen.getByRole('heading', { name: 'Edit Pendaftaran Kunjungan' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Update/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
    expect([
      getField(/^Nomor kartu/).value,
      getField(/^Catatan/).value,
      getField(/^Keluhan/).value,
      getField(/^Suhu/).value,
    ]).toEqual(['0001234567891', 'dari puskesmas', 'Pusing sejak 2 hari', '36,7']);
    expect(await screen.findByText(/BAMBANG SUTRISNO/)).toBeDefined();
    expect(screen.getAllByText(/otomatis/).length).toBeGreaterThan(0);
  });

  it('neither its own place in a full schedule nor its own place in the queue speaks against it', async () => {
    await openForm(undefined, ({ path }) => {
      if (path === '/ruangan/dokter/31/jadwal') return answer([dokter(41, 'dr. Budi', [jadwal(51, 0)])]);
      const respond = {
        ruangan_id: 32,
        ruangan: 'Poli Umum 2',
        no_antrean: 'B-003',
        tanggal: FILLED.tanggal_pendaftaran,
        inap_sejak: null,
      };
      return path.endsWith('/recent')
        ? recentAnswer({
            aktif: [
              {
                ruangan_id: 31,
                ruangan: 'Poli Umum 1',
                no_antrean: 'A-024',
                tanggal: FILLED.tanggal_pendaftaran,
                inap_sejak: null,
              },
              respond,
            ],
          })
        : undefined;
    });
    expect((await screen.findByText(/Masih menunggu di/)).textContent).toMatch(
      /Masih menunggu di Poli Umum 2, nomor antrean B-003/,
    );
    expect((await screen.findByText(/^kuota 30,/)).parentElement?.textContent).toBe('00.00–23.59 · kuota 30, sisa 1');
    expect(screen.queryByText('Kuota penuh')).toBeNull();
    expect(screen.queryByRole('button', { name: /Seperti terakhir/ })).toBeNull();
  });

  it('keeps the names of what is offered no longer', async () => {
    await openForm(undefined, ({ path }) =>
      [
        '/ruangan/instalasi',
        '/unit/ruangan/1',
        '/ruangan/unit/21',
        '/ruangan/dokter/31/jadwal',
        '/penjamin',
        '/referensi/19',
      ].includes(path)
        ? answer([])
        : undefined,
    );
    await waitFor(() =>
      expect(
        [/^Tujuan/, /^Unit/, /^Ruangan/, /^Dokter/, /^Penjamin/, /^Kelas/].map((label) => getField(label).value),
      ).toEqual(['Rawat Jalan', 'Poli Umum', 'Poli Umum 1', 'dr. Budi', 'BPJS Kesehatan', 'Kelas II']),
    );
    await askAgain();
    await save();
    const details = (await screen.findByRole('dialog', { name: /Persetujuan/ })).textContent;
    expect(details).toContain('Poli Umum 1, dr. Budi');
    expect(details).toContain('BPJS Kesehatan, 0001234567891');
  });

  it('sends what changed and what stayed, on the version that was read, and asks for no receipt', async () => {
    const { semua, tutup: onClose } = await openForm();
    await userEvent.clear(getField(/^Keluhan/));
    await userEvent.type(getField(/^Keluhan/), 'Sesak napas');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const send = semua.find(({ method }) => method === 'PUT');
    expect(send?.body).toMatchObject({
      versi: 3,
      norm: 123,
      tujuan: FILLED.tujuan,
      penjamin: FILLED.penjamin,
      penanggung_jawab_pasien: FILLED.penanggung_jawab_pasien,
      kecelakaan: null,
      medical_record: { keluhan: 'Sesak napas', suhu_badan: 36.7, sistole: 128, asal: { sistole: 'otomatis' } },
    });
    expect(await screen.findByText('Pasien sukses diperbarui antrean kunjungan')).toBeDefined();
    expect(screen.queryByText('Cetak bukti pendaftaran?')).toBeNull();
  });

  it('does not ask for a consent that is known: a Tidak stays one, until it is asked again', async () => {
    const { semua } = await openForm(undefined, undefined, { ...FILLED, satu_sehat: false });
    expect(screen.getByText('Tidak setuju')).toBeDefined();
    await save();
    await waitFor(() =>
      expect(semua.find(({ method }) => method === 'PUT')?.body).toMatchObject({ satu_sehat: false }),
    );
    expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull();
  });

  it('of two clerks the second is told, keeps what was typed, or takes what is stored', async () => {
    const { semua } = await openForm(() =>
      refuse(409, { message: 'Kunjungan ini sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.' }),
    );
    await userEvent.type(getField(/^Catatan/), ' lama');
    await save();
    expect(await screen.findByText('Kunjungan ini sudah berubah')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Kembali ke formulir/ }));
    expect(getField(/^Catatan/).value).toBe('dari puskesmas lama');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: /Muat yang terbaru/ }));
    await waitFor(() =>
      expect(semua.filter(({ method, path }) => method === 'GET' && path === '/pendaftaran/1')).toHaveLength(2),
    );
  });

  it('a server that fails without words: those of the catalogue', async () => {
    await openForm(() => ({ status: 500, body: null }) as ReturnType<typeof answer>);
    await save();
    expect(await screen.findByText('Gagal memperbarui kunjungan. Harap hubungi tim IT')).toBeDefined();
  });
});

describe('hours that were over at the registration time', () => {
  const server: Answerer = ({ path }) =>
    path === '/ruangan/dokter/31/jadwal'
      ? answer([
          dokter(41, 'dr. Budi', [jadwal(51, 7, '07:00-08:00')]),
          dokter(46, 'dr. Pagi', [jadwal(56, 7, '07:00-08:30')]),
        ])
      : undefined;
  const moveRuangan = async (): Promise<void> => {
    await askAgain();
    await userEvent.click(getField(/^Dokter/));
    await userEvent.click(await screen.findByRole('option', { name: /^dr. Pagi/, hidden: true }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('dialog', { name: 'Jam praktik sudah selesai' })).textContent).toContain(
      'dr. Pagi praktik 07.00–08.30; waktu pendaftaran ini 09.00.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tetap simpan' }));
    await screen.findByRole('dialog', { name: /Persetujuan/ });
  };

  it('are not asked about where the visit keeps its place', async () => {
    const { semua } = await openForm(undefined, server);
    expect(await screen.findByText('07.00–08.00 selesai')).toBeDefined();
    await save();
    await waitFor(() =>
      expect(semua.find(({ method }) => method === 'PUT')?.body).toMatchObject({ tujuan: FILLED.tujuan }),
    );
  });

  it('are where it moves; Reset forgets that the clerk said yes', async () => {
    const { semua } = await openForm(undefined, server);
    await moveRuangan();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kembalikan' }));
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Tujuan/)));
    expect(getField(/^Dokter/).value).toBe('dr. Budi');
    await moveRuangan();
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(semua.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        tujuan: { dokter_id: 46, jadwal_dokter_id: 56 },
      }),
    );
  });
});

it('a registration that cannot be read says so and can be asked for again', async () => {
  let failing = true;
  installServer(({ path }) => {
    if (path !== '/pendaftaran/1') return undefined;
    return failing ? refuse(503, { message: 'Server sedang sibuk' }) : answer(FILLED);
  });
  await showForm(<KunjunganFormOverlay options={{ pendaftaran: 1 }} onClose={() => undefined} />);
  await screen.findByText('Pendaftaran belum bisa dimuat');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: /Coba lagi/ }));
  expect(await screen.findByText('SITI AMINAH')).toBeDefined();
});
