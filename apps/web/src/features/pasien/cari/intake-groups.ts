import type { PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { pickCertainHit } from '@nadi/domain/pasien/certain-hit';
import { IconListSearch, IconRefresh, IconUserPlus } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { PALETTE } from '#fields/pick.ts';
import type { Policy } from '#fields/pick.ts';
import { createKunjungan, createPasien } from '#platform/http/operations.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatTanggalLahir } from '#platform/time/tanggal.ts';
import { fromQuery } from './read-query.public.ts';

/** `kata`: what the page is also called. */
export type PageLink = { label: string; path: string; icon: Icon; kata?: string };
/** Closes the box first, so that what opens gets the focus. */
export type Leave = { close: () => void; openPage: (path: string) => void };

/** A row of the intake box. `run`: what Enter does with it, or Alt+Enter (`detail`). */
export type Entry = { key: string; label: string; run: (detail: boolean) => void } & (
  | { kind: 'pasien'; hit: PasienHit; /** Why this one may be meant; null for who was found. */ alasan: string | null }
  | { kind: 'action'; quoted?: string; icon: Icon; keys?: string }
);
/**
 * `columns`: the heads of its columns stand where others have their title. `others`: how many more there are than its
 * entries. The arrows go through all groups as one list.
 */
export type Group = { title: string; columns?: boolean; others?: string | null; entries: readonly Entry[] };

/**
 * An Enter before the answer opens only a patient who is surely meant. Everything else stands there before the answer,
 * and would be taken by an Enter that was meant for a patient.
 */
export const INTAKE_POLICY: Policy<Entry> = {
  ...PALETTE,
  keyOf: ({ key }) => key,
  early: (text, entries) => {
    const found = entries.filter((entry) => entry.kind === 'pasien').filter(({ alasan }) => alasan === null);
    const sure = pickCertainHit(
      text,
      found.map(({ hit }) => hit),
    );
    return found.find(({ hit }) => hit === sure) ?? null;
  },
  stands: ({ kind }) => kind === 'action',
};

/** A patient is registered for a visit or looked at, by what may be done with him; `label` is empty where nothing may. */
export function pasienEntry(hit: PasienHit, { close, openPage }: Leave, alasan: string | null = null): Entry {
  const { norm } = hit;
  const mayVisit = can('create kunjungan') && mayBerkunjung(hit.status_pasien);
  const mayDetail = can('view detail pasien');
  return {
    kind: 'pasien',
    key: `pasien-${norm}`,
    hit,
    alasan,
    label: mayVisit ? 'Daftarkan kunjungan' : mayDetail ? 'Buka detail' : '',
    run: (detail) => {
      if (mayDetail && (detail || !mayVisit)) {
        close();
        openPage(pathTo('pasienDetail', { norm }));
      } else if (mayVisit) {
        close();
        createKunjungan({ norm });
      }
    },
  };
}

/** A new patient with what was typed; null for who may not create one. */
export function newPasienEntry(text: string, { close }: Leave): Entry | null {
  if (!can('create pasien')) return null;
  const start = fromQuery(text);
  const [kind, quoted] = start.nama
    ? [' dengan nama', start.nama]
    : start.nik
      ? [' dengan NIK', start.nik]
      : start.no_bpjs
        ? [' dengan kartu BPJS', start.no_bpjs]
        : start.tanggal_lahir
          ? [' lahir', formatTanggalLahir(start.tanggal_lahir)]
          : ['', null];
  return {
    kind: 'action',
    key: 'pasien-baru',
    label: `Pasien baru${kind}`,
    ...(quoted ? { quoted } : {}),
    icon: IconUserPlus,
    keys: keysOf('pasien-baru'),
    run: () => {
      close();
      createPasien(start);
    },
  };
}

/** Whether what is typed begins a word that a page is also called by; two letters begin too many. */
const isAlsoCalled = (words: string, { kata = '' }: PageLink): boolean =>
  words.length > 2 && ` ${kata}`.includes(` ${words}`);

/** The pages whose name has the typed words in it, and then those that are also called so. */
export function pageEntries(text: string, pages: readonly PageLink[], { close, openPage }: Leave): Entry[] {
  const words = text.toLocaleLowerCase('id-ID');
  const named = pages.filter(({ label }) => label.toLocaleLowerCase('id-ID').includes(words));
  return [...named, ...pages.filter((page) => !named.includes(page) && isAlsoCalled(words, page))].map(
    ({ label, path, icon }) => ({
      kind: 'action',
      key: path,
      label,
      icon,
      run: () => {
        close();
        openPage(path);
      },
    }),
  );
}

/**
 * Whether what is typed begins a word of a page's name, or of what it is also called. Who types so far a page's name means that page, where no patient
 * was found; the letters inside of a word mean nobody's name and no page.
 */
export function beginsPageName(text: string, pages: readonly PageLink[]): boolean {
  const words = text.toLocaleLowerCase('id-ID');
  return (
    words.length > 1 &&
    pages.some((page) => {
      const name = page.label.toLocaleLowerCase('id-ID');
      return name.startsWith(words) || name.includes(` ${words}`) || isAlsoCalled(words, page);
    })
  );
}

/** What the list begins with after a search that failed: nobody knows yet whether the patient is new. */
export const retryEntry = (retry: () => void): Entry => ({
  kind: 'action',
  key: 'cari-lagi',
  label: 'Coba cari lagi',
  icon: IconRefresh,
  keys: 'Enter',
  run: retry,
});

export const deepEntry = (text: string, searchDeep: () => void): Entry => ({
  kind: 'action',
  key: 'mendalam',
  label: 'Cari mendalam',
  quoted: text,
  icon: IconListSearch,
  run: searchDeep,
});
