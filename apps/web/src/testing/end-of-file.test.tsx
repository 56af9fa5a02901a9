/**
 * Leaves behind, on purpose, all that a file of tests can begin, and looks whether any of it is still there for the
 * next.
 */
import { useQuery, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { endFile } from './end-of-file.ts';
import { answer, replaceFetch } from './server.ts';

const leaked: string[] = [];
const leak = (what: string) => () => void leaked.push(what);

const send = (path: string): Promise<Response> => fetch(`/api${path}`, { method: 'POST' });
/** As a note is saved: what fails is sent once more, and what waits is sent when the page goes. */
async function sendAgain(path: string): Promise<void> {
  await send(path).catch(() => setTimeout(() => void sendAgain(path), 1));
}

function LeakingPage() {
  const query = useQuery({
    queryKey: ['leak'],
    queryFn: () => send('/refetched'),
    refetchInterval: 2,
    retry: 9,
    retryDelay: 1,
  });
  useEffect(() => {
    const timer = setInterval(() => void send('/page-timer'), 2);
    return () => {
      clearInterval(timer);
      void sendAgain('/page-left');
    };
  }, []);
  return <p>{query.status}</p>;
}

/** What the next file would hear: whatever reaches its server, and whatever runs by itself. */
async function listenLikeTheNextFile(): Promise<{ asked: string[]; leaked: string[] }> {
  leaked.length = 0;
  const requests = replaceFetch(
    () => answer(null),
    () => answer(null),
  );
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  document.dispatchEvent(new Event('visibilitychange'));
  const channel = new BroadcastChannel('nadi-leak');
  channel.postMessage('from the next file');
  await new Promise((resume) => void setTimeout(resume, 60));
  channel.close();
  return { asked: requests.map(({ path }) => path), leaked: [...leaked] };
}

it('nothing that a file has left behind reaches the next: no page, timer, listener, channel or request', async () => {
  const held: (() => void)[] = [];
  replaceFetch(
    () => answer(null),
    ({ path }) =>
      path === '/held' ? new Promise((resume) => void held.push(() => resume(answer(null)))) : answer(null),
  );
  setInterval(leak('interval'), 5);
  setTimeout(leak('timeout'), 20);
  setTimeout(() => void send('/late'), 20);
  const frames = (): void => void requestAnimationFrame(() => (leaked.push('frame'), frames()));
  frames();
  addEventListener('focus', leak('listener of the window'));
  addEventListener('keydown', leak('key'));
  document.addEventListener('visibilitychange', leak('listener of the document'));
  const channel = new BroadcastChannel('nadi-leak');
  channel.onmessage = leak('channel');
  void send('/held').then(
    () => send('/after-held'),
    () => setTimeout(() => void send('/after-refused'), 1),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LeakingPage />
    </QueryClientProvider>,
  );
  await screen.findByText('success');
  await vi.waitFor(() => expect(leaked).toContain('interval'));
  Object.defineProperty(navigator, 'usb', { value: {}, configurable: true });
  vi.useFakeTimers();

  await endFile();

  held.forEach((resume) => resume());
  expect(await listenLikeTheNextFile()).toEqual({ asked: [], leaked: [] });
  expect([document.body.textContent, 'usb' in navigator]).toEqual(['', false]);
});

it('a page that a file made wide, and a medium it made up, are as before for the next', async () => {
  const { happyDOM } = globalThis as unknown as { happyDOM: { setViewport: (v: { width: number }) => void } };
  const before = innerWidth;
  happyDOM.setViewport({ width: before + 342 });
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  await endFile();
  expect([innerWidth, matchMedia('(max-width: 1px)').matches]).toEqual([before, false]);
});

it('where no server is installed nobody is asked, and nothing can be uploaded', async () => {
  await endFile();
  await expect(fetch('/api/pasien')).rejects.toThrow('no server is installed');
  expect(() => new XMLHttpRequest()).toThrow('no server for uploads');
});

it('a file that is downloaded leaves the page where it was', async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['rekap']));
  link.download = 'rekap.csv';
  const before = location.href;
  link.click();
  await new Promise((resume) => void setTimeout(resume, 30));
  expect(location.href).toBe(before);
});
