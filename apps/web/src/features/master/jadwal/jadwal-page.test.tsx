import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayName, formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import { weekdayOf, addDays } from '@nadi/domain/tanggal/tanggal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { ruangan } from '#testing/ruangan.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved, writesOf } from '#testing/page.tsx';
import { HariLiburPage } from './hari-libur.page.tsx';
import { JadwalDokterPage } from './jadwal-dokter.page.tsx';
import { chooseOption } from '#testing/selects.ts';

afterEach(() => void vi.unstubAllGlobals());

const FULL_ABILITY = ['view karyawan', 'create karyawan', 'update karyawan', 'delete karyawan'];
const jadwalOf = (id: number, hari: number, jam: [string, string], fields = {}) => ({
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
  ...fields,
});
const JADWAL = [
  jadwalOf(1, 1, ['08:00', '12:00']),
  jadwalOf(2, 1, ['13:00', '15:00'], { kuota_jkn: 20, kuota_nonjkn: 10 }),
  jadwalOf(3, 3, ['08:00', '12:00']),
];
const TOMORROW = addDays(today(), 1);
const cutiOf = (fields = {}) => ({
  id: 7,
  dokter_id: 41,
  ruangan_id: null,
  jenis: 'cuti',
  mulai_tanggal: TOMORROW,
  sampai_tanggal: TOMORROW,
  mulai: null,
  selesai: null,
  kuota: null,
  keterangan: 'Cuti tahunan',
  dokter: 'dr. Budi',
  ruangan: null,
  aktif: true,
  versi: 1,
  ...fields,
});

