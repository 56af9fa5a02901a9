import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { namaHari, tulisHari } from '@nadi/domain/jadwal/jadwal';
import { hariKe, tambahHari } from '@nadi/domain/tanggal/tanggal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hariIni } from '../../../platform/tanggal.ts';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan, tulisan } from '../../../testing/halaman.tsx';
import { HariLiburPage } from './hari-libur.page.tsx';
import { JadwalDokterPage } from './jadwal-dokter.page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SEMUA = ['view karyawan', 'create karyawan', 'update karyawan', 'delete karyawan'];
const jadwal = (id: number, hari: number, jam: [string, string], isi = {}) => ({
  id,
  dokter_id: 41,
  ruangan_id: 31,
  hari,
  mulai: jam[0],
  selesai: jam[1],
  kuota: 30,
  kuota_jkn: null,
  kuota_nonjkn: null,
  dokter: 'dr. Budi',
  ruangan: 'Poli Umum',
  aktif: true,
  versi: 1,
  ...isi,
});
const JADWAL = [
  jadwal(1, 1, ['08:00', '12:00']),
  jadwal(2, 1, ['13:00', '15:00'], { kuota_jkn: 20, kuota_nonjkn: 10 }),
  jadwal(3, 3, ['08:00', '12:00']),
];
const BESOK = tambahHari(hariIni(), 1);
const cuti = (isi = {}) => ({
  id: 7,
  dokter_id: 41,
  ruangan_id: null,
  jenis: 'cuti',
  mulai_tanggal: BESOK,
  sampai_tanggal: BESOK,
  mulai: null,
  selesai: null,
  kuota: null,
  keterangan: 'Cuti tahunan',
  dokter: 'dr. Budi',
  ruangan: null,
  aktif: true,
  versi: 1,
  ...isi,
});

