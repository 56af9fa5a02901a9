import type { PasienHit } from '@nadi/contract/pasien-search.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { pickCertainHit } from '@nadi/domain/pasien/certain-hit';
import { Input } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldFrame, FieldRight } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/field.ts';
import { useKeepInSight } from '../../fields/use-keep-in-sight.ts';
import { useAfter150 } from '../../ui/state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { keysOf } from '../../platform/shortcut-list.ts';
import { useSearch } from '../pasien/cari/use-search.public.ts';
import { LoadError } from './form-section.tsx';
import type { KunjunganForm } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { PasienResult } from './picked-pasien-line.tsx';

/** kunjungan.md 9. */
const MAX_RESULTS = 10;
const WAIT_MS = 300;

type PasienSearchProps = {
  control: KunjunganForm['control'];
  className?: string;
  focus: 'awal' | 'segera' | 'tidak';
  mayCreatePasien: boolean;
  /** What is searched for at first. */ initialText?: string;
  onPick: (result: PasienHit) => void;
  onNotFound: (text: string | null) => void;
};

type DeepSearchRowProps = { id: string; text: string; picked: boolean; onPick: () => void; onHover: () => void };

function DeepSearchRow({ id, text, picked, onPick, onHover }: DeepSearchRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={picked}
      tabIndex={-1}
      className={css['mendalam']}
      data-pilih={picked || undefined}
      onClick={onPick}
      onMouseMove={onHover}
    >
      <IconListSearch size={16} stroke={1.7} aria-hidden="true" />
      <span>
        Cari mendalam <strong>“{text}”</strong>
      </span>
    </div>
  );
}

/** Type or scan: at most ten suggestions. Enter takes the chosen one; an Enter before the answer waits for it. */
export function PasienSearch({
  control,
  className,
  focus,
  mayCreatePasien,
  initialText = '',
  onPick,
  onNotFound,
}: PasienSearchProps) {
  const field = useField({ control, name: 'norm', label: 'Pasien', required: true });
  const [text, setText] = useState(initialText);
  const [opened, setOpened] = useState(false);
  const [at, setAt] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const listId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const search = useSearch(text, WAIT_MS);
  const { searchDeep } = search;
  const hits = search.hits.slice(0, MAX_RESULTS);
  const rowCount = hits.length + (searchDeep ? 1 : 0);
  const pickedIndex = Math.min(at, Math.max(0, rowCount - 1));
  const slow = useAfter150(search.isFetching);
  const notFound = search.settled && text.trim() !== '' && hits.length === 0 && !search.isError;
  const isOpen = opened && text.trim() !== '';
  const highlightedId = isOpen && pickedIndex < rowCount ? `${listId}-${pickedIndex}` : undefined;
  useKeepInSight(highlightedId);

  useEffect(() => {
    if (focus === 'segera') input.current?.focus();
  }, [focus]);
  useEffect(() => onNotFound(notFound ? text.trim() : null), [notFound, text, onNotFound]);
  /** The search finds deceased patients too, but they can't be registered. */
  const take = (result: PasienHit): void => (mayBerkunjung(result.status_pasien) ? onPick(result) : undefined);
  const searchDeeper = (): void => (searchDeep?.(), setAt(0));
  const takeIfCertain = useEffectEvent(() => {
    setWaiting(false);
    const certain = pickCertainHit(text, hits);
    if (certain) take(certain);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- an Enter pressed before the answer is carried out once the answer is there
    if (waiting && search.settled) takeIfCertain();
  }, [waiting, search.settled]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isOpen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const hit = hits[pickedIndex];
      if (!search.settled) setWaiting(true);
      else if (hit) take(hit);
      else searchDeeper();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey && isOpen) {
      event.preventDefault();
      setAt((pickedIndex + (event.key === 'ArrowDown' ? 1 : rowCount - 1)) % Math.max(1, rowCount));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      event.stopPropagation();
      setOpened(false);
    }
  }
  return (
    <FieldFrame
      id={field.id}
      label="Pasien"
      required
      error={field.error}
      className={className}
      help={focus === 'awal' ? 'Ketik atau pindai, lalu Enter' : undefined}
    >
      <div className={css['cari']}>
        <Input
          {...field.aria}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          role="combobox"
          aria-expanded={isOpen}
          data-mantine-stop-propagation={isOpen || undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={highlightedId}
          data-autofocus={focus === 'awal' || undefined}
          data-enter-sendiri={isOpen || undefined}
          placeholder="Cari No. RM, NIK, No. BPJS, atau nama"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          error={field.error !== null}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          rightSection={field.error ? <FieldRight error={field.error} /> : null}
          onChange={(event) => (setText(event.currentTarget.value), setOpened(true), setAt(0), setWaiting(false))}
          onFocus={() => setOpened(true)}
          onBlur={() => (setOpened(false), field.onBlur())}
          onKeyDown={onKeyDown}
        />
        {isOpen && (hits.length > 0 || notFound || search.isError || slow) && (
          // The input keeps the focus: a press in the list must not take it.
          <div className={css['daftar']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={listId} aria-label="Pasien yang cocok">
              {hits.map((hit, index) => (
                <PasienResult
                  key={hit.norm}
                  id={`${listId}-${index}`}
                  result={hit}
                  picked={index === pickedIndex}
                  onPick={() => take(hit)}
                  onHover={() => setAt(index)}
                />
              ))}
              {searchDeep && (
                <DeepSearchRow
                  id={`${listId}-${hits.length}`}
                  text={text.trim()}
                  picked={pickedIndex === hits.length}
                  onPick={searchDeeper}
                  onHover={() => setAt(hits.length)}
                />
              )}
            </div>
            {notFound && (
              <div className={css['kosong']} role="status">
                Tidak ada pasien yang cocok dengan “{text.trim()}”{search.deep && ', juga di dalam kata'}.{' '}
                {mayCreatePasien && (
                  <span className={css['baru']}>
                    <Kbd>{keysOf('pasien-baru')}</Kbd> Pasien baru
                  </span>
                )}
              </div>
            )}
            {search.isError && (
              <div className={css['kosong']}>
                <LoadError what="pasien" onRetry={search.retry} />
              </div>
            )}
            {slow && hits.length === 0 && !notFound && !search.isError && (
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
