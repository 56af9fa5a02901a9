import { isGigi, isGigiSusu, namaPermukaan, PERMUKAAN_IDS } from './gigi.ts';
import type { Permukaan } from './gigi.ts';

/** What a finding counts as: decayed, missing because of decay, filled. */
type Dmf = 'D' | 'M' | 'F';
/** How it is drawn: decay, restoration, crown, root, a tooth that is not there, prosthesis, anything else. */
export type RupaGigi = 'karies' | 'restorasi' | 'mahkota' | 'akar' | 'tiada' | 'protesa' | 'lain';
type Kode = { nama: string; pada: 'permukaan' | 'gigi'; rupa: RupaGigi; dmf?: Dmf };

/** The codes of the odontogram. Source: rekam-medis.md RM16; what counts as filled: decision 0077. */
export const KODE_GIGI = {
  car: { nama: 'karies', pada: 'permukaan', rupa: 'karies', dmf: 'D' },
  amf: { nama: 'tambalan amalgam', pada: 'permukaan', rupa: 'restorasi', dmf: 'F' },
  gif: { nama: 'tambalan glass ionomer', pada: 'permukaan', rupa: 'restorasi', dmf: 'F' },
  cof: { nama: 'tambalan komposit', pada: 'permukaan', rupa: 'restorasi', dmf: 'F' },
  fis: { nama: 'fissure sealant', pada: 'permukaan', rupa: 'restorasi' },
  inl: { nama: 'inlay', pada: 'permukaan', rupa: 'restorasi', dmf: 'F' },
  onl: { nama: 'onlay', pada: 'permukaan', rupa: 'restorasi', dmf: 'F' },
  sou: { nama: 'sehat', pada: 'gigi', rupa: 'lain' },
  non: { nama: 'tidak ada atau tidak diketahui', pada: 'gigi', rupa: 'tiada' },
  une: { nama: 'belum erupsi', pada: 'gigi', rupa: 'tiada' },
  pre: { nama: 'erupsi sebagian', pada: 'gigi', rupa: 'lain' },
  imv: { nama: 'impaksi, terlihat', pada: 'gigi', rupa: 'lain' },
  ano: { nama: 'anomali', pada: 'gigi', rupa: 'lain' },
  dia: { nama: 'diastema', pada: 'gigi', rupa: 'lain' },
  att: { nama: 'atrisi', pada: 'gigi', rupa: 'lain' },
  abr: { nama: 'abrasi', pada: 'gigi', rupa: 'lain' },
  cfr: { nama: 'fraktur mahkota', pada: 'gigi', rupa: 'lain' },
  nvt: { nama: 'nonvital', pada: 'gigi', rupa: 'akar' },
  rct: { nama: 'perawatan saluran akar', pada: 'gigi', rupa: 'akar' },
  rrx: { nama: 'sisa akar', pada: 'gigi', rupa: 'karies', dmf: 'D' },
  mis: { nama: 'hilang', pada: 'gigi', rupa: 'tiada', dmf: 'M' },
  fmc: { nama: 'mahkota logam penuh', pada: 'gigi', rupa: 'mahkota', dmf: 'F' },
  poc: { nama: 'mahkota porselen', pada: 'gigi', rupa: 'mahkota', dmf: 'F' },
  mpc: { nama: 'mahkota logam porselen', pada: 'gigi', rupa: 'mahkota', dmf: 'F' },
  gmc: { nama: 'mahkota emas', pada: 'gigi', rupa: 'mahkota', dmf: 'F' },
  ipx: { nama: 'implan', pada: 'gigi', rupa: 'protesa' },
  meb: { nama: 'jembatan logam', pada: 'gigi', rupa: 'protesa' },
  pob: { nama: 'jembatan porselen', pada: 'gigi', rupa: 'protesa' },
  pon: { nama: 'pontik', pada: 'gigi', rupa: 'protesa' },
  abu: { nama: 'gigi penyangga', pada: 'gigi', rupa: 'protesa' },
  prd: { nama: 'gigi tiruan sebagian', pada: 'gigi', rupa: 'protesa' },
  fld: { nama: 'gigi tiruan penuh', pada: 'gigi', rupa: 'protesa' },
  acr: { nama: 'akrilik', pada: 'gigi', rupa: 'protesa' },
} as const satisfies Record<string, Kode>;
export type KodeGigi = keyof typeof KODE_GIGI;
export const KODE_GIGI_IDS = Object.keys(KODE_GIGI) as KodeGigi[];
const kodeOf = (kode: KodeGigi): Kode => KODE_GIGI[kode];
export const isKodePermukaan = (kode: KodeGigi): boolean => kodeOf(kode).pada === 'permukaan';

