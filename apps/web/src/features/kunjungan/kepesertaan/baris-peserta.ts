import type { Peserta } from '@nadi/contract/bpjs.contract';
import type { KolomBanding } from '@nadi/domain/kunjungan/kepesertaan';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { uraiTanggal } from '@nadi/domain/tanggal/tanggal';
import { formatAngka, formatTanggal } from '../../../platform/tanggal.ts';
import type { PasienTerpilih } from '../kunjungan.queries.ts';

/** `mark` is set where a colour and an icon point something out. */
export type BarisPeserta = {
  label: string;
  isi: string;
  kolom?: KolomBanding;
  tanda?: 'baik' | 'tidak aktif' | 'menunggak';
};

const isiAtau = (teks: string | null): string => teks?.trim() || '-';
const tanggal = (teks: string | null): string => formatTanggal(teks === null ? null : uraiTanggal(teks));
const kelamin = (huruf: string | null): string =>
  huruf === 'L' || huruf === 'P' ? namaJenisKelamin(huruf === 'L' ? 1 : 2) : isiAtau(huruf);

function statusAktif({ aktif, ketAktif }: Peserta): string {
  const kata = ketAktif?.trim() ?? '';
  if (aktif) return kata || 'AKTIF';
  if (kata === '') return 'TIDAK AKTIF';
  return /aktif/i.test(kata) ? kata : `TIDAK AKTIF, ${kata}`;
}

const tunggakan = (berapa: number | null): string =>
  berapa === null ? '-' : `${formatAngka(berapa)}${berapa >= 1 ? ', menunggak' : ''}`;

/** kunjungan.md 2, side panel: the sixteen fields in its order. */
export const barisPeserta = (d: Peserta): BarisPeserta[] => [
  { label: 'Nama', isi: isiAtau(d.nama), kolom: 'nama' },
  { label: 'No. kartu', isi: isiAtau(d.noKartu), kolom: 'noKartu' },
  { label: 'NIK', isi: isiAtau(d.noKTP), kolom: 'noKTP' },
  { label: 'Hubungan keluarga', isi: isiAtau(d.hubunganKeluarga) },
  { label: 'Jenis kelamin', isi: kelamin(d.sex), kolom: 'sex' },
  { label: 'Tanggal lahir', isi: tanggal(d.tglLahir), kolom: 'tglLahir' },
  { label: 'Aktif sejak', isi: tanggal(d.tglMulaiAktif) },
  { label: 'Berlaku sampai', isi: tanggal(d.tglAkhirBerlaku) },
  { label: 'Provider', isi: isiAtau(d.kdProviderPst.nmProvider) },
  { label: 'Provider gigi', isi: isiAtau(d.kdProviderGigi.nmProvider) },
  { label: 'Kelas', isi: isiAtau(d.jnsKelas.nama ?? d.jnsKelas.kode) },
  { label: 'Jenis peserta', isi: isiAtau(d.jnsPeserta.nama ?? d.jnsPeserta.kode) },
  { label: 'Golongan darah', isi: isiAtau(d.golDarah) },
  { label: 'No. HP', isi: isiAtau(d.noHP) },
  { label: 'Status aktif', isi: statusAktif(d), tanda: d.aktif ? 'baik' : 'tidak aktif' },
  {
    label: 'Tunggakan',
    isi: tunggakan(d.tunggakan),
    ...((d.tunggakan ?? 0) >= 1 ? { tanda: 'menunggak' as const } : {}),
  },
];

/** The same field of our patient, as it is shown. */
export const dataKami = (kolom: KolomBanding, pasien: PasienTerpilih): string =>
  ({
    nama: isiAtau(pasien.nama),
    noKartu: isiAtau(pasien.no_bpjs),
    noKTP: isiAtau(pasien.nik),
    sex: namaJenisKelamin(pasien.jenis_kelamin),
    tglLahir: formatTanggal(pasien.tanggal_lahir),
  })[kolom];
