import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Penjawab } from '../../../testing/server.ts';
import {
  PASIEN,
  buka,
  isiWajib,
  isian,
  kesalahan,
  ketik,
  pasangServer,
  simpan,
  simpanan,
  tersimpan,
  tombol,
} from './uji-form.tsx';

const HILANG: Jawaban = { status: 502, body: null };
const denganNorm =
  (penjawab: Penjawab): Penjawab =>
  (permintaan) => {
    if (permintaan.path === '/setting')
      return jawab([
        { key: 'master:patient:input-norm', group: 'master', type: 'boolean', value: 'true', option: null },
      ]);
    if (permintaan.path === '/pasien/free-norm') return jawab(500);
    return penjawab(permintaan);
  };
async function bukaDenganNorm(): Promise<ReturnType<typeof buka>> {
  const hasil = await buka();
  await waitFor(() => expect(isian('NORM').value).toBe('500'));
  await isiWajib();
  return hasil;
}
async function gantiNorm(norm: string): Promise<void> {
  await userEvent.clear(isian('NORM'));
  if (norm) await ketik('NORM', norm);
}

describe('decisions D4: an answer that got lost', () => {
  it('unchanged, the very same is sent again under the same key, and no number is asked about', async () => {
    let kali = 0;
    const semua = pasangServer(
      denganNorm(({ path }) => {
        if (path.startsWith('/pasien/check-norm/')) return jawab({ ok: kali === 0, freeNorm: kali === 0 ? 500 : 501 });
        if (path !== '/pasien/store') return undefined;
        kali += 1;
        return kali === 1 ? HILANG : tersimpan(500);
      }),
    );
    const { tutup } = await bukaDenganNorm();
    await simpan();
    expect(await screen.findByText(/Server tidak dapat dihubungi/)).toBeDefined();
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [satu, dua] = simpanan(semua);
    expect(dua?.body).toEqual(satu?.body);
    expect(dua?.kunci).toBe(satu?.kunci);
    expect(satu?.kunci).toBeTruthy();
  });

  it('changed, it is said that the first may have arrived; the next one has a key of its own', async () => {
    let kali = 0;
    const semua = pasangServer(({ path }) => {
      if (path !== '/pasien/store') return undefined;
      kali += 1;
      return kali === 1 ? HILANG : tersimpan();
    });
    const { tutup } = await buka();
    await isiWajib();
    await simpan();
    await screen.findByText(/Server tidak dapat dihubungi/);
    await ketik('Panggilan', 'Siti');
    await simpan();
    expect(await screen.findByText(/mungkin sudah masuk/)).toBeDefined();
    await userEvent.click(tombol('Kembali mengisi'));
    await waitFor(() => expect(screen.queryByText(/mungkin sudah masuk/)).toBeNull());
    expect(simpanan(semua)).toHaveLength(1);
    await simpan();
    await screen.findByText(/mungkin sudah masuk/);
    await userEvent.click(tombol('Simpan lagi'));
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [satu, dua] = simpanan(semua);
    expect(dua?.body).toMatchObject({ panggilan: 'Siti' });
    expect(dua?.kunci).not.toBe(satu?.kunci);
  });
});

