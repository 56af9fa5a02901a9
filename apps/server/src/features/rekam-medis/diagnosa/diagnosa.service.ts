import type { DaftarDiagnosa, DiagnosaInput } from '@nadi/contract/rekam-medis/diagnosa.contract';
import {
  diagnosaIssues,
  diagnosaWarning,
  kategoriIcd,
  MAX_SEKUNDER,
  SERING_LIMIT,
} from '@nadi/domain/rekam-medis/diagnosa';
import type { KasusDiagnosa } from '@nadi/domain/rekam-medis/diagnosa';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { assertPenulis } from '../akses/assert-penulis.ts';
import { auditReading, openVisit, openVisitToWrite, readRecord } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { announceRekam } from '../announce-rekam.ts';
import { countDiagnosaVersion, lockRekam } from '../kunjungan/rekam-kunjungan.repository.ts';
import * as repo from './diagnosa.repository.ts';
import type { DiagnosaRow, NewDiagnosa } from './diagnosa.repository.ts';

const withWarning = <T extends { icd: string }>(row: T, visit: OpenVisit): T & { peringatan: string | null } => ({
  ...row,
  peringatan: diagnosaWarning(row.icd, visit),
});

/** Those that the account may read, and how many it may not (spec: RM36). */
export async function readDiagnosa(tx: TenantTx, visit: OpenVisit, versi: number): Promise<DaftarDiagnosa> {
  const [rows, removed] = await Promise.all([
    repo.listDiagnosa(tx, visit.kunjunganId),
    repo.listRemoved(tx, visit.kunjunganId),
  ]);
  const open = rows.filter(({ terbuka }) => terbuka);
  return {
    versi,
    diagnosa: open.map(({ terbuka: _open, ...row }) => withWarning(row, visit)),
    tertutup: rows.length - open.length,
    dihapus: removed.map(({ id, icd, teks, oleh, pada, alasan }) => ({ id, icd, teks, oleh, pada, alasan })),
  };
}

/** The diagnoses of the visit as they stand: those that the account may read, and those that stay whatever it saves. */
type Standing = { open: readonly DiagnosaRow[]; hidden: readonly DiagnosaRow[] };
const MAX_URUTAN = MAX_SEKUNDER;

/** The rows as they are to stand, or what is wrong with them by field. */
async function judge(
  tx: TenantTx,
  visit: OpenVisit,
  input: readonly DiagnosaInput[],
  { open, hidden }: Standing,
): Promise<NewDiagnosa[]> {
  const kept = new Map(open.map((row) => [row.icd, row]));
  const issues: Record<string, string> = diagnosaIssues(input);
  const copied = input.flatMap(({ salinan_dari }) => (salinan_dari === null ? [] : [salinan_dari]));
  const [codes, old, own] = await Promise.all([
    repo.listIcd(
      tx,
      input.map(({ icd }) => icd),
    ),
    repo.listOldCategories(tx, {
      pasienId: visit.pasienId,
      kunjunganId: visit.kunjunganId,
      tanggal: visit.tanggalLayanan,
    }),
    copied.length === 0 ? new Set<number>() : repo.listOwnKunjungan(tx, visit.pasienId, copied),
  ]);
  const rows = input.map(({ icd, peran, kasus, salinan_dari }, at): NewDiagnosa => {
    const code = codes.find(({ kode }) => kode === icd);
    // A code that this visit has already keeps its words, also where it was switched off since.
    const stands = kept.get(icd);
    if (hidden.some((row) => row.icd === icd))
      issues[`diagnosa.${at}.icd`] = `${icd} sudah dicatat sebagai diagnosis rahasia kunjungan ini`;
    else if (!stands && code === undefined) issues[`diagnosa.${at}.icd`] = `Kode ${icd} tidak ada di daftar ICD-10`;
    else if (!stands && !code?.aktif) issues[`diagnosa.${at}.icd`] = `Kode ${icd} sudah tidak dipakai`;
    if (salinan_dari !== null && !own.has(salinan_dari))
      issues[`diagnosa.${at}.salinan_dari`] = 'Kunjungan asal tidak ditemukan pada pasien ini';
    const proposed: KasusDiagnosa = old.has(kategoriIcd(icd)) ? 'lama' : 'baru';
    return {
      // Who may not read the main diagnosis does not take its place.
      peran: hidden.some((row) => row.peran === 'utama') ? 'sekunder' : peran,
      urutan: Math.min(hidden.length + at, MAX_URUTAN),
      icd,
      teks: stands?.teks ?? code?.deskripsi ?? '',
      kasus: kasus ?? proposed,
      salinan_dari,
    };
  });
  if (Object.keys(issues).length > 0)
    throw new AppError('VALIDASI', {
      errors: Object.fromEntries(Object.entries(issues).map(([field, message]) => [field, [message]])),
    });
  return rows;
}

