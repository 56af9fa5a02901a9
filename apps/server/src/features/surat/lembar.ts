import type { DasarSurat, SuratContent } from '@nadi/contract/rekam-medis/surat.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { formatNorm } from '@nadi/domain/pasien/norm';
import { formatLongUmur } from '@nadi/domain/pasien/umur';
import { formatUkuran } from '@nadi/domain/kunjungan/catatan-awal';
import { JENIS_SURAT, lastSakit, lastSehat } from '@nadi/domain/surat/surat';
import {
  formatLongTanggal,
  formatShortTanggal,
  formatTanggalLahir,
  tanggalInZone,
  timeInZone,
  ZONES,
  type Zone,
} from '@nadi/domain/tanggal/tanggal';
import { bilangan } from '@nadi/domain/uang/terbilang';
import type { PrintFaskes } from '@nadi/print/pasien-print';
import type { BagianSurat, LembarSurat } from '@nadi/print/surat';
import type { DokterSurat, KepalaSurat } from './fakta.repository.ts';

/** Everything that a letter says, found out at one moment. */
export type FaktaSurat = {
  faskes: PrintFaskes;
  kepala: KepalaSurat;
  dokter: DokterSurat;
  dasar: DasarSurat;
  tempatKontrol: { ruangan: string | null; dokter: string | null };
  /** The day of issue, `YYYY-MM-DD`. */
  tanggal: string;
  zona: Zone;
};

/** '23 November 2026': a letter names no weekday. */
export const inWords = (tanggal: string): string => formatLongTanggal(tanggal).split(', ')[1] ?? tanggal;
/** Rupiah is what the words are mostly written for. */
const waktuInWords = (instant: string, zona: Zone): string =>
  `${formatLongTanggal(tanggalInZone(instant, zona))} pukul ${timeInZone(instant, zona)} ${ZONES.find(({ id }) => id === zona)?.abbreviation}`;

/** '14/04/26 10.05'. */
export const formatMoment = (instant: string, zona: Zone): string =>
  `${formatShortTanggal(tanggalInZone(instant, zona))} ${timeInZone(instant, zona)}`;

const optional = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]];

const TIDAK_DIKETAHUI = 'tidak diketahui';
/** Whose record it is, as every sheet says it; of an unknown birth date that it is unknown, which is not 'forgotten'. */
export function pasienRows(
  { kepala, faskes }: Pick<FaktaSurat, 'kepala' | 'faskes'>,
  /** The day of the age. */ pada: string = kepala.tanggal_layanan,
): [string, string][] {
  const { tanggal_lahir: lahir } = kepala;
  const birth = [kepala.tempat_lahir, lahir === null ? `tanggal ${TIDAK_DIKETAHUI}` : formatTanggalLahir(lahir)];
  return [
    ['Nama', kepala.nama_bergelar],
    ['No. rekam medis', formatNorm(kepala.norm, faskes.panjang_norm)],
    ['Tempat, tgl. lahir', birth.filter((one) => one !== null && one !== '').join(', ')],
    ['Umur', lahir === null ? TIDAK_DIKETAHUI : formatLongUmur(lahir, pada)],
    ['Jenis kelamin', formatJenisKelamin(kepala.jenis_kelamin)],
    ...optional('Pekerjaan', kepala.pekerjaan),
    ...optional('Alamat', kepala.alamat),
  ];
}

/** A missing measure is never guessed; `isi` of a health letter is refused before it comes here. */
export function ukuranRows({
  diukur: { sistole, diastole, heart_rate, tinggi_badan, berat_badan },
}: DasarSurat): [string, string][] {
  const one = (nilai: number | null | undefined, satuan: string): string | null =>
    nilai == null ? null : `${formatUkuran(nilai)} ${satuan}`;
  return [
    ...optional('Tekanan darah', sistole == null || diastole == null ? null : `${sistole}/${diastole} mmHg`),
    ...optional('Nadi', one(heart_rate, 'kali per menit')),
    ...optional('Tinggi badan', one(tinggi_badan, 'cm')),
    ...optional('Berat badan', one(berat_badan, 'kg')),
  ];
}

/** All that was measured; where that was not done at once, each says when. */
export function terukurRows(ukuran: DasarSurat['ukuran'], zona: Zone): [string, string][] {
  const times = new Set(ukuran.flatMap(({ waktu }) => (waktu === null ? [] : [formatMoment(waktu, zona)])));
  return ukuran.map(({ label, nilai, waktu }) => [
    label,
    waktu === null || times.size < 2 ? nilai : `${nilai}, ${formatMoment(waktu, zona)}`,
  ]);
}

/** The same in few lines, a line for each time: a letter has its signature on the first sheet where it can. */
const terukurText = (ukuran: DasarSurat['ukuran'], zona: Zone): string => {
  const times = [...Map.groupBy(ukuran, ({ waktu }) => (waktu === null ? '' : formatMoment(waktu, zona)))];
  const said = times.filter(([waktu]) => waktu !== '').length > 1;
  return times
    .map(([waktu, all]) => {
      const values = all.map(({ label, nilai }) => `${label} ${nilai}`).join('; ');
      return said && waktu !== '' ? `${waktu}: ${values}` : values;
    })
    .join('\n');
};

const diagnosaLines = ({ diagnosa }: DasarSurat): string =>
  diagnosa.map(({ icd, teks }) => `${teks} (${icd})`).join('; ');
const text = (judul: string, teks: string | null): BagianSurat[] =>
  teks === null || teks.trim() === '' ? [] : [{ judul, teks }];

