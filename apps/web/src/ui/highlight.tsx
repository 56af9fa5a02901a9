import css from './ui.module.css';

const lowerCase = (text: string): string => text.toLocaleLowerCase('id-ID');

/**
 * The range of the typed text in the name. When the whole text is not in it, the first word is looked for, because the
 * server's search forgives spelling.
 */
function findRange(nama: string, searched: string): [number, number] | null {
  for (const part of [searched.trim(), searched.trim().split(/\s+/)[0] ?? '']) {
    const at = part === '' ? -1 : lowerCase(nama).indexOf(lowerCase(part));
    if (at >= 0) return [at, at + part.length];
  }
  return null;
}

/** A name in which the typed text is underlined. */
export function Highlight({ nama, searched }: { nama: string; searched: string }) {
  const found = findRange(nama, searched);
  if (!found) return nama;
  const [from, to] = found;
  return (
    <>
      {nama.slice(0, from)}
      <mark className={css['sorot']}>{nama.slice(from, to)}</mark>
      {nama.slice(to)}
    </>
  );
}
