import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import { lokasi } from '../../../testing/halaman.tsx';
import {
  buka,
  isiWajib,
  isian,
  ketik,
  kesalahan,
  pasangServer,
  simpan,
  simpanan,
  tersimpan,
  tombol,
} from './uji-form.tsx';

describe('D17: a NIK tells birth date and sex', () => {
  it('fills both from 12 digits on and takes the date back below', async () => {
    pasangServer();
    await buka();
    await userEvent.type(isian('NIK'), '33741052038');
    expect(isian('Tanggal lahir')).toHaveProperty('value', '');
    await userEvent.type(isian('NIK'), '5');
    expect(isian('Tanggal lahir')).toHaveProperty('value', '12/03/1985');
    expect(isian('Perempuan').checked).toBe(true);
    expect(screen.getByText('Perempuan, 12/03/1985')).toBeDefined();
    await userEvent.type(isian('NIK'), '{Backspace}');
    expect(isian('Tanggal lahir')).toHaveProperty('value', '');
  });

  it('keeps what the clerk typed differently, and says so', async () => {
    pasangServer();
    await buka();
    await ketik('Tanggal lahir', '01011990');
    await ketik('NIK', '3374105203850003');
    expect(isian('Tanggal lahir')).toHaveProperty('value', '01/01/1990');
    expect(screen.getByText('Menurut NIK 12/03/1985')).toBeDefined();
  });

  it('D18: a NIK of another patient asks, and Ya opens that patient', async () => {
    const semua = pasangServer(({ path }) =>
      path.startsWith('/pasien/validate-nik/') ? jawab({ exists: true, norm: 123, nama: 'SITI AMINAH' }) : undefined,
    );
    const { tutup } = await buka();
    await ketik('NIK', '3374105203850003');
    await screen.findByText('Pasien tersebut sudah terdaftar dengan: SITI AMINAH - 000123');
    await userEvent.click(tombol('Ya'));
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/123'));
    expect(tutup).toHaveBeenCalledOnce();
    expect(semua.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(1);
  });
});

describe('platform.md 5: what must be filled', () => {
  it('says it at each field and sends nothing', async () => {
    const semua = pasangServer();
    await buka();
    await ketik('No. BPJS', '123');
    await simpan();
    for (const pesan of [
      'Nama wajib diisi',
      'Tempat lahir wajib diisi',
      'Tanggal lahir wajib diisi',
      'No. Handphone wajib diisi',
      'Harus 13 angka, sekarang 3',
    ]) {
      await kesalahan(pesan);
    }
    expect(screen.getByText('5 isian perlu diperbaiki.')).toBeDefined();
    expect(await screen.findByText('Ups, Gagal Validasi Form')).toBeDefined();
    expect(isian('Nama').getAttribute('aria-invalid')).toBe('true');
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('an unknown patient needs only a name', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/pasien/store' ? jawab({ norm: 9, nama: 'MR X' }, { error: false }) : undefined,
    );
    const { tutup } = await buka();
    await userEvent.click(isian('Pasien Tak Dikenal'));
    await simpan();
    expect((await screen.findAllByText('Nama pasien harus diisi')).length).toBeGreaterThan(0);
    await ketik('Nama', 'mr x');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({
      tak_dikenal: true,
      nama: 'MR X',
      tanggal_lahir: null,
      nik: null,
      status: 1,
      jenis_identitas: 1,
      kewarganegaraan: 1,
    });
  });

  it('a birth date more than 120 years ago is refused', async () => {
    const semua = pasangServer();
    await buka();
    await isiWajib();
    await userEvent.clear(isian('Tanggal lahir'));
    await ketik('Tanggal lahir', '01011890');
    await simpan();
    await waitFor(() =>
      expect(screen.getAllByText('Tanggal lahir lebih dari 120 tahun yang lalu').length).toBeGreaterThan(0),
    );
    expect(simpanan(semua)).toHaveLength(0);
  });
});

describe('saving', () => {
  it('sends the copies, says so, closes and goes to the patient', async () => {
    const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    const { tutup } = await buka();
    await isiWajib();
    await ketik('Alamat', 'Jl. Bulusan 14');
    await simpan();
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/124'));
    expect(tutup).toHaveBeenCalledOnce();
    expect(await screen.findByText('Sukses Menambahkan Pasien Baru')).toBeDefined();
    const body = simpanan(semua)[0]?.body;
    expect(body).toMatchObject({
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      nomor_kontak_wa: '081227504418',
      alamat_identitas: 'Jl. Bulusan 14',
      alamat: 'Jl. Bulusan 14',
    });
    expect(body).not.toHaveProperty('domisili_sama');
  });

  it('hands the new patient to the visit form when that opened it', async () => {
    pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    const onSaved = vi.fn<(norm: number) => void>();
    await buka({ onSaved });
    await isiWajib();
    await simpan();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(124));
    expect(lokasi()).toBe('/');
  });

  it('a 422 lands on its field, nothing typed is lost, and a retry of the same carries the same Idempotency-Key', async () => {
    let kali = 0;
    const semua = pasangServer(({ path }) => {
      if (path !== '/pasien/store') return undefined;
      kali += 1;
      if (kali === 1)
        return {
          status: 422,
          body: {
            status: 'error',
            success: false,
            error: true,
            message: 'No. BPJS sudah dipakai',
            errors: { no_bpjs: ['No. BPJS sudah dipakai SITI'] },
          },
        };
      if (kali === 2)
        return {
          status: 500,
          body: { status: 'error', success: false, error: true, message: 'Basis data sedang tidak dapat dihubungi.' },
        };
      return tersimpan();
    });
    const { tutup } = await buka();
    await isiWajib();
    await ketik('No. BPJS', '0001234567891');
    await simpan();
    await waitFor(() => expect(isian('No. BPJS').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('No. BPJS sudah dipakai SITI')[0]).toBeDefined();
    expect(isian('Nama').value).toBe('SITI AMINAH');

    await userEvent.clear(isian('No. BPJS'));
    await simpan();
    expect(await screen.findByText('Basis data sedang tidak dapat dihubungi.')).toBeDefined();
    expect(isian('Tempat lahir').value).toBe('Semarang');
    expect(tutup).not.toHaveBeenCalled();

    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const kunci = simpanan(semua).map((satu) => satu.kunci);
    expect(kunci).toHaveLength(3);
    // A changed card number makes it another request, which needs another key.
    expect(kunci[1]).not.toBe(kunci[0]);
    expect(kunci[2]).toBe(kunci[1]);
    expect(kunci[1]).toBeTruthy();
  });

  it('reset asks, empties the form, and the next save has a new key', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/pasien/store' ? { status: 500, body: { message: 'Gagal' } } : undefined,
    );
    await buka();
    await isiWajib();
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    await userEvent.click(tombol('Reset'));
    await screen.findByText('Apakah Anda yakin ingin menghapus seluruh isian pada form ini?');
    await userEvent.click(tombol('Ya, Reset Form'));
    expect(await screen.findByText('Form berhasil direset')).toBeDefined();
    expect(isian('Nama').value).toBe('');
    await isiWajib();
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(2));
    expect(simpanan(semua)[0]?.kunci).not.toBe(simpanan(semua)[1]?.kunci);
  });
});

it('NORM by hand: a taken number offers the free one', async () => {
  const semua = pasangServer(({ path }) => {
    if (path === '/setting')
      return jawab([
        { key: 'master:patient:input-norm', group: 'master', type: 'boolean', value: 'true', option: null },
      ]);
    if (path === '/pasien/free-norm') return jawab(500);
    if (path.startsWith('/pasien/check-norm/')) return jawab({ ok: path.endsWith('/500'), freeNorm: 500 });
    return path === '/pasien/store' ? jawab({ norm: 500, nama: 'X' }, { error: false }) : undefined;
  });
  const { tutup } = await buka();
  await waitFor(() => expect(isian('NORM').value).toBe('500'));
  await userEvent.clear(isian('NORM'));
  await ketik('NORM', '7');
  await isiWajib();
  await simpan();
  await screen.findByText('NORM telah digunakan');
  await userEvent.click(tombol('Gunakan 000500'));
  await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
  expect(simpanan(semua)[0]?.body).toMatchObject({ norm: 500 });
});
