import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startLive } from '#platform/live/live.ts';
import { kunjunganOperation, pasienOperation } from '#platform/http/operations.ts';
import { answer, answerBinary, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { currentSearch, currentPath } from '#testing/page.tsx';
import { installServer, show } from '../test-pasien.tsx';
import { withPasienParts } from '#app/pasien-parts.tsx';
import { PasienDetailPage as BarePage } from './pasien-detail.page.tsx';
import { READ_KUNJUNGAN } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { SITI, openDetail, makeKunjungan, messageAnswer } from './test-detail.tsx';

const PasienDetailPage = withPasienParts(BarePage);

afterEach(() => {
  kunjunganOperation.set(null);
  pasienOperation.set(null);
});

const countRequests = (requests: TestRequest[], path: string): number =>
  requests.filter((item) => item.path === path).length;
const findTab = (nama: RegExp): HTMLElement => screen.getByRole('tab', { name: nama });
const findTitle = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: 'SITI AMINAH' });
const cellsOf = (label: string): string[][] =>
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
    await openDetail(({ path }) =>
      path === '/kunjungan_by_norm/123'
        ? messageAnswer([makeKunjungan(24, '2026-04-14', 2), makeKunjungan(11, '2026-03-02')])
        : undefined,
    );
    await findTitle();
    expect(screen.getByText(/^Perempuan · \d+ tahun.* \(12\/Mar\/1985\) · Ibu kandung SUMARNI$/)).toBeDefined();
    expect(screen.getByText('3374 1052 0385 0003')).toBeDefined();
    expect(await screen.findByText('BPJS Kesehatan')).toBeDefined();
    expect(screen.getByText('Setuju')).toBeDefined();
    expect(screen.getByText('SA')).toBeDefined();
  });

  it('unknown, dead, merged, a mother and her children stand in words', async () => {
    const other = { norm: 77, nama: 'BY. NY. SITI AMINAH', tanggal_lahir: '2026-04-01' };
    const pasien = {
      ...SITI,
      tak_dikenal: true,
      status_pasien: 2,
      referensi_status_pasien: { deskripsi: 'Meninggal' },
      norm_lama: [45, 9],
      anak: [other],
      ibu: { ...other, norm: 12, nama: 'SUMARNI BINTI KASAN' },
      satu_sehat: false,
    };
    await openDetail(({ path }) => (path === '/pasien/123' ? answer(pasien) : undefined));
    await findTitle();
    for (const words of [
      'Pasien tak dikenal',
      'Meninggal',
      'Tidak dapat didaftarkan kunjungan',
      'Juga No. RM lama 000045, 000009',
      'Tidak setuju',
    ])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'BY. NY. SITI AMINAH' }).getAttribute('href')).toBe('/apps/pasien/77');
    expect(screen.getByRole('link', { name: 'SUMARNI BINTI KASAN' }).getAttribute('href')).toBe('/apps/pasien/12');
    expect(screen.queryByRole('button', { name: /Daftarkan kunjungan/ })).toBeNull();
  });

  it('what was chosen is named also when its entry was switched off since', async () => {
    const golonganDarah = [
      { id: 4, deskripsi: 'O', aktif: true },
      { id: 13, deskripsi: 'Belum periksa', aktif: false },
    ];
    await openDetail(({ path, query }) =>
      path === '/pasien/123'
        ? answer({ ...SITI, golongan_darah: 13 })
        : path === '/referensi/6'
          ? answer(query.get('active') === 'true' ? golonganDarah.slice(0, 1) : golonganDarah)
          : undefined,
    );
    expect(await screen.findByText(/Golongan darah Belum periksa/)).toBeDefined();
  });

  it('who was inactive comes again', async () => {
    await openDetail(({ path }) =>
      path === '/pasien/123'
        ? answer({ ...SITI, status_pasien: 3, referensi_status_pasien: { deskripsi: 'Tidak Aktif' } })
        : undefined,
    );
    await findTitle();
    expect(screen.getByRole('button', { name: /Daftarkan kunjungan/ })).toBeDefined();
    expect(screen.queryByText('Tidak dapat didaftarkan kunjungan')).toBeNull();
  });

  it.each([
    ['every bill unpaid: the sum', 'UNPAID', '2 tagihan belum lunas, Rp. 325.000'],
    ['one paid in part: what is left is not told, so no sum', 'PARTIALLYPAID', '2 tagihan belum lunas'],
    ['one paid: only the other counts', 'PAID', '1 tagihan belum lunas, Rp. 185.500'],
  ])('%s', async (_apa, status, words) => {
    const makeTagihan = (no_invoice: string, nominal_total: number, deskripsi: string) => ({
      no_invoice,
      nominal_total,
      status: { deskripsi, created_at: '2026-01-19T03:00:00.000Z' },
      detail: [{ unit_pelayanan: 'Poli Gigi' }, { unit_pelayanan: 'Poli Gigi' }],
    });
    await openDetail(
      ({ path }) =>
        path === '/summary/pasien/123'
          ? messageAnswer({
              eresep: [],
              pembayaran: [makeTagihan('INV-1', 139_500, status), makeTagihan('INV-2', 185_500, 'UNPAID')],
            })
          : undefined,
      { path: '/apps/pasien/123?tab=pembayaran' },
    );
    expect(await screen.findByRole('link', { name: words })).toBeDefined();
    expect(cellsOf('Pembayaran')[0]).toEqual([
      '19-Jan-26',
      'INV-1',
      'Poli Gigi',
      'Rp. 139.500',
      expect.stringMatching(/lunas|Dibayar sebagian|Lunas/),
      'Buka',
    ]);
  });

  it('all bills paid: nothing to say', async () => {
    await openDetail(
      ({ path }) =>
        path === '/summary/pasien/123'
          ? messageAnswer({
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
    await openDetail(
      ({ path }) => (path === '/pasien/99' ? refuse(404, { message: 'Pasien tidak ditemukan' }) : undefined),
      { path: '/apps/pasien/99' },
    );
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
    expect(screen.getByText(/No\. RM 99/)).toBeDefined();
  });

  it('an old record number shows the patient and corrects the address, tab and all', async () => {
    const requests = await openDetail(
      ({ path }) =>
        path === '/pasien/45'
          ? answer({ ...SITI, norm_lama: [45] })
          : path.endsWith('/45')
            ? messageAnswer([])
            : undefined,
      { path: '/apps/pasien/45?tab=data' },
    );
    await findTitle();
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/123'));
    expect(currentSearch()).toBe('?tab=data');
    expect(screen.getByText('Juga No. RM lama 000045')).toBeDefined();
    expect(countRequests(requests, '/pasien/123')).toBe(0);
  });
});

describe('an old record number after its merge was undone', () => {
  it('is a patient of its own again, at once, in the browser that showed it as the other', async () => {
    let digabung = true;
    const requests = installServer(({ path }) => {
      if (path === '/pasien/456')
        return answer(digabung ? { ...SITI, norm_lama: [456] } : { ...SITI, norm: 456, nama: 'SITI AMINA' });
      if (path === '/pasien/123') return answer(SITI);
      return path.startsWith('/summary')
        ? messageAnswer({ eresep: [], pembayaran: [] })
        : /\/(123|456)$/.test(path)
          ? /^\/(kunjungan|medicalrecord)/.test(path)
            ? messageAnswer([])
            : answer(path.startsWith('/kepesertaan') ? null : [])
          : undefined;
    });
    await show(
      <>
        <Link to="/apps/pasien/456">Ke 456</Link>
        <PasienDetailPage />
      </>,
      { path: '/apps/pasien/456', pattern: '/apps/pasien/:norm' },
    );
    await findTitle();
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/123'));
    digabung = false;
    await userEvent.click(screen.getByRole('link', { name: 'Ke 456' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SITI AMINA' })).toBeDefined();
    expect(currentPath()).toBe('/apps/pasien/456');
    expect(countRequests(requests, '/pasien/456')).toBe(2);
  });
});

describe('what can be done', () => {
  it('F3 registers a visit, E edits, the camera sign changes the picture; only with the rights', async () => {
    await openDetail();
    await findTitle();
    await userEvent.keyboard('{F3}');
    expect(kunjunganOperation.get()?.options.norm).toBe(123);
    await userEvent.keyboard('e');
    expect(pasienOperation.get()?.options.norm).toBe(123);
    expect(screen.getByRole('button', { name: 'Pasang foto SITI AMINAH' })).toBeDefined();
    cleanup();
    pasienOperation.set(null);
    await openDetail(undefined, { izin: [] });
    await findTitle();
    await userEvent.keyboard('e');
    expect(pasienOperation.get()).toBeNull();
    expect(screen.queryByRole('button', { name: /foto|Edit/ })).toBeNull();
  });

  it('asks again after the patient was saved', async () => {
    const requests = await openDetail();
    await findTitle();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    act(() => pasienOperation.get()?.options.onSaved?.(123));
    await waitFor(() => expect(countRequests(requests, '/pasien/123')).toBe(2));
  });

  it('a mother’s newborn is registered from her page, and her merges are shown to who may merge', async () => {
    const openMenu = async (pasien: object, ...izin: string[]): Promise<(string | null)[]> => {
      await openDetail(
        ({ path }) => (path === '/pasien/123' ? answer({ ...SITI, norm_lama: [45], ...pasien }) : undefined),
        { izin },
      );
      await findTitle();
      await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain' }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect(await openMenu({}, 'view gabung pasien')).toEqual([
      'Daftarkan bayi…',
      'Salin No. RM',
      'Salin NIK',
      'Salin No. BPJS',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Daftarkan bayi…' }));
    expect(pasienOperation.get()?.options).toEqual({ ibu_norm: 123 });
    cleanup();
    expect(await openMenu({ jenis_kelamin: 1 }, 'update gabung pasien')).toEqual([
      'Gabungkan dengan pasien lain…',
      'Riwayat penggabungan',
      'Salin No. RM',
      'Salin NIK',
      'Salin No. BPJS',
    ]);
  });

  it('prints the card and labels', async () => {
    await openDetail(({ path }) =>
      path === '/pasien/kartu/123' ? answerBinary('%PDF', 'application/pdf') : undefined,
    );
    await findTitle();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kartu pasien' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
  });

  it('shows the picture with the token, by the address the record gives', async () => {
    const requests = await openDetail(({ path }) =>
      path === '/pasien/123'
        ? answer({ ...SITI, foto: '/pasien/foto/123?v=abc' })
        : path === '/pasien/foto/123'
          ? answerBinary('gambar', 'image/webp')
          : undefined,
    );
    const foto = await screen.findByRole('img', { name: 'Foto SITI AMINAH' });
    expect(foto.getAttribute('src')).toMatch(/^blob:/);
    expect(requests.find(({ path }) => path === '/pasien/foto/123')?.query.get('v')).toBe('abc');
    expect(screen.getByRole('button', { name: 'Ubah foto SITI AMINAH' })).toBeDefined();
  });
});

describe('the tabs', () => {
  it('load when they are opened, count what is known, walk by arrows and stand in the address', async () => {
    const requests = await openDetail(
      ({ path }) =>
        path === '/kunjungan_by_norm/123'
          ? messageAnswer([makeKunjungan(24, '2026-04-14', 6), makeKunjungan(11, '1970-01-01')])
          : undefined,
      { izin: ['update pasien', 'view kunjungan'] },
    );
    await findTitle();
    await waitFor(() => expect(findTab(/^Kunjungan/).textContent).toBe('Kunjungan 2'));
    await waitFor(() => expect(findTab(/^Rekam Medis/).textContent).toBe('Rekam Medis 0'));
    findTab(/^Ringkasan/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(currentSearch()).toBe('?tab=kunjungan');
    expect(cellsOf('Kunjungan')).toEqual([
      ['14-Apr-26', 'A-024', 'Poli Umum 1, dr. Budi Santoso', 'Tidak Hadir', 'Buka'],
      ['-', 'A-011', 'Poli Umum 1, dr. Budi Santoso', 'Selesai', 'Buka'],
    ]);
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Belum ada rekam medis')).toBeDefined();
    expect(countRequests(requests, '/medicalrecord/123')).toBe(1);
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(currentSearch()).toBe(''));
  });

  it.each([
    [
      'rekam-medis',
      '/medicalrecord/123',
      messageAnswer([
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
      messageAnswer({
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
      answer([
        {
          id: 1,
          tanggal_waktu: '2026-04-28T01:00:00Z',
          created_at: '2026-04-14T01:00:00Z',
          poli: { deskripsi: 'Poli Umum' },
          dokter: null,
          status: 'Terjadwal',
          halangan: 'dokter cuti',
        },
      ]),
      'Jadwal kontrol',
      ['28-Apr-26, 08.00', 'Poli UmumTerhalang: dokter cuti', 'Terjadwal'],
    ],
  ])('%s has the columns of platform.md 2.6', async (id, alamat, answer, ...[label, content]) => {
    await openDetail(({ path }) => (path === alamat ? answer : undefined), { path: `/apps/pasien/123?tab=${id}` });
    await screen.findByRole('table', { name: label });
    expect(cellsOf(label)).toEqual([content]);
  });

  it.each([
    ['kunjungan', 'Belum pernah berkunjung'],
    ['rekam-medis', 'Belum ada rekam medis'],
    ['resep', 'Belum ada resep'],
    ['pembayaran', 'Belum ada tagihan'],
    ['jadwal', 'Belum ada jadwal kontrol'],
    ['dokumen', 'Belum ada dokumen'],
    ['tidak-ada', 'Belum pernah berkunjung.'],
  ])('%s says that there is nothing yet', async (id, words) => {
    await openDetail(undefined, { path: `/apps/pasien/123?tab=${id}` });
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('one that fails says so alone, and tries again', async () => {
    let failing = true;
    await openDetail(
      ({ path }) =>
        path === '/medicalrecord/123' && failing ? refuse(500, { message: 'Basis data sibuk' }) : undefined,
      { path: '/apps/pasien/123?tab=rekam-medis' },
    );
    expect(await screen.findByText('Rekam medis belum bisa dimuat')).toBeDefined();
    expect(screen.getByText('Basis data sibuk')).toBeDefined();
    await findTitle();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Belum ada rekam medis')).toBeDefined();
  });

  it('a visit is opened to be read, and the address keeps it beside the tab', async () => {
    await openDetail(
      ({ path }) =>
        path === '/kunjungan_by_norm/123'
          ? messageAnswer([makeKunjungan(24, '2026-04-14')])
          : path === '/pendaftaran/124'
            ? answer(READ_KUNJUNGAN)
            : path === '/pendaftaran/124/riwayat'
              ? answer([])
              : undefined,
      { path: '/apps/pasien/123?tab=kunjungan', izin: ['view kunjungan'] },
    );
    const button = await screen.findByRole('button', { name: 'Buka kunjungan A-024, 14-Apr-26' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Kunjungan A-024 SITI AMINAH' });
    expect(currentSearch()).toBe('?tab=kunjungan&lihat=124');
    expect(within(dialog).getByRole('link', { name: 'Ke daftar kunjungan' }).getAttribute('href')).toBe(
      '/apps/kunjungan?tanggal=2026-03-12&cari=A-024',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([currentSearch(), document.activeElement]).toEqual(['?tab=kunjungan', button]);
  });

  it('issue 31 C: "Unggah" of the summary opens the upload, over the documents', async () => {
    await openDetail();
    await userEvent.click(await screen.findByRole('button', { name: 'Unggah dokumen' }));
    expect(await screen.findByRole('dialog', { name: /^Unggah dokumen/ })).toBeDefined();
    expect(findTab(/^Dokumen/).getAttribute('aria-selected')).toBe('true');
  });

  it('the summary shows the newest and leads to all', async () => {
    await openDetail(({ path }) =>
      path === '/kunjungan_by_norm/123'
        ? messageAnswer([1, 2, 3, 4, 5, 6].map((id) => makeKunjungan(id, `2026-04-1${id}`)))
        : undefined,
    );
    await screen.findByRole('table', { name: 'Kunjungan terakhir' });
    expect(cellsOf('Kunjungan terakhir')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Semua kunjungan terakhir' }));
    expect(cellsOf('Kunjungan')).toHaveLength(6);
    expect(currentSearch()).toBe('?tab=kunjungan');
  });
});

describe('all data', () => {
  const content = (findTitle: string): Record<string, string> => {
    const section = screen.getByRole('heading', { level: 2, name: findTitle }).parentElement;
    return Object.fromEntries(
      [...(section?.querySelectorAll('dl > div') ?? [])].map((rows) => [
        rows.querySelector('dt')?.textContent ?? '',
        rows.querySelector('dd')?.textContent ?? '',
      ]),
    );
  };
  const openPage = async (other: object): Promise<void> => {
    await openDetail(({ path }) => (path === '/pasien/123' ? answer({ ...SITI, ...other }) : undefined), {
      path: '/apps/pasien/123?tab=data',
    });
    await screen.findByRole('heading', { level: 2, name: 'Identitas' });
  };

  it('another identity card has its number, a company its debt, a relative everything the form asks', async () => {
    const empty = {
      pendidikan: null,
      pekerjaan: null,
      status_perkawinan: null,
      suku: null,
      golongan_darah: null,
      kewarganegaraan: 1,
    };
    const keluarga = {
      ...empty,
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
    await openPage({
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
      expect(content('Identitas')).toMatchObject({
        'Jenis identitas': 'SIM',
        'No. SIM': 'A 9876543',
        'No. NPWP': '09.254',
      }),
    );
    expect(content('Kontak dan pekerjaan')).toMatchObject({
      Perusahaan: 'PT Maju',
      Bagian: 'Gudang',
      'Piutang perusahaan': 'Ya',
    });
    expect(content('Keluarga')).toMatchObject({
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
    const ktp = Object.fromEntries(Object.entries(alamat).map(([field, value]) => [`${field}_identitas`, value]));
    await openPage({ ...alamat, ...ktp });
    expect(content('Alamat')).toMatchObject({ Domisili: 'Sama dengan alamat KTP' });
    cleanup();
    await openPage({ ...alamat, ...ktp, kecamatan: 337411 });
    expect(content('Alamat')).toMatchObject({
      'Alamat domisili': 'Jl. Mawar 1 RT 001/002',
      'Kode pos domisili': '50277',
    });
  });
});

describe('live', () => {
  it('a visit of this patient refreshes its history, a step of the queue without reading the record again; another patient’s asks nothing', async () => {
    let satu_sehat = false;
    const requests = await openDetail(({ path }) =>
      path === '/v1/peristiwa' ? refuse(503, {}) : path === '/pasien/123' ? answer({ ...SITI, satu_sehat }) : undefined,
    );
    const stopAt = startLive();
    const requestPath = new BroadcastChannel('nadi-live');
    const receiveEvent = (event: object): void =>
      requestPath.postMessage({ kind: 'event', id: '1', event: { id: 1, ...event } });
    await findTitle();
    await screen.findByText('Belum pernah berkunjung.');
    for (const topic of ['kunjungan', 'pasien']) receiveEvent({ topik: topic, norm: 7 });
    receiveEvent({ topik: 'kunjungan', norm: 123, kunjungan_id: 1, jenis: 'status' });
    await waitFor(() => expect(countRequests(requests, '/kunjungan_by_norm/123')).toBe(2));
    expect(countRequests(requests, '/pasien/123')).toBe(1);
    receiveEvent({ topik: 'pasien', norm: 123 });
    await waitFor(() => expect(countRequests(requests, '/pasien/123')).toBe(2));
    expect(countRequests(requests, '/kunjungan_by_norm/123')).toBe(3);
    // A registration asks for consent, whose answer stands in the record.
    expect(screen.getByText('Tidak setuju')).toBeDefined();
    satu_sehat = true;
    receiveEvent({ topik: 'kunjungan', norm: 123, kunjungan_id: 2, jenis: 'dibuat' });
    expect(await screen.findByText('Setuju')).toBeDefined();
    receiveEvent({ topik: 'kunjungan', norm: 7, gabungan: { norm: [7, 123] }, jenis: 'status' });
    await waitFor(() => expect(countRequests(requests, '/pasien/123')).toBe(4));
    requestPath.close();
    stopAt();
  });
});
