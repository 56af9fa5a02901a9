/** BPJS's class -> list 19. The numbers run against each other: its 1 is Kelas I, ours is Kelas III. */
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
 * Returns: null when neither says a class, or when the two say different ones: nobody guesses what an insurer pays for.
 * Source:  decisions D25, "Class 1 is Kelas III here and Kelas I at BPJS: map by meaning, at the edge".
 */
export function kelasDariBpjs({ kode, nama }: { kode: string | null; nama: string | null }): number | null {
  const menurutKode = kode === null ? null : (KELAS[ROMAWI[kode.trim()] ?? ''] ?? null);
  const menurutNama = nama === null ? null : dariNama(nama);
  if (menurutKode !== null && menurutNama !== null && menurutKode !== menurutNama) return null;
  return menurutNama ?? menurutKode;
}
