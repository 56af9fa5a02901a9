import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { jawab, tolak } from '../../testing/server.ts';
import type { Permintaan } from '../../testing/server.ts';
import { SITI, pasangServer, tampilkan, terakhir, TERSIMPAN } from './uji-kunjungan.tsx';

const isian = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const simpanan = (semua: readonly Permintaan[]): Permintaan[] => semua.filter(({ path }) => path === '/pendaftaran');
const persetujuan = () => screen.findByRole('dialog', { name: /Persetujuan/ });
const simpan = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function buka(norm?: number) {
  const tutup = vi.fn<() => void>();
  await tampilkan(<KunjunganFormOverlay options={norm === undefined ? {} : { norm }} onClose={tutup} />);
  await waitFor(() =>
    expect(isian(/^Penjamin/).value).toBe(norm === undefined ? 'Tanpa Asuransi / Umum' : 'BPJS Kesehatan'),
  );
  if (norm !== undefined) await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Budi'));
  isian(/^Keluhan/).focus();
  return tutup;
}

async function pilih(label: RegExp, opsi: string): Promise<void> {
  await userEvent.click(isian(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(opsi), hidden: true }));
}

describe('a returning patient', () => {
  it('has the last destination and payer filled in, and is saved with Ctrl+Enter and Y', async () => {
    const semua = pasangServer();
    const tutup = await buka(123);
    expect(screen.getByText(/· .*sisa/)).toBeDefined();
    await simpan();
    await persetujuan();
    expect(simpanan(semua)).toHaveLength(0);
    await userEvent.keyboard('y');
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({
      norm: 123,
      tujuan: { ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 },
      penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 },
      medical_record: { imt: 23.1 },
      oleh: 1,
      satu_sehat: true,
      lanjutkan: false,
    });
    expect(await screen.findByText('Nomor antrean A-024')).toBeDefined();
  });

  it('is not filled in when the doctor is full; the reason is said', async () => {
    pasangServer(({ path }) =>
      path.endsWith('/recent')
        ? terakhir({
            terakhir: {
              ...JSON.parse(JSON.stringify({})),
              tanggal: '2026-03-12T02:00:00.000Z',
              instalasi_id: 1,
              unit_id: 21,
              ruangan_id: 31,
              ruangan: 'Poli Umum 1',
              dokter_id: 42,
              dokter: 'dr. Penuh',
              penjamin: { jenis: 1, nomor_penjamin: null, kelas: null },
            },
          })
        : undefined,
    );
    await tampilkan(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    expect(await screen.findByText('dr. Penuh: kuota penuh')).toBeDefined();
    expect(isian(/^Ruangan/).value).toBe('');
  });

  it('D19: an unfinished visit is said before anything is saved', async () => {
    pasangServer(({ path }) =>
      path.endsWith('/recent')
        ? terakhir({
            aktif: [
              {
                ruangan_id: 31,
                ruangan: 'Poli Umum 1',
                no_antrean: 'A-012',
                tanggal: '2026-03-12T01:05:00.000Z',
                inap_sejak: null,
              },
              {
                ruangan_id: 71,
                ruangan: 'Melati',
                no_antrean: 'M-001',
                tanggal: '2026-03-10T01:05:00.000Z',
                inap_sejak: '2026-03-10',
              },
            ],
          })
        : undefined,
    );
    await buka(123);
    expect(
      screen.getByText(
        /Masih menunggu di Poli Umum 1, nomor antrean A-012, sejak 08\.05; Masih rawat inap di Melati sejak 10\/03\/2026/,
      ),
    ).toBeDefined();
  });
});

describe('D12: consent', () => {
  it('T saves with false', async () => {
    const semua = pasangServer();
    const tutup = await buka(123);
    await simpan();
    await persetujuan();
    await userEvent.keyboard('t');
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({ satu_sehat: false });
  });

  it('Enter answers nothing, also on an answer; Esc goes back with nothing saved', async () => {
    const semua = pasangServer();
    const tutup = await buka(123);
    await simpan();
    await persetujuan();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: /^YA/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: /Persetujuan/ })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull());
    expect(simpanan(semua)).toHaveLength(0);
    expect(tutup).not.toHaveBeenCalled();
  });
});

