import { fieldMessage } from '@nadi/contract/messages/field-messages';
import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien/pasien-input';
import { PASIEN_FIELD_LIST, listOf } from '@nadi/domain/pasien/pasien-fields';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { incompleteNomor, NOMOR_LENGTH } from '@nadi/domain/pasien/tak-terbaca';
import { birthFault } from '@nadi/domain/pasien/umur';
import { parseWajib, findMissingWajib } from '@nadi/domain/pasien/wajib-fields';
import type { TenantTx } from '#platform/db/db.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { checkReferensi, type ReferensiChoice } from '#features/referensi/referensi.public.ts';
import { checkWilayah, type AlamatInput } from '#features/wilayah/wilayah.public.ts';
import { findPasienSummary, listNomorOwners, type PasienNomor } from '../pasien.repository.ts';
import { hasKeluarga, type FieldErrors, type PasienInput } from './pasien-input.ts';
import type { StoredPasien } from './update-pasien.repository.ts';

/**
 * What is checked before saving. `norm` is typed by hand for a new patient, `old` is the patient that is being changed,
 * and `skipWajib` means that required fields are not asked for (platform.md 4).
 */
export type PasienCheck = { input: PasienInput; norm: number | null; old: StoredPasien | null; skipWajib: boolean };

export const NORM_EXHAUSTED = 'Nomor rekam medis sudah mencapai batas 999999999. Beri tahu tim IT.';
const INVALID_TANGGAL = 'Ups, format tanggal salah. Harap periksa kembali isianmu.';
export const NOMOR_LABELS = { norm: 'No. RM', nik: 'NIK', no_bpjs: 'No. BPJS' } as const;

type IsChanged = (field: keyof PasienInput) => boolean;

/** A list entry that was switched off stays with patients who have it, so only changed fields must be in the list. */
const changedChoices = (p: PasienInput, isChanged: IsChanged): ReferensiChoice[] =>
  PASIEN_FIELD_LIST.flatMap((field) => {
    const jenis = listOf(field);
    return jenis !== null && isChanged(field) ? [{ field, jenis, id: p[field] as number | null }] : [];
  });

function changedAlamat(p: PasienInput, isChanged: IsChanged): AlamatInput[] {
  return (['_identitas', ''] as const)
    .filter((a) => ([`provinsi${a}`, `wilayah${a}`, `kecamatan${a}`, `kelurahan${a}`] as const).some(isChanged))
    .map((a) => ({
      akhiran: a,
      provinsi: p[`provinsi${a}`],
      wilayah: p[`wilayah${a}`],
      kecamatan: p[`kecamatan${a}`],
      kelurahan: p[`kelurahan${a}`],
    }));
}

const isImpossibleTanggalLahir = (tanggalLahir: string | null, today: string): boolean =>
  tanggalLahir !== null && birthFault(tanggalLahir, today) !== null;
const isUnknownKewarganegaraan = (id: number | null): boolean => id !== null && id !== 1 && id !== 2;

/** Checks what the form alone can tell (platform.md 5). */
export function checkInput(p: PasienInput, today: string): FieldErrors {
  return {
    ...(isImpossibleTanggalLahir(p.tanggal_lahir, today) ? { tanggal_lahir: [INVALID_TANGGAL] } : {}),
    ...(isImpossibleTanggalLahir(p.tanggal_lahir_keluarga, today) ? { tanggal_lahir_keluarga: [INVALID_TANGGAL] } : {}),
    ...(isUnknownKewarganegaraan(p.kewarganegaraan)
      ? { kewarganegaraan: ['Kewarganegaraan harus dipilih dari daftar'] }
      : {}),
    ...(isUnknownKewarganegaraan(p.kewarganegaraan_keluarga)
      ? { kewarganegaraan_keluarga: ['Kewarganegaraan harus dipilih dari daftar'] }
      : {}),
    ...(hasKeluarga(p) && p.nama_keluarga === null
      ? { nama_keluarga: ['Nama keluarga wajib diisi bila data keluarga diisi'] }
      : {}),
  };
}

/**
 * Reports at its field each number that another patient already holds; used before saving, and again when a race was
 * lost. A number that stayed with a record merged into `ownNorm` belongs to `ownNorm`.
 */
