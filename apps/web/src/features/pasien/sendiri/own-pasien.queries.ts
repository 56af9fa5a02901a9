import { listPasien } from '@nadi/contract/pasien/pasien.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** A family is small; whoever looks after more than this many reads the newest numbers at the desk. */
const MAX_OWN = 50;

/** The patients of the account that is signed in. */
export const ownPasienQuery = queryOptions({
  queryKey: ['pasien-sendiri'],
  queryFn: async ({ signal }) => (await callApi(listPasien, { query: { limit: MAX_OWN }, signal })).data,
});
