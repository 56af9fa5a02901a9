import { describe, expect, it } from 'vitest';
import { allowedNetworksIssue, isPrinterHost, printerAddressIssue, printerPlaceIssue } from './alamat-printer.ts';

const EVERYWHERE = '0.0.0.0/0, ::/0';
const issue = (address: string, allowed: string, own: string[] = []): string | null =>
  printerAddressIssue(address, { allowed, own });

describe('where the server prints', () => {
  it.each([
    ['10.10.4.60', '10.10.4.60'],
    ['10.10.4.61', '192.168.1.0/24, 10.10.4.0/24'],
    ['192.168.1.200', '192.168.1.0/24'],
    ['fd12:3456:789a:1::60', 'fd12:3456:789a:1::/64'],
    ['::ffff:10.10.4.60', '10.10.4.60'],
    ['192.0.2.7', '192.0.2.7/32'],
  ])('%s is reached when the list says %s', (address, allowed) => expect(issue(address, allowed)).toBeNull());

  it.each([
    ['10.10.5.60', '10.10.4.0/24'],
    ['10.10.4.60', ''],
    ['192.168.2.1', '192.168.1.0/24'],
    ['8.8.8.8', '10.0.0.0/16'],
    ['fd12:3456:789b::1', 'fd12:3456:789a::/48'],
  ])('%s is not when it says %j', (address, allowed) => expect(issue(address, allowed)).toMatch(/di luar jaringan/));

  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '169.254.169.254',
    '169.254.1.1',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
  ])('%s never is, whatever the list says', (address) => expect(issue(address, EVERYWHERE)).toMatch(/tidak dihubungi/));

  it('nor is an address of the server itself', () => {
    expect(issue('10.10.4.2', '10.10.4.0/24', ['10.10.4.2'])).toMatch(/server sendiri/);
    expect(issue('::ffff:10.10.4.2', '10.10.4.0/24', ['10.10.4.2'])).toMatch(/server sendiri/);
    expect(issue('fd12::2', 'fd12::/64', ['fd12:0:0::2'])).toMatch(/server sendiri/);
    expect(issue('10.10.4.3', '10.10.4.0/24', ['10.10.4.2'])).toBeNull();
  });

  it.each(['127.1', '0x7f.0.0.1', '010.10.4.60', '2130706433', 'printer', '', '1.2.3.4.5', ':::1', '10.10.4.256'])(
    '%j is no address',
    (text) => expect(issue(text, EVERYWHERE)).toBe('Alamat printer tidak dapat dibaca'),
  );
});

describe('the list of networks', () => {
  it.each(['', '10.10.4.60', '10.10.4.0/24', '192.168.1.0/24, 10.10.4.60', 'fd12::/48\n10.0.0.0/16'])(
    '%j is one',
    (text) => expect(allowedNetworksIssue(text)).toBeNull(),
  );

  it.each([
    ['0.0.0.0/0', /terlalu luas/],
    ['10.0.0.0/8', /terlalu luas/],
    ['::/0', /terlalu luas/],
    ['10.10.4.0/33', /Bukan alamat/],
    ['printer.lan', /Bukan alamat/],
    ['10.10.4.0/24/1', /Bukan alamat/],
    ['127.0.0.1', /server sendiri/],
    ['10.10.4.60, 169.254.169.254', /link-local/],
    ['fe80::/64', /link-local/],
  ])('%s is not', (text, why) => expect(allowedNetworksIssue(text)).toMatch(why));
});

describe('the place of a printer', () => {
  it.each(['10.10.4.60', 'fd12::60', 'printer-loket', 'epson.klinik.lan'])('%s', (text) =>
    expect(isPrinterHost(text)).toBe(true),
  );
  it.each([
    '',
    'http://10.10.4.60',
    '10.10.4.60:9100',
    '127.1',
    '0x7f000001',
    '2130706433',
    'a b',
    '-x',
    'x'.repeat(300),
  ])('never %j', (text) => expect(isPrinterHost(text)).toBe(false));
  it.each([
    ['localhost', /server sendiri/],
    ['printer.localhost', /server sendiri/],
    ['127.0.0.1', /server sendiri/],
    ['10.10.5.1', /di luar jaringan/],
  ])('%s is refused when it is set up', (place, why) =>
    expect(printerPlaceIssue(place, { allowed: '10.10.4.0/24', own: [] })).toMatch(why),
  );
  it.each(['10.10.4.60', 'localhost.klinik.lan', 'mylocalhost'])('%s is not', (place) =>
    expect(printerPlaceIssue(place, { allowed: '10.10.4.0/24', own: [] })).toBeNull(),
  );
});
