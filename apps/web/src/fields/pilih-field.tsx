import { CloseButton, Combobox, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import css from './floating-list.module.css';
import { FloatingList } from './floating-list.tsx';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { usePicker } from './use-picker.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useDialogPortal } from './use-dialog-portal.ts';
import type { PickOption } from './use-picker.ts';

export type { PickOption } from './use-picker.ts';

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
  const picker = usePicker({
    options,
    value,
    loading,
    clearable,
    onOpen,
    onChoose: (id) => {
      field.onChange(id);
      onPick?.(id);
    },
  });
  const { opened, highlighted } = picker;
  const portal = useDialogPortal();
  const optionId = (id: number): string => `${field.id}-${id}`;
  const highlightedId = opened && highlighted !== null ? optionId(highlighted) : undefined;
  useKeepInSight(highlightedId);
  const canClear = clearable && value !== null && !field.disabled;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <div className={css['kotak']}>
        <Input
          {...field.aria}
          ref={(element) => {
            picker.attach(element);
            field.ref(element);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={opened}
          // Esc closes the list and not the dialog around it, which would hear the key first.
          data-mantine-stop-propagation={opened || undefined}
          aria-controls={`${field.id}-daftar`}
          {...(highlightedId ? { 'aria-activedescendant': highlightedId } : {})}
          size={size}
          value={picker.text}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onKeyDown={picker.onKeyDown}
          onFocus={(event) => {
            portal.onFocus(event);
            event.currentTarget.select();
          }}
          onClick={picker.open}
          onBlur={() => {
            picker.leave();
            field.onBlur();
          }}
          disabled={field.disabled}
          error={field.error !== null}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
          rightSection={
            <RightSide error={field.error} onClear={canClear ? () => picker.pick(null) : null} label={label} />
          }
          rightSectionPointerEvents={canClear && !field.error ? 'all' : 'none'}
        />
        {opened && (
          <FloatingList
            id={`${field.id}-daftar`}
            label={label}
            portalProps={portal.portalProps}
            onPick={(id) => picker.pick(Number(id))}
          >
            {picker.matches.map((option) => (
              <Combobox.Option
                key={option.id}
                id={optionId(option.id)}
                value={String(option.id)}
                selected={option.id === highlighted}
                active={option.id === value}
                aria-selected={option.id === value}
                disabled={Boolean(option.alasan) && option.id !== value}
                className={css['opsi'] ?? ''}
              >
                {option.deskripsi}
                {(option.alasan ?? option.keterangan) && <small>{option.alasan ?? option.keterangan}</small>}
              </Combobox.Option>
            ))}
            {picker.matches.length === 0 && <Combobox.Empty>{loading ? 'Memuat…' : emptyText}</Combobox.Empty>}
          </FloatingList>
        )}
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
