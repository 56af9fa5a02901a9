import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '../../testing/page.tsx';
import { answer, refuse } from '../../testing/server.ts';
import type { Answerer } from '../../testing/server.ts';
import { dokter, jadwal, SAVED } from '../pendaftaran/test-kunjungan.tsx';
import { PindahDialog } from './pindah-dialog.public.tsx';

const WARD = { id: 61, deskripsi: 'Melati', jenis_kunjungan: 3, kode_antrean: 'M', unit_id: 22, instalasi_id: 3 };
const POLI = { id: 62, deskripsi: 'Poli Dalam', jenis_kunjungan: 1, kode_antrean: 'D', unit_id: 23, instalasi_id: 1 };
const bed = (id: number, nama_bed: string, status: number) => ({
  id,
  nama_bed,
  status,
  penghuni: null,
  kamar: { id: 71, deskripsi: 'Melati 1', kelas: 2, jenis_kelamin: null },
});
const MOVED = {
  ...SAVED,
  id: 10,
  no_antrean: 'M-001',
  ruangan: { id: 61, deskripsi: 'Melati' },
  dokter: { id: 44, nama: 'dr. Jaga' },
};
let told: string[] = [];

/** The dialog as the record of a served patient opens it. */
async function openDialog(respond: Answerer = () => undefined) {
  told = [];
  const requests = installServer((request) => {
    const other = respond(request);
    if (other !== undefined) return other;
    if (request.path === '/ruangan') return answer([WARD, POLI]);
    if (request.path.startsWith('/ruangan/dokter/')) return answer([dokter(44, 'dr. Jaga', [jadwal(54, 5)])]);
    if (request.path === '/ruangan/bed/61')
      return answer([bed(81, 'Bed 1', 1), bed(82, 'Bed 2', 2), bed(83, 'Bed 3', 1)]);
    if (request.method === 'POST' && request.path === '/kunjungan/9/pindah')
      return answerSaved({ id: 5, kunjungan: [MOVED], tidak_ikut: [], catatan_id: null });
    return undefined;
  });
  await showPage(
    <PindahDialog
      rows={[{ ...SAVED, status: 3 }]}
      handOver
      onClose={() => told.push('closed')}
      onMoved={() => told.push('moved')}
    />,
    { ability: ['create rekam medis'] },
  );
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Pindahkan A-024' })) };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
async function choose(dialog: Dialog, label: RegExp, option: RegExp): Promise<void> {
  await userEvent.click(await dialog.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function chooseWard(dialog: Dialog): Promise<void> {
  await choose(dialog, /^Ruangan/, /^Melati/);
  await choose(dialog, /^Dokter dan jadwal/, /^dr\. Jaga/);
}
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('a handover without a room is not sent, and says what is missing at its fields', async () => {
  const { requests, dialog } = await openDialog();
  await save();
  expect(await dialog.findAllByText(/^Ruangan harus dipilih/)).not.toHaveLength(0);
  expect(await dialog.findAllByText(/^Dokter dan jadwal harus dipilih/)).not.toHaveLength(0);
  expect(dialog.queryByText(/(Situasi|Latar belakang|Asesmen|Rekomendasi) wajib/)).toBeNull();
  expect([writesOf(requests), told]).toEqual([[], []]);
});

it('spec: RM38: SBAR is asked for and holds nobody up', async () => {
  const { requests, dialog } = await openDialog();
  expect(dialog.getByRole('textbox', { name: 'Situasi' })).toBeDefined();
  expect(dialog.getByText(/Pelayanan di sini baru selesai saat ruangan tujuan mulai melayani/)).toBeDefined();
  // The room takes the patient when it does; no other day is offered.
  expect(dialog.queryByRole('textbox', { name: /^Tanggal/ })).toBeNull();
  await chooseWard(dialog);
  await save();
  expect(
    await screen.findByText('A-024 SITI AMINAH dipindahkan ke Melati, dr. Jaga, nomor M-001', { exact: false }),
  ).toBeDefined();
  expect(writesOf(requests)).toMatchObject([
    { path: '/kunjungan/9/pindah', body: { versi: 1, ruangan_id: 61, dokter_id: 44, jadwal_dokter_id: 54 } },
  ]);
  expect(writesOf(requests)[0]?.key).toBeTruthy();
  expect(told).toEqual(['closed', 'moved']);
});

it('a bed that somebody else took is refused at its field, and what was typed stays', async () => {
  const words = 'Tempat tidur ini terisi. Pilih tempat tidur lain.';
  let refused = false;
  const { requests, dialog } = await openDialog(({ method, path }) => {
    // By then somebody else lies in the one, and the other has become free.
    if (refused && path === '/ruangan/bed/61')
      return answer([bed(81, 'Bed 1', 3), bed(82, 'Bed 2', 1), bed(83, 'Bed 3', 1)]);
    if (method !== 'POST' || path !== '/kunjungan/9/pindah' || refused) return undefined;
    refused = true;
    return refuse(422, { message: words, errors: { kamar_id: [words] } });
  });
  await chooseWard(dialog);
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Tempat tidur/ }));
  // Only a free bed is offered.
  expect(screen.queryByRole('option', { name: 'Melati 1, Bed 2' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Melati 1, Bed 1' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Situasi' }), 'Sesak sejak pagi');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Rekomendasi' }), 'Oksigen 3 liter');
  await save();
  const box = await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Tempat tidur/, description: words });
  expect([box.getAttribute('aria-invalid'), box.value]).toEqual(['true', 'Melati 1, Bed 1']);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Situasi' }).value).toBe('Sesak sejak pagi');
  expect(told).toEqual([]);

  // The refused bed is offered no more, what became free is.
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: 'Melati 1, Bed 2' })).toBeDefined();
  expect(screen.getByRole('option', { name: /^Melati 1, Bed 1/ }).textContent).toContain('tidak kosong lagi');
  await userEvent.keyboard('{Escape}');
  await choose(dialog, /^Tempat tidur/, /^Melati 1, Bed 3/);
  await save();
  await waitFor(() => expect(told).toEqual(['closed', 'moved']));
  const [first, second] = writesOf(requests);
  const sbar = { situation: 'Sesak sejak pagi', recommendation: 'Oksigen 3 liter' };
  expect([first?.body, second?.body]).toMatchObject([
    { kamar_id: 81, sbar },
    { kamar_id: 83, sbar },
  ]);
});

it('a room without beds asks for none, and sends none that was chosen for the ward before', async () => {
  const { requests, dialog } = await openDialog();
  await chooseWard(dialog);
  await choose(dialog, /^Tempat tidur/, /^Melati 1, Bed 1/);
  await choose(dialog, /^Ruangan/, /^Poli Dalam/);
  expect(dialog.queryByRole('combobox', { name: /^Tempat tidur/ })).toBeNull();
  await choose(dialog, /^Dokter dan jadwal/, /^dr\. Jaga/);
  await save();
  await waitFor(() => expect(writesOf(requests)).toMatchObject([{ body: { ruangan_id: 62, kamar_id: null } }]));
});
