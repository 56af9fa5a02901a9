import { jadwalKecuali } from '@nadi/contract/master/jadwal-master.contract';
import {
  findOverlap,
  findExtraOverlap,
  overlapMessage,
  formatDayTanggal,
  formatTimeRange,
} from '@nadi/domain/jadwal/jadwal';
import type { ExtraPraktik } from '@nadi/domain/jadwal/jadwal';
import { affectedMessage, leftOutMessage, checkKecuali as checkValues } from '@nadi/domain/jadwal/kecuali';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { FieldErrors, Master, Question } from '#features/daftar/daftar.public.ts';
import { toFieldErrors, checkKuota, checkDokterAndRuangan } from './jadwal.ts';
import { MASTER_KONTROL, MASTER_KUNJUNGAN } from '../used-by.ts';
import type { ClosedDays } from '../used-by.ts';
import { lockDokter, loadDokterCalendar, assignDokter } from './calendar.repository.ts';
import * as repo from './kecuali.repository.ts';
import type { KecualiInput, StoredKecuali } from './kecuali.repository.ts';
import { leftOutPemakaian, listLeftOut } from './left-out.ts';
import { createDokterRuanganReader, tidyTimeCells } from './jadwal-cells.ts';

const rangeOf = ({ mulai_tanggal, sampai_tanggal }: KecualiInput) => ({ dari: mulai_tanggal, sampai: sampai_tanggal });

/** Checks that the doctor's calendar has no overlaps with this leave or extra practice in it. */
async function checkCalendar(tx: TenantTx, input: KecualiInput, id: number): Promise<FieldErrors> {
  const { today } = tx.ctx;
  const calendar = await loadDokterCalendar(tx, input.dokter_id);
  if (input.jenis === 'cuti') {
    const cuti = calendar.cuti.filter((c) => c.id !== id);
    const added = input.aktif ? [{ id, ruangan_id: input.ruangan_id, ...rangeOf(input) }] : [];
    const overlap = findExtraOverlap({ ...calendar, cuti: [...cuti, ...added] }, today);
    const message =
      overlap &&
      `${formatDayTanggal(overlap.tanggal ?? today)} ada praktik tambahan ${formatTimeRange(overlap.a)} pada jam praktik ${formatTimeRange(overlap.b)}. Ubah praktik tambahan itu dulu.`;
    return message ? { [input.aktif ? 'sampai_tanggal' : 'aktif']: [message] } : {};
  }
  const { ruangan_id, mulai, selesai, aktif } = input;
  if (!aktif || ruangan_id === null || mulai === null || selesai === null) return {};
  const tambahan = [
    ...calendar.extra.filter((p) => p.kecuali_id !== id),
    { id: 0, ruangan_id, ruangan: '', mulai, selesai, ...rangeOf(input) },
  ];
  const overlap = findOverlap({ ...calendar, extra: tambahan }, today, 0);
  return overlap ? { mulai: [overlapMessage(overlap)] } : {};
}

async function checkChange(tx: TenantTx, input: KecualiInput, old: StoredKecuali): Promise<FieldErrors> {
  if (old.jenis !== input.jenis) return { jenis: ['Jenisnya tidak dapat diubah. Hapus, lalu buat yang baru.'] };
  if (old.dokter_id !== input.dokter_id)
    return { dokter_id: ['Dokternya tidak dapat diubah. Hapus, lalu buat yang baru.'] };
  const jadwal = input.jenis === 'tambahan' ? await repo.findTambahanJadwal(tx, old.id) : undefined;
  if (!jadwal) return {};
  const kuota = await checkKuota(tx, jadwal.id, { kuota: input.kuota ?? 0, kuota_jkn: null, kuota_nonjkn: null });
  const registered =
    input.ruangan_id === old.ruangan_id
      ? undefined
      : await MASTER_KUNJUNGAN.one().findFirstRegisteredDay(tx, jadwal.id);
  return {
    ...kuota,
    ...(registered
      ? {
          ruangan_id: [
            `${registered.jumlah} pasien sudah terdaftar di ${old.ruangan} pada ${formatDayTanggal(registered.tanggal)}`,
          ],
        }
      : {}),
  };
}

/**
 * Checks every rule of a leave or an extra practice. Doctor and schedules are locked, so that no registration slips in
 * between the question and the save.
 */
