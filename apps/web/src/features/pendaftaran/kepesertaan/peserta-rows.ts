import { filledText, spokenWords } from '@nadi/domain/kunjungan/kata-layanan';
import type { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import type { PesertaField } from '@nadi/domain/kunjungan/kepesertaan';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { parseTanggal } from '@nadi/domain/tanggal/tanggal';
import { formatNumber, formatTanggal, formatTanggalLahir } from '#platform/time/tanggal.ts';
import type { PickedPasien } from '../pendaftaran.queries.ts';

/** `mark` is set where a colour and an icon point something out. */
export type PesertaRow = {
  label: string;
  value: string;
  field?: PesertaField;
  mark?: 'baik' | 'tidak aktif' | 'menunggak';
};

const orDash = (text: string | null): string => filledText(text) ?? '-';
const formatTanggalBpjs = (text: string | null): string => formatTanggal(text === null ? null : parseTanggal(text));
const formatKelamin = (letter: string | null): string =>
  letter === 'L' || letter === 'P' ? formatJenisKelamin(letter === 'L' ? 1 : 2) : orDash(letter);

function formatStatusAktif({ aktif, ketAktif }: Peserta): string {
  const words = spokenWords(filledText(ketAktif) ?? '');
  if (aktif) return words || 'AKTIF';
  if (words === '') return 'TIDAK AKTIF';
  return /aktif/i.test(words) ? words : `TIDAK AKTIF, ${words}`;
}

const formatTunggakan = (amount: number | null): string =>
  amount === null ? '-' : `${formatNumber(amount)}${amount >= 1 ? ', menunggak' : ''}`;

/** kunjungan.md 2, side panel: the sixteen fields in its order. */
export const buildPesertaRows = (d: Peserta): PesertaRow[] => [
  { label: 'Nama', value: orDash(d.nama), field: 'nama' },
  { label: 'No. kartu', value: orDash(d.noKartu), field: 'noKartu' },
  { label: 'NIK', value: orDash(d.noKTP), field: 'noKTP' },
  { label: 'Hubungan keluarga', value: orDash(d.hubunganKeluarga) },
  { label: 'Jenis kelamin', value: formatKelamin(d.sex), field: 'sex' },
  { label: 'Tanggal lahir', value: formatTanggalLahir(d.tglLahir && parseTanggal(d.tglLahir)), field: 'tglLahir' },
  { label: 'Aktif sejak', value: formatTanggalBpjs(d.tglMulaiAktif) },
  { label: 'Berlaku sampai', value: formatTanggalBpjs(d.tglAkhirBerlaku) },
  { label: 'Provider', value: orDash(d.kdProviderPst.nmProvider) },
  { label: 'Provider gigi', value: orDash(d.kdProviderGigi.nmProvider) },
  { label: 'Kelas', value: orDash(filledText(d.jnsKelas.nama) ?? d.jnsKelas.kode) },
  { label: 'Jenis peserta', value: orDash(filledText(d.jnsPeserta.nama) ?? d.jnsPeserta.kode) },
  { label: 'Golongan darah', value: orDash(d.golDarah) },
  { label: 'No. HP', value: orDash(d.noHP) },
  { label: 'Status aktif', value: formatStatusAktif(d), mark: d.aktif ? 'baik' : 'tidak aktif' },
  {
    label: 'Tunggakan',
    value: d.tunggakan_teks ?? formatTunggakan(d.tunggakan),
    ...((d.tunggakan ?? 0) >= 1 ? { mark: 'menunggak' as const } : {}),
  },
];

/** The same field of our patient, as it is shown. */
export const ourValue = (field: PesertaField, pasien: PickedPasien): string =>
  ({
    nama: orDash(pasien.nama),
    noKartu: orDash(pasien.no_bpjs),
    noKTP: orDash(pasien.nik),
    sex: formatJenisKelamin(pasien.jenis_kelamin),
    tglLahir: formatTanggalLahir(pasien.tanggal_lahir),
  })[field];
