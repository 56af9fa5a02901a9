import { Peserta } from '@nadi/contract/bpjs.contract';
import { adalahTanggal } from '@nadi/domain/tanggal/tanggal';
import { adalahObjek } from './amplop.ts';

type Objek = Record<string, unknown>;

const objek = (nilai: unknown): Objek => (adalahObjek(nilai) ? nilai : {});

/** Text or null. BPJS writes "nothing" as null, '' or ' ', and a code as text or as a number. */
function teks(nilai: unknown): string | null {
  if (typeof nilai === 'number') return String(nilai);
  return typeof nilai === 'string' && nilai.trim() !== '' ? nilai.trim() : null;
}

/** A date of either service as dd-MM-yyyy; null when there is none and for a day that does not exist. */
function tanggal(nilai: unknown): string | null {
  const t = teks(nilai) ?? '';
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)/.exec(t) ?? [];
  const [, d2, m2, y2] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(t) ?? [];
  const iso = y === undefined ? `${y2}-${m2}-${d2}` : `${y}-${m}-${d}`;
  return adalahTanggal(iso) ? iso.split('-').toReversed().join('-') : null;
}

const kodeNama = (kode: unknown, nama: unknown): Peserta['jnsKelas'] => ({ kode: teks(kode), nama: teks(nama) });
const penyedia = (nilai: unknown): Peserta['kdProviderPst'] => ({
  kdProvider: teks(objek(nilai)['kdProvider']),
  nmProvider: teks(objek(nilai)['nmProvider']),
});

/** An answer without a card number or a name is not a member. */
function periksa(calon: Record<keyof Peserta, unknown>): Peserta | null {
  const hasil = Peserta.safeParse(calon);
  return hasil.success ? hasil.data : null;
}

/**
 * Reads a member as PCare sends one (integrasi.md A9) into the shape of the contract.
 *
 * Units:   dates dd-MM-yyyy. `tunggakan` is the number PCare gives: its unit, rupiah or months, is not documented.
 * Returns: null when the content is not a member.
 */
export function bacaPesertaPcare(isi: unknown): Peserta | null {
  const p = objek(isi);
  const [kelas, jenis] = [objek(p['jnsKelas']), objek(p['jnsPeserta'])];
  return periksa({
    noKartu: teks(p['noKartu']),
    noKTP: teks(p['noKTP']),
    nama: teks(p['nama']),
    hubunganKeluarga: teks(p['hubunganKeluarga']),
    sex: teks(p['sex']),
    tglLahir: tanggal(p['tglLahir']),
    tglMulaiAktif: tanggal(p['tglMulaiAktif']),
    tglAkhirBerlaku: tanggal(p['tglAkhirBerlaku']),
    kdProviderPst: penyedia(p['kdProviderPst']),
    kdProviderGigi: penyedia(p['kdProviderGigi']),
    jnsKelas: kodeNama(kelas['kode'], kelas['nama']),
    jnsPeserta: kodeNama(jenis['kode'], jenis['nama']),
    golDarah: teks(p['golDarah']),
    noHP: teks(p['noHP']),
    ketAktif: teks(p['ketAktif']),
    tunggakan: teks(p['tunggakan']) === null ? null : Number(p['tunggakan']),
    aktif: p['aktif'] === true,
  });
}

/** integrasi.md A4: 0, which means active, is the only documented code. */
const STATUS_AKTIF = '0';
/** The service's own samples only have 1. The other codes are not documented, so they are shown as numbers. */
const PISA_PESERTA = '1';

function hubungan(pisa: string | null): string | null {
  if (pisa === null) return null;
  return pisa === PISA_PESERTA ? 'Peserta' : `PISA ${pisa}`;
}

/**
 * Reads a member as VClaim sends one (integrasi.md A4) into the shape of the contract.
 *
 * Returns: null when the content is not a member. Arrears, blood group and dental clinic are null, because VClaim does
 *          not send them.
 */
export function bacaPesertaVclaim(isi: unknown): Peserta | null {
  const p = objek(objek(isi)['peserta']);
  const [kelas, jenis, status] = [objek(p['hakKelas']), objek(p['jenisPeserta']), objek(p['statusPeserta'])];
  return periksa({
    noKartu: teks(p['noKartu']),
    noKTP: teks(p['nik']),
    nama: teks(p['nama']),
    hubunganKeluarga: hubungan(teks(p['pisa'])),
    sex: teks(p['sex']),
    tglLahir: tanggal(p['tglLahir']),
    tglMulaiAktif: tanggal(p['tglTMT']),
    tglAkhirBerlaku: tanggal(p['tglTAT']),
    kdProviderPst: penyedia(p['provUmum']),
    kdProviderGigi: { kdProvider: null, nmProvider: null },
    jnsKelas: kodeNama(kelas['kode'], kelas['keterangan']),
    jnsPeserta: kodeNama(jenis['kode'], jenis['keterangan']),
    golDarah: null,
    noHP: teks(objek(p['mr'])['noTelepon']),
    ketAktif: teks(status['keterangan']),
    tunggakan: null,
    aktif: teks(status['kode']) === STATUS_AKTIF,
  });
}
