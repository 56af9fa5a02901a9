import { parseWajib } from '@nadi/domain/pasien/wajib-fields';
import type { WajibField } from '@nadi/domain/pasien/wajib-fields';
import { useMemo } from 'react';
import { useSetting } from '#platform/lists/setting.ts';

/** The facility's settings of the patient form (platform.md 5, D24). */
export function useFormSettings(): { showNorm: boolean; showNormManual: boolean; wajib: readonly WajibField[] } {
  const showNorm = useSetting('master:patient:input-norm');
  const showNormManual = useSetting('master:patient:input-norm-manual');
  const text = useSetting('master:patient:wajib');
  const wajib = useMemo(
    () => parseWajib(text).filter((field) => field !== 'norm_manual' || showNormManual),
    [text, showNormManual],
  );
  return { showNorm, showNormManual, wajib };
}
