import { adalahTanggal } from '../tanggal/tanggal.ts';
import { bedaAngka, type BedaAngka } from './beda-angka.ts';
import { namaJenisKelamin } from './kelamin.ts';
import { bandingNama, kataMirip, kataNama } from './mirip-nama.ts';
import { bacaNamaBayi, type NamaBayi } from './nama-bayi.ts';

/** From this score on a patient is shown beside the form. */
export const KEMBAR_TAMPIL = 10;
/** From this score on both are likely one person, so the clerk must give a reason to go on. */
export const KEMBAR_KUAT = 50;
/** From this score on a pair of stored records goes to the work list. */
export const KEMBAR_DUGA = 60;

/**
 * What people are recognised by. `telepon` holds numbers as `normalizeTelepon` writes them; everything may be missing.
 */
export type Orang = {
  nama: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  nik: string | null;
  no_bpjs: string | null;
  telepon: readonly string[];
  ibu_kandung: string | null;
};

export type HasilBanding = 'sama' | 'mirip' | 'beda' | 'kosong';
/** One field of a stored person, compared with what was typed. */
export type BandingKolom = { kolom: string; milik: string | null; hasil: HasilBanding; catatan: string | null };
/** `skor` 0 to 100. */
export type Kemiripan = { skor: number; alasan: string[]; banding: BandingKolom[] };

/**
 * A person with the names split into words, which is done once because it is the slowest step of a comparison.
 * The words of an unnamed baby are those of its mother's name.
 */
type OrangSiap = Orang & { bayi: NamaBayi | null; kata: readonly string[]; kataIbu: readonly string[] };

function siapkan(o: Orang): OrangSiap {
  const bayi = o.nama ? bacaNamaBayi(o.nama) : null;
  const kata = bayi ? bayi.ibu.split(' ') : kataNama(o.nama ?? '');
  return { ...o, bayi, kata, kataIbu: o.ibu_kandung ? kataNama(o.ibu_kandung) : bayi ? kata : [] };
}

type Nilai = { hasil: HasilBanding; catatan: string | null };
type Hasil = Record<'nama' | 'tanggal_lahir' | 'jenis_kelamin' | 'nik' | 'no_bpjs' | 'telepon' | 'ibu_kandung', Nilai>;

const nilai = (hasil: HasilBanding, catatan: string | null = null): Nilai => ({ hasil, catatan });
/** The note tells which side is empty: the form or the stored record. */
const kosong = (diketik: unknown): Nilai => nilai('kosong', diketik === null ? 'belum diisi' : 'tidak tercatat');

function nilaiAngka(beda: BedaAngka, diketik: string | null): Nilai {
  if (beda.jenis === 'kosong') return kosong(diketik);
  if (beda.jenis === 'satu') return nilai('mirip', 'beda 1 angka');
  if (beda.jenis === 'tukar') return nilai('mirip', '2 angka tertukar');
  if (beda.jenis === 'awalan') return nilai('mirip', `kurang ${beda.kurang} angka`);
  if (beda.jenis === 'lanjutan') return nilai('mirip', `lebih ${beda.lebih} angka`);
  return nilai(beda.jenis);
}

const ddmmyyyy = (tanggal: string): string => tanggal.slice(8, 10) + tanggal.slice(5, 7) + tanggal.slice(0, 4);

function nilaiTanggal(a: string | null, b: string | null): Nilai {
  if (a === null || b === null) return kosong(a);
  if (a === b) return nilai('sama');
  if (
    ddmmyyyy(a).slice(0, 2) + ddmmyyyy(a).slice(2, 4) === ddmmyyyy(b).slice(2, 4) + ddmmyyyy(b).slice(0, 2) &&
    a.slice(0, 4) === b.slice(0, 4)
  )
    return nilai('mirip', 'hari dan bulan tertukar');
  const slip = nilaiAngka(bedaAngka(ddmmyyyy(a), ddmmyyyy(b)), a);
  return slip.hasil === 'mirip' ? slip : nilai('beda');
}

