import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { answerError } from './error-handler.ts';
import { noteDatabaseError } from './errors.ts';

const reset = (): Error => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const fromDatabase = (error: Error): Error => (noteDatabaseError(error), error);

it.each([
  ['of the database', fromDatabase(reset()), { destroyed: false, complete: true }, 503, 1],
  ['of whoever sent half an upload', reset(), { destroyed: true, complete: false }, 400, 0],
  ['of anything else', reset(), { destroyed: false, complete: true }, 500, 1],
])('a line that broke, %s, is told and logged as what it is', (...[, error, raw, status, logged]) => {
  const log = { error: vi.fn() };
  const reply = { header: vi.fn(), status: vi.fn(() => reply), send: vi.fn() };
  answerError(
    error as FastifyError,
    { id: '1', raw, log, routeOptions: { bodyLimit: 1 } } as unknown as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  expect(reply.status).toHaveBeenCalledWith(status);
  expect(log.error).toHaveBeenCalledTimes(logged);
});
