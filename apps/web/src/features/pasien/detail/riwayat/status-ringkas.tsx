import {
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import uiCss from '../../../../ui/ui.module.css';
import { sebutanStatus } from './tagihan.ts';

type Rupa = { warna: string; Tanda: Icon };
const RUPA: readonly [RegExp, Rupa][] = [
  [/belum lunas|kedaluwarsa/i, { warna: 'var(--warn)', Tanda: IconAlertTriangleFilled }],
  [/sebagian|sedang|proses/i, { warna: 'var(--warn)', Tanda: IconCircleHalf2 }],
  [/batal|tidak/i, { warna: 'var(--mute)', Tanda: IconCircleX }],
  [/lunas|selesai|diserahkan/i, { warna: 'var(--ok)', Tanda: IconCircleCheckFilled }],
];

/** A status that another service sends as text: the word with a shape and a colour. */
export function StatusRingkas({ deskripsi }: { deskripsi: string }) {
  const kata = sebutanStatus(deskripsi);
  const { warna, Tanda } = RUPA.find(([pola]) => pola.test(kata))?.[1] ?? { warna: 'var(--ink-2)', Tanda: IconCircle };
  return (
    <span className={uiCss['status']} style={{ color: warna }}>
      <Tanda size={15} aria-hidden="true" /> {kata}
    </span>
  );
}