function dasar({ path }: Permintaan): Jawaban | undefined {
  if (path === '/dokter')
    return jawab([
      { id: 41, master_pegawai: { gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: 'Sp.A' } },
      { id: 42, master_pegawai: { gelar_depan: 'drg.', nama: 'Sari', gelar_belakang: null } },
    ]);
  if (path === '/jadwal-dokter/daftar') return jawabDaftar(JADWAL);
  if (path === '/jadwal-kecuali/daftar') return jawabDaftar([cuti()]);
  if (path === '/hari-libur/daftar') return jawabDaftar([]);
  if (path === '/ruangan')
    return jawab([
      { id: 31, deskripsi: 'Poli Umum', jenis_kunjungan: 1, kode_antrean: 'A', unit_id: 1, instalasi_id: 1 },
    ]);
  return undefined;
}
async function buka(boleh: readonly string[] = SEMUA): Promise<void> {
  await tampilkan(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', boleh });
  await screen.findByRole('button', { name: /^Senin 08.00–12.00/ });
}
const fokus = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

describe('the week of a doctor', () => {
  it('shows each schedule in its day with room, hours and quota, and the leave of the next days', async () => {
    const semua = pasangServer(dasar);
    await buka();
    expect(
      screen
        .getAllByRole('region')
        .map((r) => r.querySelector('h2')?.textContent)
        .filter((judul) => judul !== 'Cuti dan praktik tambahan'),
    ).toEqual(['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']);
    const senin = within(screen.getByRole('region', { name: 'Senin' }));
    expect(senin.getAllByRole('button', { name: /^Senin/ }).map((b) => b.textContent)).toEqual([
      '08.00–12.00Poli UmumKuota 30',
      '13.00–15.00Poli UmumKuota 30: JKN 20, non-JKN 10',
    ]);
    expect(within(screen.getByRole('region', { name: namaHari(hariKe(BESOK)) })).getByText(/Cuti$/)).toBeDefined();
    expect(screen.getByText('semua ruangan · Cuti tahunan')).toBeDefined();
    expect(semua.find(({ path }) => path === '/jadwal-dokter/daftar')?.query.get('dokter_id')).toBe('41');
    expect(semua.find(({ path }) => path === '/jadwal-kecuali/daftar')?.query.get('sejak')).toBe(hariIni());
  });

  it('is walked by arrows; Enter changes a schedule, N adds one on the day', async () => {
    pasangServer(dasar);
    await buka();
    screen.getByRole('button', { name: /^Senin 08\.00/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(fokus()).toMatch(/^Senin 13.00–15.00/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(fokus()).toBe('Tambah jadwal Senin');
    await userEvent.keyboard('{ArrowRight}');
    expect(fokus()).toBe('Tambah jadwal Selasa');
    await userEvent.keyboard('{ArrowRight}');
    expect(fokus()).toMatch(/^Rabu 08\.00/);
    await userEvent.keyboard('{Enter}');
    const ubah = within(await screen.findByRole('dialog', { name: 'Ubah Rabu 08.00–12.00' }));
    expect((ubah.getByRole('combobox', { name: /^Ruangan/ }) as HTMLInputElement).value).toBe('Poli Umum');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fokus()).toMatch(/^Rabu 08\.00/));
    await userEvent.keyboard('n');
    const tambah = within(await screen.findByRole('dialog', { name: 'Tambah jadwal' }));
    expect((tambah.getByRole('combobox', { name: /^Hari/ }) as HTMLInputElement).value).toBe('Rabu');
  });

  it('one that meets another is told at its hours', async () => {
    const semua = pasangServer(
      (p) =>
        dasar(p) ??
        (p.path === '/jadwal-dokter/store'
          ? tolak(422, { errors: { mulai: ['Dokter sudah praktik di Poli Umum Senin pukul 08.00–12.00'] } })
          : undefined),
    );
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah jadwal Senin' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah jadwal' }));
    await userEvent.type(form.getByRole('combobox', { name: /^Ruangan/ }), 'umum{Enter}');
    await userEvent.type(form.getByRole('textbox', { name: /^Jam mulai/ }), '1130');
    await userEvent.type(form.getByRole('textbox', { name: /^Jam selesai/ }), '1400');
    await userEvent.type(form.getByRole('textbox', { name: /^Kuota \*?$|^Kuota$/ }), '20');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /^Jam mulai/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(form.getAllByText('Dokter sudah praktik di Poli Umum Senin pukul 08.00–12.00').length).toBeGreaterThan(0);
    expect(tulisan(semua)[0]?.body).toEqual({
      dokter_id: 41,
      ruangan_id: 31,
      hari: 1,
      mulai: '11:30',
      selesai: '14:00',
      kuota: 20,
      kuota_jkn: null,
      kuota_nonjkn: null,
      aktif: true,
    });
  });

  it('Delete asks, then removes', async () => {
    const semua = pasangServer(
      (p) => dasar(p) ?? (p.path === '/jadwal-dokter/destroy/3' ? tersimpan(JADWAL[2]) : undefined),
    );
    await buka();
    screen.getByRole('button', { name: /^Rabu 08\.00/ }).focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Hapus Rabu 08.00–12.00?' })).getByRole('button', {
        name: /^Hapus/,
      }),
    );
    await screen.findByRole('button', { name: 'Urungkan' });
    expect(tulisan(semua).map(({ method, path }) => [method, path])).toEqual([['DELETE', '/jadwal-dokter/destroy/3']]);
  });

  it('who may only look is offered nothing', async () => {
    pasangServer(dasar);
    await buka(['view karyawan']);
    expect(screen.queryByRole('button', { name: /Tambah|Hapus|Ubah/ })).toBeNull();
    screen.getByRole('button', { name: /^Senin 08\.00/ }).focus();
    await userEvent.keyboard('{Enter}n');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(fokus()).toBe('Tidak praktik Selasa');
    expect(screen.getAllByText('Tidak praktik')).toHaveLength(5);
  });

  it('on a phone shows one day at a time', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('760'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    pasangServer(dasar);
    await tampilkan(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', boleh: SEMUA });
    await userEvent.click(await screen.findByRole('radio', { name: 'Sen' }));
    expect(await screen.findByRole('button', { name: /^Senin 08\.00/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Rabu' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Rab' }));
    expect(screen.getByRole('button', { name: /^Rabu 08\.00/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Senin' })).toBeNull();
  });

  it('holidays that can’t be read are not passed over in silence', async () => {
    let gagal = true;
    pasangServer((p) =>
      p.path === '/hari-libur/daftar' && gagal ? tolak(500, { message: 'Hari libur belum bisa dibaca' }) : dasar(p),
    );
    await tampilkan(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', boleh: SEMUA });
    await screen.findByText('Hari libur belum bisa dibaca');
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('button', { name: /^Senin 08.00–12.00/ })).toBeDefined();
  });

  it('a schedule in a room that is out of use still says which', async () => {
    pasangServer((p) =>
      p.path === '/ruangan'
        ? jawab([
            { id: 32, deskripsi: 'Poli Gigi', jenis_kunjungan: 1, kode_antrean: 'B', unit_id: 1, instalasi_id: 1 },
          ])
        : dasar(p),
    );
    await buka();
    await userEvent.click(screen.getByRole('button', { name: /^Senin 08.00–12.00/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Ruangan/ }).value).toBe('Poli Umum, tidak aktif'),
    );
  });

  it('without a doctor asks for one; another is one choice away', async () => {
    const semua = pasangServer(dasar);
    await tampilkan(<JadwalDokterPage />, { path: '/apps/jadwal-dokter', boleh: SEMUA });
    await screen.findByText('Jadwal mingguan, cuti, dan praktik tambahannya tampil di sini.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dokter' }), 'drg. Sari');
    await waitFor(() =>
      expect(semua.find(({ path }) => path === '/jadwal-dokter/daftar')?.query.get('dokter_id')).toBe('42'),
    );
  });
});

