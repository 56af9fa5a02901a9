import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

it.each([
  ['an IPv4 address is whole', '10.1.2.3', '10.1.2.3'],
  ['also as IPv6 writes it', '::ffff:10.1.2.3', '10.1.2.3'],
  ['one subscriber of IPv6', '2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['with another address of theirs', '2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['shortened in the middle', '2001:db8::1', '2001:db8:0:0::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['of one line', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address', 'tak dikenal', 'tak dikenal'],
])('%s', (_rule, ip, network) => expect(networkOf(ip)).toBe(network));
