import { CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { focusSearch, useShortcut } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';

type PageSearchProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** Searches what a page shows already: its shortcut leads here, Escape empties it. Lists of the server have filters. */
export function PageSearch({ label, hint, value, onChange, className = '' }: PageSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  useShortcut('saring', () => focusSearch(box.current));
  return (
    <Input
      ref={box}
      size="xs"
      className={className}
      data-lewati
      aria-label={label}
      placeholder={hint}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        value === '' ? (
          <Kbd>{keysOf('saring')}</Kbd>
        ) : (
          <CloseButton
            size={20}
            iconSize={12}
            aria-label="Hapus pencarian"
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
          />
        )
      }
    />
  );
}
