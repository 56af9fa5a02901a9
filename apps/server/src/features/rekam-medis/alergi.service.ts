import type { Alergi, AlergiInput, AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import {
  changedSasaran,
  DIBANTAH,
  JENIS_OBAT,
  SASARAN_TETAP,
  statusAlergi,
  TIDAK_ADA,
  zatKey,
} from '@nadi/domain/rekam-medis/alergi';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { isSebutan } from '@nadi/domain/zat/pilih-zat';
import { sudahBerubah } from '@nadi/domain/text/sudah-berubah';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findPasienForKunjungan, lockPasien, mayReadPasien } from '#features/pasien/pasien.public.ts';
import { checkReferensi } from '#features/referensi/referensi.public.ts';
import * as repo from './alergi.repository.ts';

async function findPasienId(tx: TenantTx, norm: number): Promise<number> {
  const pasien = await findPasienForKunjungan(tx, norm);
  // What may not be read does not exist for who asks (ketentuan D3).
  if (!pasien || !(await mayReadPasien(tx, pasien.id)))
    throw new AppError('TIDAK_ADA', { message: 'Pasien tidak ditemukan' });
  return pasien.id;
}

export async function alergiState(tx: TenantTx, pasienId: number): Promise<AlergiPasien> {
  const [alergi, tanya = null] = await Promise.all([repo.listAlergi(tx, pasienId), repo.findTanya(tx, pasienId)]);
  return { status: statusAlergi(alergi, tanya, new Date()), ditanya: tanya, alergi };
}

/** spec: RM37: each reading is audited. */
export const readAlergi = (db: Database, ctx: Ctx, norm: number): Promise<AlergiPasien> =>
  db.write(ctx, async (tx) => {
    const id = await findPasienId(tx, norm);
    await recordAudit(tx, { aksi: 'baca', objek: 'alergi pasien', objekId: id });
    return alergiState(tx, id);
  });

const MIN_ALASAN = 10;

type Errors = Record<string, string[]>;
const alasanErrors = ({ kepastian, alasan }: AlergiInput): Errors =>
  kepastian === DIBANTAH && (alasan ?? '').length < MIN_ALASAN
    ? { alasan: [`Alasan membantah paling sedikit ${MIN_ALASAN} huruf`] }
    : {};
function assertNone(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new AppError('VALIDASI', { errors });
}
/** What was typed over a chosen substance is another one: the checks would hold the one that nobody reads. */
async function sebutanErrors(tx: TenantTx, { zat_id, zat }: AlergiInput): Promise<Errors> {
  const dipilih = zat_id === null ? undefined : await repo.findZat(tx, zat_id);
  if (!dipilih || isSebutan(zat, dipilih)) return {};
  return {
    zat: [
      `"${zat}" bukan ${dipilih.deskripsi} yang dipilih dari daftar. Pilih lagi dari daftar, atau kosongkan pilihannya`,
    ],
  };
}
async function checkNew(tx: TenantTx, input: AlergiInput): Promise<void> {
  const { jenis, zat_id } = input;
  assertNone({
    ...(await checkReferensi(tx, [{ field: 'zat_id', jenis: REFERENSI_LIST.zatAktif, id: zat_id }])),
    ...(zat_id !== null && jenis !== JENIS_OBAT ? { zat_id: ['Zat dari daftar hanya untuk alergi obat'] } : {}),
    ...(await sebutanErrors(tx, input)),
    ...alasanErrors(input),
  });
}
/** spec: RM14: one save must not make an allergy to a medicine into one to dust. */
const checkChange = (before: Alergi, input: AlergiInput): void =>
  assertNone({
    ...Object.fromEntries(changedSasaran(before, input).map((field) => [field, [SASARAN_TETAP]])),
    ...alasanErrors(input),
  });

/** spec: RM31: whoever is second sees the rows as they are. */
const conflict = (message: string, data: AlergiPasien): AppError => new AppError('BENTROK', { message, data });

function assertNew(state: AlergiPasien, { jenis, zat, kepastian }: AlergiInput, except?: number): void {
  if (kepastian === DIBANTAH) return;
  const same = state.alergi.find(
    (one) => one.id !== except && one.kepastian !== DIBANTAH && one.jenis === jenis && zatKey(one.zat) === zatKey(zat),
  );
  if (same) throw conflict(`Alergi ${same.zat} sudah dicatat oleh ${same.dibuat_oleh}.`, state);
}

/** Changes a patient's allergies, one at a time: the patient is held, so that two see each other. */
function change(
  { db, ctx, norm }: { db: Database; ctx: Ctx; norm: number },
  fn: (tx: TenantTx, pasienId: number, state: AlergiPasien) => Promise<void>,
): Promise<AlergiPasien> {
  return db.write(ctx, async (tx) => {
    const id = await findPasienId(tx, norm);
    await lockPasien(tx, norm);
    await fn(tx, id, await alergiState(tx, id));
    await repo.announceAlergi(tx, id);
    return alergiState(tx, id);
  });
}

export const createAlergi = (db: Database, ctx: Ctx, norm: number, input: AlergiInput): Promise<AlergiPasien> =>
  change({ db, ctx, norm }, async (tx, pasienId, state) => {
    await checkNew(tx, input);
    assertNew(state, input);
    const id = await repo.insertAlergi(tx, pasienId, input);
    await recordAudit(tx, { aksi: 'buat', objek: 'alergi_pasien', objekId: id, sesudah: { norm, ...input } });
  });

type AlergiIsi = Omit<AlergiInput, 'reaksi'> & { reaksi: readonly string[] };
const contentOf = ({ jenis, zat_id, zat, reaksi, keparahan, kepastian, sejak, sumber, alasan }: AlergiIsi): object => ({
  jenis,
  zat_id,
  zat,
  reaksi,
  keparahan,
  kepastian,
  sejak,
  sumber,
  alasan,
});

export const updateAlergi = (
  db: Database,
  ctx: Ctx,
  { norm, id }: { norm: number; id: number },
  { input, versi }: { input: AlergiInput; versi: number | undefined },
): Promise<AlergiPasien> =>
  change({ db, ctx, norm }, async (tx, _pasienId, state) => {
    const before = state.alergi.find((one) => one.id === id);
    if (!before) throw new AppError('TIDAK_ADA', { message: 'Alergi tidak ditemukan' });
    if (versi !== undefined && versi !== before.versi)
      throw conflict(sudahBerubah('Alergi ini', 'Periksa isinya yang sekarang.'), state);
    checkChange(before, input);
    assertNew(state, input, id);
    await repo.updateAlergi(tx, id, input);
    await recordAudit(tx, {
      aksi: 'ubah',
      objek: 'alergi_pasien',
      objekId: id,
      sebelum: contentOf(before),
      sesudah: contentOf({ ...input, zat: before.zat }),
    });
  });

export const answerAlergi = (db: Database, ctx: Ctx, norm: number, jawaban: number): Promise<AlergiPasien> =>
  change({ db, ctx, norm }, async (tx, pasienId, state) => {
    if (jawaban === TIDAK_ADA && state.status === 'ada')
      throw new AppError('VALIDASI', {
        errors: { jawaban: ['Pasien ini punya alergi yang tercatat; bantah dulu alergi itu dengan alasan'] },
      });
    const id = await repo.insertTanya(tx, pasienId, jawaban);
    await recordAudit(tx, { aksi: 'buat', objek: 'alergi_tanya', objekId: id, sesudah: { norm, jawaban } });
  });
