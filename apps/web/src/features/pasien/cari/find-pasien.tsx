import { findMaksud, searchPasien } from '@nadi/contract/pasien/pasien-search.contract';
import type { PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import { mayMeanOthers } from '@nadi/domain/pasien/maksud';
import { callApi } from '#platform/http/http.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatTanggalLahir, formatUmur } from '#platform/time/tanggal.ts';

/** Somebody who was found, or with `alasan` only somebody who may be meant. */
export type FoundPasien = PasienHit & { alasan: string | null };

/**
 * Searches patients for a box in a form, and asks whom else the words may mean where few were found. `fits` leaves out
 * who cannot be chosen there.
 */
export async function findPasien(
  text: string,
  signal: AbortSignal,
  fits: (hit: PasienHit) => boolean,
): Promise<readonly FoundPasien[]> {
  const { data } = await callApi(searchPasien, { params: { query: text }, query: {}, signal });
  const found = data.filter((hit) => fits(hit)).map((hit) => ({ ...hit, alasan: null }));
  if (!mayMeanOthers(text, found.length)) return found;
  const known = new Set(found.map(({ norm }) => norm));
  const meant = (await callApi(findMaksud, { body: { teks: text }, signal })).data;
  return [...found, ...meant.filter((hit) => fits(hit) && !known.has(hit.norm))];
}

/** An Enter before the answer takes the first who was found; who is only alike is never taken unseen. */
export const takeFound = (_text: string, items: readonly FoundPasien[]): FoundPasien | null =>
  items.find(({ alasan }) => alasan === null) ?? null;

/** A row of that box. */
export function FoundRow({ hit, withNik = false }: FoundRowProps) {
  const { nama, norm, tanggal_lahir, nik, alasan } = hit;
  return (
    <>
      {nama}
      <small>
        {formatNorm(norm)} · {formatTanggalLahir(tanggal_lahir)} · {formatUmur(hit)}
        {withNik && ` · NIK ${nik ?? '-'}`}
      </small>
      {alasan && <small>Mungkin maksud Anda: {alasan}</small>}
    </>
  );
}
type FoundRowProps = { hit: FoundPasien; withNik?: boolean };
