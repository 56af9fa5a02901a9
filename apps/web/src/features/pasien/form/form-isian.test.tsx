import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pilihBahasa } from '../../../platform/bahasa.ts';
import { gantiXhr } from '../../../testing/xhr.ts';
import { jawab } from '../../../testing/server.ts';
import { lokasi } from '../../../testing/halaman.tsx';
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

afterEach(() => {
  act(() => pilihBahasa('id'));
});

const wilayah = (id: number, deskripsi: string, jenis: number) => ({ id, deskripsi, jenis });
const BULUSAN = {
  kelurahan: wilayah(3374101001, 'Bulusan', 4),
  kecamatan: wilayah(337410, 'Tembalang', 3),
  wilayah: wilayah(3374, 'Kota Semarang', 2),
  provinsi: wilayah(33, 'Jawa Tengah', 1),
};

describe('cepat cari kelurahan', () => {
  it('a typed village fills its whole chain with the keyboard, also when Enter is quicker than the answer', async () => {
    const semua = pasangServer(({ path, query }) => {
      if (path === '/wilayah/cari') return jawab(query.get('q') === 'bulusan' ? [BULUSAN] : []);
      return path === '/pasien/store' ? tersimpan() : undefined;
    });
    await buka();
    await isiWajib();
    await ketik('Cepat cari kelurahan', 'bulusan');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(isian('Alamat')));
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    expect(simpanan(semua)[0]?.body).toMatchObject({
      provinsi_identitas: 33,
      wilayah_identitas: 3374,
      kecamatan_identitas: 337410,
      kelurahan_identitas: 3374101001,
      provinsi: 33,
      kelurahan: 3374101001,
    });
  });

  it('the two addresses are two chains', async () => {
    const semua = pasangServer(({ path }) =>
      path === '/wilayah/cari' ? jawab([BULUSAN]) : path === '/pasien/store' ? tersimpan() : undefined,
    );
    await buka();
    await isiWajib();
    await userEvent.click(isian('Domisili sama dengan alamat KTP'));
    const kotak = [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Cepat cari kelurahan"]')];
    expect(kotak).toHaveLength(2);
    act(() => kotak[1]?.focus());
    await userEvent.paste('bulusan');
    await userEvent.click(await screen.findByText('Tembalang, Kota Semarang, Jawa Tengah'));
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    expect(simpanan(semua)[0]?.body).toMatchObject({
      provinsi_identitas: null,
      kelurahan_identitas: null,
      provinsi: 33,
      kelurahan: 3374101001,
    });
  });
});

