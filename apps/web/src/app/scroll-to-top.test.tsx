import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollToTop } from './scroll-to-top.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const button = () => screen.queryByRole('button', { name: 'Ke atas' });

function show(content: React.ReactNode): HTMLElement {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Link to="/lain">Halaman lain</Link>
        <main>{content}</main>
        <ScrollToTop />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getByTestId('panjang');
}
const scrollTo = (element: Element, top: number): void => {
  element.scrollTop = top;
  fireEvent.scroll(element);
};

it('comes after more than 250 px, wherever on the page it is scrolled, and leads back to the top', async () => {
  const long = show(
    <div>
      <div data-testid="panjang" />
    </div>,
  );
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  scrollTo(long, 250);
  expect(button()).toBeNull();
  scrollTo(long, 251);
  await userEvent.click(await screen.findByRole('button', { name: 'Ke atas' }));
  expect(long.scrollTop).toBe(0);
  act(() => void fireEvent.scroll(long));
  expect(button()).toBeNull();
});

it('stands in the rail, where it covers nothing of the page', async () => {
  const rail = document.body.appendChild(document.createElement('div'));
  rail.dataset['keAtas'] = '';
  const long = show(<div data-testid="panjang" />);
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  scrollTo(long, 900);
  expect((await screen.findByRole('button', { name: 'Ke atas' })).parentElement).toBe(rail);
  rail.remove();
});

it('goes with the page that was scrolled', async () => {
  const long = show(<div data-testid="panjang" />);
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  scrollTo(long, 900);
  await screen.findByRole('button', { name: 'Ke atas' });
  await userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }));
  expect(button()).toBeNull();
});

it('a list in a dialog, or outside the page, has none', () => {
  const inner = show(
    <div role="dialog">
      <div data-testid="panjang" />
    </div>,
  );
  scrollTo(inner, 900);
  expect(button()).toBeNull();
});

it('stands above what is below the part that scrolls, such as the buttons of a form', async () => {
  const long = show(<div data-testid="panjang" />);
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(long, 'getBoundingClientRect').mockReturnValue({ bottom: innerHeight - 160 } as DOMRect);
  scrollTo(long, 900);
  expect((await screen.findByRole('button', { name: 'Ke atas' })).style.getPropertyValue('--below')).toBe('160px');
});

it('moves up with the end of the part when a toast makes it lower', async () => {
  let resized = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const long = show(<div data-testid="panjang" />);
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  const place = vi.spyOn(long, 'getBoundingClientRect').mockReturnValue({ bottom: innerHeight - 80 } as DOMRect);
  scrollTo(long, 900);
  const up = await screen.findByRole('button', { name: 'Ke atas' });
  place.mockReturnValue({ bottom: innerHeight - 130 } as DOMRect);
  act(() => resized());
  expect(up.style.getPropertyValue('--below')).toBe('130px');
});

it('stands above the buttons that stick to the end of a long page', async () => {
  const long = show(
    <div data-testid="panjang">
      <footer style={{ position: 'sticky' }}>Tandatangani</footer>
    </div>,
  );
  const foot = screen.getByText('Tandatangani');
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(foot, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(long, 'getBoundingClientRect').mockReturnValue({ bottom: innerHeight + 2000 } as DOMRect);
  vi.spyOn(foot, 'getBoundingClientRect').mockReturnValue({ top: innerHeight - 176 } as DOMRect);
  scrollTo(long, 900);
  expect((await screen.findByRole('button', { name: 'Ke atas' })).style.getPropertyValue('--below')).toBe('176px');
});

it('stands above buttons that come after it, as those of a note that is begun below', async () => {
  const long = show(<div data-testid="panjang" />);
  vi.spyOn(long, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(long, 'getBoundingClientRect').mockReturnValue({ bottom: innerHeight - 60 } as DOMRect);
  scrollTo(long, 900);
  const up = await screen.findByRole('button', { name: 'Ke atas' });
  expect(up.style.getPropertyValue('--below')).toBe('60px');
  const foot = document.createElement('footer');
  foot.style.position = 'sticky';
  vi.spyOn(foot, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(foot, 'getBoundingClientRect').mockReturnValue({ top: innerHeight - 176 } as DOMRect);
  act(() => void long.append(foot));
  await waitFor(() => expect(up.style.getPropertyValue('--below')).toBe('176px'));
});
