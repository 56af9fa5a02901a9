import type { GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { formatShortTanggal, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { queueKembarCheck } from '../kembar/kembar.repository.ts';
import { replaceKata } from '../simpan/kata.repository.ts';
import { lockPasienRecord, listPasienRecord, type PasienRecord } from './compare.repository.ts';
import * as repo from './gabung.repository.ts';
import { auditFields, notifyGabung } from './gabung.service.ts';
import { listFollowingTables } from './following-tables.ts';
import { endTrace, findTrace, findLaterGabung, type GabungTrace } from './gabung-trace.repository.ts';
import { CHOOSABLE_FIELDS, CHOOSABLE_NOMOR, UNIQUE_NOMOR } from './choosable-fields.ts';
import { pickColumns, formatRm, type GabungPair } from './pasien-record.ts';

/**
 * What the undoing restores: `columns`, `nomor` and, where `berkunjung` is set, the last registration go back to their
 * old values. `tetap` names what stays, because
 * somebody changed it after the merge (decision 0011).
 */
type RestorePlan = { columns: string[]; berkunjung: boolean; nomor: typeof CHOOSABLE_NOMOR; tetap: string[] };

/** Locks the records in the same order as the merge did, then reads what was recorded about it. */
async function lockTrace(tx: TenantTx, id: number): Promise<{ trace: GabungTrace } & GabungPair> {
  const notFound = new AppError('TIDAK_ADA', { message: 'Penggabungan tidak ditemukan' });
  const known = await findTrace(tx, id);
  if (!known) throw notFound;
  await lockPasienRecord(tx, [known.norm_pemenang, known.norm_kalah]);
  const [trace, records] = await Promise.all([
    findTrace(tx, id),
    listPasienRecord(tx, [known.norm_pemenang, known.norm_kalah]),
  ]);
  const [pemenang, kalah] = [known.pemenang_id, known.kalah_id].map((p) => records.find((r) => r.id === p));
  if (!trace || !pemenang || !kalah) throw notFound;
  return { trace, pemenang, kalah };
}

async function checkMayCancel(tx: TenantTx, trace: GabungTrace): Promise<void> {
  if (trace.dibatalkan_pada !== null)
    throw new AppError('BENTROK', {
      message: `Penggabungan ini sudah dibatalkan oleh ${trace.dibatalkan_oleh ?? '-'} tanggal ${formatShortTanggal(tanggalInZone(trace.dibatalkan_pada, tx.ctx.zona))}.`,
    });
  const laterGabung = await findLaterGabung(tx, trace);
  if (laterGabung)
    throw new AppError('BENTROK', {
      message: `Batalkan dulu penggabungan ${formatRm(tx, laterGabung.norm_kalah)} ke ${formatRm(tx, laterGabung.norm_pemenang)}, yang dilakukan sesudah ini.`,
    });
  for (const [column, nama] of [
    ['nik', 'NIK'],
    ['no_bpjs', 'No. BPJS'],
  ] as const) {
    const nomor = trace.sebelum.kalah[column];
    const other =
      typeof nomor === 'string'
        ? await repo.findOtherHolder(tx, column, nomor, [trace.pemenang_id, trace.kalah_id])
        : undefined;
    if (other)
      throw new AppError('BENTROK', {
        message: `${nama} milik ${formatRm(tx, trace.norm_kalah)} sekarang dipakai ${other.nama} (${formatRm(tx, other.norm)}). Perbaiki dulu di sana, lalu batalkan lagi.`,
      });
  }
}

const hasChanged = (current: unknown, after: unknown): boolean =>
  JSON.stringify(current ?? null) !== JSON.stringify(after ?? null);
const toMillis = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : 0);

/**
 * Checks field by field whether the winner still has what the merge gave it. When the winner has visited since, that
 * date stays the last visit, and `tetap` does not mention it.
 */
async function planRestore(
  tx: TenantTx,
  { pilihan, sesudah }: GabungTrace,
  pemenang: PasienRecord,
): Promise<RestorePlan> {
  const chosen = CHOOSABLE_FIELDS.filter((k) => pilihan.includes(k.kolom));
  const changedSince = chosen.filter(({ columns: content }) =>
    content.some((k) => hasChanged(pemenang.baris[k], sesudah.pemenang[k])),
  );
  const nomor = await Promise.all(
    CHOOSABLE_NOMOR.filter((k) => pilihan.includes(k.kolom)).map(async (n) => {
      const current = await repo.findNomor(tx, pemenang.id, n);
      return {
        n,
        other: (current?.diakhiri_pada === null ? current.nomor : null) !== (sesudah.nomor[n.kolom]?.nomor ?? null),
      };
    }),
  );
  return {
    columns: chosen.filter((k) => !changedSince.includes(k)).flatMap((k) => k.columns),
    berkunjung: toMillis(pemenang.baris['terakhir_berkunjung']) === toMillis(sesudah.pemenang['terakhir_berkunjung']),
    nomor: nomor.filter(({ other }) => !other).map(({ n }) => n),
    tetap: [...changedSince.map((k) => k.label), ...nomor.filter(({ other }) => other).map(({ n }) => n.label)],
  };
}

async function writeBack(
  tx: TenantTx,
  trace: GabungTrace,
  { pemenang, kalah }: GabungPair,
  plan: RestorePlan,
): Promise<string[]> {
  const uniqueColumns = UNIQUE_NOMOR.filter((k) => trace.pilihan.includes(k));
  await repo.releaseNomor(tx, kalah.id, uniqueColumns);
  await repo.releaseNomor(
    tx,
    pemenang.id,
    uniqueColumns.filter((k) => plan.columns.includes(k)),
  );
  await repo.writeColumns(tx, pemenang.id, trace.sebelum.pemenang, plan.columns);
  if (plan.berkunjung) await repo.writeBerkunjung(tx, pemenang.id, trace.sebelum.pemenang['terakhir_berkunjung']);
  await repo.writeColumns(tx, kalah.id, trace.sebelum.kalah, uniqueColumns);
  for (const n of plan.nomor) await repo.writeNomor(tx, pemenang.id, n, trace.sebelum.nomor[n.kolom] ?? null);
  await repo.setDigabung(tx, kalah.id, null);
  await replaceKata(tx, kalah, kalah.nama);
  if (plan.columns.includes('nama')) await replaceKata(tx, pemenang, String(trace.sebelum.pemenang['nama']));
  const direction = { from: pemenang.id, to: kalah.id };
  const leftBehind: string[] = [];
  for (const p of trace.pindah) {
    if ((await repo.moveBack(tx, p, direction)) > 0)
      leftBehind.push(listFollowingTables().find((i) => i.tabel === p.tabel && i.kolom === p.kolom)?.nama ?? p.tabel);
  }
  await repo.moveBackDependents(tx, trace.pindah, direction);
  await repo.restorePasangan(tx, trace.sebelum.pasangan);
  return leftBehind;
}

async function recordCancel(
  tx: TenantTx,
  trace: GabungTrace,
  { pemenang, kalah }: GabungPair,
  content: { alasan: string; plan: RestorePlan; tetap: string[] },
): Promise<void> {
  const restoredFields = (from: GabungTrace['sebelum']): Record<string, unknown> =>
    auditFields({
      ...from,
      pemenang: pickColumns(from.pemenang, content.plan.columns),
      nomor: Object.fromEntries(content.plan.nomor.map((n) => [n.kolom, from.nomor[n.kolom] ?? null])),
    });
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: pemenang.id,
    sebelum: { versi: pemenang.versi, ...restoredFields(trace.sesudah) },
    sesudah: { versi: pemenang.versi + 1, ...restoredFields(trace.sebelum) },
  });
  await recordAudit(tx, {
    aksi: 'ubah',
    objek: 'pasien',
    objekId: kalah.id,
    sebelum: { versi: kalah.versi, ...trace.sesudah.kalah, digabung_ke: pemenang.norm },
    sesudah: { versi: kalah.versi + 1, ...trace.sebelum.kalah, digabung_ke: null },
  });
  await recordAudit(tx, {
    aksi: 'akhiri',
    objek: 'gabung',
    objekId: trace.id,
    sesudah: { pemenang: pemenang.norm, kalah: kalah.norm, alasan: content.alasan, tetap: content.tetap },
  });
}