function baseAnswers({ path }: TestRequest): TestAnswer | undefined {
  if (path === '/dokter')
    return answer([
      { id: 41, master_pegawai: { gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: 'Sp.A' } },
      { id: 42, master_pegawai: { gelar_depan: 'drg.', nama: 'Sari', gelar_belakang: null } },
    ]);
  if (path === '/jadwal-dokter/daftar') return answerList(JADWAL);
  if (path === '/jadwal-kecuali/daftar') return answerList([cutiOf()]);
  if (path === '/hari-libur/daftar') return answerList([]);
  if (path === '/ruangan') return answer([ruangan(31, 'Poli Umum')]);
  return undefined;
}
async function openPage(ability: readonly string[] = FULL_ABILITY): Promise<void> {
  await showPage(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', ability });
  await screen.findByRole('button', { name: /^Senin 08.00–12.00/ });
}
const focusedLabel = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

describe('the week of a doctor', () => {
  it('shows each schedule in its day with room, hours and quota, and the leave of the next days', async () => {
    const all = installServer(baseAnswers);
    await openPage();
    expect(
      screen
        .getAllByRole('region')
        .map((r) => r.querySelector('h2')?.textContent)
        .filter((title) => title !== 'Cuti dan praktik tambahan'),
    ).toEqual(['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']);
    const senin = within(screen.getByRole('region', { name: 'Senin' }));
    expect(senin.getAllByRole('button', { name: /^Senin/ }).map((b) => b.textContent)).toEqual([
      '08.00–12.00Poli UmumKuota 30',
      '13.00–15.00Poli UmumKuota 30: JKN 20, non-JKN 10',
    ]);
    expect(within(screen.getByRole('region', { name: dayName(weekdayOf(TOMORROW)) })).getByText(/Cuti$/)).toBeDefined();
    expect(screen.getByText('semua ruangan · Cuti tahunan')).toBeDefined();
    expect(all.find(({ path }) => path === '/jadwal-dokter/daftar')?.query.get('dokter_id')).toBe('41');
    expect(all.find(({ path }) => path === '/jadwal-kecuali/daftar')?.query.get('sejak')).toBe(today());
  });

  it('is walked by arrows; Enter changes a schedule, N adds one on the day', async () => {
    installServer(baseAnswers);
    await openPage();
    screen.getByRole('button', { name: /^Senin 08\.00/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedLabel()).toMatch(/^Senin 13.00–15.00/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedLabel()).toBe('Tambah jadwal Senin');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedLabel()).toBe('Tambah jadwal Selasa');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedLabel()).toMatch(/^Rabu 08\.00/);
    await userEvent.keyboard('{Enter}');
    const ubah = within(await screen.findByRole('dialog', { name: 'Ubah Rabu 08.00–12.00' }));
    expect((ubah.getByRole('combobox', { name: /^Ruangan/ }) as HTMLInputElement).value).toBe('Poli Umum');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focusedLabel()).toMatch(/^Rabu 08\.00/));
    await userEvent.keyboard('n');
    const tambah = within(await screen.findByRole('dialog', { name: 'Tambah jadwal' }));
    expect((tambah.getByRole('combobox', { name: /^Hari/ }) as HTMLInputElement).value).toBe('Rabu');
    expect(screen.getByRole('dialog').textContent).toContain('Budi');
  });

  it('one that meets another is told at its hours', async () => {
    const all = installServer(
      (p) =>
        baseAnswers(p) ??
        (p.path === '/jadwal-dokter/store'
          ? refuse(422, { errors: { mulai: ['Dokter sudah praktik di Poli Umum Senin pukul 08.00–12.00'] } })
          : undefined),
    );
    await openPage();
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
    expect(writesOf(all)[0]?.body).toEqual({
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
    const all = installServer(
      (p) => baseAnswers(p) ?? (p.path === '/jadwal-dokter/destroy/3' ? answerSaved(JADWAL[2]) : undefined),
    );
    await openPage();
    screen.getByRole('button', { name: /^Rabu 08\.00/ }).focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Hapus Rabu 08.00–12.00?' })).getByRole('button', {
        name: /^Hapus/,
      }),
    );
    await screen.findByRole('button', { name: 'Urungkan' });
    expect(writesOf(all).map(({ method, path }) => [method, path])).toEqual([['DELETE', '/jadwal-dokter/destroy/3']]);
  });

  it('who may only look is offered nothing', async () => {
    installServer(baseAnswers);
    await openPage(['view karyawan']);
    expect(screen.queryByRole('button', { name: /Tambah|Hapus|Ubah/ })).toBeNull();
    screen.getByRole('button', { name: /^Senin 08\.00/ }).focus();
    await userEvent.keyboard('{Enter}n');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedLabel()).toBe('Tidak praktik Selasa');
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
    installServer(baseAnswers);
    await showPage(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', ability: FULL_ABILITY });
    await userEvent.click(await screen.findByRole('radio', { name: 'Sen' }));
    expect(await screen.findByRole('button', { name: /^Senin 08\.00/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Rabu' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Rab' }));
    expect(screen.getByRole('button', { name: /^Rabu 08\.00/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Senin' })).toBeNull();
  });

  it('holidays that can’t be read are not passed over in silence', async () => {
    let failOnce = true;
    installServer((p) =>
      p.path === '/hari-libur/daftar' && failOnce
        ? refuse(500, { message: 'Hari libur belum bisa dibaca' })
        : baseAnswers(p),
    );
    await showPage(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=41', ability: FULL_ABILITY });
    await screen.findByText('Hari libur belum bisa dibaca');
    failOnce = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('button', { name: /^Senin 08.00–12.00/ })).toBeDefined();
  });

  it('a schedule in a room that is out of use still says which', async () => {
    installServer((p) =>
      p.path === '/ruangan' ? answer([ruangan(32, 'Poli Gigi', { kode_antrean: 'B' })]) : baseAnswers(p),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Senin 08.00–12.00/ }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Ruangan/ }).value).toBe('Poli Umum, tidak aktif'),
    );
  });

  it('without a doctor opens with the first; another is one choice away', async () => {
    const all = installServer(baseAnswers);
    const askedFor = (): (string | null | undefined)[] =>
      all.filter(({ path }) => path === '/jadwal-dokter/daftar').map(({ query }) => query.get('dokter_id'));
    await showPage(<JadwalDokterPage />, { path: '/apps/jadwal-dokter', ability: FULL_ABILITY });
    await screen.findByRole('button', { name: /^Senin 08.00–12.00/ });
    expect(askedFor()).toEqual(['41']);
    await chooseOption(screen.getByRole('combobox', { name: 'Dokter' }), 'drg. Sari');
    await waitFor(() => expect(askedFor()).toEqual(['41', '42']));
  });

  it('a doctor of the address who is not known is not another one: it asks for one', async () => {
    const all = installServer(baseAnswers);
    await showPage(<JadwalDokterPage />, { path: '/apps/jadwal-dokter?dokter=999', ability: FULL_ABILITY });
    await screen.findByText('Jadwal mingguan, cuti, dan praktik tambahannya tampil di sini.');
    expect(all.some(({ path }) => path === '/jadwal-dokter/daftar')).toBe(false);
  });
});

