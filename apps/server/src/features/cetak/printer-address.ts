import { isAddress, printerAddressIssue, type AddressRules } from '@nadi/domain/cetak/alamat-printer';
import type { PrinterNet } from '#platform/papers/printer-net.ts';

/**
 * The address to connect to. A name is looked up once and the connection goes to what was checked, so that a name which
 * leads elsewhere a moment later (DNS rebinding) leads nowhere. All of its addresses are checked: one that is refused
 * refuses the name.
 */
export async function findPrinterAddress(
  net: PrinterNet,
  host: string,
  allowed: string,
): Promise<{ address: string } | { alasan: string }> {
  const addresses = isAddress(host) ? [host] : await net.lookup(host);
  const [first] = addresses;
  if (first === undefined) return { alasan: 'Nama printer tidak dikenal di jaringan' };
  const rules: AddressRules = { allowed, own: net.own() };
  const issue = addresses.map((address) => printerAddressIssue(address, rules)).find((one) => one !== null);
  return issue === undefined ? { address: first } : { alasan: issue };
}
