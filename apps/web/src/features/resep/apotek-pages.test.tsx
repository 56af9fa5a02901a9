import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerList, answerSaved, currentSearch, installServer, showPage, writesOf } from '#testing/page.tsx';
import { listenLive } from '#testing/live.ts';
import { answer, refuse } from '#testing/server.ts';
import { ApotekPage } from './apotek/apotek.page.tsx';
import { BUTIR_RESEP } from './apotek/jawaban.ts';
import { AturanObatPage } from './aturan/aturan-obat.page.tsx';
import { today } from '#platform/time/tanggal.ts';
import { BARIS, openApotek, openDetail, RESEP, REVIEWED, RIGHTS, ROW } from './resep-fixtures.tsx';

it('Enter opens the prescription beside the list, its address keeps it, and Esc leads back', async () => {
  const { row } = await openApotek();
  expect(row.textContent).toContain('Cito');
  await openDetail(row);
  expect(currentSearch()).toContain('resep=12');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(currentSearch()).not.toContain('resep='));
});

it('on a phone the prescription stands in the place of the list, under the heading of its page', async () => {
  const { row } = await openApotek();
  await openDetail(row);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  onTestFinished(() => void vi.restoreAllMocks());
  cleanup();
  const path = '/apps/resep?resep=12';
  showPage(<ApotekPage />, { path, ability: RIGHTS });
  expect(await screen.findByRole('button', { name: 'Kembali ke daftar' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(['Antrean resep']);
});

it('spec RS11: one of a day before says its day beside its number, one of today does not', async () => {
  const rows = [ROW, { ...ROW, id: 13, no_antrean: 'F-001', tanggal: today(), nama: 'BUDI SANTOSO' }];
  const { row } = await openApotek(({ path }) => (/^\/resep($|\?)/.test(path) ? answerList(rows) : undefined));
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('F-031dari 14/04');
  const other = screen.getByRole('row', { name: /BUDI SANTOSO/ });
  expect(within(other).getAllByRole('cell')[0]?.textContent).toBe('F-001');
});

it('a click on its row opens it too, for a hand on the mouse', async () => {
  const { row } = await openApotek();
  await userEvent.click(within(row).getByText('SITI AMINAH'));
  expect(await screen.findByRole('heading', { name: 'SITI AMINAH' })).toBeDefined();
  expect(currentSearch()).toContain('resep=12');
});

it('spec resep.md 7: an allergy that was recorded after sending stands there in red', async () => {
  const { row } = await openApotek();
  const detail = await openDetail(row);
  expect(within(detail).getByRole('alert').textContent).toBe('Alergi baru dicatat setelah resep dikirim: amoksisilin');
});

it('spec resep.md 7: an allergy that is recorded while the pharmacist looks on comes in red by itself; another patient’s asks nothing', async () => {
  let daftar: string[] = [];
  const { all, row } = await openApotek(({ path }) => {
    if (path === '/v1/peristiwa') return refuse(503, {});
    if (!path.startsWith('/resep/12')) return undefined;
    return answer({ ...RESEP, snapshot_kini: { ...RESEP.snapshot, alergi: { status: 'ada', daftar } } });
  });
  const tell = listenLive();
  const detail = await openDetail(row);
  expect(within(detail).queryByRole('alert')).toBeNull();
  const reads = (): number => all.filter(({ path }) => path === '/resep/12').length;
  const before = reads();
  daftar = ['amoksisilin'];
  tell('rekam-medis', { norm: 7 });
  tell('rekam-medis', { norm: 123 });
  const alert = await within(detail).findByRole('alert');
  expect(alert.textContent).toBe('Alergi baru dicatat setelah resep dikirim: amoksisilin');
  expect(reads()).toBe(before + 1);
  // A rule that is approved now, and a result of this visit, are what the review is checked by.
  for (const [topik, data] of [
    ['resep', { aturan_id: 4 }],
    ['penunjang', { kunjungan_id: 5 }],
  ] as const) {
    const read = reads();
    tell(topik, data);
    await waitFor(() => expect(reads()).toBe(read + 1));
  }
});

it('spec RS1, RS5, RS13: who reviews a compound reads what it is made of and what of it is left, and what speaks against it', async () => {
  const produk = { ...BARIS.produk, golongan: 'narkotika', satuan: 'tablet' };
  const racik = [
    {
      ...BARIS,
      id: 80,
      nama: 'Puyer batuk',
      cara: 'dtd',
      bungkus: 12,
      bahan: [
        {
          id: 81,
          produk,
          nama: 'Kodein 10 mg',
          diminta: 2500,
          satuan: 'mcg',
          jumlah: 3,
          sisa: 0.12,
          peringatan: ['Tidak boleh digerus'],
          batch: [],
        },
      ],
    },
  ];
  const diketik = 'amok 3x1 pc 5h';
  const baris = [
    { ...BARIS, diketik, peringatan: ['Batch AM01 kedaluwarsa 31-12-2026, sebelum hari terakhir dipakai'] },
  ];
  const { row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...RESEP, baris, racik }) : undefined,
  );
  const detail = await openDetail(row);
  const [line] = within(detail).getAllByRole('row').slice(1);
  expect(line?.textContent).toContain('Batch AM01 kedaluwarsa 31-12-2026, sebelum hari terakhir dipakai');
  // RS21: what was typed stays beside what was read.
  expect(line?.textContent).toContain('3 x sehari 1 tablet · 5 haridiketik: amok 3x1 pc 5h');
  expect(within(detail).getByRole('heading', { name: 'R/2 Puyer batuk: tiap bungkus, 12 bungkus' })).toBeDefined();
  const isi = within(detail).getByRole('list', { name: 'Isi racikan Puyer batuk' });
  expect(within(isi).getByRole('listitem').textContent).toBe(
    'Kodein 10 mg2.500 mikrogramdiambil 3 tablet, sisa racik 0,12 tablet Narkotika Tidak boleh digerus',
  );
});

it('decision 0078: what was sent before it came back is read beside what stands now', async () => {
  const line = { nama: 'Captopril 25 mg', jumlah: 30, satuan: 'tablet', aturan_teks: '3 x sehari 1 tablet', hari: 10 };
  const compound = {
    ...line,
    nama: 'Racikan: puyer',
    alasan: null,
    bahan: [{ nama: 'Digoksin 0,25 mg', diminta: 70, satuan: 'mcg' }],
    racik: { cara: 'dtd', bungkus: 5 },
  };
  const terdahulu = [
    { dikirim_pada: '2026-04-14T05:00:00Z', baris: [{ ...line, alasan: null, bahan: [], racik: null }, compound] },
  ];
  const { row } = await openApotek(({ path }) =>
    path.startsWith('/resep/12') ? answer({ ...RESEP, terdahulu }) : undefined,
  );
  const detail = await openDetail(row);
  await userEvent.click(within(detail).getByText(/^Dikirim sebelumnya, 14/));
  expect(within(detail).getByText('R/ Captopril 25 mg, 30 tablet, 3 x sehari 1 tablet')).toBeDefined();
  expect(within(detail).getByText('tiap bungkus, 5 bungkus: Digoksin 0,25 mg 70 mikrogram')).toBeDefined();
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

it('spec RS13: a review that is ended too early leads to the first question that is still open', async () => {
  const { row } = await openApotek(({ method, path }) =>
    method === 'POST' && path === '/resep/12/telaah'
      ? refuse(422, { message: 'Periksa isian', errors: { jawaban: ['Belum dijawab: 1.2'] } })
      : undefined,
  );
  const detail = await openDetail(row);
  const radioOf = (question: RegExp): HTMLElement =>
    within(within(detail).getByRole('radiogroup', { name: question })).getByRole('radio', { name: 'Sesuai' });
  await userEvent.click(radioOf(/^1\.1/));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(radioOf(/^1\.2/)));
  // What it says stands until it is no longer so.
  expect(within(detail).getByText('Belum dijawab: 1.2')).toBeDefined();
  await userEvent.keyboard(' ');
  expect(within(detail).queryByText('Belum dijawab: 1.2')).toBeNull();
});

it('spec RS13: the keys of the review work from its tabs too', async () => {
  const { row } = await openApotek();
  const detail = await openDetail(row);
  within(detail)
    .getByRole('tab', { name: /Telaah/ })
    .focus();
  await userEvent.keyboard('a');
  expect(within(detail).getByRole('tab', { name: /[1-9]\d* dari 13/ })).toBeDefined();
});

it('spec RS13: a review that wants a reason leads to it, with words at its field', async () => {
  const kunci = 'alergi/30/amoxicillin';
  const temuan = [{ kunci, pesan: 'Alergi Amoxicillin', tingkat: 'tahan', baris: [] }];
  const pada = '2026-04-14T07:00:00Z';
  const asked = {
    ...RESEP,
    telaah: BUTIR_RESEP.map((butir) => ({ butir, baik: true, catatan: null, oleh: 'apt. Rina', pada })),
    pemeriksaan: [{ periksa: 'alergi', temuan, kurang: [] }],
  };
  const { row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/telaah')
      return refuse(422, { kode: 'PERLU_KONFIRMASI', message: 'Perlu alasan', data: { perlu: [kunci] } });
    return path.startsWith('/resep/12') ? answer(asked) : undefined;
  });
  const detail = await openDetail(row);
  within(detail)
    .getByRole('tab', { name: /Telaah/ })
    .focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const field = await within(detail).findByRole('combobox', { name: 'Alasan: Alergi Amoxicillin' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(within(detail).getByText(/^Tulis (alasannya|mengapa aman), lalu Ctrl\+Enter$/)).toBeDefined();
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
    method === 'POST' && path !== '/v1/auth'
      ? answerSaved({ ...ATURAN, disahkan_oleh: 'apt. Rina' })
      : path === '/aturan-obat'
        ? answer([ATURAN])
        : undefined,
  );
  await showPage(<AturanObatPage />, { path: '/apps/aturan-obat', ability: RIGHTS });
  expect((await screen.findByRole('row', { name: /Paracetamol/ })).textContent).toContain('Belum disahkan');
  expect(screen.getByText('0 dari 1 memeriksa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Sahkan aturan Paracetamol' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Sahkan(?! aturan| banyak)/ }));
  await waitFor(() =>
    expect(writesOf(all).at(-1)).toMatchObject({ path: '/aturan-obat/27/sahkan', body: { versi: 1 } }),
  );
});

it('a click on another row leads into that one: what is still shown of the one before never has the focus (issue 30)', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
  );
  const lain = { ...ROW, id: 13, norm: 124, nama: 'BUDI SANTOSO', no_antrean: 'F-032' };
  const { row } = await openApotek(({ path }) => {
    if (path.startsWith('/resep/13'))
      return answer({ ...RESEP, id: 13, pasien: { ...RESEP.pasien, nama: 'BUDI SANTOSO' } });
    if (path.startsWith('/resep/12')) return answer(RESEP);
    return path.startsWith('/resep') ? answerList([ROW, lain]) : undefined;
  });
  const detail = await openDetail(row);
  const old = detail.querySelector('[data-langkah]');
  const seen: unknown[] = [];
  const note = ({ target }: FocusEvent): unknown => seen.push(target);
  document.addEventListener('focusin', note);
  onTestFinished(() => {
    document.removeEventListener('focusin', note);
    vi.restoreAllMocks();
  });
  await userEvent.click(screen.getByRole('row', { name: /BUDI SANTOSO/ }));
  await screen.findByRole('heading', { name: 'BUDI SANTOSO' });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-langkah')).toBe(true));
  expect(seen).not.toContain(old);
});
