/** The facility's Nadi, which the shell shows and nothing else. */
export type Origin = { url: string; origin: string };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the address that the shell was installed for.
 *
 * Throws:  an Error with words for who installs it: an address must be HTTPS, but for this computer itself, because
 *          printers and passwords go over it.
 */
export function readOrigin(text: string | undefined): Origin {
  let url: URL;
  try {
    url = new URL(text ?? '');
  } catch {
    throw new Error('NADI_ALAMAT harus berisi alamat Nadi, misalnya https://nadi.klinik.id');
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe || url.username !== '' || url.password !== '')
    throw new Error('NADI_ALAMAT harus dimulai dengan https:// tanpa nama pengguna');
  return { url: `${url.origin}/`, origin: url.origin };
}

/** Whether an address is of that origin; one that cannot be read is of none. */
export function isOfOrigin(url: string, { origin }: Origin): boolean {
  try {
    return new URL(url).origin === origin;
  } catch {
    return false;
  }
}
