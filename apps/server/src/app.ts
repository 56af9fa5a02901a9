import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { aksesRoutes } from './features/akses/akses.routes.ts';
import { peristiwaRoutes } from './features/akses/peristiwa.routes.ts';
import { antreanRoutes } from './features/antrean/antrean.routes.ts';
import { berandaRoutes } from './features/beranda/beranda.routes.ts';
import { bpjsRoutes } from './features/bpjs/bpjs.routes.ts';
import { masterRoutes } from './features/master/master.routes.ts';
import { dokumenRoutes } from './features/pasien/dokumen/dokumen.routes.ts';
import { cetakRoutes } from './features/pasien/cetak/cetak.routes.ts';
import { gabungRoutes } from './features/pasien/gabung/gabung.routes.ts';
import { kembarRoutes } from './features/pasien/kembar/kembar.routes.ts';
import { pasienRoutes } from './features/pasien/pasien.routes.ts';
import { penyiapanRoutes } from './features/penyiapan/penyiapan.routes.ts';
import { buktiRoutes } from './features/pendaftaran/bukti.routes.ts';
import { pendaftaranRoutes } from './features/pendaftaran/pendaftaran.routes.ts';
import { referensiRoutes } from './features/referensi/referensi.routes.ts';
import { riwayatRoutes } from './features/riwayat/riwayat.routes.ts';
import { tampilanRoutes } from './features/tampilan/tampilan.routes.ts';
import { wilayahRoutes } from './features/wilayah/wilayah.routes.ts';
import type { Bekal, NadiApp } from './platform/app-type.ts';
import { dokumentasiRoutes } from './platform/dokumentasi.ts';
import { AppError } from './platform/errors.ts';
import { jawabGalat } from './platform/galat.ts';
import { kesehatanRoutes } from './platform/kesehatan.ts';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const FITUR = [
  aksesRoutes,
  peristiwaRoutes,
  tampilanRoutes,
  referensiRoutes,
  wilayahRoutes,
  masterRoutes,
  penyiapanRoutes,
  bpjsRoutes,
  pasienRoutes,
  kembarRoutes,
  gabungRoutes,
  cetakRoutes,
  dokumenRoutes,
  pendaftaranRoutes,
  buktiRoutes,
  antreanRoutes,
  riwayatRoutes,
  berandaRoutes,
];

// Zod's Indonesian sentences appear where a contract gives none of its own.
z.config(z.locales.id());

/** The whole server, without listening: tests inject into it. */
export async function buildApp(bekal: Bekal, logger: FastifyServerOptions['logger'] = false): Promise<NadiApp> {
  const app = Fastify({
    // A request on an open connection is still answered while the server stops; its answer then closes that connection.
    return503OnClosing: false,
    logger,
    bodyLimit: 1024 * 1024,
    // A document of 10 MB takes minutes on a clinic's line, so only the request's head has to come quickly.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 1200 },
    // The hook below logs the route's pattern. Fastify's own line would log the address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler) as unknown as NadiApp;
  app.decorate('bekal', bekal);
  app.decorateRequest('pengguna', null);
  app.setErrorHandler(jawabGalat);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: ['blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 4096 });
  await app.register(cookie);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldSize: 64 * 1024, fields: 200, files: 0, parts: 210 },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nadi',
        version: bekal.versi,
        description: 'Semua jawaban berupa JSON. Galat: 422 menyebut kolom yang harus diperbaiki.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // The log holds the route's pattern and never the address, because an address may hold a name or a NIK.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        cara: request.method,
        jalur: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        akun: request.pengguna?.akunId,
        faskes: request.pengguna?.faskesId,
      },
      'request',
    );
  });

  await app.register(async (isi) => {
    const anak = isi as unknown as NadiApp;
    for (const fitur of FITUR) fitur(anak);
    kesehatanRoutes(anak);
    dokumentasiRoutes(anak);
  });
  await layaniWeb(app);
  return app;
}

async function layaniWeb(app: NadiApp): Promise<void> {
  const ada = existsSync(`${DIST}index.html`);
  if (ada) {
    await app.register(serveStatic, {
      root: DIST,
      wildcard: false,
      index: false,
      setHeaders: (res, jalur) => {
        res.header('cache-control', jalur.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const halaman = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url);
    if (!halaman || !ada) throw new AppError('TIDAK_ADA');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile('index.html');
  });
}
