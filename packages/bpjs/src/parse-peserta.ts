import { Peserta } from '@nadi/contract/kunjungan/bpjs.contract';
import { angkaPasti } from '@nadi/domain/angka/baca-angka';
import { isTanggal } from '@nadi/domain/tanggal/tanggal';
import { isObject } from './envelope.ts';

type JsonObject = Record<string, unknown>;

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Text or null. BPJS writes "nothing" as null, '' or ' ', and a code as text or as a number. */
function asText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A date of either service as dd-MM-yyyy; null when there is none and for a day that does not exist. */
function asTanggal(value: unknown): string | null {
  const t = asText(value) ?? '';
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)/.exec(t) ?? [];
  const [, d2, m2, y2] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(t) ?? [];
  const iso = y === undefined ? `${y2}-${m2}-${d2}` : `${y}-${m}-${d}`;
  return isTanggal(iso) ? iso.split('-').toReversed().join('-') : null;
}

const asKodeNama = (kode: unknown, nama: unknown): Peserta['jnsKelas'] => ({ kode: asText(kode), nama: asText(nama) });
const asProvider = (value: unknown): Peserta['kdProviderPst'] => ({
  kdProvider: asText(asObject(value)['kdProvider']),
  nmProvider: asText(asObject(value)['nmProvider']),
});

/**
 * Arrears as a number where they surely are one. PCare documents no unit, and sends '-', '2 bulan' and '150.000' too:
 * what is no number is unknown, and is shown as it was sent.
 */
function asTunggakan(value: unknown): Pick<Peserta, 'tunggakan' | 'tunggakan_teks'> {
  if (typeof value === 'number' && Number.isFinite(value)) return { tunggakan: value };
  const text = asText(value);
  if (text === null) return { tunggakan: null };
  const tunggakan = angkaPasti(text.replace(/^rp\.?\s*/i, ''), { desimal: 2 });
  return tunggakan === null ? { tunggakan, tunggakan_teks: text } : { tunggakan };
}

/** An answer without a card number or a name is not a member. */
function asPeserta(candidate: Record<Exclude<keyof Peserta, 'tunggakan_teks'>, unknown>): Peserta | null {
  const result = Peserta.safeParse(candidate);
  return result.success ? result.data : null;
}

/**
 * Reads a member as PCare sends one (integrasi.md A9) into the shape of the contract.
 *
 * Units:   dates dd-MM-yyyy. `tunggakan` is the number PCare gives: its unit, rupiah or months, is not documented.
 * Returns: null when the content is not a member.
 */
export function parsePcarePeserta(content: unknown): Peserta | null {
  const p = asObject(content);
  const [kelas, jenis] = [asObject(p['jnsKelas']), asObject(p['jnsPeserta'])];
  return asPeserta({
    noKartu: asText(p['noKartu']),
    noKTP: asText(p['noKTP']),
    nama: asText(p['nama']),
    hubunganKeluarga: asText(p['hubunganKeluarga']),
    sex: asText(p['sex']),
    tglLahir: asTanggal(p['tglLahir']),
    tglMulaiAktif: asTanggal(p['tglMulaiAktif']),
    tglAkhirBerlaku: asTanggal(p['tglAkhirBerlaku']),
    kdProviderPst: asProvider(p['kdProviderPst']),
    kdProviderGigi: asProvider(p['kdProviderGigi']),
    jnsKelas: asKodeNama(kelas['kode'], kelas['nama']),
    jnsPeserta: asKodeNama(jenis['kode'], jenis['nama']),
    golDarah: asText(p['golDarah']),
    noHP: asText(p['noHP']),
    ketAktif: asText(p['ketAktif']),
    ...asTunggakan(p['tunggakan']),
    aktif: p['aktif'] === true,
  });
}

/** integrasi.md A4: 0, which means active, is the only documented code. */
const ACTIVE_STATUS = '0';
/** The service's own samples only have 1. The other codes are not documented, so they are shown as numbers. */
const PISA_PESERTA = '1';

function hubunganFromPisa(pisa: string | null): string | null {
  if (pisa === null) return null;
  return pisa === PISA_PESERTA ? 'Peserta' : `PISA ${pisa}`;
}

/**
 * Reads a member as VClaim sends one (integrasi.md A4) into the shape of the contract.
 *
 * Returns: null when the content is not a member. Arrears, blood group and dental clinic are null, because VClaim does
 *          not send them.
 */
export function parseVclaimPeserta(content: unknown): Peserta | null {
  const p = asObject(asObject(content)['peserta']);
  const [kelas, jenis, status] = [asObject(p['hakKelas']), asObject(p['jenisPeserta']), asObject(p['statusPeserta'])];
  return asPeserta({
    noKartu: asText(p['noKartu']),
    noKTP: asText(p['nik']),
    nama: asText(p['nama']),
    hubunganKeluarga: hubunganFromPisa(asText(p['pisa'])),
    sex: asText(p['sex']),
    tglLahir: asTanggal(p['tglLahir']),
    tglMulaiAktif: asTanggal(p['tglTMT']),
    tglAkhirBerlaku: asTanggal(p['tglTAT']),
    kdProviderPst: asProvider(p['provUmum']),
    kdProviderGigi: { kdProvider: null, nmProvider: null },
    jnsKelas: asKodeNama(kelas['kode'], kelas['keterangan']),
    jnsPeserta: asKodeNama(jenis['kode'], jenis['keterangan']),
    golDarah: null,
    noHP: asText(asObject(p['mr'])['noTelepon']),
    ketAktif: asText(status['keterangan']),
    tunggakan: null,
    aktif: asText(status['kode']) === ACTIVE_STATUS,
  });
}
