import type { QueryOf } from '@nadi/contract/endpoint';
import type { listGabung, GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { mapConstraint } from '#platform/http/errors.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import { queueKembarCheck } from '../kembar/kembar.repository.ts';
import { GABUNG_PARTS } from '../used-by.ts';
import { replaceKata } from '../simpan/kata.repository.ts';
import * as repo from './gabung.repository.ts';
import { insertTrace, type GabungSnapshot } from './gabung-trace.repository.ts';
import {
  parseChoice,
  lockBoth,
  checkMayMerge,
  pickColumns,
  type GabungInput,
  type GabungPair,
  type GabungChoice,
} from './pasien-record.ts';

/** Tells the lists that show either record, and whoever shows rows of these patients. */
export async function notifyGabung(tx: TenantTx, norm: readonly number[], pasienId: readonly number[]): Promise<void> {
  await Promise.all([
    ...GABUNG_PARTS.parts().flatMap(({ announceMoved }) => pasienId.map((id) => announceMoved?.(tx, id))),
    ...norm.map((n) => notifyPasienChanged(tx, n)),
  ]);
}

const toMillis = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : 0);

/**
 * The merged fields before and after. Unique numbers are exchanged between the records, so that both stay taken and
 * both find the winner.
 */
async function snapshot(
  tx: TenantTx,
  { pemenang, kalah }: GabungPair,
  { columns, uniqueColumns, nomor }: GabungChoice,
): Promise<{ sebelum: GabungSnapshot; sesudah: GabungSnapshot }> {
  const content = [...columns, 'terakhir_berkunjung'];
  const lastVisited =
    toMillis(kalah.baris['terakhir_berkunjung']) > toMillis(pemenang.baris['terakhir_berkunjung'])
      ? kalah.baris
      : pemenang.baris;
  const [ownNomor, otherNomor] = await Promise.all(
    [pemenang.id, kalah.id].map(async (id) =>
      Object.fromEntries(
        await Promise.all(nomor.map(async (n) => [n.kolom, await repo.findNomor(tx, id, n)] as const)),
      ),
    ),
  );
  const activeNomor = Object.fromEntries(
    Object.entries(otherNomor ?? {}).map(([k, n]) => [k, n?.diakhiri_pada === null ? n : null]),
  );
  return {
    sebelum: {
      pemenang: pickColumns(pemenang.baris, content),
      kalah: pickColumns(kalah.baris, uniqueColumns),
      nomor: ownNomor ?? {},
      pasangan: null,
    },
    sesudah: {
      pemenang: { ...pickColumns(kalah.baris, columns), ...pickColumns(lastVisited, ['terakhir_berkunjung']) },
      kalah: pickColumns(pemenang.baris, uniqueColumns),
      nomor: activeNomor,
      pasangan: null,
    },
  };
}

async function writeRecords(
  tx: TenantTx,
  { pemenang, kalah }: GabungPair,
  choice: GabungChoice,
  after: GabungSnapshot,
): Promise<void> {
  await repo.releaseNomor(tx, kalah.id, choice.uniqueColumns);
  await repo.writeColumns(tx, pemenang.id, after.pemenang, choice.columns);
  await repo.writeBerkunjung(tx, pemenang.id, after.pemenang['terakhir_berkunjung']);
  await repo.writeColumns(tx, kalah.id, after.kalah, choice.uniqueColumns);
  for (const n of choice.nomor) await repo.writeNomor(tx, pemenang.id, n, after.nomor[n.kolom] ?? null);
  await repo.setDigabung(tx, kalah.id, pemenang.id);
  await replaceKata(tx, kalah, null);
  if (choice.columns.includes('nama')) await replaceKata(tx, pemenang, kalah.nama);
}

/** Builds one audit entry for each field, under its name in the form; columns that are only derived are left out. */
export function auditFields(snapshot: GabungSnapshot): Record<string, unknown> {
  const { nama_cari: _turunan, terakhir_berkunjung: _waktu, ...columns } = snapshot.pemenang;
  return {
    ...columns,
    ...Object.fromEntries(
      Object.entries(snapshot.nomor).map(([k, n]) => [k, n?.diakhiri_pada === null ? n.nomor : null]),
    ),
  };
}

async function recordGabung(
  tx: TenantTx,
  { pemenang, kalah }: GabungPair,
  gabungId: number,
  content: { alasan: string; sebelum: GabungSnapshot; sesudah: GabungSnapshot; pindah: repo.MovedRows[] },
): Promise<void> {
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: pemenang.id,
    sebelum: { versi: pemenang.versi, ...auditFields(content.sebelum) },
    sesudah: { versi: pemenang.versi + 1, ...auditFields(content.sesudah) },
  });
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: kalah.id,
    sebelum: { versi: kalah.versi, ...content.sebelum.kalah, digabung_ke: null },
    sesudah: { versi: kalah.versi + 1, ...content.sesudah.kalah, digabung_ke: pemenang.norm },
  });
  await recordAudit(tx, {
    aksi: 'buat',
    objek: 'gabung',
    objekId: gabungId,
    sesudah: { pemenang: pemenang.norm, kalah: kalah.norm, alasan: content.alasan, pindah: content.pindah },
  });
}

/**
 * Merges two records: everything of the losing record moves to the winner, with the chosen fields, and all of it is
 * recorded so that the merge can be cancelled.
 */
export async function mergePasien(db: Database, ctx: Ctx, content: GabungInput): Promise<GabungEntry> {
  return db.write(ctx, async (tx) => {
    const choice = parseChoice(content.pilihan);
    const both = await lockBoth(tx, content);
    await checkMayMerge(tx, both);
    const { pemenang, kalah } = both;
    const { sebelum, sesudah } = await snapshot(tx, both, choice);
    await writeRecords(tx, both, choice, sesudah);
    const moved = await repo
      .moveRows(tx, kalah.id, pemenang.id)
      .catch((e: unknown) =>
        mapConstraint(
          e,
          Object.fromEntries(GABUNG_PARTS.parts().flatMap(({ constraints = {} }) => Object.entries(constraints))),
        ),
      );
    sebelum.pasangan = await repo.markPasangan(tx, pemenang.id, kalah.id);
    const id = await insertTrace(tx, {
      pemenang_id: pemenang.id,
      kalah_id: kalah.id,
      pilihan: content.pilihan,
      alasan: content.alasan,
      sebelum,
      sesudah,
      pindah: moved,
    });
    await queueKembarCheck(tx, pemenang.id);
    await recordGabung(tx, both, id, { alasan: content.alasan, sebelum, sesudah, pindah: moved });
    await notifyGabung(tx, [pemenang.norm, kalah.norm], [pemenang.id]);
    return repo.findRiwayat(tx, id);
  });
}

export function listRiwayat(
  db: Database,
  ctx: Ctx,
  query: QueryOf<typeof listGabung>,
): Promise<{ rows: GabungEntry[]; total: number }> {
  return db.read(ctx, async (tx) => {
    const [rows, total] = await Promise.all([repo.listRiwayat(tx, query), repo.countRiwayat(tx, query)]);
    return { rows, total };
  });
}
