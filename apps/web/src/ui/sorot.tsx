import css from './ui.module.css';

const kecil = (text: string): string => text.toLocaleLowerCase('id-ID');

/** Where the typed text stands in the name; its first word when the whole isn't there (the search forgives spelling). */
function cari(nama: string, dicari: string): [number, number] | null {
  for (const bagian of [dicari.trim(), dicari.trim().split(/\s+/)[0] ?? '']) {
    const at = bagian === '' ? -1 : kecil(nama).indexOf(kecil(bagian));
    if (at >= 0) return [at, at + bagian.length];
  }
  return null;
}

/** A name with what was typed underlined. */
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
