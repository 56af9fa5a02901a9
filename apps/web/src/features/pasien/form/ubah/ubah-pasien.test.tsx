import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../../platform/query.ts';
import { jawab, tolak } from '../../../../testing/server.ts';
import type { Penjawab } from '../../../../testing/server.ts';
import { lokasi } from '../../../../testing/halaman.tsx';
import { tampilkan } from '../../uji-pasien.tsx';
import { PasienFormOverlay } from '../pasien-form.public.tsx';
import { PASIEN, buka, isian, kesalahan, ketik, pasangServer, simpan, simpanan, tombol } from '../uji-form.tsx';

const dengan =
  (pasien: DetailPasien, penjawab: Penjawab): Penjawab =>
  (permintaan) =>
    penjawab(permintaan) ?? (permintaan.path === '/pasien/123' ? jawab(pasien) : undefined);
const terubah = () => jawab({ norm: 123, nama: 'SITI', versi: 5 }, { error: false });

describe('platform.md 4: update mode', () => {
  it('is filled from the patient, has no Reset, and saves the change on its version', async () => {
    const semua = pasangServer(dengan(PASIEN, ({ path }) => (path === '/pasien/update/123' ? terubah() : undefined)));
    const { tutup } = await buka({ norm: 123 });
    expect([isian('NIK').value, isian('Nama').value, isian('Tanggal lahir').value, isian('No. NPWP').value]).toEqual([
      '3374105203850003',
      'SITI AMINAH',
      '12/03/1985',
      '09.254.294.3-407.000',
    ]);
    expect([
      isian('Nama keluarga').value,
      isian('Tanggal lahir keluarga').value,
      isian('No. identitas keluarga').value,
      isian('No. Handphone keluarga').value,
    ]).toEqual(['BUDI', '02/01/1980', '3374100201800001', '081133']);
    expect([
      isian('Domisili sama dengan alamat KTP').checked,
      isian('Sama dengan No. Handphone').checked,
      isian('Piutang perusahaan').checked,
      isian('WA sama dengan HP').checked,
    ]).toEqual([true, true, true, false]);
    expect(() => tombol('Reset')).toThrow('No button');
    expect(() => isian('Bayi baru lahir')).toThrow('No field is called');
    queryClient.setQueryData(['riwayat', 123, 'pasien'], PASIEN);
    await ketik('Panggilan', 'Siti');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(queryClient.getQueryData(['riwayat', 123, 'pasien'])).toBeUndefined();
    expect(await screen.findByText('Sukses Mengubah Data Pasien')).toBeDefined();
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/123'));
    const [satu] = simpanan(semua);
    expect(satu?.query.get('_method')).toBe('PUT');
    expect(satu?.kunci).toBeTruthy();
    expect(satu?.body).toMatchObject({
      versi: 4,
      status_berubah: false,
      panggilan: 'Siti',
      nama: 'SITI AMINAH',
      piutang: true,
      nama_keluarga: 'BUDI',
      tanggal_lahir_keluarga: '1980-01-02',
      alamat: 'Jl. Bulusan 14',
    });
    for (const bukan of ['norm', 'bukan_kembar', 'bayi', 'domisili_sama']) expect(satu?.body).not.toHaveProperty(bukan);
    // The server is not asked about the NIK of the patient being updated.
    expect(semua.filter(({ path }) => path.startsWith('/pasien/validate-nik/'))).toHaveLength(0);
  });

  it('an entry that was switched off since stands in its field, and is offered to nobody else', async () => {
    const agama = [
      { id: 1, deskripsi: 'Islam', aktif: true },
      { id: 8, deskripsi: 'Agama lama', aktif: false },
    ];
    const semua = pasangServer(
      dengan({ ...PASIEN, agama: 8 }, ({ path, query }) =>
        path === '/referensi/1'
          ? jawab(query.get('active') === 'true' ? agama.slice(0, 1) : agama)
          : path === '/pasien/update/123'
            ? terubah()
            : undefined,
      ),
    );
    await buka({ norm: 123 });
    await waitFor(() => expect(isian('Agama').value).toBe('Agama lama'));
    // The relative has another one, so only the list of options is loaded.
    await userEvent.click(isian('Agama keluarga'));
    expect(screen.queryByRole('option', { name: 'Agama lama' })).toBeNull();
    await ketik('Panggilan', 'Siti');
    await simpan();
    await waitFor(() => expect(simpanan(semua)[0]?.body).toMatchObject({ agama: 8 }));
  });

  it('another status: saved without checking the fields, an unreadable date becomes null', async () => {
    const semua = pasangServer(
      dengan({ ...PASIEN, tempat_lahir: null, kontak_pasien: [] }, ({ path }) =>
        path === '/pasien/update/123' ? terubah() : undefined,
      ),
    );
    const { tutup } = await buka({ norm: 123 });
    await userEvent.clear(isian('Tanggal lahir'));
    await ketik('Tanggal lahir', '1203');
    await simpan();
    await kesalahan('Tempat lahir wajib diisi');
    expect(simpanan(semua)).toHaveLength(0);

    await userEvent.click(isian('Status pasien'));
    await userEvent.click(await screen.findByText('Meninggal'));
    expect(await screen.findByText('Status diubah, isian wajib tidak diperiksa')).toBeDefined();
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({
      status: 2,
      status_berubah: true,
      tempat_lahir: null,
      tanggal_lahir: null,
    });
  });

  it('with the status put back, the fields are checked again', async () => {
    const semua = pasangServer(dengan({ ...PASIEN, tempat_lahir: null }, () => undefined));
    await buka({ norm: 123 });
    await userEvent.click(isian('Status pasien'));
    await userEvent.click(await screen.findByText('Meninggal'));
    await userEvent.click(isian('Status pasien'));
    await userEvent.click(await screen.findByRole('option', { name: 'Aktif' }));
    await simpan();
    await kesalahan('Tempat lahir wajib diisi');
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('a newborn gets its own name and NIK under the same number', async () => {
    const bayi = {
      ...PASIEN,
      nik: null,
      nama: 'By. Ny. SUMARNI',
      ibu: { norm: 77, nama: 'SUMARNI', tanggal_lahir: null },
    };
    const semua = pasangServer(dengan(bayi, ({ path }) => (path === '/pasien/update/123' ? terubah() : undefined)));
    const { tutup } = await buka({ norm: 123 });
    expect(screen.getByText('SUMARNI', { selector: 'strong' })).toBeDefined();
    await userEvent.clear(isian('Nama'));
    await ketik('Nama', 'rafa pratama');
    await ketik('NIK', '3374105203850003');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({ nama: 'RAFA PRATAMA', nik: '3374105203850003', ibu_norm: 77 });
  });

  it('says when the patient is not there, and tries again when the server is away', async () => {
    let kali = 0;
    pasangServer(({ path }) => {
      if (path !== '/pasien/123') return undefined;
      kali += 1;
      return kali === 1
        ? tolak(500, { message: 'Basis data tidak dapat dihubungi.' })
        : tolak(404, { message: 'Pasien tidak ditemukan' });
    });
    await tampilkan(<PasienFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
    expect(await screen.findByText('Basis data tidak dapat dihubungi.')).toBeDefined();
    await userEvent.click(tombol('Coba lagi'));
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
  });
});

describe('two clerks change one patient', () => {
  const baru: DetailPasien = { ...PASIEN, versi: 6, perusahaan: 'PT Baru', panggilan: 'Ami', agama: 2 };
  const bentrok = () =>
    tolak(409, {
      message: 'Data pasien ini sudah diubah Rina sejak Anda membukanya.',
      kode: 'BENTROK',
      data: {
        pasien: baru,
        perubahan: [
          { kolom: 'perusahaan', oleh: 'Budi', pada: '2026-03-02T01:00:00Z' },
          { kolom: 'panggilan', oleh: 'Rina', pada: '2026-03-02T02:15:00Z' },
        ],
      },
    });

  it('an entry that was switched off since is still told by its name', async () => {
    const daftar = [
      { id: 1, deskripsi: 'Islam', aktif: true },
      { id: 8, deskripsi: 'Agama lama', aktif: false },
    ];
    const lain = tolak(409, {
      message: 'Data pasien ini sudah diubah Rina.',
      kode: 'BENTROK',
      data: {
        pasien: { ...PASIEN, versi: 5, agama: 8 },
        perubahan: [{ kolom: 'agama', oleh: 'Rina', pada: '2026-03-02T02:15:00Z' }],
      },
    });
    pasangServer(
      dengan(PASIEN, ({ path, query }) =>
        path === '/referensi/1'
          ? jawab(query.get('active') === 'true' ? daftar.slice(0, 1) : daftar)
          : path === '/pasien/update/123'
            ? lain
            : undefined,
      ),
    );
    await buka({ norm: 123 });
    await ketik('Panggilan', 'Siti');
    await simpan();
    const dialog = await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    expect(await within(dialog).findByText('Agama lama', { selector: 'strong' })).toBeDefined();
  });

  it('shows whose each difference is, waits for what both changed, and saves the choice on the new version', async () => {
    const semua = pasangServer(
      dengan(PASIEN, ({ path, body }) =>
        path !== '/pasien/update/123' ? undefined : (body as { versi: number }).versi === 4 ? bentrok() : terubah(),
      ),
    );
    const { tutup } = await buka({ norm: 123 });
    await ketik('Panggilan', 'Siti');
    await ketik('Email', 'siti@contoh.id');
    await simpan();
    const dialog = await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    const pilih = (isi: string) =>
      within(dialog).getByText(isi, { selector: 'strong' }).closest('label')?.querySelector('input');
    // Nobody is named for the religion, so it shows the latest change, as the nickname does.
    expect(within(dialog).getAllByText('Diubah oleh Rina, 02/03/2026 09.15')).toHaveLength(2);
    expect(within(dialog).getAllByText('Diubah oleh Budi, 02/03/2026 08.00')).toHaveLength(1);
    expect([
      pilih('PT Baru')?.checked,
      pilih('PT Maju')?.checked,
      pilih('siti@contoh.id')?.checked,
      pilih('Ami')?.checked,
      pilih('Siti')?.checked,
    ]).toEqual([true, false, true, false, false]);

    await userEvent.click(tombol('Simpan pilihan'));
    expect(within(dialog).getByText('1 isian belum dipilih.')).toBeDefined();
    expect(simpanan(semua)).toHaveLength(1);

    await userEvent.click(pilih('Siti') as HTMLElement);
    await userEvent.click(tombol('Simpan pilihan'));
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    const [pertama, kedua] = simpanan(semua);
    expect(kedua?.body).toMatchObject({
      versi: 6,
      panggilan: 'Siti',
      perusahaan: 'PT Baru',
      email: 'siti@contoh.id',
      agama: 2,
    });
    expect(kedua?.kunci).not.toBe(pertama?.kunci);
  });

  it('going back keeps what was typed and saves nothing', async () => {
    const semua = pasangServer(dengan(PASIEN, ({ path }) => (path === '/pasien/update/123' ? bentrok() : undefined)));
    const { tutup } = await buka({ norm: 123 });
    await ketik('Panggilan', 'Siti');
    await simpan();
    await screen.findByRole('dialog', { name: 'Data pasien sudah diubah' });
    await userEvent.click(tombol('Kembali mengisi'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Data pasien sudah diubah' })).toBeNull());
    expect(isian('Panggilan').value).toBe('Siti');
    expect(tutup).not.toHaveBeenCalled();
    expect(simpanan(semua)).toHaveLength(1);
  });

  it('the 422 of a change lands on its field', async () => {
    pasangServer(
      dengan(PASIEN, ({ path }) =>
        path === '/pasien/update/123'
          ? tolak(422, {
              message: 'Periksa',
              errors: { no_identitas_keluarga: ['No. identitas keluarga paling panjang 30 huruf'] },
            })
          : undefined,
      ),
    );
    await buka({ norm: 123 });
    await ketik('Panggilan', 'Siti');
    await simpan();
    await kesalahan('No. identitas keluarga paling panjang 30 huruf');
    expect(isian('No. identitas keluarga').getAttribute('aria-invalid')).toBe('true');
  });
});
