import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { parseThousands, RupiahField } from './rupiah-field.tsx';

afterEach(cleanup);

function TestForm({ initial = null }: { initial?: number | null }) {
  const { control } = useForm<{ harga: number | null }>({ defaultValues: { harga: initial } });
  const harga = useWatch({ control, name: 'harga' });
  return (
    <>
      <RupiahField control={control} name="harga" label="Harga" />
      <output>{JSON.stringify(harga)}</output>
    </>
  );
}
const currentValue = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
function openField(initial: number | null = null): HTMLInputElement {
  render(
    <MantineProvider env="test">
      <TestForm initial={initial} />
    </MantineProvider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Harga' });
}

describe('RupiahField', () => {
  it('writes dots as digits come and keeps an integer', async () => {
    const input = openField();
    await userEvent.type(input, '1500000');
    expect([input.value, currentValue()]).toEqual(['1.500.000', 1_500_000]);
  });

  it('empty is null, zero is an amount', async () => {
    const input = openField(50_000);
    expect(input.value).toBe('50.000');
    await userEvent.clear(input);
    expect([input.value, currentValue()]).toEqual(['', null]);
    await userEvent.type(input, '0');
    expect([input.value, currentValue()]).toEqual(['0', 0]);
  });

  it('a digit typed in the middle keeps the caret behind it; Backspace over a dot takes a digit', async () => {
    const input = openField(1_234);
    await userEvent.click(input);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    expect([input.value, input.selectionStart]).toEqual(['12.934', 4]);
    input.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    expect([input.value, currentValue()]).toEqual(['1.934', 1_934]);
  });

  it.each([
    ['1.500.000', '1500000'],
    ['007', '7'],
    ['', ''],
  ])('reads "%s" as %s', (text, digits) => expect(parseThousands(text)).toBe(digits));
});