/** One code on one surface of a tooth, or on all of it. */
export type Temuan = { gigi: number; permukaan: Permukaan | null; kode: KodeGigi };

/** '36 O car', as it is typed and read. */
export const shortTemuan = ({ gigi, permukaan, kode }: Temuan): string =>
  [gigi, permukaan, kode].filter((one) => one !== null).join(' ');
/** 'karies oklusal', 'hilang'. */
export const namaTemuan = ({ gigi, permukaan, kode }: Temuan): string =>
  permukaan === null ? KODE_GIGI[kode].nama : `${KODE_GIGI[kode].nama} ${namaPermukaan(permukaan, gigi)}`;

/** Who writes an odontogram. Source: rekam-medis.md 1. */
export const mayWriteOdontogram = (profesi: string | null): boolean => profesi === 'dokter gigi';

/** The surfaces of a typed finding, each once, in the order in which they are written. */
export const sortPermukaan = (permukaan: readonly Permukaan[]): Permukaan[] =>
  PERMUKAAN_IDS.filter((one) => permukaan.includes(one));

type NewTemuan = { gigi: number; permukaan: readonly Permukaan[]; kode: KodeGigi };

/** A tooth that has come out meanwhile. */
const ERUPTED: ReadonlySet<KodeGigi> = new Set(['sou', 'pre', 'imv']);
/** What may be said of a tooth that is not there: another kind of absence, what replaces it, or that it is there now. */
const fitsAbsent = (kode: KodeGigi): boolean =>
  ERUPTED.has(kode) || kodeOf(kode).rupa === 'tiada' || kodeOf(kode).rupa === 'protesa';

/**
 * Why a finding can't be written on this tooth, by field; empty: it can. `standing`: what holds on the tooth.
 * Source: rekam-medis.md RM16 and 10 (tooth 19, a surface on `mis`).
 */
export function checkTemuan({ gigi, permukaan, kode }: NewTemuan, standing: readonly Temuan[]): Record<string, string> {
  if (!isGigi(gigi)) return { gigi: `Gigi ${gigi} tidak ada; gigi tetap 11–48, gigi susu 51–85` };
  const { nama, pada } = KODE_GIGI[kode];
  if (pada === 'gigi' && permukaan.length > 0)
    return { permukaan: `${kode} (${nama}) berlaku untuk seluruh gigi; kosongkan permukaannya` };
  if (pada === 'permukaan' && permukaan.length === 0)
    return { permukaan: `Sebut permukaan untuk ${kode} (${nama}): M, O, D, V, atau L` };
  const absent = standing.find((one) => one.gigi === gigi && kodeOf(one.kode).rupa === 'tiada');
  if (absent && !fitsAbsent(kode)) {
    const message = `Gigi ${gigi} tercatat ${absent.kode} (${KODE_GIGI[absent.kode].nama}); akhiri dulu temuan itu`;
    return pada === 'permukaan' ? { permukaan: message } : { kode: message };
  }
  const again = standing.find(
    (one) => one.gigi === gigi && one.kode === kode && (one.permukaan === null || permukaan.includes(one.permukaan)),
  );
  return again ? { kode: `${shortTemuan(again)} sudah tercatat` } : {};
}

const FILLINGS: ReadonlySet<KodeGigi> = new Set(['amf', 'gif', 'cof', 'fis', 'inl', 'onl']);

/**
 * The findings that no longer hold once this one does: a filling takes the place of the decay under it, a crown of all
 * surfaces, a lost tooth of everything that was on it, 'sehat' of all; and whatever is found ends 'sehat'. Source: ours.
 */
