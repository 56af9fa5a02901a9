import { MODE_AKSES } from '../rekam-medis/akses-rekam.ts';
import { STAFF_PERAN } from '../akses/peran.ts';
import { allowedNetworksIssue } from '../cetak/alamat-printer.ts';
import { HURUF_BAWAAN, HURUF_CETAKAN, TAMPILAN_ESCPOS } from '../cetak/huruf-cetakan.ts';
import { DAFTAR_UKURAN_ETIKET, UKURAN_ETIKET_BAWAAN } from '../cetak/ukuran-etiket.ts';
import { splitNames } from './name-list.ts';
import { POLA_NOMOR_SURAT, polaNomorIssue } from '../surat/surat.ts';
import { WAJIB_NAMES } from '../pasien/wajib-fields.ts';

/** The groups of the settings page, in its order, with their words. */
export const SETTING_GROUPS = {
  master: 'Pasien',
  kunjungan: 'Kunjungan',
  'rekam-medis': 'Rekam medis',
  layar: 'Layar ruang tunggu',
  farmasi: 'Farmasi',
  faskes: 'Cetakan',
  bpjs: 'BPJS',
  sesi: 'Keamanan',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export type SettingSpec = {
  group: SettingGroup;
  label: string;
  /** What it does, in one line under the label. */
  note?: string;
} & (
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; min: number; max: number; unit?: string }
  | { type: 'combo'; default: string; options: readonly string[] }
  | {
      type: 'text';
      default: string;
      maxLength: number;
      /** The text is a list of these names, separated by commas; each with the words of a form. */
      names?: Readonly<Record<string, string>>;
      /** Why this text can't be stored, beside its length; null when it can. */
      issue?: (text: string) => string | null;
    }
);

/** What is wrong with a code that BPJS gave a facility; nothing with none. Blanks around it count for nothing. */
const kodeBpjsIssue = (text: string): string | null =>
  /^(?:[0-9a-z]{8})?$/i.test(text.trim()) ? null : `Harus 8 angka atau huruf, sekarang ${text.trim().length}`;

/**
 * The one registry of a facility's settings: what a new facility starts with, what may be stored, what is read where
 * nothing valid is stored, and what the settings page draws.
 *
 * Units:   `label` and `note` are the words of the settings page; limits are inclusive.
 * Source:  platform.md 3 ("Setting"), 5 and 7; ketentuan.md D11, D24.
 */
