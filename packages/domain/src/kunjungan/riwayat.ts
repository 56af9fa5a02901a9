import { tulisTanggal } from '../tanggal/tanggal.ts';
import { BATAS_UKURAN, UKURAN } from './rekam-awal.ts';
import type { Asal, Ukuran } from './rekam-awal.ts';
import { BATAL, STATUS_KUNJUNGAN } from './status.ts';

type Rujukan = Record<
  'ppk' | 'nomor' | 'tanggal' | 'dokter' | 'bagian_dokter' | 'diagnosa_masuk' | 'icd',
  string | null
>;
/** The names of what was chosen from lists; null where nothing was chosen. */
type Nama = Record<
  | 'jadwal'
  | 'paket'
  | 'bed'
  | 'kelas'
  | 'icd'
  | 'jenis_kecelakaan'
  | 'tempat_kejadian'
  | 'penjamin_kecelakaan'
  // The next five belong to the responsible person.
  | 'hubungan'
  | 'jenis_kelamin'
  | 'pendidikan'
  | 'pekerjaan'
  | 'jenis_kontak',
  string | null
> & { ruangan: string; dokter: string; penjamin: string };

/** The parts of a saved registration that its change log compares. */
export type IsiRiwayat = {
  tanggal_pendaftaran: string;
  no_antrean: string;
  satu_sehat: boolean;
  penjamin: { nomor_penjamin: string | null; no_sep: string | null; keterangan: string | null };
  rujukan: Rujukan | null;
  /** `tanggal_kejadian` is yyyy/MM/dd. */
  kecelakaan: {
    no_laporan_polisi: string;
    tanggal_kejadian: string;
    keterangan: string | null;
    suplesi: boolean;
    no_sep_suplesi: string | null;
  } | null;
  penanggung_jawab_pasien: { nama: string; alamat: string | null; no_kontak: string | null } | null;
  medical_record: {
    keluhan: string | null;
    kunjungan_sakit: boolean | null;
    promotif: boolean;
    asal: Partial<Record<Ukuran, Asal>>;
  } & Record<Ukuran, number | null>;
  tindakan: readonly { nama_tindakan: string }[];
  nama: Nama;
};
export type Perubahan = { label: string; dari: string | null; ke: string | null };

const gabung = (bagian: readonly (string | null | undefined)[]): string | null =>
  bagian.filter((b) => b !== null && b !== undefined && b !== '').join(', ') || null;
const yaTidak = (nilai: boolean | null, ya: string, tidak: string): string | null =>
  nilai === null ? null : nilai ? ya : tidak;

function tulisUkuran(rekam: IsiRiwayat['medical_record'], nama: Ukuran): string | null {
  const nilai = rekam[nama];
  if (nilai === null) return null;
  const asal = rekam.asal[nama];
  return `${String(nilai).replace('.', ',')} ${BATAS_UKURAN[nama].satuan}${asal && asal !== 'diukur' ? ` (${asal})` : ''}`;
}

const tulisRujukan = (r: Rujukan, nama: string | null): string | null =>
  gabung([
    r.ppk,
    r.nomor,
    r.tanggal && tulisTanggal(r.tanggal),
    r.dokter,
    r.bagian_dokter,
    r.diagnosa_masuk,
    r.icd && nama ? `${r.icd} - ${nama}` : r.icd,
  ]);

type Baris = [label: string, isi: string | null];

function barisPanel({ nama, kecelakaan: k, penanggung_jawab_pasien: pj }: IsiRiwayat): Baris[] {
  return [
    [
      'Kecelakaan',
      k &&
        gabung([
          nama.jenis_kecelakaan,
          k.no_laporan_polisi,
          tulisTanggal(k.tanggal_kejadian.replaceAll('/', '-')),
          k.keterangan,
        ]),
    ],
    ['Tempat kejadian', nama.tempat_kejadian],
    ['Penjamin kecelakaan', nama.penjamin_kecelakaan],
    ['Suplesi', k?.suplesi ? gabung(['Ya', k.no_sep_suplesi]) : null],
    ['Penanggung jawab', pj && gabung([nama.hubungan, pj.nama, pj.alamat])],
    ['Kontak penanggung jawab', pj && gabung([nama.jenis_kontak, pj.no_kontak])],
    ['Data penanggung jawab', pj && gabung([nama.jenis_kelamin, nama.pendidikan, nama.pekerjaan])],
  ];
}

/**
 * Everything that can change, in words and in the order of the form. `formatTime` writes an instant in the facility's
 * zone.
 */
function baris(isi: IsiRiwayat, waktu: (instan: string) => string): Baris[] {
  const { nama, rujukan, medical_record: rekam } = isi;
  return [
    ['Waktu pendaftaran', waktu(isi.tanggal_pendaftaran)],
    ['Ruangan', nama.ruangan],
    ['Dokter', nama.dokter],
    ['Jadwal dokter', nama.jadwal],
    ['Nomor antrean', isi.no_antrean],
    ['Penjamin', nama.penjamin],
    ['Nomor kartu', isi.penjamin.nomor_penjamin],
    ['Kelas', nama.kelas],
    ['Nomor SEP', isi.penjamin.no_sep],
    ['Catatan', isi.penjamin.keterangan],
    ['Tempat tidur', nama.bed],
    ['Paket', nama.paket],
    ['Rujukan', rujukan && tulisRujukan(rujukan, nama.icd)],
    ['Keluhan', rekam.keluhan],
    ['Jenis kunjungan', yaTidak(rekam.kunjungan_sakit, 'Sakit', 'Sehat')],
    ['Promotif', yaTidak(rekam.promotif, 'Ya', 'Tidak')],
    ...UKURAN.map((satu): Baris => [BATAS_UKURAN[satu].label, tulisUkuran(rekam, satu)]),
    ...barisPanel(isi),
    ['Tindakan', gabung(isi.tindakan.map((t) => t.nama_tindakan))],
    ['Persetujuan SATUSEHAT', yaTidak(isi.satu_sehat, 'Ya', 'Tidak')],
  ];
}

/**
 * What an edit changed, in words.
 *
 * Returns: only what differs; null means that the field was or is empty.
 * Source:  issue "Visit registration" C, "shows a history of changes".
 */
export function bandingkanRiwayat(lama: IsiRiwayat, baru: IsiRiwayat, waktu: (instan: string) => string): Perubahan[] {
  const dulu = new Map(baris(lama, waktu));
  return baris(baru, waktu).flatMap(([label, isi]) => {
    // A snapshot that was stored before a name was added does not have it.
    const [dari, ke] = [dulu.get(label) ?? null, isi ?? null];
    return dari === ke ? [] : [{ label, dari, ke }];
  });
}

const namaStatus = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

/** A change of status as an entry of the change log; its `aksi` is 'batal' when the visit was cancelled. */
export const riwayatStatus = (dari: number, ke: number): { aksi: 'status' | 'batal'; perubahan: Perubahan[] } => ({
  aksi: ke === BATAL ? 'batal' : 'status',
  perubahan: [{ label: 'Status', dari: namaStatus(dari), ke: namaStatus(ke) }],
});
