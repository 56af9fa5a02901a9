import { rekamOf } from './rekam-demo-case.ts';
import type { RekamDemo } from './rekam-demo-case.ts';

/** What a general practice writes: of adults, teeth, mothers and children, and the aged. */
export const REKAM_PUSKESMAS: Readonly<Record<string, RekamDemo>> = {
  'Demam sejak dua hari': rekamOf(
    ['R50.9', 'J06.9'],
    [
      'Demam naik turun, disertai lemas. Tidak ada kejang atau perdarahan.',
      'Tampak sakit ringan. Faring hiperemis ringan, tidak ada bintik perdarahan.',
      'Observasi febris, kemungkinan infeksi virus.',
      'Banyak minum. Kembali bila demam lebih dari 3 hari.',
    ],
    ['Parasetamol'],
  ),
  'Batuk pilek sejak tiga hari': rekamOf(
    ['J06.9', null],
    [
      'Batuk berdahak putih, hidung tersumbat, tanpa sesak.',
      'Faring hiperemis, tonsil T1-T1. Paru vesikuler, tanpa ronki.',
      'ISPA tanpa komplikasi.',
      'Istirahat dan banyak minum.',
    ],
    ['Parasetamol', 'Ambroksol'],
  ),
  'Pusing dan lemas': rekamOf(
    ['R42', 'D64.9'],
    [
      'Pusing saat berdiri, nafsu makan turun.',
      'Konjungtiva agak pucat. Neurologis dalam batas normal.',
      'Vertigo ringan, kemungkinan anemia.',
      'Periksa darah rutin bila berulang.',
    ],
    ['Betahistin'],
  ),
  'Nyeri ulu hati setelah makan': rekamOf(
    ['K30', 'K29.7'],
    [
      'Perih di ulu hati, kembung, mual tanpa muntah.',
      'Nyeri tekan epigastrium, tanpa defans.',
      'Dispepsia.',
      'Makan sedikit tetapi sering.',
    ],
    ['Omeprazol', 'Antasida'],
  ),
  'Kontrol tekanan darah': rekamOf(
    ['I10', null],
    [
      'Kontrol rutin, obat diminum teratur, tidak ada keluhan.',
      'Jantung dan paru dalam batas normal. Tidak ada edema.',
      'Hipertensi esensial, dalam pengobatan.',
      'Diet rendah garam. Kontrol satu bulan.',
    ],
    ['Amlodipin'],
  ),
  'Diare sejak kemarin': rekamOf(
    ['A09', null],
    [
      'Buang air cair empat kali, tanpa darah atau lendir.',
      'Turgor baik, bising usus meningkat, tanpa tanda dehidrasi.',
      'Diare akut tanpa dehidrasi.',
      'Minum tiap buang air cair. Zinc dihabiskan sepuluh hari.',
    ],
    ['Oralit', 'Zinc'],
  ),
  'Nyeri otot dan sendi': rekamOf(
    ['M79.1', null],
    [
      'Pegal seluruh badan setelah bekerja berat.',
      'Tidak ada bengkak sendi, rentang gerak penuh.',
      'Mialgia.',
      'Kompres hangat, hindari mengangkat beban.',
    ],
    ['Diklofenak'],
  ),
  'Gatal di kedua lengan': rekamOf(
    ['L30.9', null],
    [
      'Gatal terutama malam, tidak ada yang sama di rumah.',
      'Papul eritem di kedua lengan bawah, ekskoriasi ringan.',
      'Dermatitis.',
      'Jaga kulit tetap lembap, jangan digaruk.',
    ],
    ['Setirizin', 'Hidrokortison'],
  ),
  'Minta surat keterangan sehat': rekamOf(
    ['Z02.7', null],
    [
      'Tidak ada keluhan. Memerlukan surat sehat untuk bekerja.',
      'Pemeriksaan fisik dalam batas normal.',
      'Sehat.',
      'Surat keterangan sehat.',
    ],
    [],
  ),
  'Sakit gigi geraham bawah': rekamOf(
    ['K04.0', 'K02.1'],
    [
      'Nyeri berdenyut sejak tiga hari, memberat saat malam.',
      'Gigi 36 karies profunda, perkusi positif.',
      'Pulpitis gigi 36.',
      'Rencana perawatan saluran akar.',
    ],
    ['Asam mefenamat'],
  ),
  'Gusi bengkak dan berdarah': rekamOf(
    ['K05.1', null],
    [
      'Gusi berdarah saat menyikat gigi.',
      'Gingiva regio 31-33 eritem, kalkulus ada.',
      'Gingivitis kronis.',
      'Pembersihan karang gigi. Obat kumur antiseptik 2 x sehari.',
    ],
    [],
  ),
  'Tambalan gigi lepas': rekamOf(
    ['K02.1', null],
    [
      'Tambalan lama lepas saat makan.',
      'Gigi 46 kavitas kelas I, sondasi negatif.',
      'Karies dentin gigi 46.',
      'Tumpatan ulang gigi 46.',
    ],
    [],
  ),
  'Pembersihan karang gigi': rekamOf(
    ['K03.6', null],
    [
      'Ingin membersihkan karang gigi, tidak ada nyeri.',
      'Kalkulus di regio anterior bawah.',
      'Deposit pada gigi.',
      'Pembersihan karang gigi rahang atas dan bawah.',
    ],
    [],
  ),
  'Kontrol kehamilan rutin': rekamOf(
    ['Z34.9', null],
    [
      'Gerak janin aktif, tidak ada perdarahan atau nyeri.',
      'TFU sesuai usia kehamilan, DJJ 140 kali per menit.',
      'Kehamilan normal.',
      'Kontrol empat minggu.',
    ],
    ['Tablet tambah darah', 'Asam folat'],
  ),
  'Imunisasi anak sesuai jadwal': rekamOf(
    ['Z27.1', null],
    [
      'Anak sehat, tidak demam.',
      'Tumbuh kembang sesuai usia.',
      'Imunisasi dasar.',
      'Imunisasi sesuai jadwal. Obat hanya bila demam.',
    ],
    ['Parasetamol'],
  ),
  'Mual dan pusing saat hamil': rekamOf(
    ['O21.0', null],
    [
      'Mual terutama pagi hari, masih dapat makan.',
      'Tidak ada tanda dehidrasi.',
      'Mual kehamilan ringan.',
      'Makan sedikit tetapi sering.',
    ],
    ['Vitamin B6'],
  ),
  'Konsultasi keluarga berencana': rekamOf(
    ['Z30.0', null],
    [
      'Ingin memulai kontrasepsi.',
      'Tekanan darah normal, tidak ada kontraindikasi.',
      'Konsultasi kontrasepsi.',
      'Pilihan dijelaskan; pasien memilih suntik tiga bulan.',
    ],
    [],
  ),
  'Nyeri lutut saat berjalan': rekamOf(
    ['M17.9', null],
    [
      'Nyeri kedua lutut saat naik tangga, kaku pagi kurang dari 30 menit.',
      'Krepitasi lutut kanan dan kiri, tanpa efusi.',
      'Osteoartritis lutut.',
      'Latihan penguatan paha, turunkan berat badan.',
    ],
    ['Parasetamol'],
  ),
  'Kontrol tekanan darah tinggi': rekamOf(
    ['I10', 'I11.9'],
    [
      'Kontrol bulanan, kadang lupa minum obat malam.',
      'Jantung reguler, tanpa bising. Tungkai tidak bengkak.',
      'Hipertensi belum terkontrol.',
      'Kontrol dua minggu.',
    ],
    ['Amlodipin', 'Kaptopril'],
  ),
  'Kontrol gula darah': rekamOf(
    ['E11.9', null],
    [
      'Tidak ada keluhan. Gula darah puasa terakhir 142.',
      'Kaki tanpa luka, sensasi baik.',
      'Diabetes melitus tipe 2.',
      'Diet dan jalan kaki 30 menit.',
    ],
    ['Metformin'],
  ),
  'Sulit tidur sejak seminggu': rekamOf(
    ['G47.0', null],
    [
      'Sulit memulai tidur, banyak pikiran.',
      'Tampak cemas ringan.',
      'Insomnia.',
      'Edukasi kebersihan tidur. Kontrol dua minggu.',
    ],
    [],
  ),
};
