import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { openApotek, openDetail, REVIEWED, ROW } from '../resep-fixtures.tsx';

const open = (over: object) =>
  openApotek(({ path }) => {
    if (path.startsWith('/resep/12')) return answer({ ...REVIEWED, ...over });
    return path.startsWith('/resep') ? answerList([{ ...ROW, ...over }]) : undefined;
  });

it('spec RS6: kronis and PRB stand in the list and over each step of the pharmacy', async () => {
  const { row } = await open({ kronis: true, prb: 'hipertensi' });
  expect(row.textContent).toContain('Kronis · PRB hipertensi · Poli Umum 1');
  const detail = await openDetail(row);
  for (const name of [/Telaah/, /Siapkan/, /Serahkan/]) {
    await userEvent.click(within(detail).getByRole('tab', { name }));
    expect(within(detail).getByText('Kronis')).toBeDefined();
    expect(within(detail).getByText('PRB: hipertensi')).toBeDefined();
  }
});

it('spec RS6: the second part of a chronic one says that it is, and one that is neither says nothing', async () => {
  const { row } = await open({ kronis: true, prb: null, sambungan_dari: 11 });
  expect(row.textContent).not.toContain('PRB');
  const detail = await openDetail(row);
  expect(within(detail).getByText('Kronis, sambungan')).toBeDefined();
});

it('one that is neither chronic nor of the programme says nothing of it', async () => {
  const { row } = await open({ kronis: false, prb: null });
  expect(row.textContent).not.toMatch(/Kronis|PRB/);
  expect((await openDetail(row)).textContent).not.toMatch(/Kronis|PRB/);
});
