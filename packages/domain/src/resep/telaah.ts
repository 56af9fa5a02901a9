/** The three parts of a review, and what is asked once more when the medicine is handed over. */
export type BagianTelaah = 'administratif' | 'farmasetik' | 'klinis' | 'serah';
type Butir = { bagian: BagianTelaah; teks: string; jawaban: 'sesuai' | 'ya-tidak' };

/**
 * What is answered of a prescription. 'sesuai' items are right or wrong; 'ya-tidak' items ask whether something is there.
 *
 * Source: resep.md RS13 (SATUSEHAT questionnaire Q0007).
 */
export const BUTIR_TELAAH = {
  '1.1': {
    bagian: 'administratif',
    teks: 'Nama, umur, jenis kelamin, berat dan tinggi badan pasien',
    jawaban: 'sesuai',
  },
  '1.2': { bagian: 'administratif', teks: 'Nama, nomor izin, alamat dan paraf dokter', jawaban: 'sesuai' },
  '1.3': { bagian: 'administratif', teks: 'Tanggal resep', jawaban: 'sesuai' },
  '1.4': { bagian: 'administratif', teks: 'Ruangan atau unit asal resep', jawaban: 'sesuai' },
  '2.1': { bagian: 'farmasetik', teks: 'Nama obat, bentuk dan kekuatan sediaan', jawaban: 'sesuai' },
  '2.2': { bagian: 'farmasetik', teks: 'Dosis dan jumlah obat', jawaban: 'sesuai' },
  '2.3': { bagian: 'farmasetik', teks: 'Stabilitas obat', jawaban: 'sesuai' },
  '2.4': { bagian: 'farmasetik', teks: 'Aturan dan cara penggunaan', jawaban: 'sesuai' },
  '3.1': { bagian: 'klinis', teks: 'Ketepatan indikasi, dosis dan waktu penggunaan', jawaban: 'sesuai' },
  '3.2': { bagian: 'klinis', teks: 'Duplikasi pengobatan', jawaban: 'ya-tidak' },
  '3.3': { bagian: 'klinis', teks: 'Alergi dan reaksi obat yang tidak dikehendaki', jawaban: 'ya-tidak' },
  '3.4': { bagian: 'klinis', teks: 'Kontraindikasi', jawaban: 'ya-tidak' },
  '3.5': { bagian: 'klinis', teks: 'Interaksi obat', jawaban: 'ya-tidak' },
  pasien: { bagian: 'serah', teks: 'Tepat pasien', jawaban: 'sesuai' },
  obat: { bagian: 'serah', teks: 'Tepat obat', jawaban: 'sesuai' },
  dosis: { bagian: 'serah', teks: 'Tepat dosis', jawaban: 'sesuai' },
  rute: { bagian: 'serah', teks: 'Tepat rute', jawaban: 'sesuai' },
  waktu: { bagian: 'serah', teks: 'Tepat waktu', jawaban: 'sesuai' },
} as const satisfies Record<string, Butir>;
export type ButirTelaah = keyof typeof BUTIR_TELAAH;
export const DAFTAR_BUTIR = Object.keys(BUTIR_TELAAH) as ButirTelaah[];
export const butirOf = (bagian: BagianTelaah): ButirTelaah[] =>
  DAFTAR_BUTIR.filter((one) => BUTIR_TELAAH[one].bagian === bagian);

/** What is asked before the medicine is prepared; what is asked at the handing over comes then. */
export const BEFORE_HANDING_OVER: readonly ButirTelaah[] = DAFTAR_BUTIR.filter(
  (one) => BUTIR_TELAAH[one].bagian !== 'serah',
);

/**
 * What these answers leave open of a handing over. Each one is asked for all five, that of a rest like the first.
 *
 * Source: resep.md RS13.
 */
export const openAtSerah = (given: readonly ButirTelaah[]): ButirTelaah[] =>
  butirOf('serah').filter((one) => !given.includes(one));

/** What keeps medicine from being handed over with these answers, in words. */
export function serahIssue(given: readonly ButirTelaah[]): string | null {
  const open = openAtSerah(given).map((one) => BUTIR_TELAAH[one].teks.toLowerCase());
  return open.length === 0 ? null : `Telaah obat belum dijawab: ${open.join(', ')}`;
}

/** `baik`: sesuai, or not there ('tidak') where the item asks whether something is. */
export type JawabanTelaah = { butir: ButirTelaah; baik: boolean; catatan: string | null };

/** What keeps medicine from being handed over that is not the right one, in words. */
export function tidakTepat(jawaban: readonly JawabanTelaah[]): string | null {
  const wrong = jawaban.flatMap(({ butir, baik }) =>
    BUTIR_TELAAH[butir].bagian === 'serah' && !baik ? [BUTIR_TELAAH[butir].teks.toLowerCase()] : [],
  );
  return wrong.length === 0
    ? null
    : `Jangan diserahkan, tidak sesuai: ${wrong.join(', ')}. Siapkan ulang, ganti obatnya, atau hubungi dokter.`;
}

/** The item about the allergy, which the patient has to have been asked for. */
export const BUTIR_ALERGI = '3.3' satisfies ButirTelaah;
/**
 * What a 'tidak' to the allergy goes with where the patient never said so: nobody asked, or nobody could. null: it was said.
 * `status` is one of `StatusAlergi`.
 *
 * Source: rekam-medis.md RM14; resep.md RS13 (never 'no allergy' for everyone).
 */
export const alergiTakDitanya = (status: string | null): string | null =>
  status === 'belum ditanya' || status === 'tidak dapat ditanya' ? `alergi ${status}` : null;

/** The answer in the words of its item. */
export const kataJawaban = (butir: ButirTelaah, baik: boolean): string =>
  BUTIR_TELAAH[butir].jawaban === 'sesuai' ? (baik ? 'sesuai' : 'tidak sesuai') : baik ? 'tidak' : 'ya';

/** Whether an assistant may answer it; what is clinical, and the handing over, is the pharmacist's own. */
export const mayAsistenAnswer = (butir: ButirTelaah): boolean =>
  BUTIR_TELAAH[butir].bagian === 'administratif' || BUTIR_TELAAH[butir].bagian === 'farmasetik';

/** A cito prescription may be handed over first and reviewed within so many hours. */
export const JAM_TELAAH_CITO = 24;

type TelaahIssue = { at: number; kolom: 'butir' | 'catatan'; pesan: string };
/**
 * What is wrong with answers, by their place among them. What nobody answered is no answer: it is neither stored nor
 * made up.
 */
export function telaahIssues(jawaban: readonly JawabanTelaah[], isApoteker: boolean): TelaahIssue[] {
  const seen = new Set<ButirTelaah>();
  return jawaban.flatMap(({ butir, baik, catatan }, at): TelaahIssue[] => {
    const twice = seen.has(butir);
    seen.add(butir);
    if (twice) return [{ at, kolom: 'butir', pesan: `Butir ${butir} dijawab dua kali` }];
    if (!isApoteker && !mayAsistenAnswer(butir))
      return [{ at, kolom: 'butir', pesan: `Butir ${butir} hanya dijawab apoteker` }];
    return baik || catatan ? [] : [{ at, kolom: 'catatan', pesan: 'Tulis catatan: apa yang tidak baik' }];
  });
}
