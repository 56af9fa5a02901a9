import { useState } from 'react';
import type { GabungOverlayProps } from '../../platform/operations.ts';
import { useFokusKembali } from '../../ui/dialog.tsx';
import { GabungForm } from './gabung-form.tsx';
import { PilihPasangan } from './pilih-pasangan.tsx';

/** Merges two records of one person. When the other record is not given, the clerk searches for it first. */
export function GabungOverlay({ options: { a, b, takDikenal = false }, onClose }: GabungOverlayProps) {
  const [dicari, setDicari] = useState<number | null>(null);
  useFokusKembali();
  const pasangan = b ?? dicari;
  if (pasangan === null)
    return <PilihPasangan norm={a} takDikenal={takDikenal} onPilih={setDicari} onClose={onClose} />;
  return <GabungForm a={a} b={pasangan} onClose={onClose} />;
}