describe('leaves and extra practices', () => {
  it('a leave that booked patients would meet asks first, with their days, and then goes on', async () => {
    const pesan = `3 pasien sudah terdaftar: ${formatDayTanggal(TOMORROW)} di Poli Umum: 3 pasien. Kunjungan mereka tidak berubah; hubungi mereka.`;
    const all = installServer((p) => {
      if (p.path !== '/jadwal-kecuali/store') return baseAnswers(p);
      return (p.body as { yakin?: boolean }).yakin
        ? answerSaved(cutiOf({ id: 9 }))
        : refuse(422, {
            kode: 'PERLU_KONFIRMASI',
            message: pesan,
            data: [{ tanggal: TOMORROW, ruangan: 'Poli Umum', jumlah: 3 }],
          });
    });
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah cuti' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah pengecualian jadwal' }));
    const [tahun, bulan, hari] = TOMORROW.split('-');
    await userEvent.type(form.getByRole('textbox', { name: /^Dari tanggal/ }), `${hari}${bulan}${tahun}`);
    expect((form.getByRole('textbox', { name: /^Sampai tanggal/ }) as HTMLInputElement).value).toBe(
      `${hari}/${bulan}/${tahun}`,
    );
    expect(form.queryByRole('textbox', { name: /^Jam mulai/ })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const question = within(await screen.findByRole('dialog', { name: 'Tetap disimpan?' }));
    expect(question.getByText(pesan)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: /^Tetap simpan/ }));
    await waitFor(() => expect(writesOf(all)).toHaveLength(2));
    expect(writesOf(all).map(({ body }) => body)).toMatchObject([
      { dokter_id: 41, jenis: 'cuti', mulai_tanggal: TOMORROW, sampai_tanggal: TOMORROW, ruangan_id: null },
      { yakin: true },
    ]);
    expect(await screen.findByRole('button', { name: 'Urungkan' })).toBeDefined();
  });

  it('an extra practice asks for room, hours and quota', async () => {
    const all = installServer(baseAnswers);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tambah praktik' }));
    const form = within(await screen.findByRole('dialog', { name: 'Tambah pengecualian jadwal' }));
    expect((form.getByRole('combobox', { name: /^Jenis/ }) as HTMLInputElement).value).toBe('Praktik tambahan');
    for (const nama of [/^Jam mulai/, /^Jam selesai/, /^Kuota/])
      expect(form.getByRole('textbox', { name: nama })).toBeDefined();
    expect(writesOf(all)).toEqual([]);
  });

  it('those that are over are shown when asked for', async () => {
    const all = installServer(baseAnswers);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan yang sudah lewat' }));
    await waitFor(() =>
      expect(all.findLast(({ path }) => path === '/jadwal-kecuali/daftar')?.query.has('sejak')).toBe(false),
    );
    expect(await screen.findByRole('button', { name: 'Sembunyikan yang sudah lewat' })).toBeDefined();
  });

  it('what is shown stays while those that are over are on their way', async () => {
    const arrive = Promise.withResolvers<TestAnswer>();
    installServer((p) =>
      p.path === '/jadwal-kecuali/daftar' && !p.query.has('sejak') ? arrive.promise : baseAnswers(p),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan yang sudah lewat' }));
    expect(screen.getByText(/Cuti tahunan/)).toBeDefined();
    arrive.resolve(
      answerList([
        cutiOf(),
        cutiOf({ id: 6, keterangan: 'Cuti lama', mulai_tanggal: '2020-01-01', sampai_tanggal: '2020-01-01' }),
      ]),
    );
    expect(await screen.findByText(/Cuti lama/)).toBeDefined();
  });
});

it('holidays are listed by their weekday and added', async () => {
  const all = installServer((p) =>
    p.path === '/hari-libur/daftar'
      ? answerList([{ id: 1, tanggal: '2027-08-17', deskripsi: 'Hari Kemerdekaan', aktif: true, versi: 1 }])
      : p.path === '/hari-libur/store'
        ? answerSaved({ id: 2, tanggal: '2027-12-25', deskripsi: 'Natal', aktif: true, versi: 1 })
        : undefined,
  );
  await showPage(<HariLiburPage />, { ability: FULL_ABILITY });
  expect(await screen.findByText('Selasa 17/08/2027')).toBeDefined();
  await userEvent.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Tambah hari libur' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Tanggal/ }), '25122027');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama hari libur/ }), 'Natal');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all)[0]?.body).toEqual({ tanggal: '2027-12-25', deskripsi: 'Natal', aktif: true }),
  );
});
