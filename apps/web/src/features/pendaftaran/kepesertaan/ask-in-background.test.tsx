import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { dokter, installServer, jadwal, LAST_KUNJUNGAN, recentAnswer, showForm } from '../form/test-kunjungan.tsx';
import { always, answerPeserta, bpjsPaths, findInput, findPanel } from './test-kepesertaan.tsx';

const KARTU = '/pasien/bpjs/noka-fallback/0001234567891';
const KELAS = answer(
  [
    [0, 'Non Kelas'],
    [2, 'Kelas II'],
    [3, 'Kelas I'],
  ].map(([id, deskripsi]) => ({ id, deskripsi, aktif: true })),
);
const OWN_CODE = answer([{ key: 'bpjs:kode-faskes', group: 'bpjs', type: 'text', value: 'X', option: null }]);
const OTHER_FKTP = { kdProvider: '0050B108', nmProvider: 'Puskesmas Contoh' };
const field = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const consent = () => screen.findByRole('dialog', { name: /^Persetujuan/ });
async function open(responder: Answerer): Promise<TestRequest[]> {
  const requests = installServer(
    (request) => responder(request) ?? (request.path === '/referensi/19' ? KELAS : undefined),
  );
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Penjamin \*/).value).toBe('BPJS Kesehatan'));
  return requests;
}
const pressSave = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('BPJS is asked as soon as it pays and a card is there, without a word; its class goes in, and says so', async () => {
  const requests = await open(always(answerPeserta({ jnsKelas: { kode: '1', nama: 'KELAS I' } })));
  await waitFor(() => expect(findPanel().textContent).toContain('AKTIF'));
  await waitFor(() => expect(field(/^Kelas/).value).toBe('Kelas I'));
  expect(screen.getByText('Menurut BPJS')).toBeDefined();
  expect(bpjsPaths(requests)).toEqual([KARTU]);
  expect(screen.queryByText(/berhasil diambil/)).toBeNull();
});

it('not while another payer stands there', async () => {
  const umum = { ...LAST_KUNJUNGAN, penjamin: { jenis: 1, nomor_penjamin: null, kelas: null } };
  const requests = installServer(({ path }) =>
    path.endsWith('/recent') ? recentAnswer({ terakhir: umum }) : undefined,
  );
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Dokter/).value).toBe('dr. Budi'));
  await userEvent.type(field(/^Catatan/), 'x');
  expect(bpjsPaths(requests)).toEqual([]);
});

it('a class that the clerk has chosen stays, and what BPJS says stands below it', async () => {
  let release: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    release = resolve;
  });
  const kelasI = answerPeserta({ jnsKelas: { kode: '1', nama: 'KELAS I' } });
  await open(({ path }) => (path.startsWith('/pasien/bpjs/') ? later.then(() => kelasI) : undefined));
  await userEvent.click(field(/^Kelas/));
  await userEvent.click(await screen.findByRole('option', { name: /Non Kelas/, hidden: true }));
  release();
  expect(await screen.findByText('Menurut BPJS: Kelas I')).toBeDefined();
  expect(field(/^Kelas/).value).toBe('Non Kelas');
});

it.each([
  ['inactive', { aktif: false }, 'Peserta tidak aktif'],
  ['in arrears', { tunggakan: 3 }, 'Peserta menunggak'],
  [
    'a member whose dentist alone is here',
    { kdProviderPst: OTHER_FKTP, kdProviderGigi: { kdProvider: 'X', nmProvider: null } },
    'Peserta FKTP lain: Puskesmas Contoh (provider gigi: faskes ini)',
  ],
])(
  '%s is said at the payer and again before the consent; Alt+U there changes to Umum and asks anew',
  async (_case, peserta, words) => {
    const requests = await open((request) =>
      request.path === '/setting' ? OWN_CODE : always(answerPeserta(peserta))(request),
    );
    expect(await screen.findByText(words)).toBeDefined();
    await pressSave();
    expect((await consent()).textContent).toContain(words);
    await userEvent.keyboard('{Alt>}u{/Alt}');
    await waitFor(async () => expect((await consent()).textContent).toContain('Tanpa Asuransi / Umum'));
    expect((await consent()).textContent).not.toContain(words);
    await userEvent.keyboard('t');
    await waitFor(() => {
      const sent = requests.find(({ path, method }) => path === '/pendaftaran' && method === 'POST');
      expect(sent?.body).toMatchObject({ penjamin: { jenis: 1, nomor_penjamin: null } });
    });
  },
);