/** An unnamed baby can't be recognised by its name; two unnamed babies differ only by their order. */
function nilaiNama(a: OrangSiap, b: OrangSiap): Nilai {
  if (!a.nama || !b.nama) return kosong(a.nama || null);
  if ((a.bayi === null) !== (b.bayi === null)) return nilai('kosong', 'belum bernama sendiri');
  const [urutanA, urutanB] = [a.bayi?.urutan ?? null, b.bayi?.urutan ?? null];
  if (urutanA !== null && urutanB !== null && urutanA !== urutanB) return nilai('beda', 'bayi lain dari ibu yang sama');
  return nilai(bandingNama(a.kata, b.kata));
}

const nilaiIbu = (a: OrangSiap, b: OrangSiap): Nilai =>
  a.kataIbu.length > 0 && b.kataIbu.length > 0
    ? nilai(bandingNama(a.kataIbu, b.kataIbu))
    : kosong(a.kataIbu[0] ?? null);

function nilaiTelepon(a: readonly string[], b: readonly string[]): Nilai {
  if (a.length === 0 || b.length === 0) return kosong(a[0] ?? null);
  return nilai(a.some((nomor) => b.includes(nomor)) ? 'sama' : 'beda');
}

function bandingSemua(a: OrangSiap, b: OrangSiap): Hasil {
  return {
    nama: nilaiNama(a, b),
    tanggal_lahir: nilaiTanggal(a.tanggal_lahir, b.tanggal_lahir),
    jenis_kelamin:
      a.jenis_kelamin === null || b.jenis_kelamin === null
        ? kosong(a.jenis_kelamin)
        : nilai(a.jenis_kelamin === b.jenis_kelamin ? 'sama' : 'beda'),
    nik: nilaiAngka(bedaAngka(a.nik, b.nik), a.nik),
    no_bpjs: nilaiAngka(bedaAngka(a.no_bpjs, b.no_bpjs), a.no_bpjs),
    telepon: nilaiTelepon(a.telepon, b.telepon),
    ibu_kandung: nilaiIbu(a, b),
  };
}

/**
 * How much each result counts for or against one person. A phone counts little, because families share it and change
 * it.
 */
const BOBOT: Record<keyof Hasil, Record<HasilBanding, number>> = {
  nama: { sama: 35, mirip: 25, beda: -25, kosong: 0 },
  tanggal_lahir: { sama: 30, mirip: 15, beda: -15, kosong: 0 },
  jenis_kelamin: { sama: 0, mirip: 0, beda: -15, kosong: 0 },
  nik: { sama: 60, mirip: 30, beda: -10, kosong: 0 },
  no_bpjs: { sama: 50, mirip: 20, beda: -10, kosong: 0 },
  telepon: { sama: 15, mirip: 0, beda: 0, kosong: 0 },
  ibu_kandung: { sama: 20, mirip: 12, beda: -10, kosong: 0 },
};
const NAMA_SATU_KATA = -7;
const BAYI_IBU_SAMA = 20;
/** An incomplete number counts only when at most one digit is missing; this matches the notes of all others. */
const BELUM_BERARTI = /^(?:kurang|lebih) (?!1 angka)/;
const PALING_SEDIKIT = { nik: 80, no_bpjs: 70 };
const PALING_BANYAK_KEMBAR = 40;

const samaMirip = ({ hasil }: Nilai): boolean => hasil === 'sama' || hasil === 'mirip';

/** Twins often have NIK that differ only in the last four digits, and there by at most this much. */
const NIK_BERDEKATAN = 3;
function nikBerurutan(a: string | null, b: string | null): boolean {
  if (a?.length !== 16 || b?.length !== 16 || a === b || a.slice(0, 12) !== b.slice(0, 12)) return false;
  return Math.abs(Number(a.slice(12)) - Number(b.slice(12))) <= NIK_BERDEKATAN;
}

/**
 * Whether each name has a word that the other lacks in every spelling; when only one has, the other name is just
 * shorter.
 */
