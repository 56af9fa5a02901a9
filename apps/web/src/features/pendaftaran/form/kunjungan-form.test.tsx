import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { SITI, installServer, showForm, recentAnswer, SAVED } from './test-kunjungan.tsx';

const getField = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const saveRequests = (requests: readonly TestRequest[]): TestRequest[] =>
  requests.filter(({ path }) => path === '/pendaftaran');
const persetujuanDialog = () => screen.findByRole('dialog', { name: /Persetujuan/ });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function openForm(norm?: number) {
  const onClose = vi.fn<() => void>();
  await showForm(<KunjunganFormOverlay options={norm === undefined ? {} : { norm }} onClose={onClose} />);
  await waitFor(() =>
    expect(getField(/^Penjamin/).value).toBe(norm === undefined ? 'Tanpa Asuransi / Umum' : 'BPJS Kesehatan'),
  );
  if (norm !== undefined) await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
  getField(/^Keluhan/).focus();
  return onClose;
}

async function pickOption(label: RegExp, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option), hidden: true }));
}

describe('a returning patient', () => {
  it('has the last destination and payer filled in, and is saved with Ctrl+Enter and Y', async () => {
    const requests = installServer();
    const onClose = await openForm(123);
    expect(screen.getByText(/· .*sisa/)).toBeDefined();
    await save();
    await persetujuanDialog();
    expect(saveRequests(requests)).toHaveLength(0);
    await userEvent.keyboard('y');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({
      norm: 123,
      tujuan: { ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 },
      penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 2 },
      medical_record: { imt: 23.1 },
      oleh: 1,
      satu_sehat: true,
      lanjutkan: false,
      ukuran_benar: false,
    });
    expect(await screen.findByText('Nomor antrean A-024')).toBeDefined();
  });

  it('led to another poli leaves the complaint of the last visit behind, with words; one that was typed stays', async () => {
    installServer();
    await openForm(123);
    expect(getField(/^Keluhan/).value).toBe('Pusing sejak 2 hari');
    await pickOption(/^Unit/, 'Poli Gigi');
    await waitFor(() => expect(getField(/^Keluhan/).value).toBe(''));
    expect(screen.getByText('Keluhan kunjungan lalu tidak dibawa ke poli lain')).toBeDefined();
    // What was measured is the patient's, wherever he goes.
    expect(getField(/^Tinggi/).value).toBe('157');
    await userEvent.type(getField(/^Keluhan/), 'Gigi ngilu');
    expect(screen.queryByText('Keluhan kunjungan lalu tidak dibawa ke poli lain')).toBeNull();
    await pickOption(/^Unit/, 'Poli Umum');
    expect(getField(/^Keluhan/).value).toBe('Gigi ngilu');
  });

  it('D19: an unfinished visit is said before anything is saved', async () => {
    installServer(({ path }) =>
      path.endsWith('/recent')
        ? recentAnswer({
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
    await openForm(123);
    expect(
      screen.getByText(
        /Masih menunggu di Poli Umum 1, nomor antrean A-012, sejak 08\.05; Masih rawat inap di Melati sejak 10\/03\/2026/,
      ),
    ).toBeDefined();
  });
});

describe('D12: consent', () => {
  it('T saves with false', async () => {
    const requests = installServer();
    const onClose = await openForm(123);
    await save();
    await persetujuanDialog();
    await userEvent.keyboard('t');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({ satu_sehat: false });
  });

  it('Enter answers nothing, also on an answer; Esc goes back with nothing saved', async () => {
    const requests = installServer();
    const onClose = await openForm(123);
    await save();
    await persetujuanDialog();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: /^YA/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: /Persetujuan/ })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull());
    expect(saveRequests(requests)).toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });
});

/** A form that was sent once, and got no answer. */
async function saveWithoutAnswer() {
  let failing = true;
  const requests = installServer(({ path }) => {
    if (path !== '/pendaftaran' || !failing) return undefined;
    failing = false;
    return { status: 503, body: null };
  });
  const onClose = await openForm(123);
  await save();
  await persetujuanDialog();
  await userEvent.keyboard('y');
  await screen.findByText('Kunjungan belum pasti terdaftar: sambungan ke server terputus.');
  return { semua: requests, tutup: onClose };
}

