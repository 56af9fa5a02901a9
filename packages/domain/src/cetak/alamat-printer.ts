/** An address as its version and its bits; a whole network has fewer bits that count. */
type Address = { version: 4 | 6; value: bigint };
type Network = Address & { bits: number };

const BITS = { 4: 32, 6: 128 } as const;

function parseV4(text: string): bigint | null {
  const parts = text.split('.');
  // Numbers with a leading zero are octal to some programs, and not to others.
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255)) return null;
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n);
}

function parseV6(text: string): bigint | null {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (embedded) {
    const v4 = parseV4(embedded[2] as string);
    if (v4 === null) return null;
    return parseV6(`${embedded[1]}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((value, group) => value * 65_536n + BigInt(`0x${group}`), 0n);
}

const MAPPED = 0xffffn;

/**
 * Reads an IP address.
 *
 * Returns: null for anything else, also for a name and for numbers in another notation (`0x7f.1`, `127.1`, `010.0.0.1`),
 *          which some programs read as addresses. An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) is the IPv4 one.
 */
function parseAddress(text: string): Address | null {
  const v4 = parseV4(text);
  if (v4 !== null) return { version: 4, value: v4 };
  const v6 = text.includes(':') ? parseV6(text) : null;
  if (v6 === null) return null;
  return v6 >> 32n === MAPPED ? { version: 4, value: v6 & 0xffffffffn } : { version: 6, value: v6 };
}

export const isAddress = (text: string): boolean => parseAddress(text) !== null;

function parseNetwork(text: string): Network | null {
  const [written = '', bitsText, ...rest] = text.split('/');
  const address = parseAddress(written);
  if (address === null || rest.length > 0) return null;
  const max = BITS[address.version];
  if (bitsText === undefined) return { ...address, bits: max };
  if (!/^\d{1,3}$/.test(bitsText) || Number(bitsText) > max) return null;
  return { ...address, bits: Number(bitsText) };
}

function isInside(address: Address, network: Network): boolean {
  if (address.version !== network.version) return false;
  const shift = BigInt(BITS[network.version] - network.bits);
  return address.value >> shift === network.value >> shift;
}

/**
 * What no printer stands at, whatever anybody allowed: the server itself, networks of one cable, where the clouds answer
 * with their keys (169.254.169.254 and its IPv6 twin), many receivers at once, and addresses that wrap another one.
 */
const NEVER = [
  ['0.0.0.0/8', 'alamat server sendiri'],
  ['127.0.0.0/8', 'alamat server sendiri'],
  ['169.254.0.0/16', 'alamat link-local'],
  ['224.0.0.0/4', 'alamat siaran'],
  ['240.0.0.0/4', 'alamat siaran'],
  ['100.100.100.200/32', 'alamat metadata'],
  ['::/127', 'alamat server sendiri'],
  ['fe80::/10', 'alamat link-local'],
  ['fd00:ec2::254/128', 'alamat metadata'],
  ['ff00::/8', 'alamat siaran'],
  ['64:ff9b::/96', 'alamat terjemahan'],
  ['64:ff9b:1::/48', 'alamat terjemahan'],
  ['2002::/16', 'alamat terjemahan'],
  ['2001::/32', 'alamat terjemahan'],
].map(([text, alasan]) => ({ network: parseNetwork(text as string) as Network, alasan: alasan as string }));

/** The fewest bits of an allowed network: a facility's printers stand in one building, and not in half the internet. */
const MIN_BITS = { 4: 16, 6: 48 } as const;

const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/**
 * Why this text can't be the list of networks in which the facility's printers stand.
 *
 * Units:   addresses (`10.10.4.60`) or networks (`10.10.4.0/24`), separated by commas; empty allows none.
 * Returns: null when it can.
 */
export function allowedNetworksIssue(text: string): string | null {
  for (const one of splitList(text)) {
    const network = parseNetwork(one);
    if (network === null) return `Bukan alamat atau jaringan: ${one}`;
    if (network.bits < MIN_BITS[network.version])
      return `Jaringan ${one} terlalu luas; paling luas /${MIN_BITS[network.version]}`;
    const never = NEVER.find((other) => isInside(network, other.network));
    if (never) return `${one} adalah ${never.alasan}, bukan tempat printer`;
  }
  return null;
}

const OWN_ADDRESS = 'Alamat printer ini alamat server sendiri, jadi tidak dihubungi';

export type AddressRules = {
  /** The setting `cetak:jaringan-printer`. */ allowed: string;
  /** The addresses of the server's own network cards. */ own: readonly string[];
};

/**
 * Why the server may not open a connection to this address to print there.
 *
 * Units:   `address` is an IP address; a name is looked up first, and each address it leads to is asked about here.
 * Returns: null when it may.
 * Source:  issue "Queue, hall and printers": an address outside the allow-list or inside the server's own network is
 *          refused. A clinic's printer stands in a private network, so that one is only reached when the list names it.
 */
export function printerAddressIssue(address: string, { allowed, own }: AddressRules): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return 'Alamat printer tidak dapat dibaca';
  const never = NEVER.find(({ network }) => isInside(parsed, network));
  if (never) return `Alamat printer ini ${never.alasan}, jadi tidak dihubungi`;
  const isOwn = own.some((one) => {
    const other = parseAddress(one);
    return other?.version === parsed.version && other.value === parsed.value;
  });
  if (isOwn) return OWN_ADDRESS;
  const isAllowed = splitList(allowed).some((one) => {
    const network = parseNetwork(one);
    return network !== null && isInside(parsed, network);
  });
  return isAllowed ? null : 'Alamat printer ini di luar jaringan printer yang diizinkan di Pengaturan';
}

/** Names that lead to the computer that asks, by their own standard. Source: RFC 6761. */
const OWN_NAME = /(^|\.)localhost$/i;

/**
 * Why a printer can't be set up at this place; null when it can. A name is looked up when something is printed, and asked
 * about then.
 */
export function printerPlaceIssue(place: string, rules: AddressRules): string | null {
  if (OWN_NAME.test(place)) return OWN_ADDRESS;
  return isAddress(place) ? printerAddressIssue(place, rules) : null;
}

const HOST_NAME = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?)(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;
/** Programs read such a name as an address in another notation. */
const LOOKS_LIKE_NUMBER = /^(0x[\da-f]+|\d+)(\.(0x[\da-f]+|\d+))*$/i;

/** Whether this can be the place of a printer: an IP address, or a name that some network knows. */
export const isPrinterHost = (text: string): boolean =>
  isAddress(text) || (HOST_NAME.test(text) && !LOOKS_LIKE_NUMBER.test(text));
