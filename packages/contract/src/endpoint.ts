import { z } from 'zod';
import type { Permission } from '@nadi/domain/akses/permission';
import type { Access } from './access.ts';

/** 'gambar' takes JPEG, PNG, WebP and GIF, which are re-encoded; 'semua' takes any file. */
export type UploadKind = 'gambar' | 'semua';

/** Held by a patient's account. Calls that ask for it answer about the patients linked to that account alone. */
export const OWN_PASIEN = 'view access-control' satisfies Permission;

/** What costs much: a search, a sheet that goes out or comes in, a question to BPJS. Each account has a share of it. */
export type CostlyKind = 'cari' | 'ekspor' | 'impor' | 'bpjs';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. A call that asks for no permission says why: it is about the caller's own account, it answers no patient,
 * or what it answers of patients is empty for whoever lacks the right on them. Where it asks for no session either, it says
 * so in a sentence.
 */
export type Rights =
  | { can: Exclude<Access, 'masuk' | 'akun' | 'publik'>; open?: never }
  | { can: 'masuk' | 'akun'; open: 'own account' | 'no patient' | 'patients by right' }
  | { can: 'publik'; open: string };

/** What a second sending of the same call does; each POST says so. */
type Repetition =
  | { method: Exclude<Method, 'POST'>; creates?: boolean }
  | { method: 'POST'; creates: true; reads?: never; safeToRepeat?: never }
  | { method: 'POST'; creates?: never; reads: true; safeToRepeat?: never }
  | { method: 'POST'; creates?: never; reads?: never; safeToRepeat: true };

/**
 * One call of the API, as both the server and the web app know it.
 *
 * `path` is below `/api` (ketentuan D1) with `:name` parameters.
 * `can` is what the caller must be allowed (D8). `creates` marks a POST that creates or changes: it takes an Idempotency-Key
 * (D4), as each PUT does, whose second sending would otherwise be refused for the version that the first has made.
 */
export type Endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  method: Method;
  path: string;
  can: Access;
  /** Why it asks for no permission (`Rights`). */
  open?: string;
  /** Parameters of the query that need a permission besides; whoever lacks it is refused where one is sent. */
  queryCan?: Readonly<Record<string, Permission>>;
  /** A patient's account may call it too; what it answers there is that patient's own. */
  forPatients?: boolean;
  summary: string;
  params: P;
  query: Q;
  body: B;
  response: R;
  creates?: boolean;
  /** A POST that only asks, because names and numbers do not belong in an address. */
  reads?: boolean;
  /** A POST that creates nothing: it changes something, so that the second sending leaves what the first has made. */
  safeToRepeat?: boolean;
  /** Accepts multipart/form-data too, because the specification posts it so. */
  form?: boolean;
  /** The form's fields that carry a file, and the kind of file each takes. */
  files?: Readonly<Record<string, UploadKind>>;
  /** The answer is bytes (a picture, a PDF, a sheet) instead of the envelope, so `response` is not used. */
  binary?: boolean;
  /** A list or setting that changes rarely: who holds it as it is gets 304 instead of it (ketentuan D30). */
  unchanged?: '304';
  costs?: CostlyKind;
  /**
   * Where the same call is taken by POST too, with its parameters and its query as the body. Our own web app asks there,
   * because addresses are kept by browsers, proxies and logs, and these hold names and identity numbers.
   */
  byPost?: string;
  /** Turns other writings of the body that the documents name into the contract's own, before it is checked (D27). */
  otherWritings?: (body: Record<string, unknown>) => Record<string, unknown>;
  /**
   * The answer holds nothing about any person, patient or staff, and nothing of what somebody typed. Only such an answer
   * may be kept by the browser (ketentuan D29); every other one is sent with `no-cache`.
   */
  personFree?: boolean;
  /** How many seconds a person-free answer may be kept, where it is not the two minutes of platform.md 9. */
  cacheTtl?: number;
  /** Open also to somebody who still has to replace the first password that an admin gave. */
  withFirstPassword?: boolean;
};

const Empty = z.object({});

type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Rights &
  Repetition & {
    path: string;
    queryCan?: Readonly<Record<string, Permission>>;
    forPatients?: boolean;
    summary: string;
    params?: P;
    query?: Q;
    body?: B;
    response: R;
    form?: boolean;
    files?: Readonly<Record<string, UploadKind>>;
    binary?: boolean;
    unchanged?: '304';
    costs?: CostlyKind;
    byPost?: string;
    otherWritings?: (body: Record<string, unknown>) => Record<string, unknown>;
    personFree?: boolean;
    cacheTtl?: number;
    withFirstPassword?: boolean;
  };

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof Empty,
  Q extends z.ZodType = typeof Empty,
  B extends z.ZodType = z.ZodUndefined,
>(given: Given<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...given,
    params: given.params ?? (Empty as unknown as P),
    query: given.query ?? (Empty as unknown as Q),
    body: given.body ?? (z.undefined() as unknown as B),
  };
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