describe('a newborn', () => {
  it('is linked to its mother, needs no NIK, and takes over what the clerk may change', async () => {
    const hasil = {
      norm: 123,
      nama: 'SITI AMINAH',
      nik: null,
      no_bpjs: null,
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      status_pasien: 1,
      kunjungan_terakhir: null,
    };
    const semua = pasangServer(({ path }) => {
      if (path.startsWith('/pasien/search/'))
        return jawab([hasil, { ...hasil, norm: 9, nama: 'SITIO', jenis_kelamin: 1 }]);
      if (path === '/setting')
        return jawab([{ key: 'master:patient:wajib', group: 'master', type: 'text', value: 'nik', option: null }]);
      return path === '/pasien/123' ? jawab(PASIEN) : path === '/pasien/store' ? tersimpan() : undefined;
    });
    const { tutup } = await buka();
    await userEvent.click(isian('Bayi baru lahir'));
    expect(() => isian('NIK')).toThrow('No field is called');
    await simpan();
    await kesalahan('Ibu wajib diisi');
    await ketik('Ibu', 'siti');
    const satu = await screen.findByText('SITI AMINAH');
    expect(screen.queryByText('SITIO')).toBeNull();
    await userEvent.click(satu);
    await waitFor(() => expect(isian('Nama').value).toBe('By. Ny. SITI AMINAH'));
    expect([
      isian('Nama ibu kandung').value,
      isian('No. Handphone').value,
      isian('Alamat').value,
      isian('Nama keluarga').value,
      isian('No. identitas keluarga').value,
    ]).toEqual(['SITI AMINAH', '081227504418', 'Jl. Bulusan 14', 'SITI AMINAH', '3374105203850003']);
    await ketik('Tempat lahir', 'Semarang');
    await ketik('Tanggal lahir', '02032026');
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua)[0]?.body).toMatchObject({
      nama: 'By. Ny. SITI AMINAH',
      nik: null,
      ibu_norm: 123,
      ibu_kandung: 'SITI AMINAH',
      provinsi: 33,
      jenis_kelamin_keluarga: 2,
      shdk_keluarga: 7,
    });
    expect(simpanan(semua)[0]?.body).not.toHaveProperty('bayi');
  });

  it('takes the mother’s regions as a whole or not at all', async () => {
    const hasil = {
      norm: 123,
      nama: 'SITI AMINAH',
      nik: null,
      no_bpjs: null,
      tanggal_lahir: null,
      jenis_kelamin: 2,
      status_pasien: 1,
      kunjungan_terakhir: null,
    };
    const semua = pasangServer(({ path }) =>
      path.startsWith('/pasien/search/')
        ? jawab([hasil])
        : path === '/pasien/123'
          ? jawab(PASIEN)
          : path === '/pasien/store'
            ? tersimpan()
            : undefined,
    );
    await buka();
    await userEvent.click(isian('Provinsi'));
    await userEvent.click(await screen.findByText('DI YOGYAKARTA', { selector: '[role=option]' }));
    await userEvent.click(isian('Bayi baru lahir'));
    await ketik('Ibu', 'siti');
    await userEvent.click(await screen.findByText('SITI AMINAH'));
    await waitFor(() => expect(isian('Nama ibu kandung').value).toBe('SITI AMINAH'));
    await ketik('Tempat lahir', 'Semarang');
    await ketik('Tanggal lahir', '02032026');
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    expect(simpanan(semua)[0]?.body).toMatchObject({
      provinsi_identitas: 34,
      wilayah_identitas: null,
      alamat_identitas: 'Jl. Bulusan 14',
    });
  });

  it('switched off again, it takes back what came from the mother and leaves what was typed', async () => {
    const hasil = {
      norm: 123,
      nama: 'SITI AMINAH',
      nik: null,
      no_bpjs: null,
      tanggal_lahir: null,
      jenis_kelamin: 2,
      status_pasien: 1,
      kunjungan_terakhir: null,
    };
    pasangServer(({ path }) =>
      path.startsWith('/pasien/search/') ? jawab([hasil]) : path === '/pasien/123' ? jawab(PASIEN) : undefined,
    );
    await buka();
    await ketik('No. Handphone', '0899000111');
    await userEvent.click(isian('Bayi baru lahir'));
    await ketik('Ibu', 'siti');
    await userEvent.click(await screen.findByText('SITI AMINAH'));
    await waitFor(() => expect(isian('Nama ibu kandung').value).toBe('SITI AMINAH'));
    expect(isian('No. Handphone').value).toBe('0899000111');
    await userEvent.click(isian('Bayi baru lahir'));
    await waitFor(() => expect(isian('Nama').value).toBe(''));
    expect([isian('Nama ibu kandung').value, isian('Alamat').value, isian('No. Handphone').value]).toEqual([
      '',
      '',
      '0899000111',
    ]);
  });
});

