import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, DeviceKind } from '@nadi/contract/access';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import { needsSession, waysIn } from '@nadi/contract/access';
import { Refusal } from '@nadi/contract/envelope';
import { hasIzin } from '@nadi/domain/akses/izin';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import type { NadiApp } from './app-type.ts';
export type { NadiApp };
import type { IncomingBerkas, RequestFolder } from '../berkas/incoming.ts';
import type { Ctx, Database } from '../db/db.ts';
import { deviceCtx, deviceKey, findDevice, keepDeviceToken } from '../auth/device.ts';
import { AppError } from './errors.ts';
import { readForm } from './multipart-form.ts';
import { sendUnlessHeld } from './unchanged.ts';
import { toPostEndpoint } from './by-post.ts';
import { createNumberCheck, refuseTooDeep, refuseUnstorable } from './request-values.ts';
import { enterTenant, recordSuperadminCall, refuseWithoutTenant } from '../auth/superadmin-mode.ts';
import { isPatientOnly } from '../auth/user-cache.ts';
import type { User } from '../auth/user-cache.ts';

type RouteInput<E extends AnyEndpoint> = {
  ctx: Ctx;
  db: Database;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The files of a form by their field; empty when none were sent. */
  berkas: Readonly<Record<string, IncomingBerkas>>;
  /** The folder of this request's files; everything in it is removed with the request. */
  requestFolder: RequestFolder;
  request: FastifyRequest;
  reply: FastifyReply;
};

type RequestFiles = { requestFolder: RequestFolder; berkas: Record<string, IncomingBerkas> };
/** The files of each form request, from its first byte until its handler takes them. */
const requestFiles = new WeakMap<FastifyRequest, RequestFiles>();

/** What a signed-in account is asked for. */
type SessionAccess = Exclude<Access, 'publik' | 'faktor' | DeviceKind>;

const KEY_PATTERN = /^[\w-]{8,100}$/;

function readIdempotensi(request: FastifyRequest, endpoint: AnyEndpoint): Ctx['idempotensi'] {
  const key = request.headers['idempotency-key'];
  if ((!endpoint.creates && endpoint.method !== 'PUT') || key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new AppError('VALIDASI', {
      message: 'Idempotency-Key harus 8 sampai 100 huruf, angka, garis bawah, atau tanda hubung.',
    });
  const hash = createHash('sha256').update(`${endpoint.method} ${request.url}\n${JSON.stringify(request.body)}`);
  const berkas = Object.values(requestFiles.get(request)?.berkas ?? {}).toSorted((a, b) =>
    a.field < b.field ? -1 : 1,
  );
  for (const { field, nama, sha256 } of berkas) hash.update(`\n${JSON.stringify([field, nama, sha256])}`);
  return { key, hash: hash.digest() };
}

/** Makes the context of one request. The service day is computed once, here. */
export function createCtx(p: User, request: FastifyRequest, idempotensi: Ctx['idempotensi'] = null): Ctx {
  return {
    faskesId: p.faskesId,
    akunId: p.akunId,
    izin: p.izin,
    zona: p.zona,
    normLength: p.normLength,
    today: tanggalInZone(Date.now(), p.zona),
    requestId: request.id,
    idempotensi,
  };
}

function mayCall(user: User, can: SessionAccess): boolean {
  if (can === 'akun') return true;
  if (can === 'masuk') return !isPatientOnly(user);
  return waysIn(can).some((way) => way.every((one) => user.may(one)));
}

/**
 * Checks who asks and whether they may. A route that names no permission does not compile, and a refused request never
 * reaches its handler.
 */
export async function authorize(
  app: NadiApp,
  request: FastifyRequest,
  can: SessionAccess,
  { withFirstPassword = false }: Pick<AnyEndpoint, 'withFirstPassword'> = {},
): Promise<User> {
  const claims = await app.services.token.read(readBearer(request));
  const signedIn = await app.services.user.load(claims);
  // Who asked is known also of a call that is refused.
  request.user = signedIn;
  const user = await enterTenant(app.services.user, claims, signedIn, request.headers);
  request.user = user;
  if (user.firstPassword && !withFirstPassword) throw new AppError('GANTI_SANDI');
  assertMay(user, can);
  return user;
}

function assertMay(user: User, can: SessionAccess): void {
  if (!mayCall(user, can)) throw new AppError('TERLARANG');
}

function readBearer({ headers }: FastifyRequest): string {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '');
  if (!bearer) throw new AppError('BELUM_MASUK');
  return bearer[1] as string;
}

/** The calls of the second factor are also for whoever holds a temporary token, which is worth nothing anywhere else. */
async function authorizeFactor(app: NadiApp, request: FastifyRequest): Promise<void> {
  request.temporary = await app.services.token.readTemporary(readBearer(request));
  if (!request.temporary) await authorize(app, request, 'akun');
}

const isDeviceKind = (can: Access): can is DeviceKind => can === 'tv' || can === 'kios';

