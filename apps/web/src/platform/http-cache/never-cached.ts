/**
 * The paths whose answers are never kept (platform.md 7, "Request cache"), in the document's own words. A path stands for
 * what lies below it as well: `medicalrecord` is asked as `medicalrecord/123`. `{…}` is any one part of a path, `[…]` a
 * part that may be missing, `(a|b)` either. `ProdukObat*` stands for every list of drugs, since all of them tell stock.
 */
export const NEVER_CACHED = [
  'kunjungan',
  'kunjungan/{id}',
  'medicalrecord',
  'obat/search',
  'summary',
  'antrian_ruangan',
  'pasien',
  'penerimaan/{id}/detail',
  'opname',
  'buku-kas',
  'penerimaan/hutang',
  'tindakan',
  'karyawan',
  'Produsen',
  'Merk',
  'ProdukObat*',
  'ruangan/smf',
  'ruangan/instalasi',
  'ruangan/dokter',
  'ruangan/medis',
  'ruangan/bed',
  'jadwal',
  'referensi/{n}/{n}[/ref_id]/(enable|disable)',
  'satu-sehat',
] as const;

const toPattern = (line: string): string =>
  line
    .replaceAll(/\{\w+\}/g, '[^/]+')
    .replaceAll(/\[\/\w+\]/g, '(?:/[^/]+)?')
    .replaceAll('*', '[^/]*');
const PATTERN = new RegExp(`^/?(?:${NEVER_CACHED.map(toPattern).join('|')})(?:/|$)`, 'i');

/** Whether the document forbids keeping what this path answers; `path` is below `/api`, without its query. */
export const isNeverCached = (path: string): boolean => PATTERN.test(path);
