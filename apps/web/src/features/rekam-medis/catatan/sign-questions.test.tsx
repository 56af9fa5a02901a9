/** What is answered before a signature, and how a secret note is read. spec: rekam-medis.md RM7, RM15, RM36 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const READY = {
  kurang: {},
  peringatan: [],
  normal_templat: 0,
  usul_rahasia: false,
  rahasia: false,
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
const icd = (kode: string, teks: string) => ({
  id: 1,
  peran: 'utama',
  urutan: 0,
  icd: kode,
  teks,
  kasus: 'baru',
  disalin_dari: null,
  peringatan: null,
  dibuat_oleh: 'dr. Budi',
  dibuat_pada: SAID,
});
const HIV = { versi: 2, diagnosa: [icd('B20', 'HIV')], tertutup: 0 };

/** Opens the dialog of the signature of one's own draft; `checked` is what the server says before it. */
async function askSign(checked: object, data: object = {}) {
  const requests = await showRecord(record({ catatan: [note()], ...data }), ({ path }) => {
    if (path === '/catatan/5/periksa') return answer({ ...READY, ...checked });
    if (path !== '/catatan/5/tanda-tangan') return undefined;
    return answerSaved({ catatan: note({ status: 2, ditandatangani_pada: SAID }), status_kunjungan: 4 });
  });
  (await subjektif()).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  const secret = await within(dialog).findByRole<HTMLInputElement>('switch', { name: 'Rahasiakan catatan ini' });
  return { requests, dialog, secret };
}
const signAgain = (): Promise<unknown> => userEvent.keyboard('{Control>}{Enter}{/Control}');
const signatures = (requests: readonly TestRequest[]): unknown[] =>
  writesOf(requests)
    .filter(({ path }) => path === '/catatan/5/tanda-tangan')
    .map(({ body }) => body);

it('spec: RM15: what a template made normal is answered first: the second Ctrl+Enter leads to the question', async () => {
  const { requests, dialog } = await askSign({ normal_templat: 9 });
  expect(within(dialog).getByRole('status').textContent).toBe('Siap, setelah pertanyaan di bawah dijawab.');
  const question = within(dialog).getByRole('group', { name: '9 bagian normal dari templat: benar diperiksa?' });
  await signAgain();
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Ya, diperiksa', pressed: false }));
  await signAgain();
  expect(signatures(requests)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(within(question).getByRole('button', { name: 'Ya, diperiksa', pressed: true })).toBeTruthy();
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ selesai: true, diperiksa: true }]));
});

it('issue 30 E8: a resume of whom nobody wrote down how they left is signed only after an answer', async () => {
  const { requests, dialog } = await askSign({ tanpa_pulang: true });
  const question = within(dialog).getByRole('group', { name: /^Kepulangan belum dicatat/ });
  await signAgain();
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Ya, tanpa kepulangan' }));
  expect(signatures(requests)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ tanpa_pulang: true }]));
});

it('spec: RM15: nothing is asked where a template made nothing normal: two presses sign', async () => {
  const { requests, dialog } = await askSign({});
  expect(within(dialog).queryByRole('button', { name: 'Ya, diperiksa' })).toBeNull();
  await signAgain();
  await waitFor(() =>
    expect(signatures(requests)).toEqual([{ versi: 1, selesai: true, diperiksa: false, rahasia: false, dilihat: [] }]),
  );
});

it('spec: RM15: findings that came in since are asked about when the server refuses the signature', async () => {
  let asks = 0;
  await showRecord(record({ catatan: [note()] }), ({ path }) => {
    if (path === '/catatan/5/periksa') return answer({ ...READY, normal_templat: asks++ === 0 ? 0 : 2 });
    const question = {
      kode: 'PERLU_KONFIRMASI',
      message: '2 bagian normal dari templat: benar diperiksa?',
      errors: {},
    };
    return path === '/catatan/5/tanda-tangan' ? refuse(422, question) : undefined;
  });
  (await subjektif()).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  await within(dialog).findByRole('switch');
  await signAgain();
  expect(await within(dialog).findByRole('button', { name: 'Ya, diperiksa' })).toBeTruthy();
});

it('spec: RM36: a secret is proposed for its diagnosis, with who still reads it, and signed as it stands', async () => {
  const { requests, dialog, secret } = await askSign({ usul_rahasia: true }, { diagnosa: HIV });
  expect(secret.checked).toBe(true);
  expect(within(dialog).getByText('Diusulkan rahasia karena diagnosis B20.')).toBeTruthy();
  expect(
    within(dialog).getByText(
      /hanya dibaca penulisnya, DPJP kunjungan ini, dan pemegang hak rahasia medis\. Orang lain/,
    ),
  ).toBeTruthy();
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ rahasia: true }]));
});

it('spec: RM36: the doctor declines by the switch, and reads who will see the diagnosis then', async () => {
  const { requests, dialog, secret } = await askSign({ usul_rahasia: true }, { diagnosa: HIV });
  secret.focus();
  await userEvent.keyboard(' ');
  expect(secret.checked).toBe(false);
  expect(within(dialog).getByText(/^Dibaca semua yang boleh .*, juga diagnosis B20\.$/)).toBeTruthy();
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ rahasia: false }]));
});

