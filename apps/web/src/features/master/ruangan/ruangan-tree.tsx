import { IconBed, IconBuildingHospital, IconChevronRight, IconDoor, IconStack2 } from '@tabler/icons-react';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { INACTIVE, moveInTree, ruanganState } from './tree.ts';
import type { TreeNode } from './tree.ts';
import css from './ruangan.module.css';

type RuanganTreeProps = {
  node: readonly TreeNode[];
  pickedKey: string | null;
  onPick: (key: string) => void;
  /** Called when a node is picked with the mouse or a finger. */ onClicked: () => void;
  onExpand: (key: string, expand: boolean) => void;
};

const ICON_PROPS = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
function NodeIcon({ node }: { node: TreeNode }) {
  if (node.kind === 'instalasi') return <IconBuildingHospital {...ICON_PROPS} />;
  if (node.kind === 'unit') return <IconStack2 {...ICON_PROPS} />;
  return node.data.jenis_kunjungan === RAWAT_INAP ? <IconBed {...ICON_PROPS} /> : <IconDoor {...ICON_PROPS} />;
}

/**
 * The tree of installations, units and rooms. It is a single stop for Tab; arrows move, and what they reach is shown
 * beside it.
 */
export function RuanganTree({ node, pickedKey, onPick, onClicked, onExpand }: RuanganTreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const place = node.some(({ key }) => key === pickedKey) ? pickedKey : node[0]?.key;

  function goTo(key: string): void {
    onPick(key);
    list.current?.querySelector<HTMLElement>(`[data-kunci="${key}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent, { key, childCount, expanded }: TreeNode): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move =
      event.key === 'Enter' || event.key === ' '
        ? childCount > 0
          ? expanded
            ? { tutup: key }
            : { buka: key }
          : { ke: key }
        : moveInTree(node, key, event.key);
    if (!move && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!move) return;
    if ('ke' in move) goTo(move.ke);
    else if ('buka' in move) onExpand(move.buka, true);
    else onExpand(move.tutup, false);
  }
  return (
    <ul ref={list} role="tree" aria-label="Instalasi, unit, dan ruangan" className={css['pohon']}>
      {node.map((s) => (
        <li
          key={s.key}
          role="treeitem"
          data-kunci={s.key}
          aria-level={s.level}
          aria-selected={s.key === pickedKey}
          tabIndex={s.key === place ? 0 : -1}
          data-tingkat={s.level}
          data-nonaktif={!s.aktif || undefined}
          {...(s.childCount > 0 ? { 'aria-expanded': s.expanded } : {})}
          onClick={() => (onPick(s.key), onClicked())}
          onKeyDown={(event) => onKeyDown(event, s)}
        >
          {s.childCount > 0 ? (
            // The keyboard expands and collapses with the arrows; this is for the mouse.
            <span
              className={css['buka']}
              data-terbuka={s.expanded || undefined}
              aria-hidden="true"
              onClick={(event) => (event.stopPropagation(), onExpand(s.key, !s.expanded))}
            >
              <IconChevronRight size={14} />
            </span>
          ) : (
            <span className={css['buka']} />
          )}
          <NodeIcon node={s} />
          <span className={css['namaSimpul']}>{s.nama}</span>
          <span className={css['keadaan']}>
            {s.kind === 'ruangan' ? ruanganState(s.data) : s.aktif ? '' : INACTIVE}
          </span>
        </li>
      ))}
    </ul>
  );
}
