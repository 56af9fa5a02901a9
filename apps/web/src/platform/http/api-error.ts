export type FieldErrors = Record<string, string[]>;
export type ApiErrorKind = 'jaringan' | 'server' | 'ditolak' | 'sesi';

type Facts = {
  kind: ApiErrorKind;
  status: number;
  message: string;
  errors?: FieldErrors;
  retryAfter?: number;
  kode?: string;
  requestId?: string;
  data?: unknown;
  withoutMessage?: boolean;
};

/** What a call of the API can end with. `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly errors: FieldErrors;
  readonly retryAfter: number | null;
  readonly kode: string | null;
  readonly requestId: string | null;
  /** What a refusal shows beside its message; the contract of the call says what that is (Refusal.data). */
  readonly data: unknown;
  /** The server gave no message: `message` is ours then, and a form has better words for what failed. */
  readonly withoutMessage: boolean;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status;
    this.errors = facts.errors ?? {};
    this.retryAfter = facts.retryAfter ?? null;
    this.kode = facts.kode ?? null;
    this.requestId = facts.requestId ?? null;
    this.data = facts.data;
    this.withoutMessage = facts.withoutMessage ?? false;
  }
}

/** A 409: somebody else was quicker, or something stands in the way that trying again will not change. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** The row that somebody else saved first, which a 409 holds; null for any other error, and where `read` finds none. */
export const theirsOf = <T>(error: unknown, read: (data: unknown) => T | null): T | null =>
  isConflict(error) ? read(error.data) : null;

/** The server has done nothing yet: it asks the user to confirm first, and the call is sent again with `yakin`. */
export const needsConfirmation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kode === 'PERLU_KONFIRMASI';

export const networkError = (): ApiError =>
  new ApiError({
    kind: 'jaringan',
    status: 0,
    message: 'Server tidak dapat dihubungi. Periksa jaringan, lalu coba lagi.',
    withoutMessage: true,
  });

export const unreadableError = (status: number): ApiError =>
  new ApiError({ kind: 'server', status, message: 'Jawaban server tidak dapat dibaca.', withoutMessage: true });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function fieldErrors(value: unknown): FieldErrors {
  const found: FieldErrors = {};
  if (!isRecord(value)) return found;
  for (const [field, messages] of Object.entries(value)) {
    const list = (Array.isArray(messages) ? messages : [messages]).filter(
      (message): message is string => typeof message === 'string',
    );
    if (list.length > 0) found[field] = list;
  }
  return found;
}

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'sesi';
  return status >= 500 ? 'server' : 'ditolak';
}

/** ketentuan D3: an answer that is not a success. A gateway that answers for an absent server counts as the network. */
export function refusedError(response: Response, json: unknown): ApiError {
  const { status } = response;
  if (json === null && [502, 503, 504].includes(status)) return networkError();
  const body = isRecord(json) ? json : {};
  const errors = fieldErrors(body['errors']);
  const fallback = status >= 500 ? 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' : 'Terjadi kesalahan';
  const serverMessage = text(body['message']) ?? Object.values(errors)[0]?.[0];
  const wait = Number(response.headers.get('Retry-After'));
  const kode = text(body['kode']);
  const requestId = text(body['request_id']);
  return new ApiError({
    kind: kindOf(status),
    status,
    message: serverMessage ?? fallback,
    withoutMessage: serverMessage === undefined,
    errors,
    ...(Number.isFinite(wait) && wait > 0 ? { retryAfter: wait } : {}),
    ...(kode ? { kode } : {}),
    ...(requestId ? { requestId } : {}),
    ...(body['data'] === undefined ? {} : { data: body['data'] }),
  });
}