/** A paired device is on, so what it is known by lasts from now on again. */
async function authorizeDevice(
  app: NadiApp,
  request: FastifyRequest,
  reply: FastifyReply,
  { can: jenis, creates }: { can: DeviceKind; creates?: boolean | undefined },
): Promise<void> {
  const { device, token } = await findDevice(
    { db: app.services.db, deviceAllowances: app.deviceAllowances },
    request,
    jenis,
  );
  if (creates) app.deviceAllowances('buat', deviceKey(device));
  request.device = device;
  keepDeviceToken(request, reply, jenis, token);
}

/**
 * How answers are compressed. Lightly, because a list of 50 rows then takes 0.06 ms instead of 0.1 ms for a tenth of its
 * size either way. While the request waits rather than by a stream of its own, which costs more than the compression,
 * unless the answer is so long that it would keep others waiting. Below a kilobyte nothing is won: it fits one packet.
 * Its memory comes in small pieces, as one answer needs them: with pieces of 16 kB, which are counted beside the heap, the
 * whole heap was collected once a second under load.
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { chunkSize: 2048, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { chunkSize: 2048, level: 1 },
};

const PUBLIC_CTX = {} as Ctx;

function ctxOf(request: FastifyRequest, endpoint: AnyEndpoint): Ctx {
  const { user, device } = request;
  if (device) return { ...deviceCtx(device, request.id), idempotensi: readIdempotensi(request, endpoint) };
  return user ? createCtx(user, request, readIdempotensi(request, endpoint)) : PUBLIC_CTX;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type RouteOptions = {
  /** How many bytes a JSON body may have where a megabyte is too little, and the message for a larger one. */
  maxBody?: { bytes: number; message: string };
};

/** Refuses a file in which the scanner, where one is installed, finds something. Its name is in the log, for the admin. */
async function scanFiles(app: NadiApp, berkas: Readonly<Record<string, IncomingBerkas>>): Promise<void> {
  const { scan } = app.services.berkas;
  if (!scan) return;
  for (const { field, path } of Object.values(berkas)) {
    const found = await scan(path);
    if (found === null) continue;
    app.log.warn({ temuan: found }, 'the scanner refused a file');
    throw new AppError('VALIDASI', { errors: { [field]: ['Pemindai virus menolak berkas ini; pilih berkas lain'] } });
  }
}

/** Reads a form and its files. The files are removed if anything fails before the handler has them. */
async function acceptForm(
  app: NadiApp,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const requestFolder = app.services.berkas.openRequestFolder();
  // When the sender leaves in the middle, no answer is sent and no handler cleans up, so the files are removed here.
  reply.raw.once('close', () => {
    if (requestFiles.get(request)?.requestFolder === requestFolder)
      requestFolder
        .clear()
        .catch((error: Error) => request.log.warn({ jenis: error.name }, 'files of a request left to the weekly job'));
  });
  requestFiles.set(request, { requestFolder, berkas: {} });
  try {
    const berkas = await readForm(request, endpoint, requestFolder);
    await scanFiles(app, berkas);
    requestFiles.set(request, { requestFolder, berkas });
  } catch (error) {
    await requestFolder.clear();
    throw error;
  }
}

/** For a hook that mostly waits for nothing: a promise for each hook of each call costs more than what the hooks do. */
function goOnAfter(work: Promise<void>, next: (error?: Error) => void): void {
  // oxlint-disable-next-line promise/no-callback-in-promise -- a callback is how such a hook tells Fastify that it is done
  work.then(() => next(), next);
}

/** Runs the handler with the request's files and removes them afterwards. */
async function withRequestFiles<T>(
  app: NadiApp,
  request: FastifyRequest,
  fn: (files: RequestFiles) => Promise<T>,
): Promise<T> {
  const { requestFolder, berkas } = requestFiles.get(request) ?? {
    requestFolder: app.services.berkas.openRequestFolder(),
    berkas: {},
  };
  // From here on a connection that breaks must not remove the files while the handler uses them.
  requestFiles.delete(request);
  try {
    return await fn({ requestFolder, berkas });
  } finally {
    await requestFolder.clear();
  }
}

function toSchema(endpoint: AnyEndpoint): Record<string, unknown> {
  const hasBody = (endpoint.method === 'POST' || endpoint.method === 'PUT') && endpoint.body.type !== 'undefined';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').find((p) => p !== '' && p !== 'v1') ?? 'umum'],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(hasBody ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    // A binary answer has no schema and passes as it is.
    response: {
      ...(endpoint.binary ? {} : { 200: endpoint.response }),
      401: Refusal,
      403: Refusal,
      409: Refusal,
      422: Refusal,
    },
    ...(needsSession(endpoint.can) ? { security: toSecurity(endpoint.can) } : {}),
    ...(endpoint.queryCan ? { description: describeQueryCan(endpoint.queryCan) } : {}),
  };
}

