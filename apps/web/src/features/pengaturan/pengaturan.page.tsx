import { Button } from '@mantine/core';
import { IconAlertTriangle, IconAlertTriangleFilled, IconHistory } from '@tabler/icons-react';
import type { SettingState } from '@nadi/contract/pengaturan.contract';
import type { Peran } from '@nadi/contract/akses/peran.contract';
import { shippedIzin } from '@nadi/domain/akses/peran-rights';
import { specsWithPeran } from '@nadi/domain/faskes/setting';
import { SETTING_GROUPS } from '@nadi/domain/faskes/settings/setting-spec';
import type { SettingKey, SettingSpecs } from '@nadi/domain/faskes/setting';
import type { SettingGroup, SettingSpec } from '@nadi/domain/faskes/settings/setting-spec';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { PilihBox } from '#fields/pilih-box.tsx';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { FormSummary } from '#fields/form-summary.tsx';
import { ConflictNotice } from '#patterns/conflict-notice.tsx';
import { Loaded } from '#patterns/loaded.tsx';
import { PageSearch } from '#patterns/page-search.tsx';
import { can, useUser } from '#platform/session/session.ts';
import { Kbd } from '#ui/kbd.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/state.tsx';
import { PengaturanHistory } from './pengaturan-history.tsx';
import { pengaturanQuery, peranQuery } from './pengaturan.queries.ts';
import css from './pengaturan.module.css';
import { SettingRow } from './setting-row.tsx';
import { isChanged, isUsable, matchesSearch, SETTING_ENTRIES, textInWords, valueInWords } from './setting-values.ts';
import type { SettingTexts } from './setting-values.ts';
import { usePengaturanForm } from './use-pengaturan-form.ts';

const GROUPS = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];
const SHOW_OPTIONS = [
  { value: 'semua', label: 'Semua' },
  { value: 'bukan-bawaan', label: 'Bukan bawaan' },
] as const;

type Entry = [SettingKey, SettingSpec];
type Show = 'semua' | 'bukan-bawaan';

/** Every setting of the facility, by group; what is changed is saved together. */
export function PengaturanPage() {
  const query = useQuery(pengaturanQuery());
  const peran = useQuery(peranQuery);
  return (
    <Loaded query={query} failed="Pengaturan belum bisa dimuat" skeletonRows={10}>
      {(states) => (
        <Loaded query={peran} failed="Peran belum bisa dimuat" skeletonRows={10}>
          {(rows) => <PengaturanForm states={states} peran={rows} />}
        </Loaded>
      )}
    </Loaded>
  );
}

type PengaturanFormProps = { states: readonly SettingState[]; peran: readonly Peran[] };

function PengaturanForm({ states, peran }: PengaturanFormProps) {
  // The form keeps the roles it was opened with: it holds them by their place in the list.
  const [specs] = useState(() =>
    specsWithPeran(
      Object.fromEntries(peran.flatMap(({ kode, nama }) => (shippedIzin(kode) === null ? [[kode, nama]] : []))),
    ),
  );
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Show>('semua');
  const [history, setHistory] = useState(false);
  const showAll = (): void => (setTyped(''), setShow('semua'));
  const { form, texts, saving, discard, anyChange } = usePengaturanForm(states, specs, showAll);
  const mayChange = can('update pengaturan');
  const entries = Object.entries(specs) as Entry[];
  const found = entries.filter((entry) => isShown(entry, texts, typed, show));
  const save = (): void => {
    if (!mayChange) toast.info('Anda tidak berhak mengubah pengaturan.');
    else if (!anyChange()) toast.info('Belum ada yang diubah.');
    else if (saving.conflict === null) saving.save();
    // A save over somebody else's has a button of its own, which may stand far above.
    else document.querySelector<HTMLElement>('[data-conflict]')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside bubble up to here
    <div
      className={css['page']}
      ref={keepFocus}
      tabIndex={-1}
      aria-busy={saving.saving || undefined}
      onKeyDown={(event) => handleFormKey(event, save)}
    >
      <Header typed={typed} onType={setTyped} show={show} onShow={setShow} onHistory={() => setHistory(true)} />
      <div className={css['body']}>
        <GroupIndex form={form} texts={texts} specs={specs} />
        <div className={css['rows']}>
          <FormSummary form={form} submitError={saving.summary} />
          {saving.conflict && (
            <ConflictNotice
              form={form}
              conflict={saving.conflict}
              saving={saving}
              words={(name, value) => valueInWords(name, value, specs)}
            />
          )}
          {found.length === 0 && (
            <EmptyState title="Tidak ada pengaturan yang cocok">Coba kata lain, atau kosongkan pencarian.</EmptyState>
          )}
          {GROUPS.map(([group, title]) => (
            <Group key={group} id={group} title={title} entries={found.filter(([, spec]) => spec.group === group)}>
              {([key, spec]) => (
                <SettingRow
                  key={key}
                  name={key}
                  spec={spec}
                  form={form}
                  texts={texts}
                  state={states.find((one) => one.key === key)}
                  disabled={!mayChange || saving.saving}
                />
              )}
            </Group>
          ))}
        </div>
      </div>
      {mayChange && (
        <Footer form={form} texts={texts} specs={specs} saving={saving} onSave={save} onDiscard={discard} />
      )}
      {history && <PengaturanHistory specs={specs} onClose={() => setHistory(false)} />}
    </div>
  );
}

