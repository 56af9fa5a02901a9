import type { Paper } from '../paper.ts';
import type { PrintFaskes } from '../pasien-print.ts';
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
