import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer } from '#testing/server.ts';
import {
  PASIEN,
  openForm,
  fillWajib,
  field,
  expectFieldError,
  typeInto,
  installServer,
  pressSave,
  saveRequests,
  savedAnswer,
  findButton,
} from './test-form.tsx';

const SAME_NIK = {
  norm: 123,
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  meninggal_pada: null,
  status_pasien: 1,
  skor: 90,
  alasan: ['NIK sama'],
  banding: [{ kolom: 'nik', milik: '3374105203850003', hasil: 'sama', catatan: null }],
  kunjungan_terakhir: null,
};
const LOST_ANSWER: TestAnswer = { status: 502, body: null };
const withNorm =
  (responder: Answerer): Answerer =>
  (request) => {
    if (request.path === '/setting')
      return answer([
        { key: 'master:patient:input-norm', group: 'master', type: 'boolean', value: 'true', option: null },
      ]);
    if (request.path === '/pasien/free-norm') return answer(500);
    return responder(request);
  };
async function openWithNorm(): Promise<ReturnType<typeof openForm>> {
  const result = await openForm();
  await waitFor(() => expect(field('NORM').value).toBe('500'));
  await fillWajib();
  return result;
}
async function changeNorm(norm: string): Promise<void> {
  await userEvent.clear(field('NORM'));
  if (norm) await typeInto('NORM', norm);
}

