import { BATAS_UKURAN, UKURAN } from './rekam-awal.ts';
import type { Asal, Ukuran } from './rekam-awal.ts';
import { BATAL, STATUS_KUNJUNGAN } from './status.ts';

const RUJUKAN = ['ppk', 'nomor', 'tanggal', 'dokter', 'bagian_dokter', 'diagnosa_masuk', 'icd'] as const;

/** What of a saved registration is told of its changes; the rest of it may be more. */
export type IsiRiwayat = {
  tanggal_pendaftaran: string;
  no_antrean: string;
  satu_sehat: boolean;
  penjamin: { nomor_penjamin: string | null; no_sep: string | null; keterangan: string | null };
  rujukan: Record<(typeof RUJUKAN)[number], string | null> | null;
  kecelakaan: { no_laporan_polisi: string; tanggal_kejadian: string; keterangan: string | null; no_sep_suplesi: string | null } | null;
  penanggung_jawab_pasien: { nama: string; alamat: string | null; no_kontak: string | null } | null;
  medical_record: { keluhan: string | null; kunjungan_sakit: boolean | null; asal: Partial<Record<Ukuran, Asal>> } & Record<Ukuran, number | null>;
  tindakan: readonly { nama_tindakan: string }[];
  nama: { ruangan: string; dokter: string; penjamin: string; paket: string | null; bed: string | null; kelas: string | null; jenis_kecelakaan: string | null; hubungan: string | null };
};
export type Perubahan = { label: string; dari: string | null; ke: string | null };

const gabung = (bagian: readonly (string | null | undefined)[]): string | null => bagian.filter((b) => b !== null && b !== undefined && b !== '').join(', ') || null;
const yaTidak = (nilai: boolean | null, ya: string, tidak: string): string | null => (nilai === null ? null : nilai ? ya : tidak);

function tulisUkuran(rekam: IsiRiwayat['medical_record'], nama: Ukuran): string | null {
  const nilai = rekam[nama];
  if (nilai === null) return null;
  const asal = rekam.asal[nama];
  return `${String(nilai).replace('.', ',')} ${BATAS_UKURAN[nama].satuan}${asal && asal !== 'diukur' ? ` (${asal})` : ''}`;
}

/** What can change, in words, in the order of the form. `waktu` writes an instant in the facility's zone. */
function baris(isi: IsiRiwayat, waktu: (instan: string) => string): [string, string | null][] {
  const { nama, rujukan, kecelakaan, penanggung_jawab_pasien: pj, medical_record: rekam } = isi;
  return [
    ['Waktu pendaftaran', waktu(isi.tanggal_pendaftaran)], ['Ruangan', nama.ruangan], ['Dokter', nama.dokter], ['Nomor antrean', isi.no_antrean],
    ['Penjamin', nama.penjamin], ['Nomor kartu', isi.penjamin.nomor_penjamin], ['Kelas', nama.kelas], ['Nomor SEP', isi.penjamin.no_sep], ['Catatan', isi.penjamin.keterangan],
    ['Tempat tidur', nama.bed], ['Paket', nama.paket], ['Rujukan', rujukan && gabung(RUJUKAN.map((satu) => rujukan[satu]))],
    ['Keluhan', rekam.keluhan], ['Jenis kunjungan', yaTidak(rekam.kunjungan_sakit, 'Sakit', 'Sehat')],
    ...UKURAN.map((satu): [string, string | null] => [BATAS_UKURAN[satu].label, tulisUkuran(rekam, satu)]),
    ['Kecelakaan', kecelakaan && gabung([nama.jenis_kecelakaan, kecelakaan.no_laporan_polisi, kecelakaan.tanggal_kejadian, kecelakaan.keterangan, kecelakaan.no_sep_suplesi])],
    ['Penanggung jawab', pj && gabung([nama.hubungan, pj.nama, pj.alamat, pj.no_kontak])],
    ['Tindakan', gabung(isi.tindakan.map((t) => t.nama_tindakan))], ['Persetujuan SATUSEHAT', yaTidak(isi.satu_sehat, 'Ya', 'Tidak')],
  ];
}

/**
 * What an edit changed, in words.
 *
 * Returns: only what differs; a null side is empty.
 * Source:  issue "Visit registration" C, "shows a history of changes".
 */
export function bandingkanRiwayat(lama: IsiRiwayat, baru: IsiRiwayat, waktu: (instan: string) => string): Perubahan[] {
  const dulu = new Map(baris(lama, waktu));
  return baris(baru, waktu).flatMap(([label, ke]) => {
    const dari = dulu.get(label) ?? null;
    return dari === ke ? [] : [{ label, dari, ke }];
  });
}

const namaStatus = (id: number): string => STATUS_KUNJUNGAN.find((s) => s.id === id)?.nama ?? String(id);

/** A step in the queue as a change. `aksi` 'batal' when it ended the visit so. */
export const riwayatStatus = (dari: number, ke: number): { aksi: 'status' | 'batal'; perubahan: Perubahan[] } => ({
  aksi: ke === BATAL ? 'batal' : 'status', perubahan: [{ label: 'Status', dari: namaStatus(dari), ke: namaStatus(ke) }],
});
