import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { FORMULIR_MCU_AWAL } from '@nadi/domain/rekam-medis/mcu';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { McuDialog } from './mcu-dialog.tsx';

const MCU: Mcu = {
  kunjungan_id: 7,
  status: 1,
  pasien: { norm: 19022, nama: 'DARMAN', tanggal_lahir: '1975-03-02', jenis_kelamin: 1, tak_dikenal: false },
  paket: 'MCU Karyawan',
  perusahaan: null,
  versi: null,
  id: null,
  pertanyaan: [...FORMULIR_MCU_AWAL],
  jawaban: {},
  setuju_perusahaan: null,
  kesimpulan: null,
  sampai: null,
  saran: null,
  disimpulkan_oleh: null,
  disimpulkan_pada: null,
  sidik: null,
  dari_hasil: [],
  hasil_dikoreksi: false,
  lembar: [],
};
it.each([
  [1, false],
  [2, false],
  [3, true],
  [4, true],
])('spec RM1: at a visit of status %i the check-up is typed: %s', async (status, typed) => {
  installServer(({ path }) => (path === '/kunjungan/7/mcu' ? answer({ ...MCU, status }) : undefined));
  showPage(<McuDialog kunjunganId={7} onClose={() => undefined} />, { ability: ['view rm mcu', 'create rm mcu'] });
  const dialog = await screen.findByRole('dialog', { name: /^MCU DARMAN/ });
  expect(within(dialog).queryByText(/Pasien ini belum dilayani/) === null).toBe(typed);
  expect(within(dialog).queryByRole('button', { name: /Simpan/ }) !== null).toBe(typed);
});
