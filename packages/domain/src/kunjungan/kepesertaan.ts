import { isKartuBpjs } from '../pasien/kartu-bpjs.ts';
import { isNik } from '../pasien/nik.ts';
import { parseTanggal } from '../tanggal/tanggal.ts';

/**
 * Which number was typed or scanned.
 *
 * Returns: 'nik' for 16 digits, 'noka' for 13, else null.
 * Source:  kunjungan.md 9, "Insurance card length: 13"; platform.md, a NIK has 16 digits.
 */
export function detectNomor(nomor: string): 'nik' | 'noka' | null {
  if (isNik(nomor)) return 'nik';
  return isKartuBpjs(nomor) ? 'noka' : null;
}

/** What a clerk must know before registering a patient whose insurer pays. `otherFktp`: the member is registered there. */
export type PesertaProblem = { inactive: boolean; inArrears: boolean; otherFktp: string | null };

type Provider = { kdProvider: string | null; nmProvider: string | null };
type Member = { aktif: boolean; tunggakan: number | null; kdProviderPst: Provider; kdProviderGigi: Provider };

const tidyKode = (kode: string | null): string => (kode ?? '').trim().toUpperCase();

/**
 * The name of the FKTP that a member is registered at, else its code; null when it is ours, or one of the two codes is
 * not known.
 */
function findOtherFktp({ kdProviderPst, kdProviderGigi }: Member, ownKode: string): string | null {
  const own = tidyKode(ownKode);
  const theirs = tidyKode(kdProviderPst.kdProvider);
  if (own === '' || theirs === '' || theirs === own || tidyKode(kdProviderGigi.kdProvider) === own) return null;
  return kdProviderPst.nmProvider?.trim() || theirs;
}

/**
 * The FKTP that a member is registered at while nobody can say whether it is this facility, because the facility has not
 * told its own code. Null where there is nothing to compare, or the code is known.
 *
 * Source: issue 30 D8: nothing said is no answer.
 */
export const fktpNotCompared = ({ kdProviderPst }: Member, ownKode: string): string | null =>
  tidyKode(ownKode) === '' && tidyKode(kdProviderPst.kdProvider) !== ''
    ? kdProviderPst.nmProvider?.trim() || tidyKode(kdProviderPst.kdProvider)
    : null;

/**
 * What is wrong with a membership.
 *
 * Units:   `tunggakan` as BPJS counts it; null when it does not say. `ownKode` is the facility's code of BPJS (kode PPK);
 *          empty when it has not told it.
 * Returns: null when nothing is wrong.
 * Source:  kunjungan.md 2, "arrears, shown in red when 1 or more"; "When the status is inactive, a red warning". A member
 *          is treated where he is registered (FKTP), or with a referral, or in an emergency.
 */
export function findPesertaProblem(member: Member, ownKode: string): PesertaProblem | null {
  const problem = {
    inactive: !member.aktif,
    inArrears: (member.tunggakan ?? 0) >= 1,
    otherFktp: findOtherFktp(member, ownKode),
  };
  return problem.inactive || problem.inArrears || problem.otherFktp !== null ? problem : null;
}

type PesertaData = { nama: string; noKartu: string; noKTP: string | null; sex: string | null; tglLahir: string | null };
type PasienData = {
  nama: string;
  nik: string | null;
  no_bpjs: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
};

export type PesertaField = keyof PesertaData;
/** 'kosong' means that our data has no value to compare. */
export type FieldComparison = 'sama' | 'beda' | 'kosong';

const LAKI_LAKI = 1;
const PEREMPUAN = 2;
const sexFromLetter = (letter: string | null): number | null =>
  letter === 'L' ? LAKI_LAKI : letter === 'P' ? PEREMPUAN : null;
const tidyNama = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('id-ID');

function compareField<T extends string | number>(peserta: T | null, ours: T | null): FieldComparison | null {
  if (peserta === null || peserta === '') return null;
  if (ours === null || ours === '') return 'kosong';
  return peserta === ours ? 'sama' : 'beda';
}

/**
 * Compares a member with the patient, field by field.
 *
 * Units:   the member's dates are dd-MM-yyyy and the sex is L or P; the patient's are YYYY-MM-DD and 1 or 2. Case and
 *          spaces of names do not count.
 * Returns: null for a field that the insurer does not send.
 * Source:  kunjungan.md 2, side panel; design/screens 07.
 */
export function comparePeserta(peserta: PesertaData, pasien: PasienData): Record<PesertaField, FieldComparison | null> {
  const ourSex = pasien.jenis_kelamin === LAKI_LAKI || pasien.jenis_kelamin === PEREMPUAN ? pasien.jenis_kelamin : null;
  return {
    nama: compareField(tidyNama(peserta.nama), tidyNama(pasien.nama)),
    noKartu: compareField(peserta.noKartu, pasien.no_bpjs),
    noKTP: compareField(peserta.noKTP, pasien.nik),
    sex: compareField(sexFromLetter(peserta.sex), ourSex),
    tglLahir: compareField(peserta.tglLahir === null ? null : parseTanggal(peserta.tglLahir), pasien.tanggal_lahir),
  };
}

/**
 * Whether a member is certainly this patient: the same card or the same NIK.
 *
 * Source: decisions D18: an equal name is no proof.
 */
export const isSamePerson = (peserta: PesertaData, { nik, no_bpjs }: Pick<PasienData, 'nik' | 'no_bpjs'>): boolean =>
  peserta.noKartu === no_bpjs || (peserta.noKTP !== null && peserta.noKTP === nik);

/**
 * The name of a member who is not this patient, though the card was typed for them; null where too little says so.
 *
 * Returns: a name where two of NIK, name, sex and birth date differ and the NIK is not the same: one that differs is a slip of
 *          the pen as often as another person.
 * Source:  decisions D53; kunjungan.md 2.
 */
export function findOrangLain(peserta: PesertaData, pasien: PasienData): string | null {
  const { noKTP, nama, sex, tglLahir } = comparePeserta(peserta, pasien);
  if (noKTP === 'sama') return null;
  return [noKTP, nama, sex, tglLahir].filter((one) => one === 'beda').length >= 2 ? peserta.nama : null;
}
