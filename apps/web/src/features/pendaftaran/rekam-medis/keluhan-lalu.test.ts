import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { formValuesFromSaved } from '../form/form-values-from-saved.ts';
import { initialFormValues, carriedKeluhanDay } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues, KunjunganInput } from '../form/kunjungan-form.schema.ts';
import { EXISTING } from '../form/test-kunjungan.tsx';
import { fillLastRekam } from './fill-last-rekam.ts';
import { recentOf } from './test-rekam.tsx';

const open = (values: KunjunganFormValues): KunjunganForm =>
  renderHook(() => useForm<KunjunganFormValues, unknown, KunjunganInput>({ defaultValues: values })).result.current;
/** A form whose patient complained of this at the last visit, on 12 November. */
function fill(lastKeluhan: object): KunjunganForm {
  const form = open(initialFormValues(123, '2026-11-29T02:00:00.000Z'));
  fillLastRekam(form, recentOf(123, lastKeluhan));
  return form;
}
const origin = (form: KunjunganForm): string | null => carriedKeluhanDay(form.getValues());

describe('issue 30, D2: a complaint that is copied from an earlier visit', () => {
  it('goes with the day of that visit until somebody changes it', () => {
    const form = fill({ keluhan: 'Pusing sejak 2 hari' });
    expect([form.getValues('medical_record.keluhan'), origin(form)]).toEqual(['Pusing sejak 2 hari', '2026-11-12']);
    form.setValue('medical_record.keluhan', 'Pusing sejak 2 minggu');
    expect(origin(form)).toBeNull();
  });

  it('keeps the first day where that visit had copied it too', () =>
    expect(origin(fill({ keluhan: 'Pusing', keluhan_dari: '2026-09-01' }))).toBe('2026-09-01'));

  it('one that was typed has none', () => {
    const form = fill({ keluhan: null });
    form.setValue('medical_record.keluhan', 'Batuk');
    expect(origin(form)).toBeNull();
  });

  it('stays so in an edit of something else', () => {
    const saved = { ...EXISTING, medical_record: { ...EXISTING.medical_record, keluhan_dari: '2026-11-12' } };
    const form = open(formValuesFromSaved(saved as never));
    expect(origin(form)).toBe('2026-11-12');
    expect(origin(open(formValuesFromSaved(EXISTING as never)))).toBeNull();
  });
});
