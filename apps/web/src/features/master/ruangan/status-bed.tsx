import { BED_DIPESAN, BED_KOSONG, BED_NONAKTIF, BED_TERISI, NAMA_STATUS_BED } from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import { IconBan, IconBed, IconCheck, IconClock, IconUserFilled } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

/**
 * The word and shape of a bed's status (DESIGN.md 4). They always come together with the colour, which the tile sets.
 */
export const BED_LOOKS: Record<StatusBed, { word: string; Icon: Icon }> = {
  [BED_KOSONG]: { word: NAMA_STATUS_BED[BED_KOSONG], Icon: IconBed },
  [BED_DIPESAN]: { word: NAMA_STATUS_BED[BED_DIPESAN], Icon: IconClock },
  [BED_TERISI]: { word: NAMA_STATUS_BED[BED_TERISI], Icon: IconUserFilled },
  [BED_NONAKTIF]: { word: NAMA_STATUS_BED[BED_NONAKTIF], Icon: IconBan },
};
export const PICKED_LOOK = { word: 'Dipilih', Icon: IconCheck };
