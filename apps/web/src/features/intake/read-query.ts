export type Dibaca = 'NIK' | 'Kartu BPJS' | 'No. RM' | 'Nama' | 'Nama dan tanggal lahir';

/** How the typed text is read (interface.md 1): the same rule as the server's search. */
export function readQuery(text: string): Dibaca | null {
  const clean = text.trim();
  if (clean === '') return null;
  const compact = clean.replaceAll(/[\s.-]/g, '');
  if (/^\d+$/.test(compact)) return compact.length === 16 ? 'NIK' : compact.length === 13 ? 'Kartu BPJS' : 'No. RM';
  return /\s\d{2}\/\d{2}\/\d{4}$/.test(clean) ? 'Nama dan tanggal lahir' : 'Nama';
}

/** What the new-patient form starts with. */
export function fromQuery(text: string): { nama?: string; nik?: string; no_bpjs?: string; tanggal_lahir?: string } {
  const clean = text.trim().replaceAll(/\s+/g, ' ');
  const dibaca = readQuery(clean);
  const digits = clean.replaceAll(/\D/g, '');
  if (dibaca === 'NIK') return { nik: digits };
  if (dibaca === 'Kartu BPJS') return { no_bpjs: digits };
  if (dibaca === 'Nama') return { nama: clean.toLocaleUpperCase('id-ID') };
  const match = /^(.*)\s(\d{2})\/(\d{2})\/(\d{4})$/.exec(clean);
  return match ? { nama: (match[1] ?? '').toLocaleUpperCase('id-ID'), tanggal_lahir: `${match[4]}-${match[3]}-${match[2]}` } : {};
}
