import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listenLive } from '#testing/live.ts';
import { answerSaved, installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { replaceXhr } from '#testing/xhr.ts';
import { chooseOption } from '#testing/selects.ts';
import { PenunjangPage } from './penunjang.page.tsx';
import { PenunjangSection } from './penunjang-section.public.tsx';
import { DOKTER, hasil, nothing, order, SAID, sent } from './test-orders.tsx';

const KALIUM = {
  id: 2,
  kode: 'K',
  nama: 'Kalium',
  kelompok: 'Kimia klinik',
  satuan: 'mmol/L',
  desimal: 1,
  batas: [
    {
      jenisKelamin: null,
      umurDari: 0,
      umurSampai: null,
      rendah: 3.5,
      tinggi: 5.1,
      kritisRendah: 2.5,
      kritisTinggi: 6.5,
    },
  ],
  kata_rujukan: [],
  kata_kritis: [],
  tindakan: [7],
};
const MALARIA = {
  ...KALIUM,
  id: 3,
  kode: 'MAL',
  nama: 'Malaria',
  satuan: '',
  batas: [],
  kata_rujukan: ['Negatif'],
  kata_kritis: ['positif'],
};
const OF_ANOTHER = { ...KALIUM, id: 4, kode: 'X', nama: 'Kreatinin', tindakan: [8] };
const ANALIS = ['view penunjang', 'update penunjang'];

/** The work list over one order, which the server changes as it is told. */
async function openList(first: Penunjang, rights: readonly string[], write: (request: TestRequest) => TestAnswer) {
  const held = { order: first };
  const all = installServer((request) => {
    const { method, path } = request;
    if (path === '/v1/peristiwa') return refuse(429, { message: 'penuh' });
    if (method !== 'GET') return path.startsWith('/penunjang/') ? write(request) : undefined;
    if (path.startsWith('/parameter-lab')) return answer([MALARIA, KALIUM, OF_ANOTHER]);
    if (path.startsWith('/penunjang/9/berkas/'))
      return { status: 200, body: null, binary: { content: 'x', mimeType: 'image/webp' } };
    if (path === '/penunjang/9') return answer(held.order);
    if (path.startsWith('/penunjang'))
      return answer([held.order], {
        meta: { total: 1, page: 1, limit: 50 },
        jumlah: { [held.order.status]: 1 },
        koreksi: 0,
      });
    return path.startsWith('/ruangan') ? answer([]) : undefined;
  });
  showPage(<PenunjangPage />, { ability: rights });
  await screen.findByText('SITI AMINAH');
  return { all, held };
}
const row = (): HTMLElement => screen.getByRole('row', { name: /SITI AMINAH/ });

it('spec RM18: shows what waits, the urgent marked; T receives the row that has the focus', async () => {
  const { all, held } = await openList(order(), ANALIS, () => {
    held.order = order({ status: 2, versi: 4 });
    return answerSaved(held.order);
  });
  expect(row().textContent).toMatch(/CITO Elektrolit.*Lemas · puasa/);
  row().focus();
  await userEvent.keyboard('t');
  await screen.findByText('L-261123-004 diterima, dan ditagihkan pada kunjungannya');
  expect(sent(all)).toContainEqual(['/penunjang/9/status', { versi: 3, status: 2 }]);
  await screen.findByRole('button', { name: /^Kerjakan/ });
});

it('a row that somebody else was quicker with says so and is read again', async () => {
  const { held } = await openList(order(), ANALIS, () => {
    held.order = order({ status: 3, versi: 5 });
    return refuse(409, { message: 'Permintaan ini sudah berubah sejak Anda membukanya.', kode: 'BENTROK' });
  });
  await userEvent.click(screen.getByRole('button', { name: /^Terima/ }));
  await screen.findByText(/Sudah berubah sejak Anda membukanya/);
  expect(await screen.findByRole('button', { name: /^Hasil/ })).toBeDefined();
});

it('follows live events, and asks the server for each filter', async () => {
  const { all, held } = await openList(order(), ANALIS, nothing);
  const tell = listenLive();
  held.order = order({ klinis: 'Kejang' });
  tell('penunjang');
  await screen.findByText(/Kejang/);
  await userEvent.click(screen.getByRole('button', { name: /^Selesai/ }));
  const lastList = () => all.findLast(({ path }) => path === '/penunjang');
  await waitFor(() => expect(lastList()?.query.get('status')).toBe('4'));
  // What is over is listed for some days only, and the list says so.
  expect(screen.getByText('diminta 7 hari terakhir')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Diterima/ }));
  await waitFor(() => expect(lastList()?.query.get('status')).toBe('2'));
  expect(screen.queryByText('diminta 7 hari terakhir')).toBeNull();
});

