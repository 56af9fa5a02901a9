import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MAX_TOASTS, toast } from './toast.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
});

it('never more than three stand at once: the newest is seen at once, and one that waits for an answer stays', async () => {
  render(
    <MantineProvider env="test">
      <Notifications limit={MAX_TOASTS} transitionDuration={0} />
    </MantineProvider>,
  );
  act(() => {
    toast.show({ message: 'menunggu jawaban', color: 'red', autoClose: false });
    for (const n of [1, 2, 3, 4]) toast.ok(`pesan ${n}`);
  });
  expect(await screen.findByText('pesan 4')).toBeDefined();
  await screen.findByText('pesan 3');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByText('menunggu jawaban')).not.toBeNull();
});
