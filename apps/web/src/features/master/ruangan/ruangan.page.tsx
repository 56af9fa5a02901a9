import { Button, CloseButton, Input } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useUrlFilters } from '#platform/address/url-filters.ts';
import { did, focusSearch, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { Kbd } from '#ui/kbd.tsx';
import { KeptScroll } from '#ui/kept-scroll.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { MasterForm } from '#features/daftar/master-form.public.tsx';
import type { BaseRow } from '#features/daftar/master.queries.public.ts';
import { INSTALASI_PAGE } from './ruangan-forms.tsx';
import { RuanganSheets } from './ruangan-sheets.tsx';
import { RuanganTree } from './ruangan-tree.tsx';
import { buildTree, findSearched } from './tree.ts';
import { nodeActions, DETAILS_ID, NodeDetails } from './node-details.tsx';
import { denahQuery } from './ruangan.queries.ts';
import type { InstalasiDenah } from './ruangan.queries.ts';
import css from './ruangan.module.css';
import { useRuanganActions } from './use-ruangan-actions.ts';

const NO_INSTALASI: readonly InstalasiDenah[] = [];
const NARROW_PX = 760;
/** The lists whose rows are nodes of the tree: a new row of them is picked at once. */
const NODE_KINDS: Record<string, string> = { '/instalasi': 'instalasi', '/unit': 'unit', '/ruangan': 'ruangan' };

type TreeSearchProps = {
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function TreeSearch({ text, onText, onKeyDown }: TreeSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('saring', () => focusSearch(input.current));
  return (
    <Input
      ref={input}
      size="xs"
      className={css['cari'] ?? ''}
      aria-label="Cari ruangan"
      placeholder="Cari instalasi, unit, ruangan"
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        text === '' ? null : (
          <CloseButton size={20} iconSize={12} aria-label="Hapus pencarian" onClick={() => onText('')} />
        )
      }
    />
  );
}

/**
 * Installations, units, rooms, kamar and beds: the tree at the left, the picked node at the right. The picked node is
 * kept in the address.
 */
export function RuanganPage() {
  const denah = useQuery(denahQuery());
  const urlFilters = useUrlFilters();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const treePane = useRef<HTMLDivElement>(null);
  const actions = useRuanganActions();
  const { may, form } = actions;
  const all = denah.data ?? NO_INSTALASI;
  const nodes = buildTree(all, collapsed, urlFilters.text);
  const requestedKey = urlFilters.textOf('pilih');
  const picked = buildTree(all, new Set()).find(({ key }) => key === requestedKey) ?? nodes[0];
  const pickedActions = picked ? nodeActions(picked, actions) : null;
  const addInstalasi = (): void => actions.add(INSTALASI_PAGE, { urutan: all.length + 1 });
  /** The room whose row in the table has the focus, else what is picked. */
  function edit(): void {
    const link = document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('a[href*="pilih="]');
    const key = link ? new URL(link.href).searchParams.get('pilih') : null;
    const focused = buildTree(all, new Set()).find((node) => node.key === key);
    (focused ? nodeActions(focused, actions) : pickedActions)?.update();
  }
  useShortcut('edit', () => did(edit()), { enabled: may.update && picked !== undefined });
  function add(): Answer {
    if (pickedActions === null) return did(addInstalasi());
    return pickedActions.child
      ? did(pickedActions.child.add())
      : 'Ruangan ini tidak berkamar, jadi tidak ada yang ditambah di bawahnya.';
  }
  useShortcut('tambah', add, { enabled: may.add });

  const pick = (key: string): void => urlFilters.put('pilih', key);
  /** On a narrow screen the details stand below the tree. */
  const scrollToDetails = (): void =>
    void (
      window.innerWidth <= NARROW_PX &&
      setTimeout(() => document.getElementById(DETAILS_ID)?.scrollIntoView({ block: 'start' }))
    );
  /** Down goes into the tree; Enter chooses there what was searched for. */
  function onSearchKey(event: KeyboardEvent): void {
    const searched = event.key === 'Enter' && urlFilters.text !== '' ? findSearched(nodes, urlFilters.text) : null;
    const node = event.key === 'ArrowDown' ? nodes[0] : searched;
    if (!node) return;
    event.preventDefault();
    if (searched) pick(node.key);
    treePane.current?.querySelector<HTMLElement>(`[data-kunci="${node.key}"]`)?.focus();
  }
  const expand = (key: string, on: boolean): void =>
    setCollapsed((old) => new Set(on ? [...old].filter((k) => k !== key) : [...old, key]));
  function onSaved(row: BaseRow): void {
    const jenis = NODE_KINDS[form?.page.contract.path ?? ''];
    if (jenis) pick(`${jenis}-${row.id}`);
  }
  return (
    <div className={css['halaman']}>
      <PageHeader title="Ruangan">
        <TreeSearch text={urlFilters.text} onText={(text) => urlFilters.setText(text)} onKeyDown={onSearchKey} />
        <RuanganSheets mayImport={may.add && may.update} />
        {may.add && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={addInstalasi}
          >
            Tambah instalasi
          </Button>
        )}
      </PageHeader>
      {denah.isError && !denah.data && <ErrorState error={denah.error} onRetry={() => void denah.refetch()} />}
      {denah.isPending && <SkeletonAfter150 rows={8} height={28} />}
      {denah.data && all.length === 0 && (
        <EmptyState
          title="Belum ada instalasi"
          action={may.add && <Button onClick={addInstalasi}>Tambah instalasi</Button>}
        >
          Mulai dari instalasi, lalu unit dan ruangannya.
        </EmptyState>
      )}
      {all.length > 0 && (
        <div className={css['dua']}>
          <div className={css['kiri']} ref={treePane}>
            <KeptScroll className={css['gulung'] ?? ''}>
              {nodes.length > 0 ? (
                <RuanganTree
                  node={nodes}
                  pickedKey={picked?.key ?? null}
                  onPick={pick}
                  onClicked={scrollToDetails}
                  onExpand={expand}
                />
              ) : (
                <EmptyState title="Tidak ada yang cocok">Periksa ejaannya.</EmptyState>
              )}
            </KeptScroll>
            <p className={css['pintasan']}>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> pindah <Kbd>←</Kbd> <Kbd>→</Kbd> tutup, buka
            </p>
          </div>
          <KeptScroll key={picked?.key} className={css['kanan'] ?? ''}>
            {picked && <NodeDetails node={picked} actions={actions} />}
          </KeptScroll>
        </div>
      )}
      {form && (
        <MasterForm
          page={form.page}
          row={form.row}
          initialValues={form.initialValues}
          onClose={actions.close}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}
