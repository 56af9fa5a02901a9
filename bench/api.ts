export type Sesi = { token: string; zona: string };
type Isi = Record<string, unknown>;

const EMAIL = 'petugas@rsud.demo';
const SANDI = 'Demo@2026';
export const AKUN = { email: EMAIL, password: SANDI };

/** Makes a call that is not measured. Throws with the server's own words. */
export async function minta<T>(
  port: number,
  jalur: string,
  {
    token,
    isi,
    cara,
    kepala = {},
  }: { token?: string; isi?: unknown; cara?: 'PUT'; kepala?: Record<string, string> } = {},
): Promise<T> {
  const jawaban = await fetch(`http://127.0.0.1:${port}/api${jalur}`, {
    method: cara ?? (isi === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isi === undefined ? {} : { 'content-type': 'application/json' }),
      ...kepala,
    },
    ...(isi === undefined ? {} : { body: JSON.stringify(isi) }),
  });
  const badan = (await jawaban.json()) as Isi;
  if (!jawaban.ok) throw new Error(`${jalur}: ${jawaban.status} ${JSON.stringify(badan).slice(0, 400)}`);
  return badan as T;
}

/** Signs in. An access token lives 15 minutes, so each part of the run does this for itself. */
export async function masuk(port: number, email: string = EMAIL): Promise<Sesi> {
  const { access_token: token } = await minta<{ access_token: string }>(port, '/v1/auth', { isi: { ...AKUN, email } });
  const { data } = await minta<{ data: { userData: { entity: { zona: string } | null } } }>(port, '/v1/user-data', {
    token,
  });
  return { token, zona: data.userData.entity?.zona ?? 'Asia/Jakarta' };
}

export const hariIni = (zona: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zona, dateStyle: 'short' }).format(new Date());
