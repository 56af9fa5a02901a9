import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startLive } from '../../../platform/live.ts';
import { kunjunganOperation, pasienOperation } from '../../../platform/operations.ts';
import { jawab, jawabBiner, tolak } from '../../../testing/server.ts';
import type { Permintaan } from '../../../testing/server.ts';
import { alamatCari, lokasi } from '../../../testing/halaman.tsx';
import { pasangServer, tampilkan } from '../uji-pasien.tsx';
import { PasienDetailPage } from './pasien-detail.page.tsx';
import { SITI, bukaDetail, kunjungan, pesan } from './uji-detail.tsx';

afterEach(() => {
  kunjunganOperation.set(null);
  pasienOperation.set(null);
});

const jumlah = (semua: Permintaan[], path: string): number => semua.filter((satu) => satu.path === path).length;
const tab = (nama: RegExp): HTMLElement => screen.getByRole('tab', { name: nama });
const judul = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: 'SITI AMINAH' });
const sel = (label: string): string[][] =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim() ?? ''),
    );

describe('who it is', () => {
  it('age in years, months and days; facts; the payer of the last visit; consent', async () => {
    await bukaDetail(({ path }) =>
      path === '/kunjungan_by_norm/123'
        ? pesan([kunjungan(24, '2026-04-14', 2), kunjungan(11, '2026-03-02')])
        : undefined,
    );
    await judul();
    expect(screen.getByText(/^Perempuan · \d+ tahun.* \(12\/Mar\/1985\) · Ibu kandung SUMARNI$/)).toBeDefined();
    expect(screen.getByText('3374 1052 0385 0003')).toBeDefined();
    expect(await screen.findByText('BPJS Kesehatan')).toBeDefined();
    expect(screen.getByText('Setuju')).toBeDefined();
    expect(screen.getByText('SA')).toBeDefined();
  });

  it('unknown, dead, merged, a mother and her children stand in words', async () => {
    const lain = { norm: 77, nama: 'BY. NY. SITI AMINAH', tanggal_lahir: '2026-04-01' };
    const pasien = {
      ...SITI,
      tak_dikenal: true,
      status_pasien: 2,
      referensi_status_pasien: { deskripsi: 'Meninggal' },
      norm_lama: [45, 9],
      anak: [lain],
      ibu: { ...lain, norm: 12, nama: 'SUMARNI BINTI KASAN' },
      satu_sehat: false,
    };
    await bukaDetail(({ path }) => (path === '/pasien/123' ? jawab(pasien) : undefined));
    await judul();
    for (const kata of [
      'Pasien tak dikenal',
      'Meninggal',
      'Tidak dapat didaftarkan kunjungan',
      'Juga No. RM lama 000045, 000009',
      'Tidak setuju',
    ])
      expect(screen.getByText(kata)).toBeDefined();
    expect(screen.getByRole('link', { name: 'BY. NY. SITI AMINAH' }).getAttribute('href')).toBe('/apps/pasien/77');
    expect(screen.getByRole('link', { name: 'SUMARNI BINTI KASAN' }).getAttribute('href')).toBe('/apps/pasien/12');
    expect(screen.queryByRole('button', { name: /Daftarkan kunjungan/ })).toBeNull();
  });

  it('what was chosen is named also when its entry was switched off since', async () => {
    const darah = [
      { id: 4, deskripsi: 'O', aktif: true },
      { id: 13, deskripsi: 'Belum periksa', aktif: false },
    ];
    await bukaDetail(({ path, query }) =>
      path === '/pasien/123'
        ? jawab({ ...SITI, golongan_darah: 13 })
        : path === '/referensi/6'
          ? jawab(query.get('active') === 'true' ? darah.slice(0, 1) : darah)
          : undefined,
    );
    expect(await screen.findByText(/Golongan darah Belum periksa/)).toBeDefined();
  });

  it('who was inactive comes again', async () => {
    await bukaDetail(({ path }) =>
      path === '/pasien/123'
        ? jawab({ ...SITI, status_pasien: 3, referensi_status_pasien: { deskripsi: 'Tidak Aktif' } })
        : undefined,
    );
    await judul();
    expect(screen.getByRole('button', { name: /Daftarkan kunjungan/ })).toBeDefined();
    expect(screen.queryByText('Tidak dapat didaftarkan kunjungan')).toBeNull();
  });

  it.each([
    ['every bill unpaid: the sum', 'UNPAID', '2 tagihan belum lunas, Rp. 325.000'],
    ['one paid in part: what is left is not told, so no sum', 'PARTIALLYPAID', '2 tagihan belum lunas'],
    ['one paid: only the other counts', 'PAID', '1 tagihan belum lunas, Rp. 185.500'],
  ])('%s', async (_apa, status, kata) => {
    const tagihan = (no_invoice: string, nominal_total: number, deskripsi: string) => ({
      no_invoice,
      nominal_total,
      status: { deskripsi, created_at: '2026-01-19T03:00:00.000Z' },
      detail: [{ unit_pelayanan: 'Poli Gigi' }, { unit_pelayanan: 'Poli Gigi' }],
    });
    await bukaDetail(
      ({ path }) =>
        path === '/summary/pasien/123'
          ? pesan({ eresep: [], pembayaran: [tagihan('INV-1', 139_500, status), tagihan('INV-2', 185_500, 'UNPAID')] })
          : undefined,
      { path: '/apps/pasien/123?tab=pembayaran' },
    );
    expect(await screen.findByRole('link', { name: kata })).toBeDefined();
    expect(sel('Pembayaran')[0]).toEqual([
      '19-Jan-26',
      'INV-1',
      'Poli Gigi',
      'Rp. 139.500',
      expect.stringMatching(/lunas|Dibayar sebagian|Lunas/),
      'Buka',
    ]);
  });

  it('all bills paid: nothing to say', async () => {
    await bukaDetail(
      ({ path }) =>
        path === '/summary/pasien/123'
          ? pesan({
              eresep: [],
              pembayaran: [
                {
                  no_invoice: 'INV-1',
                  nominal_total: 139_500,
                  status: { deskripsi: 'PAID', created_at: '2026-01-19T03:00:00.000Z' },
                  detail: [],
                },
              ],
            })
          : undefined,
      { path: '/apps/pasien/123?tab=pembayaran' },
    );
    await screen.findByRole('table', { name: 'Pembayaran' });
    expect(screen.queryByText(/belum lunas/)).toBeNull();
  });

  it('a patient who is not there', async () => {
    await bukaDetail(
      ({ path }) => (path === '/pasien/99' ? tolak(404, { message: 'Pasien tidak ditemukan' }) : undefined),
      { path: '/apps/pasien/99' },
    );
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
    expect(screen.getByText(/No\. RM 99/)).toBeDefined();
  });

  it('an old record number shows the patient and corrects the address, tab and all', async () => {
    const semua = await bukaDetail(
      ({ path }) =>
        path === '/pasien/45' ? jawab({ ...SITI, norm_lama: [45] }) : path.endsWith('/45') ? pesan([]) : undefined,
      { path: '/apps/pasien/45?tab=data' },
    );
    await judul();
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/123'));
    expect(alamatCari()).toBe('?tab=data');
    expect(screen.getByText('Juga No. RM lama 000045')).toBeDefined();
    expect(jumlah(semua, '/pasien/123')).toBe(0);
  });
});

