import { rekamOf } from './rekam-demo-case.ts';
import type { RekamDemo } from './rekam-demo-case.ts';

/** What specialists write, and the emergency room. */
export const REKAM_SPESIALIS: Readonly<Record<string, RekamDemo>> = {
  'Kontrol diabetes': rekamOf(
    ['E11.9', 'E78.5'],
    [
      'Kontrol rutin, minum obat teratur.',
      'Kaki tanpa luka. IMT meningkat.',
      'Diabetes melitus tipe 2 dengan dislipidemia.',
      'Diet dan olahraga dilanjutkan. Kontrol satu bulan.',
    ],
    ['Metformin', 'Simvastatin'],
  ),
  'Nyeri perut dan mual': rekamOf(
    ['K29.7', null],
    ['Nyeri ulu hati dua hari, mual.', 'Nyeri tekan epigastrium.', 'Gastritis.', 'Hindari pedas dan kopi.'],
    ['Omeprazol', 'Domperidon'],
  ),
  'Kontrol hipertensi': rekamOf(
    ['I10', null],
    [
      'Tidak ada keluhan, obat habis hari ini.',
      'Dalam batas normal.',
      'Hipertensi esensial terkontrol.',
      'Kontrol satu bulan.',
    ],
    ['Amlodipin'],
  ),
  'Mudah lelah dan berat badan turun': rekamOf(
    ['R53', null],
    [
      'Berat badan turun 4 kg dalam dua bulan, sering haus.',
      'Tidak ada pembesaran kelenjar.',
      'Lelah, dicurigai diabetes.',
      'Periksa gula darah puasa dan darah rutin.',
    ],
    [],
  ),
  'Demam tinggi sejak kemarin': rekamOf(
    ['R50.9', null],
    [
      'Demam 39 derajat, masih mau minum.',
      'Aktif, faring hiperemis, tidak ada tanda bahaya.',
      'Observasi febris hari kedua.',
      'Kembali bila hari ketiga masih demam.',
    ],
    ['Parasetamol'],
  ),
  'Batuk berdahak tiga hari': rekamOf(
    ['J20.9', null],
    ['Batuk berdahak, tidak sesak.', 'Ronki kasar hilang setelah batuk.', 'Bronkitis akut.', 'Banyak minum.'],
    ['Ambroksol'],
  ),
  'Muntah dan tidak mau makan': rekamOf(
    ['R11', null],
    [
      'Muntah tiga kali, masih mau minum sedikit.',
      'Turgor kembali cepat, mata tidak cekung.',
      'Vomitus tanpa dehidrasi.',
      'Minum sedikit demi sedikit. Kembali bila muntah terus.',
    ],
    ['Oralit'],
  ),
  'Kontrol tumbuh kembang': rekamOf(
    ['Z00.1', null],
    [
      'Tidak ada keluhan.',
      'Berat dan tinggi sesuai kurva.',
      'Anak sehat.',
      'Stimulasi sesuai usia. Kontrol tiga bulan.',
    ],
    [],
  ),
  'Kontrol luka setelah operasi': rekamOf(
    ['Z48.0', null],
    [
      'Luka kering, nyeri ringan.',
      'Luka kering, jahitan utuh, tanpa tanda infeksi.',
      'Perawatan luka operasi.',
      'Ganti balut. Angkat jahitan minggu depan.',
    ],
    [],
  ),
  'Benjolan di punggung': rekamOf(
    ['D17.9', null],
    [
      'Benjolan sejak satu tahun, tidak nyeri.',
      'Benjolan 3 cm, lunak, dapat digerakkan.',
      'Lipoma.',
      'Rencana eksisi terjadwal.',
    ],
    [],
  ),
  'Nyeri perut kanan bawah': rekamOf(
    ['R10.4', 'K35.8'],
    [
      'Nyeri sejak semalam, tidak muntah.',
      'Nyeri tekan McBurney ringan, tanpa defans.',
      'Nyeri perut, dicurigai apendisitis.',
      'Darah rutin dan USG. Puasa sementara.',
    ],
    [],
  ),
  'Nyeri haid hebat': rekamOf(
    ['N94.6', null],
    [
      'Nyeri hari pertama haid sampai tidak dapat bekerja.',
      'Abdomen lunak.',
      'Dismenore.',
      'Minum obat mulai hari pertama haid.',
    ],
    ['Asam mefenamat'],
  ),
  'Kontrol setelah melahirkan': rekamOf(
    ['Z39.2', null],
    ['ASI lancar, tidak demam.', 'Involusi uterus baik, lokia normal.', 'Nifas normal.', 'Edukasi ASI.'],
    ['Tablet tambah darah'],
  ),
  'Sakit kepala sebelah berulang': rekamOf(
    ['G43.9', null],
    ['Berdenyut sebelah kanan, silau, mual.', 'Neurologis dalam batas normal.', 'Migren.', 'Catat pencetus.'],
    ['Parasetamol'],
  ),
  'Kesemutan kedua tangan': rekamOf(
    ['G62.9', null],
    [
      'Kesemutan terutama malam hari.',
      'Sensasi menurun ringan di ujung jari.',
      'Neuropati perifer.',
      'Periksa gula darah.',
    ],
    ['Vitamin B'],
  ),
  'Kontrol setelah stroke': rekamOf(
    ['I69.4', null],
    [
      'Lengan kanan masih lemah, latihan rutin.',
      'Kekuatan 4/5 sisi kanan.',
      'Gejala sisa stroke.',
      'Lanjutkan fisioterapi.',
    ],
    ['Asetosal'],
  ),
  'Mata merah dan berair': rekamOf(
    ['H10.9', null],
    [
      'Mata kanan merah, berair, tidak kabur.',
      'Injeksi konjungtiva, kornea jernih.',
      'Konjungtivitis.',
      'Jangan mengucek mata, cuci tangan.',
    ],
    ['Kloramfenikol'],
  ),
  'Sakit saat menelan': rekamOf(
    ['J02.9', null],
    [
      'Nyeri menelan dua hari, tidak batuk.',
      'Faring hiperemis, tonsil T1-T1 tanpa detritus.',
      'Faringitis akut.',
      'Kumur air garam.',
    ],
    ['Parasetamol'],
  ),
  'Hidung tersumbat lama': rekamOf(
    ['J31.0', null],
    ['Tersumbat bergantian, bersin pagi hari.', 'Konka edema, sekret jernih.', 'Rinitis kronis.', 'Hindari debu.'],
    ['Setirizin'],
  ),
  'Nyeri dada saat lelah': rekamOf(
    ['I20.9', null],
    [
      'Nyeri dada tengah saat naik tangga, hilang saat istirahat.',
      'Jantung reguler. EKG tanpa perubahan baru.',
      'Angina pektoris stabil.',
      'Ke IGD bila nyeri lebih dari 15 menit.',
    ],
    ['Isosorbid', 'Asetosal'],
  ),
  'Sesak napas saat malam': rekamOf(
    ['J45.9', null],
    [
      'Sesak dan mengi malam hari dua kali seminggu.',
      'Mengi di kedua paru, bicara kalimat penuh.',
      'Asma persisten ringan.',
      'Kontrol dua minggu.',
    ],
    ['Salbutamol'],
  ),
  'Batuk lebih dari dua minggu': rekamOf(
    ['R05', 'A16.2'],
    [
      'Batuk berdahak tiga minggu, berat badan turun sedikit.',
      'Ronki halus apeks kanan.',
      'Batuk kronis, terduga TB.',
      'Pemeriksaan dahak TCM dan foto toraks.',
    ],
    [],
  ),
  'Kontrol pengobatan paru': rekamOf(
    ['A16.2', null],
    [
      'Minum obat bulan ketiga, batuk berkurang.',
      'Paru vesikuler, ronki minimal.',
      'TB paru dalam pengobatan.',
      'Lanjutkan OAT fase lanjutan. Kontrol satu bulan.',
    ],
    [],
  ),
  'Ruam merah dan gatal': rekamOf(
    ['L50.9', null],
    [
      'Bentol gatal sejak pagi setelah makan udang.',
      'Urtika di badan dan lengan, tidak ada bengkak bibir.',
      'Urtikaria.',
      'Hindari pencetus.',
    ],
    ['Setirizin'],
  ),
  'Jerawat meradang': rekamOf(
    ['L70.0', null],
    [
      'Jerawat wajah tiga bulan.',
      'Papul dan pustul di pipi.',
      'Akne vulgaris.',
      'Benzoil peroksida gel malam. Cuci muka dua kali sehari.',
    ],
    [],
  ),
  'Bercak putih di punggung': rekamOf(
    ['B36.0', null],
    [
      'Bercak putih, gatal saat berkeringat.',
      'Makula hipopigmentasi bersisik halus.',
      'Pitiriasis versikolor.',
      'Jaga kulit tetap kering.',
    ],
    ['Ketokonazol'],
  ),
  'Nyeri pinggang menjalar': rekamOf(
    ['M54.5', null],
    [
      'Nyeri pinggang ke tungkai kiri seminggu.',
      'Laseque kiri positif 60 derajat, motorik baik.',
      'Nyeri punggung bawah.',
      'Fisioterapi.',
    ],
    ['Diklofenak'],
  ),
  'Luka robek di kaki': rekamOf(
    ['T14.1', null],
    [
      'Terkena seng satu jam lalu, darah sudah berhenti.',
      'Luka robek 4 cm tungkai kanan, tepi tidak rata.',
      'Luka terbuka tungkai.',
      'Bersihkan, jahit lima simpul, balut. Kontrol luka tiga hari.',
    ],
    ['Asam mefenamat'],
  ),
  'Sesak napas mendadak': rekamOf(
    ['J46', null],
    [
      'Sesak sejak dua jam, riwayat asma.',
      'Mengi kedua paru, saturasi 94 persen.',
      'Asma serangan akut.',
      'Nebulisasi salbutamol, observasi dua jam; membaik.',
    ],
    ['Salbutamol'],
  ),
  'Nyeri dada sejak satu jam': rekamOf(
    ['R07.4', null],
    [
      'Nyeri dada kiri, tidak menjalar.',
      'EKG sinus, tanpa elevasi ST.',
      'Nyeri dada bukan jantung.',
      'Observasi, EKG ulang. Kontrol poli jantung.',
    ],
    [],
  ),
  'Jatuh dari sepeda motor': rekamOf(
    ['T14.0', null],
    [
      'Jatuh kecepatan rendah, tidak pingsan.',
      'Ekskoriasi siku dan lutut kanan, gerak penuh.',
      'Cedera superfisial.',
      'Bersihkan luka, balut. Kembali bila nyeri bertambah.',
    ],
    ['Parasetamol'],
  ),
  'Demam tinggi dan kejang': rekamOf(
    ['R56.0', null],
    [
      'Kejang kurang dari lima menit saat demam.',
      'Sadar penuh, kaku kuduk negatif.',
      'Kejang demam sederhana.',
      'Observasi, edukasi orang tua.',
    ],
    ['Parasetamol'],
  ),
};
