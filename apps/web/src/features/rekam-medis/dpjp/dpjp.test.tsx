import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { DOKTER, record, SAID, showRecord } from '../test-record.tsx';

const ALASAN = 'Alih rawat ke jantung';
const one = (id: number | null, dokterId: number, nama: string, over: object = {}) => ({
  id,
  dokter: { id: dokterId, nama },
  peran: 'utama',
  mulai: SAID,
  selesai: null,
  alasan: null,
  alasan_akhir: null,
  oleh: null,
  diakhiri_oleh: null,
  ...over,
});
const BUDI = one(null, 4, 'dr. Budi');
const TAKEN = [
  one(12, 5, 'dr. Sari', { alasan: ALASAN }),
  one(11, 4, 'dr. Budi', { selesai: SAID, alasan_akhir: ALASAN }),
];
const inpatient = (over: object = {}) => {
  const { kunjungan } = record();
  return record({ kunjungan: { ...kunjungan, ruangan: { id: 5, deskripsi: 'Melati', jenis_kunjungan: 3 } }, ...over });
};
async function open(
  data: object,
  respond: (request: TestRequest) => TestAnswer | undefined = () => undefined,
  ability: readonly string[] = DOKTER,
) {
  const requests = await showRecord(
    data,
    (request) => {
      const own = respond(request);
      if (own) return own;
      if (request.path === '/dokter')
        return answer(
          [
            [4, 'Budi'],
            [5, 'Sari'],
          ].map(([id, nama]) => ({ id, master_pegawai: { gelar_depan: 'dr.', nama, gelar_belakang: null } })),
        );
      if (request.method === 'POST' && request.path === '/kunjungan/12/dpjp') return answerSaved(TAKEN);
      return undefined;
    },
    ability,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^DPJP dr\. Budi/ }));
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'DPJP A-024' })) };
}
type Opened = Awaited<ReturnType<typeof open>>['dialog'];
async function choose(dialog: Opened, nama: string): Promise<void> {
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Dokter pengganti/ }));
  await userEvent.click(await screen.findByRole('option', { name: nama }));
}
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('spec: RM38: another doctor takes over with a reason, and the strip names them', async () => {
  const { requests, dialog } = await open(inpatient());
  await choose(dialog, 'dr. Sari');
  await save();
  expect(await dialog.findAllByText(/Alasan paling sedikit 10 huruf/)).not.toHaveLength(0);
  expect(writesOf(requests)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Alasan pergantian/ }), ALASAN);
  await save();
  expect(await screen.findByRole('button', { name: 'DPJP dr. Sari' })).toBeTruthy();
  expect(writesOf(requests)).toMatchObject([
    { path: '/kunjungan/12/dpjp', body: { peran: 'utama', dokter_id: 5, menggantikan: 4, alasan: ALASAN } },
  ]);
  expect(writesOf(requests)[0]?.key).toBeTruthy();
});

it('whoever was quicker is shown above the fields, what was typed stays, and the next save is over that', async () => {
  let sent = 0;
  const words = 'DPJP kunjungan ini sekarang dr. Tono. Periksa lagi sebelum mengganti.';
  const { requests, dialog } = await open(inpatient(), ({ method, path }) => {
    if (method !== 'POST' || path !== '/kunjungan/12/dpjp' || sent++ > 0) return undefined;
    return refuse(409, { kode: 'BENTROK', message: words, data: [one(13, 6, 'dr. Tono'), TAKEN[1]] });
  });
  await choose(dialog, 'dr. Sari');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Alasan pergantian/ }), ALASAN);
  await save();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(within(dialog.getByRole('list', { name: 'Dokter penanggung jawab' })).getByText('dr. Tono')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Alasan pergantian/ }).value).toBe(ALASAN);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writesOf(requests).map(({ body }) => (body as { menggantikan: number }).menggantikan)).toEqual([4, 6]);
});

it('who treats together is ended with a reason; the first doctor and who has ended have no such button', async () => {
  const together = one(14, 5, 'dr. Sari', { peran: 'rawat bersama' });
  const { requests, dialog } = await open(inpatient({ dpjp: [BUDI, together] }), ({ method, path }) =>
    method === 'POST' && path === '/dpjp/14/akhiri' ? answerSaved([BUDI, { ...together, selesai: SAID }]) : undefined,
  );
  expect(dialog.getAllByRole('button', { name: /^Akhiri/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Akhiri rawat bersama dr. Sari'],
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Akhiri rawat bersama dr. Sari' }));
  const question = within(await screen.findByRole('dialog', { name: /^Akhiri rawat bersama/ }));
  await userEvent.click(question.getByText('Selesai merawat'));
  await userEvent.click(question.getByRole('button', { name: /^Akhiri/ }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Akhiri/ })).toBeNull());
  expect(writesOf(requests)).toMatchObject([{ path: '/dpjp/14/akhiri', body: { alasan: 'Selesai merawat' } }]);
});

it('whoever may not write only reads them', async () => {
  const { dialog } = await open(inpatient({ dpjp: [BUDI, TAKEN[1]] }), undefined, ['view rekam medis']);
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('combobox')).toBeNull();
});

it('an outpatient has the doctor they came to, and nothing to choose', async () => {
  await showRecord(record(), () => undefined);
  expect(await screen.findByText(/Poli Umum 1, dr\. Budi/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^DPJP/ })).toBeNull();
});

it('who answered before stands below the fields, so that a long stay never pushes them out of sight', async () => {
  const { dialog } = await open(
    inpatient({ dpjp: [BUDI, one(11, 5, 'dr. Sari', { selesai: SAID, alasan_akhir: ALASAN })] }),
  );
  const now = dialog.getByRole('list', { name: 'Dokter penanggung jawab' });
  const before = dialog.getByRole('list', { name: 'Dokter penanggung jawab sebelumnya' });
  expect(within(now).queryByText('dr. Sari')).toBeNull();
  expect(within(before).getByText('dr. Sari')).toBeTruthy();
  const field = dialog.getByRole('textbox', { name: /^Alasan pergantian/ });
  expect(field.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});