export const SETTINGS = {
  'master:patient:input-norm': {
    group: 'master',
    type: 'boolean',
    label: 'Nomor rekam medis diketik sendiri',
    note: 'Isian NORM tampil di formulir pasien baru; nomor bebas berikutnya tetap diusulkan',
    default: false,
  },
  'master:patient:input-norm-manual': {
    group: 'master',
    type: 'boolean',
    label: 'Isian NORM Manual ditampilkan',
    note: 'Nomor lama dari berkas kertas, paling panjang 50 huruf',
    default: false,
  },
  'master:patient:wajib': {
    group: 'master',
    type: 'text',
    label: 'Isian pasien yang wajib diisi',
    note: 'Selain yang selalu wajib. Pasien tak dikenal hanya butuh nama',
    default: '',
    maxLength: 2000,
    names: WAJIB_NAMES,
  },
  'kunjungan:isi-vital-otomatis': {
    group: 'kunjungan',
    type: 'boolean',
    label: 'Tanda vital yang kosong diisi otomatis saat disimpan',
    note: 'Nilai wajar menurut umur, selalu bertanda otomatis; yang diketik tidak ditimpa',
    default: true,
  },
  'kunjungan:batas-tunggu-perhatian': {
    group: 'kunjungan',
    type: 'number',
    label: 'Tunggu, mulai diperhatikan',
    note: 'Tanda jam kuning di antrean dan garis batas di Home',
    unit: 'menit',
    default: 30,
    min: 5,
    max: 240,
  },
  'kunjungan:batas-tunggu-lama': {
    group: 'kunjungan',
    type: 'number',
    label: 'Tunggu, terlalu lama',
    note: 'Tanda merah di antrean, dan yang perlu ditindak di Home',
    unit: 'menit',
    default: 60,
    min: 10,
    max: 480,
  },
  'kunjungan:lewati-di-belakang': {
    group: 'kunjungan',
    type: 'number',
    label: 'Lewati, di belakang berapa antrean',
    note: 'Pasien yang dilewati tetap menunggu, di belakang sekian antrean berikutnya. 0: ke akhir antrean',
    unit: 'antrean',
    default: 3,
    min: 0,
    max: 50,
  },
  /** K7 */
  'akomodasi:hari-pulang': {
    group: 'kunjungan',
    type: 'boolean',
    label: 'Rawat inap: hari pulang dihitung',
    note: 'Mati: yang dihitung tiap malam di tempat tidur. Masuk dan pulang di hari yang sama tetap satu hari',
    default: false,
  },
  /** E9 */
  'akomodasi:jam-minimal': {
    group: 'kunjungan',
    type: 'number',
    label: 'Rawat inap: paling singkat untuk satu hari',
    note: 'Yang pulang di hari yang sama sebelum sekian jam tidak dikenai hari rawat. 0: selalu dikenai',
    unit: 'jam',
    default: 0,
    min: 0,
    max: 23,
  },
  /** RM35 */
  'rekam-medis:akses': {
    group: 'rekam-medis',
    type: 'combo',
    label: 'Siapa yang membuka rekam medis',
    note: 'faskes: semua yang berhak; hubungan: dokter dan petugas ruangan tempat pasien dirawat, 30 hari ini, atau dijadwalkan. Yang lain memakai akses darurat',
    default: 'faskes',
    options: MODE_AKSES,
  },
  /** RM21 */
  'surat:pola-nomor': {
    group: 'rekam-medis',
    type: 'text',
    label: 'Pola nomor surat',
    note: 'Urut per jenis dan tahun, misalnya 014/SKS/K001/XI/2026. Bagiannya: {nomor} {kode} {faskes} {bulan} {tahun}',
    default: POLA_NOMOR_SURAT,
    maxLength: 100,
    issue: polaNomorIssue,
  },
  'layar:nama': {
    group: 'layar',
    type: 'combo',
    label: 'Nama pasien di layar ruang tunggu',
    note: 'Disamarkan: SITI A. Suara menyebut nama hanya bila dipilih begitu',
    default: 'Disamarkan',
    options: ['Tidak ditampilkan', 'Disamarkan', 'Lengkap', 'Lengkap dan disebut'],
  },
  'layar:info': {
    group: 'layar',
    type: 'text',
    label: 'Info di bawah layar ruang tunggu',
    note: 'Kosong: baris itu tidak ada',
    default: 'Siapkan KTP dan kartu BPJS sebelum nomor Anda dipanggil. Nomor yang terlewat dapat melapor ke loket.',
    maxLength: 300,
  },
  'farmasi:rumus-harga': {
    group: 'farmasi',
    type: 'combo',
    label: 'Rumus harga jual',
    note: 'margin-hna-ppn: HNA x (1 + PPN) x (1 + margin); margin-hna: HNA x (1 + PPN + margin)',
    default: 'margin-hna-ppn',
    options: ['margin-hna-ppn', 'margin-hna'],
  },
  'farmasi:bulat-harga': {
    group: 'farmasi',
    type: 'number',
    label: 'Harga jual dibulatkan ke atas sampai kelipatan',
    unit: 'rupiah',
    default: 50,
    min: 1,
    max: 10_000,
  },
  'farmasi:jeda-ed': {
    group: 'farmasi',
    type: 'number',
    label: 'Berhenti diserahkan sebelum kedaluwarsa',
    note: '0: sampai hari terakhirnya',
    unit: 'hari',
    default: 0,
    min: 0,
    max: 365,
  },
  'farmasi:lama-pesan': {
    group: 'farmasi',
    type: 'number',
    label: 'Obat disisihkan paling lama, rawat jalan',
    note: 'Sesudah itu stoknya dapat diambil orang lain',
    unit: 'jam',
    default: 24,
    min: 1,
    max: 720,
  },
  'farmasi:lama-pesan-inap': {
    group: 'farmasi',
    type: 'number',
    label: 'Obat disisihkan paling lama, rawat inap',
    unit: 'jam',
    default: 72,
    min: 1,
    max: 720,
  },
  'faskes:font-cetakan': {
    group: 'faskes',
    type: 'combo',
    label: 'Huruf cetakan',
    default: HURUF_BAWAAN,
    note: 'ESCPOS: seperti huruf printer struk. Printer struk sendiri selalu memakai hurufnya',
    options: [...HURUF_CETAKAN, TAMPILAN_ESCPOS],
  },
  'cetak:sesudah-pendaftaran': {
    group: 'faskes',
    type: 'combo',
    label: 'Bukti pendaftaran sesudah kunjungan disimpan',
    note: 'tanya: ditawarkan, satu Enter mencetak; langsung: dicetak tanpa bertanya; tidak: hanya dari menu kunjungan',
    default: 'tanya',
    options: ['tanya', 'langsung', 'tidak'],
  },
  'cetak:salinan-bukti': {
    group: 'faskes',
    type: 'number',
    label: 'Rangkap bukti pendaftaran',
    default: 1,
    min: 1,
    max: 5,
  },
  /** RS17, K43 */
  'pos:teks-kaki': {
    group: 'faskes',
    type: 'text',
    label: 'Teks di kaki nota',
    note: 'Di bawah nota obat, misalnya jam buka apotek. Kosong: tidak ada',
    default: '',
    maxLength: 200,
  },
  /** RS16 */
  'cetak:ukuran-etiket': {
    group: 'faskes',
    type: 'combo',
    label: 'Ukuran etiket obat',
    note: 'Lebar x tinggi satu label. Huruf menyesuaikan; nama obat tidak pernah di bawah 7 pt',
    default: UKURAN_ETIKET_BAWAAN,
    options: DAFTAR_UKURAN_ETIKET,
  },
  'cetak:jaringan-printer': {
    group: 'faskes',
    type: 'text',
    label: 'Jaringan tempat printer berada',
    note: 'Alamat atau jaringan yang boleh dihubungi server untuk mencetak, misalnya 10.10.4.0/24, 192.168.1.60. Kosong: tidak ada',
    default: '',
    maxLength: 500,
    issue: allowedNetworksIssue,
  },
  /**
   * Only where members are registered: a hospital leaves it empty, because everybody there is another facility's
   * member.
   */
  'bpjs:kode-faskes': {
    group: 'bpjs',
    type: 'text',
    label: 'Kode faskes di BPJS (PPK)',
    note: 'Untuk FKTP: peserta yang terdaftar di faskes lain diberi tahu. Kosong: tidak dibandingkan',
    default: '',
    maxLength: 20,
    issue: kodeBpjsIssue,
  },
  'sesi:minta-akun': {
    group: 'sesi',
    type: 'boolean',
    label: 'Orang dapat meminta akun sendiri',
    note: 'Siapa pun yang tahu kode faskes, lewat "Minta akun" di halaman masuk; Anda menerima atau menolak di Permintaan akun',
    default: false,
  },
  /** D28: the same person goes on where they were; another finds nothing. */
  'sesi:menganggur-menit': {
    group: 'sesi',
    type: 'number',
    label: 'Tanpa kegiatan sampai harus masuk lagi',
    note: '0: tidak pernah. Yang sedang diketik tetap ada bagi orang yang sama',
    unit: 'menit',
    default: 60,
    min: 0,
    max: 1440,
  },
  /** Roles by their key; those that a facility made itself come beside (`specsWithPeran`). */
  'sesi:faktor-kedua-peran': {
    group: 'sesi',
    type: 'text',
    label: 'Peran yang wajib memakai faktor kedua',
    note: 'Dipasang saat masuk berikutnya, dengan aplikasi autentikator. Yang lain boleh memakainya atau tidak',
    default: '',
    maxLength: 500,
    names: STAFF_PERAN,
  },
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof SETTINGS;

type ValueOf<S extends SettingSpec> = S extends { type: 'boolean' }
  ? boolean
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'combo'; options: readonly (infer O)[] }
      ? O
      : string;
