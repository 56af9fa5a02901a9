import type { Persetujuan } from '@nadi/contract/kunjungan/persetujuan.contract';
import type { KepalaRekam } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { TindakanSection } from '../tindakan/tindakan-section.tsx';

const KUNJUNGAN = {
  id: 9,
  ruangan: { id: 1 },
  penjamin: { id: 1, kelas: null },
  tanggal_layanan: '2026-11-23',
  pasien: { nama: 'SITI AMINAH', tanggal_lahir: '1980-01-02', tak_dikenal: false },
} as unknown as KepalaRekam;
const SAVED: Persetujuan = {
  id: 3,
  tindakan_id: 5,
  nama: 'Odontektomi',
  keputusan: 'menolak',
  penjelasan: {},
  penjelas: 'drg. Maya',
  penerima_nama: 'SITI AMINAH',
  penerima_hubungan: 'pasien',
  saksi_1: 'Ns. Sri',
  saksi_2: 'Budi',
  tanda: 'kertas',
  alasan: 'Takut',
  dibuat_oleh: 'drg. Maya',
  dibuat_pada: '2026-11-23T02:00:00.000Z',
};

/** A visit whose procedure needs consent: recorded only once somebody answered. */
async function ask(present: readonly Persetujuan[] = []): Promise<TestRequest[]> {
  let answered = false;
  const requests = installServer(({ method, path }) => {
    if (path.startsWith('/ruangan/tindakan/'))
      return answerList([
        { id: 5, kode: 'G1', nama_tindakan: 'Odontektomi', kategori: 'tindakan', tarif: 500_000, tariff: 500_000 },
      ]);
    if (path === '/kunjungan/9/persetujuan' && method === 'POST') {
      answered = true;
      return answerSaved([SAVED]);
    }
    if (path === '/kunjungan/9/tindakan')
      return answered
        ? answerSaved([])
        : refuse(422, {
            message: 'Odontektomi perlu persetujuan pasien.',
            errors: { persetujuan: ['Odontektomi perlu persetujuan pasien.'] },
          });
    return undefined;
  });
  await showPage(
    <TindakanSection
      kunjungan={KUNJUNGAN}
      tindakan={[]}
      persetujuan={present}
      saya={{ pegawai_id: 4, profesi: 'dokter gigi' }}
      diagnosis="Molar tiga impaksi"
    />,
    { ability: ['view rekam medis', 'create rekam medis'] },
  );
  await userEvent.type(screen.getByLabelText('Tindakan atau kode ICD-9-CM'), 'odon');
  await screen.findByText('Odontektomi');
  await userEvent.keyboard('{Enter}');
  return requests;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Persetujuan Odontektomi' }));
async function choose(box: HTMLElement, name: string): Promise<void> {
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name }));
}
async function fill(form: Awaited<ReturnType<typeof dialog>>): Promise<void> {
  await userEvent.type(form.getByLabelText(/^Tujuan/), 'Menghilangkan nyeri');
  await userEvent.type(form.getByLabelText(/^Risiko/), 'Perdarahan');
  await userEvent.type(form.getByLabelText(/^Alternatif/), 'Observasi');
  await userEvent.type(form.getByLabelText(/^Prognosis/), 'Baik');
  await userEvent.type(form.getByLabelText(/^Saksi 1/), 'Ns. Sri');
  await userEvent.type(form.getByLabelText(/^Saksi 2/), 'Budi');
}

it('RM26: the procedure asks for consent, and is recorded with the ink of who agreed', async () => {
  const requests = await ask();
  const form = await dialog();
  expect(form.getByText('Odontektomi perlu persetujuan pasien.')).toBeDefined();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Diagnosis/).value).toBe('Molar tiga impaksi');
  await fill(form);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await form.findAllByText('Penerima penjelasan belum menandatangani')).length).toBeGreaterThan(0);
  expect(writesOf(requests)).toHaveLength(1);
  const field = form.getByRole('img', { name: 'Penerima penjelasan: belum ditandatangani' });
  field.setPointerCapture = () => undefined;
  field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
  fireEvent.pointerDown(field, { clientX: 10, clientY: 10 });
  for (let step = 1; step <= 8; step++)
    fireEvent.pointerMove(field, { clientX: 10 + step * 10, clientY: 10 + step * 5 });
  fireEvent.pointerUp(field);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(3));
  expect(writesOf(requests)[1]).toMatchObject({
    path: '/kunjungan/9/persetujuan',
    key: expect.any(String),
    body: {
      keputusan: 'setuju',
      tindakan_id: 5,
      penerima_nama: 'SITI AMINAH',
      penerima_hubungan: 'pasien',
      goresan: { penerima: expect.stringMatching(/^20,20 40,30 /), saksi_1: null, saksi_2: null },
    },
  });
  expect(writesOf(requests)[2]).toMatchObject({ path: '/kunjungan/9/tindakan', body: { tindakan_id: 5 } });
});

