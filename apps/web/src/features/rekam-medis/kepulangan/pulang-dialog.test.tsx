import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { VisitActions } from '../ruang/visit-actions.tsx';

const CARA = [
  { id: 1, deskripsi: 'Diijinkan Pulang' },
  { id: 6, deskripsi: 'Meninggal' },
];
const KEADAAN = [
  { id: 2, deskripsi: 'Membaik' },
  { id: 4, deskripsi: 'Meninggal <= 48 Jam' },
];
const record = (over: { status?: number; jenis_kunjungan?: number } = {}) =>
  ({
    kunjungan: {
      id: 12,
      versi: 3,
      status: over.status ?? 3,
      no_antrean: 'M-004',
      pendaftaran: { id: 7 },
      ruangan: { id: 5, deskripsi: 'Melati', jenis_kunjungan: over.jenis_kunjungan ?? 3 },
      dokter: { id: 4, nama: 'dr. Budi' },
      pasien: { norm: 123, nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12', jenis_kelamin: 2 },
    },
    menunggu_di: null,
    bagian: {},
    saya: { pegawai_id: 4, profesi: 'dokter', dokter_aktif: true, dpjp: true },
  }) as unknown as RekamMedisKunjungan;

const PULANG = {
  kunjungan_id: 12,
  cara: 'Diijinkan Pulang',
  cara_keluar: 1,
  keadaan: 'Membaik',
  pada: '2026-04-14T02:00:00Z',
};
async function show(data: RekamMedisKunjungan, pulang = PULANG, ability = ['create rekam medis']) {
  const requests = installServer(({ method, path }) => {
    if (path === '/referensi/45') return answer(CARA);
    if (path === '/referensi/46') return answer(KEADAAN);
    return method === 'POST' && path === '/pendaftaran/7/pulang' ? answerSaved(pulang) : undefined;
  });
  await showPage(<VisitActions data={data} again={() => undefined} />, { ability });
  return requests;
}
async function choose(dialog: HTMLElement, label: string, option: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole('combobox', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('spec: RM1: an inpatient is sent home with the state at leaving, which fits how they left', async () => {
  const requests = await show(record());
  await userEvent.click(await screen.findByRole('button', { name: 'Pulangkan' }));
  const dialog = await screen.findByRole('dialog', { name: /^Pulangkan/ });
  await within(dialog).findByDisplayValue('Diijinkan Pulang');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findAllByText(/Keadaan keluar wajib dipilih/)).not.toHaveLength(0);
  await choose(dialog, 'Keadaan keluar', 'Meninggal <= 48 Jam');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findAllByText(/tidak sesuai dengan cara keluar/)).not.toHaveLength(0);
  expect(writesOf(requests)).toEqual([]);
  await choose(dialog, 'Keadaan keluar', 'Membaik');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('SITI AMINAH pulang: diijinkan pulang, membaik')).toBeTruthy();
  expect(writesOf(requests)[0]).toMatchObject({
    path: '/pendaftaran/7/pulang',
    body: { cara_keluar: 1, keadaan_keluar: 2 },
  });
});

it('issue 30 E2: a death asks for its letter; one who goes home does not', async () => {
  const dead = { ...PULANG, cara: 'Meninggal', cara_keluar: 6, keadaan: 'Meninggal <= 48 Jam' };
  await show(record(), dead, ['create rekam medis', 'create surat']);
  await userEvent.click(await screen.findByRole('button', { name: 'Pulangkan' }));
  const dialog = await screen.findByRole('dialog', { name: /^Pulangkan/ });
  await within(dialog).findByDisplayValue('Diijinkan Pulang');
  await choose(dialog, 'Cara keluar', 'Meninggal');
  await choose(dialog, 'Keadaan keluar', 'Meninggal <= 48 Jam');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Tulis surat kematian sekarang?' });
  expect(question.textContent).toContain('SITI AMINAH dicatat meninggal. Surat kematian belum ada.');
});

it('nobody is sent home who is not served, or in no ward', async () => {
  await show(record({ status: 4 }));
  expect(screen.queryByRole('button', { name: 'Pulangkan' })).toBeNull();
  await show(record({ jenis_kunjungan: 1 }));
  expect(screen.queryByRole('button', { name: 'Pulangkan' })).toBeNull();
});

it('a follow-up that was typed and is not planned holds up the discharge, and is led to', async () => {
  const requests = await show(record(), PULANG, ['create rekam medis', 'update kunjungan']);
  await userEvent.click(await screen.findByRole('button', { name: 'Pulangkan' }));
  const dialog = await screen.findByRole('dialog', { name: /^Pulangkan/ });
  await choose(dialog, 'Keadaan keluar', 'Membaik');
  const line = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Kontrol' });
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toBe(line);
  await userEvent.keyboard('minggu depan');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Pulangkan/ }));
  expect(await within(dialog).findByText(/Kontrol "minggu depan" belum direncanakan/)).toBeTruthy();
  expect([document.activeElement, writesOf(requests)]).toEqual([line, []]);
  await userEvent.clear(line);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/SITI AMINAH pulang/)).toBeTruthy();
});
