import { DIBANTAH, JENIS_OBAT, zatKey } from '../rekam-medis/alergi.ts';
import { foldKata, splitKata } from '../produk/kata-obat.ts';
import { bacaZat, namaZat, type BacaanZat } from '../zat/baca-zat.ts';
import { isDekat, KELOMPOK_ALERGI, sekelompok, type KelompokAlergi } from '../zat/kelompok-alergi.ts';
import { KOSAKATA_ZAT } from '../zat/kosakata-zat.ts';
import { BAGIAN_ZAT } from '../zat/kombinasi-zat.ts';
import { isKelompok, isSilang, KELOMPOK_ZAT, kelompokOf } from './kelompok-zat.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import { mungkinZat, withZatNama } from './zat-dari-nama.ts';
import type { AlergiPasien, ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

type Alergi = AlergiPasien['daftar'][number];
type Kena = { tingkat: 'tahan' | 'peringatan'; pesan: string };

/** An allergy with what its words mean. Of one that was chosen from list 42, words that say another thing hold as well. */
type Terbaca = Alergi & BacaanZat;
function read(alergi: Alergi): Terbaca {
  const { zat_id, zat } = alergi;
  const kata = bacaZat(zat);
  if (zat_id === null) return { ...alergi, ...kata };
  const dipilih = { zat: [zat_id], pilihan: [], kelompok: null, tanya: null, utuh: true, mirip: false };
  const sama = kata.arti.some((one) => one.zat.includes(zat_id));
  // What the facility calls a substance of its own, the vocabulary need not know.
  const pasti = sama || kata.pasti || KOSAKATA_ZAT[zat_id] === undefined;
  return { ...alergi, arti: [dipilih, ...kata.arti.filter((one) => one.zat.join() !== dipilih.zat.join())], pasti };
}

/** What is said of one substance: the same, one of its group, or one that is near. */
function against(id: number, zatId: number, kelompok: KelompokAlergi | null, kata: string): Kena | null {
  const parts = [zatId, ...(BAGIAN_ZAT[zatId] ?? [])];
  if (parts.includes(id) || BAGIAN_ZAT[id]?.includes(zatId))
    return { tingkat: 'tahan', pesan: kelompok ? `${kata}, satu kelompok (${KELOMPOK_ALERGI[kelompok].nama})` : kata };
  const of = kelompokOf(id);
  const other = kelompokOf(zatId);
  if (of !== null && of === other)
    return { tingkat: 'tahan', pesan: `${kata}, satu kelompok (${KELOMPOK_ZAT[of].nama})` };
  if (of !== null && other !== null && isSilang(of, other))
    return { tingkat: 'peringatan', pesan: `${kata}; ${KELOMPOK_ZAT[other].nama} dapat bereaksi silang` };
  if (isDekat(of, zatId) || isDekat(other, id))
    return { tingkat: 'peringatan', pesan: `${kata}; ${namaZat(zatId)} dapat bereaksi silang` };
  const near = sekelompok(id, zatId);
  return near && { tingkat: 'peringatan', pesan: `${kata}, sekelompok (${KELOMPOK_ALERGI[near].nama})` };
}

/** A group that was named crosses to another one as each of its members does. */
function match(alergi: Terbaca, zat: ZatObat): Kena | null {
  const kata = `alergi ${alergi.zat}`;
  if (zatKey(alergi.zat) === zatKey(zat.nama)) return { tingkat: 'tahan', pesan: kata };
  const kena = alergi.arti.flatMap(({ zat: ids, kelompok, mirip }) => {
    const said = mirip ? `${kata} (mungkin ${ids.map(namaZat).join(', ')})` : kata;
    const group = kelompok !== null && ids.includes(zat.id) && isKelompok(kelompok) ? kelompok : null;
    return ids.flatMap((id) => against(id, zat.id, group, said) ?? []);
  });
  return kena.find(({ tingkat }) => tingkat === 'tahan') ?? kena[0] ?? null;
}

const MIN_NAMA = 3;
/** Whether a medicine is called by what nobody could read, word by word and each from its beginning. */
function isNamed({ nama }: ObatDiperiksa, { zat }: Alergi): boolean {
  const words = splitKata(zat).map(foldKata);
  const own = splitKata(nama).map(foldKata);
  return (
    words.join('').length >= MIN_NAMA &&
    words.every((one) => own.some((word) => (one.length > 4 ? word.startsWith(one) : word === one)))
  );
}

const reaksiOf = ({ reaksi }: Alergi): string => (reaksi.length > 0 ? ` (${reaksi.join(', ')})` : '');
const temuanOf = (obat: ObatDiperiksa, alergi: Alergi, tentang: string, { tingkat, pesan }: Kena): Temuan => ({
  kunci: `alergi/${tentang}/${zatKey(alergi.zat)}`,
  tingkat,
  pesan: `${obat.nama}: ${pesan}${reaksiOf(alergi)}`,
  baris: [obat.baris],
  aturan: null,
});

/** What every medicine is held against, by substance and, where nothing was read, by the name of the medicine. */
function temuanAlergi(obat: ObatDiperiksa, alergi: Terbaca): Temuan[] {
  const found = mungkinZat(obat).flatMap((zat) => {
    const kena = match(alergi, zat);
    return kena ? [temuanOf(obat, alergi, String(zat.id), kena)] : [];
  });
  if (found.length > 0 || alergi.pasti || !isNamed(obat, alergi)) return found;
  return [temuanOf(obat, alergi, zatKey(obat.nama), { tingkat: 'tahan', pesan: `alergi ${alergi.zat}` })];
}

const TANYA = 'alergi/tanya/';
/** Whether a finding is the question about an allergy that nobody could read, and not one about a medicine. */
export const isTanyaAlergi = ({ kunci }: Pick<Temuan, 'kunci'>): boolean => kunci.startsWith(TANYA);
/** An allergy that leads nowhere is no silence: it is asked by its own words, once (resep.md RS22). */
const tanyaOf = (alergi: Alergi): Temuan => ({
  kunci: `${TANYA}${zatKey(alergi.zat)}`,
  tingkat: 'tahan',
  pesan: `Alergi '${alergi.zat}'${reaksiOf(alergi)} tidak dapat dicocokkan: aman untuk resep ini?`,
  baris: [],
  aturan: null,
});

const belumDitanya = (): Temuan => ({
  kunci: 'alergi/belum-ditanya',
  tingkat: 'peringatan',
  pesan: 'Alergi pasien belum ditanyakan',
  baris: [],
  aturan: null,
});

/**
 * By substance, however the allergy and the medicine are spelt.
 *
 * Source: resep.md RS8, RS22; rekam-medis.md RM14.
 */
export function periksaAlergi({
  obat,
  pasien,
}: {
  obat: readonly ObatDiperiksa[];
  pasien: { alergi: AlergiPasien };
}): Pemeriksaan {
  const { status, daftar } = pasien.alergi;
  const terbaca = daftar.filter(({ kepastian }) => kepastian !== DIBANTAH).map(read);
  // A medicine that somebody wrote among food or dust holds all the same; what is no medicine there is no question.
  const hold = terbaca.filter(({ jenis, arti }) => jenis === JENIS_OBAT || arti.length > 0);
  const temuan = obat.flatMap((one) => hold.flatMap((alergi) => temuanAlergi(one, alergi)));
  const unread = hold.filter((alergi) => alergi.jenis === JENIS_OBAT && !alergi.pasti && !isKnown(alergi, obat));
  const kurang = [
    ...unread.map(({ zat }) => `Alergi "${zat}" tidak dapat dicocokkan`),
    ...(status === 'tidak dapat ditanya' ? ['Alergi pasien tidak dapat ditanyakan'] : []),
    ...obat.filter((one) => withZatNama(one).zat.length === 0).map(({ nama }) => `Zat aktif ${nama} belum dicatat`),
  ];
  const asked = obat.length === 0 ? [] : unread.map(tanyaOf);
  const belum = status === 'belum ditanya' && obat.length > 0 ? [belumDitanya()] : [];
  return toPemeriksaan('alergi', unique([...temuan, ...asked, ...belum]), kurang);
}

/** The same allergy, recorded twice, is one question. */
const unique = (temuan: readonly Temuan[]): Temuan[] => [
  ...new Map(temuan.map((one) => [`${one.kunci}/${one.baris.join()}`, one])).values(),
];

/** A substance that no list has is known where a medicine here is made of it by that very name. */
const isKnown = ({ zat }: Alergi, obat: readonly ObatDiperiksa[]): boolean =>
  obat.some((one) => one.zat.some(({ nama }) => zatKey(nama) === zatKey(zat)));
