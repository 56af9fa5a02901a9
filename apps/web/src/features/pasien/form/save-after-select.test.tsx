import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saveAfterEverySelect } from '#testing/selects.ts';
import { field, installServer, openForm } from './test-form.tsx';

const OF_BOTH = [
  'agama',
  'golongan_darah',
  'kewarganegaraan',
  'pekerjaan',
  'pendidikan',
  'status_perkawinan',
  'suku',
] as const;
const SELECTS = [
  'Cepat cari kelurahan, Alamat sesuai KTP',
  ...OF_BOTH,
  ...OF_BOTH.map((name) => `${name}_keluarga`),
  'id_keluarga',
  'jenis_identitas',
  'jenis_kelamin_keluarga',
  'kecamatan_identitas',
  'kelurahan_identitas',
  'provinsi_identitas',
  'shdk_keluarga',
  'wilayah_identitas',
];

it('Enter in any choice of the patient form, then Ctrl+Enter, is a save', async () => {
  installServer();
  await openForm();
  act(() => field('Nama').focus());
  const form = (): HTMLElement => {
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('The form is closed');
    return dialog;
  };
  const seen = await saveAfterEverySelect(form, { settle: () => waitFor(() => expect(form()).toBeDefined()) });
  expect(seen).toEqual(expect.arrayContaining(SELECTS));
});
