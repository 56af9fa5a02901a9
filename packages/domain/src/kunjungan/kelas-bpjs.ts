/**
 * The class of BPJS -> list 19. The numbers run in opposite directions: 1 is Kelas I at BPJS and Kelas III in list 19.
 */
const KELAS_IDS: Record<string, number> = { I: 3, II: 2, III: 1 };
const ROMAN: Record<string, string> = { 1: 'I', 2: 'II', 3: 'III' };

const kelasFromNama = (nama: string): number | null => {
  const numeral = /^(?:KELAS\s*)?(I{1,3}|[123])$/.exec(nama.trim().toUpperCase())?.[1];
  return numeral === undefined ? null : (KELAS_IDS[ROMAN[numeral] ?? numeral] ?? null);
};

/**
 * The class a BPJS member is entitled to, as an id of reference list 19.
 *
 * Units:   `kode` is BPJS's own ('1' Kelas I … '3' Kelas III), `nama` its words ('KELAS I').
 * Returns: null when neither names a class, or when they name different ones, because what an insurer pays is never
 *          guessed.
 * Source:  ketentuan D25, "Class 1 is Kelas III here and Kelas I at BPJS: map by meaning, at the edge".
 */
export function kelasFromBpjs({ kode, nama }: { kode: string | null; nama: string | null }): number | null {
  const byKode = kode === null ? null : (KELAS_IDS[ROMAN[kode.trim()] ?? ''] ?? null);
  const byNama = nama === null ? null : kelasFromNama(nama);
  if (byKode !== null && byNama !== null && byKode !== byNama) return null;
  return byNama ?? byKode;
}
