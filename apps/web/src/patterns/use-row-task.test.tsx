import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRowTask } from './use-row-task.ts';

type Row = { id: number; versi: number };
type Sent = { versi: number; end: () => Promise<void> };

/** A row task whose saves end when the test says so. */
function renderTask() {
  const sent: Sent[] = [];
  const { result } = renderHook(() =>
    useRowTask<Row>({ id: ({ id }) => id, nameOf: () => 'baris', topic: 'penunjang' }),
  );
  const press = (row: Row): Promise<unknown> =>
    result.current.run({
      row,
      send: () =>
        new Promise<void>((resolve) => {
          sent.push({ versi: row.versi, end: () => act(async () => resolve()) });
        }),
      done: () => 'selesai',
    });
  return { sent, press, busy: () => [...result.current.busy] };
}
const settle = (): Promise<void> => act(async () => undefined);

it('drops the second of two presses on the same row as it stands', async () => {
  const { sent, press, busy } = renderTask();
  void press({ id: 1, versi: 1 });
  void press({ id: 1, versi: 1 });
  await settle();
  expect(sent).toHaveLength(1);
  expect(busy()).toEqual([1]);
  await sent[0]?.end();
  expect(sent).toHaveLength(1);
  expect(busy()).toEqual([]);
});

it('keeps a press on the row as it came back until the step before it has ended', async () => {
  const { sent, press, busy } = renderTask();
  void press({ id: 1, versi: 1 });
  await settle();
  // A live event shows the new state before the first step is over here.
  void press({ id: 1, versi: 2 });
  void press({ id: 1, versi: 2 });
  await settle();
  expect(sent.map(({ versi }) => versi)).toEqual([1]);
  await sent[0]?.end();
  expect(sent.map(({ versi }) => versi)).toEqual([1, 2]);
  expect(busy()).toEqual([1]);
  await sent[1]?.end();
  expect(sent).toHaveLength(2);
  expect(busy()).toEqual([]);
});

it('takes another row at once', async () => {
  const { sent, press } = renderTask();
  void press({ id: 1, versi: 1 });
  void press({ id: 2, versi: 7 });
  await settle();
  expect(sent.map(({ versi }) => versi)).toEqual([1, 7]);
});
