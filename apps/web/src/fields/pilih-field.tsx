import { CloseButton, Combobox, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import css from './daftar-apung.module.css';
import { DaftarApung } from './daftar-apung.tsx';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import { usePilih } from './use-pilih.ts';
import { useTerlihat } from './use-terlihat.ts';
import { useWadah } from './use-wadah.ts';
import type { Opsi } from './use-pilih.ts';

export type { Opsi } from './use-pilih.ts';

type PilihFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly Opsi[];
  /** The choice can be removed, with an x at the right; the field then stores null. */
  clearable?: boolean;
  loading?: boolean;
  onPick?: (id: number | null) => void;
  onBuka?: () => void;
  /** Shown when no option is left. */
  kosong?: string;
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
    onBuka,
    kosong = 'Tidak ada yang cocok',
  } = props;
  const field = useField(props);
  const value = typeof field.value === 'number' ? field.value : null;
  const isi = usePilih({
    options,
    value,
    loading,
    clearable,
    onBuka,
    onChoose: (id) => {
      field.onChange(id);
      onPick?.(id);
    },
  });
  const { terbuka, sorot } = isi;
  const wadah = useWadah();
  const opsiId = (id: number): string => `${field.id}-${id}`;
  const sorotId = terbuka && sorot !== null ? opsiId(sorot) : undefined;
  useTerlihat(sorotId);
  const bisaDihapus = clearable && value !== null && !field.disabled;
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <div className={css['kotak']}>
        <Input
          {...field.aria}
          ref={(element) => {
            isi.pasang(element);
            field.ref(element);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={terbuka}
          // Esc closes the list and not the dialog around it, which would hear the key first.
          data-mantine-stop-propagation={terbuka || undefined}
          aria-controls={`${field.id}-daftar`}
          {...(sorotId ? { 'aria-activedescendant': sorotId } : {})}
          size={size}
          value={isi.tulisan}
          onChange={(event) => isi.ketik(event.currentTarget.value)}
          onKeyDown={isi.onKeyDown}
          onFocus={(event) => {
            wadah.onFocus(event);
            event.currentTarget.select();
          }}
          onClick={isi.buka}
          onBlur={() => {
            isi.tinggalkan();
            field.onBlur();
          }}
          disabled={field.disabled}
          error={field.error !== null}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
          rightSection={<Kanan error={field.error} hapus={bisaDihapus ? () => isi.pilih(null) : null} label={label} />}
          rightSectionPointerEvents={bisaDihapus && !field.error ? 'all' : 'none'}
        />
        {terbuka && (
          <DaftarApung
            id={`${field.id}-daftar`}
            label={label}
            portalProps={wadah.portalProps}
            onPilih={(id) => isi.pilih(Number(id))}
          >
            {isi.cocok.map((opsi) => (
              <Combobox.Option
                key={opsi.id}
                id={opsiId(opsi.id)}
                value={String(opsi.id)}
                selected={opsi.id === sorot}
                active={opsi.id === value}
                aria-selected={opsi.id === value}
                disabled={Boolean(opsi.alasan) && opsi.id !== value}
                className={css['opsi'] ?? ''}
              >
                {opsi.deskripsi}
                {(opsi.alasan ?? opsi.keterangan) && <small>{opsi.alasan ?? opsi.keterangan}</small>}
              </Combobox.Option>
            ))}
            {isi.cocok.length === 0 && <Combobox.Empty>{loading ? 'Memuat…' : kosong}</Combobox.Empty>}
          </DaftarApung>
        )}
      </div>
    </FieldFrame>
  );
}

function Kanan({ error, hapus, label }: { error: string | null; hapus: (() => void) | null; label: string }) {
  if (error) return <FieldRight error={error} />;
  if (hapus)
    return (
      <CloseButton
        size={22}
        iconSize={14}
        tabIndex={-1}
        aria-label={`Hapus ${label}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={hapus}
      />
    );
  return <IconChevronDown size={15} aria-hidden="true" />;
}