export type SettingValue<K extends SettingKey> = ValueOf<(typeof SETTINGS)[K]>;

/** A setting as its table holds it. `option` is the JSON list of a combo's choices. */
export type SettingRow = { key: string; group: string; type: string; value: string; option: string | null };

/** A setting as it is stored with this text. */
export function toSettingRow(key: SettingKey, value: string): SettingRow {
  const spec = SETTINGS[key];
  const option = spec.type === 'combo' ? JSON.stringify(spec.options) : null;
  return { key, group: spec.group, type: spec.type, value, option };
}

/** The rows that a new facility starts with. */
export const defaultSettingRows = (): SettingRow[] =>
  (Object.keys(SETTINGS) as SettingKey[]).map((key) => toSettingRow(key, String(SETTINGS[key].default)));

function numberIssue({ min, max }: { min: number; max: number }, text: string): string | null {
  if (!/^-?\d{1,9}$/.test(text)) return 'Isi dengan angka bulat';
  const number = Number(text);
  return number < min || number > max ? `Isi antara ${min} dan ${max}` : null;
}

/**
 * Why this text can't be the value of such a setting, in the words of the settings page.
 *
 * Returns: null when it can.
 * Source:  platform.md 3: booleans and numbers are stored as text.
 */
export function settingIssue(spec: SettingSpec, text: string): string | null {
  if (spec.type === 'boolean') return text === 'true' || text === 'false' ? null : 'Pilih ya atau tidak';
  if (spec.type === 'number') return numberIssue(spec, text);
  if (spec.type === 'combo') return spec.options.includes(text) ? null : `Pilih salah satu: ${spec.options.join(', ')}`;
  if (text.length > spec.maxLength) return `Paling panjang ${spec.maxLength} huruf`;
  const issue = spec.issue?.(text) ?? null;
  if (issue !== null) return issue;
  const unknown = spec.names && splitNames(text).find((name) => !Object.hasOwn(spec.names ?? {}, name));
  return unknown === undefined ? null : `Tidak dikenal: ${unknown}`;
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/**
 * What is wrong with settings taken together, each with the settings that could mend it. `texts` holds their texts; one
 * that is missing has its default.
 */
export function settingsIssues(texts: ReadonlyMap<string, string>): { keys: SettingKey[]; message: string }[] {
  const look = readSetting('kunjungan:batas-tunggu-perhatian', texts.get('kunjungan:batas-tunggu-perhatian'));
  const long = readSetting('kunjungan:batas-tunggu-lama', texts.get('kunjungan:batas-tunggu-lama'));
  if (long > look) return [];
  const message = `"${SETTINGS['kunjungan:batas-tunggu-lama'].label}" harus lebih dari "${SETTINGS['kunjungan:batas-tunggu-perhatian'].label}"`;
  return [{ keys: ['kunjungan:batas-tunggu-perhatian', 'kunjungan:batas-tunggu-lama'], message }];
}

/** The registry as one facility sees it. */
export type SettingSpecs = Readonly<Record<SettingKey, SettingSpec>>;

/** The registry with the facility's own roles, words by key, beside the shipped ones where roles are named. */
export const specsWithPeran = (ownPeran: Readonly<Record<string, string>>): SettingSpecs => ({
  ...SETTINGS,
  'sesi:faktor-kedua-peran': {
    ...SETTINGS['sesi:faktor-kedua-peran'],
    names: { ...SETTINGS['sesi:faktor-kedua-peran'].names, ...ownPeran },
  },
});

/**
 * What is wrong with changes that are saved together, each at its place among them.
 *
 * Units:   `stored` are the texts before, by key.
 * Returns: each change that is wrong by itself; where none is, the rules over several settings, each told at the last of
 *          its settings that is changed, so that what was broken before stops no other save.
 */
export function changeIssues(
  changes: readonly { key: string; value: string }[],
  stored: ReadonlyMap<string, string>,
  specs: SettingSpecs = SETTINGS,
): { at: number; message: string }[] {
  const seen = new Set<string>();
  const single = changes.flatMap(({ key, value }, at) => {
    const message = !isSettingKey(key)
      ? 'Pengaturan ini tidak dikenal'
      : seen.has(key)
        ? 'Pengaturan ini disebut dua kali'
        : settingIssue(specs[key], value);
    seen.add(key);
    return message === null ? [] : [{ at, message }];
  });
  if (single.length > 0) return single;
  const after = new Map(stored);
  for (const { key, value } of changes) after.set(key, value);
  return settingsIssues(after).flatMap(({ keys, message }) => {
    const at = changes.findLastIndex(({ key }) => (keys as string[]).includes(key));
    return at === -1 ? [] : [{ at, message }];
  });
}

/**
 * The value of a stored text; what was never stored, or was broken by hand, has the default. A free text is read as it
 * stands, because whoever reads it knows best what is broken in it.
 */
export function parseSetting(spec: SettingSpec, text: string | null | undefined): boolean | number | string {
  if (text === null || text === undefined) return spec.default;
  if (spec.type === 'text') return text;
  if (settingIssue(spec, text) !== null) return spec.default;
  if (spec.type === 'boolean') return text === 'true';
  return spec.type === 'number' ? Number(text) : text;
}

/** As `parseSetting`, for a setting of the registry and with its type. */
export const readSetting = <K extends SettingKey>(key: K, text: string | null | undefined): SettingValue<K> =>
  parseSetting(SETTINGS[key], text) as SettingValue<K>;
