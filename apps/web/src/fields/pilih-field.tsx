import { chooseTyped, useTypedSearch } from './pilih-enter.ts';
import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';

export type Opsi = { id: number; deskripsi: string; aktif?: boolean };

type PilihFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly Opsi[];
  /** Takes the choice away again: an x at the right, and null. */
  clearable?: boolean;
  loading?: boolean;
  /** Search at the server: called with what is typed; `options` are then shown as they come. */
  onSearch?: (text: string) => void;
  /** What the present value is called while `options` don't hold it (async). */
  terpilih?: string;
  onPick?: (id: number | null) => void;
  kosong?: string;
};

/** A searchable choice by numeric id; 0 is a real id (decisions D25). Stores the id or null. */
export function PilihField<T extends FieldValues, O = T>(props: PilihFieldProps<T, O>) {
  const { label, required, help, className, placeholder = 'Pilih', autoFocus, size, options, clearable, loading, onSearch, terpilih, onPick, kosong = 'Tidak ada yang cocok' } = props;
  const field = useField(props);
  const { search, setSearch, onInput, forget } = useTypedSearch(options);
  const value = typeof field.value === 'number' ? String(field.value) : null;
  const data = options.filter((opsi) => opsi.aktif !== false || String(opsi.id) === value).map((opsi) => ({ value: String(opsi.id), label: opsi.deskripsi }));
  if (value !== null && terpilih && !data.some((opsi) => opsi.value === value)) data.unshift({ value, label: terpilih });
  function choose(next: string | null): void {
    forget();
    const id = next === null ? null : Number(next);
    field.onChange(id);
    onPick?.(id);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Select
        {...field.aria}
        ref={field.ref}
        size={size}
        data={data}
        value={value}
        onChange={choose}
        onKeyDown={(event) => chooseTyped(event, { search, data, value }, choose)}
        onInput={onInput}
        onBlur={() => (forget(), field.onBlur())}
        searchable
        searchValue={search}
        onSearchChange={(text) => {
          setSearch(text);
          if (!data.some((opsi) => opsi.label === text)) onSearch?.(text);
        }}
        {...(onSearch ? { filter: ({ options: found }) => found } : {})}
        selectFirstOptionOnChange
        openOnFocus={false}
        clearable={clearable ?? false}
        limit={200}
        nothingFoundMessage={loading ? 'Memuat…' : kosong}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder={placeholder}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        comboboxProps={{ transitionProps: { duration: 0 } }}
        rightSection={field.error ? <FieldRight error={field.error} /> : clearable && value !== null ? undefined : <IconChevronDown size={15} aria-hidden="true" />}
        rightSectionPointerEvents={clearable && value !== null && !field.error ? 'all' : 'none'}
      />
    </FieldFrame>
  );
}
