import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyEndpoint } from '@nadi/contract/endpoint';
import { AppError } from './errors.ts';

/** PostgreSQL stores no NUL, and no half of a letter that has two parts. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The dotted places of a payload that hold such text, in values or in keys. */
function listUnstorable(payload: unknown): string[] {
  const found: string[] = [];
  // A list instead of recursion, because a payload may be nested as deep as its sender likes.
  const open: [path: string, value: unknown][] = [['', payload]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(path);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorable(key)) open.push([path === '' ? key : `${path}.${key}`, inner]);
        else found.push(path);
      }
    }
  }
  return found;
}

/** No form nests its fields half as deep. Deeper ones would take the stack of whoever reads them by recursion. */
const MAX_DEPTH = 32;

/** Refuses a payload that is nested deeper than any form, before anything else reads it. */
export function refuseTooDeep(payload: unknown): void {
  let level: unknown[] = [payload];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH)
      throw new AppError('PERMINTAAN_RUSAK', { message: 'Isi permintaan bersarang terlalu dalam.' });
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [],
    );
  }
}

/** Refuses text that no row could hold, wherever a contract has not refused it already with words of its own. */
export function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  const places = [params, query, body].flatMap(listUnstorable);
  if (places.length === 0) return;
  throw new AppError('VALIDASI', {
    errors: Object.fromEntries(places.map((place) => [place, ['Berisi huruf yang tidak dapat disimpan']])),
  });
}

type Definition = { type: string; coerce?: boolean; innerType?: z.ZodType; in?: z.ZodType };

function readsNumber(schema: z.ZodType | undefined): boolean {
  const { type, coerce, innerType, in: input } = (schema?.def ?? { type: '' }) as unknown as Definition;
  if (type === 'number') return coerce === true;
  return innerType || input ? readsNumber(innerType ?? input) : false;
}

const namesOfNumbers = (schema: z.ZodType): string[] =>
  Object.entries((schema as z.ZodObject).shape ?? {}).flatMap(([name, one]) =>
    readsNumber(one as z.ZodType) ? [name] : [],
  );

const WRITTEN_NUMBER = /^(-?\d+(\.\d+)?)?$/;

/**
 * Makes the check of the numbers in an endpoint's addresses. The contracts read them as JavaScript does, which takes
 * "0x10", "1e3" and " 16" for numbers too; here a number is written in digits, and anything else is none.
 */
export function createNumberCheck({ params, query, body }: AnyEndpoint): (request: FastifyRequest) => void {
  const names = { params: namesOfNumbers(params), query: namesOfNumbers(query), body: namesOfNumbers(body) };
  return (request) => {
    for (const part of ['params', 'query', 'body'] as const) {
      const values = (request[part] ?? {}) as Record<string, unknown>;
      for (const name of names[part]) {
        const written = values[name];
        if (typeof written === 'string' && !WRITTEN_NUMBER.test(written)) values[name] = Number.NaN;
      }
    }
  };
}
