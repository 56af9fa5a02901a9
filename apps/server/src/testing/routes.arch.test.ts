import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needsSession } from '@nadi/contract/access';
import { OWN_PASIEN } from '@nadi/contract/endpoint';
import { z } from 'zod';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { startTestApp } from './harness.ts';

const t = await startTestApp();

/** Open to everybody, each for a reason: signing in, health, documents of the API, the web app itself. */
const OPEN = new Set([
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/surat/periksa/:token',
  'GET /api/v1/demo/surel',
  'GET /api/v1/info',
  'GET /api/v1/register/:kode',
  'GET /healthz',
  'GET /readyz',
  'POST /api/perangkat/pasang',
  'POST /api/v1/atur-sandi',
  'POST /api/v1/auth',
  'POST /api/v1/lupa-sandi',
  'POST /api/v1/refresh-token',
  'POST /api/v1/register',
]);
/**
 * Open to everybody who is signed in: the own account, how it left its lists (its own rows only), and lists that hold
 * no patient.
 */
const SESSION_ONLY =
  /^(POST \/v1\/(2fa\/lepas|ganti-sandi)|DELETE \/v1\/sesi\/:id|POST \/v1\/sesi\/akhiri-semua)$|^GET \/(v1\/(user-data|logout|2fa|sesi)|(referensi|wilayah|ruangan|unit|penjamin|setting|loket|printer|icd|dokter|pegawai)(\/.*)?|BoxPattern|ProductIndexSelect|KategoriObatIndexSelect|depo)$/;
/**
 * These create nothing: they change something, so that repeating them is harmless, or they only ask (names and numbers
 * do not belong in an address).
 */
const CREATES_NOTHING = new Set([
  'POST /api/layar/ambil',
  'POST /api/layar/panggilan/:id/terdengar',
  // The job says by itself that it is held or sent, so that a second call prints nothing.
  'POST /api/cetakan/pratinjau',
  'POST /api/cetakan/:id/isi',
  'POST /api/cetakan/:id/kirim',
  'POST /api/audit/:id/buka',
  'POST /api/pasien/kembar',
  'POST /api/pendaftaran/ukuran',
  'POST /api/pasien/maksud',
  'POST /api/pasien/validate-nik/:nik',
  'POST /api/perangkat/:id/kode',
  'POST /api/perangkat/pasang',
  'POST /api/v1/2fa/lepas',
  'POST /api/v1/2fa/setup',
  'POST /api/v1/2fa/verify',
  'POST /api/v1/atur-sandi',
  'POST /api/v1/auth',
  'POST /api/v1/ganti-sandi',
  'POST /api/v1/lupa-sandi',
  'POST /api/v1/refresh-token',
  'POST /api/v1/superadmin/audit-logs/:id/reveal',
  'POST /api/v1/superadmin/switch-tenant',
  'POST /api/v1/register',
  'POST /api/v1/sesi/akhiri-semua',
  // It checks what stands in an editor and stores nothing.
  'POST /api/resep/periksa',
]);

/** Names under which an answer would tell something about a person. */
const ABOUT_A_PERSON =
  /^(norm|nik|nama|nama_lengkap|no_bpjs|pasien|dokter|pegawai|petugas|penghuni|akun|email|alamat|telepon|.*_oleh|tanggal_lahir|master_(dokter|pegawai))$/;

/** Every name in an answer, however deep. */
function fieldNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldNames);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...fieldNames(value),
  ]);
}

/** Contract objects as the source declares them. */
async function readContracts(): Promise<AnyEndpoint[]> {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((f) => f.endsWith('.contract.ts'))
      .map((f) => import(new URL(f, folder).href) as Promise<Record<string, AnyEndpoint>>),
  );
  const isEndpoint = (e: unknown): e is AnyEndpoint =>
    typeof e === 'object' && e !== null && 'method' in e && 'path' in e;
  // A list of master data is declared as one, with all its calls in it (defineMasterList).
  return modules
    .flatMap((m) => Object.values(m))
    .flatMap((e) =>
      isEndpoint(e) ? [e] : typeof e === 'object' && e !== null ? Object.values(e).filter(isEndpoint) : [],
    );
}