it('D8: a facility that has not told its own code is told that FKTPs are not compared, and what is missing', async () => {
  await open(always(answerPeserta({ kdProviderPst: OTHER_FKTP })));
  await waitFor(() => expect(findPanel().textContent).toContain('FKTP peserta: Puskesmas Contoh'));
  expect(findPanel().textContent).toMatch(/Tidak dapat dibandingkan: kode faskes ini di BPJS belum diisi/);
  expect(document.body.textContent).not.toContain('FKTP lain');
});

it('D8: to the dentist it is the dental provider that counts, and both are named', async () => {
  const peserta = { kdProviderGigi: OTHER_FKTP };
  await open(({ path, ...request }) => {
    if (path === '/setting') return OWN_CODE;
    if (path === '/ruangan/dokter/31/jadwal') return answer([dokter(41, 'drg. Budi', [jadwal(51, 9)], 'dokter gigi')]);
    return always(answerPeserta(peserta))({ path, ...request });
  });
  const words = 'Peserta provider gigi lain: Puskesmas Contoh (FKTP umum: faskes ini)';
  expect(await screen.findByText(words)).toBeDefined();
  expect(findPanel().textContent).toContain(words);
});

it('an answer that does not come is told in the panel, and stops nobody', async () => {
  await open(({ path }) =>
    /\/(bpjs|ref_bpjs)\//.test(path) ? refuse(404, { message: 'Data tidak ditemukan' }) : undefined,
  );
  await waitFor(() => expect(findPanel().textContent).toContain('Data tidak ditemukan'));
  await pressSave();
  expect((await consent()).textContent).toContain('Kepesertaan belum dicek: BPJS tidak menjawab');
});

it('a save that is quicker than BPJS says that it was not asked, before the consent and after the save', async () => {
  await open(({ path }) => (/\/(bpjs|ref_bpjs)\//.test(path) ? new Promise(() => undefined) : undefined));
  await pressSave();
  expect((await consent()).textContent).toContain('Kepesertaan belum dicek');
  await userEvent.keyboard('y');
  expect(await screen.findByText('BPJS: Kepesertaan belum dicek')).toBeDefined();
});

it('a card taken by the keyboard is not asked about again: the focus stays, and the consent says whose it is', async () => {
  const umum = { ...LAST_KUNJUNGAN, penjamin: { jenis: 1, nomor_penjamin: null, kelas: null } };
  const kadek = answerPeserta({ nama: 'KADEK WULANDARI', noKTP: '5171015001900001', noKartu: '0002688930001' });
  const requests = installServer((request) =>
    request.path.endsWith('/recent') ? recentAnswer({ terakhir: umum }) : always(kadek)(request),
  );
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Dokter/).value).toBe('dr. Budi'));
  await userEvent.clear(findInput());
  await userEvent.type(findInput(), '5171015001900001{Enter}');
  const take = await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' });
  take.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap pakai kartu ini' }));
  await screen.findByText('Nomor kartu dan kelas dipakai');
  await waitFor(() => expect(field(/^Nomor kartu/).value).toBe('0002688930001'));
  await waitFor(() => expect(document.activeElement).toBe(take));
  expect(bpjsPaths(requests)).toHaveLength(1);
  await pressSave();
  expect((await consent()).textContent).toContain('Kartu atas nama KADEK WULANDARI, bukan pasien ini');
});
