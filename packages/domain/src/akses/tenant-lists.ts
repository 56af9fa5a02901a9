/** Days for which a session that has ended is kept, and so for which an account's last sign-in is known. */
export const SESI_KEPT_DAYS = 30;

/** Days over which refused messages to an outside service are counted. */
export const INTEGRASI_DAYS = 30;
/** A message that waits longer than this many hours asks for somebody's attention. */
export const INTEGRASI_LATE_HOURS = 1;

/** What the lists of all facilities call the platform itself: it stands before every facility. */
export const PLATFORM_TENANT = { id: 0, name: 'Platform', code: '' } as const;

type Named = { id: number; name: string };

/**
 * The order of facilities: the platform first, the others by name, in which numbers are numbers ('Klinik 2' before
 * 'Klinik 10'); of two with one name the older first.
 */
export const compareTenants = (a: Named, b: Named): number =>
  Number(a.id !== PLATFORM_TENANT.id) - Number(b.id !== PLATFORM_TENANT.id) ||
  a.name.localeCompare(b.name, 'id-ID', { numeric: true }) ||
  a.id - b.id;

/**
 * The words that a row of this facility must still hold: those of what was typed that stand neither in its name nor in
 * its code. So 'melati dokter' finds the doctors of Klinik Melati.
 *
 * Returns: lower case, each once; none where the facility itself holds them all, and then every row of it fits.
 */
export function wordsBesideTenant(typed: string, { name, code }: { name: string; code: string }): string[] {
  const own = `${name} ${code}`.toLowerCase();
  return [...new Set(typed.toLowerCase().split(/\s+/))].filter((word) => word !== '' && !own.includes(word));
}
