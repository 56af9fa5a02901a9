import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import type { UlangTahunRow } from '@nadi/contract/pasien/ulang-tahun.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { kunjunganOperation } from '#platform/http/operations.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { JadwalKontrolPage } from './jadwal-kontrol.page.tsx';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { formatTanggal, formatTanggalBulan, formatTime, today } from '#platform/time/tanggal.ts';
import { UlangTahunPage } from './ulang-tahun.page.tsx';

const ROW: KontrolRow = {
  id: 7,
  versi: 3,
  tanggal_waktu: '2026-04-14T06:30:00Z',
  tanggal: '2026-04-14',
  pasien: {
    norm: 764,
    nama: 'JOKO PURNOMO',
    tanggal_lahir: '1965-01-02',
    jenis_kelamin: 1,
    tak_dikenal: false,
    telepon: '081227501190',
  },
  ruangan: { id: 31, deskripsi: 'Poli Umum 1', unit_id: 12, instalasi_id: 2 },
  dokter: { id: 41, deskripsi: 'dr. Budi Santoso' },
  alasan: 'Kontrol gula darah',
  asal: null,
  penjamin: 'BPJS Kesehatan',
  dihubungi: null,
  status: 'Terjadwal',
  alasan_batal: null,
  hasil: null,
  halangan: 'dokter cuti',
};
const RINGKASAN = {
  hari: [{ tanggal: '2026-04-14', jumlah: 1 }],
  terlewat: 11,
  terhalang: 2,
  status: { Terjadwal: 1, Terlewat: 0, Selesai: 0, Batal: 0 },
};
const list = (data: unknown[], more: object): TestAnswer => ({
  status: 200,
  body: {
    status: 'success',
    success: true,
    message: '',
    data,
    meta: { total: data.length, page: 1, limit: 50 },
    ...more,
  },
});
const BASE = ({ path }: TestRequest): TestAnswer | undefined =>
  path.startsWith('/monitoring/jadwal-kontrol') ? list([ROW], { ringkasan: RINGKASAN }) : undefined;
const RIGHTS = ['view kunjungan', 'create kunjungan', 'update kunjungan'];

async function openKontrol(answerer = BASE, rights: readonly string[] = RIGHTS) {
  const all = installServer((request) => answerer(request) ?? BASE(request));
  showPage(<JadwalKontrolPage />, { ability: rights });
  await screen.findByText('JOKO PURNOMO');
  return all;
}

it('spec RM23: F3 on a row opens the visit form with the patient and where the follow-up leads', async () => {
  const tomorrow = { ...ROW, tanggal: addDays(today(), 1) };
  await openKontrol((request) => BASE(request) && list([tomorrow], { ringkasan: RINGKASAN }));
  expect(screen.getByText('dokter cuti')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Daftarkan/ }));
  // A visit of today ends a plan of tomorrow, so it is asked first.
  await screen.findByRole('dialog', { name: /^Kontrol ini untuk / });
  expect(kunjunganOperation.get()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Daftarkan hari ini' }));
  await waitFor(() =>
    expect(kunjunganOperation.get()?.options).toMatchObject({
      norm: 764,
      tujuan: { instalasi_id: 2, unit_id: 12, ruangan_id: 31, dokter_id: 41 },
    }),
  );
  kunjunganOperation.set(null);
});

it('F3 once more in that question opens the day of the follow-up', async () => {
  const tomorrow = { ...ROW, tanggal: addDays(today(), 1), tanggal_waktu: `${addDays(today(), 1)}T02:00:00.000Z` };
  await openKontrol((request) => BASE(request) && list([tomorrow], { ringkasan: RINGKASAN }));
  await userEvent.click(screen.getByRole('button', { name: /^Daftarkan/ }));
  await screen.findByRole('dialog', { name: /^Kontrol ini untuk / });
  await userEvent.keyboard('{F3}');
  await waitFor(() =>
    expect(kunjunganOperation.get()?.options).toMatchObject({ norm: 764, waktu: tomorrow.tanggal_waktu }),
  );
  kunjunganOperation.set(null);
});

