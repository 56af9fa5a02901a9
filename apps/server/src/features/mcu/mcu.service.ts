import { whyIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import type { FormulirMcu, KesimpulanInput, Mcu, McuInput } from '@nadi/contract/kunjungan/mcu.contract';
import { wasServed } from '@nadi/domain/kunjungan/status-kunjungan';
import { askFit, checkJawabanMcu, FORMULIR_MCU_AWAL, isLengkapMcu } from '@nadi/domain/rekam-medis/mcu';
import { raguMcu } from '@nadi/domain/rekam-medis/ragu-mcu';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  announceRekam,
  auditReading,
  findWriter,
  openVisit,
  openVisitToWrite,
  type OpenVisit,
} from '#features/rekam-medis/rekam-medis.public.ts';
import { issueLembar } from './lembar.service.ts';
import * as repo from './mcu.repository.ts';
import { sealMcu } from './seal-mcu.ts';
import { viewOf } from './view.ts';

export const listFormulir = (db: Database, ctx: Ctx): Promise<FormulirMcu[]> => db.read(ctx, repo.listFormulir);

export const createFormulir = (db: Database, ctx: Ctx, paketId: number): Promise<FormulirMcu> =>
  db.write(ctx, async (tx) => {
    if (!(await repo.hasPaket(tx, paketId)))
      throw new AppError('VALIDASI', { errors: { paket_id: ['Paket tidak ditemukan atau tidak aktif'] } });
    const made = await repo.insertFormulir(tx, paketId, FORMULIR_MCU_AWAL);
    if (!made) throw new AppError('VALIDASI', { errors: { paket_id: ['Paket ini sudah menjadi MCU'] } });
    await recordAudit(tx, { aksi: 'buat', objek: 'mcu_formulir', objekId: made.id, sesudah: { paket_id: paketId } });
    return (await repo.findFormulir(tx, paketId)) as FormulirMcu;
  });

async function findOf(tx: TenantTx, kunjunganId: number): Promise<repo.StoredMcu> {
  const found = await repo.findMcu(tx, kunjunganId);
  if (!found)
    throw new AppError('TIDAK_ADA', { message: 'Kunjungan ini bukan MCU: paketnya tidak punya formulir MCU' });
  return found;
}

/** The visit of an examination, for whoever treats the patient. */
export async function openMcu(tx: TenantTx, id: number): Promise<OpenVisit> {
  const found = await repo.findKunjunganOf(tx, id);
  if (!found) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
  return openVisit(tx, found.kunjungan_id);
}

/** spec: RM37: each reading is audited. */
export const readMcu = (db: Database, ctx: Ctx, kunjunganId: number): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisit(tx, kunjunganId);
    const found = await findOf(tx, kunjunganId);
    const { pasienId, daruratSampai } = visit;
    await auditReading(tx, 'mcu pasien', { pasienId, daruratSampai, kunjungan_id: kunjunganId });
    return viewOf(found);
  });

/** spec: RM1: the record of a visit begins when it is served; before, it may still be cancelled. */
function assertServed({ status }: OpenVisit): void {
  if (!wasServed(status))
    throw new AppError('VALIDASI', { message: 'Pasien ini belum dilayani. Mulai pelayanannya dulu, lalu isi MCU.' });
}

const conflict = (message: string, data: Mcu): AppError => new AppError('BENTROK', { message, data });
const assertFresh = (found: repo.StoredMcu, versi: number | null): void => {
  if (found.kesimpulan !== null)
    throw conflict(`MCU ini sudah disimpulkan oleh ${found.disimpulkan_oleh ?? 'dokter'}.`, viewOf(found));
  if (found.versi !== versi) throw conflict(sudahBerubah('MCU ini', 'Periksa isinya yang sekarang.'), viewOf(found));
};

function checkJawaban({ pertanyaan }: repo.StoredMcu, jawaban: McuInput['jawaban']): void {
  const errors = Object.entries(jawaban).flatMap(([kode, value]): [string, string[]][] => {
    const issue = checkJawabanMcu(
      pertanyaan.find((question) => question.kode === kode),
      value,
    );
    return issue === null ? [] : [[`jawaban.${kode}`, [issue]]];
  });
  if (errors.length > 0) throw new AppError('VALIDASI', { errors: Object.fromEntries(errors) });
}

