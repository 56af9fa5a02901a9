/** How lists write each word of a form; what stands on no list stays as it is. */
const KATA: readonly (readonly [string, string])[] = [
  ['tablet', 'tab tabs tabl tbl tablets'],
  ['kaplet', 'kapl kpl caplet caplets capl kaplets'],
  ['kapsul', 'kap kaps kps caps cap capsul capsule capsules kapsuls'],
  ['sirup', 'syr syrup sirop sir syrp'],
  ['suspensi', 'susp suspension'],
  ['eliksir', 'elixir'],
  ['larutan', 'solution sol lar'],
  ['serbuk', 'powder pulv pulvis'],
  ['granul', 'granula granules granule'],
  ['sachet', 'sach saset sachets'],
  ['krim', 'cream crm'],
  ['salep', 'salap ointment oint zalf unguentum ung'],
  ['gel', 'jel'],
  ['losio', 'lotion losion'],
  ['supositoria', 'supp suppo suppos sup supos suppositoria suppositorium supositorium suppository suppositori'],
  ['ovula', 'ovul ovulum ovulae'],
  ['injeksi', 'inj injection suntik suntikan'],
  ['infus', 'inf infusion'],
  ['tetes', 'drop drops guttae'],
  ['tetes mata', 'eyedrop eyedrops'],
  ['tetes telinga', 'eardrop eardrops'],
  ['semprot', 'spray'],
  ['tablet salut selaput', 'fct'],
];
const KE_KATA: ReadonlyMap<string, string> = new Map(
  KATA.flatMap(([word, forms]) => forms.split(' ').map((one) => [one, word] as const)),
);
/** Several words that are one, with what they mean. */
const RANGKAI: readonly (readonly [RegExp, string])[] = [
  [/\b(?:eye|mata) tetes\b/g, 'tetes mata'],
  [/\b(?:ear|telinga) tetes\b/g, 'tetes telinga'],
  [/\b(?:film[ -]?coated|salut film|bersalut selaput)\b/g, 'salut selaput'],
  [/\b(?:sugar[ -]?coated|bersalut gula)\b/g, 'salut gula'],
  [/\b(?:enteric[ -]?coated|bersalut enterik)\b/g, 'salut enterik'],
];

/**
 * The form of a product as a form or a list writes it, in the words that are known for it: 'TAB. SALUT SELAPUT' becomes
 * 'tablet salut selaput', 'Cream' 'krim'.
 *
 * Returns: null where nothing is written; words that are not known stay.
 * Source:  issue 30 B4.
 */
export function bentukTerlipat(teks: string | null): string | null {
  const words = (teks ?? '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
    .map((one) => {
      const bare = one.replace(/^(.*[a-z])\.$/, '$1');
      return KE_KATA.get(bare) ?? bare;
    })
    .join(' ');
  const joined = RANGKAI.reduce((text, [pola, word]) => text.replaceAll(pola, word), words);
  return joined === '' ? null : joined;
}

const SALUT_APA = /^(tablet|kaplet|kapsul) salut$/;

/** What must be asked of a form: a coat that lets a tablet be ground, or forbids it. null: nothing. Source: resep.md RS5. */
export function bentukIssue(bentuk: string | null): string | null {
  const [, apa] = SALUT_APA.exec(bentukTerlipat(bentuk) ?? '') ?? [];
  if (apa === undefined) return null;
  const nama = `${apa[0]?.toUpperCase() ?? ''}${apa.slice(1)}`;
  return `${nama} salut apa? Tulis "${apa} salut selaput", "${apa} salut gula", atau "${apa} salut enterik"`;
}
