import { KELOMPOK_ZAT, type KelompokZat } from '../resep/kelompok-zat.ts';

/**
 * Groups that an allergy is said to be against: those of the checks, and more that people name. `zat` are ids of list 42;
 * `sebut` what the group itself is called; `anggota` members that list 42 lacks, or has no substance of their own for.
 *
 * Source: resep.md RS9, RS22; list 42 read in full for each group.
 */
type Kelompok = { nama: string; zat: readonly number[]; sebut: string; anggota: string };

export const KELOMPOK_ALERGI = {
  penisilin: {
    ...KELOMPOK_ZAT.penisilin,
    sebut:
      'penisilin, penicillin, penicilin, pinisilin, penicylin, penisillin, pens, pcn, penisilin g, penicillin g, pen g',
    anggota:
      'benzilpenisilin, benzylpenicillin, penisilin prokain, procaine penicillin, prokain penisilin, penisilin v, penicillin v, pen v, fenoksimetil penisilin, phenoxymethylpenicillin, kloksasilin, cloxacillin, dikloksasilin, dicloxacillin, flukloksasilin, flucloxacillin, oxacillin, oksasilin, nafcillin, methicillin, meticillin, piperasilin, piperacillin, piperacillin tazobactam, tazocin, tikarsilin, ticarcillin, karbenisilin, bacampicillin, sulbenisilin, ospen',
  },
  sefalosporin: {
    ...KELOMPOK_ZAT.sefalosporin,
    sebut: 'sefalosporin, cephalosporin, cefalosporin, sepalosporin, cefalosporins, cephalosporins, sefalosforin',
    anggota:
      'sefaleksin, cephalexin, cefalexin, sefaklor, cefaclor, sefepim, cefepime, sefdinir, cefdinir, sefditoren, cefditoren, meiact, sefpodoksim, cefpodoxime, banan, seftizoksim, ceftizoxime, cefizox, sefpirom, cefpirome, sefprozil, cefprozil, sefoksitin, cefoxitin, sefradin, cephradine, cefradine, cefalotin, sefalotin, ceftaroline, cefotetan, ceftibuten, cefetamet, cefoperazone sulbactam, sulperazon, velosef',
  },
  nsaid: {
    ...KELOMPOK_ZAT.nsaid,
    sebut:
      'nsaid, nsaids, nsid, oains, ains, aines, antiinflamasi nonsteroid, antiinflamasi non steroid, anti inflamasi non steroid, obat antiinflamasi nonsteroid, non steroidal anti inflammatory drug, non steroidal anti inflammatory drugs, antiradang nonsteroid',
    anggota:
      'naproksen, naproxen, etodolak, etodolac, indometasin, indomethacin, indometacin, tenoksikam, tenoxicam, lornoksikam, lornoxicam, nabumeton, nabumetone, etorikoksib, etoricoxib, parekoksib, parecoxib, asam tiaprofenat, tiaprofenic acid, deksketoprofen, dexketoprofen, deksibuprofen, dexibuprofen, flurbiprofen, loksoprofen, loxoprofen, fenilbutazon, phenylbutazone, sulindak, sulindac, aseklofenak, aceclofenac, nimesulid, nimesulide, salisilat, salicylate, arcoxia, dynastat, naxen, xefo',
  },
  sulfonamida: {
    ...KELOMPOK_ZAT.sulfonamida,
    sebut: 'sulfonamida, sulfonamide, sulfonamid, sulfa, sulpha, obat sulfa, sulfonamides, sulfa drugs',
    anggota:
      'sulfametoksazol, sulfamethoxazole, sulfadiazin, sulfadiazine, sulfadoksin, sulfadoxine, sulfadoksin pirimetamin, fansidar, sulfasalazin, sulfasalazine, sulfisoksazol, sulfisoxazole, sulfasetamid, sulfacetamide, sulfadimidin, sulfaguanidin, sulfanilamid, sulfanilamide, trisulfa',
  },
  kuinolon: {
    nama: 'Kuinolon',
    zat: [122, 328, 385, 415],
    sebut: 'kuinolon, quinolone, quinolon, kuinolone, fluorokuinolon, fluoroquinolone, florokuinolon, fluoroquinolon',
    anggota:
      'norfloksasin, norfloxacin, gatifloksasin, gatifloxacin, sparfloksasin, sparfloxacin, pefloksasin, pefloxacin, lomefloksasin, lomefloxacin, gemifloxacin, asam nalidiksat, nalidixic acid, asam pipemidat, pipemidic acid',
  },
  makrolida: {
    nama: 'Makrolida',
    zat: [52, 128, 206],
    sebut: 'makrolida, macrolide, makrolid, makrolide, macrolides',
    anggota: 'spiramisin, spiramycin, roksitromisin, roxithromycin, telitromisin, dirithromycin',
  },
  tetrasiklin: {
    nama: 'Tetrasiklin',
    zat: [192, 424, 539],
    sebut: 'golongan tetrasiklin, tetracyclines',
    anggota: 'minosiklin, minocycline, tigesiklin, tigecycline',
  },
  aminoglikosida: {
    nama: 'Aminoglikosida',
    zat: [23, 255, 517],
    sebut: 'aminoglikosida, aminoglycoside, aminoglikosid, aminoglycosides',
    anggota:
      'kanamisin, kanamycin, tobramisin, tobramycin, neomisin, neomycin, framisetin, framycetin, netilmisin, netilmicin',
  },
  betalaktam: {
    nama: 'Beta-laktam',
    zat: [...KELOMPOK_ZAT.penisilin.zat, ...KELOMPOK_ZAT.sefalosporin.zat, 362],
    sebut: 'betalaktam, beta laktam, beta lactam, betalactam',
    anggota: '',
  },
  karbapenem: {
    nama: 'Karbapenem',
    zat: [362],
    sebut: 'karbapenem, carbapenem',
    anggota: 'imipenem, imipenem cilastatin, ertapenem, doripenem',
  },
  opioid: {
    nama: 'Opioid',
    zat: [148, 224, 384, 552],
    sebut: 'opioid, opiat, opiate, opioids, opium',
    anggota:
      'petidin, pethidine, meperidine, oksikodon, oxycodone, hidromorfon, hydromorphone, metadon, methadone, buprenorfin, buprenorphine, sufentanil, remifentanil, nalbuphine, tapentadol',
  },
  statin: {
    nama: 'Statin',
    zat: [47, 464, 492, 507],
    sebut: 'statin, statins',
    anggota: 'lovastatin, fluvastatin, pitavastatin',
  },
  ace: {
    nama: 'Penghambat ACE',
    zat: [83, 197, 335, 483],
    sebut:
      'ace inhibitor, acei, ace i, penghambat ace, inhibitor ace, ace inhibitors, golongan pril, angiotensin converting enzyme inhibitor',
    anggota:
      'perindopril, imidapril, quinapril, kuinapril, fosinopril, benazepril, trandolapril, silazapril, cilazapril',
  },
  arb: {
    nama: 'Penyekat reseptor angiotensin',
    zat: [81, 299, 340, 530, 568],
    sebut: 'arb, angiotensin receptor blocker, penyekat reseptor angiotensin, sartan',
    anggota: 'olmesartan, eprosartan, azilsartan',
  },
  'penyekat beta': {
    nama: 'Penyekat beta',
    zat: [66, 88, 472, 1027],
    sebut: 'penyekat beta, beta blocker, betablocker, beta bloker',
    anggota: 'atenolol, metoprolol, nebivolol, labetalol, nadolol, pindolol, betaxolol',
  },
  'antagonis kalsium': {
    nama: 'Antagonis kalsium',
    zat: [27, 177, 403, 571],
    sebut: 'antagonis kalsium, penyekat kalsium, calcium channel blocker, ccb',
    anggota: 'felodipin, felodipine, nikardipin, nicardipine, nimodipin, nimodipine, lercanidipine, lacidipine',
  },
  benzodiazepin: {
    nama: 'Benzodiazepin',
    zat: [18, 135, 171, 339, 376],
    sebut: 'benzodiazepin, benzodiazepine, benzodiazepines',
    anggota: 'klonazepam, clonazepam, estazolam, klordiazepoksid, chlordiazepoxide, nitrazepam, bromazepam',
  },
  'antijamur azol': {
    nama: 'Antijamur azol',
    zat: [228, 308, 314, 1023, 1024],
    sebut: 'azol, azole, antijamur azol, golongan azol',
    anggota: 'vorikonazol, voriconazole, posakonazol, posaconazole, ekonazol, econazole',
  },
  ppi: {
    nama: 'Penghambat pompa proton',
    zat: [207, 320, 416, 430],
    sebut: 'ppi, penghambat pompa proton, proton pump inhibitor',
    anggota: 'rabeprazol, rabeprazole, dekslansoprazol, dexlansoprazole',
  },
  kortikosteroid: {
    nama: 'Kortikosteroid',
    zat: [62, 71, 136, 164, 165, 236, 274, 372, 383, 465],
    sebut: 'kortikosteroid, corticosteroid, kortiko steroid, steroid, steroids, corticosteroids',
    anggota: '',
  },
  antihistamin: {
    nama: 'Antihistamin',
    zat: [108, 113, 162, 178, 181, 225, 338],
    sebut: 'antihistamin, antihistamine, anti histamin, antihistamines',
    anggota: '',
  },
  sulfonilurea: {
    nama: 'Sulfonilurea',
    zat: [257, 258, 259],
    sebut: 'sulfonilurea, sulfonylurea',
    anggota: 'glipizid, glipizide, glikuidon, gliquidone, klorpropamid, chlorpropamide, tolbutamide',
  },
  'anestesi lokal': {
    nama: 'Anestesi lokal',
    zat: [72, 331],
    sebut: 'anestesi lokal, anestetik lokal, bius lokal, local anesthetic',
    anggota:
      'prokain, procaine, prilokain, prilocaine, ropivakain, ropivacaine, tetrakain, tetracaine, articaine, mepivacaine',
  },
} as const satisfies Record<string, Kelompok>;
export type KelompokAlergi = keyof typeof KELOMPOK_ALERGI;

/** Groups whose members are warned of when the allergy is against one of them: they are near each other in the body. */
const SEKELOMPOK = [
  'kuinolon',
  'makrolida',
  'tetrasiklin',
  'aminoglikosida',
  'opioid',
  'statin',
  'ace',
  'anestesi lokal',
] as const satisfies readonly KelompokAlergi[];

/** The further group that two substances share; null: none that speaks against the other. */
export const sekelompok = (a: number, b: number): KelompokAlergi | null =>
  SEKELOMPOK.find((one) => {
    const zat: readonly number[] = KELOMPOK_ALERGI[one].zat;
    return zat.includes(a) && zat.includes(b);
  }) ?? null;

/** Metamizole is none of the group and bears on it all the same (resep.md RS9). */
const METAMIZOL = 364;
/** Whether an allergy to a group warns of a substance beside it. */
export const isDekat = (kelompok: KelompokZat | KelompokAlergi | null, zatId: number): boolean =>
  kelompok === 'nsaid' && zatId === METAMIZOL;
