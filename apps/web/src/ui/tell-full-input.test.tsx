import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { tellFullInputs } from './tell-full-input.ts';

beforeAll(tellFullInputs);

async function open(): Promise<HTMLInputElement> {
  installServer(() => undefined);
  await showPage(<input aria-label="Alasan" maxLength={10} defaultValue="karena" />, { ability: [] });
  return screen.getByLabelText<HTMLInputElement>('Alasan');
}
const paste = (input: HTMLInputElement, text: string): boolean =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

it('D53: what is too long to be pasted is not cut off: nothing is put there, and it is told', async () => {
  const input = await open();
  input.setSelectionRange(6, 6);
  expect(paste(input, ' sampel rusak')).toBe(false);
  expect(input.value).toBe('karena');
  await waitFor(() => expect(screen.getByText(/^Teks itu 13 huruf, isian ini paling panjang 10/)).toBeDefined());
  input.setSelectionRange(0, 6);
  expect(paste(input, 'lupa')).toBe(true);
});

it('D53: a letter that no longer fits is told once', async () => {
  const input = await open();
  await userEvent.type(input, 'abcdefg');
  expect(input.value).toBe('karenaabcd');
  await waitFor(() => expect(screen.getAllByText(/^Isian ini paling panjang 10 huruf/)).toHaveLength(1));
});
