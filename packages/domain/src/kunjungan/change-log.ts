import { formatShortTanggal } from '../tanggal/tanggal.ts';
import { BATAS_UKURAN, keluhanText, UKURAN } from './catatan-awal.ts';
import type { Asal, Ukuran } from './catatan-awal.ts';
import { BATAL, STATUS_KUNJUNGAN } from './status-kunjungan.ts';

type Rujukan = Record<
  'ppk' | 'nomor' | 'tanggal' | 'dokter' | 'bagian_dokter' | 'diagnosa_masuk' | 'icd',
  string | null
>;
/** The names of what was chosen from lists; null where nothing was chosen. */
type ChosenNama = Record<
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
export type PendaftaranSnapshot = {
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
    keluhan_dari: string | null;
    kunjungan_sakit: boolean | null;
    promotif: boolean;
    asal: Partial<Record<Ukuran, Asal>>;
  } & Record<Ukuran, number | null>;
  tindakan: readonly { nama_tindakan: string }[];
  nama: ChosenNama;
};
export type Change = { label: string; dari: string | null; ke: string | null };

const joinParts = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((b) => b !== null && b !== undefined && b !== '').join(', ') || null;
const yesNo = (value: boolean | null, yes: string, no: string): string | null =>
  value === null ? null : value ? yes : no;

function formatUkuran(catatanAwal: PendaftaranSnapshot['medical_record'], nama: Ukuran): string | null {
  const value = catatanAwal[nama];
  if (value === null) return null;
  const asal = catatanAwal.asal[nama];
  return `${String(value).replace('.', ',')} ${BATAS_UKURAN[nama].satuan}${asal && asal !== 'diukur' ? ` (${asal})` : ''}`;
}

const formatRujukan = (r: Rujukan, nama: string | null): string | null =>
  joinParts([
    r.ppk,
    r.nomor,
    r.tanggal && formatShortTanggal(r.tanggal),
    r.dokter,
    r.bagian_dokter,
    r.diagnosa_masuk,
    r.icd && nama ? `${r.icd} - ${nama}` : r.icd,
  ]);

type Line = [label: string, isi: string | null];

function panelLines({ nama, kecelakaan: k, penanggung_jawab_pasien: pj }: PendaftaranSnapshot): Line[] {
  return [
    [
      'Kecelakaan',
      k &&
        joinParts([
          nama.jenis_kecelakaan,
          k.no_laporan_polisi,
          formatShortTanggal(k.tanggal_kejadian.replaceAll('/', '-')),
          k.keterangan,
        ]),
    ],
    ['Tempat kejadian', nama.tempat_kejadian],
    ['Penjamin kecelakaan', nama.penjamin_kecelakaan],
    ['Suplesi', k?.suplesi ? joinParts(['Ya', k.no_sep_suplesi]) : null],
    ['Penanggung jawab', pj && joinParts([nama.hubungan, pj.nama, pj.alamat])],
    ['Kontak penanggung jawab', pj && joinParts([nama.jenis_kontak, pj.no_kontak])],
    ['Data penanggung jawab', pj && joinParts([nama.jenis_kelamin, nama.pendidikan, nama.pekerjaan])],
  ];
}

/**
 * Everything that can change, in words and in the order of the form. `formatTime` writes an instant in the facility's
 * zone.
 */
function snapshotLines(snapshot: PendaftaranSnapshot, formatTime: (instant: string) => string): Line[] {
  const { nama, rujukan, medical_record: catatanAwal } = snapshot;
  return [
    ['Waktu pendaftaran', formatTime(snapshot.tanggal_pendaftaran)],
    ['Ruangan', nama.ruangan],
    ['Dokter', nama.dokter],
    ['Jadwal dokter', nama.jadwal],
    ['Nomor antrean', snapshot.no_antrean],
    ['Penjamin', nama.penjamin],
    ['Nomor kartu', snapshot.penjamin.nomor_penjamin],
    ['Kelas', nama.kelas],
    ['Nomor SEP', snapshot.penjamin.no_sep],
    ['Catatan', snapshot.penjamin.keterangan],
    ['Tempat tidur', nama.bed],
    ['Paket', nama.paket],
    ['Rujukan', rujukan && formatRujukan(rujukan, nama.icd)],
    ['Keluhan', keluhanText(catatanAwal.keluhan, catatanAwal.keluhan_dari)],
    ['Jenis kunjungan', yesNo(catatanAwal.kunjungan_sakit, 'Sakit', 'Sehat')],
    ['Promotif', yesNo(catatanAwal.promotif, 'Ya', 'Tidak')],
    ...UKURAN.map((one): Line => [BATAS_UKURAN[one].label, formatUkuran(catatanAwal, one)]),
    ...panelLines(snapshot),
    ['Tindakan', joinParts(snapshot.tindakan.map((t) => t.nama_tindakan))],
    ['Persetujuan SATUSEHAT', yesNo(snapshot.satu_sehat, 'Ya', 'Tidak')],
  ];
}

/**
 * What an edit changed, in words.
 *
 * Returns: only what differs; null means that the field was or is empty.
 * Source:  issue "Visit registration" C, "shows a history of changes".
 */
export function compareSnapshots(
  before: PendaftaranSnapshot,
  after: PendaftaranSnapshot,
  formatTime: (instant: string) => string,
): Change[] {
  const linesBefore = new Map(snapshotLines(before, formatTime));
  return snapshotLines(after, formatTime).flatMap(([label, snapshot]) => {
    // A snapshot that was stored before a name was added does not have it.
    const [from, to] = [linesBefore.get(label) ?? null, snapshot ?? null];
    return from === to ? [] : [{ label, dari: from, ke: to }];
  });
}

const statusNama = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

/** A change of status as an entry of the change log; its `aksi` is 'batal' when the visit was cancelled. */
export const statusChange = (from: number, to: number): { aksi: 'status' | 'batal'; perubahan: Change[] } => ({
  aksi: to === BATAL ? 'batal' : 'status',
  perubahan: [{ label: 'Status', dari: statusNama(from), ke: statusNama(to) }],
});
