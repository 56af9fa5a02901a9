import net from 'node:net';
import { startPrinter, type PrinterMode, type SimulatedPrinter } from '@nadi/simulator/printer';
import type { PrinterNet } from '#platform/papers/printer-net.ts';

/** A network of a clinic in which a test puts printers at addresses, and names that lead to them. */
export type FakePrinters = {
  net: PrinterNet;
  /** Puts a printer at an address, in the place of one that stood there. */
  put(address: string, mode?: PrinterMode): Promise<SimulatedPrinter>;
  /** Nobody answers there any more. */
  takeAway(address: string): Promise<void>;
  /** What a name leads to, each time it is asked; the last answer stays. */
  names: Map<string, string[][]>;
  /** Every address that somebody connected to. */
  connected: string[];
  close(): Promise<void>;
};

/** Nothing listens there. */
const DEAD_PORT = 1;

export function openFakePrinters(): FakePrinters {
  const standing = new Map<string, SimulatedPrinter>();
  const names = new Map<string, string[][]>();
  const connected: string[] = [];
  const takeAway = async (address: string): Promise<void> => {
    await standing.get(address)?.close();
    standing.delete(address);
  };
  return {
    names,
    connected,
    takeAway,
    put: async (address, mode) => {
      await takeAway(address);
      const printer = await startPrinter(mode);
      standing.set(address, printer);
      return printer;
    },
    net: {
      lookup: async (host) => {
        const answers = names.get(host) ?? [[]];
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
      },
      own: () => ['10.10.4.2'],
      connect: (address) => {
        connected.push(address);
        return net.connect({ host: '127.0.0.1', port: standing.get(address)?.port ?? DEAD_PORT });
      },
    },
    close: async () => {
      await Promise.all(Array.from(standing.keys(), takeAway));
      names.clear();
      connected.length = 0;
    },
  };
}
