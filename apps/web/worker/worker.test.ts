import { describe, expect, it } from 'vitest';
import { answerFile, answerNamed, answerPage, kindOf } from './answer.ts';
import type { Build } from './build.ts';
import { fakeBrowser } from './fake-browser.ts';
import { dropOldBuilds, keepBuild, openKeptPage } from './kept-files.ts';

const html = (entry: string): string =>
  `<meta property="csp-nonce" nonce="lama=="><script type="module" src="${entry}"></script>`;
const buildOf = (id: string, ...files: string[]): Build => {
  const entry = `/assets/index-${id}.js`;
  return { id, entry, files: [entry, ...files], named: ['/tema.js'] };
};
const serverOf = ({ entry, files, named }: Build): Record<string, string> => ({
  '/': html(entry),
  ...Object.fromEntries([...files, ...named].map((path) => [path, `isi ${path}`])),
});
const OLD = buildOf('lama', '/assets/sama.js', '/assets/antrean-1.js');
const NEW = buildOf('baru', '/assets/sama.js', '/assets/antrean-2.js');
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();
const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('keeping a version', () => {
  it('holds its page and all its files', async () => {
    const browser = fakeBrowser(() => serverOf(OLD));
    await keepBuild(browser, OLD);
    expect([...(browser.kept.get('nadi-berkas-lama')?.keys() ?? [])].toSorted()).toEqual(
      ['/', '/tema.js', ...OLD.files].toSorted(),
    );
  });

  it('loads only what the version before has not, and never a file that keeps its name', async () => {
    let server = serverOf(OLD);
    const browser = fakeBrowser(() => server);
    await keepBuild(browser, OLD);
    server = serverOf(NEW);
    browser.asked.length = 0;
    await keepBuild(browser, NEW);
    expect(browser.asked.toSorted()).toEqual(['/', '/assets/antrean-2.js', '/assets/index-baru.js', '/tema.js']);
  });

  it.each([
    ['a file is missing', { ...serverOf(NEW), '/assets/antrean-2.js': 404 }, 'answers 404'],
    [
      'the server has gone on to another version',
      { ...serverOf(NEW), '/': html('/assets/index-lain.js') },
      'another build',
    ],
    ['the line breaks', null, 'Failed to fetch'],
  ])('keeps nothing of it when %s', async (_what, served, words) => {
    const browser = fakeBrowser(() => served);
    await expect(keepBuild(browser, NEW)).rejects.toThrow(words);
    expect([...browser.kept.keys()]).toEqual([]);
  });

  it('keeps the three versions before it, for tabs that still show them', async () => {
    const browser = fakeBrowser(() => null);
    for (const id of ['a', 'b', 'c', 'd', 'lama', 'baru']) await browser.caches.open(`nadi-berkas-${id}`);
    await browser.caches.open('lain');
    await dropOldBuilds(browser, NEW);
    expect([...browser.kept.keys()]).toEqual([
      'nadi-berkas-c',
      'nadi-berkas-d',
      'nadi-berkas-lama',
      'nadi-berkas-baru',
      'lain',
    ]);
  });
});

describe('what the worker answers', () => {
  const ask = (path: string, mode = 'cors', method = 'GET'): string | null =>
    kindOf(
      { url: new URL(path, 'https://nadi.test').href, mode: mode as RequestMode, method },
      'https://nadi.test',
      NEW,
    );

  it.each([
    ['/api/pasien', 'cors'],
    ['/api/docs', 'navigate'],
    ['/api/v1/peristiwa', 'cors'],
    ['/readyz', 'cors'],
    ['/sw.js', 'same-origin'],
    ['/', 'cors'],
    ['/laporan.pdf', 'navigate'],
    ['https://lain.test/assets/x.js', 'cors'],
  ])('%s (%s): never', (path, mode) => expect(ask(path, mode)).toBeNull());

  it('nothing that is sent', () => expect(ask('/apps/pasien', 'navigate', 'POST')).toBeNull());

  it.each([
    ['/', 'navigate', 'page'],
    ['/apps/pasien/12', 'navigate', 'page'],
    ['/assets/x.js', 'cors', 'file'],
    ['/tema.js', 'no-cors', 'named'],
  ])('%s (%s): %s', (path, mode, kind) => expect(ask(path, mode)).toBe(kind));
});

