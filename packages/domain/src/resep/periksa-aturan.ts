import { JENIS_ATURAN, type Aturan, type JenisAturan } from './aturan.ts';
import { isKelompok, KELOMPOK_ZAT } from './kelompok-zat.ts';
import { sayLama } from './periksa-duplikasi.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import type { FaktaPasien, FaktaPeriksa, ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

const holds = (zat: Pick<ZatObat, 'id'>, zatId: number | null, kelompok: string | null): boolean =>
  zat.id === zatId || (isKelompok(kelompok) && (KELOMPOK_ZAT[kelompok].zat as readonly number[]).includes(zat.id));

const isAbout = ({ zat_id, kelompok }: Aturan, obat: ObatDiperiksa): ZatObat | undefined =>
  obat.zat.find((zat) => holds(zat, zat_id, kelompok));

const isWith = ({ dengan_zat_id, dengan_kelompok }: Aturan, zat: readonly Pick<ZatObat, 'id'>[]): boolean =>
  zat.some((one) => holds(one, dengan_zat_id, dengan_kelompok));

/** `ukuran` is what is measured now, and no part of the key: the finding stays the same while it changes. */
const temuanOf = (aturan: Aturan, baris: string[], tentang: string, ukuran = ''): Temuan => ({
  kunci: `aturan/${aturan.id}/${tentang}`,
  tingkat: aturan.tingkat,
  pesan: `${tentang}${ukuran}: ${aturan.teks}`,
  baris,
  aturan: { id: aturan.id, versi: aturan.versi },
});

/** What a rule says of one medicine: a finding, nothing, or the datum that is missing. */
type Kata = Temuan | { kurang: string } | null;

/** Whether the patient's age is one that the rule is about; null: not known. */
function isOfAge({ usia_min_bulan, usia_max_bulan }: Aturan, umurBulan: number | null): boolean | null {
  if (usia_min_bulan === null && usia_max_bulan === null) return true;
  if (umurBulan === null) return null;
  return umurBulan >= (usia_min_bulan ?? 0) && umurBulan <= (usia_max_bulan ?? Number.MAX_SAFE_INTEGER);
}

const MONTHS_OF_CHILD = 144;
const MONTHS_OF_INFANT = 12;
const MAX_DAYS = { child: 30, infant: 7 } as const;

/**
 * A weight that a dose of a child may be judged by: measured, and recent.
 *
 * Units:   kilograms.
 * Returns: null where there is none, or nobody knows the age.
 * Source:  resep.md RS8.
 */
export function usableWeight({ berat, umurBulan }: Pick<FaktaPasien, 'berat' | 'umurBulan'>): number | null {
  if (berat === null || umurBulan === null) return null;
  return berat.umurHari <= (umurBulan < MONTHS_OF_INFANT ? MAX_DAYS.infant : MAX_DAYS.child) ? berat.kg : null;
}

const number = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

function mgSehari(obat: ObatDiperiksa, zat: ZatObat): number | { kurang: string } {
  if (zat.mgPerSatuan === null) return { kurang: `kekuatan ${obat.nama}` };
  return obat.satuanSehari === null ? { kurang: `aturan pakai ${obat.nama}` } : obat.satuanSehari * zat.mgPerSatuan;
}

function sayDosis(aturan: Aturan, obat: ObatDiperiksa, zat: ZatObat, pasien: FaktaPasien): Kata {
  const mg = mgSehari(obat, zat);
  if (typeof mg !== 'number') return mg;
  if (aturan.jenis === 'dosis')
    return mg > (aturan.batas ?? 0) ? temuanOf(aturan, [obat.baris], obat.nama, ` ${number(mg)} mg sehari`) : null;
  if (pasien.umurBulan === null) return { kurang: 'tanggal lahir' };
  if (pasien.umurBulan >= MONTHS_OF_CHILD) return null;
  const kg = usableWeight(pasien);
  if (kg === null) return { kurang: 'berat badan yang diukur dan masih baru' };
  return mg / kg > (aturan.batas ?? 0)
    ? temuanOf(aturan, [obat.baris], obat.nama, ` ${number(mg / kg)} mg/kg sehari`)
    : null;
}

function sayKeadaan(aturan: Aturan, obat: ObatDiperiksa, pasien: FaktaPasien): Kata {
  if (aturan.jenis === 'usia') return temuanOf(aturan, [obat.baris], obat.nama);
  if (aturan.jenis === 'ginjal') {
    if (pasien.egfr === null)
      return { kurang: `eGFR 90 hari terakhir${pasien.egfrKurang ? ` (${pasien.egfrKurang} belum ada)` : ''}` };
    return pasien.egfr < (aturan.batas ?? 0)
      ? temuanOf(aturan, [obat.baris], obat.nama, `, eGFR ${number(pasien.egfr)}`)
      : null;
  }
  const state = aturan.jenis === 'hamil' ? pasien.hamil : pasien.menyusui;
  if (pasien.jenisKelamin === 1) return null;
  if (state === null) return { kurang: aturan.jenis === 'hamil' ? 'hamil atau tidak' : 'menyusui atau tidak' };
  return state ? temuanOf(aturan, [obat.baris], obat.nama) : null;
}