/** As OpenAPI says it: any of these is enough, and each asks for all that it names. */
function toSecurity(can: Access): { bearer: readonly string[] }[] {
  const ways = waysIn(can);
  return ways.length === 0 ? [{ bearer: [] }] : ways.map((bearer) => ({ bearer }));
}

const describeQueryCan = (queryCan: NonNullable<AnyEndpoint['queryCan']>): string =>
  Object.entries(queryCan)
    .map(([name, permission]) => `${name} memerlukan juga hak ${permission}`)
    .join('; ');

/** Part of a list may take more rights than the list, such as what is owed to somebody else. */
function assertQueryCan({ queryCan }: AnyEndpoint, { izin }: Ctx, query: Readonly<Record<string, unknown>>): void {
  for (const [name, permission] of Object.entries(queryCan ?? {}))
    if (query[name] !== undefined && !hasIzin(izin, permission)) throw new AppError('TERLARANG');
}

/**
 * Registers a contract with its handler, and where the contract says so, once more with everything in the body.
 */
export function route<E extends AnyEndpoint>(
  app: NadiApp,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<ResponseOf<E>>,
  options: RouteOptions = {},
): void {
  const guarded: typeof handler = async (input) => {
    assertQueryCan(endpoint, input.ctx, input.query as Record<string, unknown>);
    return handler(input);
  };
  registerRoute(app, endpoint, guarded, options);
  if (endpoint.byPost === undefined) return;
  const { posted, split } = toPostEndpoint(endpoint, endpoint.byPost);
  registerRoute(
    app,
    posted,
    (input) => guarded({ ...input, ...split(input.body as Record<string, unknown>), body: undefined } as RouteInput<E>),
    options,
  );
}

/**
 * Registers one route. Permission, facility, validation of input and output, files and the replay key
 * all come from here.
 */
function registerRoute<E extends AnyEndpoint>(
  app: NadiApp,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<ResponseOf<E>>,
  { maxBody }: RouteOptions,
): void {
  const { can } = endpoint;
  const checkNumbers = createNumberCheck(endpoint);
  const readWritings = (request: FastifyRequest): void => {
    refuseTooDeep(request.body);
    if (endpoint.otherWritings && isRecord(request.body)) request.body = endpoint.otherWritings(request.body);
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    compress: COMPRESSION,
    config: { endpoint, ...(maxBody ? { terlaluBesar: maxBody.message } : {}) },
    ...(maxBody ? { bodyLimit: maxBody.bytes } : {}),
    schema: toSchema(endpoint),
    // Permission is checked before validation, so that whoever may not learns nothing of the form.
    onRequest: async (request, reply) => {
      if (can === 'publik') return;
      if (isDeviceKind(can)) return authorizeDevice(app, request, reply, { can, creates: endpoint.creates });
      if (can === 'faktor') return authorizeFactor(app, request);
      const user = await authorize(app, request, 'akun', endpoint);
      // Told first, because all-tenants mode holds no right of a facility.
      refuseWithoutTenant(user, endpoint);
      assertMay(user, can);
      if (endpoint.costs) app.allowances(endpoint.costs, user.akunId);
    },
    preValidation: (request, reply, next) => {
      checkNumbers(request);
      const form = endpoint.form && request.isMultipart() ? acceptForm(app, endpoint, request, reply) : null;
      if (form)
        goOnAfter(
          form.then(() => readWritings(request)),
          next,
        );
      else {
        readWritings(request);
        next();
      }
    },
    preHandler: (request, _reply, next) => {
      refuseUnstorable(request);
      next();
    },
    // When the contract refuses the body, the handler that would remove the files is never reached.
    onSend: (request, _reply, _payload, next) => {
      const files = requestFiles.get(request);
      if (files) goOnAfter(files.requestFolder.clear(), next);
      else next();
    },
    handler: async (request, reply) => {
      const p = request.user;
      const ctx = ctxOf(request, endpoint);
      const { params, query, body } = request as unknown as { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
      if (p?.superadmin) await recordSuperadminCall(app.services.db, ctx, endpoint, request);
      const result = await withRequestFiles(app, request, (files) =>
        handler({
          ctx,
          db: app.services.db,
          params,
          query,
          body,
          ...files,
          request,
          reply,
        }),
      );
      return endpoint.unchanged ? sendUnlessHeld(request, reply, result) : result;
    },
  });
}

type Ok<T> = { status: 'success'; success: true; message: string; data: T };
export const ok = <T>(data: T, message = 'Berhasil'): Ok<T> => ({ status: 'success', success: true, message, data });
export const saved = <T>(data: T, message: string): Ok<T> & { error: false } => ({
  ...ok(data, message),
  error: false,
});
export const paged = <T>(
  data: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
): Ok<T[]> & { meta: { total: number; page: number; limit: number } } => ({
  ...ok(data),
  meta: { total, page, limit },
});
