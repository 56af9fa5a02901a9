import { CloseButton, Input } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import apung from './floating-list.module.css';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import css from './pilih-banyak-field.module.css';
import { useOpenWordsOf, useSelectField } from './open-words.ts';
import { PickList } from './pick-list.tsx';
import { answerOptions, optionPolicy } from './pick-option.ts';
import type { PickOption } from './pick-option.ts';
import { startPick } from './pick.ts';
import { usePick } from './use-pick.ts';

type PilihBanyakFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly PickOption[];
  loading?: boolean;
  emptyText?: string;
  onOpen?: () => void;
};

/**
 * The text for a chosen id that is not among the options: it may be out of use, still loading, or in a list that failed
 * to load (`failed`).
 */
const nameMissing = (id: number, loading: boolean, failed: boolean): string =>
  loading ? '...' : failed ? `No. ${id}` : `No. ${id}, tidak aktif`;

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/**
 * Several choices by numeric id, found by typing. Enter picks an option or unpicks it; Backspace in the empty box
 * unpicks the last one.
 */
export function PilihBanyakField<T extends FieldValues, O = T>(props: PilihBanyakFieldProps<T, O>) {
  const {
    label,
    required,
    help,
    className,
    placeholder = 'Ketik untuk memilih',
    size = 'sm',
    autoFocus = false,
    options,
    loading = false,
    emptyText = 'Tidak ada yang cocok',
    onOpen,
  } = props;
  const { tell, ...field } = useSelectField(props);
  const { error } = field;
  const picked = idsOf(field.value);
  const isPicked = ({ id }: { id: number }): boolean => picked.includes(id);
  const toggle = (id: number): void =>
    field.onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const [state, setState] = useState(startPick());
  const list = { options, loading, failed: onOpen !== undefined };
  const pick = usePick({
    id: `${field.id}-daftar`,
    state,
    setState,
    answer: answerOptions(list, state.text, isPicked),
    policy: optionPolicy({ many: true }),
    onTake: ({ id }) => toggle(id),
    onRetry: onOpen,
    onOpen,
  });
  useOpenWordsOf(state, { name: props.name, tell, focus: pick.focus });
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = picked.at(-1);
    if (event.key === 'Backspace' && pick.box.value === '' && last !== undefined) toggle(last);
    else pick.onKeyDown(event);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={error} help={help} className={className}>
      {picked.length > 0 && (
        <ul className={css['dipilih']} aria-label={`${label} yang dipilih`}>
          {picked.map((id) => {
            const nama = options.find((o) => o.id === id)?.deskripsi ?? nameMissing(id, loading, onOpen !== undefined);
            return (
              <li key={id}>
                {nama}
                {!field.disabled && (
                  <CloseButton
                    size={24}
                    iconSize={12}
                    tabIndex={-1}
                    aria-label={`Lepas ${nama}`}
                    onClick={() => toggle(id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={apung['kotak']}>
        <Input
          {...field.aria}
          {...pick.box}
          ref={(element) => {
            pick.attach(element);
            field.ref(element);
          }}
          size={size}
          placeholder={placeholder}
          data-autofocus={autoFocus || undefined}
          disabled={field.disabled}
          error={error !== null}
          onKeyDown={onKeyDown}
          onClick={pick.open}
          onBlur={() => {
            pick.box.onBlur();
            field.onBlur();
          }}
          rightSection={error ? <FieldRight error={error} /> : <IconChevronDown size={15} aria-hidden="true" />}
          rightSectionPointerEvents="none"
        />
        <PickList
          pick={pick}
          label={label}
          isChosen={isPicked}
          renderRow={(option) => (
            <span className={css['opsi']}>
              <span className={css['centang']}>{isPicked(option) && <IconCheck size={14} aria-hidden="true" />}</span>
              {option.deskripsi}
            </span>
          )}
          empty={loading ? 'Memuat…' : emptyText}
        />
      </div>
    </FieldFrame>
  );
}
