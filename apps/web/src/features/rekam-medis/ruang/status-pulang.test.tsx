import type { RekamKunjunganInput } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { StatusPulang } from './status-pulang.tsx';
import type { RekamFields } from './use-rekam-fields.ts';

const CARA = [
  { id: 1, deskripsi: 'Diijinkan Pulang' },
  { id: 2, deskripsi: 'Pulang Paksa + Alasan' },
  { id: 4, deskripsi: 'Lari' },
  { id: 6, deskripsi: 'Meninggal' },
  { id: 7, deskripsi: 'DOA' },
];
const KEADAAN = [
  { id: 1, deskripsi: 'Sembuh' },
  { id: 4, deskripsi: 'Meninggal <= 48 Jam' },
  { id: 5, deskripsi: 'Meninggal > 48 Jam' },
];

/** What stands after each change, the newest last. */
const stood: Partial<RekamKunjunganInput>[] = [];
function Host() {
  const [values, setValues] = useState<Partial<RekamKunjunganInput>>({});
  const set = (change: object): void => {
    stood.push({ ...values, ...change });
    setValues({ ...values, ...change });
  };
  const fields = { values, set } as unknown as RekamFields;
  return <StatusPulang fields={fields} masuk={null} />;
}
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

it('spec: RM1: an outpatient goes home without a key; a death asks when, and what was chosen before goes', async () => {
  installServer(({ path }) =>
    path === '/referensi/45' ? answer(CARA) : path === '/referensi/46' ? answer(KEADAAN) : undefined,
  );
  await showPage(<Host />, { ability: [] });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Status pulang' });
  await screen.findByDisplayValue('Diijinkan Pulang');
  expect([box.value, stood]).toEqual(['Diijinkan Pulang', []]);

  await choose('Status pulang', 'Meninggal');
  expect(screen.getByText('Keadaan keluar wajib dipilih')).toBeTruthy();
  await choose('Keadaan keluar', 'Meninggal <= 48 Jam');
  expect(screen.queryByText('Keadaan keluar wajib dipilih')).toBeNull();
  expect(stood.at(-1)).toMatchObject({ cara_keluar: 6, keadaan_keluar: 4 });

  await choose('Status pulang', 'DOA');
  expect(stood.at(-1)).toMatchObject({ cara_keluar: 7, keadaan_keluar: 6 });
  await choose('Status pulang', 'Pulang Paksa + Alasan');
  expect(screen.getByText(/Alasan pulang paksa paling sedikit/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Alasan pulang paksa' }), 'Menolak dirawat');
  expect(screen.queryByText(/Alasan pulang paksa paling sedikit/)).toBeNull();
  expect(stood.at(-1)).toMatchObject({ cara_keluar: 2, keadaan_keluar: null, alasan_pulang: 'Menolak dirawat' });
  await choose('Status pulang', 'Diijinkan Pulang');
  expect(stood.at(-1)).toMatchObject({ cara_keluar: null, keadaan_keluar: null, alasan_pulang: null });
});
