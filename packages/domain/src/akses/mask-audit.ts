import { KLINIS_READERS, NIK_READERS } from '../kunjungan/kunjungan-reader.ts';
import type { Permission } from './permission.ts';

/** Who reads an audit: staff of the facility, or the superadmin. */
export type AuditReader = 'admin' | 'superadmin';

type May = (asked: Permission | readonly Permission[]) => boolean;

/** Who reads, by which rights, and whether they asked to see this entry whole, with a reason that is written down. */
export type AuditView = { reader: AuditReader; may: May; revealed: boolean };

/** Whoever belongs to the platform reads as such, also from inside a facility. */
export const readerOf = (may: May): AuditReader => (may('view superadmin') ? 'superadmin' : 'admin');

export const MASK = '••••••••';

/** Objects about staff, the system and master data, whose names are no patient's. */
const WITHOUT_PATIENT = new Set([
  'aturan_obat',
  'depo',
  'harga produk',
  'icd',
  'instalasi',
  'kamar',
  'kategori obat',
  'kemasan',
  'layanan loket',
  'loket',
  'margin',
  'merk',
  'paket kunjungan',
  'parameter lab',
  'penjamin',
  'perangkat',
  'printer',
  'produk',
  'produsen',
  'ruangan',
  'tarif ppn',
  'templat',
  'tempat_tidur',
  'tindakan',
  'unit',
  'akun',
  'sesi',
  'panggilan',
  'superadmin',
  'faktor kedua',
  'peran',
  'setting',
  'faskes',
]);

/** What was found out about a patient's health. Whoever manages a facility does not read records (ketentuan D37). */
const CLINICAL =
  /^(medical_record|catatan_awal|keluhan|anamnesis|diagnosa\w*|icd\w*|alergi\w*|tanda_vital|penilaian|kecelakaan|rujukan)$/;

/**
 * Rows of a record, with the right by which they are read in their place: all that they hold is clinical, but for what
 * says which row it is and what became of it.
 */
const RECORD_OBJECTS: Readonly<Record<string, Permission>> = {
  akses_darurat: 'view akses rekam medis',
  alergi_pasien: 'view rekam medis',
  alergi_tanya: 'view rekam medis',
  catatan_medis: 'view rekam medis',
  diagnosa: 'view rekam medis',
  dpjp: 'view rekam medis',
  gigi_periksa: 'view rekam medis',
  gigi_temuan: 'view rekam medis',
  kepulangan: 'view rekam medis',
  kunjungan_tindakan: 'view rekam medis',
  mcu: 'view rm mcu',
  penilaian: 'view rekam medis',
  penunjang: 'view penunjang',
  persetujuan_tindakan: 'view rekam medis',
  rekam_kunjungan: 'view rekam medis',
  resep: 'view resep',
  riwayat_pasien: 'view rekam medis',
  surat: 'view surat',
  tanda_vital: 'view rekam medis',
  tanda_vital_konfirmasi: 'view rekam medis',
};
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

/** What things cost the facility, and what it earns by them. */
const PRICE = /^(hna|hpp|harga|margin|nilai|modal)(_\w+)?$/;
/** Rows that are about nothing else, but for which row it is. */
const PRICE_OBJECTS = new Set(['harga produk', 'margin', 'tarif ppn']);
/** What everybody is told who asks what something costs here. */
const PUBLIC_PRICES = new Set(['paket kunjungan']);
const ABOUT_A_PRICE = new Set(['aktif', 'mulai_tanggal', 'nama', 'versi']);

function isClinicalHidden(name: string, objek: string, { reader, may, revealed }: AuditView): boolean {
  const right = RECORD_OBJECTS[objek];
  const isRecord = right !== undefined && !ABOUT_A_ROW.has(name);
  if (!isRecord && !CLINICAL.test(name)) return false;
  return !revealed || reader === 'superadmin' || !may(right ?? KLINIS_READERS);
}
const isPersonalHidden = (name: string, objek: string, { reader, may, revealed }: AuditView): boolean =>
  !WITHOUT_PATIENT.has(objek) &&
  PERSONAL.test(name) &&
  !OWN_NUMBERS.has(name) &&
  (reader === 'superadmin' ? !revealed : !may(NIK_READERS));
const isPriceHidden = (name: string, objek: string, { may }: AuditView): boolean =>
  !PUBLIC_PRICES.has(objek) &&
  (PRICE.test(name) || (PRICE_OBJECTS.has(objek) && !ABOUT_A_PRICE.has(name))) &&
  !may('view harga produk');

const isHidden = (name: string, objek: string, view: AuditView): boolean =>
  isClinicalHidden(name, objek, view) || isPersonalHidden(name, objek, view) || isPriceHidden(name, objek, view);

/**
 * What an audit entry tells of the row before or after, without the values that its reader has no right to: what was
 * found out about a patient is hidden until it is asked for, and then stays hidden from whoever may not read it in its
 * place, and always from the platform; who a patient is from whoever opens no patient; what things cost from whoever may
 * not see prices. That the values are there, and that they changed, is told.
 *
 * Source: ketentuan.md D37; farmasi.md F1; screen 37 ("Patient values are masked; reveal is itself logged").
 */
export function maskAudit(value: unknown, objek: string, view: AuditView): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => maskAudit(one, objek, view));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      name,
      one !== null && one !== '' && isHidden(name, objek, view) ? MASK : maskAudit(one, objek, view),
    ]),
  );
}

/** Whether rows of this kind are of a record, and the reader holds the right by which they are read in their place. */
export function readsRecords(objek: string, may: May): boolean {
  const right = RECORD_OBJECTS[objek];
  return right !== undefined && may(right);
}

/** Whether anything more would be shown of any entry to who asks to see it whole. */
export const mayReveal = (may: May): boolean =>
  readerOf(may) === 'superadmin' || may(KLINIS_READERS) || may([...new Set(Object.values(RECORD_OBJECTS))]);

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
