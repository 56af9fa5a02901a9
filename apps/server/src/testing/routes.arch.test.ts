import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needsSession, waysIn } from '@nadi/contract/access';
import { OWN_PASIEN } from '@nadi/contract/endpoint';
import { z } from 'zod';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { startTestApp } from './harness.ts';
import { readContracts } from './read-contracts.ts';

const t = await startTestApp();

/** Names under which an answer would tell something about a person. */
const ABOUT_A_PERSON =
  /^(norm|nik|nama|nama_lengkap|no_bpjs|pasien|dokter|pegawai|petugas|penghuni|akun|email|alamat|telepon|.*_oleh|tanggal_lahir|master_(dokter|pegawai))$/;

/** Names under which an answer would tell something about a patient. */
const ABOUT_A_PATIENT = /^(norm|nik|no_bpjs|pasien|pasien_id|kunjungan|kunjungan_id|penghuni|tanggal_lahir|diagnosa)$/;

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;
const addressOf = ({ path }: AnyEndpoint): string => `/api${path.replaceAll(/:\w+/g, '1')}`;

/** Every name in an answer, however deep. */
function fieldNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldNames);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
    ...fieldNames(value),
  ]);
}

/** The validator's own way of speaking. */
const RAW = /diharapkan|diterima|input tidak valid|opsi tidak valid|invalid|expected|received/i;

describe('every route', () => {
  it('in the contract is served', async () => {
    for (const e of await readContracts())
      expect(t.app.hasRoute({ method: e.method, url: `/api${e.path}` }), `${e.method} ${e.path}`).toBe(true);
  });

  it('asks for a session unless it says in a sentence why it is open', async () => {
    for (const e of await readContracts()) {
      const nama = nameOf(e);
      const url = addressOf(e);
      const res = await t.app.inject({ method: e.method, url, ...(e.method === 'GET' ? {} : { payload: {} }) });
      if (/^[A-Z].{10,}\.$/.test(e.open ?? '')) expect([401, 403], nama).not.toContain(res.statusCode);
      else expect(res.statusCode, nama).toBe(401);
    }
  });

  it('asks for more than a session where patients or changes are concerned', async () => {
    const sessionOnly = (await readContracts()).filter((e) => e.can === 'masuk' || e.can === 'akun');
    const asIsSaid = (e: AnyEndpoint): boolean => {
      if (e.open === 'own account') return e.path.startsWith('/v1/');
      const names = fieldNames(z.toJSONSchema(e.response, { io: 'output' }));
      const said = names.some((name) => ABOUT_A_PATIENT.test(name)) ? 'patients by right' : 'no patient';
      return e.method === 'GET' && e.open === said;
    };
    expect(sessionOnly.filter((e) => !asIsSaid(e)).map(nameOf)).toEqual([]);
    expect(sessionOnly.length).toBeGreaterThan(30);
  });

  it('that asks for several permissions refuses whoever lacks one of them', async () => {
    const rs = await t.newFaskes();
    let refused = 0;
    for (const e of await readContracts()) {
      if (typeof e.can !== 'object' || !('all' in e.can)) continue;
      for (const lacking of e.can.all) {
        await t.superuser.query('update peran set izin = $2 where faskes_id = $1 and kode = $3', [
          rs.faskesId,
          e.can.all.filter((one) => one !== lacking),
          'petugas',
        ]);
        t.app.services.user.forget();
        const headers = { authorization: `Bearer ${rs.petugas.token}` };
        const res = await t.app.inject({ method: e.method, url: addressOf(e), headers });
        expect(res.statusCode, `${nameOf(e)} without ${lacking}`).toBe(403);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(40);
  });

  it('tells in the documents of the API who may call it', async () => {
    const { paths } = (await t.app.inject({ url: '/api/docs/openapi.json' })).json<{
      paths: Record<string, Record<string, { security?: { bearer: string[] }[]; description?: string }>>;
    }>();
    for (const e of await readContracts()) {
      const told = paths[`/api${e.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[e.method.toLowerCase()];
      const asked = waysIn(e.can).map((bearer) => ({ bearer }));
      expect(told?.security, nameOf(e)).toEqual(
        asked.length > 0 ? asked : needsSession(e.can) ? [{ bearer: [] }] : undefined,
      );
      for (const [name, permission] of Object.entries(e.queryCan ?? {})) {
        expect(Object.keys((e.query as z.ZodObject).shape), nameOf(e)).toContain(name);
        expect(told?.description, nameOf(e)).toContain(permission);
      }
    }
    const page = (await t.app.inject({ url: '/api/docs' })).body;
    expect(page).toContain('<td>update pengaturan dan update karyawan</td>');
  });

  it('refuses a patient’s account, but for those that say they are for patients', async () => {
    const rs = await t.newFaskes();
    const isOpen = ({ can }: AnyEndpoint): boolean => can === 'akun' || waysIn(can).flat().includes(OWN_PASIEN);
    const calls = await readContracts();
    expect(calls.filter(({ forPatients }) => forPatients).map(nameOf)).toEqual(calls.filter(isOpen).map(nameOf));
    expect(calls.filter(isOpen).length).toBeLessThan(15);
    for (const e of calls) {
      if (!needsSession(e.can) || e.can === 'faktor' || e.forPatients) continue;
      const res = await t.app.inject({
        method: e.method,
        url: addressOf(e),
        headers: { authorization: `Bearer ${rs.klien.token}` },
        ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { payload: {} }),
      });
      expect(res.statusCode, `${e.method} ${e.path}`).toBe(403);
    }
  });

  it('that creates by POST is safe to repeat', async () => {
    const forgotten = (await readContracts()).filter(
      (e) => e.method === 'POST' && [e.creates, e.reads, e.safeToRepeat].filter(Boolean).length !== 1,
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
      // Who may call it with one body is asked first with the next.
      let allowed = '';
      for (const body of variants)
        for (const { token } of people.toSorted((a, b) => Number(b.token === allowed) - Number(a.token === allowed))) {
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
          allowed = token;
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
    expect(own).toEqual(['platform/http/error-handler.ts']);
    expect(readFileSync(new URL('platform/http/error-handler.ts', sources), 'utf8')).not.toMatch(
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
