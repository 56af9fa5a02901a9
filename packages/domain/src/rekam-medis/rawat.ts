import { isSecretIcd } from './catatan.ts';

/** What the rows of a stay say, in words, as a resume shows, keeps and prints it. */
export type Rawat = {
  /** As it stands on paper (alergi-kertas.ts). */ alergi: string;
  /** 'Melati, 12/04/2026 10.00 sampai 14/04/2026 09.00'. */ tempat: string[];
  /** Everybody who answered for the patient or treated them together, with their time. */ dpjp: string[];
  diagnosa: { icd: string; teks: string }[];
  tindakan: string[];
  /** Results that are not normal, with their day. */ hasil: string[];
  /** Tests without a result. */ menunggu: string[];
  /** What was handed over, and what was only written. */
  diberikan: string[];
  diresepkan: string[];
  /** How the patient left; nothing as long as nobody wrote that down. */ kepulangan: string[];
};
type Newer = 'alergi' | 'dpjp' | 'menunggu' | 'diberikan' | 'diresepkan';
/** As a signed resume keeps it: those from before have their medicines in one list, and less beside. */
export type RawatTertanda = Omit<Rawat, Newer> & Partial<Pick<Rawat, Newer>> & { terapi?: string[] };

/** A resume's rows with their labels; nothing of what a stay had none of. Source: rekam-medis.md RM38. */
export const linesOfRawat = (rawat: RawatTertanda): [string, string][] =>
  (
    [
      ['Alergi', rawat.alergi === undefined ? [] : [rawat.alergi]],
      ['Dirawat di', rawat.tempat],
      ['DPJP', rawat.dpjp ?? []],
      ['Diagnosis', rawat.diagnosa.map(({ icd, teks }) => `${icd} ${teks}`)],
      ['Tindakan', rawat.tindakan],
      ['Hasil penting', rawat.hasil],
      ['Belum ada hasil', rawat.menunggu ?? []],
      ['Obat', rawat.terapi ?? []],
      ['Obat yang diberikan', rawat.diberikan ?? []],
      ['Obat yang diresepkan, belum diserahkan', rawat.diresepkan ?? []],
      ['Kepulangan', rawat.kepulangan],
    ] as const
  ).flatMap(([label, lines]): [string, string][] => (lines.length === 0 ? [] : [[label, lines.join('\n')]]));

/** What of it may leave the house (rekam-medis.md RM36). */
export const openRawat = (rawat: RawatTertanda): RawatTertanda => ({
  ...rawat,
  diagnosa: rawat.diagnosa.filter(({ icd }) => !isSecretIcd(icd)),
});

/** What was done, each once with how often; what was only chosen at the registration was not done yet. */
export function countedTindakan(items: readonly { nama: string; jumlah: number; pada: string | null }[]): string[] {
  const done = items.filter(({ pada }) => pada !== null);
  return [...Map.groupBy(done, ({ nama }) => nama)].map(([nama, all]) => {
    const jumlah = all.reduce((sum, one) => sum + one.jumlah, 0);
    return jumlah > 1 ? `${nama} x ${jumlah}` : nama;
  });
}
