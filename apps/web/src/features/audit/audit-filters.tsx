import { AKSI_AUDIT } from '@nadi/contract/akses/audit.contract';
import { Input } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { PilihBox } from '#fields/pilih-box.tsx';
import { DateInput } from '#fields/date-input.tsx';
import css from './audit.module.css';
import { aksiName } from './audit-words.ts';
import type { AuditWords } from './audit-words.ts';

const WAIT_MS = 300;
export const FILTERS = ['tenant_id', 'pelaku', 'objek', 'aksi', 'dari', 'sampai'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Record<FilterName, string>>;

type TypedProps = { label: string; hint: string; value: string; onChange: (text: string) => void };

/** What is typed is asked once the typing rests. */
function Typed({ label, hint, value, onChange }: TypedProps) {
  const [text, setText] = useState(value);
  const tell = useEffectEvent((typed: string) => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input
      type="search"
      size="xs"
      className={css['typed'] ?? ''}
      aria-label={label}
      placeholder={hint}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** A day, asked for once it is whole; emptied, it filters nothing. */
const Day = ({ label, hint, value, onChange, ...period }: TypedProps & { from?: string; turned?: string }) => (
  <label className={css['day']}>
    {label}
    <DateInput
      label={label}
      value={value}
      onChange={onChange}
      empty
      placeholder={hint}
      {...period}
      className={css['date']}
    />
  </label>
);

type AuditFiltersProps = {
  filters: Filters;
  words: AuditWords;
  english: boolean;
  /** The facilities to choose from; null where there is only one's own. */
  tenants: readonly { id: number; name: string }[] | null;
  onChange: (name: FilterName, value: string) => void;
};

/** Facility, who, what and from-to. */
export function AuditFilters({ filters, words, english, tenants, onChange }: AuditFiltersProps) {
  return (
    <div className={css['filters']} role="search">
      {tenants && (
        <PilihBox
          emptyText={words.noMatch}
          label={words.tenant}
          options={[
            { value: '', label: words.allTenants },
            { value: '0', label: words.platform },
            ...tenants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.tenant_id}
          onChange={(value) => onChange('tenant_id', value)}
        />
      )}
      <Typed
        label={words.who}
        hint={words.whoHint}
        value={filters.pelaku}
        onChange={(text) => onChange('pelaku', text)}
      />
      <Typed
        label={words.what}
        hint={words.whatHint}
        value={filters.objek}
        onChange={(text) => onChange('objek', text)}
      />
      <PilihBox
        emptyText={words.noMatch}
        label={words.action}
        options={[
          { value: '', label: words.allActions },
          ...AKSI_AUDIT.map((aksi) => ({ value: aksi, label: aksiName(aksi, english) })),
        ]}
        value={filters.aksi}
        onChange={(value) => onChange('aksi', value)}
      />
      <Day label={words.from} hint={words.dayHint} value={filters.dari} onChange={(day) => onChange('dari', day)} />
      <Day
        label={words.to}
        hint={words.dayHint}
        value={filters.sampai}
        onChange={(day) => onChange('sampai', day)}
        from={filters.dari}
        turned={words.turned}
      />
    </div>
  );
}