function namaLain(a: readonly string[], b: readonly string[]): boolean {
  const tanpa = (x: readonly string[], y: readonly string[]): boolean =>
    x.some((kata) => !y.some((lain) => kataMirip(kata, lain)));
  return tanpa(a, b) && tanpa(b, a);
}

/** Whether two people are likely real twins: born on one day in one family, with different given names. */
function mungkinKembar(a: OrangSiap, b: OrangSiap, h: Hasil): boolean {
  if (h.tanggal_lahir.hasil !== 'sama' || h.nik.hasil === 'sama' || h.no_bpjs.hasil === 'sama') return false;
  if (h.nama.catatan === 'bayi lain dari ibu yang sama') return samaMirip(h.ibu_kandung);
  const berurutan = nikBerurutan(a.nik, b.nik);
  const sekeluarga = samaMirip(h.ibu_kandung) || h.telepon.hasil === 'sama' || berurutan;
  const salahKetik = h.nik.hasil === 'mirip' && !berurutan && h.nama.hasil === 'mirip';
  return sekeluarga && !salahKetik && h.nama.hasil !== 'kosong' && namaLain(a.kata, b.kata);
}

/**
 * Whether a field must not count although it agrees: an incomplete number, a similar birth date of somebody with
 * another name, and the mother of an unnamed baby, whose name was compared already.
 */
function tidakBerarti(kolom: keyof Hasil, a: OrangSiap, h: Hasil): boolean {
  if (kolom === 'ibu_kandung') return h.nama.hasil !== 'kosong' && a.bayi !== null;
  if (kolom === 'tanggal_lahir') return h.tanggal_lahir.hasil === 'mirip' && h.nama.hasil === 'beda';
  return BELUM_BERARTI.test(h[kolom].catatan ?? '');
}

function hitungSkor(a: OrangSiap, b: OrangSiap, h: Hasil, kembar: boolean): number {
  const dasar = (Object.keys(BOBOT) as (keyof Hasil)[]).reduce(
    (n, k) => n + (tidakBerarti(k, a, h) ? 0 : BOBOT[k][h[k].hasil]),
    0,
  );
  const pendek = h.nama.hasil === 'sama' && Math.min(a.kata.length, b.kata.length) === 1 ? NAMA_SATU_KATA : 0;
  const bayi =
    h.nama.catatan === 'belum bernama sendiri' && samaMirip(h.ibu_kandung) && h.tanggal_lahir.hasil === 'sama'
      ? BAYI_IBU_SAMA
      : 0;
  const skor = Math.max(
    dasar + pendek + bayi,
    h.nik.hasil === 'sama' ? PALING_SEDIKIT.nik : 0,
    h.no_bpjs.hasil === 'sama' ? PALING_SEDIKIT.no_bpjs : 0,
  );
  return Math.max(0, Math.min(100, kembar ? Math.min(skor, PALING_BANYAK_KEMBAR) : skor));
}

const kataAngka = (nama: string, { hasil, catatan }: Nilai): string[] => {
  if (hasil === 'sama') return [`${nama} sama`];
  return hasil === 'mirip' && !BELUM_BERARTI.test(catatan ?? '') ? [`${nama} ${catatan}`] : [];
};

/** The reasons in words, the weightiest first. */
function tulisAlasan(h: Hasil, kembar: boolean): string[] {
  const lahirSama = h.tanggal_lahir.hasil === 'sama';
  const nama = samaMirip(h.nama) ? `Nama ${h.nama.hasil}` : null;
  const ibu = samaMirip(h.ibu_kandung) ? `ibu ${h.ibu_kandung.hasil}` : null;
  return [
    ...(kembar
      ? [`Mungkin saudara kembar: tanggal lahir${ibu ? ` dan ${ibu.replace('ibu', 'nama ibu')}` : ' sama'}, nama lain`]
      : []),
    ...kataAngka('NIK', h.nik),
    ...kataAngka('No. BPJS', h.no_bpjs),
    ...(nama && !kembar ? [`${nama}${lahirSama ? ', tanggal lahir sama' : ''}`] : []),
    ...(lahirSama && !nama && !kembar ? [ibu ? `Tanggal lahir sama, nama ${ibu}` : 'Tanggal lahir sama'] : []),
    ...(h.tanggal_lahir.hasil === 'mirip' ? [`Tanggal lahir ${h.tanggal_lahir.catatan}`] : []),
    ...(ibu && !kembar && (!lahirSama || nama) ? [`Nama ${ibu}`] : []),
    ...(h.telepon.hasil === 'sama' ? ['No. telepon sama'] : []),
  ];
}

