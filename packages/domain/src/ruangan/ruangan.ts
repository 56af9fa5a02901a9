/** The kinds of rooms (list 15) that rules depend on. */
export const RAWAT_JALAN = 1;
export const GAWAT_DARURAT = 2;
export const RAWAT_INAP = 3;
export const KAMAR_OPERASI = 6;
export const KAMAR_BERSALIN = 12;

/**
 * Why a room can't get this kind: only inpatient rooms have kamar and beds.
 *
 * Units:   `jenis` of list 15; `kamarCount` counts all kamar, also those out of use.
 * Returns: null when it can.
 * Source:  kunjungan.md 2, "Bed reservation, only for inpatient rooms".
 */
export function jenisRuanganRefusal(jenis: number, kamarCount: number): string | null {
  return jenis !== RAWAT_INAP && kamarCount > 0 ? `Ruangan ini punya ${kamarCount} kamar, jadi tetap rawat inap` : null;
}

/** Why a room can't hold kamar; null when it can. */
export function kamarRefusal(jenisRuangan: number): string | null {
  return jenisRuangan === RAWAT_INAP ? null : 'Kamar hanya ada di ruangan rawat inap';
}

type ParentRow = { id: number; aktif: boolean };
type ChildRow = { parentId: number; aktif: boolean };

/**
 * Whether a save must be refused because the row's parent is out of use. An active row that already belongs to an
 * inactive parent can still be edited.
 *
 * `before` is null for a new row.
 * Returns: true when the row would become active, or move, under an inactive parent.
 */
export function isParentInactive(parentRow: ParentRow, before: ChildRow | null, after: ChildRow): boolean {
  if (parentRow.aktif || !after.aktif) return false;
  return before === null || before.parentId !== after.parentId || !before.aktif;
}

type UntukSiapa = { untuk: string | null; kelas: string | null };

/**
 * What is asked before a kamar in which somebody lies, or for whom a bed is booked, gets another sex or class.
 *
 * Units:   sex and class by their names, null for a kamar for everybody and for a class that the facility has no name
 *          for; `beds` are the names of those that visits hold.
 * Returns: null when nothing changes for them.
 */
export function askUntukKamar(before: UntukSiapa, after: UntukSiapa, beds: readonly string[]): string | null {
  const change = (label: string, from: string | null, to: string | null): string[] =>
    from === to ? [] : [`${label}: ${from ?? '-'} menjadi ${to ?? '-'}`];
  const everybody = 'Laki-laki dan perempuan';
  const changes = [
    ...change('Untuk', before.untuk ?? everybody, after.untuk ?? everybody),
    ...change('Kelas', before.kelas, after.kelas),
  ];
  return changes.length === 0 || beds.length === 0
    ? null
    : `${beds.length} tempat tidur di kamar ini dipesan atau terisi: ${beds.join(', ')}. ${changes.join('. ')}. Pasiennya tetap di tempat tidur itu, dan kelas penjaminnya tidak ikut berubah.`;
}
