import { computeUmur } from '@nadi/domain/pasien/umur';
import type { Resident } from './resident.ts';

/**
 * The two services write their answers differently (integrasi.md A3, A4, A9): codes as text or number, dates, names of
 * fields.
 */
export type Layanan = 'pcare' | 'vclaim';

const reverseTanggal = (iso: string): string => iso.split('-').toReversed().join('-');

const STATUS_TEXTS: Record<Resident['status'], string> = {
  aktif: 'AKTIF',
  'tidak aktif': 'NON AKTIF',
  menunggak: 'PENANGGUHAN PEMBAYARAN',
};
/** Only 0 is documented; the other codes are made up by the simulator. */
const STATUS_CODES: Record<Resident['status'], string> = { aktif: '0', 'tidak aktif': '7', menunggak: '6' };
const ARREARS_MONTHS = 3;
const VALID_FROM = '2016-01-01';
const VALID_UNTIL = '2060-12-31';
const KELAS_TEXTS = { 1: 'KELAS I', 2: 'KELAS II', 3: 'KELAS III' } as const;
const jenisPeserta = (p: Resident): { kode: string; nama: string } =>
  p.pekerja ? { kode: '13', nama: 'PEGAWAI SWASTA' } : { kode: '21', nama: 'PBI (APBN)' };
const sex = (p: Resident): string => (p.jenisKelamin === 1 ? 'L' : 'P');

function toPcarePeserta(p: Resident): unknown {
  return {
    noKartu: p.noKartu,
    nama: p.nama,
    hubunganKeluarga: 'Peserta',
    sex: sex(p),
    tglLahir: reverseTanggal(p.lahir),
    tglMulaiAktif: reverseTanggal(VALID_FROM),
    tglAkhirBerlaku: reverseTanggal(VALID_UNTIL),
    kdProviderPst: { kdProvider: p.faskes.kode, nmProvider: p.faskes.nama },
    kdProviderGigi: { kdProvider: null, nmProvider: null },
    jnsKelas: { nama: KELAS_TEXTS[p.kelas], kode: String(p.kelas) },
    jnsPeserta: jenisPeserta(p),
    golDarah: p.golDarah,
    noHP: p.telp ?? '',
    noKTP: p.nik ?? '',
    pstProl: '',
    pstPrb: '',
    aktif: p.status === 'aktif',
    ketAktif: STATUS_TEXTS[p.status],
    asuransi: { kdAsuransi: null, nmAsuransi: null, noAsuransi: null, cob: false },
    tunggakan: p.status === 'menunggak' ? ARREARS_MONTHS : 0,
  };
}

/** Follows the odd spacing of the catalogue: "35 tahun ,1 bulan ,11 hari". */
function formatUmur(lahir: string, on: string): string {
  const { years, months, days } = computeUmur(lahir, on) ?? { years: 0, months: 0, days: 0 };
  return `${years} tahun ,${months} bulan ,${days} hari`;
}

function toVclaimPeserta(p: Resident, tglSep: string, today: string): unknown {
  const { kode, nama } = jenisPeserta(p);
  return {
    peserta: {
      cob: { nmAsuransi: null, noAsuransi: null, tglTAT: null, tglTMT: null },
      hakKelas: { keterangan: KELAS_TEXTS[p.kelas], kode: String(p.kelas) },
      informasi: { dinsos: null, noSKTM: null, prolanisPRB: null, eSEP: 'False' },
      jenisPeserta: { keterangan: nama, kode },
      mr: { noMR: null, noTelepon: p.telp },
      nama: p.nama,
      nik: p.nik,
      noKartu: p.noKartu,
      pisa: '1',
      provUmum: { kdProvider: p.faskes.kode, nmProvider: p.faskes.nama },
      sex: sex(p),
      statusPeserta: { keterangan: STATUS_TEXTS[p.status], kode: STATUS_CODES[p.status] },
      tglCetakKartu: VALID_FROM,
      tglLahir: p.lahir,
      tglTAT: VALID_UNTIL,
      tglTMT: VALID_FROM,
      umur: { umurSaatPelayanan: formatUmur(p.lahir, tglSep), umurSekarang: formatUmur(p.lahir, today) },
    },
  };
}

export type AnswerDates = { tglSep: string; today: string };

export const toPeserta = (layanan: Layanan, p: Resident, { tglSep, today }: AnswerDates): unknown =>
  layanan === 'pcare' ? toPcarePeserta(p) : toVclaimPeserta(p, tglSep, today);

/** Wraps an answer as the service does: VClaim's codes are text, PCare's are numbers. */
export const envelope = (layanan: Layanan, kode: number, message: string, response: unknown): unknown =>
  layanan === 'pcare'
    ? { response, metaData: { message, code: kode } }
    : { metaData: { code: String(kode), message }, response };

/** A3: VClaim's message is the one of BPJS. For PCare's "no content" no message is known. */
export const notRegistered = (layanan: Layanan): unknown =>
  layanan === 'pcare'
    ? envelope(layanan, 204, 'NO_CONTENT', null)
    : envelope(layanan, 201, 'Peserta Tidak Terdaftar', null);