/** All that a patient's account may call. */
const PATIENT_CALLS = [
  'DELETE /v1/sesi/:id',
  'GET /jadwal_kontrol/:norm',
  'GET /kunjungan_by_norm/:norm',
  'GET /pasien',
  'GET /v1/logout',
  'GET /v1/sesi',
  'GET /v1/user-data',
  'POST /v1/ganti-sandi',
  'POST /v1/sesi/akhiri-semua',
];
/** The validator's own way of speaking. */
const RAW = /diharapkan|diterima|input tidak valid|opsi tidak valid|invalid|expected|received/i;

describe('every route', () => {
  it('in the contract is served', async () => {
    for (const e of await readContracts())
      expect(t.app.hasRoute({ method: e.method, url: `/api${e.path}` }), `${e.method} ${e.path}`).toBe(true);
  });

  it('asks for a session unless it is known to be open', async () => {
    for (const e of await readContracts()) {
      const nama = `${e.method} /api${e.path}`;
      const url = `/api${e.path.replaceAll(/:\w+/g, '1')}`;
      const res = await t.app.inject({ method: e.method, url, ...(e.method === 'GET' ? {} : { payload: {} }) });
      if (OPEN.has(nama)) expect(res.statusCode, nama).not.toBe(403);
      else expect(res.statusCode, nama).toBe(401);
    }
  });

  it('asks for more than a session where patients or changes are concerned', async () => {
    const tooOpen = (await readContracts())
      .filter((e) => e.can === 'masuk' || e.can === 'akun')
      .map((e) => `${e.method} ${e.path}`)
      .filter((nama) => !SESSION_ONLY.test(nama));
    expect(tooOpen).toEqual([]);
  });

  it('refuses a patient’s account, but for its own session and these', async () => {
    const rs = await t.newFaskes();
    const isOwn = ({ can }: AnyEndpoint): boolean => [can].flat().includes(OWN_PASIEN);
    const open = (await readContracts())
      .filter((e) => isOwn(e) || e.can === 'akun')
      .map((e) => `${e.method} ${e.path}`);
    expect(open.toSorted()).toEqual(PATIENT_CALLS);
    for (const e of await readContracts()) {
      if (!needsSession(e.can) || e.can === 'akun' || e.can === 'faktor' || isOwn(e)) continue;
      const url = e.path.replaceAll(/:\w+/g, '1');
      const res = await t.app.inject({
        method: e.method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${rs.klien.token}` },
        ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { payload: {} }),
      });
      expect(res.statusCode, `${e.method} ${e.path}`).toBe(403);
    }
  });

  it('that creates by POST is safe to repeat', async () => {
    const forgotten = (await readContracts()).filter(
      (e) => e.method === 'POST' && !e.creates && !CREATES_NOTHING.has(`POST /api${e.path}`),
    );
    expect(forgotten.map((e) => e.path)).toEqual([]);
  });

  it('refuses what is wrong in words that people speak', async () => {
    const rs = await t.newFaskes();
    const people = [rs.admin, rs.petugas, rs.perawat, rs.dokter];
    const bodies: unknown[] = [
      {},
      [],
      null,
      5,
      'x',
      { versi: 'x', id: [], page: {}, tujuan: 3, penjamin: [], nama: {} },
    ];
    let refusals = 0;
    for (const e of await readContracts()) {
      const url = `/api${e.path.replaceAll(/:\w+/g, 'bukan')}?page=x&limit=-1&active=1&_method=X&simpan=9&tanggal=9`;
      const variants = e.method === 'GET' || e.method === 'DELETE' ? [undefined] : bodies;
      for (const body of variants)
        for (const { token } of people) {
          const headers = {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          };
          const res = await t.app.inject({
            method: e.method,
            url,
            headers,
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          if (res.statusCode === 403 || e.path.endsWith('/peristiwa')) continue;
          expect(res.statusCode, `${e.method} ${url}: ${res.body.slice(0, 300)}`).toBeLessThan(500);
          if (res.statusCode < 400) break;
          refusals += 1;
          expect(res.body, `${e.method} ${e.path}`).not.toMatch(RAW);
          break;
        }
    }
    expect(refusals).toBeGreaterThan(150);
  });

  it('with names or identity numbers in its address is taken by POST as well', async () => {
    const nameless = new Set(['nik', 'no_bpjs', 'cardNo']);
    const named = (await readContracts()).filter((e) =>
      [e.params, e.query].some((part) => Object.keys((part as z.ZodObject).shape).some((key) => nameless.has(key))),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((e) => e.byPost === undefined).map((e) => e.path)).toEqual([]);
    for (const e of named)
      expect(t.app.hasRoute({ method: 'POST', url: `/api${e.byPost}` }), `POST ${e.byPost}`).toBe(true);
  });

  it('D29: every answer says no-cache, but those that are declared to hold nothing about a person', async () => {
    const rs = await t.newFaskes();
    const answered = { kept: [] as string[], notKept: [] as string[] };
    // Signing out comes last, because nobody is answered after it.
    const asked = (await readContracts())
      .filter(({ method }) => method === 'GET')
      .toSorted((a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')));
    for (const e of asked) {
      const url = `/api${e.path.replaceAll(/:\w+/g, '1')}`;
      const { statusCode, headers } = await t.app.inject({
        url,
        headers: { authorization: `Bearer ${rs.admin.token}` },
      });
      const mayBeKept = e.personFree === true && statusCode === 200;
      expect(/no-cache/.test(String(headers['cache-control'])), `GET ${e.path} (${statusCode})`).toBe(!mayBeKept);
      if (statusCode === 200) answered[mayBeKept ? 'kept' : 'notKept'].push(e.path);
    }
    expect(answered.kept).toEqual(expect.arrayContaining(['/setting', '/referensi/:id', '/penjamin', '/loket']));
    // A refusal is never kept, so only what was answered proves something.
    expect(answered.notKept).toEqual(expect.arrayContaining(['/v1/user-data', '/pasien', '/kunjungan', '/dokter']));
  });

  it('D29: what is declared to hold nothing about a person names none', async () => {
    const declared = (await readContracts()).filter(({ personFree }) => personFree);
    // Packs, products, categories and depots have names of their own, which are nobody's.
    const things = new Set(['/BoxPattern', '/ProductIndexSelect', '/KategoriObatIndexSelect', '/depo']);
    const named = declared.flatMap(({ method, path, response }) =>
      fieldNames(z.toJSONSchema(response, { io: 'output' }))
        .filter((name) => ABOUT_A_PERSON.test(name) && !(name === 'nama' && things.has(path)))
        .map((name) => `${method} ${path}: ${name}`),
    );
    expect(named).toEqual([]);
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('D29: nothing says by itself that an answer may be kept', () => {
    const sources = new URL('../', import.meta.url);
    const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) =>
        /cache-control'?:(?! NOT_KEPT| KEPT_BY_CLIENT)/i.test(readFileSync(new URL(name, sources), 'utf8')),
      );
    expect(own).toEqual(['platform/error-handler.ts']);
    expect(readFileSync(new URL('platform/error-handler.ts', sources), 'utf8')).not.toMatch(
      /Cache-Control: (?!\$\{NOT)/,
    );
  });

  it('is registered through route() in a feature, never by hand', () => {
    const folder = new URL('../features/', import.meta.url);
    for (const f of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!f.endsWith('.routes.ts') || f.endsWith('peristiwa.routes.ts')) continue;
      expect(readFileSync(new URL(f, folder), 'utf8'), f).not.toMatch(/app\.(get|post|put|delete|patch|route)\(/);
    }
  });
});
