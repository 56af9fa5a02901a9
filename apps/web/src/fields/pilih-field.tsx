import { CloseButton, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import css from './floating-list.module.css';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { PickList } from './pick-list.tsx';
import { answerOptions, optionPolicy } from './pick-option.ts';
import type { PickOption } from './pick-option.ts';
import { startPick } from './pick.ts';
import { usePick } from './use-pick.ts';

type PilihFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly PickOption[];
  /** The choice can be removed, with an x at the right; the field then stores null. */
  clearable?: boolean;
  loading?: boolean;
  onPick?: (id: number | null) => void;
  onOpen?: () => void;
  /** Shown when no option is left. */
  emptyText?: string;
};

/** A searchable choice by numeric id; 0 is a real id (decisions D25). Stores the id or null. */
export function PilihField<T extends FieldValues, O = T>(props: PilihFieldProps<T, O>) {
  const {
    label,
    required,
    help,
    className,
    placeholder = 'Pilih',
    autoFocus,
    size = 'sm',
    options,
    clearable = false,
    loading = false,
    onPick,
    onOpen,
    emptyText = 'Tidak ada yang cocok',
  } = props;
  const field = useField(props);
  const value = typeof field.value === 'number' ? field.value : null;
  const [state, setState] = useState(startPick());
  function choose(id: number | null): void {
    if (id === value) return;
    field.onChange(id);
    onPick?.(id);
  }
  const list = { options, loading, failed: onOpen !== undefined };
  const pick = usePick({
    id: `${field.id}-daftar`,
    state,
    setState,
    answer: answerOptions(list, state.text, ({ id }) => id === value),
    policy: optionPolicy({ chosen: value, clearable }),
    chosenText: options.find((option) => option.id === value)?.deskripsi ?? '',
    onTake: ({ id }) => choose(id),
    onClear: () => choose(null),
    onRetry: onOpen,
    onOpen,
  });
  const canClear = clearable && value !== null && !field.disabled;
  function clear(): void {
    setState(startPick());
    choose(null);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <div className={css['kotak']}>
        <Input
          {...field.aria}
          {...pick.box}
          ref={(element) => {
            pick.attach(element);
            field.ref(element);
          }}
          size={size}
          onFocus={(event) => {
            pick.box.onFocus(event);
            event.currentTarget.select();
          }}
          onClick={pick.open}
          onBlur={() => {
            pick.box.onBlur();
            field.onBlur();
          }}
          disabled={field.disabled}
          error={field.error !== null}
          placeholder={placeholder}
          data-autofocus={autoFocus || undefined}
          rightSection={<RightSide error={field.error} onClear={canClear ? clear : null} label={label} />}
          rightSectionPointerEvents={canClear && !field.error ? 'all' : 'none'}
        />
        <PickList
          pick={pick}
          label={label}
          isChosen={({ id }) => id === value}
          renderRow={({ deskripsi, keterangan, alasan }) => (
            <>
              {deskripsi}
              {(alasan ?? keterangan) && <small>{alasan ?? keterangan}</small>}
            </>
          )}
          empty={loading ? 'Memuat…' : emptyText}
        />
      </div>
    </FieldFrame>
  );
}

function RightSide({ error, onClear, label }: { error: string | null; onClear: (() => void) | null; label: string }) {
  if (error) return <FieldRight error={error} />;
  if (onClear)
    return (
      <CloseButton
        size={22}
        iconSize={14}
        tabIndex={-1}
        aria-label={`Hapus ${label}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
      />
    );
  return <IconChevronDown size={15} aria-hidden="true" />;
}
