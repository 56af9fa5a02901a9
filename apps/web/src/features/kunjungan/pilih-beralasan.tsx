import { Select } from '@mantine/core';
import type { ComboboxLikeRenderOptionInput, ComboboxItem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { FieldFrame, FieldRight } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/field.ts';
import type { FieldProps } from '../../fields/field.ts';
import { chooseTyped, useTypedSearch } from '../../fields/pilih-enter.ts';
import type { IsianKunjungan, NilaiKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';

/** `alasan`: why it can't be chosen. */
export type OpsiBeralasan = { id: number; deskripsi: string; keterangan: string; alasan: string | null };
type PilihBeralasanProps = FieldProps<NilaiKunjungan, IsianKunjungan> & { options: readonly OpsiBeralasan[]; loading: boolean; onPick: (id: number) => void };

/** A choice that shows a line about each option, and the reason at those that can't be chosen. */
export function PilihBeralasan(props: PilihBeralasanProps) {
  const { label, required, help, className, options, loading, onPick } = props;
  const field = useField(props);
  const { search, setSearch, onInput, forget } = useTypedSearch(options);
  const nilai = typeof field.value === 'number' ? String(field.value) : null;
  const data = options.map(({ id, deskripsi, alasan }) => ({ value: String(id), label: deskripsi, disabled: alasan !== null && String(id) !== nilai }));
  function choose(next: string | null): void {
    if (next === null) return;
    forget();
    field.onChange(Number(next));
    onPick(Number(next));
  }
  const renderOption = ({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) => {
    const opsi = options.find(({ id }) => String(id) === option.value);
    return (
      <span className={css['opsi']} data-mati={option.disabled || undefined}>
        {option.label}
        <small>{opsi?.alasan ?? opsi?.keterangan}</small>
      </span>
    );
  };
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <Select
        {...field.aria}
        ref={field.ref}
        data={data}
        value={nilai}
        onChange={choose}
        onKeyDown={(event) => chooseTyped(event, { search, data, value: nilai }, choose)}
        onInput={onInput}
        onBlur={() => (forget(), field.onBlur())}
        renderOption={renderOption}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        selectFirstOptionOnChange
        openOnFocus={false}
        nothingFoundMessage={loading ? 'Memuat…' : options.length === 0 ? 'Belum ada dokter di ruangan ini' : 'Tidak ada yang cocok'}
        disabled={field.disabled}
        error={field.error !== null}
        placeholder="Pilih"
        autoComplete="off"
        comboboxProps={{ transitionProps: { duration: 0 } }}
        rightSection={field.error ? <FieldRight error={field.error} /> : <IconChevronDown size={15} aria-hidden="true" />}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
}
