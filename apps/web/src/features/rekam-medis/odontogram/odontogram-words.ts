import type { Odontogram, TemuanGigi } from '@nadi/contract/odontogram.contract';
import { namaGigi } from '@nadi/domain/rekam-medis/gigi';
import { namaTemuan, sortPermukaan } from '@nadi/domain/rekam-medis/odontogram';
import type { HitunganDmf, KodeGigi } from '@nadi/domain/rekam-medis/odontogram';

/** The findings of a tooth as its letters show them: 'MO car', 'rct'. One code on several surfaces is one line. */
export function shortLines(temuan: readonly TemuanGigi[]): { kode: KodeGigi; text: string }[] {
  const byKode = Map.groupBy(temuan, ({ kode }) => kode);
  return [...byKode].map(([kode, all]) => {
    const surfaces = sortPermukaan(all.flatMap(({ permukaan }) => permukaan ?? []));
    return { kode, text: surfaces.length === 0 ? kode : `${surfaces.join('')} ${kode}` };
  });
}

/** 'Gigi 36, molar pertama bawah kiri: karies oklusal, karies mesial'. */
export function toothLabel(gigi: number, temuan: readonly TemuanGigi[]): string {
  const found = temuan.length === 0 ? 'tanpa temuan' : temuan.map(namaTemuan).join(', ');
  return `Gigi ${gigi}, ${namaGigi(gigi)}: ${found}`;
}

const counted = ({ D, M, F, jumlah }: HitunganDmf): string => `${jumlah} (D ${D}, M ${M}, F ${F})`;
/** 'DMF-T 4 (D 2, M 1, F 1) · dmf-t 1 (…)'; milk teeth are named only where something was found on them. */
export function dmfText({ temuan, dmf, dmf_susu }: Odontogram): string {
  const milk = temuan.some(({ gigi }) => gigi > 50);
  return [`DMF-T ${counted(dmf)}`, ...(milk ? [`dmf-t ${counted(dmf_susu).toLowerCase()}`] : [])].join(' · ');
}
