import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestFaskes } from './harness.ts';

export type PairedDevice = {
  id: number;
  /** What its browser is known by. */
  cookie: string;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, key?: string): Promise<LightMyRequestResponse>;
  put(path: string, body: object): Promise<LightMyRequestResponse>;
};

type Values = { jenis?: 'tv' | 'kios'; nama?: string; ruang_tunggu?: string } & Record<string, unknown>;
export const perangkatBody = (values: Values = {}) => ({
  jenis: 'tv',
  nama: 'TV Lobi',
  ruang_tunggu: 'Lobi',
  ...values,
});

/** Types a code in where nobody is signed in. Each call comes from an address of its own unless one is given. */
let addresses = 0;
export const typeKode = (
  t: TestApp,
  kode: string,
  jenis = 'tv',
  address = `10.9.${++addresses >> 8}.${addresses & 255}`,
) => t.app.inject({ method: 'POST', url: '/api/perangkat/pasang', payload: { jenis, kode }, remoteAddress: address });

/** A browser that holds the cookie of a device. */
export function deviceWith(t: TestApp, id: number, cookie: string): PairedDevice {
  return {
    id,
    cookie,
    get: (path) => t.app.inject({ url: `/api${path}`, headers: { cookie } }),
    put: (path, body) => t.app.inject({ method: 'PUT', url: `/api${path}`, payload: body, headers: { cookie } }),
    post: (path, body = {}, key?: string) =>
      t.app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: body,
        headers: { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }),
  };
}

/** A display or kiosk of the facility, paired as people do it. */
export async function pairDevice(t: TestApp, rs: TestFaskes, values: Values = {}): Promise<PairedDevice> {
  const made = (await rs.petugas.post('/perangkat', perangkatBody(values))).json().data;
  const res = await typeKode(t, made.kode, values.jenis);
  const [{ name, value } = { name: '', value: '' }] = res.cookies;
  return deviceWith(t, made.perangkat.id, `${name}=${value}`);
}
