import { hasIzin } from '@nadi/domain/akses/izin';
import { DIBANTAH, TIDAK_ADA } from '@nadi/domain/rekam-medis/alergi';
import { timeInZone } from '@nadi/domain/tanggal/tanggal';
import type { TenantTx } from '#platform/db/db.ts';
import { contentOf, lockRekam, readRekam, updateRekam } from '../kunjungan/rekam-kunjungan.repository.ts';
import type { StandingThings, Withdrawer } from '../record-parts.ts';
import { auditBerdiri } from './audit-berdiri.ts';
import * as repo from './berdiri-pasien.repository.ts';

const writes = ({ izin }: Withdrawer): boolean =>
  hasIzin(izin, 'create rekam medis') || hasIzin(izin, 'update rekam medis');
const when = (tx: TenantTx, { pada, oleh }: { pada: string; oleh: string }): string =>
  `${timeInZone(pada, tx.ctx.zona)} ${oleh}`;
/** Another one may have asked the right patient: what they wrote stays unless it is ticked. */
const ofAnother = (tx: TenantTx, { oleh_id }: { oleh_id: number }): { tetap?: true } =>
  oleh_id === tx.ctx.akunId ? {} : { tetap: true };
const NOT_HERE = 'ditarik yang menulis rekam medis';

/**
 * Allergies hold on the patient long after the visit, and stop medicines: those of another one are disputed with the reason
 * (RM14). An older one that was changed or disputed meanwhile is named, since what it said before is in nobody's head.
 */
export const ALERGI_BERDIRI: StandingThings = {
  judul: 'Alergi',
  list: async (tx, visit, who) =>
    (await repo.listAlergiIn(tx, visit)).map((row) => ({
      id: row.id,
      nama: `${row.zat}; ${row.baru ? '' : row.kepastian === DIBANTAH ? 'dibantah ' : 'diubah '}${when(tx, row)}`,
      sebab: row.baru
        ? writes(who)
          ? null
          : NOT_HERE
        : `tercatat sebelum kunjungan ini; ${row.kepastian === DIBANTAH ? 'catat lagi bila bantahannya' : 'perbaiki di daftar alergi bila perubahannya'} milik pasien lain`,
      ...ofAnother(tx, row),
      pemilik: [row.oleh_id],
    })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    await repo.disputeAlergi(tx, ids, alasan);
    await auditBerdiri(tx, visit, { objek: 'alergi_pasien', ids, sesudah: { kepastian: DIBANTAH, alasan } });
  },
};

/** That somebody said 'none' of another patient would keep everybody from asking this one. */
export const TANYA_BERDIRI: StandingThings = {
  judul: 'Jawaban alergi',
  list: async (tx, visit, who) =>
    (await repo.listTanyaIn(tx, visit)).map((row) => ({
      id: row.id,
      nama: `${row.jawaban === TIDAK_ADA ? 'tidak ada alergi' : 'tidak dapat ditanya'}; ${when(tx, row)}`,
      sebab: writes(who) ? null : NOT_HERE,
      ...ofAnother(tx, row),
      pemilik: [row.oleh_id],
    })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    await repo.withdrawTanya(tx, ids, alasan);
    await auditBerdiri(tx, visit, { objek: 'alergi_tanya', ids, sesudah: { ditarik: true, alasan } });
  },
};

export const RIWAYAT_BERDIRI: StandingThings = {
  judul: 'Riwayat',
  list: async (tx, visit, who) =>
    (await repo.listRiwayatIn(tx, visit)).map((row) => ({
      id: row.id,
      nama: `${row.jenis} ${row.teks}; ${when(tx, row)}`,
      sebab: writes(who) ? null : NOT_HERE,
      ...ofAnother(tx, row),
      pemilik: [row.oleh_id],
    })),
  withdraw: async (tx, visit, { ids, alasan }) => {
    await repo.endRiwayat(tx, ids, alasan);
    await auditBerdiri(tx, visit, { objek: 'riwayat_pasien', ids, sesudah: { aktif: false, alasan } });
  },
};

/** What of a visit's own facts prescriptions and papers look at. */
const KEADAAN = {
  kesadaran: 'kesadaran',
  prognosis: 'prognosis',
  hamil: 'hamil',
  usia_hamil: 'usia hamil (minggu)',
  hpht: 'HPHT',
  menyusui: 'menyusui',
  ginjal: 'ginjal',
  egfr: 'eGFR',
} as const;
const inWords = (value: unknown): string => (value === true ? 'ya' : value === false ? 'tidak' : String(value));

/** Pregnancy, nursing, kidneys and the like: one row of the visit, taken back as a whole; its values stay in the audit. */
export const KEADAAN_BERDIRI: StandingThings = {
  judul: 'Keadaan pasien',
  list: async (tx, { kunjunganId }, who) => {
    const row = await readRekam(tx, kunjunganId);
    const names = Object.keys(KEADAAN) as (keyof typeof KEADAAN)[];
    const told = names.flatMap((name) => (row[name] === null ? [] : [`${KEADAAN[name]} ${inWords(row[name])}`]));
    return told.length === 0 ? [] : [{ id: kunjunganId, nama: told.join(', '), sebab: writes(who) ? null : NOT_HERE }];
  },
  withdraw: async (tx, visit, { ids, alasan }) => {
    await lockRekam(tx, visit.kunjunganId);
    const before = contentOf(await readRekam(tx, visit.kunjunganId));
    const none = Object.fromEntries(Object.keys(KEADAAN).map((name) => [name, null]));
    await updateRekam(tx, visit.kunjunganId, { ...before, ...none });
    await auditBerdiri(tx, visit, { objek: 'rekam_kunjungan', ids, sebelum: before, sesudah: { ...none, alasan } });
  },
};
