import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AMOKSISILIN } from '#testing/alergi.ts';
import { listenLive } from '#testing/live.ts';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { DOKTER, note, record, SAID, showRecord, subjektif } from './test-record.tsx';

it('spec: RM7, RM31, RM32: a note begins with the complaint, says who else writes, and Ctrl+S sends it at once', async () => {
  const requests = await showRecord(record(), ({ method, path }) =>
    method === 'POST' && path === '/kunjungan/12/catatan' ? answerSaved(note()) : undefined,
  );
  const text = await subjektif();
  expect(text.value).toBe('Batuk\n');
  expect(screen.getByText(/Ns. Sri sedang menulis, 09.00/)).toBeTruthy();
  await userEvent.type(text, 'dua hari{Control>}s{/Control}');
  expect(await screen.findByText(/^Draf tersimpan 09.00/)).toBeTruthy();
  const [sent] = writesOf(requests);
  expect([sent?.path, sent?.body]).toMatchObject([
    '/kunjungan/12/catatan',
    { jenis: 'soap', subjektif: 'Batuk\ndua hari', rahasia: false },
  ]);
});

it('spec: RM32: one note in two tabs: both texts stand there, and the chosen one is saved on theirs', async () => {
  const versions: unknown[] = [];
  await showRecord(record({ catatan: [note()] }), ({ method, path, body }) => {
    if (method !== 'PUT' || path !== '/catatan/5') return undefined;
    versions.push((body as { versi: number }).versi);
    return versions.length === 1
      ? refuse(409, { kode: 'BENTROK', data: note({ versi: 4, subjektif: 'Dari tab lain' }) })
      : answerSaved({ id: 5, versi: 5, diubah_pada: SAID });
  });
  const text = await subjektif();
  await userEvent.type(text, ' berat{Control>}s{/Control}');
  const choice = await screen.findByText(/juga ditulis di jendela lain/);
  expect(screen.getByText('Dari tab lain')).toBeTruthy();
  expect(choice).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pakai tulisan di sini' }));
  await waitFor(() => expect(versions).toEqual([1, 4]));
  expect(text.value).toBe('Pusing berat');
});