describe('what is refused', () => {
  it('without a patient: nothing is asked and nothing sent', async () => {
    const requests = installServer();
    await openForm();
    await save();
    expect((await screen.findAllByText('Pasien belum dipilih')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull();
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('D20: a full schedule stands at the doctor, nothing is lost, the schedules are asked for again', async () => {
    const requests = installServer(({ path }) =>
      path === '/pendaftaran'
        ? refuse(422, { errors: { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] } })
        : undefined,
    );
    const onClose = await openForm(123);
    await userEvent.clear(getField(/^Keluhan/));
    await userEvent.type(getField(/^Keluhan/), 'pusing');
    const jadwalWith = () => requests.filter(({ path }) => path.endsWith('/jadwal')).length;
    const before = jadwalWith();
    await save();
    await persetujuanDialog();
    await userEvent.keyboard('y');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((item) => item.textContent === 'Kuota jadwal dokter sudah penuh')).toBe(
        true,
      ),
    );
    expect(getField(/^Dokter/).getAttribute('aria-invalid')).toBe('true');
    // kunjungan.md 8: the message is also a toast.
    await waitFor(() =>
      expect([...document.querySelectorAll('.mantine-Notification-root')].map((item) => item.textContent)).toEqual([
        'Kuota jadwal dokter sudah penuh',
      ]),
    );
    expect(getField(/^Keluhan/).value).toBe('pusing');
    await waitFor(() => expect(jadwalWith()).toBeGreaterThan(before));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('D19: in another room too is a question; a habitual Enter leads back to the form, yes sends again with another key', async () => {
    const requests = installServer(({ path, body }) =>
      path === '/pendaftaran' && !(body as { lanjutkan: boolean }).lanjutkan
        ? refuse(409, { kode: 'PERLU_KONFIRMASI', message: 'Pasien juga terdaftar di Poli Gigi' })
        : path === '/pendaftaran'
          ? answer(SAVED)
          : undefined,
    );
    const onClose = await openForm(123);
    await save();
    await persetujuanDialog();
    await userEvent.keyboard('y');
    await screen.findByText('SITI AMINAH (000123). Pasien juga terdaftar di Poli Gigi.');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Keluhan/)));
    expect([saveRequests(requests).length, onClose.mock.calls.length]).toEqual([1, 0]);
    await save();
    await persetujuanDialog();
    await userEvent.keyboard('y');
    await screen.findByText('SITI AMINAH (000123). Pasien juga terdaftar di Poli Gigi.');
    await userEvent.click(screen.getByRole('button', { name: 'Tetap daftarkan' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [item, twoKeys] = saveRequests(requests).slice(1);
    expect(twoKeys?.body).toMatchObject({ lanjutkan: true, satu_sehat: true, ukuran_benar: true });
    expect(item?.key).toBeTruthy();
    expect(twoKeys?.key).not.toBe(item?.key);
  });

  it('D8: measures that can hardly be are asked about before consent is, once, and sent as right', async () => {
    const doubt = 'Berat badan 78 kg, sebelumnya 7,8 kg';
    const requests = installServer(({ path }) =>
      path === '/pendaftaran/ukuran' ? answer([doubt]) : path === '/pendaftaran' ? answer(SAVED) : undefined,
    );
    await openForm(123);
    await userEvent.type(getField(/^Berat badan/), '{Control>}a{/Control}78');
    await save();
    await screen.findByText(`SITI AMINAH (000123). ${doubt}.`);
    expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Tetap daftarkan' }));
    await persetujuanDialog();
    await userEvent.keyboard('t');
    await waitFor(() => expect(saveRequests(requests)[0]?.body).toMatchObject({ ukuran_benar: true }));
  });

  it('a server that is away: it is said that the line is cut, and nobody is sent to the IT team; the next try sends the very same under the same key, and asks no consent again', async () => {
    const { semua, tutup } = await saveWithoutAnswer();
    getField(/^Keluhan/).focus();
    await save();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [item, twoKeys] = saveRequests(semua);
    expect([twoKeys?.key, twoKeys?.body]).toEqual([item?.key, item?.body]);
  });

  it('changed after an answer got lost: it is said that the first may have arrived', async () => {
    const { semua, tutup } = await saveWithoutAnswer();
    await userEvent.type(getField(/^Keluhan/), 'pusing');
    await save();
    await screen.findByText(/mungkin sudah masuk/);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan lagi' }));
    await persetujuanDialog();
    await userEvent.keyboard('y');
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(new Set(saveRequests(semua).map(({ key: keys }) => keys)).size).toBe(2);
  });
});

describe('the destination', () => {
  it('a changed parent clears what is below; a list of one picks itself', async () => {
    installServer();
    await openForm(123);
    await pickOption(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Jaga'));
    expect([getField(/^Unit/).value, getField(/^Ruangan/).value]).toEqual(['IGD', 'Ruang Triase']);
    await pickOption(/^Tujuan/, 'Rawat Jalan');
    await waitFor(() => expect(getField(/^Unit/).value).toBe(''));
    expect([getField(/^Ruangan/).value, getField(/^Dokter/).value]).toEqual(['', '']);
  });

  it('a full or absent doctor says why and can’t be chosen', async () => {
    installServer();
    await openForm(123);
    await userEvent.click(getField(/^Dokter/));
    expect(await screen.findByText('Kuota penuh')).toBeDefined();
    expect(screen.getByText('Tidak praktik pada tanggal ini')).toBeDefined();
    expect(screen.getByText('Cuti')).toBeDefined();
    await userEvent.click(screen.getByText('dr. Penuh'));
    expect(getField(/^Dokter/).value).toBe('dr. Budi');
  });

  it('says which list did not come, and asks again', async () => {
    let failing = true;
    installServer(({ path }) => (path === '/unit/ruangan/2' && failing ? refuse(500, {}) : undefined));
    await openForm();
    await pickOption(/^Tujuan/, 'Gawat Darurat');
    expect(await screen.findByText(/Tidak dapat memuat data unit/)).toBeDefined();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Jaga'));
  });
});

it('a destination that could not be loaded is asked for again by Enter on what was typed, and then taken', async () => {
  let broken = true;
  installServer(({ path }) => (path === '/unit/ruangan/2' && broken ? refuse(500, {}) : undefined));
  await openForm();
  getField(/^Tujuan/).focus();
  await userEvent.keyboard('gawat{Enter}');
  await screen.findByText(/Tidak dapat memuat data unit/);
  expect(document.activeElement).toBe(getField(/^Unit/));
  await userEvent.keyboard('igd');
  await screen.findByText('Daftar belum bisa dimuat. Tutup dan buka lagi.');
  broken = false;
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getField(/^Unit/).value).toBe('IGD'));
});

describe('patient and payer', () => {
  it('finds a patient by the keyboard, takes him with Enter', async () => {
    installServer();
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(screen.getByText(/12\/Mar\/1985/)).toBeDefined();
    await waitFor(() => expect(getField(/^Nomor kartu/).value).toBe('0001234567891'));
    expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
  });

  it('an Enter before the answer takes nobody whose number only begins so; the next one takes who is seen', async () => {
    let releaseAnswer: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    installServer(({ path }) =>
      path.startsWith('/pasien/search/') ? ready.then(() => answer([{ ...SITI, norm: 1234 }, SITI])) : undefined,
    );
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), '12{Enter}');
    releaseAnswer();
    await screen.findByText('000123');
    expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(screen.getByText('000123')).toBeDefined();
  });

  it('the dead are found but not taken; opened with one, the form says so at once', async () => {
    installServer(({ path }) =>
      path.startsWith('/pasien/search/')
        ? answer([{ ...SITI, status_pasien: 2 }])
        : path === '/pasien/123'
          ? answer({ ...SITI, status_pasien: 2 })
          : undefined,
    );
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    expect((await screen.findByRole('option', { name: /SITI AMINAH/ })).textContent).toContain('Meninggal');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Ganti' })).toBeNull();
    cleanup();
    await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    expect(await screen.findByText('Pasien berstatus meninggal, tidak dapat didaftarkan kunjungan')).toBeDefined();
  });

  it('cari mendalam is the last entry when little is found, one arrow up away', async () => {
    const requests = installServer(({ path, query }) =>
      path === '/pasien/search/minah' ? answer(query.get('mendalam') === 'true' ? [SITI] : []) : undefined,
    );
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'minah');
    await screen.findByRole('option', { name: 'Cari mendalam “minah”' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    expect(screen.queryByRole('option', { name: /Cari mendalam/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Ganti' })).toBeDefined();
    expect(
      requests.filter(({ path }) => path === '/pasien/search/minah').map(({ query }) => query.get('mendalam')),
    ).toEqual([null, 'true']);
  });

  it('Esc closes the hits, not the form', async () => {
    installServer();
    const onClose = await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'siti');
    await screen.findByRole('option', { name: /SITI AMINAH/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option', { name: /SITI AMINAH/ })).toBeNull();
    expect(screen.queryByText('Tutup tanpa menyimpan?')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('offers a new patient when none is found', async () => {
    installServer();
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: /^Pasien/ }), 'tidak ada');
    expect(await screen.findByRole('button', { name: /Pasien baru/ })).toBeDefined();
  });

  it('a card number only when somebody else pays', async () => {
    installServer();
    await openForm(123);
    await pickOption(/^Penjamin/, 'Umum');
    await waitFor(() => expect(screen.queryByLabelText(/^Nomor kartu/)).toBeNull());
    await pickOption(/^Penjamin/, 'BPJS');
    await waitFor(() => expect(getField(/^Nomor kartu/).value).toBe('0001234567891'));
    expect(getField(/^Kelas/).value).toBe('Non Kelas');
  });
});

it('"igd" finds the emergency department among the destinations', async () => {
  installServer();
  await openForm();
  await userEvent.type(getField(/^Tujuan/), 'igd{Enter}');
  await waitFor(() => expect(getField(/^Tujuan/).value).toBe('Gawat Darurat'));
});