export async function checkNomorOwners(
  tx: TenantTx,
  nomor: PasienNomor,
  ownNorm: number | null = null,
): Promise<FieldErrors> {
  const owners = (await listNomorOwners(tx, nomor)).filter((p) => p.norm !== ownNorm);
  return Object.fromEntries(
    (Object.keys(NOMOR_LABELS) as (keyof typeof NOMOR_LABELS)[]).flatMap((field) => {
      const other = nomor[field] === null ? undefined : owners.find((p) => p[field] === nomor[field]);
      return other
        ? [
            [
              field,
              [
                `${NOMOR_LABELS[field]} sudah terdaftar atas nama ${other.pasien.nama} (No. RM ${formatNorm(other.pasien.norm === ownNorm ? (other.norm as number) : other.pasien.norm, tx.ctx.normLength)})`,
              ],
            ],
          ]
        : [];
    }),
  );
}

/**
 * platform.md 5: where the facility types its record numbers, a new patient needs one; elsewhere a typed number is
 * refused.
 */
async function checkTypedNorm(tx: TenantTx, norm: number | null): Promise<FieldErrors> {
  const isTyped = await loadSetting(tx, 'master:patient:input-norm');
  if (isTyped) return norm === null ? { norm: ['NORM wajib diisi'] } : {};
  return norm === null ? {} : { norm: ['Faskes ini tidak memakai No. RM yang diketik sendiri. Kosongkan No. RM.'] };
}

/** The mother of a newborn must be a patient of this facility who can have given birth to the child. */
async function checkIbu(tx: TenantTx, p: PasienInput, ownNorm: number | null): Promise<FieldErrors> {
  if (p.ibu_norm === null) return {};
  const rejectIbu = (message: string): FieldErrors => ({ ibu_norm: [message] });
  const ibu = await findPasienSummary(tx, p.ibu_norm);
  if (!ibu) return rejectIbu('Ibu dengan No. RM ini tidak ditemukan');
  // `findPasienSummary` has already followed a merged record to its winner, so this also catches the patient's old
  // numbers.
  if (ibu.norm === ownNorm) return rejectIbu('Seorang pasien tidak dapat menjadi ibunya sendiri');
  if (ibu.jenis_kelamin === 1) return rejectIbu('Pasien dengan No. RM ini laki-laki. Pilih ibunya.');
  if (ibu.tanggal_lahir !== null && p.tanggal_lahir !== null && ibu.tanggal_lahir >= p.tanggal_lahir)
    return rejectIbu('Ibu harus lahir lebih dulu daripada anaknya');
  return {};
}

/** A part of a NIK or card number is refused unless it is stored already (D24, D53). */
function checkWholeNomor({ input, old }: PasienCheck): FieldErrors {
  return Object.fromEntries(
    incompleteNomor(input, old?.input ?? null).map((field) => [
      field,
      [fieldMessage('tepat', PASIEN_FIELD_NAMES[field], NOMOR_LENGTH[field], input[field]?.length ?? 0)],
    ]),
  );
}

/** D24: checks the fields that this facility also requires. */
async function checkWajib(tx: TenantTx, { input, skipWajib }: PasienCheck): Promise<FieldErrors> {
  if (skipWajib || input.tak_dikenal) return {};
  const [text, usesNormManual] = await Promise.all([
    loadSetting(tx, 'master:patient:wajib'),
    loadSetting(tx, 'master:patient:input-norm-manual'),
  ]);
  // The form does not show NORM Manual where the facility does not use it, so it cannot be required there.
  const missing = findMissingWajib(
    input,
    parseWajib(text).filter((field) => field !== 'norm_manual' || usesNormManual),
  );
  return Object.fromEntries(Object.entries(missing).map(([field, message]) => [field, [message]]));
}

/** Collects every reason against saving at once; the queries are sent together. */
export async function checkPasien(tx: TenantTx, d: PasienCheck): Promise<FieldErrors> {
  const { input: p, norm, old } = d;
  const isChanged: IsChanged = (field) => old === null || old.input[field] !== p[field];
  const parts = await Promise.all([
    old === null ? checkTypedNorm(tx, norm) : {},
    checkNomorOwners(tx, { norm, nik: p.nik, no_bpjs: p.no_bpjs }, old?.norm ?? null),
    checkReferensi(tx, changedChoices(p, isChanged)),
    checkWilayah(tx, changedAlamat(p, isChanged)),
    isChanged('ibu_norm') || isChanged('tanggal_lahir') ? checkIbu(tx, p, old?.norm ?? null) : {},
    checkWajib(tx, d),
  ]);
  // Reversed, so that a refused way of numbering overwrites the message that the number is taken.
  return Object.assign({}, ...parts.toReversed(), checkWholeNomor(d), checkInput(p, tx.ctx.today)) as FieldErrors;
}
