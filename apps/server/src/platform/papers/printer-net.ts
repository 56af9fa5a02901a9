import { lookup } from 'node:dns/promises';
import net from 'node:net';
import os from 'node:os';

/** The network as printing needs it, so that tests and the demo can put printers into it. */
export type PrinterNet = {
  /** The addresses that a name leads to just now; none when nobody knows it. */
  lookup(host: string): Promise<string[]>;
  /** The addresses of this server's own network cards. */
  own(): string[];
  connect(address: string, port: number): net.Socket;
};

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);

export const realPrinterNet: PrinterNet = {
  lookup: async (host) => {
    try {
      return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
    } catch (error) {
      if (UNKNOWN_NAME.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  },
  own: () => Object.values(os.networkInterfaces()).flatMap((cards = []) => cards.map(({ address }) => address)),
  connect: (host, port) => net.connect({ host, port, autoSelectFamily: false }),
};
