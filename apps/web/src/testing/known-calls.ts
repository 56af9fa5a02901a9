/**
 * For component tests: the calls of all contracts that a page has opened, as `setup.ts` notes them. A page can make no
 * other call, so nothing is opened for this alone.
 */
import type { AnyEndpoint } from '@nadi/contract/endpoint';

export type TestRequest = { method: string; path: string; query: URLSearchParams; key: string | null; body: unknown };
/** `binary` answers bytes instead of `body`; `unlike` is what the contract refuses on purpose. */
export type TestAnswer = {
  status?: number;
  body: unknown;
  unlike?: boolean;
  binary?: { content: BlobPart; mimeType: string; nama?: string };
};

type Known = { call: AnyEndpoint; address: RegExp; params: number };
const known: Known[] = [];

export function noteCall<E extends AnyEndpoint>(call: E): E {
  const address = call.path.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
  known.push({ call, address: new RegExp(`^${address}$`), params: call.path.split(':').length });
  return call;
}

/** The call that our app sends by POST there with everything in the body (`byPost`). */
export const findByPost = (path: string): AnyEndpoint | undefined =>
  known.find(({ call }) => call.byPost === path)?.call;

/** The call at an address; of several the one that names most of it, as on the server. */
function findCall({ method, path }: TestRequest): AnyEndpoint | undefined {
  const found = known.filter(({ call, address }) => call.method === method && address.test(path));
  return found.toSorted((a, b) => a.params - b.params)[0]?.call;
}

/** As the server reads it: what is named once is a text, what is named more often a list. */
const readQuery = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );

/** What the contract would refuse of a call that was answered with success, and of its answer. */
export function findDrift(request: TestRequest, { status = 200, body, unlike, binary }: TestAnswer): string[] {
  const call = findCall(request);
  if (!call || status >= 400) return [];
  const name = `${request.method} ${request.path}`;
  const refused = (what: string, result: { error?: { issues: unknown } | undefined }): string[] =>
    result.error ? [`${what} ${name}: ${JSON.stringify(result.error.issues)}`] : [];
  return [
    ...refused('query of', call.query.safeParse(readQuery(request.query))),
    ...(request.body === undefined ? [] : refused('body of', call.body.safeParse(request.body))),
    ...(call.binary || binary || unlike ? [] : refused('answer to', call.response.safeParse(body))),
  ];
}
