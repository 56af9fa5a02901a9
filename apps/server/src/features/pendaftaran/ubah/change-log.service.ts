import type { z } from 'zod';
import type { getPendaftaranChangeLog } from '@nadi/contract/kunjungan/kunjungan.contract';
import { compareSnapshots, statusChange } from '@nadi/domain/kunjungan/change-log';
import type { PendaftaranSnapshot } from '@nadi/domain/kunjungan/change-log';
import { withoutKlinis } from '@nadi/domain/kunjungan/kunjungan-reader';
import { timeInZone, tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { readsKlinis } from '../slots/for-reader.ts';
import { findFirstKunjungan, listKunjunganTrace } from '../stored-pendaftaran.repository.ts';
import type { KunjunganTrace } from '../stored-pendaftaran.repository.ts';

type ChangeLogEntry = z.output<(typeof getPendaftaranChangeLog)['response']>['data'][number];

/**
 * Loads who changed what in a registration, the newest change first. Before and after contain the record itself, so
 * reading them is audited. Who needs no complaint or measures hears of no change to them.
 */
export function loadChangeLog(db: Database, ctx: Ctx, pendaftaranId: number): Promise<ChangeLogEntry[]> {
  const formatInstant = (instant: string): string =>
    `${tanggalInZone(instant, ctx.zona).split('-').toReversed().join('/')} ${timeInZone(instant, ctx.zona)}`;
  return db.write(ctx, async (tx) => {
    const kunjungan = await findFirstKunjungan(tx, pendaftaranId);
    if (!kunjungan) throw new AppError('TIDAK_ADA', { message: 'Pendaftaran tidak ditemukan' });
    const [entries] = await Promise.all([
      listKunjunganTrace(tx, pendaftaranId),
      recordAudit(tx, { aksi: 'baca', objek: 'kunjungan', objekId: kunjungan.id }),
    ]);
    const describe = { formatInstant, withKlinis: readsKlinis(ctx) };
    return entries
      .map((entry) => ({ pada: entry.pada, oleh: entry.oleh, ...describeEntry(entry, describe) }))
      .filter(({ aksi, perubahan }) => describe.withKlinis || aksi !== 'ubah' || perubahan.length > 0);
  });
}

type StatusChange = { status?: number; alasan?: string; no_antrean?: string };

function describeEntry(
  { aksi, sebelum, sesudah }: KunjunganTrace,
  { formatInstant, withKlinis }: { formatInstant: (instant: string) => string; withKlinis: boolean },
): Pick<ChangeLogEntry, 'aksi' | 'perubahan' | 'alasan'> {
  if (aksi === 'buat' || sebelum === null || sesudah === null) return { aksi: 'buat', perubahan: [], alasan: null };
  if ('nama' in sebelum && 'nama' in sesudah) {
    const [before, after] = [sebelum, sesudah].map((snapshot) =>
      withKlinis ? (snapshot as PendaftaranSnapshot) : withoutKlinis(snapshot as PendaftaranSnapshot),
    ) as [PendaftaranSnapshot, PendaftaranSnapshot];
    return { aksi: 'ubah', perubahan: compareSnapshots(before, after, formatInstant), alasan: null };
  }
  const [before, after] = [sebelum as StatusChange, sesudah as StatusChange];
  const { aksi: kind, perubahan } = statusChange(before.status ?? 0, after.status ?? 0);
  const nomor = { label: 'Nomor antrean', dari: before.no_antrean ?? null, ke: after.no_antrean ?? null };
  return {
    aksi: kind,
    // A visit that was moved or called again stays in its status.
    perubahan: [...perubahan.filter(({ dari, ke }) => dari !== ke), ...(nomor.dari === nomor.ke ? [] : [nomor])],
    alasan: after.alasan ?? null,
  };
}
