import type { MaksudHit, PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { pickCertainHit } from '@nadi/domain/pasien/certain-hit';
import { Input } from '@mantine/core';
import { IconListSearch, IconSearch } from '@tabler/icons-react';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldFrame, FieldRight } from '#fields/field-frame.tsx';
import { useField } from '#fields/field.ts';
import { SEARCH, startPick } from '#fields/pick.ts';
import type { Policy } from '#fields/pick.ts';
import { usePick } from '#fields/use-pick.ts';
import { useAfter150 } from '#ui/state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { useSearch } from '#features/pasien/cari/use-search.public.ts';
import { LoadError } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
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

/** A row is a patient who was found or may be meant, or the offer to search more deeply. */
const DEEP = 'mendalam';
type Row = PasienHit | MaksudHit | typeof DEEP;
const isFound = (row: Row): row is PasienHit => row !== DEEP && !('alasan' in row);
const POLICY: Policy<Row> = {
  ...SEARCH,
  keyOf: (row) => (row === DEEP ? row : row.norm),
  early: (text, rows) => pickCertainHit(text, rows.filter(isFound)),
  // The search finds deceased patients too, but they can't be registered.
  refuses: (row) => row !== DEEP && !mayBerkunjung(row.status_pasien),
  namesRefused: true,
};

/** Type or scan: at most ten suggestions. Enter takes the chosen one; an Enter before the answer waits for it. */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
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
  const [state, setState] = useState(startPick(initialText));
  const text = (state.text ?? '').trim();
  const search = useSearch(text, WAIT_MS);
  const { searchDeep } = search;
  const hits = search.hits.slice(0, MAX_RESULTS);
  const { maksud } = search;
  const items: readonly Row[] = searchDeep ? [...hits, ...maksud, DEEP] : [...hits, ...maksud];
  const pick = usePick({
    state,
    setState,
    answer: { of: text, items, settled: search.settled, failed: search.isError },
    policy: POLICY,
    onTake: (row) => (row === DEEP ? searchDeep?.() : onPick(row)),
    onRetry: search.retry,
  });
  const slow = useAfter150(search.isFetching);
  const notFound = search.settled && text !== '' && hits.length === 0 && !search.isError;

  const preselect = useRef(initialText !== '');
  const pickOnly = useEffectEvent(() => {
    if (!preselect.current) return;
    preselect.current = false;
    const [only] = hits;
    const isOnly = hits.length === 1 && search.others === null && text === initialText.trim();
    if (only && isOnly && mayBerkunjung(only.status_pasien)) onPick(only);
  });
  // kunjungan.md 2: a name that was given from outside is taken when exactly one patient fits.
  const settled = search.settled && text !== '';
  useEffect(() => {
    if (settled) pickOnly();
  }, [settled]);

  const focusBox = useEffectEvent(() => pick.focus());
  useEffect(() => {
    if (focus === 'segera') focusBox();
  }, [focus]);
  useEffect(() => onNotFound(notFound ? text : null), [notFound, text, onNotFound]);
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
          {...pick.box}
          ref={(element: HTMLInputElement | null) => {
            pick.attach(element);
            field.ref(element);
          }}
          data-autofocus={focus === 'awal' || undefined}
          placeholder="Cari No. RM, NIK, No. BPJS, atau nama"
          maxLength={200}
          error={field.error !== null}
          leftSection={<IconSearch size={15} color="var(--ink-3)" aria-hidden="true" />}
          rightSection={field.error ? <FieldRight error={field.error} /> : null}
          onBlur={() => {
            pick.box.onBlur();
            field.onBlur();
          }}
        />
        {pick.opened && (items.length > 0 || notFound || search.isError || slow) && (
          // The input keeps the focus: a press in the list must not take it.
          <div className={css['daftar']} role="presentation" onMouseDown={(event) => event.preventDefault()}>
            <div role="listbox" id={pick.listId} aria-label="Pasien yang cocok">
              {pick.rows.map((row) =>
                row.item === DEEP || row.item === null ? (
                  <div key={row.key} {...pick.row(row)} className={css['mendalam']}>
                    <IconListSearch size={16} stroke={1.7} aria-hidden="true" />
                    <span>
                      Cari mendalam <strong>“{text}”</strong>
                    </span>
                  </div>
                ) : (
                  <Fragment key={row.key}>
                    {row.item === maksud[0] && (
                      <div className={css['kelompok']} role="presentation">
                        {search.others && <span>{search.others}</span>}
                        <span>Mungkin maksud Anda</span>
                      </div>
                    )}
                    <PasienResult result={row.item} row={pick.row(row)} />
                  </Fragment>
                ),
              )}
            </div>
            {(search.maksudOthers ?? (maksud.length === 0 && search.others)) && (
              <div className={css['kosong']}>{search.maksudOthers ?? search.others}</div>
            )}
            {notFound && (
              <div className={css['kosong']} role="status">
                Tidak ada pasien yang cocok dengan “{text}”{search.deep && ', juga di dalam kata'}.{' '}
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
            {slow && items.length === 0 && !notFound && !search.isError && (
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
