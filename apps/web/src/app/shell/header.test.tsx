import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startLive } from '../../platform/live.ts';
import { installServer, showPage } from '../../testing/page.tsx';
import { refuse } from '../../testing/server.ts';
import { Header } from './header.tsx';

it('the header says in words that the line is gone, and that it is back', async () => {
  let streams = 0;
  installServer(({ path }) => {
    if (path !== '/v1/peristiwa') return undefined;
    streams += 1;
    return streams < 2
      ? refuse(503, {})
      : { body: null, binary: { content: ': ping\n\n', mimeType: 'text/event-stream' } };
  });
  await showPage(<Header />, { ability: [] });
  onTestFinished(startLive());
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Terputus dari server, mencoba lagi')).toBeDefined();
  expect(await screen.findByText('Tersambung lagi')).toBeDefined();
});