function susunBanding(a: Orang, b: Orang, h: Hasil): BandingKolom[] {
  const telepon = b.telepon.find((nomor) => a.telepon.includes(nomor)) ?? b.telepon[0] ?? null;
  const semua: BandingKolom[] = [
    { kolom: 'nama', milik: b.nama, ...h.nama },
    { kolom: 'tanggal_lahir', milik: b.tanggal_lahir, ...h.tanggal_lahir },
    {
      kolom: 'jenis_kelamin',
      milik: b.jenis_kelamin === null ? null : namaJenisKelamin(b.jenis_kelamin),
      ...h.jenis_kelamin,
    },
    { kolom: 'nik', milik: b.nik, ...h.nik },
    { kolom: 'no_bpjs', milik: b.no_bpjs, ...h.no_bpjs },
    { kolom: 'nomor_kontak_telp', milik: telepon, ...h.telepon },
    { kolom: 'ibu_kandung', milik: b.ibu_kandung, ...h.ibu_kandung },
  ];
  // A field that is empty on both sides is left out.
  return semua.filter(
    (baris) => baris.hasil !== 'kosong' || baris.milik !== null || baris.catatan === 'tidak tercatat',
  );
}

/**
 * How likely two records are one person, and why.
 *
 * `a` is who is being typed (or the other record of a pair), `b` who is stored: the comparison shows `b`'s values.
 * Returns: `skor` 0 to 100 (see KEMBAR_SHOWN_SKOR, KEMBAR_STRONG_SKOR, KEMBAR_SUSPECTED_SKOR), the reasons in words
 *          with the weightiest first, and every field that at least one side has. An equal NIK or card outweighs
 *          everything. Likely twins stay below KEMBAR_STRONG_SKOR, and the reasons name them as twins.
 * Source:  issue 3 D.
 */
export const bandingkanOrang = (a: Orang, b: Orang): Kemiripan => pembanding(a)(b);

/** As `comparePeople`, for comparing one person with many. */
export function pembanding(diketik: Orang): (milik: Orang) => Kemiripan {
  const a = siapkan(diketik);
  return (milik) => {
    const b = siapkan(milik);
    const h = bandingSemua(a, b);
    const kembar = mungkinKembar(a, b, h);
    return { skor: hitungSkor(a, b, h, kembar), alasan: tulisAlasan(h, kembar), banding: susunBanding(a, b, h) };
  };
}

/**
 * The birth dates that are one typing error away from a date: day and month swapped, or a neighbouring day, month, year
 * or decade.
 *
 * Units:   `YYYY-MM-DD`; only dates of the calendar.
 * Returns: the dates without the date itself; nothing for null.
 * Source:  issue 3 D.
 */
export function tanggalTetangga(tanggal: string | null): string[] {
  if (tanggal === null) return [];
  const [tahun, bulan, hari] = [Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)), Number(tanggal.slice(8, 10))];
  const tulis = (t: number, b: number, h: number): string =>
    `${String(t).padStart(4, '0')}-${String(b).padStart(2, '0')}-${String(h).padStart(2, '0')}`;
  const semua = [
    tulis(tahun, hari, bulan),
    ...[-10, -1, 1, 10].flatMap((n) => [
      tulis(tahun + n, bulan, hari),
      tulis(tahun, bulan, hari + n),
      tulis(tahun, bulan + n, hari),
    ]),
  ];
  return [...new Set(semua)].filter((t) => t !== tanggal && adalahTanggal(t));
}
