import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { today } from '#platform/time/tanggal.ts';
import { referensi } from '#testing/referensi.ts';
import { ruangan } from '#testing/ruangan.ts';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { dokter, jadwal, SAVED } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { PindahDialog } from './pindah-dialog.public.tsx';

const WARD = ruangan(61, 'Melati', { jenis_kunjungan: 3, kode_antrean: 'M', unit_id: 22, instalasi_id: 3 });
const POLI = ruangan(62, 'Poli Dalam', { kode_antrean: 'D', unit_id: 23 });
const bed = (id: number, nama_bed: string, status: number, more = {}) => ({
  id,
  nama_bed,
  status,
  keterangan: null,
  penghuni: null,
  kunjungan_id: null,
  kamar: {
    id: 71,
    deskripsi: 'Melati 1',
    kelas: 2,
    kelas_deskripsi: 'Kelas II',
    jenis_kelamin: null,
    fasilitas: null,
    ...more,
  },
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
async function openDialog(respond: Answerer = () => undefined, row: object = {}, handOver = true) {
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
      rows={[{ ...SAVED, status: 3, ...row }]}
      handOver={handOver}
      onClose={() => told.push('closed')}
      onMoved={() => told.push('moved')}
    />,
    { ability: ['create rekam medis', 'update antrean'] },
  );
  return { requests, dialog: within(await screen.findByRole('dialog', { name: /^Pindahkan A-024/ })) };
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
/** Takes a bed from the picker as the visit form does. */
async function chooseBed(dialog: Dialog, button: string, tile: RegExp): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${button}`) }));
  await userEvent.click(await screen.findByRole('button', { name: tile }));
  await userEvent.click(screen.getByRole('button', { name: /^Pesan bed ini/ }));
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
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Pilih tempat tidur/ })));
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
  await chooseBed(dialog, 'Pilih tempat tidur', /^Bed 1,/);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Situasi' }), 'Sesak sejak pagi');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Rekomendasi' }), 'Oksigen 3 liter');
  await save();
  const alerts = await dialog.findAllByText(words);
  expect(alerts).not.toHaveLength(0);
  expect(dialog.getByText('Melati 1, Bed 1')).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Situasi' }).value).toBe('Sesak sejak pagi');
  expect(told).toEqual([]);

  // The refused bed is offered no more, what became free is.
  await userEvent.click(dialog.getByRole('button', { name: /^Ganti/ }));
  expect(await screen.findByRole('button', { name: /^Bed 2, (Kosong|Dipilih)/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Bed 1, Kosong/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Bed 3,/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pesan bed ini/ }));
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
  await chooseBed(dialog, 'Pilih tempat tidur', /^Bed 1,/);
  await choose(dialog, /^Ruangan/, /^Poli Dalam/);
  expect(dialog.queryByRole('button', { name: /^(Pilih tempat tidur|Ganti)/ })).toBeNull();
  await choose(dialog, /^Dokter dan jadwal/, /^dr\. Jaga/);
  await save();
  await waitFor(() => expect(writesOf(requests)).toMatchObject([{ body: { ruangan_id: 62, kamar_id: null } }]));
});

const IN_WARD = { ruangan: { id: 61, deskripsi: 'Melati' }, dokter: { id: 44, nama: 'dr. Jaga' } };
const FLOOR: Answerer = ({ path }) =>
  path === '/ruangan/bed/61'
    ? answer([{ ...bed(81, 'Bed 1', 3), kunjungan_id: SAVED.id }, bed(82, 'Bed 2', 1, { jenis_kelamin: 1 })])
    : undefined;

it('within their ward who is served gets another bed and nothing else; whose kamar it is and its class are told', async () => {
  const penjamin = { id: 2, deskripsi: 'BPJS Kesehatan', kelas: 1 };
  const respond: Answerer = (request) =>
    request.path === `/referensi/${REFERENSI_LIST.kelas}` ? answer([referensi(1, 'Kelas III')]) : FLOOR(request);
  const { requests, dialog } = await openDialog(respond, { ...IN_WARD, penjamin });
  expect(await dialog.findByText(/Penjamin BPJS Kesehatan, Kelas III\./)).toBeDefined();
  const room = await dialog.findByRole('combobox', { name: /^Ruangan/ });
  await userEvent.type(room, 'Mel');
  await screen.findByRole('option', { name: /^Melati/ });
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByText('Sekarang Melati 1, Bed 1')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Pilih tempat tidur/ }));
  expect(dialog.queryByRole('combobox', { name: /^Dokter dan jadwal/ })).toBeNull();
  expect(dialog.queryByRole('textbox', { name: 'Situasi' })).toBeNull();
  await save();
  expect(await dialog.findAllByText(/^Tempat tidur harus dipilih/)).not.toHaveLength(0);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.click(await screen.findByRole('button', { name: /^Bed 2,/ }));
  const picker = within(screen.getByRole('dialog', { name: 'Pilih tempat tidur' }));
  expect(picker.getByText(/penjamin Kelas III/)).toBeDefined();
  expect(picker.getByText('Kelas II. Kelas penjamin: Kelas III')).toBeDefined();
  // Their own bed is no other one.
  expect(picker.getByRole('button', { name: 'Kosong 1' })).toBeDefined();
  await userEvent.click(picker.getByRole('button', { name: 'Terisi 1' }));
  expect(picker.getByRole('button', { name: 'Bed 1, Terisi, tempat tidur sekarang' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Pesan bed ini/ }));
  expect(dialog.getByText('Kelas II')).toBeDefined();
  expect(dialog.getByText('Kamar ini untuk laki-laki, pasien perempuan')).toBeDefined();
  await save();
  await waitFor(() => expect(told).toEqual(['closed', 'moved']));
  expect(writesOf(requests)).toMatchObject([
    { body: { ruangan_id: 61, dokter_id: 44, jadwal_dokter_id: null, kamar_id: 82, sbar: null } },
  ]);
});

it('within their ward who waits keeps the doctor where only a bed is chosen; what was refused goes with another choice', async () => {
  const words = 'A-024 sudah di ruangan, dokter, dan jadwal ini';
  const respond: Answerer = (request) => {
    if (request.method !== 'POST' || request.path !== '/kunjungan/pindah') return FLOOR(request);
    return (request.body as { kamar_id: number | null }).kamar_id === null
      ? refuse(422, { message: words, errors: { jadwal_dokter_id: [words] } })
      : answerSaved({ id: 5, kunjungan: [MOVED], tidak_ikut: [] });
  };
  const { requests, dialog } = await openDialog(respond, { ...IN_WARD, status: 1, tanggal_layanan: today() }, false);
  await choose(dialog, /^Ruangan/, /^Melati/);
  await choose(dialog, /^Dokter dan jadwal/, /^dr\. Jaga/);
  await save();
  expect(await dialog.findAllByText(words)).not.toHaveLength(0);
  await choose(dialog, /^Ruangan/, /^Poli Dalam/);
  await waitFor(() => expect(dialog.queryByRole('combobox', { description: words })).toBeNull());
  await choose(dialog, /^Ruangan/, /^Melati/);
  expect(dialog.getByText('Kosong: tetap dr. Jaga')).toBeDefined();
  await save();
  expect(await dialog.findAllByText('Pilih dokter atau tempat tidur lain')).not.toHaveLength(0);
  await chooseBed(dialog, 'Pilih tempat tidur', /^Bed 2,/);
  await save();
  expect(
    await screen.findByText('A-024 SITI AMINAH dipindahkan ke Melati, dr. Jaga, Melati 1, Bed 2, nomor M-001', {
      exact: false,
    }),
  ).toBeDefined();
  expect(writesOf(requests)[1]?.body).toMatchObject({ dokter_id: 44, jadwal_dokter_id: null, kamar_id: 82 });
});
