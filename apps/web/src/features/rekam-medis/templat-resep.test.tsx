/** Medicines that come with a template, and what the signature sends of them. spec: rekam-medis.md RM9, RM28 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { firstText, DOKTER, note, record, SAID, showRecord, subjektif } from './test-record.tsx';

const ABILITY = [...DOKTER, 'view resep', 'create resep', 'update resep'];
const ATURAN = { signa: null, aturan_id: null, aturan_teks: '3 x sehari 1 tablet', hari: 3 };
const LINE = { produk_id: 8, nama_luar: null, ...ATURAN, jumlah: 9 };
const FLU = {
  id: 4,
  versi: 1,
  kode: 'flu',
  nama: 'Flu',
  jenis: 'soap',
  milik: 'saya',
  dibuat_oleh: 'dr. Budi',
  isi: {
    subjektif: 'Pilek dua hari',
    objektif: null,
    asesmen: null,
    plan: null,
    instruksi: null,
    diagnosa: [],
    pemeriksaan: {},
    bagian: { resep: { baris: [{ ...LINE, nama: 'CTM 4 mg tablet' }], racik: [] } },
  },
};
const PRODUK = {
  id: 8,
  nama: 'CTM 4 mg tablet',
  satuan: 'tablet',
  golongan: 'bebas terbatas',
  aktif: true,
  fornas: true,
  tersedia: 40,
  harga: 200,
};
const READY = {
  kurang: {},
  peringatan: [],
  normal_templat: 0,
  usul_rahasia: false,
  tagihan: 0,
  tindakan: [],
  tagihan_obat: null,
  satu_sehat: false,
  satu_sehat_halangan: [],
  pcare: null,
  bisa_selesai: true,
  halangan_selesai: null,
  bagian: {},
};
const answerer =
  (stores: TestAnswer, checked: object = READY) =>
  ({ method, path }: TestRequest): TestAnswer | undefined => {
    if (method === 'GET' && path.startsWith('/templat')) return answer([FLU]);
    if (path === '/resep/periksa')
      return answer({
        baris: [{ produk: PRODUK, signa: null, aturan_teks: ATURAN.aturan_teks, jumlah: 9, jumlah_hitung: 9 }],
        racik: [],
        pemeriksaan: [],
        aturan: '',
        egfr: null,
        egfr_kurang: null,
      });
    if (path === '/kunjungan/12/resep') return stores;
    if (path === '/catatan/5/periksa') return answer(checked);
    if (path === '/resep/31/kirim')
      return answerSaved({ id: 31, versi: 2, status: 2, no_resep: 'R-1', no_antrean: 'F-1' });
    if (path === '/catatan/5') return answerSaved({ id: 5, versi: 2, diubah_pada: SAID });
    return path.startsWith('/referensi') || path.startsWith('/depo') ? answer([]) : undefined;
  };
const pathsOf = (requests: readonly TestRequest[]): string[] =>
  requests.map(({ path }) => path).filter((path) => path === '/kunjungan/12/resep' || path.endsWith('/periksa'));

it('a template brings its medicines, and they are stored before the signature asks what it sends', async () => {
  const stored = answerSaved({ id: 31, versi: 1, status: 1, baris: [], racik: [] });
  const requests = await showRecord(record({ catatan: [note()] }), answerer(stored), ABILITY);
  await userEvent.type(await firstText(), ' .flu {Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  expect(within(screen.getByRole('region', { name: 'Resep' })).getByText('CTM 4 mg tablet')).toBeTruthy();
  expect(writesOf(requests).find(({ path }) => path === '/kunjungan/12/resep')?.body).toMatchObject({
    baris: [{ produk_id: 8, jumlah: 9, hari: 3 }],
  });
  await waitFor(() => expect(pathsOf(requests)).toContain('/catatan/5/periksa'));
  expect(pathsOf(requests).indexOf('/kunjungan/12/resep')).toBeLessThan(
    pathsOf(requests).indexOf('/catatan/5/periksa'),
  );
});

it('a prescription that the server refuses is opened with what is amiss, and nothing is signed', async () => {
  const refused = refuse(422, { message: 'Periksa isian', errors: { 'baris.0.jumlah': ['Stok apotek tidak cukup'] } });
  const requests = await showRecord(record({ catatan: [note()] }), answerer(refused), ABILITY);
  await userEvent.type(await subjektif(), ' .flu {Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Belum dapat ditandatangani. Resep belum tersimpan/)).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Resep' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: /Tandatangani/ })).toBeNull();
  expect(pathsOf(requests)).not.toContain('/catatan/5/periksa');
});

it('what stands in the note is kept as a template with its medicines', async () => {
  const stored = answerSaved({ id: 31, versi: 1, status: 1, baris: [], racik: [] });
  const requests = await showRecord(record({ catatan: [note()] }), answerer(stored), ABILITY);
  await userEvent.type(await subjektif(), ' .flu ');
  await within(screen.getByRole('region', { name: 'Resep' })).findByText('CTM 4 mg tablet');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan sebagai templat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Simpan sebagai templat' });
  expect(within(within(dialog).getByRole('region', { name: 'Pratinjau' })).getByText('CTM 4 mg tablet')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Kode$/ }), 'pilek');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nama$/ }), 'Pilek{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).find(({ path }) => path === '/templat')?.body).toMatchObject({
      isi: { bagian: { resep: { baris: [{ produk_id: 8, jumlah: 9, nama: 'CTM 4 mg tablet' }] } } },
    }),
  );
});

it('the same key leads on to the prescription where only that stands in the way, and sends it', async () => {
  const stored = answerSaved({ id: 31, versi: 1, status: 1, baris: [], racik: [] });
  const held = { ...READY, kurang: { resep: ['1 temuan menahan resep ini'] } };
  const requests = await showRecord(record({ catatan: [note()] }), answerer(stored, held), ABILITY);
  await userEvent.type(await subjektif(), ' .flu {Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  await within(dialog).findByRole('button', { name: /^Kirim resep dulu/ });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toContain('/resep/31/kirim'));
  expect(screen.queryByRole('dialog', { name: /Tandatangani/ })).toBeNull();
  expect(writesOf(requests).map(({ path }) => path)).not.toContain('/catatan/5/tanda-tangan');
});

it('spec: RM29: arrow up in the empty line leads to the amount of the last one', async () => {
  const stored = answerSaved({ id: 31, versi: 1, status: 1, baris: [], racik: [] });
  await showRecord(record({ catatan: [note()] }), answerer(stored), ABILITY);
  await userEvent.type(await subjektif(), ' .flu ');
  await within(screen.getByRole('region', { name: 'Resep' })).findByText('CTM 4 mg tablet');
  await userEvent.keyboard('{Alt>}r{/Alt}{ArrowUp}');
  const amount = await screen.findByRole('textbox', { name: 'Jumlah CTM 4 mg tablet' });
  await waitFor(() => expect(document.activeElement).toBe(amount));
  // Within the whole prescription the same key leads there from its own line.
  screen.getAllByRole('combobox', { name: 'Obat, jumlah, dan aturan pakai' }).at(-1)?.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(amount);
});

it('spec: RM29: the key of a part that only has a button begins its work at once', async () => {
  await showRecord(record({ catatan: [note()] }), answerer(answer([])), [...ABILITY, 'create penunjang']);
  await firstText();
  await userEvent.keyboard('{Alt>}n{/Alt}');
  expect(await screen.findByRole('dialog', { name: /^Minta penunjang/ })).toBeTruthy();
});

it('spec: RM16: Alt+G leads to the teeth, not to what stands above them', async () => {
  const dmf = { d: 0, m: 0, f: 0, jumlah: 0 };
  const odontogram = {
    temuan: [],
    dmf,
    dmf_susu: dmf,
    diperiksa_pada: null,
    diperiksa_oleh: null,
    perlu_baru: false,
    boleh_tulis: true,
  };
  await showRecord(record({ catatan: [note()], bagian: { odontogram } }), answerer(answer([])), ABILITY);
  await subjektif();
  await userEvent.keyboard('{Alt>}g{/Alt}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Gigi 11/);
});

const BATUK = {
  ...FLU,
  kode: 'batuk',
  isi: {
    ...FLU.isi,
    bagian: {
      penunjang: { jenis: 'lab', tindakan_id: [7, 8], klinis: null, cito: false, puasa: false },
      surat: { jenis: 'sakit', lama: 2, catatan: null },
    },
  },
};
const proposing = ({ method, path }: TestRequest): TestAnswer | undefined => {
  if (method === 'GET' && path.startsWith('/templat')) return answer([BATUK]);
  if (path === '/kunjungan/12/penunjang/pilihan')
    return answer({
      pemeriksaan: [
        { id: 7, deskripsi: 'Darah lengkap' },
        { id: 8, deskripsi: 'LED' },
      ],
      tanya_hamil: false,
    });
  if (path === '/kunjungan/12/penunjang') return answerSaved({ id: 3, nomor: 'L-261123-001' });
  return answerer(answer([]))({ method, path } as TestRequest);
};
const PROPOSES = [...ABILITY, 'create penunjang', 'create surat'];

it('spec: RM28: a template proposes tests and a letter; nothing is ordered before it was looked at', async () => {
  const requests = await showRecord(record({ catatan: [note()] }), proposing, PROPOSES);
  await userEvent.type(await subjektif(), ' .batuk ');
  const part = within(screen.getByRole('region', { name: 'Penunjang' }));
  expect(await part.findByText('2 pemeriksaan laboratorium')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Surat' })).getByText('Surat sakit 2 hari')).toBeTruthy();
  expect(writesOf(requests).filter(({ path }) => /penunjang|surat/.test(path))).toEqual([]);
  await userEvent.keyboard('{Alt>}n{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: /^Minta penunjang/ });
  await userEvent.click(within(dialog).getByRole('button', { name: /LED/ }));
  await userEvent.type(within(dialog).getByLabelText(/^Klinis/), 'Batuk lama{Control>}{Enter}{/Control}');
  await waitFor(() => expect(part.queryByText('2 pemeriksaan laboratorium')).toBeNull());
  const ordered = writesOf(requests).find(({ path }) => path === '/kunjungan/12/penunjang');
  expect(ordered?.body).toMatchObject({ jenis: 'lab', tindakan_id: [7], klinis: 'Batuk lama' });
});

it('spec: RM28: the signature says what was only proposed, does not send it, and a proposal can be put away', async () => {
  const requests = await showRecord(record({ catatan: [note()] }), proposing, PROPOSES);
  await userEvent.type(await subjektif(), ' .batuk ');
  await userEvent.click(await screen.findByRole('button', { name: /^Abaikan usulan Surat sakit/ }));
  expect(screen.queryByText('Surat sakit 2 hari')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  expect(
    await within(dialog).findByText('Usulan templat .batuk belum diminta: 2 pemeriksaan laboratorium'),
  ).toBeTruthy();
  expect(within(dialog).queryByText(/belum ditulis/)).toBeNull();
  expect(writesOf(requests).filter(({ path }) => path.includes('penunjang'))).toEqual([]);
});

it('spec: RM28: who may neither order nor write letters is proposed neither', async () => {
  await showRecord(record({ catatan: [note()] }), proposing, ABILITY);
  await userEvent.type(await subjektif(), ' .batuk ');
  expect(screen.queryByRole('list', { name: 'Usulan templat' })).toBeNull();
});