describe('the page', () => {
  const keptBrowser = async () => {
    const browser = fakeBrowser(() => serverOf(OLD));
    await keepBuild(browser, OLD);
    return browser;
  };

  it('is the server’s while there is one, whatever version that is', async () => {
    const browser = await keptBrowser();
    expect(await textOf(answerPage(browser, OLD, async () => new Response(html(NEW.entry))))).toContain(NEW.entry);
  });

  it.each([
    ['without a line', gone],
    ['a gateway without its server', async () => new Response('', { status: 502 })],
  ])('is the kept one: %s', async (_what, server) => {
    expect(await textOf(answerPage(await keptBrowser(), OLD, server))).toContain(OLD.entry);
  });

  it('what the server refuses stays refused', async () => {
    const answer = await answerPage(await keptBrowser(), OLD, async () => new Response('', { status: 429 }));
    expect(answer.status).toBe(429);
  });

  it('is the failure itself where nothing is kept', async () => {
    const browser = fakeBrowser(() => null);
    await expect(answerPage(browser, OLD, gone)).rejects.toThrow('Failed to fetch');
    expect((await answerPage(browser, OLD, async () => new Response('', { status: 503 }))).status).toBe(503);
  });

  it('has a nonce of its own each time, in its text and its policy', async () => {
    const browser = await keptBrowser();
    const nonces = [];
    for (let n = 0; n < 2; n++) {
      const page = await openKeptPage(browser, OLD);
      const nonce = /nonce="([^"]+)"/.exec((await page?.text()) ?? '')?.[1] ?? '';
      expect(page?.headers.get('content-security-policy')).toBe(`style-src 'self' 'nonce-${nonce}'`);
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });
});

describe('files', () => {
  it('an old tab has its files although the server has only new ones, and a new tab has new ones', async () => {
    let server = serverOf(OLD);
    const browser = fakeBrowser(() => server);
    await keepBuild(browser, OLD);
    server = serverOf(NEW);
    await keepBuild(browser, NEW);
    await dropOldBuilds(browser, NEW);
    for (const path of ['/assets/antrean-1.js', '/assets/antrean-2.js'])
      expect(await textOf(answerFile(browser, path, gone))).toBe(`isi ${path}`);
  });

  it('a file that no kept version has is the server’s to answer', async () => {
    const browser = fakeBrowser(() => serverOf(OLD));
    await keepBuild(browser, OLD);
    expect((await answerFile(browser, '/assets/lain.js', () => browser.fetch('/assets/lain.js'))).status).toBe(404);
  });

  it('one that keeps its name is the server’s, and the kept one without it', async () => {
    const browser = fakeBrowser(() => serverOf(OLD));
    await keepBuild(browser, OLD);
    expect(await textOf(answerNamed(browser, '/tema.js', async () => new Response('baru')))).toBe('baru');
    expect(await textOf(answerNamed(browser, '/tema.js', async () => new Response('', { status: 502 })))).toBe(
      'isi /tema.js',
    );
    expect(await textOf(answerNamed(browser, '/tema.js', gone))).toBe('isi /tema.js');
    await expect(answerNamed(browser, '/lain.js', gone)).rejects.toThrow('Failed to fetch');
  });
});

describe.each([
  ['a new worker with an older server, as after a version that was taken back', NEW, OLD],
  ['an older worker with a new server', OLD, NEW],
])('%s', (_what, own, theirs) => {
  const entryIn = (page: string): string | undefined => /src="([^"]+)"/.exec(page)?.[1];

  async function start() {
    let server: Record<string, string> | null = serverOf(own);
    const browser = fakeBrowser(() => server);
    await keepBuild(browser, own);
    server = serverOf(theirs);
    const fetched = (path: string) => () => browser.fetch(path);
    return { browser, fetched, cut: () => void (server = null) };
  }

  it('opens the server’s version, with every file of that one and none of its own', async () => {
    const { browser, fetched } = await start();
    const page = await textOf(answerPage(browser, own, fetched('/')));
    expect(entryIn(page)).toBe(theirs.entry);
    for (const path of theirs.files) expect(await textOf(answerFile(browser, path, fetched(path)))).toBe(`isi ${path}`);
    expect(browser.asked).toContain(theirs.entry);
    browser.asked.length = 0;
    await answerNamed(browser, '/tema.js', fetched('/tema.js'));
    expect(browser.asked).toEqual(['/tema.js']);
  });

  it('without the server it opens its own, whole', async () => {
    const { browser, fetched, cut } = await start();
    cut();
    expect(entryIn(await textOf(answerPage(browser, own, fetched('/'))))).toBe(own.entry);
    for (const path of [...own.files, ...own.named])
      expect(await textOf(answerFile(browser, path, fetched(path)))).toBe(`isi ${path}`);
  });

  it('an open tab of its own version has all its files, also those the server has no more', async () => {
    const { browser, fetched } = await start();
    for (const path of own.files) expect(await textOf(answerFile(browser, path, fetched(path)))).toBe(`isi ${path}`);
  });
});
