import type { Browser } from './kept-files.ts';

/** For tests: what a browser keeps, and a server that answers `served` by path; null is a line that is gone. */
export type FakeBrowser = Browser & { kept: Map<string, Map<string, Response>>; asked: string[] };

export function fakeBrowser(served: () => Record<string, string | number> | null): FakeBrowser {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const pathOf = (input: RequestInfo | URL): string => String(input);
  const caches = {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return { put: async (input: string, response: Response) => void files.set(pathOf(input), response) };
    },
    match: async (input: string, { cacheName }: MultiCacheQueryOptions = {}) => {
      const found = [...kept].filter(([name]) => cacheName === undefined || name === cacheName);
      return found
        .map(([, files]) => files.get(pathOf(input)))
        .find((file) => file !== undefined)
        ?.clone();
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  } as unknown as CacheStorage;
  const fetch = async (path: string): Promise<Response> => {
    asked.push(path);
    const files = served();
    if (files === null) throw new TypeError('Failed to fetch');
    const content = files[path] ?? 404;
    return typeof content === 'number'
      ? new Response('', { status: content })
      : new Response(content, { headers: { 'content-security-policy': "style-src 'self' 'nonce-lama=='" } });
  };
  return { caches, fetch, kept, asked };
}
