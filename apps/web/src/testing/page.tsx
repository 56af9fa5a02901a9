/** For component tests: shows a page as somebody who is signed in sees it. What a test leaves behind goes with it. */
import { MantineProvider } from '@mantine/core';
import { notifications, Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { wordsOf } from '#platform/address/address-words.ts';
import { afterEach } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { login } from '#platform/session/session.ts';
import { useStore } from '#platform/draft/store.ts';
import { ConfirmHost } from '#ui/confirm-host.tsx';
import { cancelQuestion, openQuestion } from '#ui/confirm.ts';
import { replaceFetch, answer, answerToken } from './server.ts';
import type { TestAnswer, Answerer, TestRequest } from './server.ts';

/** A busy machine is slow; nothing here is about time. */
configure({ asyncUtilTimeout: 8000 });

afterEach(() => {
  cancelQuestion();
  cleanup();
  notifications.clean();
  localStorage.clear();
  // The next test has a window of its own.
  sessionStorage.clear();
});

let signedInAbility: readonly string[] = [];

/** The answer to '/v1/user-data': somebody with these rights. */
export const answerUser = (ability: readonly string[], others: object = {}): TestAnswer =>
  answer({
    userData: {
      userId: 7,
      name: 'Sari',
      name_with_title: 'Sari',
      email: 'sari@klinik.demo',
      roles: ['petugas'],
      role: 'petugas',
      ability,
      entity: {
        id: 1,
        code: 'KSS',
        name: 'Klinik Sehat Sentosa',
        address: '-',
        phone: '-',
        logo: '',
        jenis_faskes: 'klinik',
        zona: 'Asia/Jakarta',
        panjang_norm: 6,
      },
      ...others,
    },
  });

function defaultAnswer({ method, path }: TestRequest): TestAnswer {
  if (path === '/v1/auth') return answerToken();
  if (path === '/v1/user-data') return answerUser(signedInAbility);
  // Everything has its default.
  if (path === '/setting') return answer([]);
  // Nobody was told anything.
  if (path === '/pemberitahuan') return answer([]);
  // No follow-up falls on a holiday.
  if (path === '/monitoring/jadwal-kontrol')
    return answer([], {
      meta: { total: 0, page: 1, limit: 1 },
      ringkasan: { hari: [], terlewat: 0, terhalang: 0, status: {} },
    });
  // Nobody was called.
  if (path === '/panggilan') return answer([]);
  throw new Error(`${method} ${path} is not answered`);
}

/** A server that signs in, and answers what `answerer` answers. */
export const installServer = (answerer: Answerer): TestRequest[] => replaceFetch(defaultAnswer, answerer);
/** One page of a list. */
export const answerList = (rows: readonly unknown[], total = rows.length): TestAnswer =>
  answer(rows, { meta: { total, page: 1, limit: 25 } });
/** Patients that a search found, which leaves nobody out. */
export const answerFound = (rows: readonly unknown[]): TestAnswer =>
  answer(rows, { meta: { lainnya: 0, lebih: false } });
export const answerSaved = (data: unknown): TestAnswer => answer(data, { error: false });
/** What was asked to be written. */
export const writesOf = (requests: readonly TestRequest[]): TestRequest[] =>
  requests.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/v1/'));

function LocationProbe() {
  const location = useLocation();
  const { pathname, search } = location;
  const words = decodeURIComponent(String(new URLSearchParams(wordsOf(location))));
  return <output data-location={pathname} data-search={decodeURIComponent(search)} data-words={words} />;
}
const locationData = (): DOMStringMap => document.querySelector<HTMLElement>('[data-location]')?.dataset ?? {};
export const currentPath = (): string => locationData()['location'] ?? '';
/** What stands behind the path, with its '?'. */
export const currentSearch = (): string => locationData()['search'] ?? '';
/** What is typed in the filters of the page, as a query; no address has it (D40). */
export const currentWords = (): string => locationData()['words'] ?? '';

function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}

/** A line that broke is tried again as often as in the app, but without the pauses of a second and two between. */
function skipPauses(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });
}

/** Signs in with these rights and shows `content` at `path`. */
export async function showPage(
  content: ReactNode,
  { path = '/', ability }: { path?: string; ability: readonly string[] },
): Promise<void> {
  signedInAbility = ability;
  queryClient.clear();
  skipPauses();
  await login({ email: 'sari@klinik.demo', password: 'x' });
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          {content}
          <LocationProbe />
        </MemoryRouter>
        <QuestionHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
