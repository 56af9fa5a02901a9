import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { installServer, showPage } from '../../testing/page.tsx';
import { answer } from '../../testing/server.ts';
import { ResepSection } from './resep-section.public.tsx';

const DATA = {
  kunjungan: {
    id: 5,
    no_antrean: 'A-1',
    pasien: { norm: 123, nama: 'SITI AMINAH', jenis_kelamin: 2, tanggal_lahir: '1985-03-12' },
    ruangan: { id: 3, deskripsi: 'Poli Umum 1' },
    penjamin: { id: 2, deskripsi: 'BPJS', nomor: null, kelas: 2 },
  },
  alergi: { status: 'tidak ada', ditanya: null, alergi: [] },
  riwayat: [],
  bagian: {},
} as unknown as RekamMedisKunjungan;
const ABILITY = ['view resep', 'create resep', 'update resep', 'view rekam medis', 'create rekam medis'];

it('whoever closes the whole prescription goes on in its line in the record', async () => {
  installServer(({ path }) => (/^\/(referensi|alergi|depo|templat)/.test(path) ? answer([]) : undefined));
  await showPage(
    <ResepSection
      data={DATA}
      keadaan={{ values: { hamil: null, menyusui: null, ginjal: null }, set: () => undefined }}
      ready={() => Promise.resolve()}
      mayWrite
      hands={null}
      onChanged={() => undefined}
    />,
    { ability: ABILITY },
  );
  const line = (): HTMLElement => screen.getByRole('combobox', { name: 'Obat, jumlah, dan aturan pakai' });
  await screen.findByRole('button', { name: 'Buka penuh' });
  expect(document.activeElement).not.toBe(line());
  await userEvent.click(screen.getByRole('button', { name: 'Buka penuh' }));
  await screen.findByRole('dialog', { name: 'Resep' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(line());
});
