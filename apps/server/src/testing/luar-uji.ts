import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Kredensial, Layanan } from '@nadi/bpjs/kredensial';
import { simpanKredensial } from '../features/bpjs/bpjs.public.ts';
import { bukaBrankas, type Brankas } from '../platform/brankas.ts';
import type { Luar } from '../platform/luar.ts';
import { withOwner } from '../platform/owner.ts';
import { masukFaskes, transaksi } from '../platform/pasang.ts';

export type SimulatorUji = {
  alamat: string;
  kendali(isi: Record<string, unknown>): Promise<void>;
  panggilan(): Promise<number>;
};
export type SambunganUji = { layanan?: Layanan; alamat?: string; ubah?: Partial<Kredensial> };

/**
 * What the app gets of the outside in a test: a clock that can be moved, short timeouts, and a simulator that starts
 * when it is first asked for.
 */
export type LuarUji = {
  brankas: Brankas;
  luar: Luar;
  jam: { geserMs: number };
  simulator(): Promise<SimulatorUji>;
  sambungBpjs(owner: pg.ClientConfig, faskesId: number, sambungan?: SambunganUji): Promise<void>;
  /** Closes the simulator and resets everything to the state before its first use, so that it may be used again. */
  tutup(): Promise<void>;
};

export const KREDENSIAL_UJI: Record<Layanan, Kredensial> = {
  pcare: {
    consId: '1001',
    consSecret: 'RAHASIA-PCARE',
    userKey: 'KUNCI-PCARE',
    pcare: { username: 'klinik-uji', password: 'SANDI-PCARE', kdAplikasi: '095' },
  },
  vclaim: { consId: '2002', consSecret: 'RAHASIA-VCLAIM', userKey: 'KUNCI-VCLAIM', pcare: null },
};

const BATAS_MS = 1500;

async function nyalakan(): Promise<SimulatorUji & { tutup(): Promise<void> }> {
  const { buatSimulator } = await import('@nadi/simulator/simulator');
  const app = buatSimulator({
    akun: (['pcare', 'vclaim'] as const).map((layanan) => ({ layanan, ...KREDENSIAL_UJI[layanan] })),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const alamat = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    alamat,
    kendali: async (isi) => {
      const res = await fetch(`${alamat}/kendali`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isi),
      });
      if (!res.ok) throw new Error(`simulator: ${await res.text()}`);
    },
    panggilan: async () => ((await (await fetch(`${alamat}/kendali`)).json()) as { panggilan: number }).panggilan,
    tutup: () => app.close(),
  };
}

export function bukaLuarUji(): LuarUji {
  const brankas = bukaBrankas(new Uint8Array(32).fill(5));
  const jam = { geserMs: 0 };
  let jalan: ReturnType<typeof nyalakan> | null = null;
  let alamat: string | null = null;
  const simulator = async (): Promise<SimulatorUji> => {
    jalan ??= nyalakan();
    const s = await jalan;
    alamat = s.alamat;
    return s;
  };
  return {
    brankas,
    jam,
    luar: { fetch, kini: () => Date.now() + jam.geserMs, batasMs: BATAS_MS, simulator: () => alamat },
    simulator,
    sambungBpjs: async (owner, faskesId, { layanan = 'pcare', alamat: tujuan = 'simulator:', ubah = {} } = {}) => {
      await simulator();
      await withOwner(owner, (client) =>
        transaksi(client, async () => {
          await masukFaskes(client, faskesId);
          await simpanKredensial(client, brankas, {
            faskesId,
            layanan,
            alamat: tujuan,
            kredensial: { ...KREDENSIAL_UJI[layanan], ...ubah },
          });
        }),
      );
    },
    tutup: async () => {
      const berjalan = jalan;
      jalan = alamat = null;
      jam.geserMs = 0;
      await (await berjalan)?.tutup();
    },
  };
}
