import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { TemplatPage } from './templat.page.tsx';

const SAID = '2026-11-23T02:00:00.000Z';
const row = (over: object = {}) => ({
  id: 4,
  versi: 3,
  kode: 'flu',
  nama: 'Selesma',
  jenis: 'soap',
  isi: {
    subjektif: 'Pilek [[berapa]] hari',
    objektif: null,
    asesmen: null,
    plan: null,
    instruksi: null,
    diagnosa: [{ icd: 'J00', peran: 'utama' }],
    pemeriksaan: {},
    bagian: { resep: [{ produk_id: 9 }] },
  },
  milik: 'saya',
  dibuat_oleh: 'dr. Budi',
  aktif: true,
  diubah_pada: SAID,
  diagnosa: [{ icd: 'J00', teks: 'Selesma akut' }],
  ...over,
});
const DOKTER = ['view rekam medis', 'create rekam medis'];

async function show(
  rows: readonly object[],
  more: (request: TestRequest) => TestAnswer | undefined = () => undefined,
  ability = DOKTER,
): Promise<TestRequest[]> {
  const requests = installServer(
    (request) => more(request) ?? (request.path === '/templat/kelola' ? answerList(rows) : undefined),
  );
  await showPage(<TemplatPage />, { path: '/apps/templat', ability });
  return requests;
}

it('spec: RM28: a template is changed with its holes in sight, and what other parts keep in it is handed on', async () => {
  const requests = await show([row()], ({ method, path }) =>
    method === 'PUT' && path === '/templat/4' ? answerSaved(row({ versi: 4 })) : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Ubah .flu/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah templat .flu' });
  const preview = within(dialog).getByRole('region', { name: 'Pratinjau' });
  expect(within(preview).getByText('berapa').tagName).toBe('MARK');
  expect(within(preview).getByText('J00 Selesma akut')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Plan' }), 'Istirahat{Control>}{Enter}{/Control}');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  expect(writesOf(requests)[0]?.body).toMatchObject({
    kode: 'flu',
    versi: 3,
    aktif: true,
    isi: {
      subjektif: 'Pilek [[berapa]] hari',
      plan: 'Istirahat',
      diagnosa: [{ icd: 'J00', peran: 'utama' }],
      bagian: { resep: [{ produk_id: 9 }] },
    },
  });
});

it('a code that is taken is told at its field, and nothing typed is lost', async () => {
  await show([], ({ method, path }) =>
    method === 'POST' && path === '/templat'
      ? refuse(422, { errors: { kode: ['Kode ini sudah dipakai templat lain'] } })
      : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Tambah/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Templat baru' });
  const kode = within(dialog).getByRole('textbox', { name: /Kode$|^Kode/ });
  await userEvent.type(kode, 'flu');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nama/ }), 'Selesma{Control>}{Enter}{/Control}');
  await waitFor(() => expect(kode.getAttribute('aria-invalid')).toBe('true'));
  expect((kode as HTMLInputElement).value).toBe('flu');
});

it('a template of the facility is only looked at by who may not mend records; one of their own is switched off, with a way back', async () => {
  const switched: unknown[] = [];
  await show([row(), row({ id: 5, kode: 'umum', milik: 'faskes' })], ({ method, path, body }) => {
    if (method !== 'PUT' || path !== '/templat/4') return undefined;
    switched.push((body as { aktif: boolean; versi: number }).aktif);
    return answerSaved(row({ versi: 4, aktif: false }));
  });
  expect(await screen.findByRole('button', { name: /Lihat .umum/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ubah .umum/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Akhiri .flu/ }));
  expect(await screen.findByText('Templat .flu tidak dipakai lagi.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(switched).toEqual([false, true]));
});