async function checkKecuali(tx: TenantTx, input: KecualiInput, old: StoredKecuali | null): Promise<FieldErrors> {
  const alasan = checkValues(input);
  if (alasan.length > 0) return toFieldErrors(alasan);
  await lockDokter(tx, input.dokter_id, { jadwal: true });
  const placeErrors = await checkDokterAndRuangan(tx, input);
  if (Object.keys(placeErrors).length > 0) return placeErrors;
  const changeErrors = old ? await checkChange(tx, input, old) : {};
  return Object.keys(changeErrors).length > 0 ? changeErrors : checkCalendar(tx, input, old?.id ?? 0);
}

const closedBy = ({ dokter_id, ruangan_id, ...range }: KecualiInput): ClosedDays => ({
  dari: range.mulai_tanggal,
  sampai: range.sampai_tanggal,
  dokterId: dokter_id,
  ruanganId: ruangan_id,
});

/** Planned follow-ups that fall outside of the doctor's hours once an extra practice is `next`, or gone. */
const listLeftOutBy = (tx: TenantTx, old: StoredKecuali, next: KecualiInput | null) =>
  old.jenis === 'cuti'
    ? []
    : listLeftOut(tx, old.dokter_id, ({ extra }) => ({
        extra: extra.flatMap((p) => (p.kecuali_id === old.id ? changedPraktik(p, next) : [p])),
      }));

function changedPraktik<P extends ExtraPraktik>(p: P, next: KecualiInput | null): P[] {
  if (!next?.aktif || next.ruangan_id === null || next.mulai === null || next.selesai === null) return [];
  const { ruangan_id, mulai, selesai } = next;
  return [{ ...p, ruangan_id, mulai, selesai, ...rangeOf(next) }];
}

async function askKecuali(tx: TenantTx, input: KecualiInput, old: StoredKecuali | null): Promise<Question | null> {
  const before = old?.aktif ? old : null;
  const data =
    input.jenis === 'cuti'
      ? input.aktif
        ? await MASTER_KUNJUNGAN.one().listAffectedByCuti(tx, { cuti: input, before })
        : []
      : old
        ? await MASTER_KUNJUNGAN.one().listLosingTambahan(tx, old.id, input.aktif ? input : null)
        : [];
  const kontrol =
    input.jenis === 'cuti' && input.aktif
      ? await MASTER_KONTROL.one().listPlannedOn(tx, closedBy(input), before && closedBy(before))
      : [];
  const left = old ? await listLeftOutBy(tx, old, input) : [];
  const message = [affectedMessage(data, kontrol), leftOutMessage(left)].filter((one) => one !== null).join(' ');
  return message === '' ? null : { message, data: [...data, ...kontrol, ...left] };
}

export const kecuali: Master<typeof jadwalKecuali> = {
  contract: jadwalKecuali,
  objek: 'pengecualian jadwal',
  source: repo.KECUALI_SOURCE,
  save: async (tx, input, id) => {
    const errors = await checkKecuali(tx, input, id === null ? null : ((await repo.findKecuali(tx, id)) ?? null));
    if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors: errors });
    const kecualiId = await repo.writeKecuali(tx, input, id);
    if (input.jenis === 'tambahan' && input.ruangan_id !== null) {
      await assignDokter(tx, { ...input, ruangan_id: input.ruangan_id });
      await repo.writeTambahan(tx, input, kecualiId);
    }
    return kecualiId;
  },
  check: checkKecuali,
  ask: askKecuali,
  // The same locks as for a save wait for an extra practice that is just being added on a day of the leave.
  listPemakaian: async (tx, id) => {
    const old = await repo.findKecuali(tx, id);
    if (old) await lockDokter(tx, old.dokter_id, { jadwal: true });
    const [days, registered, tambahan] = await Promise.all([
      repo.countDaysPassed(tx, id),
      MASTER_KUNJUNGAN.one().listTambahanPemakaian(tx, id),
      repo.countTambahanOnCuti(tx, id),
    ]);
    const left = old ? await listLeftOutBy(tx, old, null) : [];
    return [...days, ...registered, ...tambahan, leftOutPemakaian(left)];
  },
  constraints: {},
  filters: repo.filterKecuali,
  createCellTidier: async () => (cells) =>
    tidyTimeCells({
      ...cells,
      ...(cells['jenis'] === undefined
        ? {}
        : {
            jenis: String(cells['jenis'] ?? '')
              .trim()
              .toLowerCase()
              .replace('praktik ', ''),
          }),
    }),
  createLineReader: (tx) => createDokterRuanganReader(tx, false),
};
