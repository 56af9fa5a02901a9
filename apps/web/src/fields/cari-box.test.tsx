import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { pasangServer, tampilkan } from '../testing/halaman.tsx';
import { CariBox } from './cari-box.tsx';
import { handleFormKey } from './form-keyboard.ts';

const ISI = [
  { id: 1, nama: 'MAWAR' },
  { id: 2, nama: 'MELATI' },
];
type Bunga = (typeof ISI)[number];

/** Searches the flowers; `fails` says for which text the search fails. */
async function buka(tolak: (teks: string) => boolean): Promise<Bunga[]> {
  const dipilih: Bunga[] = [];
  const cari = (teks: string): Promise<Bunga[]> =>
    tolak(teks)
      ? Promise.reject(new ApiError({ kind: 'server', status: 500, message: 'rusak' }))
      : Promise.resolve(ISI.filter(({ nama }) => nama.includes(teks.toUpperCase())));
  pasangServer(() => undefined);
  await tampilkan(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the keys of a whole form, as a dialog
    <div onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      <CariBox
        id="bunga"
        label="Bunga"
        placeholder=""
        queryKey={['uji', 'bunga']}
        cari={cari}
        kunci={({ id }) => id}
        baris={({ nama }) => nama}
        kosong="Tidak ada"
        onPilih={(satu) => dipilih.push(satu)}
      />
      <input aria-label="Berikutnya" />
    </div>,
    { boleh: [] },
  );
  return dipilih;
}
const kotak = () => screen.getByRole('combobox', { name: 'Bunga' });

it('an Enter before the answer takes the first that comes, once, and walks on', async () => {
  const dipilih = await buka(() => false);
  await userEvent.type(kotak(), 'mela{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Berikutnya' })));
  expect(dipilih).toEqual([ISI[1]]);
});

it('also after a search that failed: the Enter is for what stands in the box now', async () => {
  const dipilih = await buka((teks) => teks === 'me');
  await userEvent.type(kotak(), 'me');
  await screen.findByText('Pencarian gagal.', { exact: false });
  await userEvent.type(kotak(), 'la{Enter}');
  await waitFor(() => expect(dipilih).toEqual([ISI[1]]));
});
