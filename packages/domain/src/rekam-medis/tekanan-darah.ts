const TEKANAN =
  /^\s*(?:(?:td|t\.d\.?|tensi|bp|tekanan darah)\s*[:=]?\s*)?(\d{2,3})\s*\/\s*(\d{2,3})\s*(?:mm ?\/? ?hg)?\s*$/i;

/**
 * A blood pressure that stands in one field, as everybody writes it.
 *
 * Units:   mmHg, `120/80`, also with spaces, its unit and its name (`TD 120/80`).
 * Returns: both values as they were typed; null for anything else, and where the second is not below the first.
 * Source:  issue 30, "refused at its field, in words".
 */
export function bacaTekanan(text: string): { sistole: string; diastole: string } | null {
  const [, sistole = '', diastole = ''] = TEKANAN.exec(text) ?? [];
  return sistole !== '' && Number(diastole) < Number(sistole) ? { sistole, diastole } : null;
}

/** Why such a text is no single measure; null where it is none. */
export function whyTekanan(text: string): string | null {
  const both = bacaTekanan(text);
  return both && `"${text.trim()}" memuat dua nilai: ketik ${both.sistole} di sistole dan ${both.diastole} di diastole`;
}
