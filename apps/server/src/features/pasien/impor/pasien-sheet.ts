import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudits } from '#platform/audit.ts';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { InputOf, Sheet } from '#features/daftar/daftar.public.ts';
import { holdLists } from '#features/referensi/referensi.public.ts';
import { notifyPasienChanged } from '../notify-pasien.ts';
import { NORM_EXHAUSTED } from '../simpan/check-pasien.ts';
import { lockStoredPasien } from '../simpan/update-pasien.repository.ts';
import { writeUpdate } from '../simpan/update-pasien.service.ts';
import { checkLines, warnNormLama } from './check-lines.ts';
import * as repo from './impor.repository.ts';
import { createPasienMatcher } from './match-line.ts';
import { COLUMN_OF, createPasienReader } from './read-line.ts';

type PasienSheet = Sheet<typeof pasienSheet>;
type Input = InputOf<typeof pasienSheet>;

async function insertNew(tx: TenantTx, inputs: readonly Input[]): Promise<number[]> {
  const typed = inputs.flatMap(({ norm }) => norm ?? []);
  if (typed.length > 0) await repo.raiseNorm(tx, Math.max(...typed));
  const taken = await repo.takeNorms(tx, inputs.length - typed.length);
  const pasien = inputs.map(({ norm, aktif: _active, ...input }) => ({
    ...input,
    norm: norm ?? (taken.shift() as number),
  }));
  const ids = await repo.insertMany(tx, pasien);
  await recordAudits(
    tx,
    pasien.map((one, n) => ({
      aksi: 'buat',
      objek: 'pasien',
      objekId: ids[n] as number,
      sesudah: { ...one, versi: 1 },
    })),
  );
  return ids;
}

async function updateStored(tx: TenantTx, { norm, aktif: _active, ...input }: Input): Promise<void> {
  const old = norm === null ? undefined : await lockStoredPasien(tx, norm);
  if (!old) throw new AppError('BENTROK', { message: sudahBerubah('Ada pasien yang', 'Impor sekali lagi.') });
  await writeUpdate(tx, old, input);
}

/** Everything that a patient's own form saves, for many patients at once; new ones have their numbers in the sheet's order. */
async function saveMany(tx: TenantTx, rows: readonly { input: Input; id: number | null }[]): Promise<number[]> {
  const ids = await insertNew(
    tx,
    rows.filter(({ id }) => id === null).map(({ input }) => input),
  );
  for (const { input, id } of rows) if (id !== null) await updateStored(tx, input);
  return rows.map(({ id }) => id ?? (ids.shift() as number));
}

/** Patients by sheet: read as the form reads them, and asked about as the form asks (decision 0147). */
export const PASIEN_SHEET: PasienSheet = {
  contract: pasienSheet,
  objek: 'pasien',
  source: repo.PASIEN_SOURCE,
  saveMany,
  savesWhole: true,
  // What stands in the lines is asked of the lists once, which must not lose an entry meanwhile.
  lock: (tx) => holdLists(tx, Object.values(repo.LIST_BY_FIELD)),
  checkMany: checkLines,
  warnMany: warnNormLama,
  columnOf: COLUMN_OF,
  constraints: {
    pasien_norm_unik: { field: 'norm', message: 'No. RM ini baru saja dipakai pasien lain. Impor sekali lagi' },
    pasien_nik_unik: { field: 'nik', message: 'NIK ini baru saja dipakai pasien lain. Impor sekali lagi' },
    pasien_no_bpjs_unik: { field: 'no_bpjs', message: 'No. BPJS ini baru saja dipakai pasien lain. Impor sekali lagi' },
    pasien_norm_wajar: { field: 'norm', message: NORM_EXHAUSTED },
  },
  createLineReader: createPasienReader,
  createMatcher: createPasienMatcher,
  notify: (tx) => notifyPasienChanged(tx, 0),
};
