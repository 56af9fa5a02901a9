import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import { Refusal } from '@nadi/contract/envelope';
import { boleh } from '@nadi/domain/akses/izin';
import { tanggalDiZona } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from './app-type.ts';
export type { NadiApp };
import type { BerkasMasuk, Ruang } from './berkas/masuk.ts';
import type { Ctx, Database } from './db.ts';
import { AppError } from './errors.ts';
import { bacaFormulir } from './formulir.ts';
import type { Pengguna } from './pengguna.ts';

type Masukan<E extends AnyEndpoint> = {
  ctx: Ctx;
  db: Database;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The files of a form by their field; empty when none were sent. */
  berkas: Readonly<Record<string, BerkasMasuk>>;
  /** The folder of this request's files; everything in it is removed with the request. */
  ruang: Ruang;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Unggahan = { ruang: Ruang; berkas: Record<string, BerkasMasuk> };
/** The files of each form request, from its first byte until its handler takes them. */
const unggahan = new WeakMap<FastifyRequest, Unggahan>();

const KUNCI = /^[\w-]{8,100}$/;

function bacaIdempotensi(request: FastifyRequest, endpoint: AnyEndpoint): Ctx['idempotensi'] {
  const kunci = request.headers['idempotency-key'];
  if (!endpoint.creates || kunci === undefined) return null;
  if (typeof kunci !== 'string' || !KUNCI.test(kunci))
    throw new AppError('VALIDASI', {
      message: 'Idempotency-Key harus 8 sampai 100 huruf, angka, garis bawah, atau tanda hubung.',
    });
  const hash = createHash('sha256').update(`${endpoint.method} ${request.url}\n${JSON.stringify(request.body)}`);
  const berkas = Object.values(unggahan.get(request)?.berkas ?? {}).toSorted((a, b) => (a.kolom < b.kolom ? -1 : 1));
  for (const { kolom, nama, sha256 } of berkas) hash.update(`\n${JSON.stringify([kolom, nama, sha256])}`);
  return { kunci, hash: hash.digest() };
}

/** Makes the context of one request. The service day is computed once, here. */
export function buatCtx(p: Pengguna, request: FastifyRequest, idempotensi: Ctx['idempotensi'] = null): Ctx {
  return {
    faskesId: p.faskesId,
    akunId: p.akunId,
    izin: p.izin,
    zona: p.zona,
    panjangNorm: p.panjangNorm,
    hariIni: tanggalDiZona(Date.now(), p.zona),
    permintaanId: request.id,
    idempotensi,
  };
}

/**
 * Checks who asks and whether they may. A route that names no permission does not compile, and a refused request never
 * reaches its handler.
 */
export async function jaga(app: NadiApp, request: FastifyRequest, can: AnyEndpoint['can']): Promise<Pengguna> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  if (!bearer) throw new AppError('BELUM_MASUK');
  const pengguna = await app.bekal.pengguna.muat(await app.bekal.token.baca(bearer[1] as string));
  if (can !== 'masuk' && !boleh(pengguna.izin, can)) throw new AppError('TERLARANG');
  request.pengguna = pengguna;
  return pengguna;
}

const PUBLIK = {} as Ctx;

type Pilihan = {
  /** How many bytes a JSON body may have where a megabyte is too little, and the message for a larger one. */
  isiTerbesar?: { byte: number; pesan: string };
};

/** Reads a form and its files. The files are removed if anything fails before the handler has them. */
async function terimaFormulir(
  app: NadiApp,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const ruang = app.bekal.berkas.bukaRuang();
  // When the sender leaves in the middle, no answer is sent and no handler cleans up, so the files are removed here.
  reply.raw.once('close', () => {
    if (unggahan.get(request)?.ruang === ruang)
      ruang
        .bersihkan()
        .catch((error: Error) => request.log.warn({ jenis: error.name }, 'files of a request left to the weekly job'));
  });
  unggahan.set(request, { ruang, berkas: {} });
  try {
    unggahan.set(request, { ruang, berkas: await bacaFormulir(request, endpoint, ruang) });
  } catch (error) {
    await ruang.bersihkan();
    throw error;
  }
}

/** Runs the handler with the request's files and removes them afterwards. */
async function denganUnggahan<T>(
  app: NadiApp,
  request: FastifyRequest,
  fn: (unggah: Unggahan) => Promise<T>,
): Promise<T> {
  const { ruang, berkas } = unggahan.get(request) ?? { ruang: app.bekal.berkas.bukaRuang(), berkas: {} };
  // From here on a connection that breaks must not remove the files while the handler uses them.
  unggahan.delete(request);
  try {
    return await fn({ ruang, berkas });
  } finally {
    await ruang.bersihkan();
  }
}

function skema(endpoint: AnyEndpoint): Record<string, unknown> {
  const berisi = (endpoint.method === 'POST' || endpoint.method === 'PUT') && endpoint.body.type !== 'undefined';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').find((p) => p !== '' && p !== 'v1') ?? 'umum'],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(berisi ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    // A binary answer has no schema and passes as it is.
    response: {
      ...(endpoint.binary ? {} : { 200: endpoint.response }),
      401: Refusal,
      403: Refusal,
      409: Refusal,
      422: Refusal,
    },
    ...(endpoint.can === 'publik' ? {} : { security: [{ bearer: [] }] }),
  };
}

/**
 * Registers a contract with its handler. Permission, facility, validation of input and output, files and the replay key
 * all come from here.
 */
export function route<E extends AnyEndpoint>(
  app: NadiApp,
  endpoint: E,
  handler: (masukan: Masukan<E>) => Promise<ResponseOf<E>>,
  { isiTerbesar }: Pilihan = {},
): void {
  const publik = endpoint.can === 'publik';
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint, ...(isiTerbesar ? { terlaluBesar: isiTerbesar.pesan } : {}) },
    ...(isiTerbesar ? { bodyLimit: isiTerbesar.byte } : {}),
    schema: skema(endpoint),
    // Permission is checked before validation, so that whoever may not learns nothing of the form.
    onRequest: async (request) => {
      if (publik) return;
      const p = await jaga(app, request, endpoint.can);
      if (p.faskesId === 0 && !endpoint.path.startsWith('/v1/')) throw new AppError('TERLARANG');
    },
    preValidation: async (request, reply) => {
      if (endpoint.form && request.isMultipart()) await terimaFormulir(app, endpoint, request, reply);
    },
    // When the contract refuses the body, the handler that would remove the files is never reached.
    onSend: async (request) => {
      await unggahan.get(request)?.ruang.bersihkan();
    },
    handler: async (request, reply) => {
      const p = request.pengguna;
      const ctx = p ? buatCtx(p, request, bacaIdempotensi(request, endpoint)) : PUBLIK;
      const { params, query, body } = request as unknown as { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
      return denganUnggahan(app, request, (unggah) =>
        handler({ ctx, db: app.bekal.db, params, query, body, ...unggah, request, reply }),
      );
    },
  });
}

type Ok<T> = { status: 'success'; success: true; message: string; data: T };
export const ok = <T>(data: T, message = 'Berhasil'): Ok<T> => ({ status: 'success', success: true, message, data });
export const tersimpan = <T>(data: T, message: string): Ok<T> & { error: false } => ({
  ...ok(data, message),
  error: false,
});
export const halaman = <T>(
  data: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Ok<T[]> & { meta: { total: number; page: number; limit: number } } => ({
  ...ok(data),
  meta: { total, page, limit },
});
