import type { GeneralConsentInput, GeneralConsentState } from '@nadi/contract/pasien/general-consent.contract';
import { lieOf } from '@nadi/domain/berkas/declared-content';
import { ISI_GENERAL_CONSENT, VERSI_GENERAL_CONSENT } from '@nadi/domain/kunjungan/general-consent';
import { penandaIssue } from '@nadi/domain/rekam-medis/penanda-tangan';
import { formatTimeForPrint } from '@nadi/domain/tanggal/tanggal-print';
import { buildGeneralConsent } from '@nadi/print/general-consent';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { IncomingBerkas, RequestFolder } from '#platform/berkas/incoming.ts';
import { prepareDokumen, type BerkasType } from '#platform/berkas/prepare.ts';
import { saveBerkas, type BerkasStorage } from '#platform/berkas/save.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createPaperPdf } from '#platform/papers/pdf.ts';
import { findFaskesForPrint, findPasienForKunjungan, findPasienForPrint } from '#features/pasien/pasien.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './general-consent.repository.ts';

const OBJEK = 'general_consent';
/** What the audit calls a printing of the form that is signed by hand. */
const OBJEK_FORMULIR = 'formulir general consent';

const fieldError = (field: string, message: string): AppError =>
  new AppError('VALIDASI', { errors: { [field]: [message] } });
const notFound = (what: string): AppError => new AppError('TIDAK_ADA', { message: `${what} tidak ditemukan` });

const stateOf = async (tx: TenantTx, head: repo.ConsentHead): Promise<GeneralConsentState> => ({
  setuju: head.setuju,
  norm: head.norm,
  nama: head.nama,
  tanggal_lahir: head.tanggal_lahir,
  tak_dikenal: head.tak_dikenal,
  tertanda: await repo.listOf(tx, head.id),
});

export const readGeneralConsent = (db: Database, ctx: Ctx, id: number): Promise<GeneralConsentState> =>
  db.read(ctx, async (tx) => {
    const head = await repo.findHead(tx, id);
    if (!head) throw notFound('Pendaftaran');
    return stateOf(tx, head);
  });

/** The form with the patient's data and no answer, to be signed by hand; each is a printing. */
export async function printFormulir(db: Database, ctx: Ctx, norm: number): Promise<Buffer> {
  const { pasien, faskes, font } = await db.write(ctx, async (tx) => {
    const found = await findPasienForKunjungan(tx, norm);
    if (!found) throw notFound('Pasien');
    await recordAudit(tx, { aksi: 'cetak', objek: OBJEK_FORMULIR, objekId: found.id });
    return {
      pasien: await findPasienForPrint(tx, found.id),
      faskes: await findFaskesForPrint(tx),
      font: await loadSetting(tx, 'faskes:font-cetakan'),
    };
  });
  return createPaperPdf(buildGeneralConsent({ faskes, pasien, tanda: null }), { size: 'A4', font });
}

type Signing = {
  input: z.output<typeof GeneralConsentInput>;
  berkas: IncomingBerkas | undefined;
  ruang: RequestFolder;
};

/** What is signed is the answer that the registration holds: one that was changed meanwhile is not signed unseen. */
async function keep(
  tx: TenantTx,
  id: number,
  { input, berkas }: { input: Signing['input']; berkas: { id: number; nama: string; sha256: string } | null },
): Promise<GeneralConsentState> {
  const head = await repo.lockHead(tx, id);
  if (!head) throw notFound('Pendaftaran');
  const setuju = input.setuju === 'true';
  if (head.setuju !== setuju)
    throw new AppError('BENTROK', {
      message: `Jawaban pendaftaran ini sekarang ${head.setuju ? 'setuju' : 'tidak setuju'}. Tunjukkan lagi kepada penanda tangan.`,
      data: await stateOf(tx, head),
    });
  const { nama, hubungan, goresan = null } = input;
  const issue = penandaIssue(input, head, tx.ctx.today);
  if (issue !== null) throw fieldError(issue.kolom, issue.pesan);
  const objekId = await repo.insertConsent(tx, {
    pendaftaranId: id,
    setuju,
    versiTeks: VERSI_GENERAL_CONSENT,
    isi: ISI_GENERAL_CONSENT,
    nama,
    hubungan,
    goresan: berkas === null ? goresan : null,
    berkas,
  });
  await recordAudit(tx, {
    aksi: 'buat',
    objek: OBJEK,
    objekId,
    sesudah: {
      norm: head.norm,
      pendaftaran_id: id,
      setuju,
      hubungan,
      cara: berkas === null ? 'layar' : 'kertas',
      ...(berkas && { sha256: berkas.sha256 }),
    },
  });
  return stateOf(tx, head);
}

/** Ink on the screen, or the scan of the signed paper: first the bytes, then the row; nothing stays when one fails. */
export async function signGeneralConsent(
  storage: BerkasStorage,
  ctx: Ctx,
  id: number,
  { input, berkas, ruang }: Signing,
): Promise<GeneralConsentState> {
  await readGeneralConsent(storage.db, ctx, id);
  if (!berkas) {
    if (input.goresan === undefined)
      throw fieldError('goresan', 'Tanda tangani di layar, atau lampirkan pindaian formulir yang sudah ditandatangani');
    return storage.db.write(ctx, (tx) => keep(tx, id, { input, berkas: null }));
  }
  if (input.goresan !== undefined)
    throw fieldError('file', 'Pilih satu: tanda tangan di layar, atau pindaian formulirnya');
  const lie = lieOf(berkas.nama, berkas.kind);
  if (lie !== null) throw fieldError('file', lie);
  const prepared = await prepareDokumen(berkas, ruang);
  return saveBerkas(storage, ctx, [prepared], (record) =>
    storage.db.write(ctx, async (tx) => {
      const [berkasId] = (await record(tx)) as [number];
      return keep(tx, id, { input, berkas: { id: berkasId, nama: berkas.nama, sha256: prepared.sha256 } });
    }),
  );
}

export type OpenedConsent = { pdf: Buffer } | { sha256: string; tipe: BerkasType; nama: string };

/** The signed form as it was signed; each reading is audited. */
export async function openGeneralConsent(db: Database, ctx: Ctx, id: number): Promise<OpenedConsent> {
  const { stored, pasien, faskes, font } = await db.write(ctx, async (tx) => {
    const one = await repo.findStored(tx, id);
    if (!one) throw notFound('General consent');
    await recordAudit(tx, { aksi: 'baca', objek: OBJEK, objekId: id });
    return {
      stored: one,
      pasien: await findPasienForPrint(tx, one.pasien_id),
      faskes: await findFaskesForPrint(tx),
      font: await loadSetting(tx, 'faskes:font-cetakan'),
    };
  });
  if (stored.sha256 !== null && stored.tipe !== null)
    return { sha256: stored.sha256, tipe: stored.tipe, nama: stored.nama_berkas ?? 'general-consent' };
  const waktu = formatTimeForPrint(stored.dibuat_pada, ctx.zona);
  const tanda = { ...stored, waktu };
  return { pdf: await createPaperPdf(buildGeneralConsent({ faskes, pasien, tanda }), { size: 'A4', font }) };
}
