import type { ServerResponse } from 'node:http';
import pg from 'pg';
import sql from 'sql-template-tag';
import { boleh } from '@nadi/domain/akses/izin';
import type { Ctx, Database } from './db.ts';
import { PEMISAH_IZIN } from './peristiwa.ts';

type Kabar = { f: number; i: number; t: string; z: string; d: Record<string, string | number> };
/** `currentIzin` is asked for each event, so that a permission taken away or an ended session stops the stream. */
type Pendengar = { ctx: Ctx; masihBoleh: () => Promise<readonly string[] | null>; res: ServerResponse };

export type Siaran = {
  dengar(p: Pendengar, sejak: number | null): Promise<void>;
  tutup(): Promise<void>;
};

const tulis = (k: Pick<Kabar, 'i' | 't' | 'd'>): string =>
  `id: ${k.i}\nevent: ${k.t}\ndata: ${JSON.stringify({ id: k.i, topik: k.t, data: k.d })}\n\n`;
const bolehDengar = (milik: readonly string[], diminta: string): boolean => boleh(milik, diminta.split(PEMISAH_IZIN));
const DENYUT_MS = 20_000;
/**
 * The most bytes that may wait for a slow reader. Beyond this the reader is cut off and reconnects with its
 * Last-Event-ID.
 */
const ANTRE_BYTE = 256 * 1024;

/** Opens one LISTEN connection for the whole server and passes its events on to the readers of each facility. */
export function bukaSiaran(
  koneksi: pg.ClientConfig,
  db: Database,
  { padaAkses, padaGalat }: { padaAkses: () => void; padaGalat: (e: unknown) => void },
): Siaran {
  const pendengar = new Set<Pendengar>();
  let client: pg.Client | null = null;
  let ditutup = false;
  let ulang: NodeJS.Timeout | undefined;

  const kirim = async (p: Pendengar, k: Kabar): Promise<void> => {
    if (p.ctx.faskesId !== k.f) return;
    const izin = await p.masihBoleh();
    if (izin === null) return void p.res.end();
    if (!bolehDengar(izin, k.z)) return;
    if (p.res.writableLength > ANTRE_BYTE) return void p.res.destroy();
    p.res.write(tulis(k));
  };

  const sambung = async (): Promise<void> => {
    if (ditutup) return;
    const baru = new pg.Client({ ...koneksi, keepAlive: true });
    baru.on('error', () => baru.emit('end'));
    baru.once('end', () => {
      if (client === baru) client = null;
      // The readers reconnect and catch up from their last event.
      for (const p of pendengar) p.res.end();
      if (!ditutup) ulang = setTimeout(() => void sambung(), 500);
    });
    baru.on('notification', ({ payload }) => {
      const k = JSON.parse(payload ?? '{}') as Kabar;
      if (k.t === 'akses') padaAkses();
      for (const p of pendengar) kirim(p, k).catch(padaGalat);
    });
    try {
      await baru.connect();
      await baru.query('listen nadi');
      client = baru;
      // Readers that connected while nobody listened have missed events, so they reconnect and catch up too.
      for (const p of pendengar) p.res.end();
    } catch {
      baru.emit('end');
    }
  };
  const siap = sambung();
  const denyut = setInterval(() => {
    for (const p of pendengar) p.res.write(': ping\n\n');
  }, DENYUT_MS);

  return {
    dengar: async (p, sejak) => {
      await siap;
      const lepas = (): void => void pendengar.delete(p);
      p.res.once('close', lepas);
      pendengar.add(p);
      p.res.write('retry: 1000\n: tersambung\n\n');
      if (sejak === null) return;
      // Ids are given before commit, so a slow transaction may appear after a later one. The query therefore looks back
      // a little; a reader that gets an event twice only asks again for what it shows.
      const lewat = await db.read(p.ctx, (tx) =>
        tx.rows<{ i: number; t: string; z: string; d: Kabar['d'] }>(sql`
          select id as i, topik as t, izin as z, data as d from peristiwa
          where dibuat_pada > now() - interval '1 hour' and (id > ${sejak} or (dibuat_pada > now() - interval '15 seconds' and id > ${sejak - 1000}))
          order by id limit 1000`),
      );
      for (const k of lewat) if (bolehDengar(p.ctx.izin, k.z)) p.res.write(tulis(k));
    },
    tutup: async () => {
      ditutup = true;
      clearInterval(denyut);
      clearTimeout(ulang);
      for (const p of pendengar) p.res.end();
      await client?.end().catch(() => undefined);
    },
  };
}
