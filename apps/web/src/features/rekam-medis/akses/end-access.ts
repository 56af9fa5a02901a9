import { endAksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { callApi } from '#platform/http/http.ts';

/** Gives an emergency access back: the server asks for a reason before it shows the record again (rekam-medis.md RM35). */
export async function endAccess(norm: number): Promise<void> {
  await callApi(endAksesDarurat, { body: { norm } });
}
