import { CloseButton, Combobox, Input } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import apung from './daftar-apung.module.css';
import { DaftarApung } from './daftar-apung.tsx';
import { FieldFrame, FieldRight } from './field-frame.tsx';
import { useField } from './field.ts';
import type { FieldProps } from './field.ts';
import css from './pilih-banyak-field.module.css';
import { usePilih } from './use-pilih.ts';
import type { Opsi } from './use-pilih.ts';
import { useTerlihat } from './use-terlihat.ts';
import { useWadah } from './use-wadah.ts';

type PilihBanyakFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly Opsi[];
  loading?: boolean;
  kosong?: string;
  onBuka?: () => void;
};

/**
 * The text for a chosen id that is not among the options: it may be out of use, still loading, or in a list that failed
 * to load (`failed`).
 */
const sebutLain = (id: number, loading: boolean, gagal: boolean): string =>
  loading ? '...' : gagal ? `No. ${id}` : `No. ${id}, tidak aktif`;

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
    kosong = 'Tidak ada yang cocok',
    onBuka,
  } = props;
  const field = useField(props);
  const dipilih = idsOf(field.value);
  const ganti = (id: number | null): void => {
    if (id !== null) field.onChange(dipilih.includes(id) ? dipilih.filter((satu) => satu !== id) : [...dipilih, id]);
  };
  const tampil = options.filter((o) => o.aktif !== false || dipilih.includes(o.id)).map((o) => ({ ...o, aktif: true }));
  const isi = usePilih({ options: tampil, value: null, loading, clearable: false, onBuka, onChoose: ganti });
  const wadah = useWadah();
  const opsiId = (id: number): string => `${field.id}-${id}`;
  const sorotId = isi.terbuka && isi.sorot !== null ? opsiId(isi.sorot) : undefined;
  useTerlihat(sorotId);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const terakhir = dipilih.at(-1);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isi.sorot !== null) {
      // The focus stays here for the next choice; the form would move on at Enter.
      event.preventDefault();
      event.stopPropagation();
      isi.pilih(isi.sorot);
    } else if (event.key === 'Backspace' && isi.tulisan === '' && terakhir !== undefined) ganti(terakhir);
    else isi.onKeyDown(event);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      {dipilih.length > 0 && (
        <ul className={css['dipilih']} aria-label={`${label} yang dipilih`}>
          {dipilih.map((id) => {
            const nama = options.find((o) => o.id === id)?.deskripsi ?? sebutLain(id, loading, onBuka !== undefined);
            return (
              <li key={id}>
                {nama}
                {!field.disabled && (
                  <CloseButton
                    size={20}
                    iconSize={12}
                    tabIndex={-1}
                    aria-label={`Lepas ${nama}`}
                    onClick={() => ganti(id)}
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
            isi.pasang(element);
            field.ref(element);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isi.terbuka}
          aria-controls={`${field.id}-daftar`}
          data-mantine-stop-propagation={isi.terbuka || undefined}
          {...(sorotId ? { 'aria-activedescendant': sorotId } : {})}
          size={size}
          value={isi.tulisan}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          disabled={field.disabled}
          error={field.error !== null}
          onChange={(event) => isi.ketik(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={wadah.onFocus}
          onClick={isi.buka}
          onBlur={() => {
            isi.tinggalkan();
            field.onBlur();
          }}
          rightSection={
            field.error ? <FieldRight error={field.error} /> : <IconChevronDown size={15} aria-hidden="true" />
          }
          rightSectionPointerEvents="none"
        />
        {isi.terbuka && (
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
                selected={opsi.id === isi.sorot}
                aria-selected={dipilih.includes(opsi.id)}
                className={css['opsi'] ?? ''}
              >
                <span className={css['centang']}>
                  {dipilih.includes(opsi.id) && <IconCheck size={14} aria-hidden="true" />}
                </span>
                {opsi.deskripsi}
              </Combobox.Option>
            ))}
            {isi.cocok.length === 0 && <Combobox.Empty>{loading ? 'Memuat…' : kosong}</Combobox.Empty>}
          </DaftarApung>
        )}
      </div>
    </FieldFrame>
  );
}
