import { expect, it, vi } from 'vitest';
import { login } from '#platform/session/session.ts';
import { queryClient } from '#platform/http/query.ts';
import { answer, answerToken, refuse, replaceFetch } from '#testing/server.ts';
import { answerUser } from '#testing/page.tsx';
import { pasienQuery } from '#features/pasien/detail/detail.queries.ts';
import { loadStartLists } from './start-lists.ts';

async function start(ability: readonly string[], status = 200): Promise<string[]> {
  const requests = replaceFetch(
    ({ path }) => (status === 200 ? answer(path === '/pasien/awal' ? { norm: 1 } : []) : refuse(status, {})),
    ({ path }) => (path === '/v1/auth' ? answerToken() : path === '/v1/user-data' ? answerUser(ability) : undefined),
  );
  queryClient.clear();
  await login({ email: 'a', password: 'b' });
  await loadStartLists();
  return requests.map(({ path }) => path).filter((path) => !path.startsWith('/v1/'));
}

/** Sex, education, occupation, kinds of contact, provinces, profession, religion, SMF, SHDK, and the patient form's own. */
const LISTS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 26, 36, 900].map((id) => `/referensi/${id}`),
  '/referensi/kewarganegaraan',
  '/setting',
  '/wilayah',
];

it('D30: settings, the master lists and the patient with norm 1 are asked for in one batch', async () => {
  const asked = await start(['view detail pasien']);
  expect(asked.toSorted()).toEqual([...LISTS, '/pasien/awal'].toSorted());
});

it('who may read no patient does not ask for one', async () => expect(await start([])).not.toContain('/pasien/awal'));

it('whoever opens that patient’s page reads it, and that reading is not answered from the start', async () => {
  await start(['view detail pasien']);
  expect(queryClient.getQueryData(pasienQuery(1).queryKey)).toBeUndefined();
});

it('what is there already is not asked for again', async () => {
  await start(['view detail pasien']);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await loadStartLists();
  expect(fetched).not.toHaveBeenCalled();
});

it('what does not come is nobody’s business: who needs it asks again', async () => {
  await expect(start(['view detail pasien'], 404)).resolves.toBeDefined();
});
