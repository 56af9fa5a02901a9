import type { AturanObat } from '@nadi/contract/aturan-obat.contract';
import type { Resep, ResepRow } from '@nadi/contract/resep.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, currentSearch, installServer, showPage, writesOf } from '../../testing/page.tsx';
import { answer } from '../../testing/server.ts';
import type { TestAnswer, TestRequest } from '../../testing/server.ts';
import { ApotekPage } from './apotek/apotek.page.tsx';
import { AturanObatPage } from './aturan/aturan-obat.page.tsx';

const ROW: ResepRow = {
  id: 12,
  versi: 2,
  no_resep: 'R-260414-031',
  no_antrean: 'F-031',
  status: 2,
  cito: true,
  racikan: true,
  jumlah_baris: 1,
  kunjungan_id: 5,
  norm: 123,
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  ruangan: 'Poli Umum 1',
  dokter: 'dr. Budi Santoso',
  penjamin: 'BPJS',
  depo: 'Apotek',
  sejak: '2026-04-14T06:30:00Z',
  dikirim_pada: '2026-04-14T06:30:00Z',
  dikembalikan: false,
};
const snapshot = (daftar: string[]): Resep['snapshot'] => ({
  umur_bulan: 493,
  berat_kg: 57,
  berat_asal: 'diukur',
  berat_pada: null,
  tinggi_cm: 157,
  hamil: null,
  menyusui: null,
  ginjal: null,
  egfr: null,
  alergi: { status: daftar.length > 0 ? 'ada' : 'tidak ada', daftar },
});
const RESEP = {
  id: 12,
  versi: 2,
  no_resep: 'R-260414-031',
  no_antrean: 'F-031',
  status: 2,
  cito: false,
  iter: 0,
  catatan: null,
  depo: { id: 1, nama: 'Apotek' },
  kunjungan: { id: 5, nomor_kunjungan: 'K1', tanggal: '2026-04-14', ruangan: 'Poli Umum 1', penjamin: 'BPJS' },
  pasien: { norm: 123, nama: 'SITI AMINAH', jenis_kelamin: 2, tanggal_lahir: '1985-03-12' },
  dokter: { id: 1, nama: 'dr. Budi Santoso', sip: null },
  baris: [],
  racik: [],
  snapshot: snapshot([]),
  snapshot_kini: snapshot(['amoksisilin']),
  pemeriksaan: [],
  alasan: [],
  telaah: [],
  serah: [],
  dikirim: { oleh: 'dr. Budi Santoso', pada: '2026-04-14T06:30:00Z', alasan: null },
  dikembalikan: null,
  ditelaah: null,
  disiapkan: null,
  diserahkan: null,
  dibatalkan: null,
  boleh: ['telaah', 'kembalikan', 'ganti'],
  aturan: 'Belum ada aturan yang disahkan',
  total: 0,
} as unknown as Resep;
const REVIEWED = { ...RESEP, versi: 3, status: 3, boleh: ['siapkan', 'ganti'] };

const base = ({ path }: TestRequest): TestAnswer | undefined => {
  if (path.startsWith('/resep/12')) return answer(RESEP);
  if (path.startsWith('/resep'))
    return { ...answerList([ROW]), body: { ...(answerList([ROW]).body as object), jumlah: { '1': 3, '2': 1 } } };
  return path.startsWith('/master') || path.startsWith('/ruangan') ? answer([]) : undefined;
};
const RIGHTS = ['view resep', 'view telaah resep', 'update telaah resep'];
async function openApotek(answerer: (request: TestRequest) => TestAnswer | undefined = base) {
  const all = installServer((request) => answerer(request) ?? base(request));
  await showPage(<ApotekPage />, { path: '/apps/resep', ability: RIGHTS });
  const row = await screen.findByRole('row', { name: /SITI AMINAH/ });
  return { all, row };
}
async function openDetail(row: HTMLElement): Promise<HTMLElement> {
  row.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'SITI AMINAH' });
  return screen.getByRole('region', { name: 'Resep yang dipilih' });
}

