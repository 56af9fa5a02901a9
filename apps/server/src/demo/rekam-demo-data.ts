/** What a doctor writes of a complaint of the demo. Made up, and plausible enough to work with. */
export type RekamDemo = {
  icd: string;
  sekunder: string | null;
  subjektif: string;
  objektif: string;
  asesmen: string;
  plan: string;
  /** Beginnings of names of medicines. */ obat: readonly string[];
};

const of = (
  [icd, sekunder]: readonly [string, string | null],
  [subjektif, objektif, asesmen, plan]: readonly [string, string, string, string],
  obat: readonly string[],
): RekamDemo => ({ icd, sekunder, subjektif, objektif, asesmen, plan, obat });

/** By the words of `keluhan-data.ts`. A complaint that is missing here has no record, as some visits have none. */
export const REKAM_DEMO: Readonly<Record<string, RekamDemo>> = {
  'Demam sejak dua hari': of(
    ['R50.9', 'J06.9'],
    [
      'Demam naik turun, disertai lemas. Tidak ada kejang atau perdarahan.',
      'Tampak sakit ringan. Faring hiperemis ringan, tidak ada bintik perdarahan.',
      'Observasi febris, kemungkinan infeksi virus.',
      'Parasetamol 500 mg 3 x 1 bila demam. Banyak minum. Kembali bila demam lebih dari 3 hari.',
    ],
    ['Parasetamol'],
  ),
  'Batuk pilek sejak tiga hari': of(
    ['J06.9', null],
    [
      'Batuk berdahak putih, hidung tersumbat, tanpa sesak.',
      'Faring hiperemis, tonsil T1-T1. Paru vesikuler, tanpa ronki.',
      'ISPA tanpa komplikasi.',
      'Parasetamol 500 mg 3 x 1 bila demam, ambroksol 30 mg 3 x 1. Istirahat dan banyak minum.',
    ],
    ['Parasetamol', 'Ambroksol'],
  ),
  'Pusing dan lemas': of(
    ['R42', 'D64.9'],
    [
      'Pusing saat berdiri, nafsu makan turun.',
      'Konjungtiva agak pucat. Neurologis dalam batas normal.',
      'Vertigo ringan, kemungkinan anemia.',
      'Betahistin 6 mg 3 x 1. Periksa darah rutin bila berulang.',
    ],
    ['Betahistin'],
  ),
  'Nyeri ulu hati setelah makan': of(
    ['K30', 'K29.7'],
    [
      'Perih di ulu hati, kembung, mual tanpa muntah.',
      'Nyeri tekan epigastrium, tanpa defans.',
      'Dispepsia.',
      'Omeprazol 20 mg 1 x 1 sebelum makan, antasida 3 x 1. Makan sedikit tetapi sering.',
    ],
    ['Omeprazol', 'Antasida'],
  ),
  'Kontrol tekanan darah': of(
    ['I10', null],
    [
      'Kontrol rutin, obat diminum teratur, tidak ada keluhan.',
      'Jantung dan paru dalam batas normal. Tidak ada edema.',
      'Hipertensi esensial, dalam pengobatan.',
      'Amlodipin 5 mg 1 x 1 malam. Diet rendah garam. Kontrol satu bulan.',
    ],
    ['Amlodipin'],
  ),
  'Diare sejak kemarin': of(
    ['A09', null],
    [
      'Buang air cair empat kali, tanpa darah atau lendir.',
      'Turgor baik, bising usus meningkat, tanpa tanda dehidrasi.',
      'Diare akut tanpa dehidrasi.',
      'Oralit tiap buang air cair, zinc 20 mg 1 x 1 selama 10 hari.',
    ],
    ['Oralit', 'Zinc'],
  ),
  'Nyeri otot dan sendi': of(
    ['M79.1', null],
    [
      'Pegal seluruh badan setelah bekerja berat.',
      'Tidak ada bengkak sendi, rentang gerak penuh.',
      'Mialgia.',
      'Natrium diklofenak 50 mg 2 x 1 sesudah makan.',
    ],
    ['Diklofenak'],
  ),
  'Gatal di kedua lengan': of(
    ['L30.9', null],
    [
      'Gatal terutama malam, tidak ada yang sama di rumah.',
      'Papul eritem di kedua lengan bawah, ekskoriasi ringan.',
      'Dermatitis.',
      'Setirizin 10 mg 1 x 1 malam, hidrokortison krim 2 x sehari tipis.',
    ],
    ['Setirizin', 'Hidrokortison'],
  ),
  'Minta surat keterangan sehat': of(
    ['Z02.7', null],
    [
      'Tidak ada keluhan. Memerlukan surat sehat untuk bekerja.',
      'Pemeriksaan fisik dalam batas normal.',
      'Sehat.',
      'Surat keterangan sehat.',
    ],
    [],
  ),
  'Sakit gigi geraham bawah': of(
    ['K04.0', 'K02.1'],
    [
      'Nyeri berdenyut sejak tiga hari, memberat saat malam.',
      'Gigi 36 karies profunda, perkusi positif.',
      'Pulpitis gigi 36.',
      'Asam mefenamat 500 mg 3 x 1. Rencana perawatan saluran akar.',
    ],
    ['Asam mefenamat'],
  ),
  'Gusi bengkak dan berdarah': of(
    ['K05.1', null],
    [
      'Gusi berdarah saat menyikat gigi.',
      'Gingiva regio 31-33 eritem, kalkulus ada.',
      'Gingivitis kronis.',
      'Pembersihan karang gigi. Obat kumur antiseptik 2 x sehari.',
    ],
    [],
  ),
  'Tambalan gigi lepas': of(
    ['K02.1', null],
    [
      'Tambalan lama lepas saat makan.',
      'Gigi 46 kavitas kelas I, sondasi negatif.',
      'Karies dentin gigi 46.',
      'Tumpatan ulang gigi 46.',
    ],
    [],
  ),
  'Pembersihan karang gigi': of(
    ['K03.6', null],
    [
      'Ingin membersihkan karang gigi, tidak ada nyeri.',
      'Kalkulus di regio anterior bawah.',
      'Deposit pada gigi.',
      'Pembersihan karang gigi rahang atas dan bawah.',
    ],
    [],
  ),
  'Kontrol kehamilan rutin': of(
    ['Z34.9', null],
    [
      'Gerak janin aktif, tidak ada perdarahan atau nyeri.',
      'TFU sesuai usia kehamilan, DJJ 140 kali per menit.',
      'Kehamilan normal.',
      'Tablet tambah darah 1 x 1, asam folat 1 x 1. Kontrol empat minggu.',
    ],
    ['Tablet tambah darah', 'Asam folat'],
  ),
  'Imunisasi anak sesuai jadwal': of(
    ['Z27.1', null],
    [
      'Anak sehat, tidak demam.',
      'Tumbuh kembang sesuai usia.',
      'Imunisasi dasar.',
      'Imunisasi sesuai jadwal. Parasetamol bila demam.',
    ],
    ['Parasetamol'],
  ),
  'Mual dan pusing saat hamil': of(
    ['O21.0', null],
    [
      'Mual terutama pagi hari, masih dapat makan.',
      'Tidak ada tanda dehidrasi.',
      'Mual kehamilan ringan.',
      'Vitamin B6 2 x 1. Makan sedikit tetapi sering.',
    ],
    ['Vitamin B6'],
  ),
  'Konsultasi keluarga berencana': of(
    ['Z30.0', null],
    [
      'Ingin memulai kontrasepsi.',
      'Tekanan darah normal, tidak ada kontraindikasi.',
      'Konsultasi kontrasepsi.',
      'Pilihan dijelaskan; pasien memilih suntik tiga bulan.',
    ],
    [],
  ),
  'Nyeri lutut saat berjalan': of(
    ['M17.9', null],
    [
      'Nyeri kedua lutut saat naik tangga, kaku pagi kurang dari 30 menit.',
      'Krepitasi lutut kanan dan kiri, tanpa efusi.',
      'Osteoartritis lutut.',
      'Parasetamol 500 mg 3 x 1, latihan penguatan paha, turunkan berat badan.',
    ],
    ['Parasetamol'],
  ),
  'Kontrol tekanan darah tinggi': of(
    ['I10', 'I11.9'],
    [
      'Kontrol bulanan, kadang lupa minum obat malam.',
      'Jantung reguler, tanpa bising. Tungkai tidak bengkak.',
      'Hipertensi belum terkontrol.',
      'Amlodipin 10 mg 1 x 1, kaptopril 25 mg 2 x 1. Kontrol dua minggu.',
    ],
    ['Amlodipin', 'Kaptopril'],
  ),
  'Kontrol gula darah': of(
    ['E11.9', null],
    [
      'Tidak ada keluhan. Gula darah puasa terakhir 142.',
      'Kaki tanpa luka, sensasi baik.',
      'Diabetes melitus tipe 2.',
      'Metformin 500 mg 2 x 1 sesudah makan. Diet dan jalan kaki 30 menit.',
    ],
    ['Metformin'],
  ),
  'Sulit tidur sejak seminggu': of(
    ['G47.0', null],
    [
      'Sulit memulai tidur, banyak pikiran.',
      'Tampak cemas ringan.',
      'Insomnia.',
      'Edukasi kebersihan tidur. Kontrol dua minggu.',
    ],
    [],
  ),
  'Kontrol diabetes': of(
    ['E11.9', 'E78.5'],
    [
      'Kontrol rutin, minum obat teratur.',
      'Kaki tanpa luka. IMT meningkat.',
      'Diabetes melitus tipe 2 dengan dislipidemia.',
      'Metformin 500 mg 3 x 1, simvastatin 20 mg 1 x 1 malam.',
    ],
    ['Metformin', 'Simvastatin'],
  ),
  'Nyeri perut dan mual': of(
    ['K29.7', null],
    [
      'Nyeri ulu hati dua hari, mual.',
      'Nyeri tekan epigastrium.',
      'Gastritis.',
      'Omeprazol 20 mg 2 x 1, domperidon 10 mg 3 x 1.',
    ],
    ['Omeprazol', 'Domperidon'],
  ),
  'Kontrol hipertensi': of(
    ['I10', null],
    [
      'Tidak ada keluhan, obat habis hari ini.',
      'Dalam batas normal.',
      'Hipertensi esensial terkontrol.',
      'Amlodipin 5 mg 1 x 1. Kontrol satu bulan.',
    ],
    ['Amlodipin'],
  ),
  'Mudah lelah dan berat badan turun': of(
    ['R53', null],
    [
      'Berat badan turun 4 kg dalam dua bulan, sering haus.',
      'Tidak ada pembesaran kelenjar.',
      'Lelah, dicurigai diabetes.',
      'Periksa gula darah puasa dan darah rutin.',
    ],
    [],
  ),
  'Demam tinggi sejak kemarin': of(
    ['R50.9', null],
    [
      'Demam 39 derajat, masih mau minum.',
      'Aktif, faring hiperemis, tidak ada tanda bahaya.',
      'Observasi febris hari kedua.',
      'Parasetamol sirup tiap 6 jam bila demam. Kembali bila hari ketiga masih demam.',
    ],
    ['Parasetamol'],
  ),
  'Batuk berdahak tiga hari': of(
    ['J20.9', null],
    [
      'Batuk berdahak, tidak sesak.',
      'Ronki kasar hilang setelah batuk.',
      'Bronkitis akut.',
      'Ambroksol sirup 3 x 1. Banyak minum.',
    ],
    ['Ambroksol'],
  ),
  'Muntah dan tidak mau makan': of(
    ['R11', null],
    [
      'Muntah tiga kali, masih mau minum sedikit.',
      'Turgor kembali cepat, mata tidak cekung.',
      'Vomitus tanpa dehidrasi.',
      'Oralit sedikit demi sedikit. Kembali bila muntah terus.',
    ],
    ['Oralit'],
  ),
  'Kontrol tumbuh kembang': of(
    ['Z00.1', null],
    [
      'Tidak ada keluhan.',
      'Berat dan tinggi sesuai kurva.',
      'Anak sehat.',
      'Stimulasi sesuai usia. Kontrol tiga bulan.',
    ],
    [],
  ),
  'Kontrol luka setelah operasi': of(
    ['Z48.0', null],
    [
      'Luka kering, nyeri ringan.',
      'Luka kering, jahitan utuh, tanpa tanda infeksi.',
      'Perawatan luka operasi.',
      'Ganti balut. Angkat jahitan minggu depan.',
    ],
    [],
  ),
  'Benjolan di punggung': of(
    ['D17.9', null],
    [
      'Benjolan sejak satu tahun, tidak nyeri.',
      'Benjolan 3 cm, lunak, dapat digerakkan.',
      'Lipoma.',
      'Rencana eksisi terjadwal.',
    ],
    [],
  ),
  'Nyeri perut kanan bawah': of(
    ['R10.4', 'K35.8'],
    [
      'Nyeri sejak semalam, tidak muntah.',
      'Nyeri tekan McBurney ringan, tanpa defans.',
      'Nyeri perut, dicurigai apendisitis.',
      'Darah rutin dan USG. Puasa sementara.',
    ],
    [],
  ),
  'Nyeri haid hebat': of(
    ['N94.6', null],
    [
      'Nyeri hari pertama haid sampai tidak dapat bekerja.',
      'Abdomen lunak.',
      'Dismenore.',
      'Asam mefenamat 500 mg 3 x 1 mulai hari pertama.',
    ],
    ['Asam mefenamat'],
  ),
  'Kontrol setelah melahirkan': of(
    ['Z39.2', null],
    [
      'ASI lancar, tidak demam.',
      'Involusi uterus baik, lokia normal.',
      'Nifas normal.',
      'Tablet tambah darah 1 x 1. Edukasi ASI.',
    ],
    ['Tablet tambah darah'],
  ),
  'Sakit kepala sebelah berulang': of(
    ['G43.9', null],
    [
      'Berdenyut sebelah kanan, silau, mual.',
      'Neurologis dalam batas normal.',
      'Migren.',
      'Parasetamol 1000 mg saat serangan. Catat pencetus.',
    ],
    ['Parasetamol'],
  ),
  'Kesemutan kedua tangan': of(
    ['G62.9', null],
    [
      'Kesemutan terutama malam hari.',
      'Sensasi menurun ringan di ujung jari.',
      'Neuropati perifer.',
      'Vitamin B kompleks 1 x 1. Periksa gula darah.',
    ],
    ['Vitamin B'],
  ),
  'Kontrol setelah stroke': of(
    ['I69.4', null],
    [
      'Lengan kanan masih lemah, latihan rutin.',
      'Kekuatan 4/5 sisi kanan.',
      'Gejala sisa stroke.',
      'Asetosal 80 mg 1 x 1. Lanjutkan fisioterapi.',
    ],
    ['Asetosal'],
  ),
  'Mata merah dan berair': of(
    ['H10.9', null],
    [
      'Mata kanan merah, berair, tidak kabur.',
      'Injeksi konjungtiva, kornea jernih.',
      'Konjungtivitis.',
      'Kloramfenikol tetes mata 4 x 1 tetes.',
    ],
    ['Kloramfenikol'],
  ),
  'Sakit saat menelan': of(
    ['J02.9', null],
    [
      'Nyeri menelan dua hari, tidak batuk.',
      'Faring hiperemis, tonsil T1-T1 tanpa detritus.',
      'Faringitis akut.',
      'Parasetamol 500 mg 3 x 1. Kumur air garam.',
    ],
    ['Parasetamol'],
  ),
  'Hidung tersumbat lama': of(
    ['J31.0', null],
    [
      'Tersumbat bergantian, bersin pagi hari.',
      'Konka edema, sekret jernih.',
      'Rinitis kronis.',
      'Setirizin 10 mg 1 x 1. Hindari debu.',
    ],
    ['Setirizin'],
  ),
  'Nyeri dada saat lelah': of(
    ['I20.9', null],
    [
      'Nyeri dada tengah saat naik tangga, hilang saat istirahat.',
      'Jantung reguler. EKG tanpa perubahan baru.',
      'Angina pektoris stabil.',
      'Isosorbid dinitrat 5 mg bila nyeri, asetosal 80 mg 1 x 1.',
    ],
    ['Isosorbid', 'Asetosal'],
  ),
  'Sesak napas saat malam': of(
    ['J45.9', null],
    [
      'Sesak dan mengi malam hari dua kali seminggu.',
      'Mengi di kedua paru, bicara kalimat penuh.',
      'Asma persisten ringan.',
      'Salbutamol inhaler bila sesak. Kontrol dua minggu.',
    ],
    ['Salbutamol'],
  ),
  'Batuk lebih dari dua minggu': of(
    ['R05', 'A16.2'],
    [
      'Batuk berdahak tiga minggu, berat badan turun sedikit.',
      'Ronki halus apeks kanan.',
      'Batuk kronis, terduga TB.',
      'Pemeriksaan dahak TCM dan foto toraks.',
    ],
    [],
  ),
  'Kontrol pengobatan paru': of(
    ['A16.2', null],
    [
      'Minum obat bulan ketiga, batuk berkurang.',
      'Paru vesikuler, ronki minimal.',
      'TB paru dalam pengobatan.',
      'Lanjutkan OAT fase lanjutan. Kontrol satu bulan.',
    ],
    [],
  ),
  'Ruam merah dan gatal': of(
    ['L50.9', null],
    [
      'Bentol gatal sejak pagi setelah makan udang.',
      'Urtika di badan dan lengan, tidak ada bengkak bibir.',
      'Urtikaria.',
      'Setirizin 10 mg 1 x 1. Hindari pencetus.',
    ],
    ['Setirizin'],
  ),
  'Jerawat meradang': of(
    ['L70.0', null],
    [
      'Jerawat wajah tiga bulan.',
      'Papul dan pustul di pipi.',
      'Akne vulgaris.',
      'Benzoil peroksida gel malam. Cuci muka dua kali sehari.',
    ],
    [],
  ),
  'Bercak putih di punggung': of(
    ['B36.0', null],
    [
      'Bercak putih, gatal saat berkeringat.',
      'Makula hipopigmentasi bersisik halus.',
      'Pitiriasis versikolor.',
      'Ketokonazol krim 2 x sehari dua minggu.',
    ],
    ['Ketokonazol'],
  ),
  'Nyeri pinggang menjalar': of(
    ['M54.5', null],
    [
      'Nyeri pinggang ke tungkai kiri seminggu.',
      'Laseque kiri positif 60 derajat, motorik baik.',
      'Nyeri punggung bawah.',
      'Natrium diklofenak 50 mg 2 x 1, fisioterapi.',
    ],
    ['Diklofenak'],
  ),
  'Luka robek di kaki': of(
    ['T14.1', null],
    [
      'Terkena seng satu jam lalu, darah sudah berhenti.',
      'Luka robek 4 cm tungkai kanan, tepi tidak rata.',
      'Luka terbuka tungkai.',
      'Bersihkan, jahit lima simpul, balut. Asam mefenamat 500 mg 3 x 1.',
    ],
    ['Asam mefenamat'],
  ),
  'Sesak napas mendadak': of(
    ['J46', null],
    [
      'Sesak sejak dua jam, riwayat asma.',
      'Mengi kedua paru, saturasi 94 persen.',
      'Asma serangan akut.',
      'Nebulisasi salbutamol, observasi dua jam; membaik.',
    ],
    ['Salbutamol'],
  ),
  'Nyeri dada sejak satu jam': of(
    ['R07.4', null],
    [
      'Nyeri dada kiri, tidak menjalar.',
      'EKG sinus, tanpa elevasi ST.',
      'Nyeri dada bukan jantung.',
      'Observasi, EKG ulang. Kontrol poli jantung.',
    ],
    [],
  ),
  'Jatuh dari sepeda motor': of(
    ['T14.0', null],
    [
      'Jatuh kecepatan rendah, tidak pingsan.',
      'Ekskoriasi siku dan lutut kanan, gerak penuh.',
      'Cedera superfisial.',
      'Bersihkan luka, balut. Parasetamol 500 mg 3 x 1.',
    ],
    ['Parasetamol'],
  ),
  'Demam tinggi dan kejang': of(
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
