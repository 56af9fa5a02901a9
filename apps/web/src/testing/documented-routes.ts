/** For route tests: the table of routes as the document has it, read from the copy beside this file. */
import table from './documented-routes.txt?raw';

type DocumentedRoute = {
  /** With its parameters in braces, as in '/apps/pasien/{norm}'. */
  path: string;
  name: string | null;
  title: string | null;
  resource: string;
  full: boolean;
  keep: boolean;
  closable: boolean;
};

/** '/apps/laporan, /apps/laporan/pengunjung, /inventori' goes on below the first; a word goes on behind a last slash. */
function readPaths(cell: string): string[] {
  const paths: string[] = [];
  let prefix = '/';
  let below = '';
  for (const word of cell.split(/,\s*|\s+and\s+|\s+/).filter(Boolean)) {
    if (word.endsWith('/') && word !== '/') prefix = word;
    else if (!word.startsWith('/')) paths.push(prefix + word);
    else paths.push(below + word);
    const [first, last] = [paths[0] ?? '', paths.at(-1) ?? ''];
    if (paths.length > 1 && last.startsWith(`${first}/`) && !last.includes('{')) below = first;
  }
  return paths;
}

const NAME = /^(?:[a-z]+(?:-[a-z]+)+|dashboard)$/;
/** The second cell is a name, a title, or words about the page. */
function readAbout(cell: string): { names: string[]; title: string | null } {
  const words = cell.split(/[,;]\s*/);
  const told = words.find((word) => word.startsWith('title ')) ?? words.find((word) => /^[A-Z]/.test(word));
  return {
    names: words.filter((word) => NAME.test(word) && word !== 'no-keep-alive'),
    title: told?.replace(/^title /, '').replaceAll("'", '') ?? null,
  };
}

/** One resource for all paths of a row, or one for each. */
function readResources(cell: string): string[] {
  return cell.split(/,\s*/).map((word) => word.replaceAll("'", ''));
}

export const DOCUMENTED_ROUTES: readonly DocumentedRoute[] = table
  .trim()
  .split('\n')
  .slice(2)
  .flatMap((line) => {
    const [pathCell = '', about = '', resourceCell = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const paths = readPaths(pathCell);
    const { names, title } = readAbout(about);
    const resources = readResources(resourceCell);
    return paths.map((path, n) => ({
      path,
      name: names[n] ?? null,
      // A title that names a parameter is that of the path which has it.
      title: title?.includes('{') && !path.includes('{') ? null : title,
      resource: resources[resources.length === 1 ? 0 : n] ?? '',
      full: about.includes('full layout'),
      keep: !about.includes('no keep-alive'),
      closable: !about.includes('not closable'),
    }));
  });
