import type { Pengukuran, SavePengukuran, TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { MIN_ALASAN_KOREKSI, UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import { keraguanVital } from '@nadi/domain/rekam-medis/keraguan-vital';
import { diukurOf } from '@nadi/domain/rekam-medis/tanda-flag';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { unconfirmedOf } from '@nadi/domain/rekam-medis/terkini';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { auditReading, readRecord } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { findKunjunganRekam, lockKunjunganRekam, waktuOf } from './kunjungan-rekam.ts';
import type { KunjunganRekam } from './kunjungan-rekam.ts';
import * as repo from './vital.repository.ts';

/** The measures of a visit as they are read, for what shows the record in one answer. */
export async function tandaVitalOf(tx: TenantTx, kunjungan: KunjunganRekam): Promise<TandaVitalKunjungan> {
  const { kunjunganId, norm, status, terdaftar, tanggalLahir, jenisKelamin } = kunjungan;
  const [pengukuran, konfirmasi, sebelumnya] = await Promise.all([
    repo.listOfKunjungan(tx, kunjunganId),
    repo.listKonfirmasi(tx, kunjunganId),
    repo.listBefore(tx, kunjungan),
  ]);
  return {
    kunjungan_id: kunjunganId,
    norm,
    status,
    terdaftar_pada: terdaftar,
    tanggal_lahir: tanggalLahir,
    jenis_kelamin: jenisKelamin,
    pengukuran,
    konfirmasi,
    sebelumnya,
  };
}

const readerOf = ({ pasienId, daruratSampai }: KunjunganRekam) => ({ pasienId, daruratSampai });

/** spec: RM37: each reading is audited. */
export const readTandaVital = (db: Database, ctx: Ctx, id: number): Promise<TandaVitalKunjungan> =>
  readRecord(
    db,
    ctx,
    (tx) => findKunjunganRekam(tx, id),
    async (tx, kunjungan) => {
      const [state] = await Promise.all([
        tandaVitalOf(tx, kunjungan),
        auditReading(tx, 'tanda vital pasien', { ...readerOf(kunjungan), kunjungan_id: id }),
      ]);
      return state;
    },
  );

/** The reading that is corrected. One that somebody else has corrected meanwhile is a 409 with what stands now. */
async function correctedOf(tx: TenantTx, kunjungan: KunjunganRekam, baru: SavePengukuran): Promise<Pengukuran | null> {
  if (baru.koreksi_dari === null) return null;
  const rows = await repo.listOfKunjungan(tx, kunjungan.kunjunganId);
  const row = rows.find(({ id }) => id === baru.koreksi_dari);
  if (!row) throw new AppError('TIDAK_ADA', { message: 'Pengukuran tidak ditemukan' });
  if (row.dikoreksi !== null) {
    const oleh = rows.find(({ id }) => id === row.dikoreksi)?.oleh;
    throw new AppError('BENTROK', {
      message: `Pengukuran ini sudah dikoreksi${oleh === undefined ? '' : ` oleh ${oleh}`}. Periksa isinya yang sekarang.`,
      data: await tandaVitalOf(tx, kunjungan),
    });
  }
  if (kunjungan.status === SELESAI && (baru.alasan ?? '').length < MIN_ALASAN_KOREKSI)
    throw new AppError('VALIDASI', {
      errors: {
        alasan: [`Kunjungan sudah selesai, jadi alasan koreksi wajib, paling sedikit ${MIN_ALASAN_KOREKSI} huruf`],
      },
    });
  return row;
}

/** What a reading says, without what it leaves out, as the audit keeps it. */
const contentOf = (
  row: Pick<Pengukuran, (typeof UKURAN_VITAL)[number] | 'asal' | 'suhu_cara' | 'tak_terukur' | 'alasan' | 'waktu'>,
): object => ({
  waktu: row.waktu,
  ...Object.fromEntries(UKURAN_VITAL.flatMap((nama) => (row[nama] === null ? [] : [[nama, row[nama]]]))),
  asal: row.asal,
  suhu_cara: row.suhu_cara,
  tak_terukur: row.tak_terukur,
  alasan: row.alasan,
});

/** Asks about values that can hardly be before they are kept; which ones were said to be right, the audit keeps. */
async function askAbout(
  tx: TenantTx,
  kunjungan: KunjunganRekam,
  baru: SavePengukuran & { waktu: string },
): Promise<UkuranVital[]> {
  const [own, before] = await Promise.all([
    repo.listOfKunjungan(tx, kunjungan.kunjunganId),
    repo.listBefore(tx, kunjungan),
  ]);
  const { umurBulan } = diukurOf(kunjungan.tanggalLahir, tanggalInZone(baru.waktu, tx.ctx.zona), null, null);
  const asked = keraguanVital(baru, { umurBulan, semua: [...own, ...before], kecuali: baru.koreksi_dari });
  const words = Object.values(asked);
  if (words.length > 0 && !baru.lanjutkan)
    throw new AppError('PERLU_KONFIRMASI', { message: `${words.join('. ')}. Benar?` });
  return Object.keys(asked) as UkuranVital[];
}

/** Records a reading, or a correction of one: a row of its own, and the other is struck through. spec: RM11 */
export const createPengukuran = (
  db: Database,
  ctx: Ctx,
  id: number,
  input: SavePengukuran,
): Promise<TandaVitalKunjungan> =>
  db.write(ctx, async (tx) => {
    const kunjungan = await lockKunjunganRekam(tx, id);
    const before = await correctedOf(tx, kunjungan, input);
    // The time of what is corrected has been checked when it was written down.
    const isSameTime =
      before !== null && (input.waktu === null || Date.parse(input.waktu) === Date.parse(before.waktu));
    const baru = { ...input, waktu: isSameTime ? before.waktu : waktuOf(kunjungan, input.waktu) };
    const ragu = await askAbout(tx, kunjungan, baru);
    const objekId = await repo.insertPengukuran(tx, kunjungan, baru);
    await recordAudit(tx, {
      aksi: before ? 'ubah' : 'buat',
      objek: 'tanda_vital',
      objekId,
      ...(before ? { sebelum: { kunjungan_id: id, id: before.id, tanda_vital: contentOf(before) } } : {}),
      sesudah: { kunjungan_id: id, tanda_vital: contentOf(baru), ...(ragu.length > 0 ? { dipastikan: ragu } : {}) },
    });
    await announceRekam(tx, kunjungan.norm);
    return tandaVitalOf(tx, kunjungan);
  });

/**
 * Says that one automatic measure of the registration is true, so that it may be told outside as a measurement (decisions
 * D11). It is asked with its value: one that was measured or changed meanwhile is not confirmed unseen. spec: RM12
 */
export const confirmVital = (
  db: Database,
  ctx: Ctx,
  id: number,
  seen: { ukuran: Ukuran; nilai: number },
): Promise<TandaVitalKunjungan> =>
  db.write(ctx, async (tx) => {
    const kunjungan = await lockKunjunganRekam(tx, id);
    const state = await tandaVitalOf(tx, kunjungan);
    const waits = unconfirmedOf(state.pengukuran, state.konfirmasi);
    if (!waits.some(({ ukuran, nilai }) => ukuran === seen.ukuran && nilai === seen.nilai))
      throw new AppError('BENTROK', {
        message: 'Ukuran ini sudah diukur, diubah, atau dipastikan. Periksa isinya yang sekarang.',
        data: state,
      });
    const objekId = await repo.insertKonfirmasi(tx, id, seen);
    await recordAudit(tx, {
      aksi: 'buat',
      objek: 'tanda_vital_konfirmasi',
      objekId,
      sesudah: { kunjungan_id: id, tanda_vital: { [seen.ukuran]: seen.nilai } },
    });
    await announceRekam(tx, kunjungan.norm);
    return tandaVitalOf(tx, kunjungan);
  });
