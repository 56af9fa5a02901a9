/**
 * The class of BPJS -> list 19. The numbers run in opposite directions: 1 is Kelas I at BPJS and Kelas III in list 19.
 */
const KELAS: Record<string, number> = { I: 3, II: 2, III: 1 };
const ROMAWI: Record<string, string> = { 1: 'I', 2: 'II', 3: 'III' };

const dariNama = (nama: string): number | null => {
  const angka = /^(?:KELAS\s*)?(I{1,3}|[123])$/.exec(nama.trim().toUpperCase())?.[1];
  return angka === undefined ? null : (KELAS[ROMAWI[angka] ?? angka] ?? null);
};

/**
 * The class a BPJS member is entitled to, as an id of reference list 19.
 *
 * Units:   `kode` is BPJS's own ('1' Kelas I … '3' Kelas III), `nama` its words ('KELAS I').
 * Returns: null when neither names a class, or when they name different ones, because what an insurer pays is never
 *          guessed.
 * Source:  decisions D25, "Class 1 is Kelas III here and Kelas I at BPJS: map by meaning, at the edge".
 */
export function kelasDariBpjs({ kode, nama }: { kode: string | null; nama: string | null }): number | null {
  const menurutKode = kode === null ? null : (KELAS[ROMAWI[kode.trim()] ?? ''] ?? null);
  const menurutNama = nama === null ? null : dariNama(nama);
  if (menurutKode !== null && menurutNama !== null && menurutKode !== menurutNama) return null;
  return menurutNama ?? menurutKode;
}
