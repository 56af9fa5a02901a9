import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PilihBox } from './pilih-box.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: '', label: 'Semua dokter' },
  { value: '41', label: 'dr. Budi' },
  { value: '42', label: 'drg. Sari' },
];

function Filter({ start = '', onChange = vi.fn() }: { start?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider env="test">
      <PilihBox
        label="Dokter"
        options={OPTIONS}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </MantineProvider>
  );
}
const box = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Dokter' });

it('what is typed is looked for in the list, and Enter takes the first that fits', async () => {
  const onChange = vi.fn();
  render(<Filter onChange={onChange} />);
  expect(box().value).toBe('Semua dokter');
  await userEvent.tab();
  await userEvent.keyboard('sar');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['drg. Sari']);
  await userEvent.keyboard('{Enter}');
  expect([box().value, onChange.mock.calls]).toEqual(['drg. Sari', [['42']]]);
});

it('arrows walk through the whole list, which marks the present choice; Esc changes nothing', async () => {
  const onChange = vi.fn();
  render(<Filter start="41" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('dr. Budi');
  await userEvent.keyboard('{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onChange.mock.calls).toEqual([['']]);
});

it('where nothing fits, words stand in place of the list, which has no option', async () => {
  render(<Filter />);
  await userEvent.tab();
  await userEvent.keyboard('zzz');
  expect(screen.getByRole('status').textContent).toBe('Tidak ada yang cocok');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('status'));
  await userEvent.clear(box());
  expect(screen.getByRole('listbox', { name: 'Dokter' })).toBeDefined();
});

it('a value that is none of the options shows none of them', () => {
  render(<Filter start="99" />);
  expect(box().value).toBe('');
});
