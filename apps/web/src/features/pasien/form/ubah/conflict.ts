import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien/pasien-input';
import type { PasienConflict } from '@nadi/contract/pasien/pasien.contract';
import { DOMISILI_FIELDS, EMPTY_PASIEN, buildPayload } from '../pasien-form.ts';
import type { PasienField, PasienFormValues } from '../pasien-form.ts';

export type Side = 'saya' | 'baru';
type StoredValue = string | number | boolean | null;

/** Fields that are chosen together: the regions of an address, or a card and its number. */
type FieldGroup = { id: string; label: string; fields: readonly PasienField[] };
const JOINED_GROUPS: readonly FieldGroup[] = [
  {
    id: 'wilayah-ktp',
    label: 'Wilayah alamat KTP',
    fields: ['provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas', 'kelurahan_identitas'],
  },
  { id: 'wilayah-domisili', label: 'Wilayah domisili', fields: ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'] },
  { id: 'identitas', label: 'Jenis dan no. identitas', fields: ['jenis_identitas', 'nomor_identitas'] },
];
/** Labels for the fields whose own name would be ambiguous or is missing in `PASIEN_FIELD_NAMES`. */
const FIELD_LABELS: Partial<Record<PasienField, string>> = {
  alamat_identitas: 'Alamat KTP',
  rt_identitas: 'RT alamat KTP',
  rw_identitas: 'RW alamat KTP',
  kodepos_identitas: 'Kode pos alamat KTP',
  alamat: 'Alamat domisili',
  rt: 'RT domisili',
  rw: 'RW domisili',
  kodepos: 'Kode pos domisili',
  tak_dikenal: 'Pasien Tak Dikenal',
  piutang: 'Piutang perusahaan',
  ibu_norm: 'Ibu (No. RM)',
};
const UNCOMPARED_FIELDS: ReadonlySet<PasienField> = new Set<PasienField>([
  'norm',
  'bayi',
  'domisili_sama',
  'wa_sama',
  'wa_keluarga_sama',
]);
const SINGLE_FIELDS = (Object.keys(EMPTY_PASIEN) as PasienField[]).filter(
  (kolom) => !UNCOMPARED_FIELDS.has(kolom) && !JOINED_GROUPS.some((item) => item.fields.includes(kolom)),
);
const FIELD_GROUPS: readonly FieldGroup[] = [
  ...SINGLE_FIELDS.map((kolom) => ({
    id: kolom,
    label: FIELD_LABELS[kolom] ?? PASIEN_FIELD_NAMES[kolom as keyof typeof PASIEN_FIELD_NAMES] ?? kolom,
    fields: [kolom],
  })),
  ...JOINED_GROUPS,
];

type StoredValues = Partial<Record<PasienField, StoredValue>>;
const tidyValue = (valuesOf: unknown): StoredValue =>
  typeof valuesOf === 'string' ? valuesOf.trim() || null : ((valuesOf ?? null) as StoredValue);
/** The values as they would be stored: copies are made, and an empty field is null. */
const storedValues = (form: PasienFormValues): StoredValues =>
  Object.fromEntries(Object.entries(buildPayload(form).body).map(([kolom, valuesOf]) => [kolom, tidyValue(valuesOf)]));

/** One difference: who made it, and which side to take. `picked` is null when both sides changed it. */
export type Butir = FieldGroup & {
  kind: 'saya' | 'baru' | 'keduanya';
  saya: StoredValue[];
  baru: StoredValue[];
  oleh: string | null;
  pada: string | null;
  picked: Side | null;
};

const isSame = (a: StoredValues, b: StoredValues, kolom: readonly PasienField[]): boolean =>
  kolom.every((item) => a[item] === b[item]);

/**
 * Compares the clerk's form (`saya`) with the record as it is now (`baru`), field by field. `base` is what the form was
 * filled from, and tells who made a change. A change by the other person alone is taken over and one by the clerk alone
 * is kept; what both changed waits for a choice, unless both made it the same.
 */
export function buildConflict(
  base: PasienFormValues,
  saya: PasienFormValues,
  baru: PasienFormValues,
  changes: PasienConflict['perubahan'],
): Butir[] {
  const [d, s, b] = [storedValues(base), storedValues(saya), storedValues(baru)];
  return FIELD_GROUPS.flatMap((group): Butir[] => {
    const { fields } = group;
    if (isSame(s, b, fields)) return [];
    const [changedByMe, changedByOther] = [!isSame(d, s, fields), !isSame(d, b, fields)];
    const kind = changedByMe && changedByOther ? 'keduanya' : changedByOther ? 'baru' : 'saya';
    const change = changedByOther
      ? (changes.findLast((item) => fields.includes(item.kolom as PasienField)) ?? changes.at(-1))
      : undefined;
    const valuesOf = (values: StoredValues): StoredValue[] => fields.map((item) => values[item] ?? null);
    return [
      {
        ...group,
        kind,
        saya: valuesOf(s),
        baru: valuesOf(b),
        oleh: change === undefined ? null : change.sendiri ? 'Anda sendiri' : change.oleh,
        pada: change?.pada ?? null,
        picked: kind === 'keduanya' ? null : kind,
      },
    ];
  });
}

/** The new record with the clerk's values where those were picked; a copy switch is on where the values agree. */
export function mergeConflict(
  baru: PasienFormValues,
  butir: readonly Butir[],
  choices: Readonly<Record<string, Side | null>>,
): PasienFormValues {
  const result: Record<string, unknown> = { ...baru };
  for (const item of butir) {
    if (choices[item.id] !== 'saya') continue;
    item.fields.forEach((kolom, at) => {
      result[kolom] = item.saya[at] ?? EMPTY_PASIEN[kolom];
    });
  }
  const merged = result as PasienFormValues;
  const isSameNomor = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '');
  return {
    ...merged,
    domisili_sama: DOMISILI_FIELDS.every(
      (kolom) => tidyValue(merged[kolom]) === tidyValue(merged[`${kolom}_identitas`]),
    ),
    wa_sama: isSameNomor(merged.nomor_kontak_telp, merged.nomor_kontak_wa),
    wa_keluarga_sama:
      Boolean(merged.nomor_kontak_keluarga_telp) &&
      isSameNomor(merged.nomor_kontak_keluarga_telp, merged.nomor_kontak_keluarga_wa),
  };
}
