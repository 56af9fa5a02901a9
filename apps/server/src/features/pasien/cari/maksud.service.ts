import { hasEveryWordAlike, parseMaksud } from '@nadi/domain/pasien/maksud';
import { comparerFor, KEMBAR_SHOWN_SKOR, type Person } from '@nadi/domain/pasien/kembar';
import { findAlikeWords, splitNama } from '@nadi/domain/pasien/nama-similarity';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { listCalon } from '../kembar/calon.repository.ts';
import { FOUND_NOBODY, MAX_HITS, type Found, type StoredMaksud } from './hit.repository.ts';
import { listHits, listLikeWords, MAX_PER_KIND, searchAlamat, searchIbu } from './maksud.repository.ts';
import { searchNama } from './search-pasien.repository.ts';
import { loadRecentPasien } from './recent-pasien.ts';
import type { RecentPasien } from './recent-pasien.repository.ts';

/** So many spellings of one typed word are looked for, and so many names made of them. */
const MAX_SPELLINGS = 4;
const MAX_KEYS = 8;

/** Those whom the form of a new patient would show as likely duplicates of this person. */
async function findPerson(tx: TenantTx, person: Person): Promise<Found<StoredMaksud>> {
  const typed = splitNama(person.nama ?? '');
  const compareWith = comparerFor(person);
  const likely = (await listCalon(tx, person, { except: null, withKunjungan: false }))
    .map((calon) => ({
      ...compareWith(calon),
      norm: calon.norm,
      named: hasEveryWordAlike(typed, splitNama(calon.nama)),
    }))
    // A given name alone is little of a long name, but it is what people type.
    .filter(({ skor, named }) => skor >= KEMBAR_SHOWN_SKOR || named)
    .toSorted((a, b) => Number(b.named) - Number(a.named) || b.skor - a.skor || a.norm - b.norm);
  const shown = likely.slice(0, MAX_PER_KIND);
  const hits = await listHits(
    tx,
    shown.map(({ norm }) => norm),
  );
  return {
    hits: shown.flatMap(({ norm, alasan }) =>
      hits.filter((hit) => hit.norm === norm).map((hit) => ({ ...hit, alasan: alasan.join(', ') || 'Nama mirip' })),
    ),
    total: likely.length,
    lebih: false,
  };
}

/** Every way to write a name with one spelling for each word, the likeliest first. */
const combine = (spellings: readonly string[][]): string[] =>
  spellings.reduce<string[]>(
    (names, words) =>
      names.flatMap((name) => words.map((word) => (name === '' ? word : `${name} ${word}`))).slice(0, MAX_KEYS),
    [''],
  );

/** Those whose names have the typed words in another spelling. */
async function findAlike(
  tx: TenantTx,
  words: readonly string[],
  recent: readonly RecentPasien[],
): Promise<Found<StoredMaksud>> {
  if (words.length === 0) return FOUND_NOBODY;
  const known = await listLikeWords(tx, words);
  const kata = words.map((word, n) => [...findAlikeWords(word, known[n] ?? [], MAX_SPELLINGS), word]);
  if (kata.every((spellings) => spellings.length === 1)) return FOUND_NOBODY;
  const { hits, total, lebih } = await searchNama(tx, { keys: combine(kata), kata }, recent);
  // Who has the words as they were typed was found before.
  const others = hits.filter(({ nama }) => {
    const stored = splitNama(nama);
    return !words.every((word) => stored.some((other) => other.startsWith(word)));
  });
  return {
    hits: others.slice(0, MAX_PER_KIND).map((hit) => ({ ...hit, alasan: 'Nama mirip' })),
    total: total - (hits.length - others.length),
    lebih,
  };
}

/**
 * interface.md rule 1: finds whom a search that found little may have meant, each with the reason. It costs more than
 * the search, so it is asked after it and only then.
 */
export async function findMaksud(db: Database, ctx: Ctx, text: string): Promise<Found<StoredMaksud>> {
  const { person, nama, ibu, alamat } = parseMaksud(text);
  if (person === null && nama.length === 0 && ibu === null && alamat === null) return FOUND_NOBODY;
  const recent = nama.length === 0 ? [] : await loadRecentPasien(db, ctx);
  const kinds = await db.read(
    ctx,
    async (tx) =>
      Promise.all([
        person === null ? FOUND_NOBODY : findPerson(tx, person),
        findAlike(tx, nama, recent),
        ibu === null ? FOUND_NOBODY : searchIbu(tx, ibu),
        alamat === null ? FOUND_NOBODY : searchAlamat(tx, alamat),
      ]),
    { genericPlan: true },
  );
  const all: StoredMaksud[] = kinds.flatMap(({ hits }) => hits);
  // One patient may be meant in several ways, and is shown with the first.
  const distinct = all.filter((hit, n) => all.findIndex(({ norm }) => norm === hit.norm) === n);
  return {
    hits: distinct.slice(0, MAX_HITS),
    total: kinds.reduce((n, { total }) => n + total, distinct.length - all.length),
    lebih: kinds.some(({ lebih }) => lebih),
  };
}
