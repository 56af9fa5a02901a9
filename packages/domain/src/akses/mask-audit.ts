/** Who reads an audit: the facility's own admin, or the superadmin. */
export type AuditReader = 'admin' | 'superadmin';

/** Which values of patients are hidden. */
export type AuditMask = { clinical: boolean; personal: boolean };

/** What each reader is not shown without asking for it. */
export const AUDIT_MASK: Readonly<Record<AuditReader, AuditMask>> = {
  admin: { clinical: true, personal: false },
  superadmin: { clinical: true, personal: true },
};

/**
 * What stays hidden of a single entry that somebody asks to see whole, with a reason that is written down: what was found
 * out about a patient is for who reads it in its place too, and never for the platform.
 *
 * Returns: null where nothing more would be shown.
 * Source:  decisions.md D37; screen 37 ("Patient values are masked; reveal is itself logged").
 */
export function revealedMask(reader: AuditReader, mayReadKlinis: boolean): AuditMask | null {
  if (reader === 'superadmin') return { clinical: true, personal: false };
  return mayReadKlinis ? { clinical: false, personal: false } : null;
}

export const MASK = '••••••••';

/** Objects about staff and the system, whose names are no patient's. */
const WITHOUT_PATIENT = new Set([
  'akun',
  'sesi',
  'panggilan',
  'superadmin',
  'faktor kedua',
  'peran',
  'setting',
  'faskes',
]);

/** What was found out about a patient's health. Whoever manages a facility does not read records (decisions D37). */
const CLINICAL =
  /^(medical_record|catatan_awal|keluhan|anamnesis|diagnosa\w*|icd\w*|alergi\w*|tanda_vital|penilaian|kecelakaan|rujukan)$/;

/** Rows of a record: all that they hold is clinical, but for what says which row it is and what became of it. */
const RECORD_OBJECTS = new Set([
  'akses_darurat',
  'alergi_pasien',
  'alergi_tanya',
  'catatan_medis',
  'diagnosa',
  'kepulangan',
  'kunjungan_tindakan',
  'penilaian',
  'penunjang',
  'rekam_kunjungan',
  'resep',
  'riwayat_pasien',
  'surat',
  'tanda_vital',
]);
const ABOUT_A_ROW = new Set([
  'aktif',
  'catatan_id',
  'disetujui',
  'diverifikasi',
  'kunjungan_id',
  'langkah',
  'norm',
  'resep_id',
  'sampai',
  'sidik',
  'status',
  'versi',
]);

/** What tells who a patient is. */
const PERSONAL =
  /^(nama\w*|panggilan|nik|no_bpjs|noka|nomor\w*|no_sep|email\w*|tempat_lahir\w*|tanggal_lahir\w*|alamat\w*|rt\w*|rw\w*|kodepos\w*|kelurahan\w*|kecamatan\w*|wilayah\w*|provinsi\w*|ibu_kandung|penanggung_jawab|\w*_keluarga|\w+_pasien|saring|identitas|kontak|keluarga)$/;
/** Numbers of the facility's own, which tell nobody outside who it is. */
const OWN_NUMBERS = new Set(['nomor_pendaftaran', 'nomor_kunjungan', 'nomor_antrean']);

const isHidden = (name: string, objek: string, mask: AuditMask): boolean =>
  (mask.clinical && (CLINICAL.test(name) || (RECORD_OBJECTS.has(objek) && !ABOUT_A_ROW.has(name)))) ||
  (mask.personal && !WITHOUT_PATIENT.has(objek) && PERSONAL.test(name) && !OWN_NUMBERS.has(name));

/**
 * What an audit entry tells of the row before or after, without the values that its reader is not to see. That they are
 * there, and that they changed, is told.
 *
 * Source: decisions.md D37.
 */
export function maskAudit(value: unknown, objek: string, mask: AuditMask): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => maskAudit(one, objek, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      one !== null && one !== '' && isHidden(name, objek, mask) ? MASK : maskAudit(one, objek, mask),
    ]),
  );
}

/** A field whose value an entry changed, as text; null where there was, or is, none. */
export type AuditChange = { field: string; before: string | null; after: string | null };

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '-': value };
};

/** The fields of an entry, before and after, without those that stayed as they were. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .map((field) => ({ field, before: asText(old[field]), after: asText(next[field]) }))
    .filter((change) => change.before !== change.after || change.before === MASK);
}
