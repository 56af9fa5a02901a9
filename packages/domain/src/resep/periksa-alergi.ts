import { DIBANTAH, JENIS_OBAT, zatKey } from '../rekam-medis/alergi.ts';
import { isSilang, KELOMPOK_ZAT, kelompokOf, type KelompokZat } from './kelompok-zat.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import type { AlergiPasien, ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

type Kena = { tingkat: 'tahan' | 'peringatan'; pesan: string };

const groupByName = (zat: string): KelompokZat | null =>
  (Object.keys(KELOMPOK_ZAT) as KelompokZat[]).find((one) => one === zatKey(zat)) ?? null;

/** Whether an allergy speaks against a substance; a group may be written in words, such as 'Penisilin'. */
function match(alergi: AlergiPasien['daftar'][number], zat: ZatObat): Kena | null {
  if (alergi.zat_id === zat.id || zatKey(alergi.zat) === zatKey(zat.nama))
    return { tingkat: 'tahan', pesan: `alergi ${alergi.zat}` };
  const of = alergi.zat_id === null ? groupByName(alergi.zat) : kelompokOf(alergi.zat_id);
  const against = kelompokOf(zat.id);
  if (of === null || against === null) return null;
  if (of === against)
    return { tingkat: 'tahan', pesan: `alergi ${alergi.zat}, satu kelompok (${KELOMPOK_ZAT[of].nama})` };
  return isSilang(of, against)
    ? { tingkat: 'peringatan', pesan: `alergi ${alergi.zat}; ${KELOMPOK_ZAT[against].nama} dapat bereaksi silang` }
    : null;
}

/** A name of no product, as the patient's own purse buys it, that says what the patient does not bear. */
const isNamed = (obat: ObatDiperiksa, { zat }: { zat: string }): boolean =>
  obat.zat.length === 0 && zatKey(zat) !== '' && zatKey(obat.nama).includes(zatKey(zat));

const namedOf = (obat: ObatDiperiksa, alergi: AlergiPasien['daftar'][number]): Temuan => ({
  kunci: `alergi/${zatKey(obat.nama)}/${zatKey(alergi.zat)}`,
  tingkat: 'tahan',
  pesan: `${obat.nama}: alergi ${alergi.zat}${alergi.reaksi.length > 0 ? ` (${alergi.reaksi.join(', ')})` : ''}`,
  baris: [obat.baris],
  aturan: null,
});

const temuanOf = (obat: ObatDiperiksa, zat: ZatObat, alergi: AlergiPasien['daftar'][number], kena: Kena): Temuan => ({
  kunci: `alergi/${zat.id}/${zatKey(alergi.zat)}`,
  tingkat: kena.tingkat,
  pesan: `${obat.nama}: ${kena.pesan}${alergi.reaksi.length > 0 ? ` (${alergi.reaksi.join(', ')})` : ''}`,
  baris: [obat.baris],
  aturan: null,
});

/** Words that no list knows are shown and compared with nothing, so that nobody takes silence for safety. */
const isComparable = ({ zat_id, zat }: AlergiPasien['daftar'][number], obat: readonly ObatDiperiksa[]): boolean =>
  zat_id !== null ||
  groupByName(zat) !== null ||
  obat.some((one) => one.zat.some(({ nama }) => zatKey(nama) === zatKey(zat)) || isNamed(one, { zat }));

/**
 * By substance and never by the product's name.
 *
 * Source: resep.md RS8; rekam-medis.md RM14.
 */
export function periksaAlergi({
  obat,
  pasien,
}: {
  obat: readonly ObatDiperiksa[];
  pasien: { alergi: AlergiPasien };
}): Pemeriksaan {
  const { status, daftar } = pasien.alergi;
  const hold = daftar.filter(({ jenis, kepastian }) => jenis === JENIS_OBAT && kepastian !== DIBANTAH);
  const temuan = obat.flatMap((one) =>
    one.zat.flatMap((zat) =>
      hold.flatMap((alergi) => {
        const kena = match(alergi, zat);
        return kena ? [temuanOf(one, zat, alergi, kena)] : [];
      }),
    ),
  );
  const named = obat.flatMap((one) =>
    hold.filter((alergi) => isNamed(one, alergi)).map((alergi) => namedOf(one, alergi)),
  );
  const belum: Temuan[] =
    status === 'belum ditanya' && obat.length > 0
      ? [
          {
            kunci: 'alergi/belum-ditanya',
            tingkat: 'peringatan',
            pesan: 'Alergi pasien belum ditanyakan',
            baris: [],
            aturan: null,
          },
        ]
      : [];
  const kurang = [
    ...hold.filter((one) => !isComparable(one, obat)).map(({ zat }) => `Alergi "${zat}" tidak dapat dicocokkan`),
    ...(status === 'tidak dapat ditanya' ? ['Alergi pasien tidak dapat ditanyakan'] : []),
    ...obat.filter(({ zat }) => zat.length === 0).map(({ nama }) => `Zat aktif ${nama} belum dicatat`),
  ];
  return toPemeriksaan('alergi', [...temuan, ...named, ...belum], kurang);
}