it('spec: RM8, RM9: the first Ctrl+Enter says what stops the signature; nothing is signed', async () => {
  const requests = await showRecord(record({ catatan: [note()] }), ({ path }) =>
    path === '/catatan/5/periksa'
      ? answer({
          kurang: { diagnosa: ['Pilih satu diagnosis utama'] },
          peringatan: [],
          normal_templat: 0,
          tagihan: 0,
          tindakan: [],
          tagihan_obat: null,
          satu_sehat: false,
          satu_sehat_halangan: [],
          pcare: null,
          bisa_selesai: true,
          halangan_selesai: null,
          bagian: {},
        })
      : undefined,
  );
  const text = await subjektif();
  text.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  expect(await within(dialog).findByText('Pilih satu diagnosis utama')).toBeTruthy();
  expect(within(dialog).queryByRole('note')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(writesOf(requests)).toEqual([]);
});

it('spec: RS10: what was found of the prescription and stops nothing stands before the signature', async () => {
  const checked = {
    kurang: {},
    peringatan: ['Resep: alergi belum ditanya'],
    normal_templat: 0,
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
  await showRecord(record({ catatan: [note()] }), ({ path }) =>
    path === '/catatan/5/periksa' ? answer(checked) : undefined,
  );
  (await subjektif()).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Tandatangani SOAP A-024' });
  expect((await within(dialog).findByRole('note')).textContent).toBe('Resep: alergi belum ditanya');
});

it('spec: RM3: a signed note is read with its addenda, and its author may add one or say that it was a mistake', async () => {
  const signed = note({ status: 2, ditandatangani_pada: SAID, sidik: '7f3a91c4ffff' });
  const adendum = note({ id: 6, status: 2, adendum_dari: 5, subjektif: 'Kolesterol 231', ditandatangani_pada: SAID });
  await showRecord(record({ catatan: [signed, adendum] }), () => undefined);
  const read = await screen.findByRole('article', { name: 'SOAP, dr. Budi' });
  expect(within(read).getByText(/Sidik 7f3a91c4$/)).toBeTruthy();
  expect(within(read).getByText('Kolesterol 231')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Subjektif' })).toBeNull();
  expect(screen.getByRole('button', { name: /Tambah adendum/ })).toBeTruthy();
  expect(within(read).getByRole('button', { name: /^Salah catat SOAP/ })).toBeTruthy();
});

it('issue 30 C: an allergy is asked and written from the record by one key, while a note is written', async () => {
  const requests = await showRecord(record(), ({ path, method }) =>
    path === '/pasien/123/alergi' && method === 'POST' ? answerSaved({ status: 'ada', alergi: [] }) : undefined,
  );
  (await subjektif()).focus();
  await userEvent.keyboard('{Alt>}w{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: /alergi/i });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /^Zat/ }), 'udang');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests).map(({ path }) => path)).toContain('/pasien/123/alergi'));
});

it('issue 30 C: an allergy that is added in another window reaches the open record at once, while a note is written', async () => {
  let alergi: object = record().alergi;
  const data = () => record({ alergi });
  await showRecord(data(), ({ path }) => {
    if (path === '/v1/peristiwa') return refuse(503, {});
    return path === '/kunjungan/12/rekam-medis' ? answer(data()) : undefined;
  });
  await subjektif();
  expect(screen.queryByText(/Amoksisilin/)).toBeNull();
  const tell = listenLive();
  alergi = { status: 'ada', ditanya: null, alergi: [AMOKSISILIN] };
  tell('rekam-medis', { norm: 123 });
  expect((await screen.findAllByText(/Amoksisilin/)).length).toBeGreaterThan(0);
});

it('issue 30 E11: who takes a diagnosis out is told on the screen of the others', async () => {
  let dihapus: object[] = [];
  const data = () => record({ diagnosa: { versi: 1 + dihapus.length, diagnosa: [], tertutup: 0, dihapus } });
  await showRecord(data(), ({ path }) => {
    if (path === '/v1/peristiwa') return refuse(503, {});
    return path === '/kunjungan/12/rekam-medis' ? answer(data()) : undefined;
  });
  await subjektif();
  const tell = listenLive();
  dihapus = [{ id: 3, icd: 'I10', teks: 'Hipertensi', oleh: 'dr. Rini', pada: SAID, alasan: 'Salah pasien' }];
  tell('rekam-medis', { norm: 123 });
  expect(await screen.findByText(/^I10 Hipertensi dihapus dr\. Rini, .*: Salah pasien$/)).toBeTruthy();
});

it('the letter is written from the foot: it presses what begins one in this record', async () => {
  await showRecord(record(), () => undefined, [...DOKTER, 'view surat', 'create surat']);
  await subjektif();
  const foot = screen.getAllByRole('button', { name: /^Surat/ }).at(-1);
  await userEvent.click(foot as HTMLElement);
  expect(await screen.findByRole('dialog', { name: /surat/i })).toBeTruthy();
});

it('issue 30 E2: the header of one who died in this visit says so, and that the letter is missing until it is there', async () => {
  const { kunjungan } = record();
  const dead = (surat: object[]) =>
    record({
      kunjungan: { ...kunjungan, status: 4, pasien: { ...kunjungan.pasien, status: 2, meninggal_pada: '2026-04-14' } },
      kepulangan: { cara_keluar: 6, cara: 'Meninggal', keadaan: null, pada: SAID, obat_pulang: null, keterangan: null },
      bagian: { surat },
    });
  await showRecord(dead([]), () => undefined, DOKTER);
  expect(await screen.findByText('Meninggal, tercatat 14/04/2026')).toBeTruthy();
  expect(screen.getByText('Surat kematian belum ada')).toBeTruthy();
  cleanup();
  await showRecord(dead([{ id: 1, jenis: 'kematian', status: 1, versi: 1, isi: {} }]), () => undefined, DOKTER);
  expect(await screen.findByText('Meninggal, tercatat 14/04/2026')).toBeTruthy();
  expect(screen.queryByText('Surat kematian belum ada')).toBeNull();
});

it('a colleague’s finished visit shows what was signed, and a note of one’s own is begun by a button', async () => {
  const theirs = note({
    milik_saya: false,
    penulis: 'dr. Sari',
    status: 2,
    ditandatangani_pada: SAID,
    sidik: '7f3a91c4',
  });
  await showRecord(record({ kunjungan: { ...record().kunjungan, status: 4 }, catatan: [theirs] }), () => undefined);
  expect(await screen.findByRole('article', { name: 'SOAP, dr. Sari' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Subjektif' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Tambah adendum/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tulis SOAP' }));
  expect(await subjektif()).toBeTruthy();
});

const COPIED = {
  catatan_id: 9,
  kunjungan_id: 3,
  tanggal: '2026-03-02',
  penulis: 'dr. Budi',
  ruangan: 'Poli Umum 1',
  asesmen: 'Hipertensi terkendali',
  plan: null,
  instruksi: null,
  diagnosa: [],
  bagian: { resep: [{ id: 31, no_resep: 'R-260302-004' }] },
};
it.each([
  ['comes along as a draft', [], [['/resep/31/salin', { kunjungan_id: 12 }]]],
  ['stays where one is being written', [{ id: 32, status: 1 }], []],
])('spec: RM27: Alt+L copies the note, and its prescription %s', async (_what, resep, copied) => {
  const requests = await showRecord(
    record({ bagian: { resep } }),
    ({ method, path }) => {
      if (path === '/kunjungan/12/salinan') return answer([COPIED]);
      if (method === 'POST' && path === '/kunjungan/12/catatan')
        return answerSaved({ id: 6, versi: 1, diubah_pada: SAID });
      return method === 'POST' && path === '/resep/31/salin' ? answerSaved({ id: 40 }) : undefined;
    },
    [...DOKTER, 'update resep'],
  );
  (await subjektif()).focus();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  expect(await screen.findByText(/^Disalin dari 02\/Mar\/2026/)).toBeTruthy();
  expect(await screen.findByDisplayValue('Hipertensi terkendali')).toBeTruthy();
  expect(
    writesOf(requests)
      .filter(({ path }) => path.startsWith('/resep'))
      .map(({ path, body }) => [path, body]),
  ).toEqual(copied);
  // A note that is not saved would go on being sent after this test.
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Draf tersimpan 09.00/)).toBeTruthy();
});

it('spec: RM35: the record of somebody else’s patient asks for an emergency access with its reason', async () => {
  let opened = false;
  const requests = await showRecord(record(), ({ method, path }) => {
    if (path === '/rekam-medis/akses-darurat/pasien/123')
      return answer({ norm: 123, nama: 'SITI A.', tahun_lahir: null, jenis_kelamin: 2 });
    if (method === 'POST' && path === '/rekam-medis/akses-darurat') {
      opened = true;
      return answerSaved({ id: 1, sampai: SAID });
    }
    // The button that was pressed goes while the record is loaded: the page holds the focus in its place.
    if (path === '/kunjungan/12/rekam-medis' && opened) {
      const page = document.body.firstElementChild as HTMLElement;
      page.tabIndex = -1;
      page.focus();
    }
    return path === '/kunjungan/12/rekam-medis' && !opened
      ? refuse(403, { kode: 'AKSES_DARURAT', message: 'Bukan pasien Anda', data: { norm: 123 } })
      : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Akses darurat' }));
  const question = await screen.findByRole('dialog', { name: 'Buka dengan akses darurat?' });
  expect(question.textContent).toContain('000123 SITI A., perempuan, tahun lahir tidak diketahui.');
  // The first reason that is offered is enough by itself.
  await userEvent.keyboard('1{Enter}');
  const text = await subjektif();
  // issue 31 C: the first key writes, and does not sign.
  await waitFor(() => expect(document.activeElement).toBe(text));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(text);
  expect(writesOf(requests)[0]?.body).toMatchObject({ norm: 123, alasan: 'Pasien gawat darurat' });
});

it('whoever opens a second record writes on in that one: the first stands hidden before it', async () => {
  const hidden = document.createElement('div');
  hidden.hidden = true;
  hidden.innerHTML = '<textarea data-bidang="subjektif"></textarea>';
  document.body.prepend(hidden);
  const seen = vi.spyOn(HTMLElement.prototype, 'checkVisibility');
  seen.mockImplementation(function (this: HTMLElement) {
    return !hidden.contains(this);
  });
  await showRecord(record(), () => undefined);
  const text = await subjektif();
  await waitFor(() => expect(document.activeElement).toBe(text));
  seen.mockRestore();
  hidden.remove();
});

it('spec: RM35: an emergency access is given back from the record, asked first where something is being written, and asks again', async () => {
  let ended = false;
  const requests = await showRecord(record({ darurat_sampai: SAID, catatan: [note()] }), ({ method, path }) => {
    if (method === 'PUT' && path === '/rekam-medis/akses-darurat/akhiri') {
      ended = true;
      return answerSaved({ diakhiri: 1 });
    }
    return path === '/kunjungan/12/rekam-medis' && ended
      ? refuse(403, { kode: 'AKSES_DARURAT', message: 'Bukan pasien Anda', data: { norm: 123 } })
      : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Akhiri akses darurat' }));
  const question = await screen.findByRole('dialog', { name: 'Akhiri akses darurat?' });
  expect(writesOf(requests)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Akhiri' }));
  await waitFor(() => expect(writesOf(requests).map(({ body }) => body)).toEqual([{ norm: 123 }]));
  expect(await screen.findByText('Bukan pasien Anda', { exact: false })).toBeTruthy();
});

it('spec: RM38: a nurse writes an order on the telephone with its SBAR, and that it was read back', async () => {
  const cppt = note({ jenis: 'cppt', subjektif: 'Nyeri dada', isi: {} });
  const requests = await showRecord(
    record({ catatan: [cppt], saya: { pegawai_id: 4, profesi: 'perawat', dokter_aktif: false, dpjp: false } }),
    ({ method, path }) =>
      method === 'PUT' && path === '/catatan/5' ? answerSaved({ id: 5, versi: 2, diubah_pada: SAID }) : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Instruksi telepon' }));
  const order = within(screen.getByRole('group', { name: 'Instruksi telepon' }));
  expect(document.activeElement).toBe(order.getByRole('textbox', { name: 'Dari dokter' }));
  await userEvent.keyboard('dr. Budi');
  await userEvent.type(order.getByRole('textbox', { name: 'Situasi' }), 'Nyeri dada 7/10');
  await userEvent.click(order.getByRole('switch', { name: /Sudah dibaca ulang/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Instruksi' }), 'ISDN 5 mg{Control>}s{/Control}');
  await waitFor(() =>
    expect(writesOf(requests).at(-1)?.body).toMatchObject({
      jenis: 'cppt',
      instruksi: 'ISDN 5 mg',
      isi: { telepon_dari: 'dr. Budi', situation: 'Nyeri dada 7/10', dibaca_ulang: true },
    }),
  );
});

it('words that were left in a box hold up the discharge as well', async () => {
  const ward = record({ catatan: [note()] });
  const { ruangan } = ward.kunjungan;
  await showRecord(
    { ...ward, kunjungan: { ...ward.kunjungan, status: 3, ruangan: { ...ruangan, jenis_kunjungan: 3 } } },
    ({ path }) => (path.includes('icd') ? answer([]) : undefined),
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Kode atau nama diagnosis ICD-10', {
    selector: 'input',
  });
  await userEvent.type(field, 'gastro');
  await userEvent.click(screen.getByRole('button', { name: 'Pulangkan' }));
  expect((await screen.findAllByText('"gastro" belum dipilih dari daftar.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog', { name: /^Pulangkan/ })).toBeNull();
});

it.each([
  ['Kode atau nama diagnosis ICD-10', 'ispaa', '"ispaa" belum dipilih dari daftar.'],
  ['Tindakan atau kode ICD-9-CM', 'jahit luka', '"jahit luka" belum dipilih dari daftar.'],
  ['Dilakukan oleh', 'Ns. Sri', '"Ns. Sri" belum dipilih dari daftar.'],
  ['Kesadaran', 'samnolen', '"samnolen" belum dipilih dari daftar.'],
  ['HPHT', 'awal maret', '"awal maret" tidak terbaca sebagai tanggal'],
  ['Kontrol', 'minggu depan', 'Kontrol "minggu depan" belum direncanakan: Tulis 3h, 2mg, 1bl, atau tanggal'],
])(
  'words that were left in the box "%s" stay there, and nothing is signed without them',
  async (nama, words, pesan) => {
    const requests = await showRecord(
      record({ catatan: [note()], rekam: { ...record().rekam, hamil: true } }),
      ({ path }) => (/icd|tarif/.test(path) ? answer([]) : path.startsWith('/referensi') ? answer([]) : undefined),
      [...DOKTER, 'update kunjungan'],
    );
    const text = await subjektif();
    const field = screen.getByLabelText<HTMLInputElement>(nama, { selector: 'input' });
    await userEvent.clear(field);
    await userEvent.type(field, words);
    act(() => text.focus());
    expect(field.value).toBe(words);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findAllByText(pesan, { exact: false })).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(field);
    expect(requests.some(({ path }) => path === '/catatan/5/periksa')).toBe(false);
  },
);
