import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import { note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const ABSENT = { penulis: 'dr. Rini', jenis: 'soap', pada: SAID, absen: true, ambil_alih: 31 };
const TAKE = 'Ambil alih draf SOAP dr. Rini';

it('spec: RM27: an absent colleague’s draft is taken over with a reason of ten letters', async () => {
  const requests = await showRecord(record({ menulis: [ABSENT] }), ({ method, path }) =>
    method === 'POST' && path === '/catatan/31/ambil-alih' ? answerSaved(note({ id: 32 })) : undefined,
  );
  await subjektif();
  expect(screen.getByText(/^Draf SOAP dr\. Rini, 23\/11\/2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: TAKE }));
  await userEvent.type(await screen.findByLabelText('Keterangan atau alasan lain'), 'Sakit');
  await userEvent.click(screen.getByRole('button', { name: 'Ambil alih' }));
  expect(writesOf(requests)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Keterangan atau alasan lain'), ' sejak pagi');
  await userEvent.click(screen.getByRole('button', { name: 'Ambil alih' }));
  await waitFor(() =>
    expect(writesOf(requests)).toMatchObject([
      { path: '/catatan/31/ambil-alih', body: { alasan: 'Sakit sejak pagi' } },
    ]),
  );
});

it('spec: RM27: is not offered to who may not write', async () => {
  await showRecord(record({ menulis: [ABSENT] }), () => undefined, ['view rekam medis']);
  expect(await screen.findByText(/^Draf SOAP dr\. Rini/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull();
});

it('every copied text says where it comes from, and its marks are never sent back', async () => {
  const mark = { catatan_id: 31, tanggal: '2026-11-23', penulis: 'dr. Rini', diubah: null, ambil_alih: true };
  const draft = note({
    plan: 'Istirahat',
    salinan: [
      { ...mark, bidang: 'subjektif' },
      { ...mark, bidang: 'plan' },
      { ...mark, bidang: 'plan', catatan_id: 9, tanggal: '2026-03-12', penulis: 'dr. Budi', ambil_alih: false },
    ],
  });
  const requests = await showRecord(record({ catatan: [draft] }), ({ method, path }) =>
    method === 'PUT' && path === '/catatan/5' ? answerSaved({ id: 5, versi: 2, diubah_pada: SAID }) : undefined,
  );
  const text = await subjektif();
  expect(screen.getAllByText('disalin dari 23/Nov/2026 dr. Rini')).toHaveLength(2);
  expect(screen.getByText('disalin dari 12/Mar/2026 dr. Budi')).toBeTruthy();
  await userEvent.type(text, ' lagi{Control>}s{/Control}');
  await waitFor(() => expect(writesOf(requests).at(-1)?.body).toMatchObject({ subjektif: 'Pusing lagi' }));
  expect(writesOf(requests).at(-1)?.body).toMatchObject({ salinan: [{ bidang: 'plan', catatan_id: 9 }] });
});

it('its author is told who took it over, and throws it away', async () => {
  const draft = note({ diambil_alih: { oleh: 'dr. Sari', pada: SAID } });
  const answered = { data: record({ catatan: [draft] }) };
  const requests = await showRecord(answered.data, ({ method, path }) => {
    if (method !== 'POST' || path !== '/catatan/5/buang') return undefined;
    answered.data.catatan.splice(0);
    return answerSaved({ id: 5 });
  });
  await subjektif();
  expect(screen.getByText(/dr\. Sari mengambil alih draf ini/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Buang draf' }));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Buang draf/ })).at(-1) as HTMLElement);
  await waitFor(() => expect(writesOf(requests)).toMatchObject([{ path: '/catatan/5/buang', body: { versi: 1 } }]));
  await waitFor(() => expect(screen.queryByText(/mengambil alih draf ini/)).toBeNull());
  // What is written now begins anew, with the complaint of the registration.
  expect((await subjektif()).value).toBe('Batuk\n');
});

it('a refusal is told in its words', async () => {
  await showRecord(record({ menulis: [ABSENT] }), ({ path }) =>
    path === '/catatan/31/ambil-alih' ? refuse(409, { message: 'Draf ini sudah diambil alih dr. Sari' }) : undefined,
  );
  await subjektif();
  await userEvent.click(screen.getByRole('button', { name: TAKE }));
  await userEvent.type(await screen.findByLabelText('Keterangan atau alasan lain'), 'Pergantian jaga');
  await userEvent.click(screen.getByRole('button', { name: 'Ambil alih' }));
  expect(await screen.findByText('Draf ini sudah diambil alih dr. Sari')).toBeTruthy();
});
