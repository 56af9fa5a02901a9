import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import { note, record, SAID, showRecord, subjektif } from '../test-record.tsx';

const RAWAT = {
  tempat: ['Melati, 23/11/2026 09.00'],
  diagnosa: [{ icd: 'A91', teks: 'Demam berdarah' }],
  tindakan: ['Infus x 2'],
  hasil: ['23/11/2026 Trombosit: 40 10^3/uL L'],
  alergi: 'belum ditanya',
  dpjp: [],
  menunggu: [],
  diberikan: [],
  diresepkan: [],
  kepulangan: [],
};
const RESUME = { jenis: 'resume', isi: { indikasi: 'Demam tinggi' } };

it('spec: RM38: the doctor sees what a resume takes from the rows, and that nobody wrote down how the patient left', async () => {
  const requests = await showRecord(record({ catatan: [note(RESUME)] }), ({ path }) =>
    path === '/kunjungan/12/rawat' ? answer(RAWAT) : undefined,
  );
  await subjektif();
  const rows = within(await screen.findByRole('region', { name: 'Dari rekam medis' }));
  expect(await rows.findByText(/A91 Demam berdarah/)).toBeTruthy();
  expect(rows.getByText(/Infus x 2/)).toBeTruthy();
  expect(rows.getByText(/Trombosit: 40/)).toBeTruthy();
  expect(rows.queryByText('Obat')).toBeNull();
  expect(rows.getByText(/^Kepulangan belum dicatat\. /)).toBeTruthy();
  expect(rows.queryByText(/Diagnosis rahasia/)).toBeNull();
  expect(rows.queryByRole('textbox')).toBeNull();
  expect(requests.filter(({ path }) => path === '/kunjungan/12/rawat')).toHaveLength(1);
});

it('says which of it an open resume will not keep (RM36)', async () => {
  const secret = { ...RAWAT, diagnosa: [...RAWAT.diagnosa, { icd: 'B20', teks: 'HIV' }] };
  await showRecord(record({ catatan: [note(RESUME)] }), ({ path }) =>
    path === '/kunjungan/12/rawat' ? answer(secret) : undefined,
  );
  await subjektif();
  expect(await screen.findByText(/Diagnosis rahasia hanya ikut bila resume ini dirahasiakan/)).toBeTruthy();
});

it('what could not be read is asked again', async () => {
  let tries = 0;
  await showRecord(record({ catatan: [note(RESUME)] }), ({ path }) =>
    path === '/kunjungan/12/rawat' ? (tries++ === 0 ? refuse(404, {}) : answer(RAWAT)) : undefined,
  );
  await subjektif();
  const rows = within(await screen.findByRole('region', { name: 'Dari rekam medis' }));
  await userEvent.click(await rows.findByRole('button', { name: 'Coba lagi' }));
  expect(await rows.findByText(/A91 Demam berdarah/)).toBeTruthy();
});

it('another note asks for none of it, and a signed resume shows what it keeps', async () => {
  const signed = note({
    ...RESUME,
    id: 6,
    status: 2,
    milik_saya: false,
    ditandatangani_pada: SAID,
    sidik: '9f2c41aa',
    isi: { ...RESUME.isi, rawat: { ...RAWAT, kepulangan: ['Cara keluar: Diijinkan Pulang'] } },
  });
  const requests = await showRecord(record({ catatan: [signed] }), () => undefined, ['view rekam medis']);
  await waitFor(() => expect(screen.getByText(/A91 Demam berdarah/)).toBeTruthy());
  expect(screen.getByText(/Cara keluar: Diijinkan Pulang/)).toBeTruthy();
  expect(requests.some(({ path }) => path === '/kunjungan/12/rawat')).toBe(false);
});
