import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { NoteText } from './note-text.tsx';
import { emptyNote } from './note-values.ts';
import type { NoteValues } from './note-values.ts';

const FLU = { kode: 'flu', isi: {} } as unknown as Templat;
const put = vi.fn<(found: Templat, at: unknown) => void>();

function Two({ values }: { values: Partial<NoteValues> }) {
  const form = useForm<NoteValues>({ defaultValues: emptyNote('soap', values) });
  return (
    <>
      <NoteText form={form} name="subjektif" templat={[FLU]} onTemplat={put} />
      <NoteText form={form} name="plan" templat={[FLU]} onTemplat={put} />
      <button type="button">Sesudahnya</button>
    </>
  );
}
async function open(values: Partial<NoteValues>): Promise<Record<'s' | 'p', HTMLTextAreaElement>> {
  put.mockClear();
  installServer(() => undefined);
  await showPage(<Two values={values} />, { ability: [] });
  const s = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Subjektif' });
  return { s, p: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Plan' }) };
}
const caret = (area: HTMLTextAreaElement, at: number): void => {
  area.focus();
  area.setSelectionRange(at, at);
};
const selected = (): string => {
  const area = document.activeElement as HTMLTextAreaElement;
  return area.value.slice(area.selectionStart, area.selectionEnd);
};

it('spec: RM28: Tab walks the holes from text to text, Shift+Tab back, and behind the last one the field is left', async () => {
  const { s, p } = await open({ subjektif: 'Demam [[hari]] hari, [[batuk]]', plan: 'Beri [[obat]]' });
  caret(s, 0);
  const walked: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    await userEvent.tab();
    walked.push(selected());
  }
  expect([walked, document.activeElement]).toEqual([['[[hari]]', '[[batuk]]', '[[obat]]'], p]);
  await userEvent.tab({ shift: true });
  expect([selected(), document.activeElement]).toEqual(['[[batuk]]', s]);
  caret(p, p.value.length);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Sesudahnya');
});

it('spec: RM28: a code and a space ask for its template at the place of the code', async () => {
  const { s } = await open({ subjektif: 'Batuk .flu' });
  caret(s, s.value.length);
  await userEvent.keyboard(' ');
  expect(put.mock.calls).toEqual([[FLU, { bidang: 'subjektif', span: { from: 6, to: 10 } }]]);
  expect(s.value).toBe('Batuk .flu');
});

it.each([
  ['another code', 'Batuk .lain', {}],
  ['a word without a dot', 'Batuk flu', {}],
  ['a space with Ctrl', 'Batuk .flu', { ctrlKey: true }],
  ['a space with Alt', 'Batuk .flu', { altKey: true }],
  ['a letter that is being composed', 'Batuk .flu', { isComposing: true }],
])('%s asks for none', async (_what, subjektif, more) => {
  const { s } = await open({ subjektif });
  caret(s, s.value.length);
  fireEvent.keyDown(s, { key: ' ', ...more });
  expect(put).not.toHaveBeenCalled();
});

it('a space over what is selected replaces it as everywhere', async () => {
  const { s } = await open({ subjektif: 'Batuk .flu lama' });
  s.focus();
  s.setSelectionRange('Batuk .flu'.length, s.value.length);
  fireEvent.keyDown(s, { key: ' ' });
  expect(put).not.toHaveBeenCalled();
});
