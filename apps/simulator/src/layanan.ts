import { umurLengkap } from '@nadi/domain/pasien/umur';
import type { Penduduk } from './penduduk.ts';

/**
 * The two services write their answers differently (integrasi.md A3, A4, A9): codes as text or number, dates, names of
 * fields.
 */
export type Layanan = 'pcare' | 'vclaim';

const balik = (iso: string): string => iso.split('-').toReversed().join('-');

const KETERANGAN: Record<Penduduk['status'], string> = {
  aktif: 'AKTIF',
  'tidak aktif': 'NON AKTIF',
  menunggak: 'PENANGGUHAN PEMBAYARAN',
};
/** Only 0 is documented; the other codes are made up by the simulator. */
const KODE_STATUS: Record<Penduduk['status'], string> = { aktif: '0', 'tidak aktif': '7', menunggak: '6' };
const TUNGGAKAN = 3;
const MULAI = '2016-01-01';
const AKHIR = '2060-12-31';
const KELAS = { 1: 'KELAS I', 2: 'KELAS II', 3: 'KELAS III' } as const;
const jenis = (p: Penduduk): { kode: string; nama: string } =>
  p.pekerja ? { kode: '13', nama: 'PEGAWAI SWASTA' } : { kode: '21', nama: 'PBI (APBN)' };
const sex = (p: Penduduk): string => (p.jenisKelamin === 1 ? 'L' : 'P');

function pesertaPcare(p: Penduduk): unknown {
  return {
    noKartu: p.noKartu,
    nama: p.nama,
    hubunganKeluarga: 'Peserta',
    sex: sex(p),
    tglLahir: balik(p.lahir),
    tglMulaiAktif: balik(MULAI),
    tglAkhirBerlaku: balik(AKHIR),
    kdProviderPst: { kdProvider: p.faskes.kode, nmProvider: p.faskes.nama },
    kdProviderGigi: { kdProvider: null, nmProvider: null },
    jnsKelas: { nama: KELAS[p.kelas], kode: String(p.kelas) },
    jnsPeserta: jenis(p),
    golDarah: p.golDarah,
    noHP: p.telp ?? '',
    noKTP: p.nik ?? '',
    pstProl: '',
    pstPrb: '',
    aktif: p.status === 'aktif',
    ketAktif: KETERANGAN[p.status],
    asuransi: { kdAsuransi: null, nmAsuransi: null, noAsuransi: null, cob: false },
    tunggakan: p.status === 'menunggak' ? TUNGGAKAN : 0,
  };
}

/** Follows the odd spacing of the catalogue: "35 tahun ,1 bulan ,11 hari". */
function umur(lahir: string, pada: string): string {
  const { tahun, bulan, hari } = umurLengkap(lahir, pada) ?? { tahun: 0, bulan: 0, hari: 0 };
  return `${tahun} tahun ,${bulan} bulan ,${hari} hari`;
}

function pesertaVclaim(p: Penduduk, tglSep: string, hariIni: string): unknown {
  const { kode, nama } = jenis(p);
  return {
    peserta: {
      cob: { nmAsuransi: null, noAsuransi: null, tglTAT: null, tglTMT: null },
      hakKelas: { keterangan: KELAS[p.kelas], kode: String(p.kelas) },
      informasi: { dinsos: null, noSKTM: null, prolanisPRB: null, eSEP: 'False' },
      jenisPeserta: { keterangan: nama, kode },
      mr: { noMR: null, noTelepon: p.telp },
      nama: p.nama,
      nik: p.nik,
      noKartu: p.noKartu,
      pisa: '1',
      provUmum: { kdProvider: p.faskes.kode, nmProvider: p.faskes.nama },
      sex: sex(p),
      statusPeserta: { keterangan: KETERANGAN[p.status], kode: KODE_STATUS[p.status] },
      tglCetakKartu: MULAI,
      tglLahir: p.lahir,
      tglTAT: AKHIR,
      tglTMT: MULAI,
      umur: { umurSaatPelayanan: umur(p.lahir, tglSep), umurSekarang: umur(p.lahir, hariIni) },
    },
  };
}

export type Hari = { tglSep: string; hariIni: string };

export const bentukPeserta = (layanan: Layanan, p: Penduduk, { tglSep, hariIni }: Hari): unknown =>
  layanan === 'pcare' ? pesertaPcare(p) : pesertaVclaim(p, tglSep, hariIni);

/** Wraps an answer as the service does: VClaim's codes are text, PCare's are numbers. */
export const amplop = (layanan: Layanan, kode: number, message: string, response: unknown): unknown =>
  layanan === 'pcare'
    ? { response, metaData: { message, code: kode } }
    : { metaData: { code: String(kode), message }, response };

/** A3: VClaim's message is the one of BPJS. For PCare's "no content" no message is known. */
export const tidakTerdaftar = (layanan: Layanan): unknown =>
  layanan === 'pcare'
    ? amplop(layanan, 204, 'NO_CONTENT', null)
    : amplop(layanan, 201, 'Peserta Tidak Terdaftar', null);
