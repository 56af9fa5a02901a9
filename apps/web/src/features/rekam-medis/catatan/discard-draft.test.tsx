import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const question = () => screen.findByRole('dialog', { name: 'Buang draf SOAP ini?' });
const askDiscard = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Buang draf' }));
const answerYes = async (): Promise<void> =>
  userEvent.click(within(await question()).getByRole('button', { name: /^Buang draf/ }));
const saved = ({ method, path, body }: TestRequest) =>
  method === 'PUT' && path === '/catatan/5'
    ? answerSaved({ id: 5, versi: (body as { versi: number }).versi + 1, diubah_pada: SAID })
    : undefined;

it('spec: RM3: is offered once the server has a draft, and asks in words whose it is and what stays', async () => {
  const requests = await showRecord(record(), ({ method, path }) =>
    method === 'POST' && path === '/kunjungan/12/catatan' ? answerSaved(note()) : undefined,
  );
  const text = await subjektif();
  expect(screen.queryByRole('button', { name: 'Buang draf' })).toBeNull();
  await userEvent.type(text, 'dua hari{Control>}s{/Control}');
  await askDiscard();
  const asked = await question();
  expect(asked.textContent).toContain('SITI AMINAH. Teks dan fotonya tidak tampil lagi');
  expect(asked.textContent).toContain('Diagnosis, tindakan, resep, dan pemeriksaan kunjungan ini tetap.');
  // Enter out of habit throws nothing away.
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buang draf SOAP ini?' })).toBeNull());
  expect(writesOf(requests).map(({ path }) => path)).toEqual(['/kunjungan/12/catatan']);
});

it('what is typed last is sent first, so that the version is the server’s, and the note begins anew', async () => {
  const answered = { data: record({ catatan: [note()] }) };
  const requests = await showRecord(answered.data, (request) => {
    if (request.path !== '/catatan/5/buang') return saved(request);
    answered.data.catatan.splice(0);
    return answerSaved({ id: 5 });
  });
  await userEvent.type(await subjektif(), ' berat');
  await askDiscard();
  await answerYes();
  expect(await screen.findByText('Draf dibuang.')).toBeTruthy();
  expect(writesOf(requests).map(({ path, body }) => [path, (body as { versi: number }).versi])).toEqual([
    ['/catatan/5', 1],
    ['/catatan/5/buang', 2],
  ]);
  const anew = await subjektif();
  expect(anew.value).toBe('Batuk\n');
  expect(document.activeElement).toBe(anew);
});

it('one that was signed in another window is told of, and nothing that is typed here is lost by the refusal', async () => {
  const said = 'Catatan ini sudah ditandatangani 10.42';
  const requests = await showRecord(record({ catatan: [note()] }), (request) =>
    request.path === '/catatan/5/buang' ? refuse(409, { kode: 'BENTROK', message: said }) : saved(request),
  );
  const text = await subjektif();
  await askDiscard();
  await answerYes();
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.type(text, ' berat{Control>}s{/Control}');
  await waitFor(() => expect(writesOf(requests).at(-1)?.body).toMatchObject({ subjektif: 'Pusing berat', versi: 1 }));
  // It is asked anew what stands there.
  expect(requests.filter(({ path }) => path === '/kunjungan/12/rekam-medis').length).toBeGreaterThan(1);
});
