import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { referensi } from '#testing/referensi.ts';
import { chooseOption } from '#testing/selects.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { ProdukPage } from './produk.page.tsx';

const ROW = {
  id: 7,
  kode: 'OB-0001',
  nama: 'Amoksan 500',
  nama_obat: 'Amoxicillin 500 mg kaplet (Amoksan)',
  jenis: 'obat',
  golongan: 'keras',
  kategori_id: 3,
  kategori: 'Antibiotik',
  merk_id: null,
  merk: null,
  produsen_id: null,
  produsen: null,
  satuan: 'kaplet',
  bentuk: 'kaplet',
  rute: null,
  zat: [{ zat_id: 30, nama: 'Amoxicillin', kekuatan: 500, kekuatan_satuan: 'mg', per: 1, kfa_zat: null }],
  kemasan: [{ box_pattern_id: 2, nama: 'Box 10 x 10', qty_per_box: 100, barcode: null, utama: true }],
  depo: [],
  generik: true,
  fornas: true,
  formularium: false,
  dpho: false,
  kfa_code: null,
  nie: null,
  het: null,
  het_isi: 1,
  ber_batch: true,
  ber_ed: true,
  high_alert: false,
  lasa: false,
  suhu: null,
  obat_luar: false,
  antibiotik: true,
  boleh_gerus: null,
  kocok: false,
  utuh: false,
  aktif: true,
  versi: 2,
};
const HARGA = {
  produk_id: 7,
  versi: 2,
  het: 70_000,
  het_isi: 100,
  hna: [
    {
      mulai_tanggal: '2026-01-01',
      hna: 50_000,
      isi: 100,
      dokumen_jenis: 'saldo-awal',
      dokumen_id: 1,
      oleh: 'apt. Rina',
    },
  ],
  tetap: [],
  kini: [{ penjamin_id: 1, penjamin: 'Umum', resep: 700, bebas: 700, margin_persen: 25, dari: 'rumus', cap: false }],
};
const STOK = {
  depo_id: 1,
  depo: 'Apotek',
  produk_id: 7,
  kode: 'OB-0001',
  nama: ROW.nama_obat,
  satuan: 'kaplet',
  batch_id: 4,
  no_batch: 'AM7402',
  ed: '2027-08-31',
  jumlah: 592,
  dipesan: 0,
  tersedia: 592,
  nilai: 296_000,
  diblokir: false,
  alasan: null,
  kedaluwarsa: false,
  versi: 1,
};
const KARTU = {
  id: 9,
  pada: '2026-04-14T06:18:00.000Z',
  depo: 'Apotek',
  jenis: 'resep',
  dokumen: 'resep 12',
  dokumen_jenis: 'resep',
  dokumen_id: 12,
  masuk: 0,
  keluar: 30,
  sisa: 592,
  saldo: 592,
  no_batch: 'AM7402',
  ed: '2027-08-31',
  petugas: 'Rina',
  nilai: -15_000,
};
const OPTIONS: Record<string, unknown> = {
  '/BoxPattern': [{ id: 2, nama: 'Box 10 x 10', qty_per_box: 100 }],
  '/KategoriObatIndexSelect': [{ id: 3, nama: 'Antibiotik', induk_id: null }],
  '/depo': [{ id: 1, nama: 'Apotek', jenis: 'depo', ruangan_id: null, bawaan: true }],
  '/Merk': [],
  '/Produsen': [],
  '/penjamin': [{ id: 1, deskripsi: 'Umum' }],
  '/referensi/19': [],
  '/referensi/42': [referensi(30, 'Amoxicillin')],
  '/ProductIndexSelect': [
    {
      id: 7,
      kode: 'OB-0001',
      nama: ROW.nama_obat,
      satuan: 'kaplet',
      jenis: 'obat',
      golongan: 'keras',
      kategori_id: 3,
      kemasan: [],
    },
  ],
  '/ProdukObat/7/harga': HARGA,
  '/stok/kartu': { baris: [KARTU], lagi: false, stok: [STOK] },
};
const server = (p: TestRequest): TestAnswer | undefined => {
  if (p.path === '/ProdukObat/daftar') return answerList([ROW]);
  if (p.path === '/stok') return answerList([STOK]);
  if (p.path.endsWith('/daftar') || p.path === '/saldo-awal') return answerList([]);
  return p.path in OPTIONS ? answer(OPTIONS[p.path]) : undefined;
};
const ALL = ['produk', 'stock', 'harga produk'].flatMap((r) =>
  ['view', 'create', 'update', 'delete'].map((v) => `${v} ${r}`),
);
const openPage = async (ability: readonly string[] = ALL): Promise<void> => {
  await showPage(<ProdukPage />, { ability: [...ability] });
  await screen.findByText(ROW.nama_obat);
};

