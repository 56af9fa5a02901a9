import type { PeriksaSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { PeriksaSuratPage } from './periksa-surat.page.tsx';

const SURAT: PeriksaSurat = {
  dokumen: 'surat',
  jenis: 'Surat Keterangan Sakit',
  nomor: '014/SKS/K1/IV/2026',
  faskes: 'Klinik Sehat',
  tanggal: '2026-04-14',
  dokter: 'dr. Budi',
  berlaku_dari: '2026-04-14',
  berlaku_sampai: '2026-04-16',
  pasien: 'S*** A***',
  status: 'sah',
  dicabut_pada: null,
  sidik: '1A2B3C4D',
};
beforeEach(() => queryClient.clear());
/** As a stranger opens it: outside the shell, so the page brings all that it needs. */
function open(found: TestAnswer): void {
  installServer((request) => (request.path.includes('/surat/periksa/') ? found : undefined));
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/documents/periksa/1-abc']}>
        <Routes>
          <Route path="/documents/periksa/:token" element={<PeriksaSuratPage />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
}

it('RM22: says that the letter holds, with its number and a masked name', async () => {
  open(answer(SURAT));
  expect(await screen.findByText('Surat ini sah')).toBeDefined();
  expect(screen.getByText('S*** A***')).toBeDefined();
  expect(screen.getByText('14/04/2026 sampai 16/04/2026')).toBeDefined();
});

it('issue 30 E6: says that a result it quotes was corrected, and not which', async () => {
  open(answer({ ...SURAT, hasil_dikoreksi: true }));
  expect(await screen.findByText(/^Memuat hasil pemeriksaan yang dikoreksi/)).toBeDefined();
});

it('RM22: says that it was revoked', async () => {
  open(answer({ ...SURAT, status: 'dicabut' }));
  expect(await screen.findByText('Surat ini sudah dicabut')).toBeDefined();
});

it('RM22: an unknown code is no letter', async () => {
  open(refuse(404, { message: 'Tidak ada surat dengan kode ini.' }));
  expect(await screen.findByText('Surat tidak ditemukan')).toBeDefined();
});

it('RM22: a copy of a prescription is called what it is', async () => {
  open(
    answer({ ...SURAT, dokumen: 'salinan resep', jenis: 'Salinan Resep', berlaku_dari: null, berlaku_sampai: null }),
  );
  expect(await screen.findByText('Salinan resep ini sah')).toBeDefined();
  expect(screen.queryByText('Berlaku')).toBeNull();
});
