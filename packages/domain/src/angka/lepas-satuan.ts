/** How people write the units of measures; anything else is another unit. */
const EJAAN: Readonly<Record<string, readonly string[]>> = {
  cm: ['cm', 'senti', 'sentimeter'],
  kg: ['kg', 'kilo', 'kilogram'],
  '°c': ['°c', 'c', 'celsius', 'celcius', 'derajat'],
  mmhg: ['mmhg', 'mm hg'],
  'x/menit': ['x/menit', 'x/mnt', 'kali/menit', '/menit', 'bpm', 'x'],
  '%': ['%', 'persen'],
  'l/menit': ['l/menit', 'lpm', 'liter/menit'],
};

/** Letters that a finger or a scanner puts in the place of a digit: no unit. */
const LIKE_A_DIGIT = /^(?:[oil]+|[sbz])$/i;

/**
 * Takes the unit of a field off a number that was typed with it. Another unit is refused by its name, and never taken for
 * the field's own.
 *
 * Units:   `satuan` as the field has it: 'kg', 'cm', '°C', 'mmHg', 'x/menit', '%', 'L/menit'.
 * Returns: `teks` the number as it was typed, the text itself where no unit follows it; `pesan` a whole sentence.
 * Source:  ketentuan D53; issue 30, "what can't be read for sure is refused at its field".
 */
export function lepasSatuan(satuan: string, typed: string): { teks: string } | { pesan: string } {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const [, teks = '', unit = ''] = /^(.*\d) ?(%|°? ?[a-z/°][a-z/ ]*)\.?$/i.exec(text) ?? [];
  if (unit === '' || LIKE_A_DIGIT.test(unit)) return { teks: typed };
  if (!/^[<>=≤≥\d\s.,/-]+$/.test(teks)) return { teks: typed };
  const own = EJAAN[satuan.toLowerCase()] ?? [satuan.toLowerCase()];
  const folded = unit.toLowerCase().replace('° ', '°').trim();
  if (own.includes(folded)) return { teks };
  return { pesan: `"${text}" memakai satuan ${unit.trim()}: ketik angkanya dalam ${satuan}` };
}
