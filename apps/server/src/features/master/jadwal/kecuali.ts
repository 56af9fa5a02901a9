import { jadwalKecuali } from '@nadi/contract/jadwal-master.contract';
import { cariTumpukan, cariTumpukanTambahan, pesanTumpukan, tulisHari, tulisJam } from '@nadi/domain/jadwal/jadwal';
import { periksaKecuali as periksaIsian, pesanTerdaftar } from '@nadi/domain/jadwal/kecuali';
import type { TenantTx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Galat, Master, Pertanyaan } from '../daftar/daftar.service.ts';
import { galatDari, periksaKuota, periksaTempat } from './jadwal.ts';
import { kunciDokter, muatKalender, terdaftarPertama, tugaskan } from './kalender.repository.ts';
import * as repo from './kecuali.repository.ts';
import type { IsianKecuali, KecualiLama } from './kecuali.repository.ts';
import { bacaTempat, rapikanJamSel } from './sel-jadwal.ts';

const dari = ({ mulai_tanggal, sampai_tanggal }: IsianKecuali) => ({ dari: mulai_tanggal, sampai: sampai_tanggal });

/** Checks that the doctor's calendar has no overlaps with this leave or extra practice in it. */
async function periksaKalender(tx: TenantTx, isian: IsianKecuali, id: number): Promise<Galat> {
  const { hariIni } = tx.ctx;
  const kalender = await muatKalender(tx, isian.dokter_id);
  if (isian.jenis === 'cuti') {
    const cuti = kalender.cuti.filter((c) => c.id !== id);
    const baru = isian.aktif ? [{ id, ruangan_id: isian.ruangan_id, ...dari(isian) }] : [];
    const tumpukan = cariTumpukanTambahan({ ...kalender, cuti: [...cuti, ...baru] }, hariIni);
    const pesan =
      tumpukan &&
      `${tulisHari(tumpukan.tanggal ?? hariIni)} ada praktik tambahan ${tulisJam(tumpukan.a)} pada jam praktik ${tulisJam(tumpukan.b)}. Ubah praktik tambahan itu dulu.`;
    return pesan ? { [isian.aktif ? 'sampai_tanggal' : 'aktif']: [pesan] } : {};
  }
  const { ruangan_id, mulai, selesai, aktif } = isian;
  if (!aktif || ruangan_id === null || mulai === null || selesai === null) return {};
  const tambahan = [
    ...kalender.tambahan.filter((p) => p.kecuali_id !== id),
    { id: 0, ruangan_id, ruangan: '', mulai, selesai, ...dari(isian) },
  ];
  const tumpukan = cariTumpukan({ ...kalender, tambahan }, hariIni, 0);
  return tumpukan ? { mulai: [pesanTumpukan(tumpukan)] } : {};
}

async function periksaUbahan(tx: TenantTx, isian: IsianKecuali, lama: KecualiLama): Promise<Galat> {
  if (lama.jenis !== isian.jenis) return { jenis: ['Jenisnya tidak dapat diubah. Hapus, lalu buat yang baru.'] };
  if (lama.dokter_id !== isian.dokter_id)
    return { dokter_id: ['Dokternya tidak dapat diubah. Hapus, lalu buat yang baru.'] };
  const jadwal = isian.jenis === 'tambahan' ? await repo.jadwalTambahan(tx, lama.id) : undefined;
  if (!jadwal) return {};
  const kuota = await periksaKuota(tx, jadwal.id, { kuota: isian.kuota ?? 0, kuota_jkn: null, kuota_nonjkn: null });
  const terdaftar = isian.ruangan_id === lama.ruangan_id ? undefined : await terdaftarPertama(tx, jadwal.id);
  return {
    ...kuota,
    ...(terdaftar
      ? {
          ruangan_id: [
            `${terdaftar.jumlah} pasien sudah terdaftar di ${lama.ruangan} pada ${tulisHari(terdaftar.tanggal)}`,
          ],
        }
      : {}),
  };
}

/**
 * Checks every rule of a leave or an extra practice. Doctor and schedules are locked, so that no registration slips in
 * between the question and the save.
 */
async function periksaKecuali(tx: TenantTx, isian: IsianKecuali, lama: KecualiLama | null): Promise<Galat> {
  const salah = periksaIsian(isian);
  if (salah.length > 0) return galatDari(salah);
  await kunciDokter(tx, isian.dokter_id, { jadwal: true });
  const tempat = await periksaTempat(tx, isian);
  if (Object.keys(tempat).length > 0) return tempat;
  const ubahan = lama ? await periksaUbahan(tx, isian, lama) : {};
  return Object.keys(ubahan).length > 0 ? ubahan : periksaKalender(tx, isian, lama?.id ?? 0);
}

async function tanyaKecuali(tx: TenantTx, isian: IsianKecuali, lama: KecualiLama | null): Promise<Pertanyaan | null> {
  const sudah = lama?.aktif ? lama : null;
  const data =
    isian.jenis === 'cuti'
      ? isian.aktif
        ? await repo.terkenaCuti(tx, isian, sudah)
        : []
      : lama
        ? await repo.kehilanganTambahan(tx, lama.id, isian.aktif ? isian : null)
        : [];
  const message = pesanTerdaftar(data);
  return message === null ? null : { message, data };
}

export const kecuali: Master<typeof jadwalKecuali> = {
  kontrak: jadwalKecuali,
  objek: 'pengecualian jadwal',
  sumber: repo.KECUALI,
  simpan: async (tx, isian, id) => {
    const galat = await periksaKecuali(tx, isian, id === null ? null : ((await repo.findKecuali(tx, id)) ?? null));
    if (Object.keys(galat).length > 0) throw new AppError('VALIDASI', { errors: galat });
    const kecualiId = await repo.tulisKecuali(tx, isian, id);
    if (isian.jenis === 'tambahan' && isian.ruangan_id !== null) {
      await tugaskan(tx, { ...isian, ruangan_id: isian.ruangan_id });
      await repo.tulisTambahan(tx, isian, kecualiId);
    }
    return kecualiId;
  },
  periksa: periksaKecuali,
  tanya: tanyaKecuali,
  // The same locks as for a save wait for an extra practice that is just being added on a day of the leave.
  pemakaian: async (tx, id) => {
    const lama = await repo.findKecuali(tx, id);
    if (lama) await kunciDokter(tx, lama.dokter_id, { jadwal: true });
    return repo.pemakaianKecuali(tx, id);
  },
  kendala: {},
  saring: repo.saringKecuali,
  rapikanSel: (sel) =>
    rapikanJamSel({
      ...sel,
      ...(sel['jenis'] === undefined
        ? {}
        : {
            jenis: String(sel['jenis'] ?? '')
              .trim()
              .toLowerCase()
              .replace('praktik ', ''),
          }),
    }),
  bacaLembar: (tx) => bacaTempat(tx, false),
};
