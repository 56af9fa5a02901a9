import { PASIEN_FIELD_NAMES, SavePasien, UpdatePasien } from '@nadi/contract/pasien-input';
import { fieldMessage } from '@nadi/contract/field-messages';
import { isOver120Years } from '@nadi/domain/pasien/umur';
import { findMissingWajib } from '@nadi/domain/pasien/wajib-fields';
import type { WajibField } from '@nadi/domain/pasien/wajib-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { isTanggal } from '../../../platform/tanggal.ts';
import { hasKeluarga, buildPayload, isFilled } from './pasien-form.ts';
import type { PasienFormOutput, PasienField, PasienFormValues } from './pasien-form.ts';

/** What the rules depend on besides the fields. `update` describes the record that the form was filled from. */
export type RuleContext = {
  today: string;
  showNorm: boolean;
  wajib: readonly WajibField[];
  update: { versi: number; initialStatus: number } | null;
};

const MAX_UMUR_YEARS = 120;
const ALWAYS_WAJIB = [
  'nama',
  'tempat_lahir',
  'tanggal_lahir',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const satisfies readonly PasienField[];

/** platform.md 4: in update mode the fields are not checked once another status was picked. */
export const isStatusChanged = (body: Pick<PasienFormValues, 'status'>, { update }: RuleContext): boolean =>
  update !== null && body.status !== update.initialStatus;

type WajibFactors = Pick<PasienFormValues, 'tak_dikenal' | 'bayi' | 'status' | 'ibu_norm' | 'jenis_identitas'>;

/**
 * The fields that the facility requires of this patient (D24); they depend on the card and on whether it is a newborn.
 */
function faskesWajibFields(body: WajibFactors, wajib: readonly WajibField[]): PasienField[] {
  const ibu_norm = body.bayi ? (body.ibu_norm ?? 0) : (body.ibu_norm ?? null);
  return Object.keys(
    findMissingWajib({ tak_dikenal: false, jenis_identitas: body.jenis_identitas ?? KARTU_KTP, ibu_norm }, wajib),
  ) as WajibField[];
}

/**
 * The required fields (platform.md 5, D24). Only the name is required of an unknown patient and of one whose status was
 * changed.
 */
export function wajibFields(body: WajibFactors, ruleContext: RuleContext): ReadonlySet<PasienField> {
  const norm: PasienField[] = ruleContext.showNorm ? ['norm'] : [];
  if (body.tak_dikenal || isStatusChanged(body, ruleContext)) return new Set([...norm, 'nama']);
  return new Set([
    ...norm,
    ...ALWAYS_WAJIB,
    ...faskesWajibFields(body, ruleContext.wajib),
    ...(body.bayi ? (['ibu_norm'] as const) : []),
  ]);
}

const fieldName = (field: PasienField): string =>
  field === 'ibu_norm'
    ? 'Ibu'
    : field in PASIEN_FIELD_NAMES
      ? PASIEN_FIELD_NAMES[field as keyof typeof PASIEN_FIELD_NAMES]
      : field;

/** The rules about the birth date that hold for every save (platform.md 5 "On save"). */
function checkLahir(lahir: string | null, today: string): Partial<Record<PasienField, string>> {
  if (lahir === null || !isTanggal(lahir)) return {};
  if (isOver120Years(lahir, today))
    return { tanggal_lahir: fieldMessage('terlaluTua', PASIEN_FIELD_NAMES.tanggal_lahir, MAX_UMUR_YEARS) };
  return lahir > today ? { tanggal_lahir: fieldMessage('belumTerjadi', PASIEN_FIELD_NAMES.tanggal_lahir) } : {};
}

/** The rules that depend on the day, a setting or a switch, in addition to those of the contract. */
function checkOtherRules(body: PasienFormValues, ruleContext: RuleContext): Partial<Record<PasienField, string>> {
  const empty = [...wajibFields(body, ruleContext)].filter((field) => !isFilled(body[field]));
  return {
    ...Object.fromEntries(empty.map((field) => [field, fieldMessage('wajib', fieldName(field))])),
    ...checkLahir(body.tanggal_lahir ?? null, ruleContext.today),
    ...(hasKeluarga(body) && !isFilled(body.nama_keluarga) ? { nama_keluarga: fieldMessage('namaKeluarga', '') } : {}),
  };
}

/** platform.md 5: where the fields are not checked, a date that cannot be read becomes null (docs/decisions/0013). */
function withoutBrokenTanggal<T extends Pick<PasienFormValues, 'tanggal_lahir' | 'tanggal_lahir_keluarga'>>(
  body: T,
): T {
  const readable = (tanggal: string | null | undefined): string | null =>
    tanggal && isTanggal(tanggal) ? tanggal : null;
  return {
    ...body,
    tanggal_lahir: readable(body.tanggal_lahir),
    tanggal_lahir_keluarga: readable(body.tanggal_lahir_keluarga),
  };
}

const checkNew = zodResolver(SavePasien);
const checkUpdate = zodResolver(UpdatePasien);

type PasienResult = ResolverResult<PasienFormValues, PasienFormOutput>;

/** platform.md 4: after a change of status the fields are saved as they are. */
function skipChecks(body: ReturnType<typeof buildPayload>['body'], { today }: RuleContext): PasienResult {
  const { tanggal_lahir: lahirMessage } = checkLahir(body.tanggal_lahir ?? null, today);
  if (lahirMessage) return { values: {}, errors: { tanggal_lahir: { type: 'aturan', message: lahirMessage } } };
  const emptyAsNull = Object.entries(body).map(([field, value]) => [
    field,
    value === '' && field !== 'nama' ? null : value,
  ]);
  return { values: withoutBrokenTanggal(Object.fromEntries(emptyAsNull) as PasienFormOutput), errors: {} };
}

/**
 * Checks the form by the contract's schema and by the rules above. A copied field gets no error of its own, because the
 * field it is copied from shows it.
 */
export const pasienResolver =
  (ruleContext: RuleContext): Resolver<PasienFormValues, unknown, PasienFormOutput> =>
  async (values, context, options): Promise<PasienResult> => {
    const { body, copies } = buildPayload(values);
    if (isStatusChanged(values, ruleContext)) return skipChecks(body, ruleContext);
    const { norm, ...withoutNorm } = values.tak_dikenal ? withoutBrokenTanggal(body) : body;
    const resolverOptions = { ...options, fields: {}, names: undefined };
    const result = ruleContext.update
      ? await checkUpdate({ ...withoutNorm, versi: ruleContext.update.versi }, context, resolverOptions)
      : await checkNew({ ...withoutNorm, norm: norm ?? null }, context, resolverOptions);
    const errors: FieldErrors<PasienFormValues> = { ...(result.errors as FieldErrors<PasienFormValues>) };
    for (const [field, message] of Object.entries(checkOtherRules({ ...values, ...body }, ruleContext)))
      errors[field as PasienField] ??= { type: 'aturan', message };
    if (values.tak_dikenal && !isFilled(values.nama))
      errors.nama = { type: 'aturan', message: fieldMessage('namaKosong', '') };
    for (const field of copies) delete errors[field];
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: result.values as PasienFormOutput, errors: {} };
  };
