import { refBpjsNik, refBpjsNoka } from '@nadi/contract/bpjs.contract';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/http.ts';
import { tanyaPeserta } from '../../pasien/form/bpjs/peserta.public.tsx';
import type { JawabanPeserta, NomorPeserta } from '../../pasien/form/bpjs/peserta.public.tsx';

/** kunjungan.md 8, "Insurance lookup fails". */
const TIDAK_DITEMUKAN = 'Data tidak ditemukan';
const GAGAL = 'Data BPJS tidak dapat diambil';
const TIDAK_ADA = 404;

/** Says why there is no answer, in words for the clerk. */
export class GagalKepesertaan extends Error {}

/** The call itself failed, as opposed to an answer such as "unknown" or "invalid". */
const tidakSampai = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'server' || error.kind === 'jaringan');

const kataServer = (error: unknown): string | null =>
  error instanceof ApiError && !error.tanpaKata ? error.message : null;

function alasan(error: unknown, sebelumnya: unknown = null): string {
  const kata = kataServer(error) ?? kataServer(sebelumnya);
  if (kata !== null) return kata;
  return error instanceof ApiError && error.status === TIDAK_ADA ? TIDAK_DITEMUKAN : GAGAL;
}

async function tanyaLangsung({ oleh, nomor }: NomorPeserta, signal: AbortSignal): Promise<JawabanPeserta> {
  const { metadata, body } =
    oleh === 'nik'
      ? await callApi(refBpjsNik, { params: { nik: nomor }, signal })
      : await callApi(refBpjsNoka, { params: { cardNo: nomor }, signal });
  if (body === null) throw new GagalKepesertaan(metadata.message || TIDAK_DITEMUKAN);
  return {
    status: 'success',
    success: true,
    message: metadata.message,
    data: body,
    source: 'live',
    diambil_pada: new Date().toISOString(),
    simulator: metadata.simulator ?? false,
  };
}

/**
 * kunjungan.md 7, "Insurance eligibility": asks for the insurer's answer or the one in the database, and makes the
 * direct call when that fails. Throws KepesertaanError, or the AbortError of `signal`.
 */
export async function tanyaKepesertaan(dicari: NomorPeserta, signal: AbortSignal): Promise<JawabanPeserta> {
  try {
    const jawaban = await tanyaPeserta(dicari, signal);
    // The server may report a success without a member in it.
    if (!jawaban.data) throw new GagalKepesertaan(TIDAK_DITEMUKAN);
    return jawaban;
  } catch (error) {
    if (signal.aborted || error instanceof GagalKepesertaan) throw error;
    if (!tidakSampai(error)) throw new GagalKepesertaan(alasan(error));
    return tanyaLangsung(dicari, signal).catch((kedua: unknown) => {
      throw signal.aborted || kedua instanceof GagalKepesertaan ? kedua : new GagalKepesertaan(alasan(kedua, error));
    });
  }
}