describe('ketentuan D4: an answer that got lost', () => {
  it('unchanged, the very same is sent again under the same key, and no number is asked about', async () => {
    let callCount = 0;
    const requests = installServer(
      withNorm(({ path }) => {
        if (path.startsWith('/pasien/check-norm/'))
          return answer({ ok: callCount === 0, freeNorm: callCount === 0 ? 500 : 501 });
        if (path !== '/pasien/store') return undefined;
        callCount += 1;
        return callCount === 1 ? LOST_ANSWER : savedAnswer(500);
      }),
    );
    const { onClose } = await openWithNorm();
    await pressSave();
    expect(await screen.findByText(/Server tidak dapat dihubungi/)).toBeDefined();
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = saveRequests(requests);
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).toBe(first?.key);
    expect(first?.key).toBeTruthy();
  });

  it('changed, it is said that the first may have arrived; the next one has a key of its own', async () => {
    let callCount = 0;
    const requests = installServer(({ path }) => {
      if (path !== '/pasien/store') return undefined;
      callCount += 1;
      return callCount === 1 ? LOST_ANSWER : savedAnswer();
    });
    const { onClose } = await openForm();
    await fillWajib();
    await pressSave();
    await screen.findByText(/Server tidak dapat dihubungi/);
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    expect(await screen.findByText(/mungkin sudah masuk/)).toBeDefined();
    await userEvent.click(findButton('Kembali mengisi'));
    await waitFor(() => expect(screen.queryByText(/mungkin sudah masuk/)).toBeNull());
    expect(saveRequests(requests)).toHaveLength(1);
    await pressSave();
    await screen.findByText(/mungkin sudah masuk/);
    await userEvent.click(findButton('Simpan lagi'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [first, second] = saveRequests(requests);
    expect(second?.body).toMatchObject({ panggilan: 'Siti' });
    expect(second?.key).not.toBe(first?.key);
  });
});

describe('platform.md 8: the words of a save that fails', () => {
  it('a server without words', async () => {
    installServer(({ path }) => (path === '/pasien/store' ? { status: 500, body: {} } : undefined));
    await openForm();
    await fillWajib();
    await pressSave();
    expect(await screen.findByText('Data Pasien Gagal Disimpan! Harap periksa kembali isianmu.')).toBeDefined();
  });

  it.each([
    ['Tanggal lahir', '31021990'],
    ['Tanggal lahir', '01011890'],
    ['Tanggal lahir keluarga', '3102'],
  ])('%s %s: the format is wrong, nothing is sent', async (label, tanggal) => {
    const requests = installServer();
    await openForm();
    await fillWajib();
    await typeInto('Nama keluarga', 'budi');
    await userEvent.clear(field(label));
    await typeInto(label, tanggal);
    await pressSave();
    expect(await screen.findByText('Ups, format tanggal salah. Harap periksa kembali isianmu.')).toBeDefined();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('of an unknown patient only a name is asked; what is typed besides must be readable (D45)', async () => {
    const requests = installServer(({ path }) => (path === '/pasien/store' ? savedAnswer() : undefined));
    const { onClose } = await openForm();
    await userEvent.click(field('Pasien Tak Dikenal'));
    await typeInto('Nama', 'mr x');
    await typeInto('NIK', '16061');
    await typeInto('Tanggal lahir', '31022012');
    await pressSave();
    await expectFieldError('"31/02/2012" tidak ada di kalender: Februari 2012 sampai tanggal 29');
    await expectFieldError('Harus 16 angka, sekarang 5');
    expect(saveRequests(requests)).toHaveLength(0);
    await userEvent.clear(field('Tanggal lahir'));
    await userEvent.clear(field('NIK'));
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({ tak_dikenal: true, tanggal_lahir: null, nik: null });
  });
});

describe('platform.md 5: NORM by hand', () => {
  it('an empty one is not valid', async () => {
    const requests = installServer(withNorm(() => undefined));
    await openWithNorm();
    await changeNorm('');
    await pressSave();
    expect(await screen.findByText('Ups, NORM tidak valid')).toBeDefined();
    expect(screen.getByText('Harap periksa kembali NORM yang dimasukkan.')).toBeDefined();
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('more than 100 above the free one is asked about; declining saves nothing', async () => {
    const requests = installServer(
      withNorm(({ path }) =>
        path.startsWith('/pasien/check-norm/')
          ? answer({ ok: true, freeNorm: 500 })
          : path === '/pasien/store'
            ? savedAnswer(601)
            : undefined,
      ),
    );
    const { onClose } = await openWithNorm();
    await changeNorm('601');
    await pressSave();
    await screen.findByText('Tetap Lanjukan ?');
    expect(
      screen.getByText(
        'SITI AMINAH. NORM 000601 jauh di atas NORM bebas berikutnya (000500). Penomoran akan dilanjutkan dari 000602.',
      ),
    ).toBeDefined();
    await userEvent.click(findButton('Batal'));
    await waitFor(() => expect(screen.queryByText('Tetap Lanjukan ?')).toBeNull());
    expect(saveRequests(requests)).toHaveLength(0);
    await pressSave();
    await screen.findByText('Tetap Lanjukan ?');
    await userEvent.click(findButton('Lanjutkan'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({ norm: 601 });
  });

  it('100 above is not', async () => {
    const requests = installServer(
      withNorm(({ path }) =>
        path.startsWith('/pasien/check-norm/')
          ? answer({ ok: true, freeNorm: 500 })
          : path === '/pasien/store'
            ? savedAnswer(600)
            : undefined,
      ),
    );
    const { onClose } = await openWithNorm();
    await changeNorm('600');
    await pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(saveRequests(requests)[0]?.body).toMatchObject({ norm: 600 });
  });

  it('one that can’t be asked about is not saved', async () => {
    const requests = installServer(
      withNorm(({ path }) => (path.startsWith('/pasien/check-norm/') ? { status: 500, body: {} } : undefined)),
    );
    await openWithNorm();
    await pressSave();
    expect(await screen.findByText('Data norm tidak dapat diambil')).toBeDefined();
    expect(saveRequests(requests)).toHaveLength(0);
  });
});

describe('while it is being saved', () => {
  const waiting: Answerer = ({ path }) =>
    path === '/pasien/123'
      ? answer(PASIEN)
      : path === '/pasien/store' || path.startsWith('/pasien/update/')
        ? new Promise(() => undefined)
        : undefined;

  it('the new one: it says so, and nothing can be changed', async () => {
    const requests = installServer(waiting);
    await openForm();
    await fillWajib();
    await pressSave();
    expect(await screen.findByText('Menyimpan pasien baru...')).toBeDefined();
    expect(saveRequests(requests)).toHaveLength(1);
    for (const first of [
      field('Nama'),
      field('Pasien Tak Dikenal'),
      screen.getByRole('navigation', { name: 'Bagian formulir', hidden: true }),
      screen.getByText('Mungkin sudah terdaftar'),
    ])
      expect(first.closest('[inert]')).not.toBeNull();
    expect(findButton('Menyimpan...Ctrl+Enter').disabled).toBe(true);
  });

  it('the changed one', async () => {
    installServer(waiting);
    await openForm({ norm: 123 });
    await typeInto('Panggilan', 'Siti');
    await pressSave();
    expect(await screen.findByText('Mengubah data pasien...')).toBeDefined();
  });
});

describe('platform.md 4: Reset', () => {
  async function reset(): Promise<void> {
    await userEvent.click(findButton('Reset'));
    await screen.findByText('Konfirmasi Reset');
    await userEvent.click(findButton('Ya, Reset Form'));
    await screen.findByText('Form berhasil direset');
  }

  it('asks with the name that was typed, and so does Close', async () => {
    installServer();
    await openForm();
    await typeInto('Nama', 'siti aminah');
    await userEvent.click(findButton('Reset'));
    expect(await screen.findByText(/^SITI AMINAH\. Apakah Anda yakin/)).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Konfirmasi Reset')).toBeNull());
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(/^SITI AMINAH\. Yang sudah diketik/)).toBeDefined();
  });

  it('issue 31: a NIK of another asks for no reason at the save, but to open that patient or to leave it empty', async () => {
    const requests = installServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/')
        ? answer({ exists: true, norm: 123, nama: 'SITI AMINAH' })
        : path === '/pasien/kembar'
          ? answer([SAME_NIK])
          : path === '/pasien/store'
            ? savedAnswer()
            : undefined,
    );
    await openForm({ nik: '3374105203850003' });
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    await userEvent.click(findButton('Tidak'));
    await typeInto('Nama', 'budi');
    await typeInto('Tempat lahir', 'Semarang');
    await typeInto('No. Handphone', '081227504418');
    await screen.findByText(/NIK sama/);
    await pressSave();
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    await userEvent.click(findButton('Kosongkan NIK'));
    await waitFor(() => expect(field('NIK').value).toBe(''));
    await waitFor(() => expect(field('Tanggal lahir').value).toBe(''));
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('a BPJS card of another is told at once and again at the save, and no reason is asked for it', async () => {
    const nomor = '0001234567891';
    const sameKartu = { ...SAME_NIK, banding: [{ ...SAME_NIK.banding[0], kolom: 'no_bpjs', milik: nomor }] };
    const requests = installServer(({ path }) => (path === '/pasien/kembar' ? answer([sameKartu]) : undefined));
    await openForm();
    await fillWajib();
    await typeInto('No. BPJS', nomor);
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    expect(screen.getByText(/No. BPJS-nya sama: pakai pasien itu, atau kosongkan No. BPJS/)).toBeDefined();
    await userEvent.click(findButton('Tidak'));
    await pressSave();
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    expect(screen.queryByText('Tetap simpan sebagai pasien baru?')).toBeNull();
    await userEvent.click(findButton('Kosongkan No. BPJS'));
    await waitFor(() => expect(field('No. BPJS').value).toBe(''));
    expect(saveRequests(requests)).toHaveLength(0);
  });

  it('leaves a form like a new one: it asks no more, and the same NIK is news again', async () => {
    const requests = installServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/') ? answer({ exists: true, norm: 123, nama: 'SITI AMINAH' }) : undefined,
    );
    await openForm({ nik: '3374105203850003' });
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    await userEvent.click(findButton('Tidak'));
    await reset();
    await waitFor(() => expect(document.activeElement).toBe(field('NIK')));
    expect(field('NIK').value).toBe('');
    notifications.clean();
    await userEvent.click(findButton('Reset'));
    expect(await screen.findByText('Form berhasil direset')).toBeDefined();
    expect(screen.queryByText('Konfirmasi Reset')).toBeNull();
    await typeInto('NIK', '3374105203850003');
    expect(await screen.findByText('Pencarian Pasien')).toBeDefined();
    expect(requests.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(2);
  });

  it('of a newborn goes back to the NIK', async () => {
    installServer();
    await openForm();
    await userEvent.click(field('Bayi baru lahir'));
    await typeInto('Nama', 'by siti');
    await reset();
    await waitFor(() => expect(document.activeElement).toBe(field('NIK')));
  });

  it('declined, keeps everything', async () => {
    installServer();
    await openForm();
    await typeInto('Nama', 'siti');
    await userEvent.click(findButton('Reset'));
    await screen.findByText('Konfirmasi Reset');
    await userEvent.click(findButton('Batal'));
    expect(field('Nama').value).toBe('SITI');
  });
});

it('a document that is valid until no day of the calendar stops the save', async () => {
  const requests = installServer(({ path }) => (path === '/pasien/store' ? savedAnswer() : undefined));
  await openForm();
  await fillWajib();
  await userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('#bagian-dokumen input[type=file]')[0] as HTMLInputElement,
    new File(['isi'], 'ktp.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.type(field('Berlaku sampai'), '31022030');
  await pressSave();
  expect(await screen.findByText('Ups, Gagal Validasi Form')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Berlaku sampai')));
  await expectFieldError('"31/02/2030" tidak ada di kalender: Februari 2030 sampai tanggal 28');
  expect(saveRequests(requests)).toHaveLength(0);
});
