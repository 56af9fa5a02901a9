import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeptScroll } from './kept-scroll.tsx';

afterEach(cleanup);

function Page({ retry, covered = false }: { retry: boolean; covered?: boolean }) {
  return (
    <>
      <KeptScroll>
        <h1>Laporan</h1>
        {retry && <button type="button">Coba lagi</button>}
        <KeptScroll>
          <button type="button">Cetak</button>
        </KeptScroll>
      </KeptScroll>
      {covered && <div role="dialog" aria-modal="true" aria-label="Tanya" />}
    </>
  );
}
const focused = () => document.activeElement?.textContent;
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 20);
  });

it('a page whose focused button goes away gives the focus to the next one', async () => {
  const { rerender } = render(<Page retry />);
  screen.getByRole('button', { name: 'Coba lagi' }).focus();
  rerender(<Page retry={false} />);
  await waitFor(() => expect(focused()).toBe('Cetak'));
});

it('a page behind a dialog leaves the focus to the dialog', async () => {
  const { rerender } = render(<Page retry />);
  screen.getByRole('button', { name: 'Coba lagi' }).focus();
  rerender(<Page retry={false} covered />);
  await settle();
  expect(document.activeElement).toBe(document.body);
});
