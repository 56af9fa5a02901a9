import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listenLive } from '#testing/live.ts';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { chooseOption } from '#testing/selects.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { DOKTER, note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const entry = (id: number, over: object = {}) => ({
  sumber: 'catatan',
  id,
  jenis: 'soap',
  waktu: SAID,
  kunjungan_id: 3,
  ruangan: 'Melati',
  oleh: 'dr. Rini',
  judul: 'SOAP',
  ringkas: null,
  tanda: [],
  diagnosa: [],
  ...over,
});
const signed = (over: object = {}) =>
  note({ status: 2, milik_saya: false, penulis: 'dr. Rini', ditandatangani_pada: SAID, sidik: 'ab12cd34', ...over });

/** The record beside a timeline that the server changes as a test tells. */
async function openTimeline(
  held: { entri: object[]; adendum?: object[] },
  ability: readonly string[] = DOKTER,
): Promise<{ requests: TestRequest[]; tell: ReturnType<typeof listenLive> }> {
  const data = () => record({ linimasa: { entri: held.entri, lanjut: null } });
  const answers = ({ method, path, query }: TestRequest): TestAnswer | undefined => {
    if (path === '/v1/peristiwa') return refuse(429, { message: 'penuh' });
    if (path === '/kunjungan/12/rekam-medis') return answer(data());
    if (path === '/catatan/31') return answer({ ...signed({ id: 31, kunjungan_id: 3 }), adendum: held.adendum ?? [] });
    if (method === 'POST' && path !== '/v1/auth') return answerSaved(signed());
    const asked = query.get('sumber');
    return path === '/pasien/123/linimasa'
      ? answer(
          held.entri.filter((one) => asked === null || (one as { sumber: string }).sumber === asked),
          { meta: { lanjut: null } },
        )
      : undefined;
  };
  const requests = await showRecord(data(), answers, ability);
  await subjektif();
  return { requests, tell: listenLive() };
}
const rows = (): string[] =>
  within(screen.getByRole('list', { name: 'Riwayat pasien' }))
    .getAllByRole('button', { name: /dr\. Rini/ })
    .map((row) => row.textContent ?? '');

it('spec: RM30: a draft that was signed is no draft any more in the timeline, and a new note stands above it', async () => {
  const held = { entri: [entry(31, { tanda: ['draf'] })] };
  const { tell } = await openTimeline(held);
  expect(rows()).toEqual([expect.stringContaining('draf')]);
  held.entri = [entry(32, { judul: 'CPPT' }), entry(31)];
  // An event about somebody else asks for nothing.
  tell('rekam-medis', { norm: 999 });
  tell('rekam-medis', { norm: 123 });
  await waitFor(() => expect(rows()).toHaveLength(2), { timeout: 4000 });
  expect(rows().join(' ')).not.toContain('draf');
  expect(rows()[0]).toContain('CPPT');
});

it('spec: RM30: the panel shows one kind, and follows it with one page', async () => {
  const held = { entri: [entry(31), entry(7, { sumber: 'resep', judul: 'Resep 3 obat' })] };
  const { requests, tell } = await openTimeline(held);
  expect(rows()).toHaveLength(2);
  await chooseOption(screen.getByRole('combobox', { name: 'Jenis riwayat' }), 'Resep');
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Resep 3 obat')]));
  held.entri = [entry(8, { sumber: 'resep', judul: 'Resep 1 obat' }), ...held.entri];
  tell('rekam-medis', { norm: 123 });
  await waitFor(() => expect(rows()).toHaveLength(2), { timeout: 4000 });
  const asked = requests.filter(({ path }) => path === '/pasien/123/linimasa');
  expect(asked.map(({ query }) => query.get('sumber'))).toEqual(['resep', 'resep']);
});

it('spec: RM3, RM30: an opened note shows its addenda, also one that is signed meanwhile', async () => {
  const held = { entri: [entry(31)], adendum: [signed({ id: 40, adendum_dari: 31, subjektif: 'Dosis keliru' })] };
  const { tell } = await openTimeline(held);
  await userEvent.click(screen.getByRole('button', { name: /Melati/ }));
  expect(await screen.findByText('Adendum 1')).toBeTruthy();
  expect(screen.getByText('Dosis keliru')).toBeTruthy();
  held.adendum = [...held.adendum, signed({ id: 41, adendum_dari: 31, subjektif: 'Alergi penisilin' })];
  tell('rekam-medis', { norm: 123 });
  expect(await screen.findByText('Alergi penisilin', {}, { timeout: 4000 })).toBeTruthy();
});

it('spec: RM3, RM34: whoever may mend records strikes a colleague’s note through, and adds nothing to it', async () => {
  const held = { entri: [entry(31)] };
  const { requests } = await openTimeline(held, [...DOKTER, 'update rekam medis']);
  await userEvent.click(screen.getByRole('button', { name: /Melati/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Salah catat SOAP dr\. Rini / }));
  expect(screen.queryByRole('button', { name: /^Adendum SOAP/ })).toBeNull();
  const question = await screen.findByRole('dialog', { name: 'Nyatakan SOAP dr. Rini salah catat?' });
  await userEvent.click(within(question).getByRole('radio', { name: 'Isi keliru' }));
  await userEvent.click(within(question).getByRole('button', { name: /^Salah catat/ }));
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
      ['/catatan/31/salah-catat', { versi: 1, alasan: 'Isi keliru' }],
    ]),
  );
});

it('spec: RM3: without that right nothing is offered at a colleague’s note', async () => {
  await openTimeline({ entri: [entry(31)] });
  await userEvent.click(screen.getByRole('button', { name: /Melati/ }));
  expect(await screen.findByText('Pusing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Salah catat|Adendum)/ })).toBeNull();
});
