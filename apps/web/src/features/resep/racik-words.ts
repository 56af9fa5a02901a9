import { tulisSatuan } from '@nadi/domain/resep/racik';
import { formatNumber } from '#platform/time/tanggal.ts';

/** Whether the amounts of a compound are of each packet or of all together (resep.md RS5). */
export const caraWords = ({ cara, bungkus }: { cara: 'dtd' | 'bagi'; bungkus: number }): string =>
  cara === 'dtd' ? `tiap bungkus, ${bungkus} bungkus` : `dibagi menjadi ${bungkus} bungkus`;

/** How much of an ingredient was asked for. */
export const dimintaWords = ({ diminta, satuan }: { diminta: number; satuan: string }): string =>
  `${formatNumber(diminta, 3)} ${tulisSatuan(satuan)}`;

/** What is taken whole and not used; nothing where all of it is. */
export const sisaWords = (sisa: number | null, satuan: string): string | null =>
  sisa === null || sisa === 0 ? null : `sisa racik ${formatNumber(sisa, 3)} ${satuan}`;
