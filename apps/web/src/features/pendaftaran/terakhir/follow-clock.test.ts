import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkHari } from './follow-clock.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues, KunjunganInput } from '../form/kunjungan-form.schema.ts';
import { EXISTING } from '../form/test-kunjungan.tsx';

/** 23.58 of 29 November in Jakarta, and four minutes later. */
const LATE = '2026-11-29T16:58:00.000Z';
const AFTER_MIDNIGHT = '2026-11-29T17:02:00.000Z';
const at = (instant: string): void => void vi.setSystemTime(new Date(instant));
function openAt(instant: string): KunjunganForm {
  at(instant);
  return renderHook(() =>
    useForm<KunjunganFormValues, unknown, KunjunganInput>({ defaultValues: initialFormValues(123) }),
  ).result.current;
}

describe('the day of a registration, before anything is asked', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('a form opened at 23.58 and saved after midnight says that the day has turned, once', () => {
    const form = openAt(LATE);
    at(AFTER_MIDNIGHT);
    expect(checkHari(form, null)).toMatch(/^Hari sudah berganti, sekarang .*30.*Periksa dokter dan jadwalnya/);
    expect(form.getValues('tanggal_pendaftaran')).toBe(AFTER_MIDNIGHT);
    expect(checkHari(form, null)).toBeNull();
  });

  it('one saved on its day passes', () => {
    const form = openAt(LATE);
    at('2026-11-29T16:59:30.000Z');
    expect(checkHari(form, null)).toBeNull();
  });

  it.each(['2025-11-29T03:00:00.000Z', '2026-11-28T16:59:00.000Z'])(
    'a typed day that is past is refused: %s',
    (typed) => {
      const form = openAt(LATE);
      form.setValue('tanggal_pendaftaran', typed);
      expect(checkHari(form, null)).toBe('Tanggal pendaftaran sudah lewat');
    },
  );

  it('an edit keeps the day that its visit has', () => {
    const form = openAt(LATE);
    form.setValue('tanggal_pendaftaran', EXISTING.tanggal_pendaftaran);
    expect(checkHari(form, EXISTING as never)).toBeNull();
  });
});
