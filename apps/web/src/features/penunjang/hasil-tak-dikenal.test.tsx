import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { PARAMETER_BAWAAN } from '@nadi/domain/penunjang/parameter-bawaan';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { chooseOption } from '#testing/selects.ts';
import { answer } from '#testing/server.ts';
import { HasilDialog } from './hasil-dialog.tsx';

const PARAMETERS: ParameterLab[] = PARAMETER_BAWAAN.map(({ kata, batas, ...one }, id) => ({
  ...one,
  id,
  batas: [...batas],
  kata_rujukan: [...kata.rujukan],
  kata_kritis: [...kata.kritis],
  tindakan: [],
}));
const ORDER: Penunjang = {
  id: 9,
  versi: 3,
  nomor: 'L-261123-004',
  jenis: 'lab',
  status: 3,
  kunjungan_id: 12,
  pasien: {
    norm: 123,
    nama: 'TAK DIKENAL 1',
    jenis_kelamin: null,
    tanggal_lahir: null,
    tak_dikenal: true,
    umur_hari: null,
  },
  ruangan: 'IGD',
  cito: true,
  puasa: false,
  klinis: 'Tidak sadar',
  hamil: null,
  item: [{ id: 31, tindakan_id: 7, nama: 'Elektrolit' }],
  diminta_oleh: 'dr. Budi',
  diminta_pada: '2026-11-23T02:00:00.000Z',
  diterima_pada: null,
  dikerjakan_pada: null,
  selesai_pada: null,
  alasan_batal: null,
  hasil: [],
  berkas: [],
  kurang: [],
  ditarik: [],
};

it.each([
  ['Kalium', '7,5', 'Rujukan 3,5 - 5,1: HH kritis tinggi'],
  ['Hemoglobin', '4', 'Tanpa rujukan untuk umur dan jenis kelamin ini: LL kritis rendah'],
])('spec RM20: of somebody nobody knows, %s %s is said to be critical while it is typed', async (nama, nilai, said) => {
  installServer(({ path }) => {
    if (path.startsWith('/parameter-lab')) return answer(PARAMETERS);
    return path === '/penunjang/9' ? answer(ORDER) : undefined;
  });
  showPage(<HasilDialog id={9} onClose={() => undefined} />, { ability: ['view penunjang', 'update penunjang'] });
  const dialog = await screen.findByRole('dialog', { name: /^Hasil L-261123-004/ });
  await chooseOption(await within(dialog).findByRole('combobox', { name: /Parameter/ }), nama);
  await userEvent.type(await within(dialog).findByLabelText(/^Nilai/), nilai);
  expect(dialog.textContent).toContain(said);
});
