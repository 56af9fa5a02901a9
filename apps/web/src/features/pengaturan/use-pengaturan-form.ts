import { savePengaturan, SettingState } from '@nadi/contract/pengaturan.contract';
import type { SettingSpecs } from '@nadi/domain/faskes/setting';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { useFormDirty } from '#fields/form-dirty.ts';
import { useSave } from '#patterns/use-save.ts';
import type { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import {
  changesOf,
  findIssues,
  isChanged,
  SETTING_ENTRIES,
  textsOf,
  toFormValue,
  toFormValues,
} from './setting-values.ts';
import type { SettingFormValues, SettingTexts } from './setting-values.ts';

const States = z.array(SettingState);

/** The rows of a refusal, as they are stored now. */
function statesOf({ data }: ApiError): readonly SettingState[] | null {
  const parsed = States.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/**
 * The form of all settings over what is stored. What somebody else saves meanwhile is followed where this user has
 * changed nothing; where both have, the save says so.
 */
export function usePengaturanForm(states: readonly SettingState[], specs: SettingSpecs, onInvalid: () => void) {
  const [texts, setTexts] = useState<SettingTexts>(() => textsOf(states));
  /** The resolver is made once, and reads what the form stands on now. */
  const base = useRef(texts);
  const resolver: Resolver<SettingFormValues> = (values) => {
    const issues = Object.entries(findIssues(base.current, values, specs));
    return issues.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(issues.map(([key, message]) => [key, { type: 'setting', message }])) };
  };
  const form = useForm<SettingFormValues>({ defaultValues: toFormValues(texts, specs), resolver, mode: 'onTouched' });
  useFormDirty(form);

  function standOn(next: SettingTexts): void {
    base.current = next;
    setTexts(next);
  }
  /** `all`: the user has been told of what they have changed too. */
  function follow(stored: SettingTexts, all: boolean): void {
    const next: Record<string, string> = { ...base.current };
    for (const [key] of SETTING_ENTRIES) {
      const spec = specs[key];
      const touched = isChanged(spec, base.current[key], form.getValues(key));
      if (!touched) form.resetField(key, { defaultValue: toFormValue(spec, stored[key] ?? '') });
      if (!touched || all) next[key] = stored[key] ?? '';
    }
    standOn(next);
  }
  const followStates = useEffectEvent((rows: readonly SettingState[]) => follow(textsOf(rows), false));
  useEffect(() => followStates(states), [states]);

  const saving = useSave({
    form,
    body: (values: SettingFormValues) => ({ perubahan: changesOf(base.current, values, specs) }),
    send: (body, idempotencyKey) => callApi(savePengaturan, { body, idempotencyKey }),
    stale: ['setting'],
    fieldOf: (name, { perubahan }) => perubahan[Number(name.split('.')[1])]?.key ?? name,
    theirs: (error) => {
      const now = statesOf(error);
      if (!now) return null;
      const stored = textsOf(now);
      follow(stored, true);
      return { version: 0, values: toFormValues(stored, specs) };
    },
    invalid: onInvalid,
    onSaved: ({ data }) => {
      const stored = textsOf(data);
      standOn(stored);
      form.reset(toFormValues(stored, specs));
      toast.ok('Pengaturan disimpan.');
    },
  });
  function discard(): void {
    saving.forget();
    form.reset(toFormValues(texts, specs));
  }
  const anyChange = (): boolean => changesOf(base.current, form.getValues(), specs).length > 0;
  return { form, texts, saving, discard, anyChange };
}