describe('an old record number after its merge was undone', () => {
  it('is a patient of its own again, at once, in the browser that showed it as the other', async () => {
    let digabung = true;
    const semua = pasangServer(({ path }) => {
      if (path === '/pasien/456')
        return jawab(digabung ? { ...SITI, norm_lama: [456] } : { ...SITI, norm: 456, nama: 'SITI AMINA' });
      if (path === '/pasien/123') return jawab(SITI);
      return path.startsWith('/summary')
        ? pesan({ eresep: [], pembayaran: [] })
        : /\/(123|456)$/.test(path)
          ? path.startsWith('/kunjungan')
            ? pesan([])
            : jawab([])
          : undefined;
    });
    await tampilkan(
      <>
        <Link to="/apps/pasien/456">Ke 456</Link>
        <PasienDetailPage />
      </>,
      { path: '/apps/pasien/456', pola: '/apps/pasien/:norm' },
    );
    await judul();
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/123'));
    digabung = false;
    await userEvent.click(screen.getByRole('link', { name: 'Ke 456' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SITI AMINA' })).toBeDefined();
    expect(lokasi()).toBe('/apps/pasien/456');
    expect(jumlah(semua, '/pasien/456')).toBe(2);
  });
});

describe('what can be done', () => {
  it('F3 registers a visit, E edits, the camera sign changes the picture; only with the rights', async () => {
    await bukaDetail();
    await judul();
    await userEvent.keyboard('{F3}');
    expect(kunjunganOperation.get()?.options.norm).toBe(123);
    await userEvent.keyboard('e');
    expect(pasienOperation.get()?.options.norm).toBe(123);
    expect(screen.getByRole('button', { name: 'Pasang foto SITI AMINAH' })).toBeDefined();
    cleanup();
    pasienOperation.set(null);
    await bukaDetail(undefined, { izin: [] });
    await judul();
    await userEvent.keyboard('e');
    expect(pasienOperation.get()).toBeNull();
    expect(screen.queryByRole('button', { name: /foto|Edit/ })).toBeNull();
  });

  it('asks again after the patient was saved', async () => {
    const semua = await bukaDetail();
    await judul();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    act(() => pasienOperation.get()?.options.onSaved?.(123));
    await waitFor(() => expect(jumlah(semua, '/pasien/123')).toBe(2));
  });

  it('a mother’s newborn is registered from her page, and her merges are shown to who may merge', async () => {
    const menu = async (pasien: object, ...izin: string[]): Promise<(string | null)[]> => {
      await bukaDetail(
        ({ path }) => (path === '/pasien/123' ? jawab({ ...SITI, norm_lama: [45], ...pasien }) : undefined),
        { izin },
      );
      await judul();
      await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain' }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect(await menu({}, 'view gabung pasien')).toEqual([
      'Daftarkan bayi…',
      'Salin No. RM',
      'Salin NIK',
      'Salin No. BPJS',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Daftarkan bayi…' }));
    expect(pasienOperation.get()?.options).toEqual({ ibu_norm: 123 });
    cleanup();
    expect(await menu({ jenis_kelamin: 1 }, 'update gabung pasien')).toEqual([
      'Gabungkan dengan pasien lain…',
      'Riwayat penggabungan',
      'Salin No. RM',
      'Salin NIK',
      'Salin No. BPJS',
    ]);
  });

  it('prints the card and labels', async () => {
    await bukaDetail(({ path }) => (path === '/pasien/kartu/123' ? jawabBiner('%PDF', 'application/pdf') : undefined));
    await judul();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kartu pasien' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
  });

  it('shows the picture with the token, by the address the record gives', async () => {
    const semua = await bukaDetail(({ path }) =>
      path === '/pasien/123'
        ? jawab({ ...SITI, foto: '/pasien/foto/123?v=abc' })
        : path === '/pasien/foto/123'
          ? jawabBiner('gambar', 'image/webp')
          : undefined,
    );
    const foto = await screen.findByRole('img', { name: 'Foto SITI AMINAH' });
    expect(foto.getAttribute('src')).toMatch(/^blob:/);
    expect(semua.find(({ path }) => path === '/pasien/foto/123')?.query.get('v')).toBe('abc');
    expect(screen.getByRole('button', { name: 'Ubah foto SITI AMINAH' })).toBeDefined();
  });
});

describe('the tabs', () => {
  it('load when they are opened, count what is known, walk by arrows and stand in the address', async () => {
    const semua = await bukaDetail(({ path }) =>
      path === '/kunjungan_by_norm/123'
        ? pesan([kunjungan(24, '2026-04-14', 6), kunjungan(11, '1970-01-01')])
        : undefined,
    );
    await judul();
    await waitFor(() => expect(tab(/^Kunjungan/).textContent).toBe('Kunjungan 2'));
    expect(tab(/^Rekam Medis/).textContent).toBe('Rekam Medis');
    expect(jumlah(semua, '/medicalrecord/123')).toBe(0);
    tab(/^Ringkasan/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(alamatCari()).toBe('?tab=kunjungan');
    expect(sel('Kunjungan')).toEqual([
      ['14-Apr-26', 'A-024', 'Poli Umum 1, dr. Budi Santoso', 'Tidak Hadir', 'Buka'],
      ['-', 'A-011', 'Poli Umum 1, dr. Budi Santoso', 'Selesai', 'Buka'],
    ]);
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Belum ada rekam medis')).toBeDefined();
    expect(jumlah(semua, '/medicalrecord/123')).toBe(1);
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(alamatCari()).toBe(''));
  });

  it.each([
    [
      'rekam-medis',
      '/medicalrecord/123',
      pesan([
        {
          nomor_rekam: 'K1',
          nomor_pendaftaran: '26041400024',
          masuk: '2026-04-14T01:12:00Z',
          keluar: null,
          unit_tujuan: 'Poli Umum 1',
          dokter: 'dr. Budi',
          keluhan: 'Batuk',
          status: 3,
        },
      ]),
      'Rekam medis',
      ['14-Apr-26', '-', '26041400024', 'Poli Umum 1, dr. Budi', 'Dilayani', 'Buka'],
    ],
    [
      'resep',
      '/summary/pasien/123',
      pesan({
        eresep: [
          {
            no_resep: 'R-1',
            no_invoice: null,
            tanggal_pelayanan: '2026-03-02T02:00:00Z',
            unit_pelayanan: 'Poli Gigi',
            status: { deskripsi: 'Selesai' },
          },
        ],
        pembayaran: [],
      }),
      'Resep',
      ['02-Mar-26', 'R-1', 'Poli Gigi', 'Selesai', 'Buka'],
    ],
    [
      'jadwal',
      '/jadwal_kontrol/123',
      jawab([
        {
          id: 1,
          tanggal_waktu: '2026-04-28T01:00:00Z',
          created_at: '2026-04-14T01:00:00Z',
          poli: { deskripsi: 'Poli Umum' },
          dokter: null,
          status: 'Terjadwal',
        },
      ]),
      'Jadwal kontrol',
      ['28-Apr-26, 08.00', 'Poli Umum', 'Terjadwal'],
    ],
  ])('%s has the columns of platform.md 2.6', async (id, alamat, jawaban, ...[label, isi]) => {
    await bukaDetail(({ path }) => (path === alamat ? jawaban : undefined), { path: `/apps/pasien/123?tab=${id}` });
    await screen.findByRole('table', { name: label });
    expect(sel(label)).toEqual([isi]);
  });

  it.each([
    ['kunjungan', 'Belum pernah berkunjung'],
    ['rekam-medis', 'Belum ada rekam medis'],
    ['resep', 'Belum ada resep'],
    ['pembayaran', 'Belum ada tagihan'],
    ['jadwal', 'Belum ada jadwal kontrol'],
    ['dokumen', 'Belum ada dokumen'],
    ['tidak-ada', 'Belum pernah berkunjung.'],
  ])('%s says that there is nothing yet', async (id, kata) => {
    await bukaDetail(undefined, { path: `/apps/pasien/123?tab=${id}` });
    expect(await screen.findByText(kata)).toBeDefined();
  });

  it('one that fails says so alone, and tries again', async () => {
    let gagal = true;
    await bukaDetail(
      ({ path }) => (path === '/medicalrecord/123' && gagal ? tolak(500, { message: 'Basis data sibuk' }) : undefined),
      { path: '/apps/pasien/123?tab=rekam-medis' },
    );
    expect(await screen.findByText('Rekam medis belum bisa dimuat')).toBeDefined();
    expect(screen.getByText('Basis data sibuk')).toBeDefined();
    await judul();
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Belum ada rekam medis')).toBeDefined();
  });

  it('a row opens everything that is known of it', async () => {
    await bukaDetail(
      ({ path }) => (path === '/kunjungan_by_norm/123' ? pesan([kunjungan(24, '2026-04-14')]) : undefined),
      { path: '/apps/pasien/123?tab=kunjungan', izin: ['view kunjungan'] },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Buka kunjungan A-024, 14-Apr-26' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kunjungan A-024' });
    expect(within(dialog).getByText('K260424')).toBeDefined();
    expect(within(dialog).getByText('14-Apr-26, 08.12')).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'Ke daftar kunjungan' }).getAttribute('href')).toBe(
      '/apps/kunjungan?tanggal=2026-04-14&cari=A-024',
    );
  });

  it('the summary shows the newest and leads to all', async () => {
    await bukaDetail(({ path }) =>
      path === '/kunjungan_by_norm/123'
        ? pesan([1, 2, 3, 4, 5, 6].map((id) => kunjungan(id, `2026-04-1${id}`)))
        : undefined,
    );
    await screen.findByRole('table', { name: 'Kunjungan terakhir' });
    expect(sel('Kunjungan terakhir')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Semua kunjungan terakhir' }));
    expect(sel('Kunjungan')).toHaveLength(6);
    expect(alamatCari()).toBe('?tab=kunjungan');
  });
});

describe('all data', () => {
  const isi = (judul: string): Record<string, string> => {
    const bagian = screen.getByRole('heading', { level: 2, name: judul }).parentElement;
    return Object.fromEntries(
      [...(bagian?.querySelectorAll('dl > div') ?? [])].map((baris) => [
        baris.querySelector('dt')?.textContent ?? '',
        baris.querySelector('dd')?.textContent ?? '',
      ]),
    );
  };
  const buka = async (lain: object): Promise<void> => {
    await bukaDetail(({ path }) => (path === '/pasien/123' ? jawab({ ...SITI, ...lain }) : undefined), {
      path: '/apps/pasien/123?tab=data',
    });
    await screen.findByRole('heading', { level: 2, name: 'Identitas' });
  };

  it('another identity card has its number, a company its debt, a relative everything the form asks', async () => {
    const kosong = {
      pendidikan: null,
      pekerjaan: null,
      status_perkawinan: null,
      suku: null,
      golongan_darah: null,
      kewarganegaraan: 1,
    };
    const keluarga = {
      ...kosong,
      id: 5,
      shdk: 1,
      nama: 'BUDI',
      jenis_kelamin: 1,
      agama: 2,
      alamat: 'Jl. Bulusan 14',
      email: 'budi@contoh.id',
      tempat_lahir: 'Kendal',
      tanggal_lahir: '1980-05-01',
      id_keluarga: 2,
      no_identitas_keluarga: 'B 123',
      kontak: [
        { jenis: { value: 3 }, nomor: '0811' },
        { jenis: { value: 4 }, nomor: '0811' },
      ],
    };
    await buka({
      jenis_identitas: 2,
      identitas_pasien: [
        { jenis: { value: 2 }, nomor: 'A 9876543' },
        { jenis: { value: 8 }, nomor: '09.254' },
      ],
      perusahaan: 'PT Maju',
      bagian: 'Gudang',
      piutang: true,
      keluarga_pasien: [keluarga],
    });
    await waitFor(() =>
      expect(isi('Identitas')).toMatchObject({
        'Jenis identitas': 'SIM',
        'No. SIM': 'A 9876543',
        'No. NPWP': '09.254',
      }),
    );
    expect(isi('Kontak dan pekerjaan')).toMatchObject({
      Perusahaan: 'PT Maju',
      Bagian: 'Gudang',
      'Piutang perusahaan': 'Ya',
    });
    expect(isi('Keluarga')).toMatchObject({
      Satu: 'BUDI',
      Kontak: '0811',
      Email: 'budi@contoh.id',
      'Jenis identitas': 'SIM',
      'No. identitas': 'B 123',
      'Tempat, tanggal lahir': 'Kendal, 01/05/1980',
      'Jenis kelamin': 'Laki-laki',
      Agama: 'Dua',
      Kewarganegaraan: 'WNI',
    });
  });

  it('the domicile is the same only when every part of it is', async () => {
    const alamat = {
      alamat: 'Jl. Mawar 1',
      provinsi: 33,
      wilayah: 3374,
      kecamatan: 337410,
      kelurahan: null,
      rt: '001',
      rw: '002',
      kodepos: '50277',
    };
    const ktp = Object.fromEntries(Object.entries(alamat).map(([kolom, nilai]) => [`${kolom}_identitas`, nilai]));
    await buka({ ...alamat, ...ktp });
    expect(isi('Alamat')).toMatchObject({ Domisili: 'Sama dengan alamat KTP' });
    cleanup();
    await buka({ ...alamat, ...ktp, kecamatan: 337411 });
    expect(isi('Alamat')).toMatchObject({ 'Alamat domisili': 'Jl. Mawar 1 RT 001/002', 'Kode pos domisili': '50277' });
  });
});

describe('live', () => {
  it('a visit of this patient refreshes its history but does not read the record again; another patient’s asks nothing', async () => {
    const semua = await bukaDetail(({ path }) => (path === '/v1/peristiwa' ? tolak(503, {}) : undefined));
    const henti = startLive();
    const jalur = new BroadcastChannel('nadi-live');
    const kabar = (event: object): void => jalur.postMessage({ kind: 'event', id: '1', event: { id: 1, ...event } });
    await judul();
    await screen.findByText('Belum pernah berkunjung.');
    for (const topik of ['kunjungan', 'pasien']) kabar({ topik, norm: 7 });
    kabar({ topik: 'kunjungan', norm: 123, kunjungan_id: 1 });
    await waitFor(() => expect(jumlah(semua, '/kunjungan_by_norm/123')).toBe(2));
    expect(jumlah(semua, '/pasien/123')).toBe(1);
    kabar({ topik: 'pasien', norm: 123 });
    await waitFor(() => expect(jumlah(semua, '/pasien/123')).toBe(2));
    expect(jumlah(semua, '/kunjungan_by_norm/123')).toBe(3);
    jalur.close();
    henti();
  });
});
