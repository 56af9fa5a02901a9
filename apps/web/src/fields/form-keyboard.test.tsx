import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { handleFormKey } from './form-keyboard.ts';

afterEach(cleanup);

function Fold({ title, open, onToggle }: { title: string; open: boolean; onToggle: () => void }) {
  return (
    <button type="button" data-melipat={title} aria-expanded={open} aria-controls={`isi-${title}`} onClick={onToggle}>
      {title}
    </button>
  );
}
const panels = ['kecelakaan', 'rujukan'];
/** Two sections, one with a button only, and two panels whose titles stand in one row above both contents. */
function Form({ opened }: { opened?: string }) {
  const [open, setOpen] = useState(opened ? [opened] : []);
  return (
    <div role="presentation" onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      <section data-bagian>
        <input aria-label="pasien" />
      </section>
      <section data-bagian>
        <button type="button">bed</button>
      </section>
      <div data-bagian>
        {panels.map((title) => (
          <Fold key={title} title={title} open={open.includes(title)} onToggle={() => setOpen([...open, title])} />
        ))}
      </div>
      {panels.map((title) => (
        <div key={title} id={`isi-${title}`} hidden={!open.includes(title)}>
          {open.includes(title) && (
            <section data-bagian>
              <input aria-label={`isi ${title}`} />
            </section>
          )}
        </div>
      ))}
      <button type="button" data-simpan>
        Simpan
      </button>
    </div>
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
async function walk(steps: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let at = 0; at < steps; at++) {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    seen.push(focused());
  }
  return seen;
}

it('Alt+Down reaches every section and every panel, also one without a field, at last the save button, and the first again', async () => {
  render(<Form />);
  screen.getByLabelText('pasien').focus();
  expect(await walk(5)).toEqual(['bed', 'kecelakaan', 'rujukan', 'Simpan', 'pasien']);
});

it('an open panel is reached at its first field, and leads to the next panel, open or not', async () => {
  render(<Form opened="kecelakaan" />);
  screen.getByLabelText('pasien').focus();
  expect(await walk(4)).toEqual(['bed', 'isi kecelakaan', 'rujukan', 'Simpan']);
});

/** Enter in `pilih` draws a field behind it, or takes its own neighbour or itself away, as a choice does. */
function ChangingForm({ shown, then }: { shown: readonly string[]; then: readonly string[] }) {
  const [names, setNames] = useState(shown);
  return (
    <div role="presentation" onKeyDown={(event) => handleFormKey(event, () => undefined)}>
      {names.map((name) => (
        <input key={name} aria-label={name} onKeyDown={(event) => event.key === 'Enter' && setNames(then)} />
      ))}
    </div>
  );
}
it.each([
  ['a field that has just appeared', ['pilih', 'catatan'], ['pilih', 'kartu', 'catatan'], 'kartu'],
  ['past one that has just gone', ['pilih', 'kartu', 'catatan'], ['pilih', 'catatan'], 'catatan'],
  ['the next one when its own is gone', ['unit', 'pilih', 'catatan'], ['unit', 'catatan'], 'catatan'],
  ['what has taken its place', ['unit', 'pilih', 'catatan'], ['unit', 'hasil', 'catatan'], 'hasil'],
])('Enter leads to %s', async (_what, shown, then, next) => {
  render(<ChangingForm shown={shown} then={then} />);
  screen.getByLabelText('pilih').focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(next);
});
