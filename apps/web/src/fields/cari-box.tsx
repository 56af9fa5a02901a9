import { Button, Combobox, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './daftar-apung.module.css';
import { DaftarApung } from './daftar-apung.tsx';
import { useCari } from './use-cari.ts';
import { useTerlihat } from './use-terlihat.ts';
import { useWadah } from './use-wadah.ts';
import type { SumberCari } from './use-cari.ts';

type CariBoxProps<T> = SumberCari<T> & {
  id: string;
  /** Names what is searched, for screen readers and for the list. */
  label: string;
  placeholder: string;
  kunci: (hasil: T) => number;
  baris: (hasil: T) => ReactNode;
  onPilih: (hasil: T) => void;
  kosong: string;
  /** Shown while too little is typed to search. */
  kurang?: string;
  teksGagal?: string;
  size?: 'xs' | 'sm';
  error?: boolean;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onBlur?: () => void;
  describedBy?: string;
  required?: boolean;
};

/** A box to type in and pick one of the server's answers, with the arrows and Enter or with the mouse. */
export function CariBox<T>({
  id,
  label,
  placeholder,
  kunci,
  baris,
  onPilih,
  kosong,
  kurang = 'Ketik paling sedikit 2 huruf',
  teksGagal = 'Pencarian gagal.',
  size = 'sm',
  error,
  autoFocus,
  inputRef,
  onBlur,
  describedBy,
  required,
  ...sumber
}: CariBoxProps<T>) {
  const isi = useCari(sumber, onPilih);
  const daftarId = useId();
  const wadah = useWadah();
  const { terbuka, hits, sorot } = isi;
  const sorotId = terbuka && hits[sorot] !== undefined ? `${daftarId}-${sorot}` : undefined;
  useTerlihat(sorotId);
  function pilihKunci(key: string): void {
    const hasil = hits.find((satu) => String(kunci(satu)) === key);
    if (hasil !== undefined) isi.pilih(hasil);
  }
  return (
    <div className={css['kotak']}>
      <Input
        id={id}
        ref={(element: HTMLInputElement | null) => {
          isi.pasang(element);
          inputRef?.(element);
        }}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={terbuka}
        // Esc closes the list and not the dialog around it, which would hear the key first.
        data-mantine-stop-propagation={terbuka || undefined}
        aria-controls={daftarId}
        aria-invalid={error || undefined}
        aria-required={required || undefined}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        {...(sorotId ? { 'aria-activedescendant': sorotId } : {})}
        size={size}
        error={error}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus={autoFocus || undefined}
        leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
        value={isi.teks}
        onChange={(event) => isi.ketik(event.currentTarget.value)}
        onKeyDown={isi.onKeyDown}
        onFocus={wadah.onFocus}
        onBlur={() => {
          isi.lupakan();
          onBlur?.();
        }}
      />
      {terbuka && (
        <DaftarApung
          id={daftarId}
          label={label}
          position="bottom-end"
          lebarMin={320}
          portalProps={wadah.portalProps}
          onPilih={pilihKunci}
        >
          {hits.map((hasil, index) => (
            <Combobox.Option
              key={kunci(hasil)}
              id={`${daftarId}-${index}`}
              value={String(kunci(hasil))}
              selected={index === sorot}
              aria-selected={index === sorot}
              className={css['opsi'] ?? ''}
            >
              {baris(hasil)}
            </Combobox.Option>
          ))}
          {hits.length === 0 && (
            <Combobox.Empty>
              {isi.gagal ? (
                <Gagal teks={teksGagal} onUlang={isi.ulang} />
              ) : !isi.cukup ? (
                kurang
              ) : isi.mantap ? (
                kosong
              ) : (
                'Mencari…'
              )}
            </Combobox.Empty>
          )}
        </DaftarApung>
      )}
    </div>
  );
}

function Gagal({ teks, onUlang }: { teks: string; onUlang: () => void }) {
  return (
    <>
      {teks}{' '}
      <Button
        size="xs"
        variant="subtle"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUlang}
      >
        Coba lagi
      </Button>
    </>
  );
}
