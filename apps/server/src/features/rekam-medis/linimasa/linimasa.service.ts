import { LINIMASA_PAGE } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { HalamanLinimasa, LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { auditReading, openPasien, readRecord } from '../akses/open-record.ts';
import { recordParts } from '../record-parts.ts';
import type { LinimasaCursor, LinimasaSource, PlacedEntry } from '../record-parts.ts';
import { CATATAN_SOURCE, KUNJUNGAN_SOURCE } from './linimasa.repository.ts';

const sourcesFor = (tx: TenantTx): LinimasaSource[] => [
  KUNJUNGAN_SOURCE,
  CATATAN_SOURCE,
  ...recordParts().flatMap(({ can, linimasa }) => (linimasa && (!can || hasIzin(tx.ctx.izin, can)) ? [linimasa] : [])),
];

/** Newest first; at one instant by source, then the highest id. As `timelineBefore` says in SQL. */
const byPlace = (a: PlacedEntry, b: PlacedEntry): number =>
  b.waktu_mikro - a.waktu_mikro || (a.sumber < b.sumber ? -1 : a.sumber > b.sumber ? 1 : b.id - a.id);

const formatCursor = ({ waktu_mikro, sumber, id }: PlacedEntry): string => `${waktu_mikro}_${sumber}_${id}`;

/** The contract has checked its form; a name of a source may hold the separator. */
export function parseCursor(text: string): LinimasaCursor {
  const [, waktu, sumber, id] = /^(\d+)_(.+)_(\d+)$/.exec(text) ?? [];
  return { waktu: Number(waktu), sumber: sumber ?? '', id: Number(id) };
}

const withoutPlace = ({ waktu_mikro: _place, ...entry }: PlacedEntry): LinimasaEntry => entry;

/** One page: each source gives as many as the page takes, and one more tells whether there is a next. */
export async function readLinimasa(
  tx: TenantTx,
  { pasienId, before, sumber }: { pasienId: number; before: LinimasaCursor | null; sumber: string | null },
): Promise<HalamanLinimasa> {
  const asked = sourcesFor(tx).filter((source) => sumber === null || source.sumber === sumber);
  const lists = await Promise.all(
    asked.map((source) => source.list(tx, { pasienId, before, limit: LINIMASA_PAGE + 1 })),
  );
  const entries = lists.flat().toSorted(byPlace);
  const page = entries.slice(0, LINIMASA_PAGE);
  const last = page.at(-1);
  return {
    entri: page.map(withoutPlace),
    lanjut: entries.length > LINIMASA_PAGE && last ? formatCursor(last) : null,
  };
}

export const listLinimasa = (
  db: Database,
  ctx: Ctx,
  norm: number,
  { setelah, sumber }: { setelah?: string | undefined; sumber?: string | undefined },
): Promise<HalamanLinimasa> =>
  readRecord(
    db,
    ctx,
    (tx) => openPasien(tx, norm),
    async (tx, { id: pasienId, daruratSampai }) => {
      const [page] = await Promise.all([
        readLinimasa(tx, {
          pasienId,
          before: setelah === undefined ? null : parseCursor(setelah),
          sumber: sumber ?? null,
        }),
        auditReading(tx, 'linimasa pasien', { pasienId, daruratSampai }),
      ]);
      return page;
    },
  );
