import type { ReadPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { formatShortTanggal } from '@nadi/domain/tanggal/tanggal';
import { formatRiwayatWithTime } from '#platform/time/tanggal.ts';

type Fact = readonly [label: string, text: string | null | undefined];
export type FactGroup = { title: string; facts: readonly (readonly [label: string, text: string])[] };

const joined = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(', ') || null;
const time = (instant: string | null): string | null => (instant === null ? null : formatRiwayatWithTime(instant));

const diambil = (instant: string | null): string | null => (instant === null ? null : `diambil ${time(instant)}`);

const tujuanFacts = ({ nama, perjalanan }: ReadPendaftaran): Fact[] => [
  ['Ruangan', joined(nama.ruangan, nama.unit === nama.ruangan ? null : nama.unit, nama.instalasi)],
  ['Dokter', nama.dokter],
  ['Jadwal', nama.jadwal],
  ['Tempat tidur', perjalanan.tempat_tidur],
  ['Paket', nama.paket],
];

const penjaminFacts = ({ nama, penjamin, satu_sehat }: ReadPendaftaran): Fact[] => [
  ['Penjamin', nama.penjamin],
  ['No. kartu', penjamin.nomor_penjamin],
  ['Kelas', nama.kelas],
  ['No. SEP', penjamin.no_sep],
  ['Catatan', penjamin.keterangan],
  ['SATUSEHAT', satu_sehat ? 'Setuju' : 'Tidak setuju'],
];

const perjalananFacts = (saved: ReadPendaftaran): Fact[] => [
  // Whoever took a number in the hall waits since then, and not since the desk.
  ['Nomor loket', joined(saved.perjalanan.no_antrean_loket, diambil(saved.perjalanan.nomor_diambil_pada))],
  ['Dipindahkan dari', saved.perjalanan.dipindahkan_dari],
  ['Didaftarkan', time(saved.tanggal_pendaftaran)],
  ['Dipanggil', time(saved.perjalanan.dipanggil_pada)],
  ['Dilayani', time(saved.perjalanan.dilayani_pada)],
  ['Berakhir', time(saved.perjalanan.selesai_pada)],
  ['Alasan batal', saved.perjalanan.alasan_batal],
  ['No. kunjungan', saved.nomor_kunjungan],
  ['No. pendaftaran', saved.nomor_pendaftaran],
];

function rujukanFacts({ rujukan, nama }: ReadPendaftaran): Fact[] {
  if (rujukan === null) return [];
  return [
    ['Faskes perujuk', rujukan.ppk],
    ['Nomor', joined(rujukan.nomor, rujukan.tanggal && formatShortTanggal(rujukan.tanggal))],
    ['Dokter perujuk', joined(rujukan.dokter, rujukan.bagian_dokter)],
    ['Diagnosa masuk', rujukan.diagnosa_masuk],
    ['Kode ICD', joined(rujukan.icd, nama.icd)],
  ];
}

function kecelakaanFacts({ kecelakaan, nama }: ReadPendaftaran): Fact[] {
  if (kecelakaan === null) return [];
  return [
    ['Jenis', nama.jenis_kecelakaan],
    ['Tanggal', formatShortTanggal(kecelakaan.tanggal_kejadian.replaceAll('/', '-'))],
    ['Tempat', nama.tempat_kejadian],
    ['No. laporan polisi', kecelakaan.no_laporan_polisi],
    ['Penjamin', nama.penjamin_kecelakaan],
    ['Suplesi', kecelakaan.suplesi ? joined('Ya', kecelakaan.no_sep_suplesi) : null],
    ['Keterangan', kecelakaan.keterangan],
  ];
}

function penanggungJawabFacts({ penanggung_jawab_pasien: person, nama }: ReadPendaftaran): Fact[] {
  if (person === null) return [];
  return [
    // A relation alone is worth telling; the name may be unknown (ketentuan D32).
    [nama.hubungan ?? 'Nama', joined(person.nama ?? (nama.hubungan && 'Nama belum diisi'), nama.jenis_kelamin)],
    ['Kontak', joined(nama.jenis_kontak, person.no_kontak)],
    ['Alamat', person.alamat],
    ['Pendidikan, pekerjaan', joined(nama.pendidikan, nama.pekerjaan)],
  ];
}

/** What a visit's view tells in groups. What was not filled in, or is not this reader's to know, is left out. */
export function factGroups(saved: ReadPendaftaran): FactGroup[] {
  const groups: [title: string, facts: Fact[]][] = [
    ['Tujuan', tujuanFacts(saved)],
    ['Penjamin', penjaminFacts(saved)],
    ['Perjalanan', perjalananFacts(saved)],
    ['Rujukan', rujukanFacts(saved)],
    ['Kecelakaan', kecelakaanFacts(saved)],
    ['Penanggung jawab', penanggungJawabFacts(saved)],
    ['Tindakan', saved.tindakan.map(({ nama_tindakan, tarif }): Fact => [nama_tindakan, formatRupiah(tarif)])],
  ];
  return groups
    .map(([title, facts]) => ({
      title,
      facts: facts.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}