export type CancelResult = { riwayat: GabungEntry; tetap: string[] };

/**
 * Cancels a merge: the rows that moved come back. Rows added to the winner since stay there, and so does every field
 * that somebody changed since.
 */
export function cancelGabung(db: Database, ctx: Ctx, id: number, alasan: string): Promise<CancelResult> {
  return db.write(ctx, async (tx) => {
    const { trace, ...both } = await lockTrace(tx, id);
    await checkMayCancel(tx, trace);
    const plan = await planRestore(tx, trace, both.pemenang);
    const leftBehind = await writeBack(tx, trace, both, plan);
    await endTrace(tx, id, alasan);
    const tetap = [...plan.tetap, ...leftBehind];
    const { pemenang, kalah } = both;
    await recordCancel(tx, trace, both, { alasan, plan, tetap });
    await Promise.all([queueKembarCheck(tx, pemenang.id), queueKembarCheck(tx, kalah.id)]);
    await notifyGabung(tx, [pemenang.norm, kalah.norm], [pemenang.id, kalah.id]);
    return { riwayat: await repo.findRiwayat(tx, id), tetap };
  });
}

/** The message for the user, which also names what did not go back. */
export const describeCancel = ({ tetap }: CancelResult): string =>
  `Penggabungan dibatalkan${tetap.length > 0 ? `. Yang diubah sesudah digabung tetap seperti sekarang: ${tetap.join(', ')}` : ''}`;
