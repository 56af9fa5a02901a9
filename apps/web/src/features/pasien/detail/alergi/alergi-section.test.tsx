import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AMOKSISILIN } from '#testing/alergi.ts';
import { answerSaved } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { openDetail } from '../test-detail.tsx';

const UNKNOWN: AlergiPasien = { status: 'belum ditanya', ditanya: null, alergi: [] };
const KNOWN: AlergiPasien = { status: 'ada', ditanya: null, alergi: [AMOKSISILIN] };
const CLINICAL = ['view rekam medis', 'create rekam medis'];

/** Opens the page over a patient in `state`, which each save replaces by what `saved` makes of it. */
const open = (
  state: AlergiPasien,
  saved: (request: TestRequest) => TestAnswer = () => answerSaved(KNOWN),
  izin = CLINICAL,
) =>
  openDetail(
    (request) => {
      if (!request.path.includes('/alergi')) return undefined;
      if (request.method === 'GET') return answer(state);
      return saved(request);
    },
    { izin },
  );

it('not asked is said in the header and in the section, and answered with one press', async () => {
  const requests = await open(UNKNOWN, () =>
    answerSaved({
      status: 'tidak ada',
      ditanya: { jawaban: 1, oleh: 'Ns. Rina', pada: '2026-11-22T03:00:00.000Z' },
      alergi: [],
    }),
  );
  expect(await screen.findAllByText('Alergi belum ditanya')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Tidak ada alergi yang diketahui' }));
  expect(await screen.findAllByText(/^Tidak ada alergi, ditanya 22/)).toHaveLength(2);
  expect(requests.find(({ path }) => path === '/pasien/123/alergi/tanya')).toMatchObject({
    body: { jawaban: 1 },
    key: expect.any(String),
  });
});

it('a severe one stands in the header; who may only read changes nothing', async () => {
  await open(KNOWN, undefined, ['view rekam medis']);
  expect(await screen.findByText('Alergi berat: Amoksisilin')).toBeDefined();
  expect(await screen.findByText(/Ruam, Sesak, Terkonfirmasi, sejak 2019/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Catat alergi' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ubah alergi Amoksisilin' })).toBeNull();
});

it('whoever may not read records asks for nothing and sees nothing of it', async () => {
  const requests = await open(KNOWN, undefined, ['update pasien']);
  await screen.findByText('Belum ada tanda vital.');
  expect(requests.filter(({ path }) => path.includes('/alergi'))).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Alergi' })).toBeNull();
});

it('is recorded by the keyboard alone', async () => {
  const requests = await open(UNKNOWN);
  (await screen.findByRole('button', { name: 'Catat alergi' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Zat/ }), 'Amoksisilin');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Alergi berat: Amoksisilin')).toBeDefined();
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/pasien/123/alergi')?.body).toEqual({
    jenis: 1,
    zat_id: null,
    zat: 'Amoksisilin',
    reaksi: [],
    keparahan: null,
    kepastian: 1,
    sejak: null,
    sumber: null,
    alasan: null,
  });
});

it('somebody else’s change is shown beside what was typed, and nothing is lost', async () => {
  const theirs = { ...AMOKSISILIN, versi: 2, keparahan: 4 };
  await open(KNOWN, () =>
    refuse(409, { message: 'Alergi ini sudah berubah sejak Anda membukanya.', data: { ...KNOWN, alergi: [theirs] } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah alergi Amoksisilin' }));
  const sejak = await screen.findByRole('textbox', { name: 'Sejak' });
  await userEvent.clear(sejak);
  await userEvent.type(sejak, '2020');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/sudah berubah sejak Anda membukanya/)).toBeDefined();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Sejak' }).value).toBe('2020'));
});

it('spec RM14: of a recorded one the kind and the substance can’t be typed over, and what to do is said at the field', async () => {
  const requests = await open(KNOWN);
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah alergi Amoksisilin' }));
  const zat = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Zat/ });
  expect([zat.disabled, zat.value]).toEqual([true, 'Amoksisilin']);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Jenis/ }).disabled).toBe(true);
  expect(screen.queryByRole('combobox', { name: 'Zat dari daftar' })).toBeNull();
  expect(screen.getByText(/bantah alergi ini dengan alasan, lalu catat yang benar/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Reaksi/ })));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ jenis: 1, zat: 'Amoksisilin' }),
  );
});

it('spec RS22: words that are typed over a chosen substance drop it; more of its own words do not', async () => {
  const requests = await openDetail(
    (request) => {
      if (request.path === '/referensi/42')
        return answer([
          { id: 112, deskripsi: 'Cetirizine', aktif: true, value: 112, title: 'Cetirizine' },
          { id: 113, deskripsi: 'Chlorpheniramine maleate (CTM)', aktif: true, value: 113, title: 'CTM' },
        ]);
      if (!request.path.includes('/alergi')) return undefined;
      return request.method === 'GET' ? answer(UNKNOWN) : answerSaved(KNOWN);
    },
    { izin: CLINICAL },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Catat alergi' }));
  const pilih = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Zat dari daftar' });
  await userEvent.type(pilih, 'ctm');
  await userEvent.keyboard('{Enter}');
  const zat = screen.getByRole<HTMLInputElement>('textbox', { name: /^Zat/ });
  await waitFor(() => expect(zat.value).toBe('Chlorpheniramine maleate (CTM)'));
  fireEvent.change(zat, { target: { value: 'CTM 4 mg' } });
  expect(pilih.value).toBe('Chlorpheniramine maleate (CTM)');
  fireEvent.change(zat, { target: { value: 'Amoksisilin' } });
  await waitFor(() => expect(pilih.value).toBe(''));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(requests.find(({ method, path }) => method === 'POST' && path.endsWith('/alergi'))?.body).toMatchObject({
      zat_id: null,
      zat: 'Amoksisilin',
    }),
  );
});
