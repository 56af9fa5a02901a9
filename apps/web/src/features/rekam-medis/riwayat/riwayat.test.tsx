import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { record, SAID, showRecord, subjektif } from '../test-record.tsx';

const ASMA = {
  id: 3,
  versi: 1,
  jenis: 'penyakit',
  teks: 'Asma',
  sejak: '2015',
  aktif: true,
  dibuat_oleh: 'dr. Budi',
  dibuat_pada: SAID,
  diubah_oleh: null,
  diubah_pada: null,
};
const ENDED = { ...ASMA, versi: 2, aktif: false, diubah_oleh: 'Ns. Sri', diubah_pada: SAID };

async function open(
  riwayat: readonly object[],
  respond: (request: TestRequest) => TestAnswer | undefined = () => undefined,
  profesi = 'dokter',
) {
  const requests = await showRecord(
    record({ riwayat, saya: { pegawai_id: 4, profesi, dokter_aktif: false, dpjp: false } }),
    (request) => (request.path === '/kunjungan/12/penilaian' ? refuse(404, {}) : respond(request)),
  );
  await subjektif();
  return { requests, panel: within(await screen.findByRole('region', { name: 'Riwayat kesehatan' })) };
}
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('rekam-medis.md 3: a history is added by keyboard, and stands at the side of the record', async () => {
  const { requests, panel } = await open([], ({ method, path }) =>
    method === 'POST' && path === '/pasien/123/riwayat-kesehatan'
      ? answerSaved([{ ...ASMA, jenis: 'keluarga', teks: 'Diabetes pada ibu' }])
      : undefined,
  );
  panel.getByRole('button', { name: 'Tambah riwayat' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah riwayat' }));
  const jenis = dialog.getByRole('combobox', { name: /^Jenis/ });
  await waitFor(() => expect(document.activeElement).toBe(jenis));
  await save();
  expect(await dialog.findAllByText('Riwayat wajib diisi')).not.toHaveLength(0);
  expect(writesOf(requests)).toEqual([]);
  await userEvent.clear(jenis);
  await userEvent.type(jenis, 'kelu{Enter}');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Sejak/ }), '2015');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Riwayat/ }), 'Diabetes pada ibu');
  await save();
  expect(await panel.findByText('Diabetes pada ibu')).toBeTruthy();
  expect(panel.getByText('Penyakit keluarga · sejak 2015')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writesOf(requests)).toMatchObject([
    { body: { jenis: 'keluarga', teks: 'Diabetes pada ibu', sejak: '2015' }, key: expect.any(String) },
  ]);
});

it('what no longer holds is ended over a change of somebody else, and stays to be read with who ended it', async () => {
  let sent = 0;
  const { requests, panel } = await open([ASMA], ({ method, path }) => {
    if (method !== 'PUT' || path !== '/pasien/123/riwayat-kesehatan/3') return undefined;
    return sent++ === 0
      ? refuse(409, {
          kode: 'BENTROK',
          message: 'Riwayat ini sudah berubah sejak Anda membukanya.',
          data: [{ ...ASMA, versi: 2, sejak: '2010' }],
        })
      : answerSaved([{ ...ENDED, versi: 3 }]);
  });
  await userEvent.click(panel.getByRole('button', { name: 'Ubah riwayat Asma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ubah riwayat' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Masih berlaku' }));
  await save();
  expect(await dialog.findByText(/Sejak tersimpan/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan isian saya' }));
  expect(await panel.findByText(/tidak berlaku, Ns\. Sri/)).toBeTruthy();
  expect(panel.getByText('Asma').tagName).toBe('S');
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Ubah riwayat Asma' })));
  expect(writesOf(requests).map(({ body }) => body)).toMatchObject([
    { teks: 'Asma', aktif: false, versi: 1 },
    { teks: 'Asma', aktif: false, versi: 2 },
  ]);
});

it('rekam-medis.md 1: a nutritionist reads them and changes none', async () => {
  const { panel } = await open([ASMA, { ...ENDED, id: 4, teks: 'Merokok' }], undefined, 'ahli gizi');
  expect(panel.getByText('Asma')).toBeTruthy();
  expect(panel.getByText('Merokok')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});
