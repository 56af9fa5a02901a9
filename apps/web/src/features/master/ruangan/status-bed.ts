import { BED_DIPESAN, BED_KOSONG, BED_NONAKTIF, BED_TERISI, NAMA_STATUS_BED } from '@nadi/domain/ruangan/tempat-tidur';
import type { StatusBed } from '@nadi/domain/ruangan/tempat-tidur';
import { IconBan, IconBed, IconCheck, IconClock, IconUserFilled } from '@tabler/icons-react';
import type { Look } from '#ui/status.tsx';

/** The statuses of a bed, and the bed that is chosen (DESIGN.md 4). A tile takes its colour as a whole. */
export const BED_LOOKS = {
  [BED_KOSONG]: { word: NAMA_STATUS_BED[BED_KOSONG], color: 'inherit', glyph: IconBed },
  [BED_DIPESAN]: { word: NAMA_STATUS_BED[BED_DIPESAN], color: 'inherit', glyph: IconClock },
  [BED_TERISI]: { word: NAMA_STATUS_BED[BED_TERISI], color: 'inherit', glyph: IconUserFilled },
  [BED_NONAKTIF]: { word: NAMA_STATUS_BED[BED_NONAKTIF], color: 'inherit', glyph: IconBan },
  dipilih: { word: 'Dipilih', color: 'inherit', glyph: IconCheck },
} satisfies Record<StatusBed | 'dipilih', Look>;
