import {
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import uiCss from '../../../../ui/ui.module.css';
import { formatStatus } from './tagihan.ts';

type Appearance = { color: string; StatusIcon: Icon };
const APPEARANCES: readonly [RegExp, Appearance][] = [
  [/belum lunas|kedaluwarsa/i, { color: 'var(--warn)', StatusIcon: IconAlertTriangleFilled }],
  [/sebagian|sedang|proses/i, { color: 'var(--warn)', StatusIcon: IconCircleHalf2 }],
  [/batal|tidak/i, { color: 'var(--mute)', StatusIcon: IconCircleX }],
  [/lunas|selesai|diserahkan/i, { color: 'var(--ok)', StatusIcon: IconCircleCheckFilled }],
];

/** A status that another service sends as text: the word with a shape and a colour. */
export function StatusWord({ deskripsi }: { deskripsi: string }) {
  const word = formatStatus(deskripsi);
  const { color, StatusIcon } = APPEARANCES.find(([pattern]) => pattern.test(word))?.[1] ?? {
    color: 'var(--ink-2)',
    StatusIcon: IconCircle,
  };
  return (
    <span className={uiCss['status']} style={{ color: color }}>
      <StatusIcon size={15} aria-hidden="true" /> {word}
    </span>
  );
}
