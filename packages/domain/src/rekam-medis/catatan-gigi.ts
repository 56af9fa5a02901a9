import { isGigiSusu } from './gigi.ts';
import { hitungDmf, namaTemuan } from './odontogram.ts';
import type { HitunganDmf, Temuan } from './odontogram.ts';

/** A finding as it stood when a note was signed; `baru`: it was found in that visit. */
export type TemuanTertanda = Temuan & { baru: boolean };
/** The teeth as a signed note keeps them: what held then, and what ended in that visit. */
export type CatatanGigi = { temuan: TemuanTertanda[]; berakhir: Temuan[]; dmf: HitunganDmf; dmf_susu: HitunganDmf };

/** The teeth of a note, counted. Source: rekam-medis.md RM5, RM16. */
export const keepGigi = (temuan: readonly TemuanTertanda[], berakhir: readonly Temuan[]): CatatanGigi => ({
  temuan: temuan.map(({ gigi, permukaan, kode, baru }) => ({ gigi, permukaan, kode, baru })),
  berakhir: berakhir.map(({ gigi, permukaan, kode }) => ({ gigi, permukaan, kode })),
  dmf: hitungDmf(temuan, false),
  dmf_susu: hitungDmf(temuan, true),
});

const counted = ({ D, M, F, jumlah }: HitunganDmf): string => `${jumlah} (D ${D}, M ${M}, F ${F})`;
/** 'DMF-T 4 (D 2, M 1, F 1) · dmf-t 1 (...)'; milk teeth are named only where something was found on them. */
export function dmfText({
  temuan,
  dmf,
  dmf_susu,
}: Pick<CatatanGigi, 'dmf' | 'dmf_susu'> & { temuan: readonly Temuan[] }): string {
  const milk = temuan.some(({ gigi }) => isGigiSusu(gigi));
  return [`DMF-T ${counted(dmf)}`, ...(milk ? [`dmf-t ${counted(dmf_susu).toLowerCase()}`] : [])].join(' · ');
}

/** '36 karies mesial, karies oklusal; 18 hilang'. */
const perTooth = (temuan: readonly Temuan[]): string =>
  [...Map.groupBy(temuan, ({ gigi }) => gigi)]
    .map(([gigi, all]) => `${gigi} ${all.map(namaTemuan).join(', ')}`)
    .join('; ');

/** The teeth of a note in lines: what was found in the visit, what stood before, what ended, and the count. */
export function linesOfGigi(gigi: CatatanGigi): string[] {
  const lines: [string, readonly Temuan[]][] = [
    ['Temuan baru', gigi.temuan.filter(({ baru }) => baru)],
    ['Temuan sebelumnya', gigi.temuan.filter(({ baru }) => !baru)],
    ['Tidak berlaku lagi', gigi.berakhir],
  ];
  return [...lines.flatMap(([title, all]) => (all.length === 0 ? [] : [`${title}: ${perTooth(all)}`])), dmfText(gigi)];
}
