import { Button, CloseButton, Input } from '@mantine/core';
import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { formatNumber } from '#platform/time/tanggal.ts';
import { FilterInput } from '#ui/filter-input.tsx';
import { Status } from '#ui/status.tsx';
import { DateFilter, DayFilter } from './day-filter.tsx';
import css from './list.module.css';
import type { AnyFilter, Option } from './list.ts';
import type { ListView } from './use-list.ts';

const NO_OPTIONS: readonly Option[] = [];
type Of<R, K extends AnyFilter<R>['kind']> = Extract<AnyFilter<R>, { kind: K }>;

function SearchInput<R>({ filter, view }: { filter: Of<R, 'search'>; view: ListView<R> }) {
  const { searchText, typeSearch } = view;
  return (
    <Input
      size="xs"
      className={css['search'] ?? ''}
      data-saring
      aria-label={filter.label}
      placeholder={filter.hint}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={searchText}
      inputMode={filter.digits ? 'numeric' : 'text'}
      onChange={({ currentTarget: { value } }) => typeSearch(filter.digits ? lipatNomor(value, filter.digits) : value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || searchText === '') return;
        event.stopPropagation();
        typeSearch('');
      }}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        searchText === '' ? null : (
          <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => typeSearch('')} />
        )
      }
    />
  );
}

type ChoiceProps<R> = {
  filter: Of<R, 'choice'>;
  view: ListView<R>;
  options: readonly Option[];
  loading?: boolean;
  /** Asks for options again that could not be loaded. */
  retry?: (() => void) | undefined;
};
function Choice<R>({ filter, view: { address, answer }, options, loading = false, retry }: ChoiceProps<R>) {
  return (
    <div className={css['choice']}>
      <PilihBox
        label={filter.label}
        options={[{ value: '', label: filter.all }, ...options, ...(filter.more?.(answer) ?? [])]}
        value={address.values[filter.name] ?? ''}
        onChange={(value) => address.choose(filter.name, value)}
        loading={loading}
        onOpen={retry}
        minWidth={200}
        own={{ name: filter.name }}
      />
      {retry && (
        <p className={css['choiceError']} role="alert">
          Tidak dapat memuat data {filter.label.toLocaleLowerCase('id-ID')}
        </p>
      )}
    </div>
  );
}
type LoadedFilter<R> = Extract<Of<R, 'choice'>, { query: unknown }>;
function LoadedChoice<R>({ filter, view }: { filter: LoadedFilter<R>; view: ListView<R> }) {
  const { data = NO_OPTIONS, isError, isFetching, refetch } = useQuery(filter.query);
  const retry = isError ? () => void refetch() : undefined;
  return <Choice filter={filter} view={view} options={data} loading={isFetching} retry={retry} />;
}

/** The filters beside the title, in the order of the description. */
export function ListFilters<R>({ view }: { view: ListView<R> }) {
  const { list, address } = view;
  return (list.filters ?? []).map((filter) => {
    if (filter.kind === 'search') return <SearchInput key={filter.name} filter={filter} view={view} />;
    if (filter.kind === 'day' || filter.kind === 'date') {
      const Day: typeof DateFilter = filter.kind === 'day' ? DayFilter : DateFilter;
      return (
        <Day
          key={filter.name}
          label={filter.label}
          value={address.values[filter.name] ?? ''}
          onChange={(day) => address.choose(filter.name, day)}
          from={address.values[filter.from ?? '']}
        />
      );
    }
    if (filter.kind === 'chips' || filter.kind === 'chip' || filter.kind === 'own') return null;
    return 'query' in filter ? (
      <LoadedChoice key={filter.name} filter={filter} view={view} />
    ) : (
      <Choice key={filter.name} filter={filter} view={view} options={filter.options} />
    );
  });
}

/** The counts of each status, which are also the buttons that filter by it. */
export function FilterChips<R>({ filter, view }: { filter: Of<R, 'chips'>; view: ListView<R> }) {
  const { address, answer } = view;
  const counts = answer && filter.counts?.(answer);
  const now = address.values[filter.name] ?? '';
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const extra = view.list.filters?.filter((one) => one.kind === 'chip') ?? [];
  const choose = (value: string): void =>
    address.chooseMany({ ...Object.fromEntries(extra.map(({ name }) => [name, ''])), [filter.name]: value });
  const formatCount = (count: number | undefined): string => (count === undefined ? '' : formatNumber(count));
  return (
    <>
      {filter.all !== undefined && (
        <button
          type="button"
          className={css['chip']}
          aria-pressed={now === '' && extra.every(({ name }) => !address.values[name])}
          onClick={() => choose('')}
        >
          {filter.all} <span className={css['count']}>{formatCount(all)}</span>
        </button>
      )}
      {filter.values.map((value) => (
        <button
          key={value}
          type="button"
          className={css['chip']}
          aria-pressed={now === String(value)}
          onClick={() => choose(filter.all !== undefined && now === String(value) ? '' : String(value))}
        >
          <Status of={filter.of} value={value} />{' '}
          <span className={css['count']}>{formatCount(counts?.[String(value)])}</span>
        </button>
      ))}
      {extra.map(({ name, label, value, count }) => {
        const isOn = address.values[name] === value;
        return (
          <button
            key={`${name}/${value}`}
            type="button"
            className={css['chip']}
            aria-pressed={isOn}
            onClick={() => address.chooseMany({ [filter.name]: '', [name]: isOn ? '' : value })}
          >
            {label} <span className={css['count']}>{formatCount(answer ? count?.(answer) : undefined)}</span>
          </button>
        );
      })}
    </>
  );
}

/** The filters of the heads on a phone, where they are opened by a button. */
export function PhoneFilters<R>({ view }: { view: ListView<R> }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const columns = view.columns.filter(({ filter }) => filter !== undefined);
  if (columns.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {view.filtered.length > 0 ? `Saring: ${view.filtered.length}` : 'Saring'}
      </Button>
      {opened && (
        <div className={css['phoneFilters']} id={id} role="group" aria-label="Saringan">
          {columns.map(({ head, filter = '', digits }) => (
            <div key={head}>
              <span className={css['phoneLabel']} aria-hidden="true">
                {head}
              </span>
              <FilterInput
                label={head}
                value={view.address.values[filter] ?? ''}
                onChange={(text) => view.typeFilter(filter, text)}
                inputMode={digits ? 'numeric' : 'text'}
              />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
