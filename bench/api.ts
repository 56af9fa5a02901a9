export type Session = { token: string; zona: string };
type JsonBody = Record<string, unknown>;

const EMAIL = 'petugas@rsud.demo';
const PASSWORD = 'Demo@2026';
export const ACCOUNT = { email: EMAIL, password: PASSWORD };

/** Makes a call that is not measured. Throws with the server's own words. */
export async function callApi<T>(
  port: number,
  path: string,
  {
    token,
    body,
    method,
    headers = {},
  }: { token?: string; body?: unknown; method?: 'PUT'; headers?: Record<string, string> } = {},
): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as JsonBody;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(json).slice(0, 400)}`);
  return json as T;
}

/** Signs in. An access token lives 15 minutes, so each part of the run does this for itself. */
export async function signIn(port: number, email: string = EMAIL): Promise<Session> {
  const { access_token: token } = await callApi<{ access_token: string }>(port, '/v1/auth', {
    body: { ...ACCOUNT, email },
  });
  const { data } = await callApi<{ data: { userData: { entity: { zona: string } | null } } }>(port, '/v1/user-data', {
    token,
  });
  return { token, zona: data.userData.entity?.zona ?? 'Asia/Jakarta' };
}

export const todayIn = (zona: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short' }).format(new Date());