it('RM26: a refusal is kept and the procedure is not recorded', async () => {
  const requests = await ask();
  const form = await dialog();
  await choose(form.getByLabelText(/^Keputusan/), 'Menolak');
  await fill(form);
  await choose(form.getByLabelText(/^Tanda tangan/), 'Dicetak, tanda tangan di kertas');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Penolakan Odontektomi dicatat.')).toBeDefined();
  expect(writesOf(requests).map(({ path }) => path)).toEqual(['/kunjungan/9/tindakan', '/kunjungan/9/persetujuan']);
  expect(writesOf(requests)[1]?.body).toMatchObject({ keputusan: 'menolak', tanda: 'kertas' });
});

it('RM26: an emergency asks for its reason alone', async () => {
  const requests = await ask();
  const form = await dialog();
  await choose(form.getByLabelText(/^Keputusan/), 'Gawat darurat');
  await userEvent.type(form.getByLabelText(/^Alasan gawat darurat/), 'Perdarahan hebat');
  expect(form.queryByLabelText(/^Saksi 1/)).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(3));
  expect(writesOf(requests)[1]?.body).toEqual({ keputusan: 'darurat', tindakan_id: 5, alasan: 'Perdarahan hebat' });
});

it('answers stand with their words, refusals too', async () => {
  await ask([SAVED]);
  const list = within(screen.getByRole('list', { name: 'Persetujuan tindakan' }));
  expect(list.getByText('Ditolak')).toBeDefined();
  expect(list.getByText('SITI AMINAH (pasien), ditandatangani di kertas, Takut')).toBeDefined();
  expect(list.getByRole('button', { name: 'Cetak persetujuan Odontektomi' })).toBeDefined();
});

/** The list of a visit with a procedure that the registration chose, which takes consent, and one that does not. */
async function showChosen(answers: readonly Persetujuan[], profesi = 'dokter gigi'): Promise<TestRequest[]> {
  const item = {
    id: 31,
    tindakan_id: 5,
    nama: 'Odontektomi',
    kategori: null,
    icd9: null,
    jumlah: 1,
    tarif: 900_000,
    pelaksana_id: null,
    pelaksana: null,
    pada: null,
    dibuat_oleh: 'Sari',
    dibuat_pada: SAVED.dibuat_pada,
    penunjang: false,
    minta_persetujuan: [{ tindakan_id: 5, nama: 'Odontektomi' }],
  };
  const requests = installServer(({ path }) =>
    path === '/kunjungan/9/persetujuan' ? answerSaved([{ ...SAVED, keputusan: 'darurat' }]) : undefined,
  );
  const plain = { ...item, id: 32, tindakan_id: 6, nama: 'Konsul', minta_persetujuan: [] };
  await showPage(
    <TindakanSection
      kunjungan={KUNJUNGAN}
      tindakan={[item, plain]}
      persetujuan={answers}
      diagnosis=""
      saya={{ pegawai_id: 4, profesi }}
    />,
    { ability: ['view rekam medis', 'create rekam medis'] },
  );
  return requests;
}
const chosen = () => within(screen.getByRole('list', { name: 'Tindakan' }));

it('RM26: what the registration chose says that it needs consent, and takes the answer without being recorded again', async () => {
  const requests = await showChosen([]);
  expect(chosen().getByText('Perlu persetujuan')).toBeDefined();
  // Only the procedure that takes consent is the record's to take off.
  expect(chosen().getAllByRole('button', { name: /^Batalkan/ })).toHaveLength(1);
  await userEvent.click(chosen().getByRole('button', { name: 'Catat persetujuan Odontektomi' }));
  const form = await dialog();
  await choose(form.getByLabelText(/^Keputusan/), 'Gawat darurat');
  await userEvent.type(form.getByLabelText(/^Alasan gawat darurat/), 'Perdarahan hebat{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Persetujuan Odontektomi dicatat.')).toBeDefined();
  expect(writesOf(requests).map(({ path }) => path)).toEqual(['/kunjungan/9/persetujuan']);
});

it.each([
  ['the newest answer is a refusal', [SAVED, { ...SAVED, id: 2, keputusan: 'setuju' as const }], 'Pasien menolak'],
  [
    'the newest is consent',
    [
      { ...SAVED, keputusan: 'setuju' as const },
      { ...SAVED, id: 2 },
    ],
    null,
  ],
])('RM26: a chosen procedure where %s', async (_what, answers, expected) => {
  await showChosen(answers);
  expect(chosen().queryByText(/^(Pasien menolak|Perlu persetujuan)/)?.textContent ?? null).toEqual(
    expected === null ? null : expect.stringContaining(expected),
  );
});

it('rekam-medis.md 1: a nurse sees that it needs consent, and is not offered to ask for it', async () => {
  await showChosen([], 'perawat');
  expect(chosen().getByText('Perlu persetujuan')).toBeDefined();
  expect(chosen().queryByRole('button', { name: 'Catat persetujuan Odontektomi' })).toBeNull();
});
