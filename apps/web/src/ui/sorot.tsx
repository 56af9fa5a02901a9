import css from './ui.module.css';

const kecil = (text: string): string => text.toLocaleLowerCase('id-ID');

/**
 * The range of the typed text in the name. When the whole text is not in it, the first word is looked for, because the
 * server's search forgives spelling.
 */
function cari(nama: string, dicari: string): [number, number] | null {
  for (const bagian of [dicari.trim(), dicari.trim().split(/\s+/)[0] ?? '']) {
    const at = bagian === '' ? -1 : kecil(nama).indexOf(kecil(bagian));
    if (at >= 0) return [at, at + bagian.length];
  }
  return null;
}

/** A name in which the typed text is underlined. */
export function Sorot({ nama, dicari }: { nama: string; dicari: string }) {
  const found = cari(nama, dicari);
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