describe('documents', () => {
  const jpg = (nama: string): File => new File(['isi'], nama, { type: 'image/jpeg' });
  const pilihBerkas = (at: number, ...files: File[]) =>
    userEvent.upload(
      document.querySelectorAll<HTMLInputElement>('#bagian-dokumen input[type=file]')[at] as HTMLInputElement,
      files,
      { applyAccept: false },
    );

  it('go out after the save, each on its own; one that fails stays and can be sent again, the patient is saved all the same', async () => {
    const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    let rusak = true;
    const unggahan = gantiXhr((satu) => {
      satu.maju(1, 2);
      if (rusak && satu.form.get('jenis_dokumen') === 'lainnya') satu.jawab(500, { message: 'Penyimpanan penuh' });
      else satu.jawab(200, { status: 'success', success: true, error: false, message: '', data: {} });
    });
    const { tutup } = await buka();
    await isiWajib();
    await pilihBerkas(0, jpg('ktp.jpg'));
    await pilihBerkas(5, new File(['x'], 'rujukan.pdf', { type: 'application/pdf' }), jpg('lain.jpg'));
    await userEvent.click(screen.getByRole('button', { name: 'Hapus lain.jpg' }));
    await userEvent.type(isian('Berlaku sampai'), '01022030');
    expect(unggahan).toHaveLength(0);
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/124'));
    expect(simpanan(semua)).toHaveLength(1);
    expect(await screen.findByText('Penyimpanan penuh')).toBeDefined();
    expect(
      unggahan.map(({ path, form }) => [
        path,
        form.get('jenis_dokumen'),
        form.get('expired_date'),
        (form.get('file') as File).name,
      ]),
    ).toEqual([
      ['/dokumen-pasien/124', 'ktp', '2030-02-01', 'ktp.jpg'],
      ['/dokumen-pasien/124', 'lainnya', null, 'rujukan.pdf'],
    ]);
    rusak = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi Lainnya rujukan.pdf' }));
    expect(await screen.findByText('2 berkas terunggah')).toBeDefined();
    expect(unggahan[2]?.headers['Idempotency-Key']).toBe(unggahan[1]?.headers['Idempotency-Key']);
    expect(simpanan(semua)).toHaveLength(1);
  });

  it('say at once what can’t be one', async () => {
    pasangServer();
    await buka();
    const besar = Object.defineProperty(jpg('besar.jpg'), 'size', { value: 10 * 1024 * 1024 + 1 });
    await pilihBerkas(0, besar, new File(['x'], 'ktp.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('besar.jpg: paling besar 10 MB.')).toBeDefined();
    expect(screen.getByText(/ktp\.pdf: KTP harus gambar/)).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Dokumen yang akan diunggah' })).toBeNull();
  });
});

describe('the facility’s own required fields (D24)', () => {
  const wajib = (value: string) =>
    pasangServer(({ path }) =>
      path === '/setting'
        ? jawab([{ key: 'master:patient:wajib', group: 'master', type: 'text', value, option: null }])
        : undefined,
    );

  it('have an asterisk, count in the index, and are asked for', async () => {
    const semua = wajib('agama, email, nik');
    await buka();
    await waitFor(() => expect(isian('Email').getAttribute('aria-required')).toBe('true'));
    expect(isian('NIK').getAttribute('aria-required')).toBe('true');
    expect(isian('Suku').getAttribute('aria-required')).toBeNull();
    const indeks = within(screen.getByRole('navigation', { name: 'Bagian formulir' }));
    expect(indeks.getByText('Data Identitas').parentElement?.textContent).toContain('1 wajib');
    await isiWajib();
    await simpan();
    await kesalahan('Email wajib diisi');
    await kesalahan('Agama wajib diisi');
    await kesalahan('NIK wajib diisi');
    expect(simpanan(semua)).toHaveLength(0);
  });

  it('are not asked of an unknown patient', async () => {
    wajib('email');
    await buka();
    await waitFor(() => expect(isian('Email').getAttribute('aria-required')).toBe('true'));
    await userEvent.click(isian('Pasien Tak Dikenal'));
    expect(isian('Email').getAttribute('aria-required')).toBeNull();
  });
});

describe('the card that is not a KTP', () => {
  it('asks for its number, and sends it', async () => {
    const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    await buka();
    expect(() => isian('No. identitas')).toThrow('No field is called');
    await userEvent.click(isian('Jenis Identitas'));
    await userEvent.click(await screen.findByText('SIM', { selector: '[role=option]' }));
    await ketik('No. identitas', 'A1234567');
    await isiWajib();
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    expect(simpanan(semua)[0]?.body).toMatchObject({
      jenis_identitas: 2,
      nomor_identitas: 'A1234567',
      kewarganegaraan_keluarga: null,
    });
  });
});

it('a list that did not come is asked for again when it is opened', async () => {
  let gagal = true;
  pasangServer(({ path }) => (path === '/referensi/1' && gagal ? { status: 500, body: {} } : undefined));
  await buka();
  await userEvent.click(isian('Agama'));
  expect(await screen.findByText('Daftar belum bisa dimuat. Tutup dan buka lagi.')).toBeDefined();
  gagal = false;
  await userEvent.keyboard('{Escape}');
  await userEvent.click(isian('Agama'));
  expect(await screen.findByText('Dua', { selector: '[role=option]' })).toBeDefined();
});

describe('the relative', () => {
  it('whose sex was chosen by mistake can be nobody again', async () => {
    const semua = pasangServer(({ path }) => (path === '/pasien/store' ? tersimpan() : undefined));
    await buka();
    await isiWajib();
    await userEvent.click(isian('Jenis kelamin keluarga'));
    await userEvent.click(await screen.findByText('Perempuan', { selector: '[role=option]' }));
    await simpan();
    await kesalahan('Nama keluarga wajib diisi bila data keluarga diisi');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Jenis kelamin keluarga' }));
    await simpan();
    await waitFor(() => expect(simpanan(semua)).toHaveLength(1));
    expect(simpanan(semua)[0]?.body).toMatchObject({ jenis_kelamin_keluarga: null, nama_keluarga: null });
  });
});

describe('the switch "sama" off', () => {
  it('leaves the copy that was on the screen, also of a stored patient', async () => {
    pasangServer(({ path }) => (path === '/pasien/123' ? jawab(PASIEN) : undefined));
    await buka({ norm: 123 });
    await userEvent.clear(isian('Alamat'));
    await ketik('Alamat', 'Jl. Baru 1');
    await userEvent.click(isian('Domisili sama dengan alamat KTP'));
    expect(isian('Alamat domisili').value).toBe('Jl. Baru 1');
    await userEvent.clear(isian('No. Handphone'));
    await ketik('No. Handphone', '0811111111');
    await userEvent.click(isian('Sama dengan No. Handphone'));
    expect(isian('No. WhatsApp').value).toBe('0811111111');
  });

  it('and what was stored or typed differently comes back', async () => {
    pasangServer(({ path }) => (path === '/pasien/123' ? jawab({ ...PASIEN, alamat: 'Jl. Lain 2' }) : undefined));
    await buka({ norm: 123 });
    for (const _ of [1, 2]) await userEvent.click(isian('Domisili sama dengan alamat KTP'));
    expect(isian('Alamat domisili').value).toBe('Jl. Lain 2');
  });
});

describe('likely duplicates', () => {
  const calon = {
    norm: 9,
    nama: 'SITI AMINAH',
    tanggal_lahir: '1985-03-12',
    status_pasien: 1,
    skor: 95,
    alasan: ['Nama dan tanggal lahir sama'],
    banding: [],
    kunjungan_terakhir: null,
  };
  it('stand beside the form; the reason is asked once and sent with the save', async () => {
    let kali = 0;
    const semua = pasangServer(({ path }) => {
      if (path === '/pasien/kembar') return jawab([calon]);
      if (path !== '/pasien/store') return undefined;
      kali += 1;
      return kali === 1
        ? { status: 500, body: { status: 'error', success: false, error: true, message: 'Gagal dulu' } }
        : tersimpan();
    });
    const { tutup } = await buka();
    await isiWajib();
    await screen.findByText('Pakai pasien ini');
    await simpan();
    await screen.findByText('Tetap simpan sebagai pasien baru?');
    await userEvent.click(tombol(/^Kembali/));
    expect(simpanan(semua)).toHaveLength(0);
    await simpan();
    await userEvent.click(await screen.findByText('Bayi kembar'));
    await userEvent.click(tombol(/^Simpan pasien baru/));
    expect(await screen.findByText('Gagal dulu')).toBeDefined();
    await simpan();
    await waitFor(() => expect(tutup).toHaveBeenCalledOnce());
    expect(simpanan(semua).map(({ body }) => (body as { bukan_kembar: unknown }).bukan_kembar)).toEqual([
      { norm: [9], alasan: 'Bayi kembar' },
      { norm: [9], alasan: 'Bayi kembar' },
    ]);
  });

  it('that patient instead: the form closes and goes there', async () => {
    pasangServer(({ path }) => (path === '/pasien/kembar' ? jawab([calon]) : undefined));
    const { tutup } = await buka();
    await isiWajib();
    await userEvent.click(await screen.findByText('Pakai pasien ini'));
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/9'));
    expect(tutup).toHaveBeenCalledOnce();
  });
});

describe('language of field messages', () => {
  it.each([
    ['en', 'Name is required', 'ltr'],
    ['ar', 'الاسم مطلوب', 'rtl'],
    ['id', 'Nama wajib diisi', 'ltr'],
  ] as const)('%s', async (bahasa, pesan, arah) => {
    pasangServer();
    await buka();
    act(() => pilihBahasa(bahasa));
    await waitFor(() => expect(document.querySelector('[role=dialog]')?.getAttribute('dir')).toBe(arah));
    await simpan();
    await kesalahan(pesan);
    // Labels stay Indonesian in every language.
    expect(isian('Tempat lahir')).toBeDefined();
  });

  it('is kept per user in this browser', async () => {
    pasangServer();
    await buka();
    act(() => pilihBahasa('ar'));
    expect(localStorage.getItem('nadi-bahasa:7')).toBe('ar');
  });
});
