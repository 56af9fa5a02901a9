import { CloseButton, Input } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { focusSearch } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';

type FilterInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
};

/** The filter of a column. It is tinted and shows an x while it filters. */
export function FilterInput({ label, value, onChange, inputMode = 'text', maxLength = 100 }: FilterInputProps) {
  const active = value !== '';
  return (
    <Input
      size="xs"
      aria-label={`Saring ${label}`}
      data-saring
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && active) {
          event.stopPropagation();
          onChange('');
        }
      }}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      leftSection={active ? null : <IconFilter size={13} stroke={1.8} aria-hidden="true" />}
      leftSectionWidth={active ? 8 : 26}
      rightSection={
        active ? (
          <CloseButton size={24} iconSize={12} aria-label={`Hapus saringan ${label}`} onClick={() => onChange('')} />
        ) : null
      }
      rightSectionPointerEvents="all"
      styles={active ? { input: { background: 'var(--accent-soft)', borderColor: 'var(--accent)' } } : {}}
    />
  );
}

/** Goes to the filter of the column `head` of a list, else to its first one. */
export function focusFilter(list: HTMLElement | null, head: string | undefined): Answer {
  const inputs = [...(list?.querySelectorAll<HTMLInputElement>('[data-saring]') ?? [])];
  const input = inputs.find((one) => one.getAttribute('aria-label') === `Saring ${head}`) ?? inputs[0];
  return focusSearch(input);
}
