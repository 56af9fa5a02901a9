import type { Pemeriksaan } from '@nadi/domain/rekam-medis/pemeriksaan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { installServer, showPage } from '#testing/page.tsx';
import { ExamSummary } from './exam-summary.tsx';

let held: Pemeriksaan = {};
const hold = (value: Pemeriksaan): void => void (held = value);
function Note({ first, readOnly }: { first: Pemeriksaan; readOnly: boolean }) {
  const [value, setValue] = useState(first);
  function change(next: Pemeriksaan): void {
    hold(next);
    setValue(next);
  }
  return <ExamSummary value={value} onChange={readOnly ? undefined : change} />;
}
async function open(first: Pemeriksaan, readOnly = false): Promise<void> {
  installServer(() => undefined);
  await showPage(<Note first={first} readOnly={readOnly} />, { ability: ['create rekam medis'] });
}
const NORMAL = { hasil: 'normal' as const, teks: null, templat: false };

it('RM15: N is normal, words are what was found, nothing is not examined', async () => {
  await open({});
  expect(screen.getByText('28 tidak diperiksa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Isi per bagian' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Kepala')));
  await userEvent.keyboard('n{Enter}{Enter}me');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Temuan paling sedikit 3 huruf, atau N untuk normal')).toBeDefined();
  await userEvent.keyboard('rah{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held).toEqual({ kepala: NORMAL, mata: { hasil: 'abnormal', teks: 'merah', templat: false } });
  expect(screen.getByText('26 tidak diperiksa')).toBeDefined();
});

it('RM15: what a template made normal stays asked about until it is confirmed', async () => {
  await open({ dada: { ...NORMAL, templat: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Isi per bagian' }));
  expect(await screen.findByText('1 bagian normal dari templat: benar diperiksa?')).toBeDefined();
  await userEvent.keyboard('n{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held).toEqual({ kepala: NORMAL, dada: { ...NORMAL, templat: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Isi per bagian' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ya, diperiksa' }));
  await userEvent.click(screen.getByRole('button', { name: /Pakai/ }));
  await waitFor(() => expect(held.dada).toEqual(NORMAL));
});

it('a signed note is only read', async () => {
  await open({ dada: NORMAL }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Lihat per bagian' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /Pakai/ })).toBeNull();
  expect((dialog.getByLabelText('Dada') as HTMLInputElement).readOnly).toBe(true);
});