/** A form that was sent once, and got no answer. */
async function simpanTanpaJawaban() {
  let gagal = true;
  const semua = pasangServer(({ path }) => {
    if (path !== '/pendaftaran' || !gagal) return undefined;
    gagal = false;
    return { status: 503, body: null };
  });
  const tutup = await buka(123);
  await simpan();
  await persetujuan();
  await userEvent.keyboard('y');
  await screen.findByText('Gagal mendaftarkan kunjungan. Harap hubungi tim IT');
  return { semua, tutup };
}

describe('what is refused', () => {
  it('without a patient: nothing is asked and nothing sent', async () => {
    const semua = pasangServer();
    await buka();
    await simpan();
    expect((await screen.findAllByText('Pasien belum dipilih')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull();
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('D20: a full schedule stands at the doctor, nothing is lost, the schedules are asked for again', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/pendaftaran'
        ? tolak(422, { errors: { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] } })
        : undefined,
    );
    const tutup = await buka(123);
    await userEvent.clear(isian(/^Keluhan/));
    await userEvent.type(isian(/^Keluhan/), 'pusing');
    const jadwal = () => semua.filter(({ path }) => path.endsWith('/jadwal')).length;
    const dulu = jadwal();
    await simpan();
    await persetujuan();
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((satu) => satu.textContent === 'Kuota jadwal dokter sudah penuh')).toBe(
        true,
      ),
    );
    expect(isian(/^Dokter/).getAttribute('aria-invalid')).toBe('true');
    // kunjungan.md 8: the message is also a toast.
    await waitFor(() =>
      expect([...document.querySelectorAll('.mantine-Notification-root')].map((satu) => satu.textContent)).toEqual([
        'Kuota jadwal dokter sudah penuh',
      ]),
    );
    expect(isian(/^Keluhan/).value).toBe('pusing');
    await waitFor(() => expect(jadwal()).toBeGreaterThan(dulu));
    expect(tutup).not.toHaveBeenCalled();
  });

  it('D19: in another room too is a question; a habitual Enter leads back to the form, yes sends again with another key', async () => {
    const semua = pasangServer(({ path, body }) =>
      path === '/pendaftaran' && !(body as { lanjutkan: boolean }).lanjutkan
        ? tolak(409, { kode: 'PERLU_KONFIRMASI', message: 'Pasien juga terdaftar di Poli Gigi' })
        : path === '/pendaftaran'
          ? jawab(TERSIMPAN)
          : undefined,
    );
    const tutup = await buka(123);
    await simpan();
    await persetujuan();
    await userEvent.keyboard('y');
    await screen.findByText('Pasien juga terdaftar di Poli Gigi.');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Keluhan/)));
    expect([simpanan(semua).length, tutup.mock.calls.length]).toEqual([1, 0]);
    await simpan();
    await persetujuan();
    await userEvent.keyboard('y');
    await screen.findByText('Pasien juga terdaftar di Poli Gigi.');
    await userEvent.click(screen.getByRole('button', { name: 'Tetap daftarkan' }));
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [satu, dua] = simpanan(semua).slice(1);
    expect(dua?.body).toMatchObject({ lanjutkan: true, satu_sehat: true });
    expect(satu?.kunci).toBeTruthy();
    expect(dua?.kunci).not.toBe(satu?.kunci);
  });

  it('a server that is away: the words of the catalogue; the next try sends the very same under the same key, and asks no consent again', async () => {
    const { semua, tutup } = await simpanTanpaJawaban();
    isian(/^Keluhan/).focus();
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [satu, dua] = simpanan(semua);
    expect([dua?.kunci, dua?.body]).toEqual([satu?.kunci, satu?.body]);
  });

  it('changed after an answer got lost: it is said that the first may have arrived', async () => {
    const { semua, tutup } = await simpanTanpaJawaban();
    await userEvent.type(isian(/^Keluhan/), 'pusing');
    await simpan();
    await screen.findByText(/mungkin sudah masuk/);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan lagi' }));
    await persetujuan();
    await userEvent.keyboard('y');
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(new Set(simpanan(semua).map(({ kunci }) => kunci)).size).toBe(2);
  });
});

