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

/** What a clerk must know before registering a patient whose insurer pays. `otherFktp`: which other one, in words. */
export type PesertaProblem = { inactive: boolean; inArrears: boolean; otherFktp: string | null };

/** General care and dental care have each a provider of their own. */
export type LayananBpjs = 'umum' | 'gigi';

type Provider = { kdProvider: string | null; nmProvider: string | null };
type Member = { aktif: boolean; tunggakan: number | null; kdProviderPst: Provider; kdProviderGigi: Provider };

const tidyKode = (kode: string | null): string => (kode ?? '').trim().toUpperCase();

/**
 * What the chosen doctor treats, as the two providers of a member count it; null where it can't be told.
 *
 * Units:   `profesi` as the employee's is stored; null when no doctor is chosen. `ruangan`: the room's name.
 */
export function findLayananBpjs(profesi: string | null, ruangan: string | null): LayananBpjs | null {
  if (profesi === 'dokter gigi') return 'gigi';
  if (/gigi|dental/i.test(ruangan ?? '')) return profesi === null ? 'gigi' : null;
  return profesi === 'dokter' || profesi === 'bidan' ? 'umum' : null;
}

/** A provider as it is said: its name or code; null where BPJS tells none. */
type Named = { nama: string | null; kami: boolean };
function nameProvider({ kdProvider, nmProvider }: Provider, ownKode: string): Named {
  const kode = tidyKode(kdProvider);
  const kami = kode !== '' && kode === tidyKode(ownKode);
  return { nama: kami ? 'faskes ini' : kode === '' ? null : nmProvider?.trim() || kode, kami };
}

type Belongs = { lain: string | null; catatan: string | null };
const NOTHING: Belongs = { lain: null, catatan: null };

/** In the dentist's chair: the dental provider counts, and the FKTP where BPJS tells no dental provider. */
function belongsGigi(umum: Named, gigi: Named): Belongs {
  if (gigi.nama === null)
    return umum.nama === null || umum.kami
      ? NOTHING
      : { lain: `FKTP lain: ${umum.nama} (provider gigi tidak disebut BPJS)`, catatan: null };
  if (!gigi.kami)
    return { lain: `provider gigi lain: ${gigi.nama}${umum.kami ? ' (FKTP umum: faskes ini)' : ''}`, catatan: null };
  return umum.nama === null || umum.kami
    ? NOTHING
    : { lain: null, catatan: `Provider gigi: faskes ini; FKTP umum: ${umum.nama}` };
}

/**
 * Where a member belongs for what is chosen: `lain` where another facility than ours pays for it, `catatan` where the
 * other of the two providers should be known all the same. General care and teeth are two facts of a membership.
 */
function findBelongs({ kdProviderPst, kdProviderGigi }: Member, ownKode: string, layanan: LayananBpjs | null): Belongs {
  if (tidyKode(ownKode) === '') return NOTHING;
  const umum = nameProvider(kdProviderPst, ownKode);
  const gigi = nameProvider(kdProviderGigi, ownKode);
  if (layanan === 'gigi') return belongsGigi(umum, gigi);
  const tellsGigi = gigi.kami || (layanan === null && gigi.nama !== null && gigi.nama !== umum.nama);
  if (umum.nama !== null && !umum.kami)
    return { lain: `FKTP lain: ${umum.nama}${tellsGigi ? ` (provider gigi: ${gigi.nama})` : ''}`, catatan: null };
  if (layanan === 'umum' || gigi.nama === null || gigi.kami) return NOTHING;
  return { lain: null, catatan: `FKTP umum: ${umum.nama ?? 'tidak disebut'}; provider gigi: ${gigi.nama}` };
}

/** What should be known of the two providers though nothing is wrong; null where there is nothing, as in words. */
export const providerNote = (member: Member, ownKode: string, layanan: LayananBpjs | null): string | null =>
  findBelongs(member, ownKode, layanan).catatan;

/**
 * The FKTP that a member is registered at, and the dental provider where it is another, while nobody can say whether one
 * is this facility, because the facility has not told its own code. Null where there is nothing to compare, or the code
 * is known.
 *
 * Source: issue 30 D8: nothing said is no answer.
 */
export function fktpNotCompared({ kdProviderPst, kdProviderGigi }: Member, ownKode: string): string | null {
  if (tidyKode(ownKode) !== '') return null;
  const umum = nameProvider(kdProviderPst, '').nama;
  const gigi = nameProvider(kdProviderGigi, '').nama;
  if (gigi === null || gigi === umum) return umum;
  return `${umum ?? 'tidak disebut'}; provider gigi: ${gigi}`;
}

/**
 * What is wrong with a membership.
 *
 * Units:   `tunggakan` as BPJS counts it; null when it does not say. `ownKode` is the facility's code of BPJS (kode PPK);
 *          empty when it has not told it. `layanan`: what the chosen doctor treats; null where it can't be told.
 * Returns: null when nothing is wrong.
 * Source:  kunjungan.md 2, "arrears, shown in red when 1 or more"; "When the status is inactive, a red warning". A member
 *          is treated where he is registered (FKTP), or with a referral, or in an emergency.
 */
export function findPesertaProblem(
  member: Member,
  ownKode: string,
  layanan: LayananBpjs | null,
): PesertaProblem | null {
  const problem = {
    inactive: !member.aktif,
    inArrears: (member.tunggakan ?? 0) >= 1,
    otherFktp: findBelongs(member, ownKode, layanan).lain,
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
 * Source: ketentuan D18: an equal name is no proof.
 */
export const isSamePerson = (peserta: PesertaData, { nik, no_bpjs }: Pick<PasienData, 'nik' | 'no_bpjs'>): boolean =>
  peserta.noKartu === no_bpjs || (peserta.noKTP !== null && peserta.noKTP === nik);

/** Whose a card is, as far as the member can be told from the patient. */
export type PemilikKartu = 'pasien' | 'orang lain' | 'belum pasti';

/**
 * Whose the card of a member is that shall pay for this patient.
 *
 * Returns: 'pasien' where the NIK is the same, where our record has this card, or where name and birth date are the same
 *          and nothing speaks against it. 'orang lain' where two of NIK, name, sex and birth date differ and the NIK is
 *          not the same: one that differs is a slip of the pen as often as another person. Else 'belum pasti', which is
 *          asked.
 * Source:  ketentuan D18, D53; kunjungan.md 2.
 */
export function findPemilikKartu(peserta: PesertaData, pasien: PasienData): PemilikKartu {
  const { noKartu, noKTP, nama, sex, tglLahir } = comparePeserta(peserta, pasien);
  if (noKTP === 'sama') return 'pasien';
  if ([noKTP, nama, sex, tglLahir].filter((one) => one === 'beda').length >= 2) return 'orang lain';
  if (noKartu === 'sama') return 'pasien';
  const against = [noKartu, noKTP, sex].includes('beda');
  return nama === 'sama' && tglLahir === 'sama' && !against ? 'pasien' : 'belum pasti';
}
