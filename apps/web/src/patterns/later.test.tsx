import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawNow, Later } from './later.tsx';

const drawn: string[] = [];
let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  drawn.length = 0;
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part({ name }: { name: string }) {
  useEffect(() => void drawn.push(name), [name]);
  return <p>{name}</p>;
}
const Page = () => (
  <>
    <textarea aria-label="Catatan" />
    <Later at={2} room={<p>ruang</p>}>
      <Part name="riwayat" />
    </Later>
    <Later at={1}>
      <Part name="plan" />
    </Later>
    <Later at={3}>
      <Part name="resep" />
    </Later>
  </>
);
/** The browser paints. */
const paint = (): Promise<void> =>
  act(async () => {
    for (const callback of frames.splice(0)) callback(performance.now());
    await new Promise((resume) => setTimeout(resume, 5));
  });
const shown = (): string[] => screen.queryAllByText(/^(ruang|riwayat|plan|resep)$/).map((one) => one.textContent ?? '');

it('draws the page first, and one part behind each paint, the lowest first', async () => {
  render(<Page />);
  expect(shown()).toEqual(['ruang']);
  await paint();
  expect(shown()).toEqual(['ruang', 'plan']);
  await paint();
  expect(shown()).toEqual(['riwayat', 'plan']);
  await paint();
  expect(drawn).toEqual(['plan', 'riwayat', 'resep']);
});

it.each([
  ['Alt and a letter, which may lead to a part', { key: 'r', altKey: true }, 3],
  ['Tab, which walks through the page', { key: 'Tab' }, 3],
  ['a letter of the text', { key: 'r' }, 0],
  ['a capital letter', { key: 'Shift' }, 0],
])('%s: what is drawn by then', (_what, key, count) => {
  render(<Page />);
  fireEvent.keyDown(screen.getByRole('textbox'), key);
  expect(drawn).toHaveLength(count);
});

it('who needs a part has all of them at once, also one that is being drawn', async () => {
  render(<Page />);
  for (const callback of frames.splice(0)) callback(performance.now());
  act(drawNow);
  expect(shown()).toEqual(['riwayat', 'plan', 'resep']);
  await paint();
  expect(drawn).toHaveLength(3);
});

it('a page that was left lets the next one draw, and no key is heard for it any more', async () => {
  render(<Page />);
  cleanup();
  render(<Page />);
  for (let turn = 0; turn < 4; turn++) await paint();
  await waitFor(() => expect(drawn).toEqual(['plan', 'riwayat', 'resep']));
});

it('what stood there a moment ago is drawn with the page', () => {
  render(
    <Later at={9} now>
      <Part name="plan" />
    </Later>,
  );
  expect(shown()).toEqual(['plan']);
});
