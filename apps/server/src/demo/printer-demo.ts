import net from 'node:net';
import { startPrinter, type PrinterMode, type SimulatedPrinter } from '@nadi/simulator/printer';
import { realPrinterNet, type PrinterNet } from '#platform/papers/printer-net.ts';

/**
 * Where the demo's printers stand: in the network that documents use for examples (RFC 5737), so that no real one is
 * ever meant. Each shows one way in which a printer behaves; anywhere else in that network nobody answers.
 */
const PLACES: Record<string, PrinterMode> = {
  '192.0.2.10': 'normal',
  '192.0.2.11': 'kertas-habis',
  '192.0.2.12': 'sibuk',
  '192.0.2.13': 'putus',
  '192.0.2.14': 'lambat',
};
const EXAMPLES = /^192\.0\.2\.\d{1,3}$/;
const DEAD_PORT = 1;

export type DemoPrinters = { net: PrinterNet; close(): Promise<void> };

/** Starts the printers of the demo, reachable from this machine only. */
export async function startDemoPrinters(): Promise<DemoPrinters> {
  const standing = new Map<string, SimulatedPrinter>();
  for (const [address, mode] of Object.entries(PLACES)) standing.set(address, await startPrinter(mode));
  return {
    net: {
      ...realPrinterNet,
      connect: (address, port) =>
        EXAMPLES.test(address)
          ? net.connect({ host: '127.0.0.1', port: standing.get(address)?.port ?? DEAD_PORT })
          : realPrinterNet.connect(address, port),
    },
    close: async () => void (await Promise.all(Array.from(standing.values(), (one) => one.close()))),
  };
}
