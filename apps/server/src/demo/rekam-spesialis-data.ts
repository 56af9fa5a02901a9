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
      'Metformin 500 mg 3 x 1, simvastatin 20 mg 1 x 1 malam.',
    ],
    ['Metformin', 'Simvastatin'],
  ),
  'Nyeri perut dan mual': rekamOf(
    ['K29.7', null],
    [
      'Nyeri ulu hati dua hari, mual.',
      'Nyeri tekan epigastrium.',
      'Gastritis.',
      'Omeprazol 20 mg 2 x 1, domperidon 10 mg 3 x 1.',
    ],
    ['Omeprazol', 'Domperidon'],
  ),
  'Kontrol hipertensi': rekamOf(
    ['I10', null],
    [
      'Tidak ada keluhan, obat habis hari ini.',
      'Dalam batas normal.',
      'Hipertensi esensial terkontrol.',
      'Amlodipin 5 mg 1 x 1. Kontrol satu bulan.',
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
      'Parasetamol sirup tiap 6 jam bila demam. Kembali bila hari ketiga masih demam.',
    ],
    ['Parasetamol'],
  ),
  'Batuk berdahak tiga hari': rekamOf(
    ['J20.9', null],
    [
      'Batuk berdahak, tidak sesak.',
      'Ronki kasar hilang setelah batuk.',
      'Bronkitis akut.',
      'Ambroksol sirup 3 x 1. Banyak minum.',
    ],
    ['Ambroksol'],
  ),
  'Muntah dan tidak mau makan': rekamOf(
    ['R11', null],
    [
      'Muntah tiga kali, masih mau minum sedikit.',
      'Turgor kembali cepat, mata tidak cekung.',
      'Vomitus tanpa dehidrasi.',
      'Oralit sedikit demi sedikit. Kembali bila muntah terus.',
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
      'Asam mefenamat 500 mg 3 x 1 mulai hari pertama.',
    ],
    ['Asam mefenamat'],
  ),
  'Kontrol setelah melahirkan': rekamOf(
    ['Z39.2', null],
    [
      'ASI lancar, tidak demam.',
      'Involusi uterus baik, lokia normal.',
      'Nifas normal.',
      'Tablet tambah darah 1 x 1. Edukasi ASI.',
    ],
    ['Tablet tambah darah'],
  ),
  'Sakit kepala sebelah berulang': rekamOf(
    ['G43.9', null],
    [
      'Berdenyut sebelah kanan, silau, mual.',
      'Neurologis dalam batas normal.',
      'Migren.',
      'Parasetamol 1000 mg saat serangan. Catat pencetus.',
    ],
    ['Parasetamol'],
  ),
  'Kesemutan kedua tangan': rekamOf(
    ['G62.9', null],
    [
      'Kesemutan terutama malam hari.',
      'Sensasi menurun ringan di ujung jari.',
      'Neuropati perifer.',
      'Vitamin B kompleks 1 x 1. Periksa gula darah.',
    ],
    ['Vitamin B'],
  ),
  'Kontrol setelah stroke': rekamOf(
    ['I69.4', null],
    [
      'Lengan kanan masih lemah, latihan rutin.',
      'Kekuatan 4/5 sisi kanan.',
      'Gejala sisa stroke.',
      'Asetosal 80 mg 1 x 1. Lanjutkan fisioterapi.',
    ],
    ['Asetosal'],
  ),
  'Mata merah dan berair': rekamOf(
    ['H10.9', null],
    [
      'Mata kanan merah, berair, tidak kabur.',
      'Injeksi konjungtiva, kornea jernih.',
      'Konjungtivitis.',
      'Kloramfenikol tetes mata 4 x 1 tetes.',
    ],
    ['Kloramfenikol'],
  ),
  'Sakit saat menelan': rekamOf(
    ['J02.9', null],
    [
      'Nyeri menelan dua hari, tidak batuk.',
      'Faring hiperemis, tonsil T1-T1 tanpa detritus.',
      'Faringitis akut.',
      'Parasetamol 500 mg 3 x 1. Kumur air garam.',
    ],
    ['Parasetamol'],
  ),
  'Hidung tersumbat lama': rekamOf(
    ['J31.0', null],
    [
      'Tersumbat bergantian, bersin pagi hari.',
      'Konka edema, sekret jernih.',
      'Rinitis kronis.',
      'Setirizin 10 mg 1 x 1. Hindari debu.',
    ],
    ['Setirizin'],
  ),
  'Nyeri dada saat lelah': rekamOf(
    ['I20.9', null],
    [
      'Nyeri dada tengah saat naik tangga, hilang saat istirahat.',
      'Jantung reguler. EKG tanpa perubahan baru.',
      'Angina pektoris stabil.',
      'Isosorbid dinitrat 5 mg bila nyeri, asetosal 80 mg 1 x 1.',
    ],
    ['Isosorbid', 'Asetosal'],
  ),
  'Sesak napas saat malam': rekamOf(
    ['J45.9', null],
    [
      'Sesak dan mengi malam hari dua kali seminggu.',
      'Mengi di kedua paru, bicara kalimat penuh.',
      'Asma persisten ringan.',
      'Salbutamol inhaler bila sesak. Kontrol dua minggu.',
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
      'Setirizin 10 mg 1 x 1. Hindari pencetus.',
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
      'Ketokonazol krim 2 x sehari dua minggu.',
    ],
    ['Ketokonazol'],
  ),
  'Nyeri pinggang menjalar': rekamOf(
    ['M54.5', null],
    [
      'Nyeri pinggang ke tungkai kiri seminggu.',
      'Laseque kiri positif 60 derajat, motorik baik.',
      'Nyeri punggung bawah.',
      'Natrium diklofenak 50 mg 2 x 1, fisioterapi.',
    ],
    ['Diklofenak'],
  ),
  'Luka robek di kaki': rekamOf(
    ['T14.1', null],
    [
      'Terkena seng satu jam lalu, darah sudah berhenti.',
      'Luka robek 4 cm tungkai kanan, tepi tidak rata.',
      'Luka terbuka tungkai.',
      'Bersihkan, jahit lima simpul, balut. Asam mefenamat 500 mg 3 x 1.',
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
      'Bersihkan luka, balut. Parasetamol 500 mg 3 x 1.',
    ],
    ['Parasetamol'],
  ),
  'Demam tinggi dan kejang': rekamOf(
    ['R56.0', null],
    [
      'Kejang kurang dari lima menit saat demam.',
      'Sadar penuh, kaku kuduk negatif.',
      'Kejang demam sederhana.',
      'Parasetamol, observasi, edukasi orang tua.',
    ],
    ['Parasetamol'],
  ),
};
