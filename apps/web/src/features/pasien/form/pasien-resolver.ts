import { PASIEN_FIELD_NAMES, SavePasien, UpdatePasien } from '@nadi/contract/pasien/pasien-input';
import { fieldMessage } from '@nadi/contract/messages/field-messages';
import { incompleteNomor, keepStored, NOMOR_LENGTH } from '@nadi/domain/pasien/tak-terbaca';
import type { Unread } from '@nadi/domain/pasien/tak-terbaca';
import { birthFault, MAX_UMUR } from '@nadi/domain/pasien/umur';
import { findMissingWajib } from '@nadi/domain/pasien/wajib-fields';
import type { WajibField } from '@nadi/domain/pasien/wajib-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { shownTanggal } from '#fields/mask.ts';
import { isTanggal } from '#platform/time/tanggal.ts';
import { hasKeluarga, buildPayload, isFilled } from './pasien-form.ts';
import type { PasienFormOutput, PasienField, PasienFormValues } from './pasien-form.ts';

/** What the rules depend on besides the fields. `update` describes the record that the form was filled from. */
export type RuleContext = {
  today: string;
  showNorm: boolean;
  wajib: readonly WajibField[];
  update: { versi: number; stored: PasienFormValues } | null;
};

const ALWAYS_WAJIB = [
  'nama',
  'tempat_lahir',
  'tanggal_lahir',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const satisfies readonly PasienField[];

/** platform.md 4: in update mode the fields are not checked once another status was picked. */
export const isStatusChanged = (body: Pick<PasienFormValues, 'status'>, { update }: RuleContext): boolean =>
  update !== null && body.status !== update.stored.status;

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
  const fault = birthFault(lahir, today);
  return fault === null ? {} : { tanggal_lahir: fieldMessage(fault, PASIEN_FIELD_NAMES.tanggal_lahir, MAX_UMUR) };
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

const checkNew = zodResolver(SavePasien);
const checkUpdate = zodResolver(UpdatePasien);

type PasienResult = ResolverResult<PasienFormValues, PasienFormOutput>;
type Checked = { errors: FieldErrors<PasienFormValues>; values: PasienFormOutput };

const wholeNomor = (p: PasienFormValues) => ({ nik: p.nik?.trim() || null, no_bpjs: p.no_bpjs?.trim() || null });

/** Checks by the contract's schema and by the rules above, as if no field were skipped but the required ones. */
async function check(values: PasienFormValues, ruleContext: RuleContext, context: unknown): Promise<Checked> {
  const { body, copies } = buildPayload(values);
  const { norm, ...withoutNorm } = body;
  const { update } = ruleContext;
  const options = { fields: {}, names: undefined, shouldUseNativeValidation: undefined };
  const result = update
    ? await checkUpdate(
        { ...withoutNorm, versi: update.versi, status_berubah: isStatusChanged(values, ruleContext) },
        context,
        options,
      )
    : await checkNew({ ...withoutNorm, norm: norm ?? null }, context, options);
  const errors: FieldErrors<PasienFormValues> = { ...(result.errors as FieldErrors<PasienFormValues>) };
  const own: Partial<Record<PasienField, string>> = {
    ...checkOtherRules({ ...values, ...body }, ruleContext),
    ...(update && values.tak_dikenal ? checkChangedNomor(values, update.stored) : {}),
  };
  for (const [field, message] of Object.entries(own)) errors[field as PasienField] ??= { type: 'aturan', message };
  if (values.tak_dikenal && !isFilled(values.nama))
    errors.nama = { type: 'aturan', message: fieldMessage('namaKosong', '') };
  for (const field of copies) delete errors[field];
  return { errors, values: result.values as PasienFormOutput };
}

/** The server's rule for an unknown patient: a part of a number stands only where it is stored already. */
const checkChangedNomor = (values: PasienFormValues, stored: PasienFormValues): Partial<Record<PasienField, string>> =>
  Object.fromEntries(
    incompleteNomor(wholeNomor(values), wholeNomor(stored)).map((field) => [
      field,
      fieldMessage('tepat', PASIEN_FIELD_NAMES[field], NOMOR_LENGTH[field], values[field]?.length ?? 0),
    ]),
  );

/** What is refused at its field although the fields are not checked: it is read, and it is wrong. */
const ALWAYS_REFUSED: ReadonlySet<string> = new Set(['nama', 'nama_keluarga', 'status', 'ibu_norm']);

/**
 * The fields of a stored patient that can't be read while the checks are skipped (platform.md 4). Each keeps its stored
 * value, and the user is told (docs/decisions/0125).
 */
function unreadFields(
  values: PasienFormValues,
  errors: FieldErrors<PasienFormValues>,
  rule: RuleContext,
): PasienField[] {
  if (!rule.update || !(values.tak_dikenal || isStatusChanged(values, rule))) return [];
  const impossible = checkLahir(values.tanggal_lahir ?? null, rule.today);
  return (Object.keys(errors) as PasienField[]).filter(
    (field) => isFilled(values[field]) && !ALWAYS_REFUSED.has(field) && !(field in impossible),
  );
}

const shown = (value: unknown): string => (typeof value === 'string' ? shownTanggal(value) : String(value));

/** What the save will leave as it is stored, in words, because it can't be read; nothing while every field is checked. */
export async function findUnread(values: PasienFormValues, ruleContext: RuleContext): Promise<Unread[]> {
  const { update } = ruleContext;
  if (!update) return [];
  const { errors } = await check(values, ruleContext, undefined);
  return unreadFields(values, errors, ruleContext).map((field) => ({
    nama: fieldName(field),
    typed: shown(values[field]),
    stored: isFilled(update.stored[field]) ? shown(update.stored[field]) : null,
  }));
}

/**
 * Checks the form by the contract's schema and by the rules above. A copied field gets no error of its own, because the
 * field it is copied from shows it.
 */
export const pasienResolver =
  (ruleContext: RuleContext): Resolver<PasienFormValues, unknown, PasienFormOutput> =>
  async (values, context): Promise<PasienResult> => {
    const first = await check(values, ruleContext, context);
    const unread = unreadFields(values, first.errors, ruleContext);
    const { errors, values: read } =
      unread.length > 0 && ruleContext.update
        ? await check(keepStored(values, ruleContext.update.stored, unread), ruleContext, context)
        : first;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: read, errors: {} };
  };