it('U takes the short writings of the record, keeps the hour, and says a day that is over on leaving', async () => {
  await openKontrol();
  await userEvent.click(screen.getByText('JOKO PURNOMO'));
  await userEvent.keyboard('u');
  const field = await screen.findByLabelText<HTMLInputElement>(/^Waktu kontrol/);
  await userEvent.clear(field);
  await userEvent.type(field, '2 mgg');
  expect(field.value).toBe('2 mgg');
  await userEvent.tab();
  expect(field.value).toBe(`${formatTanggal(addDays(today(), 14))} ${formatTime(ROW.tanggal_waktu)}`);
  await userEvent.clear(field);
  await userEvent.type(field, '140420200900');
  await userEvent.tab();
  expect(await screen.findByText('Waktu kontrol sudah lewat')).toBeDefined();
});

it('the missed ones are asked for by their button, and a second press shows the coming days again', async () => {
  const all = await openKontrol();
  const missed = screen.getByRole('button', { name: /Terlewat 11/ });
  await userEvent.click(missed);
  await waitFor(() => expect(all.at(-1)?.query.get('hari')).toBe('terlewat'));
  expect(missed.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(missed);
  await waitFor(() => expect(missed.getAttribute('aria-pressed')).toBe('false'));
  expect(screen.getByText('1 jadwal dalam 7 hari')).toBeDefined();
});

it('a chosen day is brought into sight, for a phone shows three of the strip', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => brought.mockRestore());
  await openKontrol();
  await userEvent.click(screen.getByRole('button', { name: /Terlewat 11/ }));
  const missed = screen.getByRole('button', { name: /Terlewat 11/ });
  await waitFor(() => expect(brought.mock.contexts).toContain(missed));
});

it('what came of calling is kept on the version of the row; a refusal stays in the dialog', async () => {
  let refused = true;
  const all = await openKontrol((request) => {
    if (request.method !== 'PUT') return undefined;
    if (!refused) return answerSaved({ ...ROW, versi: 4 });
    refused = false;
    return refuse(422, { message: 'Tidak dapat dicatat', errors: { hasil: ['Pilih hasilnya'] } });
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hubungi/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hubungi JOKO PURNOMO/ });
  expect(within(dialog).getByRole('link', { name: '081227501190' })).toBeDefined();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'tidak diangkat' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText('Pilih hasilnya');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'tersambung' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    writesOf(all)
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    ['/jadwal_kontrol/764/7', { aksi: 'hubungi', hasil: 2, versi: 3 }],
    ['/jadwal_kontrol/764/7', { aksi: 'hubungi', hasil: 1, versi: 3 }],
  ]);
});

it('who may only look has no way to change anything', async () => {
  await openKontrol(BASE, ['view kunjungan']);
  for (const name of [/^Daftarkan/, /^Hubungi/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('spec RM24: a birthday has its age, and one without a number none to copy', async () => {
  const born: UlangTahunRow = {
    tanggal: '2026-04-14',
    umur: 66,
    norm: 1992,
    nama: 'HALIMAH TUSADIAH',
    jenis_kelamin: 2,
    tanggal_lahir: '1960-04-14',
    telepon: null,
    kunjungan_terakhir: { ruangan: 'Poli Umum 2', tanggal: '2026-03-02' },
  };
  installServer(({ path }) =>
    path.startsWith('/monitoring/ulang-tahun')
      ? list([born], { per_hari: [{ tanggal: '2026-04-14', jumlah: 1 }] })
      : undefined,
  );
  showPage(<UlangTahunPage />, { ability: ['view tabel pasien'] });
  expect((await screen.findByText('HALIMAH TUSADIAH')).closest('tr')?.textContent).toContain('66 tahun');
  expect(screen.queryByRole('button', { name: /^Salin nomor/ })).toBeNull();
  const [from, until] = [today(), addDays(today(), 6)].map(formatTanggalBulan);
  expect(screen.getByText(`1 pasien aktif, ${from} sampai ${until}`)).toBeDefined();
});

it('H on somebody who died refuses with words, and the list of the obstructed names itself', async () => {
  const dead = { ...ROW, halangan: 'pasien meninggal' };
  await openKontrol((request) => BASE(request) && list([dead], { ringkasan: RINGKASAN }));
  await userEvent.click(screen.getByRole('button', { name: /^Terhalang/ }));
  expect(await screen.findByText('1 jadwal terhalang')).toBeDefined();
  await userEvent.click(screen.getByText('JOKO PURNOMO'));
  await userEvent.keyboard('h');
  expect(await screen.findByText(/JOKO PURNOMO sudah meninggal: jangan dihubungi/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
