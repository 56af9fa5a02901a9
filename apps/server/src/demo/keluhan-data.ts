import { DEWASA_TAHUN } from './kontrol-demo.ts';
import type { Random } from './random.ts';

const GENERAL = [
  'Demam sejak dua hari',
  'Batuk pilek sejak tiga hari',
  'Pusing dan lemas',
  'Nyeri ulu hati setelah makan',
  'Kontrol tekanan darah',
  'Diare sejak kemarin',
  'Nyeri otot dan sendi',
  'Gatal di kedua lengan',
  'Minta surat keterangan sehat',
];

const BY_RUANGAN: Record<string, readonly string[]> = {
  Gigi: ['Sakit gigi geraham bawah', 'Gusi bengkak dan berdarah', 'Tambalan gigi lepas', 'Pembersihan karang gigi'],
  KIA: [
    'Kontrol kehamilan rutin',
    'Imunisasi anak sesuai jadwal',
    'Mual dan pusing saat hamil',
    'Konsultasi keluarga berencana',
  ],
  Lansia: [
    'Nyeri lutut saat berjalan',
    'Kontrol tekanan darah tinggi',
    'Kontrol gula darah',
    'Sulit tidur sejak seminggu',
  ],
  Dalam: ['Kontrol diabetes', 'Nyeri perut dan mual', 'Kontrol hipertensi', 'Mudah lelah dan berat badan turun'],
  Anak: [
    'Demam tinggi sejak kemarin',
    'Batuk berdahak tiga hari',
    'Muntah dan tidak mau makan',
    'Kontrol tumbuh kembang',
  ],
  Bedah: ['Kontrol luka setelah operasi', 'Benjolan di punggung', 'Nyeri perut kanan bawah'],
  Obgyn: ['Kontrol kehamilan trimester kedua', 'Nyeri haid hebat', 'Kontrol setelah melahirkan'],
  Saraf: ['Sakit kepala sebelah berulang', 'Kesemutan kedua tangan', 'Kontrol setelah stroke'],
  Mata: ['Pandangan kabur', 'Mata merah dan berair', 'Kontrol katarak'],
  THT: ['Telinga berdenging', 'Sakit saat menelan', 'Hidung tersumbat lama'],
  Jantung: ['Nyeri dada saat lelah', 'Jantung berdebar', 'Kontrol setelah pasang ring'],
  Paru: ['Batuk lebih dari dua minggu', 'Sesak napas saat malam', 'Kontrol pengobatan paru'],
  Kulit: ['Ruam merah dan gatal', 'Jerawat meradang', 'Bercak putih di punggung'],
  Ortopedi: ['Nyeri pinggang menjalar', 'Kontrol patah tulang lengan', 'Lutut bengkak setelah jatuh'],
  Melati: [
    'Demam berdarah hari keempat',
    'Gula darah tinggi dan lemas',
    'Muntah berulang dan dehidrasi',
    'Nyeri ulu hati hebat',
  ],
  Anggrek: ['Pascaoperasi usus buntu', 'Persiapan operasi hernia', 'Luka kaki diabetes bernanah'],
  Kenanga: [
    'Perut mulas hamil 39 minggu',
    'Perawatan setelah operasi sesar',
    'Mual muntah berat saat hamil',
    'Perdarahan saat hamil',
  ],
  Cempaka: ['Demam tinggi tiga hari', 'Diare dan tidak mau minum', 'Sesak napas dan batuk', 'Kejang demam semalam'],
  Wijaya: ['Demam tifoid hari kelima', 'Vertigo berat dan muntah', 'Pemulihan setelah nyeri dada'],
  IGD: [
    'Luka robek di kaki',
    'Sesak napas mendadak',
    'Nyeri dada sejak satu jam',
    'Demam tinggi dan kejang',
    'Jatuh dari sepeda motor',
  ],
};

const IMUNISASI = 'Imunisasi anak sesuai jadwal';
const ANAK_TAHUN = 12;
/** Nobody below eighteen comes with these. */
const DEWASA_SAJA: ReadonlySet<string> = new Set([
  'Kontrol tekanan darah',
  'Minta surat keterangan sehat',
  'Nyeri dada sejak satu jam',
  'Kontrol katarak',
]);

/** Returns a complaint that fits room and age, and has at least five letters (kunjungan.md 5). */
export function keluhanFor(random: Random, ruangan: string, umur: number): string {
  const key = Object.keys(BY_RUANGAN).find((k) => ruangan.includes(k));
  const fits = (one: string): boolean => umur >= DEWASA_TAHUN || !DEWASA_SAJA.has(one);
  if (key === undefined) return random.pick(GENERAL.filter(fits));
  const all = (BY_RUANGAN[key] as readonly string[]).filter(fits);
  return random.pick(key === 'KIA' ? all.filter((one) => (one === IMUNISASI) === umur < ANAK_TAHUN) : all);
}
