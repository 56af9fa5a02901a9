import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { hasilPasti } from '@nadi/domain/pasien/hasil-pasti';
import { Input } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldFrame, FieldRight } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/field.ts';
import { useTerlihat } from '../../fields/use-terlihat.ts';
import { useAfter150 } from '../../ui/state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { tombolOf } from '../../platform/pintasan.ts';
import { useSearch } from '../intake/use-search.public.ts';
import { GagalMuat } from './bagian.tsx';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { HasilPasien } from './pasien-kartu.tsx';

/** kunjungan.md 9. */
const HASIL_TERBANYAK = 10;
const TUNGGU_MS = 300;

type PasienCariProps = {
  control: FormKunjungan['control'];
  className?: string;
  fokus: 'awal' | 'segera' | 'tidak';
  bolehBaru: boolean;
  /** What is searched for at first. */ awal?: string;
  onPick: (hasil: HasilCari) => void;
  onTakAda: (teks: string | null) => void;
};

type BarisMendalamProps = { id: string; teks: string; dipilih: boolean; onPick: () => void; onHover: () => void };

function BarisMendalam({ id, teks, dipilih, onPick, onHover }: BarisMendalamProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={dipilih}
      tabIndex={-1}
      className={css['mendalam']}
      data-pilih={dipilih || undefined}
      onClick={onPick}
      onMouseMove={onHover}
    >
      <IconListSearch size={16} stroke={1.7} aria-hidden="true" />
      <span>
        Cari mendalam <strong>“{teks}”</strong>
      </span>
    </div>
  );
}

/** Type or scan: at most ten suggestions. Enter takes the chosen one; an Enter before the answer waits for it. */
export function PasienCari({ control, className, fokus, bolehBaru, awal = '', onPick, onTakAda }: PasienCariProps) {
  const field = useField({ control, name: 'norm', label: 'Pasien', required: true });
  const [teks, setTeks] = useState(awal);
  const [buka, setBuka] = useState(false);
  const [at, setAt] = useState(0);
  const [menunggu, setMenunggu] = useState(false);
  const listId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const cari = useSearch(teks, TUNGGU_MS);
  const { searchDeep } = cari;
  const hits = cari.hits.slice(0, HASIL_TERBANYAK);
  const baris = hits.length + (searchDeep ? 1 : 0);
  const pilih = Math.min(at, Math.max(0, baris - 1));
  const lambat = useAfter150(cari.isFetching);
  const takAda = cari.settled && teks.trim() !== '' && hits.length === 0 && !cari.isError;
  const terbuka = buka && teks.trim() !== '';
  const sorotId = terbuka && pilih < baris ? `${listId}-${pilih}` : undefined;
  useTerlihat(sorotId);

  useEffect(() => {
    if (fokus === 'segera') input.current?.focus();
  }, [fokus]);
  useEffect(() => onTakAda(takAda ? teks.trim() : null), [takAda, teks, onTakAda]);
  /** The search finds deceased patients too, but they can't be registered. */
  const ambil = (hasil: HasilCari): void => (bolehBerkunjung(hasil.status_pasien) ? onPick(hasil) : undefined);
  const perdalam = (): void => (searchDeep?.(), setAt(0));
  const ambilBilaPasti = useEffectEvent(() => {
    setMenunggu(false);
    const pasti = hasilPasti(teks, hits);
    if (pasti) ambil(pasti);
  });
  useEffect(() => {
    if (menunggu && cari.settled) ambilBilaPasti();
  }, [menunggu, cari.settled]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && terbuka && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = hits[pilih];
      if (!cari.settled) setMenunggu(true);
      else if (hit) ambil(hit);
      else perdalam();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey && terbuka) {
      event.preventDefault();
      setAt((pilih + (event.key === 'ArrowDown' ? 1 : baris - 1)) % Math.max(1, baris));
    } else if (event.key === 'Escape' && terbuka) {
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      event.stopPropagation();
      setBuka(false);
    }
  }
  return (
    <FieldFrame
      id={field.id}
      label="Pasien"
      required
      error={field.error}
      className={className}
      help={fokus === 'awal' ? 'Ketik atau pindai, lalu Enter' : undefined}
    >
      <div className={css['cari']}>
        <Input
          {...field.aria}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          role="combobox"
          aria-expanded={terbuka}
          data-mantine-stop-propagation={terbuka || undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={sorotId}
          data-autofocus={fokus === 'awal' || undefined}
          data-enter-sendiri={terbuka || undefined}
          placeholder="Cari No. RM, NIK, No. BPJS, atau nama"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={teks}
          error={field.error !== null}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          rightSection={field.error ? <FieldRight error={field.error} /> : null}
          onChange={(event) => (setTeks(event.currentTarget.value), setBuka(true), setAt(0), setMenunggu(false))}
          onFocus={() => setBuka(true)}
          onBlur={() => (setBuka(false), field.onBlur())}
          onKeyDown={onKeyDown}
        />
        {terbuka && (hits.length > 0 || takAda || cari.isError || lambat) && (
          // The input keeps the focus: a press in the list must not take it.
          <div className={css['daftar']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={listId} aria-label="Pasien yang cocok">
              {hits.map((hit, index) => (
                <HasilPasien
                  key={hit.norm}
                  id={`${listId}-${index}`}
                  hasil={hit}
                  dipilih={index === pilih}
                  onPick={() => ambil(hit)}
                  onHover={() => setAt(index)}
                />
              ))}
              {searchDeep && (
                <BarisMendalam
                  id={`${listId}-${hits.length}`}
                  teks={teks.trim()}
                  dipilih={pilih === hits.length}
                  onPick={perdalam}
                  onHover={() => setAt(hits.length)}
                />
              )}
            </div>
            {takAda && (
              <div className={css['kosong']} role="status">
                Tidak ada pasien yang cocok dengan “{teks.trim()}”{cari.deep && ', juga di dalam kata'}.{' '}
                {bolehBaru && (
                  <span className={css['baru']}>
                    <Kbd>{tombolOf('pasien-baru')}</Kbd> Pasien baru
                  </span>
                )}
              </div>
            )}
            {cari.isError && (
              <div className={css['kosong']}>
                <GagalMuat apa="pasien" onUlang={cari.retry} />
              </div>
            )}
            {lambat && hits.length === 0 && !takAda && !cari.isError && (
              <div className={css['kosong']} role="status">
                Mencari…
              </div>
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
