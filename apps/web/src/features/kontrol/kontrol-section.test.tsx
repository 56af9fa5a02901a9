import type { KontrolKunjungan } from '@nadi/contract/kunjungan/kontrol.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { instantFrom, today } from '#platform/time/tanggal.ts';
import { KontrolSection } from './kontrol-section.public.tsx';

const IN_TWO_WEEKS = addDays(today(), 14);
const DOKTER = {
  id: 4,
  master_dokter: {
    id: 4,
    gelar_depan: 'dr.',
    nama: 'Budi',
    gelar_belakang: null,
    nama_lengkap: 'dr. Budi',
    profesi: 'dokter',
  },
  status: 1,
};
const PRACTISES = {
  ...DOKTER,
  jadwal: [
    {
      id: 1,
      is_today: true,
      is_active: true,
      jam_practice: '09:30-12:00',
      quota: 20,
      sisa: 6,
      sisa_jkn: null,
      sisa_nonjkn: null,
      hari: 1,
      alasan: null,
    },
  ],
};
const row: KontrolKunjungan = {
  id: 8,
  versi: 2,
  tanggal: IN_TWO_WEEKS,
  tanggal_waktu: `${IN_TWO_WEEKS}T02:30:00.000Z`,
  pasien: {
    norm: 123,
    nama: 'SITI AMINAH',
    tanggal_lahir: '1985-03-12',
    jenis_kelamin: 2,
    tak_dikenal: false,
    telepon: null,
  },
  ruangan: { id: 1, deskripsi: 'Poli Umum 1', unit_id: 1, instalasi_id: 1 },
  dokter: { id: 4, deskripsi: 'dr. Budi' },
  alasan: null,
  asal: null,
  penjamin: 'Umum',
  dihubungi: null,
  alasan_batal: null,
  hasil: null,
  halangan: null,
  status: 'Terjadwal',
  ringkas: 'dua minggu lagi, Poli Umum 1, dr. Budi',
};
const record = (kontrol: readonly object[]) =>
  ({
    kunjungan: {
      id: 12,
      ruangan: { id: 1, deskripsi: 'Poli Umum 1' },
      dokter: { id: 4, nama: 'dr. Budi' },
      pasien: { norm: 123, nama: 'SITI AMINAH' },
    },
    bagian: { kontrol },
  }) as unknown as RekamMedisKunjungan;

async function show(
  data: RekamMedisKunjungan,
  more: (request: TestRequest) => TestAnswer | undefined,
  ability: readonly string[] = ['update kunjungan'],
): Promise<TestRequest[]> {
  const requests = installServer(
    (request) => more(request) ?? (request.path === '/ruangan/dokter/1/jadwal' ? answer([PRACTISES]) : undefined),
  );
  await showPage(<KontrolSection data={data} mayWrite onChanged={() => undefined} />, { ability });
  return requests;
}

it('spec: RM23, RM29: "2mg" and Enter plan it for this room and doctor, when the doctor begins', async () => {
  const requests = await show(record([]), ({ method, path }) =>
    method === 'POST' && path === '/jadwal_kontrol/123' ? answerSaved(row) : undefined,
  );
  const line = await screen.findByRole('textbox', { name: 'Kontrol' });
  await userEvent.type(line, '2mg');
  expect(await screen.findByText(/09\.30, Poli Umum 1, dr\. Budi, sisa 6/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/direncanakan/)).toBeTruthy();
  expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
    [
      '/jadwal_kontrol/123',
      {
        tanggal_waktu: instantFrom(IN_TWO_WEEKS, '09:30')?.toISOString(),
        ruangan_id: 1,
        dokter_id: 4,
        alasan: null,
        kunjungan_asal_id: 12,
        lanjutkan: false,
      },
    ],
  ]);
  expect((line as HTMLInputElement).value).toBe('');
});

it('only Enter and Tab plan what was typed; whoever leaves otherwise is told that it is not', async () => {
  const requests = await show(record([]), ({ method, path }) =>
    method === 'POST' && path === '/jadwal_kontrol/123' ? answerSaved(row) : undefined,
  );
  const line = await screen.findByRole('textbox', { name: 'Kontrol' });
  await userEvent.type(line, '2mg');
  await userEvent.click(document.body);
  expect(await screen.findByText(/Belum direncanakan: tekan Enter/)).toBeTruthy();
  expect(writesOf(requests)).toEqual([]);
  line.focus();
  await userEvent.tab();
  expect(await screen.findByText(/direncanakan$/)).toBeTruthy();
  expect(writesOf(requests)).toHaveLength(1);
});

