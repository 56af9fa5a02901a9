import { bacaWajib, SETTING_WAJIB } from '@nadi/domain/pasien/wajib';
import type { KolomWajib } from '@nadi/domain/pasien/wajib';
import { useMemo } from 'react';
import { useSettingAktif, useSettingTeks } from '../../../platform/setting.ts';

/** The facility's settings of the patient form (platform.md 5, D24). */
export function useSettingForm(): { normTampil: boolean; normManualTampil: boolean; wajib: readonly KolomWajib[] } {
  const normTampil = useSettingAktif('master:patient:input-norm');
  const normManualTampil = useSettingAktif('master:patient:input-norm-manual');
  const teks = useSettingTeks(SETTING_WAJIB);
  const wajib = useMemo(
    () => bacaWajib(teks).filter((kolom) => kolom !== 'norm_manual' || normManualTampil),
    [teks, normManualTampil],
  );
  return { normTampil, normManualTampil, wajib };
}
