import { BED_DIPESAN, BED_KOSONG, BED_NONAKTIF, BED_TERISI, NAMA_STATUS_BED } from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import { IconBan, IconBed, IconCheck, IconClock, IconUserFilled } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

/**
 * The word and shape of a bed's status (DESIGN.md 4). They always come together with the colour, which the tile sets.
 */
export const RUPA_BED: Record<StatusBed, { kata: string; Ikon: Icon }> = {
  [BED_KOSONG]: { kata: NAMA_STATUS_BED[BED_KOSONG], Ikon: IconBed },
  [BED_DIPESAN]: { kata: NAMA_STATUS_BED[BED_DIPESAN], Ikon: IconClock },
  [BED_TERISI]: { kata: NAMA_STATUS_BED[BED_TERISI], Ikon: IconUserFilled },
  [BED_NONAKTIF]: { kata: NAMA_STATUS_BED[BED_NONAKTIF], Ikon: IconBan },
};
export const RUPA_DIPILIH = { kata: 'Dipilih', Ikon: IconCheck };
