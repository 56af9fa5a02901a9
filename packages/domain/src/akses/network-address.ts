const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** A subscriber of IPv6 is given so many groups of an address, and chooses the others anew as often as they like. */
const NETWORK_GROUPS = 4;

/**
 * The part of an address that stands for who uses it: an IPv4 address whole, the first 64 bits of an IPv6 address.
 *
 * Returns: what is no address as it came, so that it still counts for itself.
 */
export function networkOf(ip: string): string {
  const mapped = IPV4_IN_IPV6.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f:]+(%.*)?$/i.test(ip) || !ip.includes(':')) return ip;
  const [before = '', after] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
