import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sayPlainly } from '@nadi/contract/messages/plain-messages';
import { z } from 'zod';
import { FEATURES } from './features.ts';
import { createAllowances, createDeviceAllowances } from './platform/limits/allowance.ts';
import { auditRefusals } from './platform/http/access-audit.ts';
import type { AppServices, NadiApp } from './platform/http/app-type.ts';
import { apiDocsRoutes } from './platform/http/api-docs.ts';
import { addCacheHeaders } from './platform/http/cache-headers.ts';
import { AppError } from './platform/http/errors.ts';
import { fillSlots } from './platform/feature.ts';
import { answerClientError, answerError, answerFrameworkError } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { addSecurityHeaders, allowStyles } from './platform/http/security-headers.ts';

/** Where index.html holds the nonce of its styles. */
const NONCE_PLACE = '__NADI_NONCE__';
const BUILT_WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** How often a stop looks for connections that have become idle. */
const IDLE_LOOK_MS = 50;
// Plain sentences appear where a contract gives none of its own.
z.config({ localeError: sayPlainly });

export type AppOptions = {
  logger?: FastifyServerOptions['logger'];
  /** Addresses of proxies that are believed about the browser's address and HTTPS. */
  proxies?: readonly string[];
  /** Whether browsers come by HTTPS alone, also where no proxy says so. */
  https?: boolean;
  /** How many times its share each account may ask for costly calls; 0 is no limit. */
  allowance?: number;
  /** Folder of the built web app; where there is none the server answers calls only. */
  web?: string;
};

/** The whole server, without listening: tests inject into it. */
export async function buildApp(
  services: AppServices,
  { logger = false, proxies = [], https = false, allowance = 1, web = BUILT_WEB }: AppOptions = {},
): Promise<NadiApp> {
  const app = Fastify({
    // A request on an open connection is still answered while the server stops; its answer then closes that connection.
    return503OnClosing: false,
    logger,
    // From anybody else X-Forwarded-For is only what somebody wrote.
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    bodyLimit: 1024 * 1024,
    // A document of 10 MB takes minutes on a clinic's line, so only the request's head has to come quickly.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 1200 },
    // The hook below logs the route's pattern. Fastify's own line would log the address.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler) as unknown as NadiApp;
  fillSlots(FEATURES);
  app.decorate('services', services);
  app.decorate('httpsOnly', https);
  app.decorate('allowances', createAllowances(allowance));
  app.decorate('deviceAllowances', createDeviceAllowances(allowance));
  app.decorateRequest('user', null);
  app.decorateRequest('device', null);
  app.decorateRequest('temporary', null);
  app.setErrorHandler(answerError);
  auditRefusals(app);

  addSecurityHeaders(app);
  // For the files of the web app; what the API answers is compressed as platform/http/route.ts says.
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
        version: services.version,
        description: 'Semua jawaban berupa JSON. Galat: 422 menyebut kolom yang harus diperbaiki.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });

  // A browser keeps its connection open after the answer to a request that was running when the stop began. It would be
  // waited for as long as connections are kept.
  let idleLook: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    idleLook = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(idleLook));
  app.addHook('onSend', (request, reply, _payload, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  addCacheHeaders(app);
  // The log holds the route's pattern and never the address, because an address may hold a name or a NIK.
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        cara: request.method,
        jalur: request.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        akun: request.user?.akunId,
        faskes: request.user?.faskesId,
      },
      'request',
    );
    next();
  });

  await app.register(async (scope) => {
    const scopedApp = scope as unknown as NadiApp;
    for (const { routes = [] } of FEATURES) for (const register of routes) register(scopedApp);
    healthRoutes(scopedApp);
    apiDocsRoutes(scopedApp);
  });
  await serveWeb(app, web);
  return app;
}

async function serveWeb(app: NadiApp, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html');
  const webBuilt = existsSync(index);
  if (webBuilt) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The page is never sent as a file, because each answer with it has a nonce of its own.
      globIgnore: ['index.html'],
      // The build brings each text file as Brotli too.
      preCompressed: true,
      setHeaders: (res, filePath) => {
        res.header('cache-control', filePath.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = webBuilt ? readFileSync(index, 'utf8') : '';
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url);
    if (!isPage || !webBuilt) throw new AppError('TIDAK_ADA');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACE, allowStyles(reply)));
  });
}