describe('the page of products', () => {
  it('shows them with class, category and packs, and a tab for each list beside them', async () => {
    installServer(server);
    await openPage();
    const cells = within(screen.getByText(ROW.nama_obat).closest('tr') as HTMLElement).getAllByRole('cell');
    // In this window the category stands under the class.
    expect(cells.slice(0, 4).map((td) => td.textContent)).toEqual([
      'OB-0001',
      `${ROW.nama_obat}Fornas`,
      'KerasAntibiotik',
      'Box 10 x 10 (100)satuan kaplet',
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Produk',
      'Stok',
      'Saldo awal',
      'Narkotika',
      'Kategori',
      'Kemasan',
      'Depo',
      'Margin',
    ]);
  });

  it('who may not see prices has neither margin nor prices', async () => {
    installServer(server);
    await openPage(['view produk']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Produk', 'Kategori', 'Kemasan', 'Depo']);
    expect(screen.queryByRole('button', { name: /Harga/ })).toBeNull();
  });

  it('adds one by keys: a substance with its strength as people write it, and a pack', async () => {
    const requests = installServer((p) => server(p) ?? (p.path === '/ProdukObat/store' ? answerSaved(ROW) : undefined));
    await openPage();
    await userEvent.keyboard('n');
    const form = within(await screen.findByRole('dialog', { name: 'Tambah produk' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Kode' }), 'ob-2');
    await userEvent.type(form.getByRole('textbox', { name: /^Nama produk/ }), 'Deksa');
    await userEvent.type(form.getByRole('textbox', { name: /^Satuan terkecil/ }), 'tablet');
    await userEvent.click(form.getByRole('button', { name: /Tambah zat/ }));
    await userEvent.keyboard('amox{Enter}0,5');
    const zat = within(form.getByRole('group', { name: 'Zat 1' }));
    expect(zat.getByRole<HTMLInputElement>('textbox', { name: 'Kekuatan' }).value).toBe('0,5');
    await userEvent.click(form.getByRole('button', { name: /Tambah kemasan/ }));
    await userEvent.keyboard('box{Enter}8990001{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writesOf(requests).map(({ body }) => body)).toMatchObject([
        {
          kode: 'OB-2',
          nama: 'Deksa',
          satuan: 'tablet',
          zat: [{ zat_id: 30, kekuatan: 0.5, kekuatan_satuan: 'mg', per: 1 }],
          kemasan: [{ box_pattern_id: 2, barcode: '8990001', utama: true }],
          boleh_gerus: null,
        },
      ]),
    );
  });

  it('tells what it costs whom and why, and sets a fixed price on the version that was read', async () => {
    const requests = installServer((p) =>
      p.method === 'POST' && p.path === '/ProdukObat/7/harga' ? answerSaved(HARGA) : server(p),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Harga/ }));
    const form = within(await screen.findByRole('dialog', { name: `Harga ${ROW.nama_obat}` }));
    expect(await form.findByText('HNA, margin 25 %')).toBeDefined();
    expect(form.getByText(/paling tinggi Rp. 700/)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: /Tambah harga/ }));
    await userEvent.keyboard('650{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writesOf(requests).map(({ body }) => body)).toMatchObject([
        { versi: 2, tetap: [{ harga: 650, penjamin_id: null, kelas: null, cara: null }] },
      ]),
    );
  });

  it('shows the stock card, with the batches in the order in which they go out', async () => {
    installServer(server);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /^Kartu stok/ }));
    const card = within(await screen.findByRole('dialog', { name: `Kartu stok ${ROW.nama_obat}` }));
    expect(await card.findByText('-30')).toBeDefined();
    expect(card.getAllByText('592').length).toBeGreaterThan(1);
    expect(card.getAllByText('08/2027').length).toBeGreaterThan(1);
    expect(card.getByText('Rp. 296.000')).toBeDefined();
  });
});

/** Opening stock that nobody approved yet. */
const draft = (id: number) => ({
  id,
  nomor: `SA-000${id}`,
  depo_id: 1,
  depo: 'Apotek',
  tanggal: '2026-04-14',
  catatan: 'Dari lembar kerja',
  status: 'draf',
  versi: 1,
  jumlah_baris: 300,
  kedaluwarsa: 0,
  ganti_hna: 0,
  selembar: 3,
  nilai: 1000,
  dibuat_oleh: 'Rina',
  dibuat_pada: '2026-04-14T06:18:00.000Z',
  disetujui_oleh: null,
  disetujui_pada: null,
});