describe('leaves and extra practices', () => {
  it('a leave that booked patients would meet asks first, with their days, and then goes on', async () => {
    const pesan = `3 pasien sudah terdaftar: ${tulisHari(BESOK)} di Poli Umum 3 pasien. Kunjungan mereka tidak berubah; hubungi mereka.`;
    const semua = pasangServer((p) => {
      if (p.path !== '/jadwal-kecuali/store') return dasar(p);
      return (p.body as { yakin?: boolean }).yakin
        ? tersimpan(cuti({ id: 9 }))
        : tolak(422, {
            kode: 'PERLU_KONFIRMASI',
            message: pesan,
            data: [{ tanggal: BESOK, ruangan: 'Poli Umum', jumlah: 3 }],
          });
    });
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah cuti' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah pengecualian jadwal' }));
    const [tahun, bulan, hari] = BESOK.split('-');
    await userEvent.type(form.getByRole('textbox', { name: /^Dari tanggal/ }), `${hari}${bulan}${tahun}`);
    expect((form.getByRole('textbox', { name: /^Sampai tanggal/ }) as HTMLInputElement).value).toBe(
      `${hari}/${bulan}/${tahun}`,
    );
    expect(form.queryByRole('textbox', { name: /^Jam mulai/ })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const tanya = within(await screen.findByRole('dialog', { name: 'Tetap disimpan?' }));
    expect(tanya.getByText(pesan)).toBeDefined();
    await userEvent.click(tanya.getByRole('button', { name: /^Tetap simpan/ }));
    await waitFor(() => expect(tulisan(semua)).toHaveLength(2));
    expect(tulisan(semua).map(({ body }) => body)).toMatchObject([
      { dokter_id: 41, jenis: 'cuti', mulai_tanggal: BESOK, sampai_tanggal: BESOK, ruangan_id: null },
      { yakin: true },
    ]);
    expect(await screen.findByRole('button', { name: 'Urungkan' })).toBeDefined();
  });

  it('an extra practice asks for room, hours and quota', async () => {
    const semua = pasangServer(dasar);
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah praktik' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah pengecualian jadwal' }));
    expect((form.getByRole('combobox', { name: /^Jenis/ }) as HTMLSelectElement).value).toBe('tambahan');
    for (const nama of [/^Jam mulai/, /^Jam selesai/, /^Kuota/])
      expect(form.getByRole('textbox', { name: nama })).toBeDefined();
    expect(tulisan(semua)).toEqual([]);
  });

  it('those that are over are shown when asked for', async () => {
    const semua = pasangServer(dasar);
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan yang sudah lewat' }));
    await waitFor(() =>
      expect(semua.findLast(({ path }) => path === '/jadwal-kecuali/daftar')?.query.has('sejak')).toBe(false),
    );
    expect(await screen.findByRole('button', { name: 'Sembunyikan yang sudah lewat' })).toBeDefined();
  });

  it('what is shown stays while those that are over are on their way', async () => {
    const datang = Promise.withResolvers<Jawaban>();
    pasangServer((p) => (p.path === '/jadwal-kecuali/daftar' && !p.query.has('sejak') ? datang.promise : dasar(p)));
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan yang sudah lewat' }));
    expect(screen.getByText(/Cuti tahunan/)).toBeDefined();
    datang.resolve(
      jawabDaftar([
        cuti(),
        cuti({ id: 6, keterangan: 'Cuti lama', mulai_tanggal: '2020-01-01', sampai_tanggal: '2020-01-01' }),
      ]),
    );
    expect(await screen.findByText(/Cuti lama/)).toBeDefined();
  });
});

it('holidays are listed by their weekday and added', async () => {
  const semua = pasangServer((p) =>
    p.path === '/hari-libur/daftar'
      ? jawabDaftar([{ id: 1, tanggal: '2027-08-17', deskripsi: 'Hari Kemerdekaan', aktif: true, versi: 1 }])
      : p.path === '/hari-libur/store'
        ? tersimpan({ id: 2, tanggal: '2027-12-25', deskripsi: 'Natal', aktif: true, versi: 1 })
        : undefined,
  );
  await tampilkan(<HariLiburPage />, { boleh: SEMUA });
  expect(await screen.findByText('Selasa 17/08/2027')).toBeDefined();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah hari libur' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Tanggal/ }), '25122027');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama hari libur/ }), 'Natal');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(tulisan(semua)[0]?.body).toEqual({ tanggal: '2027-12-25', deskripsi: 'Natal', aktif: true }),
  );
});
