import type { TindakanKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { DILAYANI, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { waktuKlinisIssue } from '@nadi/domain/rekam-medis/catatan';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { pickTarif } from '@nadi/domain/tarif/tarif';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError, mapConstraint } from '#platform/http/errors.ts';
import { loadKunjunganOptions } from '#features/master/master.public.ts';
import {
  cancelTindakanKunjungan,
  insertTindakanKunjungan,
  listTindakanKunjungan,
} from '#features/pendaftaran/pendaftaran.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { announceRekam } from '../announce-rekam.ts';
import { assertPersetujuan } from '../persetujuan/persetujuan.service.ts';
import { isMedis, isCatatanOf } from './rekam-kunjungan.repository.ts';

export type TindakanInput = {
  tindakan_id: number;
  jumlah: number;
  pada?: string | undefined;
  pelaksana_id: number | null;
  catatan_id: number | null;
};

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });

function assertServed({ status }: OpenVisit): void {
  if (status !== DILAYANI && status !== SELESAI)
    throw new AppError('VALIDASI', {
      message: 'Pasien ini belum dilayani; tindakan dicatat sesudah pelayanan dimulai',
    });
}

/** What a price depends on; `ruanganId` null: whether a room offers it was settled before. */
type Priced = Pick<OpenVisit, 'kelas' | 'penjaminId'> & { ruanganId: number | null };
/** The tariff of the day, class and payer, as a registration has it (spec: RM17). */
export async function priceOf(tx: TenantTx, visit: Priced, tindakanId: number, hari: string): Promise<number> {
  const options = await loadKunjunganOptions(tx, {
    ruangan_id: visit.ruanganId,
    paket_id: null,
    bed_id: null,
    tindakan_ids: [tindakanId],
    icd: null,
    tanggal: hari,
  });
  const [tindakan] = options.tindakan;
  if (!tindakan) throw fieldError('tindakan_id', 'Tindakan ini tidak ada di ruangan ini');
  const tarif = pickTarif(tindakan.tarif, { kelas: visit.kelas, penjaminId: visit.penjaminId, tanggal: hari })?.tarif;
  if (tarif === undefined)
    throw fieldError('tindakan_id', `${tindakan.nama_tindakan} belum punya tarif untuk hari ini`);
  return tarif;
}

async function findPelaksana(tx: TenantTx, asked: number | null): Promise<number | null> {
  if (asked === null) return (await findWriter(tx)).pegawai_id;
  if (!(await isMedis(tx, asked))) throw fieldError('pelaksana_id', 'Pelaksana harus dipilih dari daftar');
  return asked;
}

export const addTindakan = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  { tindakan_id, jumlah, pada = new Date().toISOString(), pelaksana_id, catatan_id }: TindakanInput,
): Promise<TindakanKunjungan[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    await assertPenulis(tx, 'tindakan');
    assertServed(visit);
    const waktu = waktuKlinisIssue(pada, { terdaftar: visit.terdaftar, kini: new Date().toISOString() });
    if (waktu !== null) throw fieldError('pada', waktu.replace('Waktu klinis', 'Waktu tindakan'));
    const hari = tanggalInZone(pada, ctx.zona);
    const tarif = await priceOf(tx, visit, tindakan_id, hari);
    await assertPersetujuan(tx, kunjunganId, tindakan_id);
    const pelaksanaId = await findPelaksana(tx, pelaksana_id);
    if (catatan_id !== null && !(await isCatatanOf(tx, catatan_id, kunjunganId)))
      throw fieldError('catatan_id', 'Catatan ini bukan milik kunjungan ini');
    const id = await insertTindakanKunjungan(tx, {
      kunjunganId,
      tindakanId: tindakan_id,
      jumlah,
      tarif,
      kelas: visit.kelas,
      pelaksanaId,
      pada,
      hari,
      catatanId: catatan_id,
      penunjangItemId: null,
    }).catch((e: unknown) =>
      mapConstraint(e, {
        kunjungan_tindakan_unik: () =>
          fieldError(
            'tindakan_id',
            'Tindakan ini sudah dicatat hari itu oleh pelaksana yang sama; batalkan dulu untuk mengubah jumlahnya',
          ),
      }),
    );
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'kunjungan_tindakan',
      objekId: id,
      sesudah: { norm: visit.norm, kunjungan_id: kunjunganId, tindakan_id, jumlah, tarif, pelaksana_id: pelaksanaId },
    });
    await announceRekam(tx, visit.norm);
    return listTindakanKunjungan(tx, kunjunganId);
  });

/** The row stays, off the bill, with its reason. What the registration chose is changed in its form. */
export const cancelTindakan = (
  db: Database,
  ctx: Ctx,
  { id: kunjunganId, item }: { id: number; item: number },
  alasan: string,
): Promise<TindakanKunjungan[]> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    await assertPenulis(tx, 'tindakan');
    const found = (await listTindakanKunjungan(tx, kunjunganId)).find(({ id }) => id === item);
    if (!found) throw new AppError('TIDAK_ADA', { message: 'Tindakan tidak ditemukan' });
    // An order that was received is not cancelled (spec: RM18), so that what it costs stays on the bill.
    if (found.penunjang)
      throw new AppError('VALIDASI', {
        message: `${found.nama} ditagihkan oleh permintaan penunjang yang sudah diterima, jadi tidak dibatalkan di sini`,
      });
    if (!(await cancelTindakanKunjungan(tx, { kunjunganId, id: item, alasan })))
      throw new AppError('VALIDASI', { message: 'Tindakan ini dari pendaftaran; ubah di formulir kunjungannya' });
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'kunjungan_tindakan',
      objekId: item,
      sebelum: { aktif: true, nama: found.nama },
      sesudah: { aktif: false, alasan },
    });
    await announceRekam(tx, visit.norm);
    return listTindakanKunjungan(tx, kunjunganId);
  });