it('spec: RM36: any note may be made a secret, and a draft that is one stays one', async () => {
  const { requests, secret } = await askSign({});
  expect(secret.checked).toBe(false);
  await userEvent.click(secret);
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ rahasia: true }]));
});

it('spec: RM36: a draft that says it is a secret is signed as one', async () => {
  const { requests, secret } = await askSign({ rahasia: true });
  expect(secret.checked).toBe(true);
  await signAgain();
  await waitFor(() => expect(signatures(requests)).toMatchObject([{ rahasia: true }]));
});

const SIGNED = { status: 2, ditandatangani_pada: SAID, sidik: '7f3a91c4' };
it('spec: RM36: who may read a secret note sees that it is one', async () => {
  const other = { milik_saya: false, penulis: 'dr. Sari' };
  const open = note({ id: 6, jenis: 'cppt', ...SIGNED, ...other });
  await showRecord(record({ catatan: [note({ ...SIGNED, ...other, rahasia: true }), open] }), () => undefined);
  const read = await screen.findByRole('article', { name: 'SOAP, dr. Sari' });
  expect(within(read).getByText('Rahasia')).toBeTruthy();
  const cppt = screen.getByRole('article', { name: 'CPPT, dr. Sari' });
  expect(within(cppt).queryByText('Rahasia')).toBeNull();
});

const HIDDEN = {
  sumber: 'catatan',
  id: 9,
  jenis: 'rahasia',
  waktu: SAID,
  kunjungan_id: 3,
  ruangan: 'Poli Jiwa',
  oleh: null,
  judul: '1 catatan rahasia',
  ringkas: null,
  tanda: ['rahasia'],
  diagnosa: [],
};
it.each([
  ['reads', 4],
  ['writes', 3],
])('spec: RM36: who %s and may not read it is told that there is one, and no more', async (_does, status) => {
  const requests = await showRecord(
    record({
      kunjungan: { ...record().kunjungan, status },
      catatan_rahasia: 1,
      diagnosa: { versi: 2, diagnosa: [], tertutup: 2 },
      linimasa: { entri: [HIDDEN], lanjut: null },
    }),
    () => undefined,
  );
  if (status === 3) {
    await subjektif();
    expect(screen.getByText('2 diagnosis rahasia')).toBeTruthy();
  }
  expect(await screen.findByText(/^1 catatan rahasia, hanya dibaca penulisnya/)).toBeTruthy();
  expect(screen.queryByText('Belum ada catatan yang ditandatangani')).toBeNull();
  // Its entry of the timeline opens to words: what is no reader's business is not asked for.
  await userEvent.click(await screen.findByRole('button', { name: /1 catatan rahasia/ }));
  expect(await screen.findByText(/^Hanya dibaca penulisnya/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Seperti ini/ })).toBeNull();
  expect(requests.filter(({ path }) => path.startsWith('/catatan/'))).toEqual([]);
});

const FROM = /Kalimat pertama dari pendaftaran/;
it('spec: RM7: what came from the registration says so after it was saved, until those words are changed', async () => {
  const requests = await showRecord(record(), ({ method, path, body }) => {
    if (method === 'POST' && path === '/kunjungan/12/catatan') return answerSaved(note({ subjektif: 'Batuk\ndua' }));
    return method === 'PUT' && path === '/catatan/5'
      ? answerSaved({ id: 5, versi: (body as { versi: number }).versi + 1, diubah_pada: SAID })
      : undefined;
  });
  const text = await subjektif();
  await userEvent.type(text, 'dua hari{Control>}s{/Control}');
  expect(await screen.findByText(/^Draf tersimpan 09.00/)).toBeTruthy();
  expect(screen.getByText(FROM)).toBeTruthy();
  await userEvent.clear(text);
  await userEvent.type(text, 'Batuk berdahak{Control>}s{/Control}');
  await waitFor(() => expect(writesOf(requests).at(-1)?.body).toMatchObject({ subjektif: 'Batuk berdahak' }));
  expect(screen.queryByText(FROM)).toBeNull();
});

it('spec: RM9, RM12: the summary says what it costs with its medicines, and what PCare and SATUSEHAT wait for', async () => {
  const { dialog } = await askSign({
    tindakan: ['Jahit luka'],
    tagihan: 50_000,
    tagihan_obat: { rupiah: 12_500, tanpa_harga: ['Salep X'] },
    pcare: { halangan: ['TD belum diukur', 'kesadaran belum diisi'] },
    satu_sehat_halangan: ['pasien belum setuju'],
  });
  const said = (label: string): string | undefined =>
    within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(said('Tindakan')).toBe('Jahit luka, Rp. 50.000');
  expect(said('Biaya')).toBe('Rp. 62.500, tindakan Rp. 50.000, obat Rp. 12.500Tanpa harga: Salep X');
  expect(said('PCare')?.trim()).toBe('belum dikirim: TD belum diukur, kesadaran belum diisi');
  expect(said('SATUSEHAT')?.trim()).toBe('belum dikirim: pasien belum setuju');
});

it('spec: RM9: a visit that goes nowhere else says nothing of PCare', async () => {
  const { dialog } = await askSign({ satu_sehat: true });
  expect(within(dialog).queryByText('PCare', { selector: 'dt' })).toBeNull();
  expect(within(dialog).getByText('rekam medis kunjungan, dikirim begitu tersambung')).toBeTruthy();
});