describe('the destination', () => {
  it('a changed parent clears what is below; a list of one picks itself', async () => {
    pasangServer();
    await buka(123);
    await pilih(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Jaga'));
    expect([isian(/^Unit/).value, isian(/^Ruangan/).value]).toEqual(['IGD', 'Ruang Triase']);
    await pilih(/^Tujuan/, 'Rawat Jalan');
    await waitFor(() => expect(isian(/^Unit/).value).toBe(''));
    expect([isian(/^Ruangan/).value, isian(/^Dokter/).value]).toEqual(['', '']);
  });

  it('a full or absent doctor says why and can’t be chosen', async () => {
    pasangServer();
    await buka(123);
    await userEvent.click(isian(/^Dokter/));
    expect(await screen.findByText('Kuota penuh')).toBeDefined();
    expect(screen.getByText('Tidak praktik pada tanggal ini')).toBeDefined();
    expect(screen.getByText('Cuti')).toBeDefined();
    await userEvent.click(screen.getByText('dr. Penuh'));
    expect(isian(/^Dokter/).value).toBe('dr. Budi');
  });

  it('says which list did not come, and asks again', async () => {
    let gagal = true;
    pasangServer(({ path }) => (path === '/unit/ruangan/2' && gagal ? tolak(500, {}) : undefined));
    await buka();
    await pilih(/^Tujuan/, 'Gawat Darurat');
    expect(await screen.findByText(/Tidak dapat memuat data unit/)).toBeDefined();
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(isian(/^Dokter/).value).toBe('dr. Jaga'));
  });
});

describe('patient and payer', () => {
  it('finds a patient by the keyboard, takes him with Enter', async () => {
    pasangServer();
    await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(screen.getByText(/12\/Mar\/1985/)).toBeDefined();
    await waitFor(() => expect(isian(/^Nomor kartu/).value).toBe('0001234567891'));
    expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
  });

  it('an Enter before the answer takes nobody whose number only begins so; the next one takes who is seen', async () => {
    let jawabkan: () => void = () => undefined;
    const siap = new Promise<void>((resolve) => {
      jawabkan = resolve;
    });
    pasangServer(({ path }) =>
      path.startsWith('/pasien/search/') ? siap.then(() => jawab([{ ...SITI, norm: 1234 }, SITI])) : undefined,
    );
    await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), '12{Enter}');
    jawabkan();
    await screen.findByText('000123');
    expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(screen.getByText('000123')).toBeDefined();
  });

  it('the dead are found but not taken; opened with one, the form says so at once', async () => {
    pasangServer(({ path }) =>
      path.startsWith('/pasien/search/')
        ? jawab([{ ...SITI, status_pasien: 2 }])
        : path === '/pasien/123'
          ? jawab({ ...SITI, status_pasien: 2 })
          : undefined,
    );
    await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    expect((await screen.findByRole('option', { name: /SITI AMINAH/ })).textContent).toContain('Meninggal');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
    cleanup();
    await tampilkan(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    expect(await screen.findByText('Pasien berstatus meninggal, tidak dapat didaftarkan kunjungan')).toBeDefined();
  });

  it('cari mendalam is the last entry when little is found, one arrow up away', async () => {
    const semua = pasangServer(({ path, query }) =>
      path === '/pasien/search/minah' ? jawab(query.get('mendalam') === 'true' ? [SITI] : []) : undefined,
    );
    await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'minah');
    await screen.findByRole('option', { name: 'Cari mendalam “minah”' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(
      semua.filter(({ path }) => path === '/pasien/search/minah').map(({ query }) => query.get('mendalam')),
    ).toEqual([null, 'true']);
  });

  it('Esc closes the hits, not the form', async () => {
    pasangServer();
    const tutup = await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /SITI AMINAH/ })).toBeNull();
    expect(screen.queryByText('Tutup tanpa menyimpan?')).toBeNull();
    expect(tutup).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
  });

  it('offers a new patient when none is found', async () => {
    pasangServer();
    await buka();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'tidak ada');
    expect(await screen.findByRole('button', { name: /Pasien baru/ })).toBeDefined();
  });

  it('a card number only when somebody else pays', async () => {
    pasangServer();
    await buka(123);
    await pilih(/^Penjamin/, 'Umum');
    await waitFor(() => expect(screen.queryByLabelText(/^Nomor kartu/)).toBeNull());
    await pilih(/^Penjamin/, 'BPJS');
    await waitFor(() => expect(isian(/^Nomor kartu/).value).toBe('0001234567891'));
    expect(isian(/^Kelas/).value).toBe('Non Kelas');
  });
});
