/** No card or paper of a patient is valid for longer: those that are have no last day. */
const YEARS_AHEAD = 20;
/** What ended earlier belonged to somebody before the first patient of today was born. */
const FIRST_YEAR = 1900;

/**
 * What is asked before a document is kept that is said to be valid until a day that hardly can be meant.
 *
 * Units:   `sampai` and `hariIni` are `YYYY-MM-DD`; null: valid without an end.
 * Returns: null where nothing is to be asked.
 * Source:  issue 31 C, "a document of the year 3030".
 */
export function tanyaBerlaku(sampai: string | null, hariIni: string): string | null {
  if (sampai === null) return null;
  const [year, now] = [Number(sampai.slice(0, 4)), Number(hariIni.slice(0, 4))];
  if (year > now + YEARS_AHEAD) return `berlaku sampai tahun ${year}, ${year - now} tahun lagi`;
  return year < FIRST_YEAR ? `berlaku sampai tahun ${String(year).padStart(4, '0')}` : null;
}
