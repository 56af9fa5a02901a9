import type { TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { namaGigi } from '@nadi/domain/rekam-medis/gigi';
import { namaTemuan, sortPermukaan } from '@nadi/domain/rekam-medis/odontogram';
import type { KodeGigi } from '@nadi/domain/rekam-medis/odontogram';

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
