import { useState } from 'react';
import type { GabungOverlayProps } from '#platform/http/operations.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { GabungForm } from './gabung-form.tsx';
import { PasanganPicker } from './pasangan-picker.tsx';

/** Merges two records of one person. When the other record is not given, the clerk searches for it first. */
export function GabungOverlay({ options: { a, b, takDikenal = false, whose }, onClose }: GabungOverlayProps) {
  const [pickedNorm, setPickedNorm] = useState<number | null>(null);
  useReturnFocus();
  const otherNorm = b ?? pickedNorm;
  if (otherNorm === null)
    return <PasanganPicker norm={a} whose={whose} takDikenal={takDikenal} onPick={setPickedNorm} onClose={onClose} />;
  return <GabungForm a={a} b={otherNorm} onClose={onClose} />;
}
