import { TANPA_NOL } from '@nadi/domain/pasien/telepon';
import { SANDI_SYMBOLS } from '@nadi/domain/akses/kata-sandi';

/** The languages a field message can be read in; labels and the rest of the product stay Indonesian. */
export const BAHASA = ['id', 'en', 'ar'] as const;
export type Bahasa = (typeof BAHASA)[number];
/** The names of fields in the other languages, by their Indonesian name (field-names.ts). */
export type FieldNames = Readonly<Record<string, Readonly<Record<Exclude<Bahasa, 'id'>, string>> | undefined>>;

type FormatMessage = (nama: string, a: number, b: number) => string;

/** The message of each rule in each language. `a` is the rule's limit, `b` the present number. */
const RULE_MESSAGES = {
  teks: { id: (n) => `${n} harus berupa teks`, en: (n) => `${n} must be text`, ar: (n) => `يجب أن يكون ${n} نصًا` },
  panjang: {
    id: (n, a) => `${n} paling panjang ${a} huruf`,
    en: (n, a) => `${n} may have at most ${a} characters`,
    ar: (n, a) => `يجب ألا يزيد ${n} على ${a} حرفًا`,
  },
  wajib: { id: (n) => `${n} wajib diisi`, en: (n) => `${n} is required`, ar: (n) => `${n} مطلوب` },
  pilihan: {
    id: (n) => `${n} harus dipilih dari daftar`,
    en: (n) => `${n} must be chosen from the list`,
    ar: (n) => `يجب اختيار ${n} من القائمة`,
  },
  kalender: {
    id: (n) => `${n} tidak ada di kalender`,
    en: (n) => `${n} is not a date of the calendar`,
    ar: (n) => `${n} غير موجود في التقويم`,
  },
  /** `a` and `b` are the first and the last year. */
  tahun: {
    id: (n, a, b) => `${n} harus antara tahun ${a} dan ${b}`,
    en: (n, a, b) => `${n} must be between the years ${a} and ${b}`,
    ar: (n, a, b) => `يجب أن يكون ${n} بين عامي ${a} و ${b}`,
  },
  angka: {
    id: (n) => `${n} harus berupa angka`,
    en: (n) => `${n} must be digits only`,
    ar: (n) => `يجب أن يتكوّن ${n} من أرقام`,
  },
  bulat: {
    id: (n) => `${n} harus berupa angka bulat`,
    en: (n) => `${n} must be a whole number`,
    ar: (n) => `يجب أن يكون ${n} عددًا صحيحًا`,
  },
  tepat: {
    id: (_, a, b) => `Harus ${a} angka, sekarang ${b}`,
    en: (_, a, b) => `Must be ${a} digits, now ${b}`,
    ar: (_, a, b) => `يجب إدخال ${a} رقمًا، والمدخل الآن ${b}`,
  },
  panjangAngka: {
    id: (n, a) => `${n} paling panjang ${a} angka`,
    en: (n, a) => `${n} may have at most ${a} digits`,
    ar: (n, a) => `يجب ألا يزيد ${n} على ${a} أرقام`,
  },
  telepon: {
    id: (n) => `${n} harus 6 sampai 20 angka`,
    en: (n) => `${n} must have 6 to 20 digits`,
    ar: (n) => `يجب أن يتكوّن ${n} من 6 إلى 20 رقمًا`,
  },
  teleponTanpaNol: {
    id: (n) => `${n} ${TANPA_NOL}`,
    en: (n) => `${n} may have lost the 0 in front of it; write it with 0 or + in front`,
    ar: (n) => `ربما فقد ${n} الصفر في أوله؛ اكتبه مع 0 أو + في البداية`,
  },
  teleponKosong: {
    id: (n) => `${n}: angkanya sama semua. Isi nomor pasien atau keluarganya yang dapat dihubungi`,
    en: (n) => `${n}: all digits are the same. Enter a number at which the patient or the family can be reached`,
    ar: (n) => `${n}: جميع الأرقام متشابهة. أدخل رقمًا يمكن الاتصال به للمريض أو عائلته`,
  },
  tanpaHuruf: {
    id: (n) => `${n} harus memuat huruf`,
    en: (n) => `${n} must contain a letter`,
    ar: (n) => `يجب أن يحتوي ${n} على حرف واحد على الأقل`,
  },
  salah: { id: (n) => `${n} tidak benar`, en: (n) => `${n} is not valid`, ar: (n) => `${n} غير صحيح` },
  hanyaHuruf: {
    id: (n) => `${n} hanya boleh huruf`,
    en: (n) => `${n} may only contain letters`,
    ar: (n) => `يجب أن يحتوي ${n} على حروف فقط`,
  },
  nomorKtp: {
    id: (n) => `Nomor ${n} adalah NIK; isikan di NIK, atau pilih jenis kartu lain`,
    en: (n) => `The number of a ${n} is the NIK; fill it in there, or choose another kind of card`,
    ar: (n) => `رقم بطاقة ${n} هو NIK؛ أدخله هناك أو اختر نوع بطاقة آخر`,
  },
  palingKecil: {
    id: (n, a) => `${n} paling kecil ${a}`,
    en: (n, a) => `${n} must be at least ${a}`,
    ar: (n, a) => `يجب ألا يقل ${n} عن ${a}`,
  },
  palingBesar: {
    id: (n, a) => `${n} paling besar ${a}`,
    en: (n, a) => `${n} must be at most ${a}`,
    ar: (n, a) => `يجب ألا يزيد ${n} على ${a}`,
  },
  terlaluTua: {
    id: (n, a) => `${n} lebih dari ${a} tahun yang lalu`,
    en: (n, a) => `${n} is more than ${a} years ago`,
    ar: (n, a) => `مضى على ${n} أكثر من ${a} سنة`,
  },
  belumTerjadi: { id: (n) => `${n} belum terjadi`, en: (n) => `${n} is in the future`, ar: (n) => `${n} في المستقبل` },
  /** platform.md 5; `a` is the least number of letters. */
  kataSandi: {
    id: (n, a) =>
      `${n} paling sedikit ${a} huruf, dengan huruf besar, huruf kecil, angka, dan salah satu dari ${SANDI_SYMBOLS}`,
    en: (n, a) =>
      `${n} must have at least ${a} characters, with upper case, lower case, a digit and one of ${SANDI_SYMBOLS}`,
    ar: (n, a) => `يجب ألا يقل ${n} عن ${a} أحرف، مع حرف كبير وحرف صغير ورقم وأحد الرموز ${SANDI_SYMBOLS}`,
  },
  /** platform.md 8: an unknown patient without a name. */
  namaKosong: {
    id: () => 'Nama pasien harus diisi',
    en: () => "The patient's name must be filled in",
    ar: () => 'يجب إدخال اسم المريض',
  },
  namaKeluarga: {
    id: () => 'Nama keluarga wajib diisi bila data keluarga diisi',
    en: () => 'Name of relative is required when other data of the relative is filled in',
    ar: () => 'اسم القريب مطلوب عند إدخال بيانات أخرى عنه',
  },
  bukanAlergi: {
    id: (n) => `${n} belum menyebut pemicunya. Bila tidak ada, pilih "Tidak ada alergi yang diketahui"`,
    en: (n) => `${n} names no trigger. If there is none, choose "Tidak ada alergi yang diketahui"`,
    ar: (n) => `لا يذكر ${n} مسبب الحساسية. إن لم توجد حساسية فاختر "Tidak ada alergi yang diketahui"`,
  },
} satisfies Record<string, Record<Bahasa, FormatMessage>>;

export type MessageRule = keyof typeof RULE_MESSAGES;

/**
 * The language of this process. The server never sets it and so speaks Indonesian; the web app sets the user's choice.
 */
let bahasa: Bahasa = 'id';
let fieldNames: FieldNames = {};

/**
 * The names are brought by who sets the language: the pages before the sign-in speak Indonesian and go without their
 * weight.
 */
export function setBahasa(chosen: Bahasa, names: FieldNames): void {
  bahasa = chosen;
  fieldNames = names;
}

export const currentBahasa = (): Bahasa => bahasa;

/** The field's name in the current language; `nama` is its Indonesian name. */
function fieldName(nama: string): string {
  if (bahasa === 'id') return nama;
  return fieldNames[nama]?.[bahasa] ?? nama;
}

/** The message of a rule about a field, in the current language. */
export const fieldMessage = (rule: MessageRule, nama: string, a = 0, b = 0): string =>
  (RULE_MESSAGES[rule][bahasa] as FormatMessage)(fieldName(nama), a, b);

/** A schema is built before the language is known, so its message is made when a value is refused. */
export const lazyFieldMessage = (rule: MessageRule, nama: string, a = 0, b = 0): { error: () => string } => ({
  error: () => fieldMessage(rule, nama, a, b),
});
