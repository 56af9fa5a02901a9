import type {
  KepalaRekam,
  RekamKunjungan,
  RekamKunjunganInput,
  RekamMedisKunjungan,
} from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { ARAH_FIELDS } from '@nadi/domain/rekam-medis/penulis';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { hasIzin } from '@nadi/domain/akses/izin';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import { findAwaiting, listTindakanKunjungan } from '#features/pendaftaran/pendaftaran.public.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { auditReading, openVisit, openVisitToWrite, readRecord } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findWriter } from '../akses/open-record.repository.ts';
import { alergiState } from '../alergi.service.ts';
import { announceRekam } from '../announce-rekam.ts';
import { countHidden, listCatatan, listWriting } from '../catatan/catatan.repository.ts';
import { readDiagnosa } from '../diagnosa/diagnosa.service.ts';
import { listRiwayat } from '../diagnosa/riwayat-kesehatan.repository.ts';
import { listDpjp } from '../dpjp/dpjp.repository.ts';
import { findKepulangan } from '../kepulangan/kepulangan.repository.ts';
import { readLinimasa } from '../linimasa/linimasa.service.ts';
import { recordParts } from '../record-parts.ts';
import * as repo from './rekam-kunjungan.repository.ts';

/** What the other parts of the record show of this visit, those that the reader may see. */
async function readParts(tx: TenantTx, { kunjunganId, pasienId, norm }: OpenVisit): Promise<Record<string, unknown>> {
  const shown = recordParts().filter(({ can, ofKunjungan }) => ofKunjungan && (!can || hasIzin(tx.ctx.izin, can)));
  return Object.fromEntries(
    await Promise.all(
      shown.map(async ({ nama, ofKunjungan }) => [nama, await ofKunjungan?.(tx, { kunjunganId, pasienId, norm })]),
    ),
  ) as Record<string, unknown>;
}

/** Everything that the page of a visit opens with. */
export const readRekamMedis = (db: Database, ctx: Ctx, kunjunganId: number): Promise<RekamMedisKunjungan> =>
  readRecord(
    db,
    ctx,
    (tx) => openVisit(tx, kunjunganId),
    async (tx, visit) => {
      const { pasienId, daruratSampai } = visit;
      const [
        head,
        alergi,
        riwayat,
        rekam,
        diagnosa,
        tindakan,
        catatan,
        hidden,
        menulis,
        linimasa,
        bagian,
        writer,
        kepulangan = null,
        menunggu_di = null,
        dpjp,
      ] = await Promise.all([
        repo.findHead(tx, kunjunganId),
        alergiState(tx, pasienId),
        listRiwayat(tx, pasienId),
        repo.readRekam(tx, kunjunganId),
        readDiagnosa(tx, visit, 0),
        listTindakanKunjungan(tx, kunjunganId),
        listCatatan(tx, kunjunganId),
        countHidden(tx, kunjunganId),
        listWriting(tx, kunjunganId),
        readLinimasa(tx, { pasienId, before: null, sumber: null }),
        readParts(tx, visit),
        findWriter(tx),
        findKepulangan(tx, kunjunganId),
        findAwaiting(tx, kunjunganId),
        listDpjp(tx, kunjunganId),
        auditReading(tx, 'rekam medis', { pasienId, daruratSampai, kunjungan_id: kunjunganId }),
      ]);
      const { catatan_awal, ...kunjungan } = head;
      const { versi_diagnosa, ...rekamKunjungan } = rekam;
      return {
        kunjungan,
        catatan_awal,
        kepulangan,
        menunggu_di,
        dpjp,
        alergi,
        riwayat,
        rekam: rekamKunjungan,
        diagnosa: { ...diagnosa, versi: versi_diagnosa },
        tindakan,
        catatan,
        catatan_rahasia: hidden,
        menulis,
        linimasa,
        bagian,
        saya: {
          pegawai_id: writer.pegawai_id,
          profesi: writer.profesi,
          dokter_aktif: writer.dokter_aktif,
          dpjp: visit.dpjp,
        },
        darurat_sampai: daruratSampai,
      };
    },
  );

export const readHead = (db: Database, ctx: Ctx, kunjunganId: number): Promise<KepalaRekam> =>
  readRecord(
    db,
    ctx,
    (tx) => openVisit(tx, kunjunganId),
    async (tx, { pasienId, daruratSampai }) => {
      const [{ catatan_awal: _reading, ...head }] = await Promise.all([
        repo.findHead(tx, kunjunganId),
        auditReading(tx, 'rekam medis', { pasienId, daruratSampai, kunjungan_id: kunjunganId, apa: 'kepala' }),
      ]);
      return head;
    },
  );

export const saveRekam = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  { versi, ...input }: RekamKunjunganInput & { versi: number },
): Promise<RekamKunjungan> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    const locked = await repo.lockRekam(tx, kunjunganId);
    const { versi_diagnosa: _versi, ...before } = await repo.readRekam(tx, kunjunganId);
    if (locked.versi !== versi)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Isian kunjungan ini', 'Periksa isinya yang sekarang.'),
        data: before,
      });
    if (ARAH_FIELDS.some((field) => input[field] !== before[field])) await assertPenulis(tx, 'arah');
    const errors: Record<string, string[]> = await checkReferensi(tx, [
      { field: 'cara_keluar', jenis: REFERENSI_LIST.caraKeluar, id: input.cara_keluar },
      { field: 'keadaan_keluar', jenis: REFERENSI_LIST.keadaanKeluar, id: input.keadaan_keluar },
    ]);
    if (input.hpht !== null && input.hpht > ctx.today) errors['hpht'] = ['HPHT tidak boleh di depan'];
    if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
    await repo.updateRekam(tx, kunjunganId, input);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'rekam_kunjungan',
      objekId: kunjunganId,
      sebelum: repo.contentOf(before),
      sesudah: input,
    });
    await announceRekam(tx, visit.norm);
    const { versi_diagnosa: _now, ...after } = await repo.readRekam(tx, kunjunganId);
    return after;
  });
