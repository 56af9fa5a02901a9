import { CloseButton, Combobox, Input } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import apung from './floating-list.module.css';
import { FloatingList } from './floating-list.tsx';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import css from './pilih-banyak-field.module.css';
import { usePicker } from './use-picker.ts';
import type { PickOption } from './use-picker.ts';
import { useKeepInSight } from './use-keep-in-sight.ts';
import { useDialogPortal } from './use-dialog-portal.ts';

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
    options,
    loading = false,
    emptyText = 'Tidak ada yang cocok',
    onOpen,
  } = props;
  const field = useField(props);
  const picked = idsOf(field.value);
  const toggle = (id: number | null): void => {
    if (id !== null) field.onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  };
  const shown = options.filter((o) => o.aktif !== false || picked.includes(o.id)).map((o) => ({ ...o, aktif: true }));
  const picker = usePicker({ options: shown, value: null, loading, clearable: false, onOpen, onChoose: toggle });
  const portal = useDialogPortal();
  const optionId = (id: number): string => `${field.id}-${id}`;
  const highlightedId = picker.opened && picker.highlighted !== null ? optionId(picker.highlighted) : undefined;
  useKeepInSight(highlightedId);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = picked.at(-1);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && picker.highlighted !== null) {
      // The focus stays here for the next choice; the form would move on at Enter.
      event.preventDefault();
      event.stopPropagation();
      picker.pick(picker.highlighted);
    } else if (event.key === 'Backspace' && picker.text === '' && last !== undefined) toggle(last);
    else picker.onKeyDown(event);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      {picked.length > 0 && (
        <ul className={css['dipilih']} aria-label={`${label} yang dipilih`}>
          {picked.map((id) => {
            const nama = options.find((o) => o.id === id)?.deskripsi ?? nameMissing(id, loading, onOpen !== undefined);
            return (
              <li key={id}>
                {nama}
                {!field.disabled && (
                  <CloseButton
                    size={20}
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
          ref={(element) => {
            picker.attach(element);
            field.ref(element);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={picker.opened}
          aria-controls={`${field.id}-daftar`}
          data-mantine-stop-propagation={picker.opened || undefined}
          {...(highlightedId ? { 'aria-activedescendant': highlightedId } : {})}
          size={size}
          value={picker.text}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          disabled={field.disabled}
          error={field.error !== null}
          onChange={(event) => picker.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={portal.onFocus}
          onClick={picker.open}
          onBlur={() => {
            picker.leave();
            field.onBlur();
          }}
          rightSection={
            field.error ? <FieldRight error={field.error} /> : <IconChevronDown size={15} aria-hidden="true" />
          }
          rightSectionPointerEvents="none"
        />
        {picker.opened && (
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
                selected={option.id === picker.highlighted}
                aria-selected={picked.includes(option.id)}
                className={css['opsi'] ?? ''}
              >
                <span className={css['centang']}>
                  {picked.includes(option.id) && <IconCheck size={14} aria-hidden="true" />}
                </span>
                {option.deskripsi}
              </Combobox.Option>
            ))}
            {picker.matches.length === 0 && <Combobox.Empty>{loading ? 'Memuat…' : emptyText}</Combobox.Empty>}
          </FloatingList>
        )}
      </div>
    </FieldFrame>
  );
}
