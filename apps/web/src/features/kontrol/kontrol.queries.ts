import type { BodyOf } from '@nadi/contract/endpoint';
import { updateKontrol } from '@nadi/contract/kontrol.contract';
import type { KontrolRow } from '@nadi/contract/kontrol.contract';
import { callApi } from '../../platform/http.ts';

type Change = BodyOf<typeof updateKontrol>;
/** A change without its version, which is the row's. */
type Without<T> = T extends unknown ? Omit<T, 'versi'> : never;

export const sendKontrolChange = async (
  { id, pasien, versi }: KontrolRow,
  change: Without<Change>,
): Promise<KontrolRow> =>
  (await callApi(updateKontrol, { params: { norm: pasien.norm, id }, body: { ...change, versi } as Change })).data;
