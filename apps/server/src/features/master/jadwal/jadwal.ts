import type { z } from 'zod';
import { jadwalDokter } from '@nadi/contract/master/jadwal-master.contract';
import {
  findOverlap,
  dayName,
  checkKuotaShares,
  checkTimeRange,
  overlapMessage,
  formatDayTanggal,
} from '@nadi/domain/jadwal/jadwal';
import type { Alasan } from '@nadi/domain/jadwal/jadwal';
import { leftOutMessage } from '@nadi/domain/jadwal/kecuali';
import { checkUsedKuota } from '@nadi/domain/jadwal/kuota';
import type { Kuota } from '@nadi/domain/jadwal/kuota';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { FieldErrors, Master, Question } from '#features/daftar/daftar.public.ts';
import { MASTER_KUNJUNGAN } from '../used-by.ts';
import * as repo from './jadwal.repository.ts';
import {
  findDokterAndRuangan,
  lockDokter,
  loadDokterCalendar,
  findExceededDay,
  assignDokter,
} from './calendar.repository.ts';
import { leftOutPemakaian, listLeftOut } from './left-out.ts';
import { createDokterRuanganReader, tidyDay, tidyTimeCells } from './jadwal-cells.ts';

type JadwalInput = z.output<typeof jadwalDokter.Input>;

export const toFieldErrors = (alasan: readonly Alasan[]): FieldErrors =>
  Object.fromEntries(alasan.map(({ field, message }) => [field, [message]]));

/** Doctor and room must exist, and must be active when the schedule is. */
export async function checkDokterAndRuangan(
  tx: TenantTx,
  { dokter_id, ruangan_id, aktif }: { dokter_id: number; ruangan_id: number | null; aktif: boolean },
): Promise<FieldErrors> {
  const { dokter, ruangan } = await findDokterAndRuangan(tx, { dokter_id, ruangan_id, aktif });
  return {
    ...(dokter ? {} : { dokter_id: ['Dokter tidak ditemukan'] }),
    ...(ruangan ? {} : { ruangan_id: ['Ruangan tidak ditemukan'] }),
  };
}

/** The quota and its shares may not fall below the places that are already taken on a coming day. */
export async function checkKuota(tx: TenantTx, jadwalId: number, kuota: Kuota): Promise<FieldErrors> {
  const exceeded = await findExceededDay(tx, jadwalId, kuota);
  return exceeded ? toFieldErrors(checkUsedKuota(kuota, exceeded)) : {};
}

/** A schedule that patients are registered for keeps its doctor, room and weekday; its hours may change. */
async function checkMove(tx: TenantTx, input: JadwalInput, old: repo.StoredJadwal): Promise<FieldErrors> {
  const field = (['dokter_id', 'ruangan_id', 'hari'] as const).find((k) => input[k] !== old[k]);
  const registered = field ? await MASTER_KUNJUNGAN.one().findFirstRegisteredDay(tx, old.id) : undefined;
  return field && registered
    ? {
        [field]: [
          `${registered.jumlah} pasien sudah terdaftar pada ${formatDayTanggal(registered.tanggal)}. Buat jadwal baru, lalu nonaktifkan yang ini.`,
        ],
      }
    : {};
}

async function checkOverlap(tx: TenantTx, input: JadwalInput, id: number): Promise<FieldErrors> {
  if (!input.aktif) return {};
  const calendar = await loadDokterCalendar(tx, input.dokter_id);
  const overlap = findOverlap(
    { ...calendar, weekly: [...calendar.weekly.filter((p) => p.id !== id), { ...input, id, ruangan: '' }] },
    tx.ctx.today,
    id,
  );
  return overlap ? { mulai: [overlapMessage(overlap)] } : {};
}

/** Checks every rule of a weekly schedule. The doctor is locked, so that the result stays true until the save. */
export async function checkJadwal(
  tx: TenantTx,
  input: JadwalInput,
  old: repo.StoredJadwal | null,
): Promise<FieldErrors> {
  const alasan = [checkTimeRange(input), checkKuotaShares(input)].filter((a) => a !== null);
  if (alasan.length > 0) return toFieldErrors(alasan);
  await lockDokter(tx, input.dokter_id);
  const placeErrors = await checkDokterAndRuangan(tx, input);
  if (Object.keys(placeErrors).length > 0) return placeErrors;
  const moveErrors = old ? { ...(await checkKuota(tx, old.id, input)), ...(await checkMove(tx, input, old)) } : {};
  return { ...(await checkOverlap(tx, input, old?.id ?? 0)), ...moveErrors };
}

/** Planned follow-ups that fall outside of the doctor's hours once a schedule is `next`, or gone. */
const listLeftOutBy = (tx: TenantTx, old: repo.StoredJadwal, next: JadwalInput | null) =>
  listLeftOut(tx, old.dokter_id, ({ weekly }) => ({
    weekly: [
      ...weekly.filter((p) => p.id !== old.id),
      ...(next?.aktif && next.dokter_id === old.dokter_id ? [{ ...next, id: old.id, ruangan: '' }] : []),
    ],
  }));

async function askJadwal(tx: TenantTx, input: JadwalInput, old: repo.StoredJadwal | null): Promise<Question | null> {
  const left = old ? await listLeftOutBy(tx, old, input) : [];
  const message = leftOutMessage(left);
  return message === null ? null : { message, data: left };
}

export const jadwal: Master<typeof jadwalDokter> = {
  contract: jadwalDokter,
  objek: 'jadwal dokter',
  source: repo.JADWAL_SOURCE,
  // The rules are checked again here, because lines of one sheet may overlap each other.
  save: async (tx, input, id) => {
    const errors = await checkJadwal(tx, input, id === null ? null : ((await repo.findJadwal(tx, id)) ?? null));
    if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors: errors });
    await assignDokter(tx, input);
    return repo.writeJadwal(tx, input, id);
  },
  check: checkJadwal,
  ask: askJadwal,
  listPemakaian: async (tx, id) => {
    const old = await repo.findJadwal(tx, id);
    return [
      ...(await repo.listJadwalPemakaian(tx, id)),
      ...(old ? [leftOutPemakaian(await listLeftOutBy(tx, old, null))] : []),
    ];
  },
  listPemakaianToday: repo.listJadwalPemakaianToday,
  constraints: {
    jadwal_dokter_unik: {
      field: 'mulai',
      message: 'Jadwal dengan jam mulai ini sudah ada; ubah atau aktifkan yang itu',
    },
  },
  filters: repo.filterJadwal,
  createCellTidier: async () => (cells) =>
    tidyTimeCells({ ...cells, ...(cells['hari'] === undefined ? {} : { hari: tidyDay(cells['hari']) }) }),
  createLineReader: (tx) => createDokterRuanganReader(tx, true),
  writeCells: ({ hari }) => ({ hari: dayName(hari) }),
};
