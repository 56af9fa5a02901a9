import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';
import { useReturnFocus } from './return-focus.ts';

afterEach(cleanup);

type Shown = { middle?: 'usable' | 'disabled' | 'hidden' | 'renamed' | 'gone'; rest?: boolean; busy?: boolean };
function Form({ middle = 'usable', rest = true, busy = false }: Shown) {
  return (
    <div ref={keepFocus} tabIndex={-1} aria-busy={busy || undefined} aria-label="akar" role="group">
      <button type="button">Pilih</button>
      {rest && <input aria-label="sebelum" disabled={busy} />}
      {middle !== 'gone' && (
        <div hidden={middle === 'hidden'}>
          <input
            key={middle === 'renamed' ? 'b' : 'a'}
            name="tengah"
            aria-label="tengah"
            disabled={busy || middle === 'disabled'}
          />
        </div>
      )}
      {rest && <input aria-label="sesudah" disabled={busy} />}
      <button type="button" data-simpan disabled={busy}>
        Simpan
      </button>
    </div>
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
function open() {
  const { rerender } = render(<Form />);
  screen.getByLabelText('tengah').focus();
  return (shown: Shown) => rerender(<Form {...shown} />);
}

it.each([
  ['removed, to the next', { middle: 'gone' }, 'sesudah'],
  ['disabled, to the next', { middle: 'disabled' }, 'sesudah'],
  ['hidden, to the next', { middle: 'hidden' }, 'sesudah'],
  ['drawn anew, to its namesake', { middle: 'renamed' }, 'tengah'],
  ['removed with its neighbours, to what is left after it', { middle: 'gone', rest: false }, 'Simpan'],
] as const)('the focus of a field goes on: %s', async (_name, shown, successor) => {
  const show = open();
  show(shown);
  await waitFor(() => expect(focused()).toBe(successor));
});

it('while everything is saved the root has it, and gives it back afterwards', async () => {
  const show = open();
  show({ busy: true });
  await waitFor(() => expect(focused()).toBe('akar'));
  show({});
  await waitFor(() => expect(focused()).toBe('tengah'));
});

it('what has taken the focus keeps it', async () => {
  const show = open();
  show({ middle: 'gone' });
  screen.getByRole('button', { name: 'Pilih' }).focus();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(focused()).toBe('Pilih');
});

it('a button that is disabled inside of a row gives the focus to the row', async () => {
  const row = (busy: boolean) => (
    <div ref={keepFocus} tabIndex={-1} role="group">
      <div role="row" tabIndex={0} aria-label="baris">
        <button type="button" disabled={busy}>
          Panggil
        </button>
      </div>
      <button type="button">Muat lagi</button>
    </div>
  );
  const { rerender } = render(row(false));
  screen.getByRole('button', { name: 'Panggil' }).focus();
  rerender(row(true));
  await waitFor(() => expect(focused()).toBe('baris'));
});

it('a page that was there before its form leaves the focus of the form to the form', async () => {
  const page = (shown: Shown | null) => (
    <div ref={keepFocus} tabIndex={-1} role="group">
      <button type="button">Lompat</button>
      {shown && <Form {...shown} />}
    </div>
  );
  const { rerender } = render(page(null));
  rerender(page({}));
  screen.getByLabelText('tengah').focus();
  rerender(page({ busy: true }));
  await waitFor(() => expect(focused()).toBe('akar'));
  rerender(page({}));
  await waitFor(() => expect(focused()).toBe('tengah'));
  rerender(page(null));
  await waitFor(() => expect(focused()).toBe('Lompat'));
});

it('a form that is drawn anew by its save has the focus at the same field', async () => {
  const page = (version: number, busy: boolean) => (
    <div ref={keepFocus} tabIndex={-1} role="group">
      <button type="button">Lompat</button>
      <Form key={version} busy={busy} />
    </div>
  );
  const { rerender } = render(page(1, false));
  screen.getByLabelText('tengah').focus();
  rerender(page(1, true));
  await waitFor(() => expect(focused()).toBe('akar'));
  rerender(page(2, false));
  await waitFor(() => expect(focused()).toBe('tengah'));
});

it('issue 31: what a key opened while nothing had the focus leaves it to the page that is shown', async () => {
  function Over() {
    useReturnFocus();
    return (
      <button type="button" ref={(button) => button?.focus()}>
        Tutup
      </button>
    );
  }
  const page = (open: boolean) => (
    <main id="halaman">
      <div ref={keepFocus} tabIndex={-1} role="group" data-scroll aria-label="halaman" />
      {open && <Over />}
    </main>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('halaman'));
});
