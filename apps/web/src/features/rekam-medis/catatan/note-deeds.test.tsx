import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { DOKTER, note, record, showRecord, subjektif } from '../test-record.tsx';

const at = (hour: string) => `2026-11-23T${hour}:00:00.000Z`;
const cppt = (id: number, hour: string, over: object = {}) =>
  note({
    id,
    versi: id,
    jenis: 'cppt',
    status: 2,
    subjektif: `Ronde ${id}`,
    ditandatangani_pada: at(hour),
    sidik: 'ab12cd34',
    ...over,
  });
const NURSE = { pegawai_id: 4, profesi: 'perawat', dokter_aktif: false, dpjp: false };
/** A ward: three notes of one's own, one of a colleague, and one that was struck through. */
const WARD = [
  cppt(11, '01'),
  cppt(12, '02'),
  cppt(15, '03', { adendum_dari: 11, subjektif: 'Kurang lengkap' }),
  cppt(13, '04', { milik_saya: false, penulis: 'Ns. Wati' }),
  cppt(14, '05', { status: 8, alasan: 'Tertukar pasien', disalahkan_oleh: 'Ns. Sri', disalahkan_pada: at('05') }),
];
const answers = ({ method, path }: TestRequest) =>
  method === 'POST' && /^\/catatan\/\d+\/(salah-catat|adendum)$/.test(path)
    ? answerSaved(note())
    : path.endsWith('/berdiri')
      ? answer(path === '/catatan/12/berdiri' ? STANDING : [])
      : undefined;
const thing = (jenis: string, id: number, nama: string, over: object = {}) => ({
  jenis,
  judul: jenis,
  id,
  nama,
  sebab: null,
  sandi: false,
  ...over,
});
/** What stands in the visit of note 12. */
const STANDING = [
  thing('Diagnosis', 7, 'J06.9 ISPA'),
  thing('Surat', 3, 'surat sakit 1/SKS', { sandi: true }),
  thing('Alergi', 4, 'Udang; 20.33 Ns. Wati', { tetap: true }),
  thing('Resep', 9, 'R-1 (diserahkan)', { sebab: 'kembalikan lewat apotek' }),
];
const names = (): string[] =>
  screen
    .getAllByRole('button', { name: /^(Adendum|Salah catat) (CPPT|adendum) / })
    .map((button) => button.getAttribute('aria-label') ?? '');

async function strike(name: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: /salah catat\?$/ });
  expect(question.textContent).toContain('SITI AMINAH');
  await userEvent.click(within(question).getByRole('radio', { name: 'Tertukar pasien' }));
  await userEvent.click(within(question).getByRole('button', { name: /^Salah catat/ }));
}
const add = async (name: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah adendum' });
  await userEvent.type(within(dialog).getByLabelText('Subjektif'), 'Dosis keliru ditulis');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
};
const sent = (requests: readonly TestRequest[]) => writesOf(requests).map(({ path }) => path);

it('spec: RM3, RM4: while a draft is written each own signed note is amended or struck through, no other one', async () => {
  const draft = note({ jenis: 'cppt', subjektif: 'Ronde malam' });
  const requests = await showRecord(record({ catatan: [...WARD, draft], saya: NURSE }), answers);
  await subjektif();
  expect(names()).toEqual([
    'Adendum CPPT 23/Nov/2026 08.00',
    'Salah catat CPPT 23/Nov/2026 08.00',
    'Salah catat adendum 23/Nov/2026 10.00',
    'Adendum CPPT 23/Nov/2026 09.00',
    'Salah catat CPPT 23/Nov/2026 09.00',
  ]);
  await strike(/^Salah catat CPPT .* 08\.00$/);
  expect(await screen.findByText('Catatan dinyatakan salah catat.')).toBeTruthy();
  await add(/^Adendum CPPT .* 09\.00$/);
  expect(await screen.findByText('Adendum ditandatangani.')).toBeTruthy();
  const [struck, added] = writesOf(requests);
  expect([struck?.path, struck?.body]).toEqual([
    '/catatan/11/salah-catat',
    { versi: 11, alasan: 'Tertukar pasien', lain: [] },
  ]);
  expect([added?.path, added?.body]).toMatchObject(['/catatan/12/adendum', { subjektif: 'Dosis keliru ditulis' }]);
  // What was done is asked for anew, and the draft stays as it was.
  await waitFor(() => expect(requests.filter(({ path }) => path === '/kunjungan/12/rekam-medis').length).toBe(3));
  expect((await subjektif()).value).toBe('Ronde malam');
});

