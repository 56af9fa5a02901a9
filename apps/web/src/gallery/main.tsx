/**
 * The kit in each of its states, one at a time, named by the address's `#`. It is part of development and of the
 * journeys (e2e/gallery.e2e.ts), and of no build of the app.
 */
import '@fontsource-variable/ibm-plex-sans/wght.css';
import '#app/mantine.css';
import '#app/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { cssVariablesResolver, theme } from '#app/theme.ts';
import { Toasts } from '#app/toasts.tsx';
import { queryClient } from '#platform/http/query.ts';
import { login } from '#platform/session/session.ts';
import { useStore } from '#platform/draft/store.ts';
import { openQuestion } from '#ui/confirm.ts';
import { ConfirmHost } from '#ui/confirm-host.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormConflict, FormRefused, FormSaving, FullScreen, Question, Reason } from './dialogs.tsx';
import { FieldsDisabled, FieldsEmpty, FieldsFilled, FieldsWrong, PickOpened, SearchOpened } from './fields.tsx';
import { ListBesideBars, ListIn, Split } from './lists.tsx';
import { Charts, Marks, Record, States, Step, ToastsShown } from './parts.tsx';
import { replaceServer } from './server.ts';

type Shown = { draw: () => ReactNode; /** It has a heading of its own. */ whole?: true; path?: string };
const STATES: { [name: string]: Shown } = {
  'list, rows and bars': { draw: () => <ListBesideBars />, whole: true },
  'list, none': { draw: () => <ListIn state="kosong" />, whole: true },
  'list, none that fit': { draw: () => <ListIn state="kosong" />, whole: true, path: '/?golongan=keras' },
  'list, loading': { draw: () => <ListIn state="memuat" />, whole: true },
  'list, failed': { draw: () => <ListIn state="gagal" />, whole: true },
  'list, refused': { draw: () => <ListIn state="ditolak" />, whole: true },
  'split, nothing chosen': { draw: () => <Split />, whole: true },
  'split, chosen': { draw: () => <Split />, whole: true, path: '/?pilih=2' },
  'fields, empty': { draw: () => <FieldsEmpty /> },
  'fields, filled': { draw: () => <FieldsFilled /> },
  'fields, wrong': { draw: () => <FieldsWrong /> },
  'fields, disabled': { draw: () => <FieldsDisabled /> },
  'select, opened': { draw: () => <PickOpened /> },
  'search, opened': { draw: () => <SearchOpened /> },
  'form, refused': { draw: () => <FormRefused /> },
  'form, conflict': { draw: () => <FormConflict /> },
  'form, saving': { draw: () => <FormSaving /> },
  'form over the whole screen': { draw: () => <FullScreen /> },
  question: { draw: () => <Question /> },
  'question for a reason': { draw: () => <Reason /> },
  'marks and buttons': { draw: () => <Marks /> },
  'empty, failed, loading': { draw: () => <States /> },
  record: { draw: () => <Record /> },
  charts: { draw: () => <Charts /> },
  step: { draw: () => <Step /> },
  toasts: { draw: () => <ToastsShown /> },
};

const readName = (): string => decodeURIComponent(location.hash.slice(1));
function onName(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

function Gallery() {
  const name = useSyncExternalStore(onName, readName);
  const asked = useStore(openQuestion) !== null;
  const shown = STATES[name];
  return (
    <>
      <main
        id="halaman"
        style={shown?.whole ? { height: '100dvh', display: 'flex', flexDirection: 'column' } : { minHeight: '100dvh' }}
      >
        {!shown?.whole && <PageHeader title={shown ? name : 'Galeri'} />}
        {shown ? (
          // A state begins anew: its own address, and nothing read by the one before.
          <MemoryRouter key={name} initialEntries={[shown.path ?? '/']}>
            <div data-state-shown={name} style={shown.whole ? { flex: 1, minHeight: 0 } : { padding: '0 20px 20px' }}>
              {shown.draw()}
            </div>
          </MemoryRouter>
        ) : (
          <ul>
            {Object.keys(STATES).map((one) => (
              <li key={one}>
                <a href={`#${encodeURIComponent(one)}`}>{one}</a>
              </li>
            ))}
          </ul>
        )}
      </main>
      {asked && <ConfirmHost />}
      <Toasts />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('#root');
replaceServer();
await login({ email: 'sari@klinik.demo', password: 'x' });
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    withGlobalClasses={false}
  >
    <QueryClientProvider client={queryClient}>
      <Gallery />
    </QueryClientProvider>
  </MantineProvider>,
);
