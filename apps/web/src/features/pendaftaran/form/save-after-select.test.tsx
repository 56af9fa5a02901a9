import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { saveAfterEverySelect } from '#testing/selects.ts';
import { answer } from '#testing/server.ts';
import { dokter, jadwal, recentAnswer, installServer, showForm } from './test-kunjungan.tsx';
import { wholeForm } from './test-whole-form.tsx';

const PAKET = { id: 5, kode: 'P1', deskripsi: 'Paket bersalin', harga: 1, keterangan: null, tindakan: [] };
const SELECTS = [
  'Kode ICD',
  'kecelakaan.jenis_kecelakaan',
  'kecelakaan.kode_kabupaten',
  'kecelakaan.kode_kecamatan',
  'kecelakaan.kode_provinsi',
  'kecelakaan.penjamin',
  'penanggung_jawab_pasien.hubungan',
  'penanggung_jawab_pasien.jenis_kelamin',
  'penanggung_jawab_pasien.jenis_kontak',
  'penanggung_jawab_pasien.pekerjaan',
  'penanggung_jawab_pasien.pendidikan',
  'penjamin.jenis',
  'penjamin.kelas',
  'tujuan.dokter_id',
  'tujuan.instalasi_id',
  'tujuan.jadwal_dokter_id',
  'tujuan.paket_id',
  'tujuan.ruangan_id',
  'tujuan.unit_id',
];

const field = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const pressSave = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function openFilled(): Promise<void> {
  installServer(({ path }) => (path.endsWith('/recent') ? recentAnswer() : undefined));
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Dokter/).value).toBe('dr. Budi'));
  await waitFor(() => expect(field(/^Penjamin \*/).value).toBe('BPJS Kesehatan'));
}
const consent = () => screen.queryByRole('dialog', { name: /^Persetujuan/ });
/** A save is heard when it asks for consent, which is then left again, or leads to what is missing. */
async function expectHeard(label: RegExp): Promise<void> {
  await waitFor(() =>
    expect(
      consent() !== null || document.activeElement?.getAttribute('aria-invalid') === 'true',
      `a save after ${String(label)}`,
    ).toBe(true),
  );
  if (consent() === null) return;
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(consent()).toBeNull());
}

it('Enter in a choice that takes others with it, then Ctrl+Enter, is a save', async () => {
  await openFilled();
  // From the inside out, because a choice takes away those that stand below it, as the payer does its number and class.
  for (const [label, words] of [
    [/^Kelas/, 'non'],
    [/^Penjamin \*/, 'umum'],
    [/^Dokter/, 'budi'],
    [/^Ruangan/, 'umum 2'],
    [/^Unit/, 'gigi'],
    [/^Tujuan/, 'gawat'],
  ] as const) {
    field(label).focus();
    await userEvent.keyboard(`${words}{Enter}`);
    await pressSave();
    await expectHeard(label);
  }
});

it('Enter in any choice of the whole form, panels and all, then Ctrl+Enter, is a save', async () => {
  const twoSlots = [jadwal(51, 7), { ...jadwal(55, 5), jam_practice: '16:00-18:00' }];
  installServer((request) => {
    const { path } = request;
    if (path === '/ruangan/dokter/31/jadwal') return answer([dokter(41, 'dr. Budi', twoSlots)]);
    if (path === '/package/by-ruangan/31') return answer([PAKET]);
    if (path.startsWith('/ruangan/tindakan/')) return answer([], { meta: { total: 0, page: 1, limit: 5 } });
    return path.endsWith('/recent') || path.startsWith('/ruangan/') ? undefined : wholeForm(request);
  });
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Penjamin \*/).value).toBe('BPJS Kesehatan'));
  for (const panel of [/^Kecelakaan/, /^Penanggung/, /^Rujukan/])
    await userEvent.click(screen.getByRole('button', { name: panel }));
  await userEvent.clear(screen.getByLabelText(/^Keluhan/));
  const dialog = (): HTMLElement => screen.getByRole('dialog', { name: /Pendaftaran Kunjungan$/ });
  const seen = await saveAfterEverySelect(dialog, {
    words: { 'Kode ICD': 'selesma' },
    settle: async () => {
      if (screen.queryByRole('dialog', { name: /^Persetujuan/ })) await userEvent.keyboard('{Escape}');
    },
  });
  expect(seen.toSorted()).toEqual(SELECTS);
});

it('a payer that changes while the clerk stands in its number leaves the focus in the form', async () => {
  await openFilled();
  await userEvent.click(field(/^Nomor kartu/));
  field(/^Penjamin \*/).focus();
  await userEvent.keyboard('umum{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Nomor kartu/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});