it.each([
  ['a day without practice', [], /10\.00, .*Tidak ada praktiknya pada hari itu/],
  [
    'an hour outside of every practice',
    [{ ...PRACTISES.jadwal[0], jam_practice: '13:00-16:00' }],
    /10\.00, .*Di luar jam praktik 13\.00-16\.00$/,
  ],
])('spec: RM23: %s is told before the key, and planned only when said so', async (_what, jadwal, words) => {
  const requests = await show(record([]), ({ method, path, body }) => {
    if (path === '/ruangan/dokter/1/jadwal') return answer([{ ...DOKTER, jadwal }]);
    if (method !== 'POST' || path !== '/jadwal_kontrol/123') return undefined;
    return (body as { lanjutkan: boolean }).lanjutkan
      ? answerSaved(row)
      : refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Dokter itu tidak praktik. Tetap rencanakan?' });
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kontrol' }), '2mg 10');
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap rencanakan' }));
  expect(await screen.findByText(/direncanakan/)).toBeTruthy();
  expect(writesOf(requests).map(({ body }) => (body as { lanjutkan: boolean }).lanjutkan)).toEqual([false, true]);
});

it('what is no day says how one is written, and nothing is sent', async () => {
  const requests = await show(record([]), () => undefined);
  const line = await screen.findByRole('textbox', { name: 'Kontrol' });
  await userEvent.type(line, 'minggu depan');
  await userEvent.tab();
  expect(await screen.findByText(/Tulis 3h, 2mg, 1bl/)).toBeTruthy();
  expect((line as HTMLInputElement).value).toBe('minggu depan');
  expect(writesOf(requests)).toEqual([]);
});

it('a planned one stands there with its ways to change and to cancel it; who may not has none', async () => {
  const requests = await show(record([row]), ({ method }) =>
    method === 'PUT' ? answerSaved({ ...row, status: 'Batal' }) : undefined,
  );
  expect(await screen.findByText(row.ringkas)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Kontrol' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ubah' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Salah jadwal' }));
  await userEvent.click(screen.getByRole('button', { name: /Batalkan kontrol/ }));
  expect(await screen.findByText('Kontrol SITI AMINAH dibatalkan')).toBeTruthy();
  expect(writesOf(requests)[0]?.body).toMatchObject({ aksi: 'batal', versi: 2, alasan_batal: 'Salah jadwal' });
});

it('who only reads sees it and changes nothing', async () => {
  await show(record([row]), () => undefined, ['view kunjungan']);
  expect(await screen.findByText(row.ringkas)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['the one clinic of the doctor is taken and shown', [{ id: 1, deskripsi: 'Poli Umum 1' }]],
  ['of several clinics none is taken unasked', [2, 1].map((id) => ({ id, deskripsi: `Poli Umum ${id}` }))],
])('whoever leaves a ward comes back to a clinic: %s', async (_what, poli) => {
  const data = record([]);
  data.kunjungan.ruangan = { id: 9, deskripsi: 'Melati', jenis_kunjungan: RAWAT_INAP };
  const requests = await show(data, ({ method, path }) => {
    if (path === '/ruangan/poli/4') return answer(poli);
    if (path === '/ruangan/dokter/2/jadwal') return answer([]);
    return method === 'POST' && path === '/jadwal_kontrol/123' ? answerSaved(row) : undefined;
  });
  const line = await screen.findByRole('textbox', { name: 'Kontrol' });
  if (poli.length === 1) expect(await screen.findByText('Kontrol di Poli Umum 1')).toBeTruthy();
  else {
    await screen.findByRole('combobox', { name: 'Ruangan kontrol' });
    await userEvent.type(line, '2mg{Enter}');
    expect(await screen.findByText('Pilih ruangan kontrolnya.')).toBeTruthy();
    expect(writesOf(requests)).toEqual([]);
    // Where the doctor is on that day stands first, with the hours.
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByText('tidak praktik hari itu');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Poli Umum 109.30–12.00',
      'Poli Umum 2tidak praktik hari itu',
    ]);
    await userEvent.keyboard('umum 1{Enter}');
    expect(document.activeElement).toBe(line);
  }
  await userEvent.type(line, poli.length === 1 ? '2mg' : ' ');
  expect(await screen.findByText(/09\.30, Poli Umum 1, dr\. Budi, sisa 6/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/direncanakan$/)).toBeTruthy();
  expect(writesOf(requests).map(({ body }) => (body as { ruangan_id: number }).ruangan_id)).toEqual([1]);
});
