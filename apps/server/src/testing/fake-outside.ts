import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Kredensial, Layanan } from '@nadi/bpjs/kredensial';
import { saveKredensial } from '#features/bpjs/bpjs.public.ts';
import { openVault, type Vault } from '#platform/auth/vault.ts';
import type { Outside } from '#platform/outbox/outside.ts';
import { openFakePrinters, type FakePrinters } from './fake-printers.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';

export type TestSimulator = {
  address: string;
  control(content: Record<string, unknown>): Promise<void>;
  callCount(): Promise<number>;
};
export type TestConnection = { layanan?: Layanan; address?: string; changes?: Partial<Kredensial> };

/**
 * What the app gets of the outside in a test: a clock that can be moved, short timeouts, and a simulator that starts
 * when it is first asked for.
 */
export type FakeOutside = {
  vault: Vault;
  outside: Outside;
  clock: { shiftMs: number };
  simulator(): Promise<TestSimulator>;
  printers: FakePrinters;
  connectBpjs(owner: pg.ClientConfig, faskesId: number, connection?: TestConnection): Promise<void>;
  /** Closes the simulator and resets everything to the state before its first use, so that it may be used again. */
  close(): Promise<void>;
};

export const TEST_KREDENSIAL: Record<Layanan, Kredensial> = {
  pcare: {
    consId: '1001',
    consSecret: 'RAHASIA-PCARE',
    userKey: 'KUNCI-PCARE',
    pcare: { username: 'klinik-uji', password: 'SANDI-PCARE', kdAplikasi: '095' },
  },
  vclaim: { consId: '2002', consSecret: 'RAHASIA-VCLAIM', userKey: 'KUNCI-VCLAIM', pcare: null },
};

const TIMEOUT_MS = 1500;

async function startSimulator(): Promise<TestSimulator & { close(): Promise<void> }> {
  const { createSimulator } = await import('@nadi/simulator/simulator');
  const app = createSimulator({
    akun: (['pcare', 'vclaim'] as const).map((layanan) => ({ layanan, ...TEST_KREDENSIAL[layanan] })),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    address,
    control: async (content) => {
      const res = await fetch(`${address}/kendali`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      });
      if (!res.ok) throw new Error(`simulator: ${await res.text()}`);
    },
    callCount: async () => ((await (await fetch(`${address}/kendali`)).json()) as { panggilan: number }).panggilan,
    close: () => app.close(),
  };
}

export function openFakeOutside(): FakeOutside {
  const vault = openVault(new Uint8Array(32).fill(5));
  const clock = { shiftMs: 0 };
  let running: ReturnType<typeof startSimulator> | null = null;
  let address: string | null = null;
  const printers = openFakePrinters();
  const simulator = async (): Promise<TestSimulator> => {
    running ??= startSimulator();
    const s = await running;
    address = s.address;
    return s;
  };
  return {
    vault,
    clock,
    outside: {
      fetch,
      now: () => Date.now() + clock.shiftMs,
      timeoutMs: TIMEOUT_MS,
      simulator: () => address,
      printers: printers.net,
    },
    printers,
    simulator,
    connectBpjs: async (
      owner,
      faskesId,
      { layanan = 'pcare', address: connectedAddress = 'simulator:', changes = {} } = {},
    ) => {
      await simulator();
      await withOwner(owner, (client) =>
        inTransaction(client, async () => {
          await enterFaskes(client, faskesId);
          await saveKredensial(client, vault, {
            faskesId,
            layanan,
            alamat: connectedAddress,
            kredensial: { ...TEST_KREDENSIAL[layanan], ...changes },
          });
        }),
      );
    },
    close: async () => {
      const stopping = running;
      running = address = null;
      clock.shiftMs = 0;
      await printers.close();
      await (await stopping)?.close();
    },
  };
}
