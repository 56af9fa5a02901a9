/**
 * Names that are mistaken for one another, with the letters in capitals that tell them apart. Both spellings stand here,
 * because list 42 is written in both.
 *
 * Source: resep.md RS1; the national list of look-alike, sound-alike medicines (tall man lettering).
 */
const TALL_MAN = [
  'amiTRIPtilin',
  'amiTRIPtyline',
  'aminoFILIN',
  'amLODIPin',
  'amLODIPine',
  'aloPURInol',
  'alloPURInol',
  'asam MEFENAmat',
  'asam TRANEKSAmat',
  'carBAMazepine',
  'karBAMazepin',
  'cefTRIAxone',
  'sefTRIAkson',
  'cefoTAXime',
  'sefoTAKsim',
  'cefiXIME',
  'sefiKSIM',
  'cefaDROXil',
  'sefaDROKsil',
  'chlorproMAZINE',
  'klorproMAZIN',
  'clonazePAM',
  'klonazePAM',
  'diazePAM',
  'doBUTamine',
  'doPamine',
  'dobuTAMIN',
  'doPAmin',
  'epHEDrin',
  'epiNEFrin',
  'EPINEPHrine',
  'ePHEDrine',
  'fentaNYL',
  'glibenCLAmide',
  'glibenKLAmid',
  'glimePIRide',
  'glimePIRid',
  'gliCLAzide',
  'haloPERidol',
  'hydrALAzine',
  'hidroKLOROtiazid',
  'hydroCHLOROthiazide',
  'ketoROLAC',
  'ketoPROfen',
  'lamiVUDine',
  'lamoTRIgine',
  'LORazepam',
  'ALPRAZolam',
  'medroksiPROGESTERon',
  'metFORMIN',
  'metroNIDAZOLE',
  'metroNIDAZOL',
  'metoCLOPRAmide',
  'metilPREDNISolon',
  'methylPREDNISolone',
  'NIFEdipine',
  'NIFEdipin',
  'niMODipine',
  'omePRAzole',
  'omePRAzol',
  'lansoPRAzole',
  'prednisoLONE',
  'prednisoLON',
  'predniSONE',
  'propRANOLol',
  'risperiDONE',
  'riFAMPisin',
  'rifAMPicin',
  'SIMVAstatin',
  'ATORVAstatin',
  'spironoLACton',
  'spironoLACtone',
  'sulfaDIAZINE',
  'sulfaSALAZINE',
  'traMADol',
  'trihexyPHENIDYL',
  'valproAT',
  'vinBLAStin',
  'vinKRIStin',
] as const;
const TALL_BY_NAME = new Map<string, string>(TALL_MAN.map((name) => [name.toLowerCase(), name]));

/** A name with the capitals of the list, where it stands in it; other names as they are. */
export const tallMan = (nama: string): string => TALL_BY_NAME.get(nama.trim().toLowerCase()) ?? nama;

/** Units that are misread when they are shortened. Source: resep.md RS1. */
const IN_FULL: Readonly<Record<string, string>> = { mcg: 'mikrogram', IU: 'unit' };
const satuanInFull = (satuan: string): string => IN_FULL[satuan] ?? satuan;

/**
 * A number as a prescription writes it: '0,5', never ',5' and never '5,0'.
 *
 * Units:   up to four decimals. Source: resep.md RS1.
 */
export function formatKekuatan(angka: number): string {
  const [whole = '0', part = ''] = String(Math.round(angka * 10_000) / 10_000).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return part === '' ? grouped : `${grouped},${part}`;
}

export type ZatDalamNama = { nama: string; kekuatan: number | null; kekuatan_satuan: string | null; per: number };
export type NamaFacts = {
  /** The name that the facility gave it, used where no substance is known. */ nama: string;
  bentuk: string | null;
  /** The smallest unit, such as mL. */ satuan: string;
  merk: string | null;
  lasa: boolean;
  zat: readonly ZatDalamNama[];
};

/** More substances than this are not read any more; such a product goes by the name that it was given. */
const MAX_ZAT_IN_NAME = 3;

function zatText({ nama, kekuatan, kekuatan_satuan, per }: ZatDalamNama, { lasa, satuan }: NamaFacts): string {
  const named = lasa ? tallMan(nama) : nama;
  if (kekuatan === null || kekuatan_satuan === null) return named;
  const amount = `${formatKekuatan(kekuatan)}${kekuatan_satuan === '%' ? '%' : ` ${satuanInFull(kekuatan_satuan)}`}`;
  const countable = satuan === 'mL' || satuan === 'g' || satuan === 'mg';
  if (per === 1) return `${named} ${amount}${countable && kekuatan_satuan !== '%' ? `/${satuan}` : ''}`;
  return `${named} ${amount}/${formatKekuatan(per)} ${satuan}`;
}

/**
 * The name of a medicine as prescriptions, labels and lists write it: substance, strength, form, brand in brackets.
 *
 * Returns: 'Amoksisilin 500 mg kaplet (Amoksan)'; the given name where there is no substance or there are too many.
 * Source:  resep.md RS1.
 */
export function namaObat(facts: NamaFacts): string {
  const { nama, bentuk, merk, lasa, zat } = facts;
  const brand = merk === null ? '' : ` (${merk})`;
  if (zat.length === 0 || zat.length > MAX_ZAT_IN_NAME) {
    const named = lasa ? tallMan(nama) : nama;
    return merk !== null && nama.toLowerCase().includes(merk.toLowerCase()) ? named : `${named}${brand}`;
  }
  return `${zat.map((one) => zatText(one, facts)).join(' + ')}${bentuk === null ? '' : ` ${bentuk}`}${brand}`;
}