it('spec RM19: a value is interpreted while it is typed, and one that waits is validated', async () => {
  const { all, held } = await openList(order({ status: 3 }), ANALIS, ({ path }) => {
    if (path.endsWith('/hasil')) {
      held.order = order({ status: 3, versi: 4, hasil: [hasil({ nilai_angka: 6.8, interpretasi: 'HH' })] });
      return answerSaved(held.order);
    }
    return held.order.versi === 4
      ? refuse(403, { message: 'Hasil divalidasi orang lain daripada yang mengisinya' })
      : answerSaved(held.order);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hasil/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await chooseOption(within(dialog).getByRole('combobox', { name: /Parameter/ }), 'Kalium');
  await userEvent.type(await within(dialog).findByLabelText(/^Nilai/), '6,8');
  expect(dialog.textContent).toContain('Rujukan 3,5 - 5,1: HH kritis tinggi');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findByText(/menunggu validasi/);
  expect(sent(all)[0]).toEqual([
    '/penunjang/9/hasil',
    {
      versi: 3,
      alasan: null,
      pasti: false,
      hasil: [{ item_id: 31, parameter_id: 2, nama: null, nilai_angka: 6.8, tanda: '', nilai_teks: null }],
    },
  ]);
  // By whom it may be validated, the server says; the refusal stands in the dialog.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Validasi semua hasil' }));
  await within(dialog).findByText('Hasil divalidasi orang lain daripada yang mengisinya');
});

it('spec RM20: who validates a critical value is told that nobody has read it back', async () => {
  const kritis = { nilai_angka: 6.8, interpretasi: 'HH' } as const;
  const { held } = await openList(order({ status: 3, hasil: [hasil(kritis)] }), ANALIS, () => {
    held.order = order({ status: 4, hasil: [hasil({ ...kritis, divalidasi_pada: SAID, divalidasi_oleh: 'Mega' })] });
    return answerSaved(held.order);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hasil/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Validasi semua hasil' }));
  expect(
    await screen.findByText(/L-261123-004: Hasil kritis belum dibaca ulang peminta: Kalium: 6,8 .* Sampaikan sekarang/),
  ).toBeDefined();
});

it('spec RM20: a result in words is read by the words of its parameter; those of other tests are not offered', async () => {
  const { all, held } = await openList(order({ status: 3 }), ANALIS, () => answerSaved(held.order));
  await userEvent.click(screen.getByRole('button', { name: /^Hasil/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  const pick = within(dialog).getByRole('combobox', { name: /Parameter/ });
  await userEvent.click(pick);
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Malaria', 'Kalium (mmol/L)']);
  await chooseOption(pick, 'Malaria');
  await userEvent.type(await within(dialog).findByLabelText(/^Nilai/), 'tetes tebal Positif');
  expect(dialog.textContent).toContain('Rujukan Negatif, kritis: positif: AA kritis');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent(all)).toMatchObject([
      ['/penunjang/9/hasil', { hasil: [{ parameter_id: 3, nilai_angka: null, nilai_teks: 'tetes tebal Positif' }] }],
    ]),
  );
});

it('issue 30 D12: a package is typed in one table, Enter by Enter; Alt+V validates and says what is missing', async () => {
  const two = [...order().item, { id: 32, tindakan_id: 9, nama: 'Ureum' }];
  const { all, held } = await openList(order({ status: 3, item: two }), ANALIS, ({ path }) => {
    const kalium = hasil({ nilai_angka: 600, tanda: '>' });
    held.order = order({
      status: 3,
      versi: 4,
      item: two,
      hasil: [kalium],
      kurang: ['Darah lengkap (Malaria)', 'Ureum'],
    });
    return answerSaved(path.endsWith('/validasi') ? { ...held.order, versi: 5 } : held.order);
  });
  row().focus();
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  const table = await within(dialog).findByRole('group', { name: 'Hasil per parameter' });
  await waitFor(() => expect(document.activeElement).toBe(within(table).getByLabelText('Malaria')));
  await userEvent.keyboard('Negatif{Enter}');
  expect(document.activeElement).toBe(within(table).getByLabelText('Kalium'));
  // What can't be read for sure is said in its row as soon as it is left, and nothing is sent.
  await userEvent.keyboard('6,O');
  expect(within(table).queryByText(/tidak terbaca/)).toBeNull();
  // Behind the last line stands what is done next.
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Simpan/ }));
  await within(table).findByText(/tidak terbaca sebagai angka/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(all)).toEqual([]);
  await userEvent.clear(within(table).getByLabelText('Kalium'));
  await userEvent.type(within(table).getByLabelText('Kalium'), '-3');
  await userEvent.tab();
  await within(table).findByText('"-3" tidak boleh kurang dari 0');
  await userEvent.clear(within(table).getByLabelText('Kalium'));
  await userEvent.type(within(table).getByLabelText('Kalium'), '> 600');
  expect(table.textContent).toContain('HH kritis tinggi');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findByText(/Kalium: > 600 mmol/);
  expect(sent(all)[0]?.[1]).toMatchObject({
    hasil: [
      { item_id: 31, parameter_id: 3, nilai_teks: 'Negatif' },
      { item_id: 31, parameter_id: 2, nilai_angka: 600, tanda: '>', nilai_teks: null },
    ],
  });
  expect(dialog.textContent).toContain('Belum ada hasil: Darah lengkap (Malaria), Ureum');
  // What is typed is not dropped for the value that is stored: nothing is validated until it is saved or taken back.
  const again = within(dialog).getByLabelText('Kalium');
  await userEvent.type(again, '7');
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await screen.findByText(/^Yang diketik belum disimpan/);
  expect(sent(all)).toHaveLength(1);
  await userEvent.clear(again);
  await userEvent.keyboard('{Alt>}v{/Alt}');
  await screen.findByText(
    'Hasil L-261123-004 divalidasi. Belum selesai: Darah lengkap (Malaria), Ureum belum berhasil',
  );
});

it('issue 30 A: a value of another magnitude is asked about; Enter goes back to it, and a yes keeps it', async () => {
  const words = 'Kalium 45 mmol/L (kritis tinggi), atau 4,5 mmol/L (normal)? Kembali dan ketik 4,5 bila itu hasilnya';
  const { all } = await openList(order({ status: 3 }), ANALIS, ({ body }) =>
    (body as { pasti?: boolean }).pasti
      ? answerSaved(order({ status: 3, versi: 4 }))
      : refuse(422, { kode: 'PERLU_KONFIRMASI', message: words }),
  );
  row().focus();
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await userEvent.type(await within(dialog).findByLabelText('Kalium'), '45{Control>}{Enter}{/Control}');
  await screen.findByText(`${words}.`);
  await userEvent.keyboard('{Enter}');
  expect(sent(all).map(([, body]) => (body as { pasti: boolean }).pasti)).toEqual([false]);
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Kalium')));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: 'Benar, simpan' }));
  await waitFor(() =>
    expect(sent(all).map(([, body]) => (body as { pasti: boolean }).pasti)).toEqual([false, false, true]),
  );
});

it('spec RM19: another person validates', async () => {
  const waiting = order({ status: 3, versi: 4, hasil: [hasil()] });
  const { all, held } = await openList(waiting, ANALIS, () => {
    held.order = order({ status: 4, versi: 5, hasil: [hasil({ divalidasi_oleh: 'Dimas', divalidasi_pada: SAID })] });
    return answerSaved(held.order);
  });
  row().focus();
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Validasi semua hasil' }));
  await screen.findByText('Hasil L-261123-004 divalidasi');
  expect(sent(all)).toEqual([['/penunjang/9/validasi', { versi: 4 }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('spec RM19: a correction that nobody validated stands in the list, and leaving says that it waits', async () => {
  const waiting = order({ status: 3, selesai_pada: SAID, hasil: [hasil({ revisi: 2, alasan_revisi: 'Salah ketik' })] });
  await openList(waiting, ANALIS, nothing);
  expect(row().textContent).toContain('koreksi belum divalidasi');
  row().focus();
  await userEvent.keyboard('h');
  await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await screen.findByRole('list', { name: 'Hasil' });
  await userEvent.keyboard('{Escape}');
  await screen.findByText(/^L-261123-004: koreksi belum divalidasi. Pembacanya masih melihat hasil lama/);
});

it('spec RM19: a validated value is revised with a reason, and a missing one is told at its field', async () => {
  const done = order({ status: 4, hasil: [hasil({ divalidasi_oleh: 'Dimas', divalidasi_pada: SAID })] });
  const { all } = await openList(done, ANALIS, ({ body }) =>
    (body as { alasan: string | null }).alasan === null
      ? refuse(422, { message: 'Periksa', errors: { alasan: ['Hasil yang sudah divalidasi direvisi dengan alasan'] } })
      : answerSaved(done),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Hasil/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await chooseOption(within(dialog).getByRole('combobox', { name: /Parameter/ }), 'Kalium');
  await userEvent.type(await within(dialog).findByLabelText(/^Nilai/), '4,2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(dialog).findAllByText('Hasil yang sudah divalidasi direvisi dengan alasan');
  await userEvent.type(within(dialog).getByLabelText(/Alasan revisi/), 'Sampel tertukar');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(all)).toHaveLength(2));
  expect(sent(all)[1]?.[1]).toMatchObject({ alasan: 'Sampel tertukar', hasil: [{ nilai_angka: 4.2 }] });
  // The next one is typed at once.
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Parameter' })));
});

it.each([
  ['', 'Parameter', 'Pilih parameter, atau isi nama hasilnya'],
  ['Sel normal', 'Nama hasil', 'Pilih parameter, atau isi nama hasilnya'],
])('a result of %j leads to what it lacks, and asks the server nothing', async (text, label, words) => {
  const { all } = await openList(order({ status: 3 }), ANALIS, nothing);
  row().focus();
  await userEvent.keyboard('h');
  const dialog = await screen.findByRole('dialog', { name: /Hasil/ });
  if (text !== '') await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Uraian/ }), text);
  await within(dialog).findByRole('combobox', { name: 'Parameter' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const lacking = await within(dialog).findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(lacking));
  expect(within(dialog).getAllByText(new RegExp(words)).length).toBeGreaterThan(0);
  expect(sent(all)).toEqual([]);
});

it('issue 30 E6: B ends an order that was begun, and the foot of the list says both of its deeds', async () => {
  const { all } = await openList(order({ status: 3 }), ANALIS, () => answerSaved(order({ status: 9 })));
  expect(screen.getByText(/hentikan, tarik hasilnya/).textContent).toContain('batalkan permintaan / hentikan');
  row().focus();
  await userEvent.keyboard('b');
  await screen.findByRole('dialog', { name: /^Hentikan permintaan L-261123-004, .*SITI AMINAH/ });
  await userEvent.keyboard('2{Enter}');
  const body = { versi: 3, status: 9, alasan: 'Sampel tertukar dengan pasien lain' };
  await waitFor(() => expect(sent(all)).toEqual([['/penunjang/9/status', body]]));
});

it('spec RM18: whoever ordered cancels with a reason, and opens an order without working on it', async () => {
  const { all, held } = await openList(order(), DOKTER, () => {
    held.order = order({ status: 9, alasan_batal: 'Tidak jadi diperlukan' });
    return answerSaved(held.order);
  });
  expect(screen.queryByRole('button', { name: /^Terima/ })).toBeNull();
  const opens = [
    () => userEvent.keyboard('{Enter}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Lihat L-261123-004 SITI AMINAH' })),
  ];
  for (const open of opens) {
    row().focus();
    await open();
    const read = await screen.findByRole('dialog', { name: /^L-261123-004/ });
    await within(read).findByText('Belum ada hasil yang divalidasi.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  row().focus();
  await userEvent.keyboard('b');
  const ask = await screen.findByRole('dialog', { name: /^Batalkan permintaan L-261123-004/ });
  await userEvent.click(within(ask).getByText('Tidak jadi diperlukan'));
  await userEvent.click(within(ask).getByRole('button', { name: /^Batalkan permintaan/ }));
  await screen.findByText('Permintaan L-261123-004 dibatalkan');
  expect(sent(all)).toEqual([['/penunjang/9/status', { versi: 3, status: 9, alasan: 'Tidak jadi diperlukan' }]]);
});

it('spec RM20: a critical result in the record stands red with its button, and is read back there', async () => {
  const critical = hasil({ nilai_angka: 6.8, interpretasi: 'HH', divalidasi_oleh: 'Dimas', divalidasi_pada: SAID });
  let changed = 0;
  const all = installServer(({ method, path }) =>
    method === 'POST' && path !== '/v1/auth' ? answerSaved(order()) : undefined,
  );
  showPage(
    <PenunjangSection
      kunjunganId={12}
      diagnosis={null}
      usulan={[]}
      onUsul={() => undefined}
      part={[order({ status: 4, hasil: [critical] })]}
      mayOrder
      onChanged={() => (changed += 1)}
    />,
    { ability: DOKTER },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Diterima' }));
  const dialog = await screen.findByRole('dialog', { name: /^Terima hasil kritis/ });
  expect(dialog.textContent).toContain('Kalium 6,8 mmol/L (3,5 - 5,1) kritis tinggi');
  await userEvent.type(within(dialog).getByLabelText(/Bacakan ulang nilainya/), '6.8');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(changed).toBe(1));
  expect(sent(all)).toEqual([['/penunjang/9/diterima', { hasil_id: 5, dibaca_ulang: '6.8' }]]);
});

it('spec RM19: files are sent one after the other; one that lies stays with its reason, and the rest of the form too', async () => {
  const file = {
    id: 71,
    item_id: 31,
    nama: 'foto.jpg',
    tipe: 'image/webp',
    ukuran: 9,
    diunggah_oleh: 'Mega',
    diunggah_pada: SAID,
    divalidasi_pada: null,
  };
  const { held } = await openList(order({ status: 3 }), ANALIS, nothing);
  const uploads = replaceXhr(({ form, answer: reply }) => {
    const said = { file: ['Isi berkas ini bukan PDF seperti namanya'] };
    if ((form.get('file') as File).name === 'bohong.pdf')
      return reply(422, { status: 'error', success: false, error: true, message: 'Periksa', errors: said });
    held.order = order({ status: 3, versi: 4, berkas: [file] });
    reply(200, answerSaved(held.order).body);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hasil/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await userEvent.type(within(dialog).getByLabelText(/Uraian/), 'Sedang ditulis');
  await userEvent.upload(within(dialog).getByLabelText('Berkas hasil', { selector: 'input' }), [
    new File(['a'], 'foto.jpg', { type: 'image/jpeg' }),
    new File(['b'], 'bohong.pdf', { type: 'application/pdf' }),
  ]);
  await within(dialog).findByRole('button', { name: 'Lihat foto.jpg' });
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'bohong.pdf: Isi berkas ini bukan PDF seperti namanya',
  );
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Uraian/).value).toBe('Sedang ditulis');
  expect(within(dialog).getByRole('button', { name: 'Validasi semua hasil' })).toBeDefined();
  expect(uploads.map(({ path, form }) => [path, form.get('item_id')])).toEqual([
    ['/penunjang/9/berkas', '31'],
    ['/penunjang/9/berkas', '31'],
  ]);
});
