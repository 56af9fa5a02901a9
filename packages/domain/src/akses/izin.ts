type Izin = { aksi: string; subjek: string };

const SEMUA_AKSI = '*';
const SEMUA_SUBJEK = 'all';

/** Written action -> its meaning. A first word that is not listed here belongs to the subject. */
const AKSI = new Map([
  ['view', 'view'],
  ['read', 'view'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['manage', SEMUA_AKSI],
  [SEMUA_AKSI, SEMUA_AKSI],
]);

function urai(teks: string, tanpaAksi: string): Izin {
  const rapi = teks.trim().toLowerCase().replace(/\s+/g, ' ');
  const spasi = rapi.indexOf(' ');
  const aksi = spasi < 0 ? undefined : AKSI.get(rapi.slice(0, spasi));
  return aksi ? { aksi, subjek: rapi.slice(spasi + 1) } : { aksi: tanpaAksi, subjek: rapi };
}

function cocok(milik: Izin, diminta: Izin): boolean {
  if (milik.aksi === SEMUA_AKSI && milik.subjek === SEMUA_SUBJEK) return true;
  return milik.subjek === diminta.subjek && (milik.aksi === SEMUA_AKSI || milik.aksi === diminta.aksi);
}

/**
 * Whether a user holds any of the permissions asked for.
 *
 * Units:   a permission is `"<action> <resource>"`; 'read' is 'view', and the resource may have several words ('view
 *          tabel pasien'). A held permission without an action, or with 'manage' or '*', allows every action on its
 *          resource; 'manage all' allows everything. A request without an action means 'view', as in the route guard.
 * Returns: false when nothing is asked for, so that an endpoint whose permission was forgotten stays closed.
 * Source:  decisions.md D8; platform.md 2.2 and 6; kunjungan.md 6.
 */
export function boleh(izinPengguna: readonly string[], diminta: string | readonly string[]): boolean {
  const permintaan = (typeof diminta === 'string' ? [diminta] : diminta).filter((teks) => teks.trim() !== '');
  const milik = izinPengguna.filter((teks) => teks.trim() !== '').map((teks) => urai(teks, SEMUA_AKSI));
  return permintaan.some((teks) => milik.some((izin) => cocok(izin, urai(teks, 'view'))));
}
