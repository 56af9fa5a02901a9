import type { JenisCatatan } from './catatan.ts';
import { hasHole, holeIssue } from './hole.ts';
import { HUBUNGAN_ANAMNESIS, CATATAN_FIELDS, SBAR } from './note-fields.ts';
import { BAGIAN_TUBUH } from './pemeriksaan.ts';

/** What the texts of a note's content are called, by their names in it. */
const labelsOf = (jenis: JenisCatatan): Readonly<Record<string, string>> => ({
  ...SBAR,
  ...Object.fromEntries((CATATAN_FIELDS[jenis]?.fields ?? []).map(({ nama, label }) => [nama, label])),
  ...Object.fromEntries(Object.entries(BAGIAN_TUBUH).map(([bagian, { nama }]) => [bagian, `Pemeriksaan ${nama}`])),
  [HUBUNGAN_ANAMNESIS.nama]: HUBUNGAN_ANAMNESIS.label,
  telepon_dari: 'Dari dokter',
  kepada: 'Kepada',
  datang_dengan: 'Datang dengan',
});

/** Every text in a content with a hole, by the names that lead to it. */
const pathsWithHole = (value: unknown, path: readonly string[]): (readonly string[])[] => {
  if (typeof value === 'string') return hasHole(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => pathsWithHole(one, [...path, name]));
};

/**
 * Where the content of a note beside its five texts still has holes, however deep a text lies in it.
 *
 * Returns: messages by field, as `isi.pemeriksaan.perut`: a region is one field, whatever it is made of.
 * Source:  rekam-medis.md RM8.
 */
export function holesOfIsi(jenis: JenisCatatan, isi: Readonly<Record<string, unknown>>): Record<string, string> {
  const labels = labelsOf(jenis);
  return Object.fromEntries(
    pathsWithHole(isi, []).map((path) => {
      const field = path[0] === 'pemeriksaan' ? path.slice(0, 2) : path;
      return [['isi', ...field].join('.'), holeIssue(labels[field.at(-1) ?? ''] ?? 'Isi catatan')];
    }),
  );
}
