import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/http/api-error.ts';
import { askBeforeUnload } from '#platform/session/leaving.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { CariBox } from './cari-box.tsx';
import { handleFormKey } from './form-keyboard.ts';
import { OpenWordsScope } from './open-words.ts';

const BUNGA = [
  { id: 1, nama: 'MAWAR' },
  { id: 2, nama: 'MELATI' },
];
const save = vi.fn<() => void>();
const scope = { of: {}, freed: () => undefined };
/** Whether the browser asks before the page is loaded anew. */
function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  askBeforeUnload(event as BeforeUnloadEvent);
  return event.defaultPrevented;
}
type Bunga = (typeof BUNGA)[number];

/** Searches the flowers; `fails` says for which text the search fails. */
async function openBox(
  fails: (text: string) => boolean,
  create?: ComponentProps<typeof CariBox>['create'],
): Promise<Bunga[]> {
  save.mockClear();
  const picked: Bunga[] = [];
  const search = (text: string): Promise<Bunga[]> =>
    fails(text)
      ? Promise.reject(new ApiError({ kind: 'server', status: 500, message: 'rusak' }))
      : Promise.resolve(BUNGA.filter(({ nama }) => nama.includes(text.toUpperCase())));
  installServer(() => undefined);
  await showPage(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the keys of a whole form, as a dialog
    <div onKeyDown={(event) => handleFormKey(event, save)}>
      <OpenWordsScope value={scope}>
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
          {...(create ? { create } : {})}
        />
      </OpenWordsScope>
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

it('Ctrl+Enter saves what was typed into it, once it is there', async () => {
  const picked = await openBox(() => false);
  await userEvent.type(box(), 'mela{Control>}{Enter}{/Control}');
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(picked).toEqual([BUNGA[1]]);
});

it('what nobody has yet is the last row; early Enter does not make it, the next one does', async () => {
  const made: string[] = [];
  await openBox(() => false, { label: (text) => `Buat baru “${text}”`, onCreate: (text) => made.push(text) });
  await userEvent.type(box(), 'anggrek{Enter}');
  await screen.findByRole('option', { name: 'Buat baru “anggrek”' });
  expect(made).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect([made, (box() as HTMLInputElement).value]).toEqual([['anggrek'], '']);
});

it('a whole number that is pasted takes the place of what stands there', async () => {
  await openBox(() => false);
  await userEvent.type(box(), '3374105203850003');
  await userEvent.paste('0001234567891');
  expect((box() as HTMLInputElement).value).toBe('0001234567891');
});

it('words that it was left with stay, and are said below it until one is chosen', async () => {
  const picked = await openBox(() => false);
  await userEvent.type(box(), 'mela');
  await screen.findByRole('option', { name: 'MELATI' });
  await userEvent.tab();
  expect([(box() as HTMLInputElement).value, picked]).toEqual(['mela', []]);
  expect((await screen.findByRole('alert')).textContent).toBe('"mela" belum dipilih dari daftar');
  expect(asksBeforeReload()).toBe(true);
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(picked).toEqual([BUNGA[1]]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asksBeforeReload()).toBe(false);
});
