import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { waysIn, type Access } from '@nadi/contract/access';

const WEB = path.join(import.meta.dirname, '../src');
const CONTRACT = path.join(import.meta.dirname, '../../../packages/contract/src');
const ENTRY = /^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},/gm;

type Right = { page: string; access: string; file: string };

/** `#` stands for the source folder, any other name is taken from `folder`. */
const fileOf = (name: string, folder: string): string =>
  name.startsWith('#') ? path.join(WEB, name.slice(1)) : path.join(folder, name);

const rights: Right[] = globSync('app/*pages.ts', { cwd: WEB }).flatMap((name) =>
  [...readFileSync(path.join(WEB, name), 'utf8').matchAll(ENTRY)].flatMap(([, page = '', body = '']) => {
    const [access, file] = [/access: '([^']+)'/.exec(body)?.[1], /import\('([^']+)'\)/.exec(body)?.[1]];
    return access === undefined || file === undefined
      ? []
      : [{ page, access, file: fileOf(file, path.join(WEB, 'app')) }];
  }),
);

const featureOf = (file: string): string => path.relative(WEB, file).split(path.sep).slice(0, 2).join('/');

/** What these files import of their own feature. */
const nextOf = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s?'([.#][^']+\.tsx?)'/g)]
      .map(([, to = '']) => fileOf(to, path.dirname(file)))
      .filter((next) => featureOf(next) === featureOf(file)),
  );

const cansOf = (thing: unknown): string[] =>
  typeof thing !== 'object' || thing === null
    ? []
    : 'can' in thing
      ? waysIn((thing as { can: Access }).can).flat()
      : Object.values(thing).flatMap((one: unknown) =>
          typeof one === 'object' && one !== null && 'can' in one ? cansOf(one) : [],
        );

async function askedIn(file: string): Promise<string[]> {
  const imports = [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@nadi\/contract\/([^']+)'/g)].map(
    async ([, names = '', contract = '']) => {
      const module = (await import(path.join(CONTRACT, `${contract}.ts`))) as Record<string, unknown>;
      return names.split(',').flatMap((name) => cansOf(module[name.trim()]));
    },
  );
  return (await Promise.all(imports)).flat();
}

/**
 * What is asked by the calls that stand nearest to the page, in its own file or in what it imports, and the next
 * beyond.
 */
async function askedNear(file: string): Promise<string[]> {
  const seen = new Set<string>();
  const near: string[][] = [];
  for (let files = [file]; files.length > 0 && near.length < 2; files = nextOf(files).filter((one) => !seen.has(one))) {
    for (const one of files) seen.add(one);
    const asked = (await Promise.all(files.map(askedIn))).flat();
    if (asked.length > 0 || near.length > 0) near.push(asked);
  }
  return near.flat();
}

/** Pages that ask for no right, each open to the signed-in, to guests or to all. */
const WITHOUT_RIGHT: Record<string, string> = {
  aiBadgeExamples: 'signed-in',
  changelog: 'always',
  etiket: 'signed-in',
  forgotPassword: 'guest',
  generalConsent: 'always',
  icd: 'signed-in',
  kios: 'always',
  layar: 'always',
  login: 'guest',
  notFound: 'always',
  periksaSurat: 'always',
  register: 'guest',
  sesiSaya: 'own-account',
};
const isRight = ({ access }: Right): boolean => access.includes(' ');

it('a page without a right is one of these', () =>
  expect(Object.fromEntries(rights.filter((one) => !isRight(one)).map(({ page, access }) => [page, access]))).toEqual(
    WITHOUT_RIGHT,
  ));

// Whoever may open a page could otherwise be refused all it shows, or be kept from what they may see.
it.each(rights.filter(isRight).map((one) => [one.page, one] as const))(
  '%s asks for a right that its nearest calls ask for',
  async (_page, { access, file }) => expect(await askedNear(file)).toContain(access),
);

it('no page is passed over', () => expect(rights.length).toBeGreaterThan(50));
