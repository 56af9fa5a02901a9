import type { PaketPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { chooseOption } from '#testing/selects.ts';
import { MintaDialog } from './minta-dialog.tsx';
import { DOKTER, nothing, order, sent } from './test-orders.tsx';

const TESTS = [
  { id: 7, deskripsi: 'Foto dada', jenis: null },
  { id: 9, deskripsi: 'USG perut', jenis: 'radiologi' },
];

/** The dialog of a new order, at a visit whose patient may have to be asked about pregnancy. */
function openMinta(
  tanyaHamil: boolean,
  write: (request: TestRequest) => TestAnswer,
  diagnosis: string | null = null,
  usul: PaketPenunjang | null = null,
): TestRequest[] {
  const all = installServer((request) => {
    if (request.method === 'POST' && request.path.startsWith('/kunjungan/')) return write(request);
    return request.path.startsWith('/kunjungan/12/penunjang/pilihan')
      ? answer({ pemeriksaan: TESTS, tanya_hamil: tanyaHamil })
      : undefined;
  });
  showPage(
    <MintaDialog
      diagnosis={diagnosis}
      usul={usul}
      kunjunganId={12}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
    { ability: DOKTER },
  );
  return all;
}
async function fillMinta(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: /^Minta penunjang/ });
  await userEvent.type(within(dialog).getByLabelText(/^Klinis/), 'Batuk lama');
  await chooseOption(within(dialog).getByRole('combobox', { name: /Pemeriksaan/ }), 'Foto dada');
  return dialog;
}

it('spec RM29: the question begins with the main diagnosis, which is said, and the tests are typed at once', async () => {
  const all = openMinta(false, () => answerSaved(order()), 'Demam berdarah dengue');
  const dialog = await screen.findByRole('dialog', { name: /^Minta penunjang/ });
  const tests = within(dialog).getByRole('combobox', { name: /Pemeriksaan/ });
  await waitFor(() => expect(document.activeElement).toBe(tests));
  expect(within(dialog).getByText('Dari diagnosis utama; ganti bila perlu')).toBeTruthy();
  await userEvent.keyboard('foto{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(all)).toHaveLength(1));
  expect(sent(all)[0]?.[1]).toMatchObject({ klinis: 'Demam berdarah dengue', tindakan_id: [7] });
});

it('spec RM18: the same test within 24 hours is asked about, and ordered by whoever is sure', async () => {
  const all = openMinta(false, ({ body }) =>
    (body as { lanjutkan: boolean }).lanjutkan
      ? answerSaved(order())
      : refuse(422, {
          message: 'Sudah diminta dalam 24 jam terakhir: Foto dada. Tetap minta?',
          kode: 'PERLU_KONFIRMASI',
        }),
  );
  const dialog = await fillMinta();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Minta/ }));
  const ask = await screen.findByRole('dialog', { name: /^Sudah pernah diminta/ });
  expect(ask.textContent).toContain('Sudah diminta dalam 24 jam terakhir: Foto dada');
  await userEvent.click(within(ask).getByRole('button', { name: /^Tetap minta/ }));
  await waitFor(() => expect(sent(all)).toHaveLength(2));
  expect(sent(all).map(([, body]) => (body as { lanjutkan: boolean }).lanjutkan)).toEqual([false, true]);
});

it('spec RM18: pregnancy is asked before radiology where it must be, and nowhere else', async () => {
  const all = openMinta(true, ({ body }) =>
    (body as { hamil: boolean | null }).hamil === null
      ? refuse(422, { message: 'Periksa', errors: { hamil: ['Tanyakan dulu: apakah pasien hamil?'] } })
      : answerSaved(order()),
  );
  const dialog = await fillMinta();
  expect(within(dialog).queryByRole('radio', { name: 'Tidak' })).toBeNull();
  await chooseOption(within(dialog).getByRole('combobox', { name: /Jenis/ }), 'Radiologi');
  await within(dialog).findByRole('radio', { name: 'Tidak' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^Minta/ }));
  await within(dialog).findAllByText('Tanyakan dulu: apakah pasien hamil?');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Tidak' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /^Minta/ }));
  await waitFor(() => expect(sent(all)).toHaveLength(2));
  expect(sent(all)[1]?.[1]).toMatchObject({ jenis: 'radiologi', hamil: false, tindakan_id: [7] });
});

it('pregnancy is not asked of whom it does not concern', async () => {
  openMinta(false, nothing);
  const dialog = await fillMinta();
  await chooseOption(within(dialog).getByRole('combobox', { name: /Jenis/ }), 'Radiologi');
  expect(within(dialog).queryByRole('radio', { name: 'Tidak' })).toBeNull();
});

it('spec RM28: what a template proposes stands in the form, without what the room does not offer, and is ordered only there', async () => {
  const usul: PaketPenunjang = { jenis: 'radiologi', tindakan_id: [7, 8], klinis: null, cito: true, puasa: false };
  const all = openMinta(false, () => answerSaved(order()), 'Bronkitis akut', usul);
  await screen.findByText(/1 pemeriksaan tidak ditawarkan di ruangan ini/);
  const form = screen.getByRole('dialog', { name: /^Minta penunjang/ });
  expect(within(form).getByText('Foto dada')).toBeTruthy();
  expect(sent(all)).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(all)).toHaveLength(1));
  expect(sent(all)[0]?.[1]).toMatchObject({
    jenis: 'radiologi',
    tindakan_id: [7],
    klinis: 'Bronkitis akut',
    cito: true,
  });
});

it('spec RM8: a hole of the template is selected first, and nothing is ordered before it is filled in', async () => {
  const usul: PaketPenunjang = {
    jenis: 'lab',
    tindakan_id: [7],
    klinis: 'Demam [[hari]] hari',
    cito: false,
    puasa: false,
  };
  const all = openMinta(false, () => answerSaved(order()), 'Demam', usul);
  const klinis = await screen.findByLabelText<HTMLInputElement>(/^Klinis/);
  const selected = () => klinis.value.slice(klinis.selectionStart ?? 0, klinis.selectionEnd ?? 0);
  await waitFor(() => expect([document.activeElement, selected()]).toEqual([klinis, '[[hari]]']));
  klinis.setSelectionRange(0, 0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findAllByText('Klinis masih punya isian templat yang kosong')).length).toBeGreaterThan(0);
  expect(sent(all)).toEqual([]);
  await userEvent.clear(klinis);
  await userEvent.type(klinis, 'Demam 3 hari{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(all)).toMatchObject([['/kunjungan/12/penunjang', { klinis: 'Demam 3 hari' }]]));
});

it('a test is offered in an order of its own kind only', async () => {
  openMinta(false, nothing, 'Batuk');
  const dialog = await screen.findByRole('dialog', { name: /^Minta penunjang/ });
  const tests = within(dialog).getByRole('combobox', { name: /Pemeriksaan/ });
  await userEvent.type(tests, 'usg');
  expect(await screen.findByText('Tidak ada pemeriksaan laboratorium yang cocok')).toBeTruthy();
  await userEvent.clear(tests);
  await chooseOption(within(dialog).getByRole('combobox', { name: /Jenis/ }), 'Radiologi');
  await chooseOption(tests, 'USG perut');
  expect(within(dialog).getByRole('list', { name: /Pemeriksaan yang dipilih/ }).textContent).toContain('USG perut');
});