function say(aturan: Aturan, obat: ObatDiperiksa, { pasien }: FaktaPeriksa): Kata {
  const zat = isAbout(aturan, obat);
  if (!zat) return null;
  const ofAge = isOfAge(aturan, pasien.umurBulan);
  if (ofAge === null) return { kurang: 'tanggal lahir' };
  if (!ofAge) return null;
  return aturan.jenis === 'dosis' || aturan.jenis === 'dosis-berat'
    ? sayDosis(aturan, obat, zat, pasien)
    : sayKeadaan(aturan, obat, pasien);
}

/** Two of the prescription, or one of it and one that the patient still takes. */
function sayInteraksi(aturan: Aturan, { obat, berjalan }: FaktaPeriksa): Exclude<Kata, null>[] {
  return obat.flatMap((a) => {
    const here = obat.filter((b) => b !== a && isAbout(aturan, a) && isWith(aturan, b.zat));
    const there = berjalan.filter(
      (b) =>
        (isAbout(aturan, a) && isWith(aturan, b.zat)) ||
        (isWith(aturan, a.zat) && b.zat.some((zat) => holds(zat, aturan.zat_id, aturan.kelompok))),
    );
    return [
      ...here.map((b) => temuanOf(aturan, [a.baris, b.baris], `${a.nama} dengan ${b.nama}`)),
      ...there.map((b) =>
        b.sampai === null
          ? { kurang: sayLama(b) }
          : temuanOf(aturan, [a.baris], `${a.nama} dengan ${b.nama} (${b.no_resep})`),
      ),
    ];
  });
}

/** Whether the kind asks nothing of this patient: pregnancy of a man, a dose by weight from twelve years on. */
function isSettled(jenis: JenisAturan, { jenisKelamin, hamil, menyusui, umurBulan }: FaktaPasien): boolean {
  if (jenis === 'hamil') return jenisKelamin === 1 || hamil === false;
  if (jenis === 'menyusui') return jenisKelamin === 1 || menyusui === false;
  return jenis === 'dosis-berat' && umurBulan !== null && umurBulan >= MONTHS_OF_CHILD;
}

/** Whether a rule judges a medicine of this patient at all. A limit of age is what a rule of that kind judges by. */
function judges(aturan: Aturan, obat: ObatDiperiksa, { umurBulan }: FaktaPasien): boolean {
  if (aturan.jenis === 'interaksi') return isAbout(aturan, obat) !== undefined || isWith(aturan, obat.zat);
  return isAbout(aturan, obat) !== undefined && (aturan.jenis === 'usia' || isOfAge(aturan, umurBulan) !== false);
}

/** Medicines that no approved rule speaks of were not checked, so that silence about them is no 'tidak ada temuan'. */
function unjudged(jenis: JenisAturan, aturan: readonly Aturan[], fakta: FaktaPeriksa): string[] {
  const { pasien } = fakta;
  if (isSettled(jenis, pasien)) return [];
  const silent = fakta.obat.filter((one) => one.zat.length > 0 && !aturan.some((rule) => judges(rule, one, pasien)));
  const names = (of: readonly ObatDiperiksa[]): string => [...new Set(of.map(({ nama }) => nama))].join(', ');
  // A medicine that other approved rules speak of says so: its rules are there, and are silent about this.
  const ruled = silent.filter((one) =>
    fakta.aturan.some((rule) => isAbout(rule, one) !== undefined || isWith(rule, one.zat)),
  );
  const bare = silent.filter((one) => !ruled.includes(one));
  return [
    ...(bare.length > 0 ? [`Belum ada aturan yang disahkan untuk ${names(bare)}`] : []),
    ...(ruled.length > 0
      ? [`Aturan ${names(ruled)} sudah disahkan, tetapi tidak memuat ${JENIS_ATURAN[jenis].toLowerCase()}`]
      : []),
  ];
}

/** Where no rule is approved, nothing was checked, and that is what the panel says. */
function periksaJenis(jenis: JenisAturan, fakta: FaktaPeriksa): Pemeriksaan {
  const aturan = fakta.aturan.filter((one) => one.jenis === jenis);
  if (aturan.length === 0)
    return toPemeriksaan(jenis, [], [`Belum ada aturan ${JENIS_ATURAN[jenis].toLowerCase()} yang disahkan`]);
  const unknown = [
    ...fakta.obat.filter(({ zat }) => zat.length === 0).map(({ nama }) => `Zat aktif ${nama} belum dicatat`),
    ...unjudged(jenis, aturan, fakta),
  ];
  if (jenis === 'interaksi') {
    const found = aturan.flatMap((one) => sayInteraksi(one, fakta));
    return toPemeriksaan(
      jenis,
      found.flatMap((one) => ('kunci' in one ? [one] : [])),
      [...unknown, ...found.flatMap((one) => ('kurang' in one ? [one.kurang] : []))],
    );
  }
  const said = aturan.flatMap((one) => fakta.obat.map((obat) => say(one, obat, fakta)));
  return toPemeriksaan(
    jenis,
    said.filter((one): one is Temuan => one !== null && 'kunci' in one),
    [...unknown, ...said.flatMap((one) => (one !== null && 'kurang' in one ? [one.kurang] : []))],
  );
}

/**
 * What the approved rules say.
 *
 * Source: resep.md RS8, RS9.
 */
export const periksaAturan = (fakta: FaktaPeriksa): Pemeriksaan[] =>
  (Object.keys(JENIS_ATURAN) as JenisAturan[]).map((jenis) => periksaJenis(jenis, fakta));