export function endedBy<T extends Temuan>({ gigi, permukaan, kode }: NewTemuan, standing: readonly T[]): T[] {
  const { rupa } = KODE_GIGI[kode];
  return standing.filter((one) => {
    if (one.gigi !== gigi || (one.kode === kode && one.permukaan === null)) return false;
    const before = KODE_GIGI[one.kode].rupa;
    if (kode === 'sou' || one.kode === 'sou') return true;
    // What replaces a lost tooth stands beside it: the tooth is still missing.
    if (rupa === 'tiada') return before !== 'protesa';
    if (before === 'tiada') return ERUPTED.has(kode);
    if (kode === 'rrx') return one.permukaan !== null || before === 'mahkota' || one.kode === 'cfr';
    if (rupa === 'mahkota') return one.permukaan !== null || before === 'mahkota' || one.kode === 'rrx';
    if (!FILLINGS.has(kode) || one.permukaan === null || !permukaan.includes(one.permukaan)) return false;
    return one.kode === 'car' || FILLINGS.has(one.kode);
  });
}

export type HitunganDmf = { D: number; M: number; F: number; jumlah: number };

/** DMF-T of permanent or dmf-t of milk teeth: a tooth counts once, decay before loss before filling. spec: RM16 */
export function hitungDmf(standing: readonly Temuan[], susu: boolean): HitunganDmf {
  const perGigi = Map.groupBy(
    standing.filter(({ gigi }) => isGigiSusu(gigi) === susu),
    ({ gigi }) => gigi,
  );
  const count = { D: 0, M: 0, F: 0 };
  for (const temuan of perGigi.values()) {
    const marks = new Set(temuan.map(({ kode }) => kodeOf(kode).dmf));
    const mark = (['D', 'M', 'F'] as const).find((one) => marks.has(one));
    if (mark) count[mark] += 1;
  }
  return { ...count, jumlah: count.D + count.M + count.F };
}

const DAYS_VALID = 365;
/** Whether a new odontogram is asked for: the last look is over a year old. `terakhir` is null where there was none. */
export const isOdontogramOld = (terakhir: Date | null, now: Date): boolean =>
  terakhir !== null && now.getTime() - terakhir.getTime() > DAYS_VALID * 86_400_000;

export type KetikanTemuan =
  | { hasil: 'kurang' }
  | { hasil: 'jadi'; permukaan: Permukaan[]; kode: KodeGigi }
  | { hasil: 'salah'; pesan: string };

const KODE_LENGTH = 3;
const isPermukaan = (letter: string): letter is Permukaan => (PERMUKAAN_IDS as readonly string[]).includes(letter);

/**
 * Reads what is typed on a tooth: surfaces, then a code of three letters ('ocar', 'modamf', 'mis'). No entry is the
 * beginning of another, so a finding is complete with its last letter and needs no Enter.
 */
export function readKetikan(text: string): KetikanTemuan {
  const typed = text.toLowerCase();
  const letters = [...typed.slice(0, -KODE_LENGTH).toUpperCase()];
  const kode = KODE_GIGI_IDS.find((one) => one === typed.slice(-KODE_LENGTH));
  if (kode && letters.every(isPermukaan)) {
    const permukaan = sortPermukaan(letters);
    if (isKodePermukaan(kode) === permukaan.length > 0) return { hasil: 'jadi', permukaan, kode };
    return {
      hasil: 'salah',
      pesan: permukaan.length > 0 ? `${kode} berlaku untuk seluruh gigi` : `Sebut permukaan sebelum ${kode}`,
    };
  }
  const maySurface = typed.length <= PERMUKAAN_IDS.length && [...typed.toUpperCase()].every(isPermukaan);
  const mayGoOn = KODE_GIGI_IDS.some((one) =>
    [1, 2].some(
      (count) =>
        typed.length >= count &&
        one.startsWith(typed.slice(-count)) &&
        [...typed.slice(0, -count).toUpperCase()].every(isPermukaan),
    ),
  );
  return maySurface || mayGoOn ? { hasil: 'kurang' } : { hasil: 'salah', pesan: `${text} bukan kode` };
}