describe('stock', () => {
  it('blocks a batch with a reason, on the version that was read', async () => {
    const menerima = [
      {
        nomor: 'R-7',
        pasien: {
          norm: 123,
          nama: 'INDO',
          jenis_kelamin: 2,
          tanggal_lahir: '1985-03-12',
          meninggal: true,
          meninggal_pada: null,
          telepon: '081234567890',
        },
        jumlah: 5,
        pada: '2026-04-14T07:00:00Z',
      },
    ];
    let row = STOK;
    const requests = installServer((p) => {
      if (p.path === '/stok') return answerList([row]);
      if (p.path === '/stok/batch/4/penerima') return answer(menerima);
      if (p.path !== '/stok/batch/4/blokir') return server(p);
      row = { ...STOK, diblokir: true, versi: 2 };
      return answerSaved({ id: 4, diblokir: true, alasan: 'Recall pabrik', versi: 2, menahan: [], menerima });
    });
    await openPage();
    await userEvent.click(screen.getByRole('tab', { name: 'Stok' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Blokir batch/ }));
    await userEvent.click(await screen.findByText('Recall pabrik'));
    await userEvent.click(screen.getByRole('button', { name: /^Blokir(?! batch)/ }));
    await waitFor(() =>
      expect(writesOf(requests).map(({ body }) => body)).toEqual([
        { diblokir: true, alasan: 'Recall pabrik', versi: 1 },
      ]),
    );
    // Who took it home is named until somebody has read it (issue 30 B9).
    const dibawa = await screen.findByRole('dialog', { name: /sudah dibawa pulang$/ });
    expect(dibawa.textContent).toMatch(
      /INDO, 000123 · meninggal · P · \d+ th.*telepon 081234567890 · 5 .*2026.*\(R-7\)/,
    );
    // The Enter of the question before it closes nothing.
    expect(document.activeElement).toBe(within(dibawa).getByRole('list'));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { name: /sudah dibawa pulang$/ })).not.toBeNull();
    // Closed, it is opened again from the batch.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /^Penerima/ }));
    expect((await screen.findByRole('dialog', { name: /sudah dibawa pulang$/ })).textContent).toContain('INDO, 000123');
  });

  it('writes opening stock line by line', async () => {
    const requests = installServer((p) =>
      p.path === '/saldo-awal' && p.method === 'POST' ? answerSaved({ ...draft(1), baris: [] }) : server(p),
    );
    await openPage();
    await userEvent.click(screen.getByRole('tab', { name: 'Saldo awal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah saldo awal' }));
    const form = within(await screen.findByRole('dialog', { name: 'Saldo awal' }));
    await chooseOption(form.getByRole('combobox', { name: /^Depo/ }), 'Apotek');
    await chooseOption(form.getByRole('combobox', { name: /^Produk/ }), ROW.nama_obat);
    await userEvent.type(form.getByRole('textbox', { name: /^No. batch/ }), 'A1');
    const ed = form.getByRole<HTMLInputElement>('textbox', { name: /^ED/ });
    await userEvent.type(ed, '08/27');
    await userEvent.tab();
    expect(
      form.getByText(/"08\/27" tidak terbaca sebagai tanggal: ketik hh\/bb\/tttt, misalnya 31\/08\/2027/),
    ).toBeDefined();
    await userEvent.clear(ed);
    await userEvent.type(ed, '08/2027');
    await userEvent.type(form.getByRole('textbox', { name: /^Jumlah/ }), '10');
    expect(ed.value).toBe('31/08/2027');
    await userEvent.type(form.getByRole('textbox', { name: /^HNA/ }), '50000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(writesOf(requests).map(({ body }) => body)).toMatchObject([
        { depo_id: 1, baris: [{ produk_id: 7, no_batch: 'A1', ed: '2027-08-31', jumlah: 10, hna: 50_000, isi: 1 }] },
      ]),
    );
  });

  it('approves the drafts of one sheet in one go, and names those that are refused', async () => {
    const drafts = [1, 2, 3].map(draft);
    const requests = installServer((p) => {
      if (p.path === '/saldo-awal') return answerList(drafts);
      if (p.path === '/saldo-awal/2/setujui')
        return refuse(422, {
          message: 'Periksa',
          errors: { 'baris.4.no_batch': ['Batch ini sudah punya kartu stok'] },
        });
      return p.path.endsWith('/setujui')
        ? answerSaved({ ...draft(Number(p.path.split('/')[2])), status: 'disetujui', baris: [] })
        : server(p);
    });
    await openPage([...ALL, 'update setuju stock']);
    await userEvent.click(screen.getByRole('tab', { name: 'Saldo awal' }));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Setujui/ }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Semua 3 draf selembar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Setujui selembar' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Setujui 3 draf' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('SA-0002: baris 5: Batch ini sudah punya kartu');
    expect(writesOf(requests).map(({ path }) => path)).toEqual([1, 2, 3].map((id) => `/saldo-awal/${id}/setujui`));
  });
});