type Wording = Pick<LembarSurat, 'pembuka' | 'bagian' | 'penutup'> & Partial<Pick<LembarSurat, 'kepada' | 'tertutup'>>;
const CLOSING = 'Demikian surat keterangan ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.';

function wording(isi: SuratContent, fakta: FaktaSurat): Wording {
  const { dasar, kepala, tanggal, zona } = fakta;
  switch (isi.jenis) {
    case 'sakit':
      return {
        pembuka: `Yang bertanda tangan di bawah ini menerangkan bahwa pada ${inWords(kepala.tanggal_layanan)} telah memeriksa:`,
        bagian: [
          {
            teks: `Karena sakit, yang bersangkutan perlu beristirahat selama ${isi.lama} (${bilangan(isi.lama)}) hari, mulai ${inWords(isi.mulai)} sampai dengan ${inWords(lastSakit(isi.mulai, isi.lama))}.`,
          },
          ...(isi.setuju_diagnosis && dasar.diagnosa.length > 0
            ? text('Diagnosis (dicantumkan dengan persetujuan pasien)', diagnosaLines(dasar))
            : []),
          ...text('Catatan', isi.catatan),
        ],
        penutup: CLOSING,
      };
    case 'sehat':
      return {
        pembuka: `Yang bertanda tangan di bawah ini menerangkan bahwa pada ${inWords(kepala.tanggal_layanan)} telah memeriksa kesehatan:`,
        bagian: [
          { judul: 'Hasil pemeriksaan', rows: ukuranRows(dasar) },
          {
            rows: [
              ['Kesimpulan', isi.kesimpulan],
              ['Keperluan', isi.keperluan],
              ['Berlaku sampai', inWords(lastSehat(tanggal))],
            ],
          },
          ...text('Catatan', isi.catatan),
        ],
        penutup: CLOSING,
      };
    case 'rujukan':
      return {
        kepada: [`Kepada Yth. ${isi.poli ?? 'dokter'}`, `di ${isi.tujuan}`].join(' '),
        pembuka: `Mohon pemeriksaan dan penanganan lebih lanjut atas pasien yang kami periksa pada ${inWords(kepala.tanggal_layanan)}:`,
        bagian: [
          { rows: optional('No. rujukan BPJS', isi.nomor_bpjs) },
          ...text('Alergi', dasar.alergi),
          ...text('Alasan rujukan', isi.alasan),
          ...text('Anamnesis', dasar.anamnesis),
          ...text('Pemeriksaan', dasar.temuan),
          ...text('Hasil pengukuran', terukurText(dasar.ukuran, zona)),
          ...text('Adendum catatan', dasar.adendum),
          ...text('Hasil penunjang', dasar.hasil.join('\n')),
          ...text('Belum ada hasil', dasar.menunggu_hasil.join(', ')),
          ...text('Diagnosis', diagnosaLines(dasar)),
          ...text('Tindakan yang sudah dilakukan', dasar.tindakan.join('\n')),
          ...text('Terapi yang sudah diberikan', dasar.diberikan.join('\n')),
          ...text('Obat yang diresepkan, belum diserahkan', dasar.diresepkan.join('\n')),
        ].filter(({ rows }: BagianSurat) => rows === undefined || rows.length > 0),
        penutup: 'Atas bantuan dan kerja samanya kami ucapkan terima kasih. Mohon balasan setelah pasien ditangani.',
      };
    case 'kontrol':
      return {
        pembuka: 'Pasien berikut diminta datang kembali untuk kontrol:',
        bagian: [
          {
            rows: [
              ['Waktu kontrol', waktuInWords(isi.tanggal_waktu, zona)],
              ['Ruangan', fakta.tempatKontrol.ruangan ?? '-'],
              ...optional('Dokter', fakta.tempatKontrol.dokter),
              ...optional('Alasan', isi.alasan),
              ['Alergi', dasar.alergi],
            ],
          },
        ],
        penutup: 'Bawa surat ini dan kartu pasien saat mendaftar.',
      };
    case 'kematian':
      return {
        pembuka: 'Yang bertanda tangan di bawah ini menerangkan bahwa orang berikut telah meninggal dunia:',
        bagian: [
          {
            rows: [
              ['Waktu meninggal', waktuInWords(isi.waktu, zona)],
              ['Tempat', isi.tempat],
            ],
          },
        ],
        penutup: CLOSING,
        tertutup: {
          judul: 'Sebab Kematian',
          rows: [
            ['Ia. Langsung', isi.sebab_a],
            ...optional('Ib. Karena', isi.sebab_b),
            ...optional('Ic. Karena', isi.sebab_c),
            ...optional('Id. Karena', isi.sebab_d),
            ...optional('II. Penyerta', isi.sebab_lain),
          ],
        },
      };
  }
}

/** A letter in its words. A draft has no number yet, and says so. */
export function lembarOf(isi: SuratContent, fakta: FaktaSurat, nomor: string | null): LembarSurat {
  return {
    faskes: fakta.faskes,
    judul: JENIS_SURAT[isi.jenis].judul,
    nomor: nomor ?? 'DRAF, belum terbit',
    kepada: null,
    tertutup: null,
    // The registry of deaths finds a person by this number.
    pasien: [
      ...pasienRows(fakta, isi.jenis === 'kematian' ? tanggalInZone(isi.waktu, fakta.zona) : undefined),
      ...(isi.jenis === 'kematian' ? [['NIK', fakta.kepala.nik ?? TIDAK_DIKETAHUI] as [string, string]] : []),
    ],
    tanggal: inWords(fakta.tanggal),
    dokter: { nama: fakta.dokter.nama, sip: fakta.dokter.sip },
    ...wording(isi, fakta),
  };
}
