import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { installServer, showPage } from '../testing/page.tsx';
import { CariBox } from './cari-box.tsx';
import { handleFormKey } from './form-keyboard.ts';

const BUNGA = [
  { id: 1, nama: 'MAWAR' },
  { id: 2, nama: 'MELATI' },
];
type Bunga = (typeof BUNGA)[number];

/** Searches the flowers; `fails` says for which text the search fails. */
async function openBox(fails: (text: string) => boolean): Promise<Bunga[]> {
  const picked: Bunga[] = [];
  const search = (text: string): Promise<Bunga[]> =>
    fails(text)
      ? Promise.reject(new ApiError({ kind: 'server', status: 500, message: 'rusak' }))
      : Promise.resolve(BUNGA.filter(({ nama }) => nama.includes(text.toUpperCase())));
  installServer(() => undefined);
  await showPage(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the keys of a whole form, as a dialog
    <div onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      <CariBox
        id="bunga"
        label="Bunga"
        placeholder=""
        queryKey={['uji', 'bunga']}
        search={search}
        keyOf={({ id }) => id}
        renderRow={({ nama }) => nama}
        emptyText="Tidak ada"
        onPick={(one) => picked.push(one)}
      />
      <input aria-label="Berikutnya" />
    </div>,
    { ability: [] },
  );
  return picked;
}
const box = () => screen.getByRole('combobox', { name: 'Bunga' });

it('an Enter before the answer takes the first that comes, once, and walks on', async () => {
  const picked = await openBox(() => false);
  await userEvent.type(box(), 'mela{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Berikutnya' })));
  expect(picked).toEqual([BUNGA[1]]);
});

it('also after a search that failed: the Enter is for what stands in the box now', async () => {
  const picked = await openBox((text) => text === 'me');
  await userEvent.type(box(), 'me');
  await screen.findByText('Pencarian gagal.', { exact: false });
  await userEvent.type(box(), 'la{Enter}');
  await waitFor(() => expect(picked).toEqual([BUNGA[1]]));
});
