import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import { Refusal } from '@nadi/contract/envelope';
import { boleh } from '@nadi/domain/akses/izin';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from './app-type.ts';
export type { NadiApp };
import type { Ctx, Database } from './db.ts';
import { AppError } from './errors.ts';
import { bacaFormulir } from './formulir.ts';
import type { Pengguna } from './pengguna.ts';

type Masukan<E extends AnyEndpoint> = { ctx: Ctx; db: Database; params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; request: FastifyRequest; reply: FastifyReply };

const KUNCI = /^[\w-]{8,100}$/;

function bacaIdempotensi(request: FastifyRequest, endpoint: AnyEndpoint): Ctx['idempotensi'] {
  const kunci = request.headers['idempotency-key'];
  if (!endpoint.creates || kunci === undefined) return null;
  if (typeof kunci !== 'string' || !KUNCI.test(kunci)) throw new AppError('VALIDASI', { message: 'Idempotency-Key harus 8 sampai 100 huruf, angka, garis bawah, atau tanda hubung.' });
  const hash = createHash('sha256').update(`${endpoint.method} ${request.url}\n${JSON.stringify(request.body)}`).digest();
  return { kunci, hash };
}

/** The context of one request: the service day is computed once, here. */
export function buatCtx(p: Pengguna, request: FastifyRequest, idempotensi: Ctx['idempotensi'] = null): Ctx {
  return { faskesId: p.faskesId, akunId: p.akunId, izin: p.izin, zona: p.zona, panjangNorm: p.panjangNorm, hariIni: tanggalDiZona(Date.now(), p.zona), permintaanId: request.id, idempotensi };
}

/** Who asks, and may they? A route that names no permission does not compile; one that is refused never reaches its handler. */
export async function jaga(app: NadiApp, request: FastifyRequest, can: AnyEndpoint['can']): Promise<Pengguna> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  if (!bearer) throw new AppError('BELUM_MASUK');
  const pengguna = await app.bekal.pengguna.muat(await app.bekal.token.baca(bearer[1] as string));
  if (can !== 'masuk' && !boleh(pengguna.izin, can)) throw new AppError('TERLARANG');
  request.pengguna = pengguna;
  return pengguna;
}

const PUBLIK = {} as Ctx;

/** Registers a contract with its handler: permission, tenant, validation of input and output and the replay key come from here. */
export function route<E extends AnyEndpoint>(app: NadiApp, endpoint: E, handler: (masukan: Masukan<E>) => Promise<ResponseOf<E>>): void {
  const publik = endpoint.can === 'publik';
  const berisi = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const tanpaIsi = endpoint.body.type === 'undefined';
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/').find((p) => p !== '' && p !== 'v1') ?? 'umum'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(berisi && !tanpaIsi ? { body: endpoint.body } : {}),
      response: { 200: endpoint.response, 401: Refusal, 403: Refusal, 409: Refusal, 422: Refusal },
      ...(publik ? {} : { security: [{ bearer: [] }] }),
    },
    // Rights before validation: who may not, learns nothing of the form.
    onRequest: async (request) => {
      if (publik) return;
      const p = await jaga(app, request, endpoint.can);
      if (p.faskesId === 0 && !endpoint.path.startsWith('/v1/')) throw new AppError('TERLARANG');
    },
    preValidation: async (request) => {
      if (endpoint.form && request.isMultipart()) request.body = await bacaFormulir(request, endpoint.body as z.ZodObject);
    },
    handler: async (request, reply) => {
      const p = request.pengguna;
      const ctx = p ? buatCtx(p, request, bacaIdempotensi(request, endpoint)) : PUBLIK;
      const { params, query, body } = request as unknown as { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
      return handler({ ctx, db: app.bekal.db, params, query, body, request, reply });
    },
  });
}

type Ok<T> = { status: 'success'; success: true; message: string; data: T };
export const ok = <T>(data: T, message = 'Berhasil'): Ok<T> => ({ status: 'success', success: true, message, data });
export const tersimpan = <T>(data: T, message: string): Ok<T> & { error: false } => ({ ...ok(data, message), error: false });
export const halaman = <T>(data: T[], total: number, { page, limit }: { page: number; limit: number }): Ok<T[]> & { meta: { total: number; page: number; limit: number } } => ({
  ...ok(data),
  meta: { total, page, limit },
});
