import { findRawPesertaByNik, findRawPesertaByNoka } from '@nadi/contract/kunjungan/bpjs.contract';
import { spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { askPeserta } from '#features/pasien/form/bpjs/peserta.public.tsx';
import type { PesertaAnswer, NomorPeserta } from '#features/pasien/form/bpjs/peserta.public.tsx';
import { serverIso } from '#platform/time/clock.ts';

/** kunjungan.md 8, "Insurance lookup fails". */
const NOT_FOUND_MESSAGE = 'Data tidak ditemukan';
const FAILED_MESSAGE = 'Data BPJS tidak dapat diambil';
const NOT_FOUND_STATUS = 404;

/** Says why there is no answer, in words for the clerk. */
export class KepesertaanError extends Error {}

/** The call itself failed, as opposed to an answer such as "unknown" or "invalid". */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'server' || error.kind === 'jaringan');

const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && !error.withoutMessage ? error.message : null;

function failureMessage(error: unknown, previous: unknown = null): string {
  const message = serverMessage(error) ?? serverMessage(previous);
  if (message !== null) return message;
  return error instanceof ApiError && error.status === NOT_FOUND_STATUS ? NOT_FOUND_MESSAGE : FAILED_MESSAGE;
}

async function askDirectly({ askedBy, nomor }: NomorPeserta, signal: AbortSignal): Promise<PesertaAnswer> {
  const { metadata, body } =
    askedBy === 'nik'
      ? await callApi(findRawPesertaByNik, { params: { nik: nomor }, signal })
      : await callApi(findRawPesertaByNoka, { params: { cardNo: nomor }, signal });
  if (body === null) throw new KepesertaanError(spokenWords(metadata.message) || NOT_FOUND_MESSAGE);
  return {
    status: 'success',
    success: true,
    message: metadata.message,
    data: body,
    source: 'live',
    diambil_pada: serverIso(),
    simulator: metadata.simulator ?? false,
  };
}

/**
 * kunjungan.md 7, "Insurance eligibility": asks for the insurer's answer or the one in the database, and makes the
 * direct call when that fails. Throws KepesertaanError, or the AbortError of `signal`.
 */
export async function askKepesertaan(lookup: NomorPeserta, signal: AbortSignal): Promise<PesertaAnswer> {
  try {
    const answer = await askPeserta(lookup, signal);
    // The server may report a success without a member in it.
    if (!answer.data) throw new KepesertaanError(NOT_FOUND_MESSAGE);
    return answer;
  } catch (error) {
    if (signal.aborted || error instanceof KepesertaanError) throw error;
    if (!isUnreachable(error)) throw new KepesertaanError(failureMessage(error));
    return askDirectly(lookup, signal).catch((second: unknown) => {
      throw signal.aborted || second instanceof KepesertaanError
        ? second
        : new KepesertaanError(failureMessage(second, error));
    });
  }
}
