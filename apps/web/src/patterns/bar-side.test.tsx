import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarLine, BarSide } from './bar-side.tsx';

afterEach(cleanup);

const widthOf = (row: HTMLElement): string => row.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width ?? '';

it('tells each count in figures beside a bar that is measured by the largest', () => {
  const bars = [
    { name: 'Hipertensi', count: 1200 },
    { name: 'Miopia', count: 300, quiet: true },
  ];
  render(<BarSide title="Temuan" bars={bars} none="Belum ada" note="Catatan" />);
  const side = screen.getByRole('complementary', { name: 'Temuan' });
  const rows = within(side).getAllByRole('listitem');
  expect(rows.map((row) => [row.textContent, widthOf(row)])).toEqual([
    ['Hipertensi1.200', '100%'],
    ['Miopia300', '25%'],
  ]);
  expect(rows.map((row) => row.querySelector('[data-quiet]') !== null)).toEqual([false, true]);
  expect(within(side).queryByText('Belum ada')).toBeNull();
});

it('says that there is nothing to count, once that is known', () => {
  const { rerender } = render(<BarSide title="Temuan" bars={[]} note="Catatan" />);
  expect(screen.queryByText('Belum ada')).toBeNull();
  rerender(<BarSide title="Temuan" bars={[]} none="Belum ada" note="Catatan" />);
  expect(screen.getByText('Belum ada')).toBeDefined();
  expect(screen.getByText('Catatan')).toBeDefined();
});

it('where nothing fits beside the list, says the most in one line and the others behind it', () => {
  const bars = [
    { name: 'Hipertensi', count: 1200 },
    { name: 'Miopia', count: 300 },
  ];
  const { container, rerender } = render(<BarLine title="Temuan" bars={bars} note="Catatan" />);
  expect(container.querySelector('summary')?.textContent).toBe('Temuan Hipertensi 1.200');
  expect(container.querySelectorAll('li')).toHaveLength(2);
  rerender(<BarLine title="Temuan" bars={[]} none="Belum ada" note="Catatan" />);
  expect(container.querySelector('summary')?.textContent).toBe('Temuan Belum ada');
});