it('what else stands in the visit of a swapped patient is named and goes along, but for what is kept or left', async () => {
  const requests = await showRecord(record({ catatan: [...WARD, note({ jenis: 'cppt' })], saya: NURSE }), answers);
  await strike(/^Salah catat CPPT .* 09\.00$/);
  const dialog = await screen.findByRole('dialog', { name: 'Apa lagi yang ikut ditarik?' });
  expect(within(dialog).getByRole('region', { name: 'Tidak ditarik dari sini' }).textContent).toContain(
    'R-1 (diserahkan): kembalikan lewat apotek',
  );
  expect(writesOf(requests)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Diagnosis J06.9 ISPA' }));
  await userEvent.type(within(dialog).getByLabelText(/^Kata sandi Anda/), 'rahasia');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Salah catat dan tarik 1/ }));
  expect(await screen.findByText(/beserta yang ditarik dengannya/)).toBeTruthy();
  expect(writesOf(requests)[0]?.body).toEqual({
    versi: 12,
    alasan: 'Tertukar pasien',
    sandi: 'rahasia',
    lain: [
      { jenis: 'Diagnosis', id: 7, tarik: false },
      { jenis: 'Surat', id: 3, tarik: true },
      { jenis: 'Alergi', id: 4, tarik: false },
      { jenis: 'Resep', id: 9, tarik: false },
    ],
  });
});

it('spec: RM3: the notes before the draft are opened and reached by keys', async () => {
  await showRecord(record({ catatan: [...WARD, note({ jenis: 'cppt' })], saya: NURSE }), answers);
  await subjektif();
  const folded = screen.getByText(/^CPPT dr\. Budi, CPPT/);
  folded.focus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Adendum CPPT 23/Nov/2026 08.00');
});

it('spec: RM3: a record that is read offers both at each note, and its key adds to the newest', async () => {
  // A ward nurse's first assessment is signed, so that nothing opens by itself.
  const first = cppt(10, '00', { jenis: 'asesmen_perawat' });
  const requests = await showRecord(record({ catatan: [first, ...WARD], saya: NURSE }), answers);
  await strike(/^Salah catat Asesmen awal perawat /);
  await waitFor(() => expect(sent(requests)).toEqual(['/catatan/10/salah-catat']));
  expect(screen.getAllByRole('button', { name: /^Salah catat CPPT/ })).toHaveLength(2);
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Tambah adendum' });
  await userEvent.type(within(dialog).getByLabelText('Subjektif'), 'Sudah dilapor{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(requests).at(-1)).toBe('/catatan/12/adendum'));
});

it('spec: RM3: nothing is offered to whoever may only read', async () => {
  await showRecord(record({ catatan: WARD, saya: NURSE }), answers, ['view rekam medis']);
  expect(await screen.findAllByRole('article', { name: /^CPPT/ })).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^(Adendum|Salah catat|Tambah)/ })).toBeNull();
});

const entry = (id: number, over: object = {}) => ({
  sumber: 'catatan',
  id,
  jenis: 'cppt',
  waktu: at('01'),
  kunjungan_id: 3,
  ruangan: 'Melati',
  oleh: 'dr. Budi',
  judul: 'CPPT',
  ringkas: null,
  tanda: [],
  diagnosa: [],
  ...over,
});

it('spec: RM3, RM30: a note of an earlier visit is struck through in the timeline, where it stands open', async () => {
  const linimasa = { entri: [entry(31), entry(32)], lanjut: null };
  let read = 0;
  const requests = await showRecord(
    record({ linimasa }),
    (request) => {
      if (request.path === '/catatan/31') {
        read += 1;
        return answer({ ...cppt(31, '01', { kunjungan_id: 3, ...(read > 1 ? { status: 8 } : {}) }), adendum: [] });
      }
      if (request.path === '/pasien/123/linimasa') return answer(linimasa.entri, { meta: { lanjut: null } });
      return answers(request);
    },
    DOKTER,
  );
  await subjektif();
  await userEvent.click(screen.getAllByRole('button', { name: /Melati/ })[0] as HTMLElement);
  await strike(/^Salah catat CPPT/);
  await waitFor(() => expect(sent(requests)).toEqual(['/catatan/31/salah-catat']));
  // It was read anew, and there is nothing to do with it any more.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Salah catat CPPT/ })).toBeNull());
});
