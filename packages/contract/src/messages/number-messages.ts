import type { Bahasa } from './field-messages.ts';

type Foreign = Exclude<Bahasa, 'id'>;
type Say = (typed: string, a: string, b: string) => Record<Foreign, string>;

const readings = (text: string, or: string): string => text.replaceAll(' atau ', or);

/**
 * What the readers of numbers and identifiers say of a typed text, which stands in the message (`bacaAngka`, `bacaNomor`,
 * `bacaHasil`). Each pattern has the text first, and then what else changes.
 */
const SAYINGS: readonly (readonly [pattern: RegExp, say: Say])[] = [
  [
    /^"(.*)": tahun (\d+) dapat berarti (\S+) atau \S+, ketik tahunnya empat angka$/s,
    (t, a, b) => ({
      en: `"${t}": the year ${a} may be ${b} or 20${a}, type its four digits`,
      ar: `"${t}": قد تعني السنة ${a} إما ${b} أو 20${a}، اكتبها بأربعة أرقام`,
    }),
  ],
  [
    /^"(.*)": tahun (\d+) tidak dikenal, ketik tahunnya empat angka$/s,
    (t, a) => ({
      en: `"${t}": there is no year ${a}, type its four digits`,
      ar: `"${t}": السنة ${a} غير معروفة، اكتبها بأربعة أرقام`,
    }),
  ],
  [
    /^"(.*)": tahun (\d+) tidak dikenal, ketik tahun (\d+ sampai \d+)$/s,
    (t, a, b) => ({
      en: `"${t}": the year ${a} is not known, type one of ${b.replace(' sampai ', ' to ')}`,
      ar: `"${t}": السنة ${a} غير معروفة، اكتب سنة من ${b.replace(' sampai ', ' إلى ')}`,
    }),
  ],
  [
    /^"(.*)": bulan (\d+) tidak ada, mungkin (\S+)$/s,
    (t, a, b) => ({
      en: `"${t}": there is no month ${a}, perhaps ${b}`,
      ar: `"${t}": لا يوجد شهر ${a}، ربما ${b}`,
    }),
  ],
  [
    /^"(.*)": bulan (\d+) tidak ada$/s,
    (t, a) => ({ en: `"${t}": there is no month ${a}`, ar: `"${t}": لا يوجد شهر ${a}` }),
  ],
  [
    /^"(.*)" tidak ada di kalender: .+ sampai tanggal (\d+)$/s,
    (t, a) => ({
      en: `"${t}" is not in the calendar: that month has ${a} days`,
      ar: `"${t}" غير موجود في التقويم: ينتهي ذلك الشهر في يوم ${a}`,
    }),
  ],
  [
    /^"(.*)": tanggal itu (\S+), (.+)$/s,
    (t, _day, a) => ({ en: `"${t}": ${a} is another weekday`, ar: `"${t}": ${a} يوم آخر من الأسبوع` }),
  ],
  [
    /^"(.*)" belum ada tahunnya: ketik hh\/bb\/tttt$/s,
    (t) => ({
      en: `"${t}" has no year: type day/month/year`,
      ar: `"${t}" بلا سنة: اكتب اليوم/الشهر/السنة`,
    }),
  ],
  [
    /^"(.*)" tidak terbaca sebagai tanggal: ketik hh\/bb\/tttt, misalnya (\S+)$/s,
    (t, a) => ({
      en: `"${t}" can't be read as a date: type day/month/year, such as ${a}`,
      ar: `تعذّرت قراءة "${t}" كتاريخ: اكتب اليوم/الشهر/السنة، مثل ${a}`,
    }),
  ],
  [
    /^"(.*)" belum ada jamnya: ketik jj\.mm di belakang tanggal$/s,
    (t) => ({ en: `"${t}" has no time: type it behind the date`, ar: `"${t}" بلا وقت: اكتبه بعد التاريخ` }),
  ],
  [
    /^"(.*)" tidak terbaca sebagai jam: ketik jj\.mm, misalnya (\S+)$/s,
    (t, a) => ({
      en: `"${t}" can't be read as a time: type it such as ${a}`,
      ar: `تعذّرت قراءة "${t}" كوقت: اكتبه مثل ${a}`,
    }),
  ],
  [
    /^"(.*)": jam itu tidak ada(?:, tengah malam adalah 00\.00 hari berikutnya)?$/s,
    (t) => ({ en: `"${t}": there is no such time`, ar: `"${t}": لا يوجد مثل هذا الوقت` }),
  ],
  [
    /^"(.*)" dapat berarti (.+): ketik menitnya dua angka$/s,
    (t, a) => ({
      en: `"${t}" may mean ${readings(a, ' or ')}: type both digits of the minutes`,
      ar: `قد يعني "${t}" ${readings(a, ' أو ')}: اكتب رقمي الدقائق`,
    }),
  ],
  [
    /^"(.*)" belum ada menitnya: ketik misalnya (\S+)$/s,
    (t, a) => ({ en: `"${t}" has no minutes: type it such as ${a}`, ar: `"${t}" بلا دقائق: اكتبه مثل ${a}` }),
  ],
  [
    /^"(.*)" belum dipilih dari daftar$/s,
    (t) => ({ en: `"${t}" is not chosen from the list yet`, ar: `لم يتم اختيار "${t}" من القائمة بعد` }),
  ],
  [
    /^"(.*)" tidak terbaca sebagai angka: periksa huruf di antara angka$/s,
    (t) => ({
      en: `"${t}" can't be read as a number: look for letters among the digits`,
      ar: `تعذّرت قراءة "${t}" كرقم: تحقّق من وجود حروف بين الأرقام`,
    }),
  ],
  [
    /^"(.*)" tidak terbaca sebagai angka$/s,
    (t) => ({ en: `"${t}" can't be read as a number`, ar: `تعذّرت قراءة "${t}" كرقم` }),
  ],
  [
    /^"(.*)" dapat berarti normal maupun kritis: ketik angkanya$/s,
    (t) => ({
      en: `"${t}" may be normal or critical: type the number`,
      ar: `قد يكون "${t}" طبيعيًا أو حرجًا: اكتب الرقم`,
    }),
  ],
  [
    // What follows "type" has the readings without their words.
    /^"(.*)" dapat berarti .+: ketik (.+)$/s,
    (t, a) => ({
      en: `"${t}" may mean ${readings(a, ' or ')}: type ${readings(a, ' or ')}`,
      ar: `قد يعني "${t}" ${readings(a, ' أو ')}: اكتب ${readings(a, ' أو ')}`,
    }),
  ],
  [
    /^"(.*)" harus berupa angka bulat$/s,
    (t) => ({ en: `"${t}" must be a whole number`, ar: `يجب أن يكون "${t}" عددًا صحيحًا` }),
  ],
  [
    /^"(.*)" paling banyak (\d+) angka di belakang koma$/s,
    (t, a) => ({ en: `"${t}" may have at most ${a} decimals`, ar: `يجب ألا يزيد "${t}" على ${a} منازل عشرية` }),
  ],
  [
    /^"(.*)" harus antara (\S+) dan (\S+)$/s,
    (t, a, b) => ({ en: `"${t}" must be between ${a} and ${b}`, ar: `يجب أن يكون "${t}" بين ${a} و ${b}` }),
  ],
  [
    /^"(.*)" paling besar (\S+)$/s,
    (t, a) => ({ en: `"${t}" must be at most ${a}`, ar: `يجب ألا يزيد "${t}" على ${a}` }),
  ],
  [/^"(.*)" paling kecil (\S+)$/s, (t, a) => ({ en: `"${t}" must be at least ${a}`, ar: `يجب ألا يقل "${t}" عن ${a}` })],
  [
    /^"(.*)" ditulis sebagai desimal, misalnya (\S+)$/s,
    (t, a) => ({ en: `Write "${t}" with decimals, such as ${a}`, ar: `اكتب "${t}" بالكسر العشري، مثل ${a}` }),
  ],
  [
    /^"(.*)" tidak boleh bertanda (\S+)$/s,
    (t, a) => ({ en: `"${t}" may not have the sign ${a}`, ar: `لا يجوز أن يحمل "${t}" العلامة ${a}` }),
  ],
  [/^"(.*)" tidak boleh kurang dari 0$/s, (t) => ({ en: `"${t}" may not be below 0`, ar: `يجب ألا يقل "${t}" عن 0` })],
  [
    /^"(.*)" adalah pembulatan lembar kerja, angka aslinya tidak ada lagi: ketik dari kartunya$/s,
    (t) => ({
      en: `"${t}" was rounded by a spreadsheet and its digits are lost: type it from the card`,
      ar: `قرّب جدول البيانات "${t}" وفُقدت أرقامه: اكتبه من البطاقة`,
    }),
  ],
  [
    /^"(.*)" berupa bilangan desimal, bukan nomor: ketik angkanya saja$/s,
    (t) => ({
      en: `"${t}" has decimals and is no identifier: type its digits alone`,
      ar: `"${t}" عدد عشري وليس رقم تعريف: اكتب الأرقام فقط`,
    }),
  ],
  [
    /^"(.*)" memuat huruf yang tidak dapat disimpan \(di tanda ▯\): hapus atau ketik ulang$/s,
    (t) => ({
      en: `"${t}" contains a character that cannot be saved (at ▯): remove it or type it again`,
      ar: `يحتوي "${t}" على رمز لا يمكن حفظه (عند ▯): احذفه أو اكتبه من جديد`,
    }),
  ],
  [
    /^"(.*)" memuat huruf: periksa O dan 0, l dan 1$/s,
    (t) => ({
      en: `"${t}" has letters: look at O and 0, l and 1`,
      ar: `يحتوي "${t}" على حروف: تحقّق من O و 0 ومن l و 1`,
    }),
  ],
  [
    /^"(.*)" memuat huruf "(.+)": ketik angkanya saja$/s,
    (t, a) => ({
      en: `"${t}" has the letters "${a}": type its digits alone`,
      ar: `يحتوي "${t}" على الحروف "${a}": اكتب الأرقام فقط`,
    }),
  ],
  [
    /^"(.*)" memuat yang bukan angka: ketik angkanya saja$/s,
    (t) => ({
      en: `"${t}" has more than digits: type its digits alone`,
      ar: `يحتوي "${t}" على غير الأرقام: اكتب الأرقام فقط`,
    }),
  ],
  [
    /^"(.*)" memakai satuan (.+): ketik angkanya dalam (.+)$/s,
    (t, a, b) => ({
      en: `"${t}" is in ${a}: type the number in ${b}`,
      ar: `"${t}" بوحدة ${a}: اكتب الرقم بوحدة ${b}`,
    }),
  ],
  [
    /^"(.*)" memuat dua nilai: ketik (\d+) di sistole dan (\d+) di diastole$/s,
    (t, a, b) => ({
      en: `"${t}" holds two values: type ${a} in systole and ${b} in diastole`,
      ar: `يحتوي "${t}" على قيمتين: اكتب ${a} في الانقباضي و ${b} في الانبساطي`,
    }),
  ],
  [
    /^()Paling panjang (\d+) angka, sekarang (\d+)$/,
    (_, a, b) => ({ en: `At most ${a} digits, now ${b}`, ar: `${a} رقمًا على الأكثر، والمدخل الآن ${b}` }),
  ],
  [
    /^"(.*)" berarti di luar batas alat: ketik batasnya, misalnya (.+)$/s,
    (t, a) => ({
      en: `"${t}" is beyond the range of the meter: type the limit, such as ${a}`,
      ar: `"${t}" خارج نطاق الجهاز: اكتب الحد، مثل ${a}`,
    }),
  ],
  [
    /^Hasil ini tanpa satuan: "(.*)"$/s,
    (t) => ({ en: `This result has no unit: "${t}"`, ar: `هذه النتيجة بلا وحدة: "${t}"` }),
  ],
  [
    /^Satuan "(.*)" bukan (.+): hitung dulu ke .+$/s,
    (t, a) => ({
      en: `The unit "${t}" is not ${a}: convert it to ${a} first`,
      ar: `الوحدة "${t}" ليست ${a}: حوّلها إلى ${a} أولًا`,
    }),
  ],
];

/** What of the readers' words stands before and behind them: the name of a field, and what a result without a number is. */
const AROUND =
  /^(?:(?!Satuan ".*" bukan |Hasil ini |Paling )(?<nama>[^"]+?) )?(?<kalimat>".*?|Hasil ini .*?|Satuan .*?|Paling .*?)(?:; tanpa angka: (?<contoh>".*"))?$/s;

const WITHOUT_NUMBER: Record<Foreign, string> = { en: '; without a number: ', ar: '؛ بدون رقم: ' };

/**
 * The words of a reader of numbers in another language.
 *
 * Returns: null where the message is none of theirs; `nama` is the field's name where it stands in front.
 */
export function translateReading(message: string, bahasa: Foreign): { nama: string | null; words: string } | null {
  const { nama, kalimat, contoh } = AROUND.exec(message)?.groups ?? {};
  for (const [pattern, say] of SAYINGS) {
    const found = pattern.exec(kalimat ?? '');
    if (!found) continue;
    const [, typed = '', a = '', b = ''] = found;
    const after = contoh === undefined ? '' : `${WITHOUT_NUMBER[bahasa]}${contoh}`;
    return { nama: nama ?? null, words: `${say(typed, a, b)[bahasa]}${after}` };
  }
  return null;
}