function isShown([key, spec]: Entry, texts: SettingTexts, typed: string, show: Show): boolean {
  const text = texts[key] ?? '';
  if (show === 'bukan-bawaan' && text === String(spec.default)) return false;
  return matchesSearch([key, spec], textInWords(spec, text), typed);
}

type HeaderProps = {
  typed: string;
  onType: (typed: string) => void;
  show: Show;
  onShow: (show: Show) => void;
  onHistory: () => void;
};

function Header({ typed, onType, show, onShow, onHistory }: HeaderProps) {
  const { entity } = useUser();
  return (
    <PageHeader title="Pengaturan" note={`${entity?.name ?? ''}, ${SETTING_ENTRIES.length} pengaturan`}>
      <PageSearch
        className={css['search']}
        label="Cari pengaturan"
        hint="Cari nama, isi, atau kunci pengaturan"
        value={typed}
        onChange={onType}
      />
      <div data-lewati>
        <PilihBox label="Tampilkan" options={SHOW_OPTIONS} value={show} onChange={(next) => onShow(next as Show)} />
      </div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        onClick={onHistory}
      >
        Riwayat
      </Button>
    </PageHeader>
  );
}

const idOf = (group: SettingGroup): string => `pengaturan-${group}`;

type GroupProps = {
  id: SettingGroup;
  title: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
};

function Group({ id, title, entries, children }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section data-bagian aria-labelledby={idOf(id)}>
      <h2 id={idOf(id)} tabIndex={-1}>
        {title}
      </h2>
      {entries.map(children)}
    </section>
  );
}

type FormParts = Pick<ReturnType<typeof usePengaturanForm>, 'form' | 'texts'> & { specs: SettingSpecs };

/** The changed settings and those that cannot be saved, of the whole form. */
function useChanges({ form, texts, specs }: FormParts): { changed: SettingKey[]; wrong: SettingKey[] } {
  const values = useWatch({ control: form.control });
  const { errors } = useFormState({ control: form.control });
  return {
    changed: ALL_KEYS.filter((key) => isChanged(specs[key], texts[key], values[key])),
    wrong: ALL_KEYS.filter((key) => errors[key] !== undefined),
  };
}

const ALL_KEYS: readonly SettingKey[] = SETTING_ENTRIES.map(([key]) => key);

const countOf = (group: SettingGroup, keys: readonly SettingKey[]): number =>
  SETTING_ENTRIES.filter(
    ([key, spec]: readonly [SettingKey, SettingSpec]) => spec.group === group && keys.includes(key),
  ).length;

/** The groups with how much of each is changed or wrong; each leads to its rows. */
function GroupIndex(parts: FormParts) {
  const { changed, wrong } = useChanges(parts);
  const unusable = ALL_KEYS.filter((key) => !isUsable(parts.specs[key], parts.texts[key]));
  function go(group: SettingGroup): void {
    const title = document.getElementById(idOf(group));
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }
  return (
    <nav className={css['index']} aria-label="Kelompok pengaturan">
      {GROUPS.map(([group, title]) => {
        const [changes, errors, broken] = [countOf(group, changed), countOf(group, wrong), countOf(group, unusable)];
        return (
          <button key={group} type="button" onClick={() => go(group)}>
            {title}
            {errors > 0 ? (
              <span data-wrong>
                <IconAlertTriangleFilled size={14} aria-hidden="true" /> {errors}
                <span className="visually-hidden"> perlu diperbaiki</span>
              </span>
            ) : changes > 0 ? (
              <span>{changes} diubah</span>
            ) : broken > 0 ? (
              <span data-broken>
                <IconAlertTriangle size={14} aria-hidden="true" /> {broken} rusak
              </span>
            ) : (
              <span>{countOf(group, ALL_KEYS)}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

type FooterProps = FormParts &
  Pick<ReturnType<typeof usePengaturanForm>, 'saving'> & { onSave: () => void; onDiscard: () => void };

function Footer({ form, texts, specs, saving, onSave, onDiscard }: FooterProps) {
  const { changed, wrong } = useChanges({ form, texts, specs });
  return (
    <footer className={css['footer']} data-kaki>
      <span>
        {changed.length === 0
          ? 'Belum ada yang diubah.'
          : `${changed.length} pengaturan diubah, berlaku bagi semua petugas faskes ini sesudah disimpan.`}
      </span>
      {wrong.length > 0 && (
        <span className={css['wrong']}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {wrong.length} kesalahan
        </span>
      )}
      <Button variant="default" disabled={changed.length === 0 || saving.saving} onClick={onDiscard}>
        Batalkan perubahan
      </Button>
      <Button
        data-simpan
        disabled={changed.length === 0 || saving.saving || saving.conflict !== null}
        onClick={onSave}
        rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
      >
        {saving.saving ? 'Menyimpan...' : 'Simpan'}
      </Button>
    </footer>
  );
}