it('Enter opens the prescription beside the list, its address keeps it, and Esc leads back', async () => {
  const { row } = await openApotek();
  expect(row.textContent).toContain('Cito');
  await openDetail(row);
  expect(currentSearch()).toContain('resep=12');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(currentSearch()).not.toContain('resep='));
});

it('spec resep.md 7: an allergy that was recorded after sending stands there in red', async () => {
  const { row } = await openApotek();
  const detail = await openDetail(row);
  expect(within(detail).getByRole('alert').textContent).toBe('Alergi baru dicatat setelah resep dikirim: amoksisilin');
});

it('spec RS13: nothing is answered before somebody answers, and only what was answered is sent', async () => {
  const { all, row } = await openApotek(({ method, path }) =>
    method === 'POST' && path === '/resep/12/telaah' ? answerSaved(REVIEWED) : undefined,
  );
  const detail = await openDetail(row);
  expect(within(detail).getByRole('tab', { name: /0 dari 13/ })).toBeDefined();
  const question = within(detail).getByRole('radiogroup', { name: /^1\.1/ });
  await userEvent.click(within(question).getByRole('radio', { name: 'Sesuai' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all).at(-1)?.body).toMatchObject({
      versi: 2,
      selesai: true,
      jawaban: [{ butir: '1.1', baik: true, catatan: null }],
    }),
  );
  await within(detail).findByRole('tab', { name: /Siapkan/, selected: true });
});

it('spec resep.md 7: the second of two pharmacists is told who was first, and sees the prescription as it is then', async () => {
  const { row } = await openApotek(({ method, path }) =>
    method === 'POST' && path === '/resep/12/telaah'
      ? {
          status: 409,
          body: {
            status: 'error',
            success: false,
            error: true,
            message: 'Resep sudah ditelaah 10.42',
            kode: 'VERSI_BERBEDA',
            data: REVIEWED,
          },
        }
      : undefined,
  );
  const detail = await openDetail(row);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(detail).findByText('Resep sudah ditelaah 10.42')).toBeDefined();
  expect(within(detail).getByRole('tab', { name: /Siapkan/, selected: true })).toBeDefined();
});

const ATURAN: AturanObat = {
  id: 27,
  versi: 1,
  jenis: 'dosis',
  zat_id: 432,
  zat: 'Paracetamol',
  kelompok: null,
  dengan_zat_id: null,
  dengan_zat: null,
  dengan_kelompok: null,
  batas: 4000,
  satuan: 'mg/hari',
  usia_min_bulan: 144,
  usia_max_bulan: null,
  tingkat: 'peringatan',
  teks: 'paling banyak 4 g sehari',
  sumber: 'Pengetahuan umum',
  aktif: true,
  bawaan: true,
  disahkan_oleh: null,
  disahkan_pada: null,
  temuan: 0,
  dilewati: 0,
  tinjau: false,
};

it('spec RS9: a rule sleeps until a pharmacist approves it, after a question that says what it does', async () => {
  const all = installServer(({ method, path }) =>
    method === 'POST'
      ? answerSaved({ ...ATURAN, disahkan_oleh: 'apt. Rina' })
      : path === '/aturan-obat'
        ? answer([ATURAN])
        : undefined,
  );
  await showPage(<AturanObatPage />, { path: '/apps/aturan-obat', ability: RIGHTS });
  expect((await screen.findByRole('row', { name: /Paracetamol/ })).textContent).toContain('Belum disahkan');
  expect(screen.getByText('0 dari 1 memeriksa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sahkan aturan Paracetamol' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Sahkan(?! aturan)/ }));
  await waitFor(() =>
    expect(writesOf(all).at(-1)).toMatchObject({ path: '/aturan-obat/27/sahkan', body: { versi: 1 } }),
  );
});