describe('platform.md 8: the words of a save that fails', () => {
  it('a server without words', async () => {
    pasangServer(({ path }) => (path === '/pasien/store' ? { status: 500, body: {} } : undefined));
    await buka();
    await isiWajib();
    await simpan();
    expect(await screen.findByText('Data Pasien Gagal Disimpan! Harap periksa kembali isianmu.')).toBeDefined();
  });

  it.each([
    ['Tanggal lahir', '31021990'],
    ['Tanggal lahir', '01011890'],
    ['Tanggal lahir keluarga', '3102'],
  ])('%s %s: the format is wrong, nothing is sent', async (label, tanggal) => {
    const semua = pasangServer();
    await buka();
    await isiWajib();
    await ketik('Nama keluarga', 'budi');
    await userEvent.clear(isian(label));
    await ketik(label, tanggal);
    await simpan();
    expect(await screen.findByText('Ups, format tanggal salah. Harap periksa kembali isianmu.')).toBeDefined();
    expect(isian(label).getAttribute('aria-invalid')).toBe('true');
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('of an unknown patient only a name is asked: a date that can’t be read becomes null', async () => {
    const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    const { tutup } = await buka();
    await userEvent.click(isian('Pasien Tak Dikenal'));
    await ketik('Nama', 'mr x');
    await ketik('Tanggal lahir', '3102');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({ tak_dikenal: true, tanggal_lahir: null });
  });
});

describe('platform.md 5: NORM by hand', () => {
  it('an empty one is not valid', async () => {
    const semua = pasangServer(denganNorm(() => undefined));
    await bukaDenganNorm();
    await gantiNorm('');
    await simpan();
    expect(await screen.findByText('Ups, NORM tidak valid')).toBeDefined();
    expect(screen.getByText('Harap periksa kembali NORM yang dimasukkan.')).toBeDefined();
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('more than 100 above the free one is asked about; declining saves nothing', async () => {
    const semua = pasangServer(
      denganNorm(({ path }) =>
        path.startsWith('/pasien/check-norm/')
          ? jawab({ ok: true, freeNorm: 500 })
          : path === '/pasien/store'
            ? tersimpan(601)
            : undefined,
      ),
    );
    const { tutup } = await bukaDenganNorm();
    await gantiNorm('601');
    await simpan();
    await screen.findByText('Tetap Lanjukan ?');
    expect(
      screen.getByText(
        'NORM 000601 jauh di atas NORM bebas berikutnya (000500). Penomoran akan dilanjutkan dari 000602.',
      ),
    ).toBeDefined();
    await userEvent.click(tombol('Batal'));
    await waitFor(() => expect(screen.queryByText('Tetap Lanjukan ?')).toBeNull());
    expect(simpanan(semua)).toHaveLength(0);
    await simpan();
    await screen.findByText('Tetap Lanjukan ?');
    await userEvent.click(tombol('Lanjutkan'));
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({ norm: 601 });
  });

  it('100 above is not', async () => {
    const semua = pasangServer(
      denganNorm(({ path }) =>
        path.startsWith('/pasien/check-norm/')
          ? jawab({ ok: true, freeNorm: 500 })
          : path === '/pasien/store'
            ? tersimpan(600)
            : undefined,
      ),
    );
    const { tutup } = await bukaDenganNorm();
    await gantiNorm('600');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({ norm: 600 });
  });

  it('one that can’t be asked about is not saved', async () => {
    const semua = pasangServer(
      denganNorm(({ path }) => (path.startsWith('/pasien/check-norm/') ? { status: 500, body: {} } : undefined)),
    );
    await bukaDenganNorm();
    await simpan();
    expect(await screen.findByText('Data norm tidak dapat diambil')).toBeDefined();
    expect(simpanan(semua)).toHaveLength(0);
  });
});

describe('while it is being saved', () => {
  const menunggu: Penjawab = ({ path }) =>
    path === '/pasien/123'
      ? jawab(PASIEN)
      : path === '/pasien/store' || path.startsWith('/pasien/update/')
        ? new Promise(() => undefined)
        : undefined;

  it('the new one: it says so, and nothing can be changed', async () => {
    const semua = pasangServer(menunggu);
    await buka();
    await isiWajib();
    await simpan();
    expect(await screen.findByText('Menyimpan pasien baru...')).toBeDefined();
    expect(simpanan(semua)).toHaveLength(1);
    for (const satu of [
      isian('Nama'),
      isian('Pasien Tak Dikenal'),
      screen.getByRole('navigation', { name: 'Bagian formulir', hidden: true }),
      screen.getByText('Mungkin sudah terdaftar'),
    ])
      expect(satu.closest('[inert]')).not.toBeNull();
    expect(tombol('Menyimpan...Ctrl+Enter').disabled).toBe(true);
  });

  it('the changed one', async () => {
    pasangServer(menunggu);
    await buka({ norm: 123 });
    await ketik('Panggilan', 'Siti');
    await simpan();
    expect(await screen.findByText('Mengubah data pasien...')).toBeDefined();
  });
});

describe('platform.md 4: Reset', () => {
  async function reset(): Promise<void> {
    await userEvent.click(tombol('Reset'));
    await screen.findByText('Konfirmasi Reset');
    await userEvent.click(tombol('Ya, Reset Form'));
    await screen.findByText('Form berhasil direset');
  }

  it('leaves a form like a new one: it asks no more, and the same NIK is news again', async () => {
    const semua = pasangServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/') ? jawab({ exists: true, norm: 123, nama: 'SITI AMINAH' }) : undefined,
    );
    await buka({ nik: '3374105203850003' });
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    await userEvent.click(tombol('Tidak'));
    await reset();
    await waitFor(() => expect(document.activeElement).toBe(isian('NIK')));
    expect(isian('NIK').value).toBe('');
    notifications.clean();
    await userEvent.click(tombol('Reset'));
    expect(await screen.findByText('Form berhasil direset')).toBeDefined();
    expect(screen.queryByText('Konfirmasi Reset')).toBeNull();
    await ketik('NIK', '3374105203850003');
    expect(await screen.findByText('Pencarian Pasien')).toBeDefined();
    expect(semua.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(2);
  });

  it('of a newborn goes back to the NIK', async () => {
    pasangServer();
    await buka();
    await userEvent.click(isian('Bayi baru lahir'));
    await ketik('Nama', 'by siti');
    await reset();
    await waitFor(() => expect(document.activeElement).toBe(isian('NIK')));
  });

  it('declined, keeps everything', async () => {
    pasangServer();
    await buka();
    await ketik('Nama', 'siti');
    await userEvent.click(tombol('Reset'));
    await screen.findByText('Konfirmasi Reset');
    await userEvent.click(tombol('Batal'));
    expect(isian('Nama').value).toBe('SITI');
  });
});

it('a document that is valid until no day of the calendar stops the save', async () => {
  const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
  await buka();
  await isiWajib();
  await userEvent.upload(
    document.querySelectorAll<HTMLInputElement>('#bagian-dokumen input[type=file]')[0] as HTMLInputElement,
    new File(['isi'], 'ktp.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.type(isian('Berlaku sampai'), '31022030');
  await simpan();
  expect(await screen.findByText('Ups, Gagal Validasi Form')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(isian('Berlaku sampai')));
  await kesalahan('Tanggal tidak ada di kalender');
  expect(simpanan(semua)).toHaveLength(0);
});
