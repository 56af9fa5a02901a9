import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { labelOf } from '#fields/field.ts';
import css from './form.module.css';
import type { Conflict, Saving } from './use-save.ts';

const formatValue = (value: unknown): string =>
  value === null || value === '' || value === undefined
    ? 'kosong'
    : value === true
      ? 'ya'
      : value === false
        ? 'tidak'
        : typeof value === 'object'
          ? 'berbeda'
          : String(value);

const formatAny = (_name: string, value: unknown): string => formatValue(value);

type DifferencesProps<F extends FieldValues, O> = {
  form: UseFormReturn<F, unknown, O>;
  values: F;
  words: (name: string, value: unknown) => string;
};
function Differences<F extends FieldValues, O>({ form, values, words }: DifferencesProps<F, O>) {
  const different = Object.keys(values).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(form.getValues(name as FieldPath<F>)),
  );
  return (
    <ul>
      {different.map((name) => (
        <li key={name}>
          {labelOf(form.control, name) ?? name} tersimpan: <strong>{words(name, values[name])}</strong>, isian Anda:{' '}
          <strong>{words(name, form.getValues(name as FieldPath<F>))}</strong>
        </li>
      ))}
    </ul>
  );
}

type ConflictNoticeProps<F extends FieldValues, O> = {
  form: UseFormReturn<F, unknown, O>;
  conflict: Conflict<F>;
  saving: Saving<F>;
  /** A value as the form says it. */
  words?: (name: string, value: unknown) => string;
};

/** Shows what somebody else has saved beside what was typed, and lets the user choose. */
export function ConflictNotice<F extends FieldValues, O>({
  form,
  conflict,
  saving,
  words = formatAny,
}: ConflictNoticeProps<F, O>) {
  const { message, text, values } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => void notice.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className={css['bentrok']} role="alert" ref={notice}>
      <p>{text ? `${message} ${text}` : message}</p>
      {!text && <Differences form={form} values={values} words={words} />}
      <div className={css['pilihan']}>
        <Button size="xs" variant="default" data-conflict onClick={saving.takeTheirs}>
          Pakai yang tersimpan
        </Button>
        <Button size="xs" onClick={saving.keepMine}>
          Simpan isian saya
        </Button>
      </div>
    </div>
  );
}