type Row = Omit<NewDiagnosa, 'teks'>;
const same = (a: Omit<Row, 'salinan_dari'>, b: Omit<Row, 'salinan_dari'>): boolean =>
  a.icd === b.icd && a.peran === b.peran && a.urutan === b.urutan && a.kasus === b.kasus;

/** Saves the whole list; rows that did not change stay, the others end and are written anew (spec: RM17, RM31). */
export const saveDiagnosa = (
  db: Database,
  ctx: Ctx,
  kunjunganId: number,
  { versi, diagnosa }: { versi: number; diagnosa: readonly DiagnosaInput[] },
): Promise<DaftarDiagnosa> =>
  db.write(ctx, async (tx) => {
    const visit = await openVisitToWrite(tx, kunjunganId);
    await assertPenulis(tx, 'diagnosa');
    const { versi_diagnosa } = await lockRekam(tx, kunjunganId);
    if (versi !== versi_diagnosa)
      throw new AppError('BENTROK', {
        message: sudahBerubah('Diagnosis kunjungan ini', 'Periksa isinya yang sekarang.'),
        data: await readDiagnosa(tx, visit, versi_diagnosa),
      });
    const all = await repo.listDiagnosa(tx, kunjunganId);
    const before = all.filter(({ terbuka }) => terbuka);
    const rows = await judge(tx, visit, diagnosa, { open: before, hidden: all.filter(({ terbuka }) => !terbuka) });
    const ended = before.filter((row) => !rows.some((next) => same(row, next)));
    const added = rows.filter((row) => !before.some((old) => same(old, row)));
    if (ended.length === 0 && added.length === 0) return readDiagnosa(tx, visit, versi_diagnosa);
    await repo.endDiagnosa(
      tx,
      ended.map(({ id }) => id),
    );
    await repo.insertDiagnosa(tx, visit, added);
    await countDiagnosaVersion(tx, kunjunganId);
    const words = (list: readonly Row[]) => list.map(({ icd, peran, kasus }) => ({ icd, peran, kasus }));
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'diagnosa',
      objekId: kunjunganId,
      sebelum: words(before as unknown as Row[]),
      sesudah: { norm: visit.norm, diagnosa: words(rows) },
    });
    await announceRekam(tx, visit.norm);
    return readDiagnosa(tx, visit, versi_diagnosa + 1);
  });

/** spec: RM17: what is offered before anything is typed. */
export const listUsulan = (db: Database, ctx: Ctx, kunjunganId: number) =>
  readRecord(
    db,
    ctx,
    (tx) => openVisit(tx, kunjunganId),
    async (tx, visit) => {
      const of = { pasienId: visit.pasienId, kunjunganId, tanggal: visit.tanggalLayanan };
      const [sering, past] = await Promise.all([
        repo.listSering(tx),
        repo.listOfPasien(tx, of),
        auditReading(tx, 'rekam medis', {
          pasienId: visit.pasienId,
          daruratSampai: visit.daruratSampai,
          kunjungan_id: kunjunganId,
          apa: 'diagnosis',
        }),
      ]);
      const old = new Set(past.filter(({ sebelum }) => sebelum).map(({ icd }) => kategoriIcd(icd)));
      const kasusOf = (icd: string): KasusDiagnosa => (old.has(kategoriIcd(icd)) ? 'lama' : 'baru');
      return {
        sering: sering.map((row) => withWarning({ ...row, kasus: kasusOf(row.icd) }, visit)),
        pasien: past.slice(0, SERING_LIMIT).map(({ sebelum: _stood, ...row }) => row),
      };
    },
  );
