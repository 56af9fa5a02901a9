import { hasIzin } from '@nadi/domain/akses/izin';
import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { COMING_WORDS } from './coming-words.ts';
import type { Access } from './guard.ts';
import { titleOf } from './page.ts';
import type { PageEntry } from './page.ts';
import css from './plain-pages.module.css';

type Coming = Pick<PageEntry, 'title' | 'access' | 'layout'> & { coming: string };

const inWords = new Intl.ListFormat('id-ID', { type: 'conjunction' });

/** Who will see the page, as the roles of a new facility hold its right; a facility may change them. */
function readersOf(access: Access): string {
  if (access === 'always' || access === 'guest') return 'Halaman ini untuk semua orang.';
  if (access === 'signed-in' || access === 'own-account') return 'Halaman ini untuk semua petugas yang masuk.';
  if (access === 'view superadmin') return 'Halaman ini untuk superadmin.';
  const peran = DEFAULT_PERAN.filter(({ izin }) => hasIzin(izin, access)).map(({ nama }) => nama);
  return `Untuk ${inWords.format(peran)}, serta peran lain yang diberi haknya.`;
}

/** Makes the page that stands where something is still to be built: what it will be, and for whom. It shows no number. */
export function createComingPage({ title, access, layout, coming }: Coming): ComponentType {
  function ComingPage() {
    const heading = titleOf({ title }, useParams());
    const navigate = useNavigate();
    const full = layout === 'full';
    const content = (
      <EmptyState
        title={`${heading} belum tersedia`}
        action={
          <>
            {full && (
              <Button variant="default" onClick={() => void navigate(PATHS.home)}>
                Kembali
              </Button>
            )}
            <Button variant="default" onClick={() => void navigate(PATHS.changelog)}>
              Catatan perubahan
            </Button>
          </>
        }
      >
        <p>{coming}</p>
        <p>{readersOf(access)}</p>
        <p>
          Halaman ini terbuka sendiri begitu selesai dibuat, dan tidak ada yang perlu diatur. Kabarnya ada di catatan
          perubahan.
        </p>
      </EmptyState>
    );
    if (full)
      return (
        <main className={css['plain']}>
          <h1 className="visually-hidden">{heading}</h1>
          {content}
        </main>
      );
    return (
      <>
        <PageHeader title={heading} />
        {content}
      </>
    );
  }
  return ComingPage;
}

/** The page of the table that is still to be built. */
export function comingPage(page: PageEntry): ComponentType {
  const coming = (COMING_WORDS as Readonly<Record<string, string | undefined>>)[page.name];
  if (coming === undefined) throw new Error(`coming-words.ts has no words for ${page.name}`);
  return createComingPage({ ...page, coming });
}
