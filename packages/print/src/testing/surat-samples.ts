import type { Paper } from '../paper.ts';
import type { PrintFaskes } from '../pasien-print.ts';
import { buildSalinanRekam, type LembarSalinanRekam } from '../salinan-rekam.ts';
import { buildSurat, type LembarSurat } from '../surat.ts';

const lembar = (faskes: PrintFaskes, nama: string): LembarSurat => ({
  faskes,
  judul: 'Surat Keterangan Sakit',
  nomor: '027/SKS/K001/IV/2026',
  kepada: null,
  pembuka: 'Yang bertanda tangan di bawah ini menerangkan bahwa:',
  pasien: [
    ['Nama', nama],
    ['Tanggal lahir', '12 Maret 1985 (41 tahun)'],
    ['Jenis kelamin', 'Perempuan'],
    ['Pekerjaan', 'Penjahit'],
  ],
  bagian: [{ teks: 'perlu beristirahat karena sakit selama 3 (tiga) hari, dari 14 sampai 16 April 2026.' }],
  penutup: 'Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.',
  tanggal: '14 April 2026',
  dokter: { nama: 'dr. Budi Santoso', sip: '503/447/SIP/2024' },
  tertutup: null,
});

/** Its proof has no address, as where the server is not reached from outside. */
export const suratSakit = (faskes: PrintFaskes, nama: string): Paper =>
  buildSurat(lembar(faskes, nama), { alamat: null, sidik: '9F2C41AA' });

/** A letter with someone it is written to, parts of every kind, and a closed second sheet. */
export const suratRujukan = (faskes: PrintFaskes, nama: string): Paper =>
  buildSurat(
    {
      ...lembar(faskes, nama),
      judul: 'Surat Rujukan',
      nomor: '008/RJK/K001/IV/2026',
      kepada: 'Yth. Dokter spesialis penyakit dalam, RSUD Tugurejo',
      pembuka: 'Mohon pemeriksaan dan penanganan lebih lanjut atas pasien:',
      bagian: [
        { judul: 'Diagnosis', rows: [['I10', 'Hipertensi esensial (primer)']] },
        {
          judul: 'Ringkasan',
          teks: 'Tekanan darah 178/104 mmHg walau minum obat teratur; nyeri dada saat naik tangga.',
        },
      ],
      tertutup: {
        judul: 'Hasil yang dirahasiakan',
        rows: [['Anti-HIV', 'Non reaktif']],
      },
    },
    { alamat: 'https://contoh.test/documents/periksa/1-AAAAAAAAAAAAAAAAAAAAAA', sidik: '9F2C41AA' },
  );

const SALINAN: Omit<LembarSalinanRekam, 'faskes'> = {
  nomor: '260414-0031',
  pasien: [
    ['Nama', 'Ny. SITI AMINAH'],
    ['No. rekam medis', '000123'],
  ],
  kunjungan: [
    ['Waktu', '14/04/26 09.12'],
    ['Ruangan', 'Poli Umum 1'],
    ['Dokter', 'dr. Budi Santoso'],
    ['Alergi', 'Amoksisilin: anafilaksis, mengancam jiwa'],
  ],
  diagnosa: ['I10 Hipertensi esensial (primer)', 'R51 Nyeri kepala'],
  ukuran: [
    ['Kesadaran', 'Compos Mentis'],
    ['Tekanan darah', '148/94 mmHg, 14/04/2026 09.20'],
    ['SpO2', '94% dengan oksigen 3 L/menit, 14/04/2026 09.45'],
  ],
  catatan: [
    {
      judul: 'SOAP, dr. Budi Santoso, 14/04/26 09.30',
      tanda: 'Ditandatangani di sistem 14/04/26 09.41, sidik 9f2c41aa',
      bagian: [
        { judul: 'Subjektif', teks: 'Pusing sejak 2 hari, tengkuk terasa berat.\nObat habis sejak 2 minggu.' },
        { judul: 'Mata', teks: 'Konjungtiva anemis kedua mata' },
        { judul: 'Bagian normal', teks: 'Kepala, Leher, Dada, Perut' },
        {
          judul: 'Perencanaan',
          teks: 'Amlodipin diteruskan, kontrol 2 minggu.\n(disalin dari 12/03/2026 dr. Budi Santoso)',
        },
      ],
    },
    {
      judul: 'CPPT, Ns. Rina Lestari, 14/04/26 10.00',
      tanda: 'Ditandatangani di sistem 14/04/26 10.02, sidik 1b77c0de, diverifikasi dr. Budi Santoso 14/04/26 10.04',
      bagian: [
        { judul: 'Instruksi', teks: 'Kaptopril 25 mg di bawah lidah' },
        { judul: 'Instruksi telepon', teks: 'dr. Budi Santoso, sudah dibaca ulang' },
        { judul: 'Situasi', teks: 'Tekanan darah naik lagi, pasien gelisah' },
      ],
    },
  ],
  tindakan: ['Pemeriksaan dokter umum'],
  hasil: ['Kolesterol total 212 mg/dL (tinggi)'],
  menunggu: ['Ureum'],
  diberikan: ['Amlodipin 10 mg 30 tablet, 1 x 1 pagi'],
  diresepkan: ['Kandesartan 8 mg 30 tablet, 1 x 1 malam, ambil di luar'],
  kepulangan: [
    ['Cara keluar', 'Diijinkan Pulang'],
    ['Keadaan keluar', 'Membaik'],
    ['Obat pulang', 'Amlodipin 10 mg, 1 x 1 pagi'],
  ],
  kaki: 'Dicetak 14/04/26 10.05 oleh Rina Lestari. Salinan dari rekam medis yang ditandatangani di sistem.',
};

/** The copy of a visit's record, with a note of every kind of line. */
export const salinanRekam = (faskes: PrintFaskes): Paper => buildSalinanRekam({ faskes, ...SALINAN });
