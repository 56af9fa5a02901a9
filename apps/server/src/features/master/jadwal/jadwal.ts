import type { z } from 'zod';
import { jadwalDokter } from '@nadi/contract/jadwal-master.contract';
import {
  cariTumpukan,
  namaHari,
  periksaBagian,
  periksaJam,
  pesanTumpukan,
  tulisHari,
} from '@nadi/domain/jadwal/jadwal';
import type { Alasan } from '@nadi/domain/jadwal/jadwal';
import { periksaTerpakai } from '@nadi/domain/jadwal/kuota';
import type { Kuota } from '@nadi/domain/jadwal/kuota';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import * as repo from './jadwal.repository.ts';
import {
  adaTempat,
  kunciDokter,
  muatKalender,
  terdaftarPertama,
  terpakaiLebih,
  tugaskan,
} from './kalender.repository.ts';
import { bacaTempat, rapikanHari, rapikanJamSel } from './sel-jadwal.ts';

type Isian = z.output<typeof jadwalDokter.Isian>;

export const galatDari = (alasan: readonly Alasan[]): Galat =>
  Object.fromEntries(alasan.map(({ kolom, pesan }) => [kolom, [pesan]]));

/** Doctor and room must exist, and must be active when the schedule is. */
export async function periksaTempat(
  tx: TenantTx,
  { dokter_id, ruangan_id, aktif }: { dokter_id: number; ruangan_id: number | null; aktif: boolean },
): Promise<Galat> {
  const { dokter, ruangan } = await adaTempat(tx, { dokter_id, ruangan_id, aktif });
  return {
    ...(dokter ? {} : { dokter_id: ['Dokter tidak ditemukan'] }),
    ...(ruangan ? {} : { ruangan_id: ['Ruangan tidak ditemukan'] }),
  };
}

/** The quota and its shares may not fall below the places that are already taken on a coming day. */
export async function periksaKuota(tx: TenantTx, jadwalId: number, kuota: Kuota): Promise<Galat> {
  const penuh = await terpakaiLebih(tx, jadwalId, kuota);
  return penuh ? galatDari(periksaTerpakai(kuota, penuh)) : {};
}

/** A schedule that patients are registered for keeps its doctor, room and weekday; its hours may change. */
async function periksaPindah(tx: TenantTx, isian: Isian, lama: repo.JadwalLama): Promise<Galat> {
  const kolom = (['dokter_id', 'ruangan_id', 'hari'] as const).find((k) => isian[k] !== lama[k]);
  const terdaftar = kolom ? await terdaftarPertama(tx, lama.id) : undefined;
  return kolom && terdaftar
    ? {
        [kolom]: [
          `${terdaftar.jumlah} pasien sudah terdaftar pada ${tulisHari(terdaftar.tanggal)}. Buat jadwal baru, lalu nonaktifkan yang ini.`,
        ],
      }
    : {};
}

async function periksaTumpukan(tx: TenantTx, isian: Isian, id: number): Promise<Galat> {
  if (!isian.aktif) return {};
  const kalender = await muatKalender(tx, isian.dokter_id);
  const tumpukan = cariTumpukan(
    { ...kalender, mingguan: [...kalender.mingguan.filter((p) => p.id !== id), { ...isian, id, ruangan: '' }] },
    tx.ctx.hariIni,
    id,
  );
  return tumpukan ? { mulai: [pesanTumpukan(tumpukan)] } : {};
}

/** Checks every rule of a weekly schedule. The doctor is locked, so that the result stays true until the save. */
export async function periksaJadwal(tx: TenantTx, isian: Isian, lama: repo.JadwalLama | null): Promise<Galat> {
  const salah = [periksaJam(isian), periksaBagian(isian)].filter((a) => a !== null);
  if (salah.length > 0) return galatDari(salah);
  await kunciDokter(tx, isian.dokter_id);
  const tempat = await periksaTempat(tx, isian);
  if (Object.keys(tempat).length > 0) return tempat;
  const pindah = lama ? { ...(await periksaKuota(tx, lama.id, isian)), ...(await periksaPindah(tx, isian, lama)) } : {};
  return { ...(await periksaTumpukan(tx, isian, lama?.id ?? 0)), ...pindah };
}

export const jadwal: Master<typeof jadwalDokter> = {
  kontrak: jadwalDokter,
  objek: 'jadwal dokter',
  sumber: repo.JADWAL,
  // The rules are checked again here, because lines of one sheet may overlap each other.
  simpan: async (tx, isian, id) => {
    const galat = await periksaJadwal(tx, isian, id === null ? null : ((await repo.findJadwal(tx, id)) ?? null));
    if (Object.keys(galat).length > 0) throw new AppError('VALIDASI', { errors: galat });
    await tugaskan(tx, isian);
    return repo.tulisJadwal(tx, isian, id);
  },
  periksa: periksaJadwal,
  pemakaian: repo.pemakaianJadwal,
  pemakaianHariIni: repo.jadwalHariIni,
  kendala: {
    jadwal_dokter_unik: { kolom: 'mulai', pesan: 'Jadwal dengan jam mulai ini sudah ada; ubah atau aktifkan yang itu' },
  },
  saring: repo.saringJadwal,
  rapikanSel: (sel) =>
    rapikanJamSel({ ...sel, ...(sel['hari'] === undefined ? {} : { hari: rapikanHari(sel['hari']) }) }),
  bacaLembar: (tx) => bacaTempat(tx, true),
  tulisLembar: ({ hari }) => ({ hari: namaHari(hari) }),
};
