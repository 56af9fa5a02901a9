import { hariLibur } from '@nadi/contract/master/jadwal-master.contract';
import { formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import { affectedMessage } from '@nadi/domain/jadwal/kecuali';
import { findMaster } from '#features/daftar/daftar.public.ts';
import type { FieldErrors, Master } from '#features/daftar/daftar.public.ts';
import { lockDays } from './calendar.repository.ts';
import { MASTER_KONTROL, MASTER_KUNJUNGAN } from '../used-by.ts';
import * as repo from './libur.repository.ts';

export const libur: Master<typeof hariLibur> = {
  contract: hariLibur,
  objek: 'hari libur',
  source: repo.LIBUR_SOURCE,
  save: repo.writeLibur,
  ask: async (tx, { tanggal, aktif }, old) => {
    if (!aktif || (old?.aktif && old.tanggal === tanggal)) return null;
    const data = await MASTER_KUNJUNGAN.one().listRegisteredOn(tx, tanggal);
    const days = { dari: tanggal, sampai: tanggal, dokterId: null, ruanganId: null };
    const kontrol = await MASTER_KONTROL.one().listPlannedOn(tx, days, null);
    const message = affectedMessage(data, kontrol);
    return message === null ? null : { message, data: [...data, ...kontrol] };
  },
  // The day is locked first, so that no registration slips in under a new holiday, and no extra practice onto a day
  // that stops being one.
  check: async (tx, { tanggal, aktif }, old): Promise<FieldErrors> => {
    await lockDays(tx, old ? [tanggal, old.tanggal] : [tanggal]);
    const unchanged = aktif && tanggal === old?.tanggal;
    if (
      !old?.aktif ||
      unchanged ||
      old.tanggal < tx.ctx.today ||
      (await repo.countTambahanOnLibur(tx, old.tanggal)).jumlah === 0
    )
      return {};
    return {
      [aktif ? 'tanggal' : 'aktif']: [
        `${formatDayTanggal(old.tanggal)} ada praktik tambahan pada jam praktik biasa. Ubah praktik tambahan itu dulu.`,
      ],
    };
  },
  listPemakaian: async (tx, id) => {
    const libur = await findMaster<{ tanggal: string; aktif: boolean }>(tx, repo.LIBUR_SOURCE, id);
    if (libur) await lockDays(tx, [libur.tanggal]);
    const tambahan = libur?.aktif ? (await repo.countTambahanOnLibur(tx, libur.tanggal)).jumlah : 0;
    return [
      ...(await repo.listLiburPemakaian(tx, id)),
      { di: 'Praktik tambahan pada jam praktik biasa', jumlah: tambahan },
    ];
  },
  constraints: { hari_libur_tanggal_unik: { field: 'tanggal', message: 'Tanggal ini sudah menjadi hari libur' } },
  filters: repo.filterLibur,
};
