import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { cleanPastes } from './clean-paste.ts';

cleanPastes();

function Form() {
  const [{ lines, line }, set] = useState({ lines: 'Nyeri: ', line: '' });
  return (
    <>
      <textarea aria-label="Keluhan" value={lines} onChange={(e) => set({ line, lines: e.target.value })} />
      <input aria-label="Nama" value={line} onChange={(e) => set({ lines, line: e.target.value })} />
      <output>{JSON.stringify([lines, line])}</output>
    </>
  );
}

it('issue 31 A3: what is pasted out of Word comes without its control characters and invisible letters, and the form hears it', () => {
  render(<Form />);
  const paste = (label: string, text: string): void => {
    const field = screen.getByLabelText<HTMLTextAreaElement>(label);
    field.setSelectionRange(field.value.length, field.value.length);
    fireEvent.paste(field, { clipboardData: { getData: () => text } });
  };
  paste('Keluhan', 'sejak kemarin\vtidak menjalar');
  paste('Nama', 'SI\u200BTI\vAMINAH\uFEFF');
  const seen = [`Nyeri: sejak kemarin\ntidak menjalar`, 'SITI AMINAH'];
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(seen));
});
