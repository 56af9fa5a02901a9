/** The script that this page's index.html loads; another version has another one. Null while developing. */
export const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

export type ServerVersion = 'same' | 'newer' | 'unreachable';

/** Asks the server, past everything that is kept, which version it has. */
export async function askServerVersion(): Promise<ServerVersion> {
  const entry = entryOfPage();
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok) return 'unreachable';
    return entry === null || (await answer.text()).includes(entry) ? 'same' : 'newer';
  } catch {
    // There is no line, or no server at its end.
    return 'unreachable';
  }
}

const ANSWER_MS = 2000;

/** Whether a worker brings the version that this page has already. One that does not say brings another. */
export function bringsThisVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    worker.postMessage({ type: 'HAS', entry: entryOfPage() }, [port2]);
  });
}