export const saveMcu = (db: Database, ctx: Ctx, kunjunganId: number, input: McuInput): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    assertServed(visit);
    const before = await findOf(tx, kunjunganId);
    assertFresh(before, input.versi);
    checkJawaban(before, input.jawaban);
    const doubts = raguMcu(before.pertanyaan, input.jawaban, before.jawaban);
    if (doubts.length > 0 && !input.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: doubts.join('. ') });
    if (before.id === null) {
      // The visit is locked, so nobody else can have begun it since it was looked for.
      await repo.insertMcu(tx, before, visit.pasienId, input);
    } else await repo.updateMcu(tx, before.id, input);
    const after = await findOf(tx, kunjunganId);
    await Promise.all([
      recordAudit(tx, {
        aksi: before.id === null ? 'buat' : 'ubah',
        objek: 'mcu',
        objekId: after.id ?? 0,
        sebelum:
          before.id === null ? undefined : { jawaban: before.jawaban, setuju_perusahaan: before.setuju_perusahaan },
        sesudah: {
          kunjungan_id: kunjunganId,
          jawaban: input.jawaban,
          setuju_perusahaan: input.setuju_perusahaan,
          ...(doubts.length > 0 ? { lanjutkan: input.lanjutkan } : {}),
        },
      }),
      announceRekam(tx, visit.norm),
    ]);
    return viewOf(after);
  });

/** spec: RM25: signed by a doctor, once every question has its answer; nothing of it changes afterwards. */
export const concludeMcu = (
  db: Database,
  ctx: Ctx,
  id: number,
  { alamat, ...input }: KesimpulanInput & { /** The server's own, for the proof on paper. */ alamat: string | null },
): Promise<Mcu> =>
  db.write(ctx, async (tx) => {
    const of = await repo.findKunjunganOf(tx, id);
    if (!of) throw new AppError('TIDAK_ADA', { message: 'MCU tidak ditemukan' });
    const visit = await openVisitToWrite(tx, of.kunjungan_id);
    assertServed(visit);
    const found = await findOf(tx, of.kunjungan_id);
    assertFresh(found, input.versi);
    const writer = await findWriter(tx);
    if (!writer.dokter_aktif)
      throw new AppError('VALIDASI', { message: 'Hanya dokter yang aktif dapat menyimpulkan MCU' });
    const ended = whyIzinEnded(writer.sip_berlaku, ctx.today);
    if (ended !== null) throw new AppError('VALIDASI', { message: ended });
    const { jawaban } = viewOf(found);
    if (!isLengkapMcu(found.pertanyaan, jawaban))
      throw new AppError('VALIDASI', {
        errors: Object.fromEntries(
          found.pertanyaan
            .filter(({ kode }) => jawaban[kode] === undefined)
            .map(({ kode, teks }) => [`jawaban.${kode}`, [`${teks} belum diisi`]]),
        ),
      });
    const { kesimpulan, sampai, saran } = input;
    const doubt = askFit(kesimpulan, found.pertanyaan, jawaban);
    if (doubt !== null && !input.lanjutkan) throw new AppError('PERLU_KONFIRMASI', { message: doubt });
    const pada = new Date().toISOString();
    const penulis_id = tx.ctx.akunId;
    const sidik = sealMcu({ id, kunjungan_id: of.kunjungan_id, jawaban, kesimpulan, sampai, saran, penulis_id, pada });
    await repo.concludeMcu(tx, id, { kesimpulan, sampai, saran, ukuran: found.ukuran, sidik, pada });
    await issueLembar(tx, await findOf(tx, of.kunjungan_id), alamat);
    await Promise.all([
      recordAudit(tx, { aksi: 'ubah', objek: 'mcu', objekId: id, sesudah: { kesimpulan, sampai, saran, sidik } }),
      announceRekam(tx, visit.norm),
    ]);
    return viewOf(await findOf(tx, of.kunjungan_id));
  });
