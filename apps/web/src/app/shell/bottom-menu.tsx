import type { Icon } from '@tabler/icons-react';
import { Dialog } from '#ui/dialog.tsx';
import css from './shell.module.css';

export type Entry = { label: string; icon: Icon; current?: boolean; onClick: () => void };

/** All pages and what else the bar at the bottom has no room for. */
export function BottomMenu({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  return (
    <Dialog title="Menu: halaman dan tindakan" size={440} withClose centered={false} onClose={onClose}>
      {entries.map(({ label, icon: ItemIcon, current, onClick }) => (
        <button
          key={label}
          type="button"
          className={css['menuItem']}
          aria-current={current ? 'page' : undefined}
          onClick={() => (onClose(), onClick())}
        >
          <ItemIcon size={18} stroke={1.7} aria-hidden="true" /> {label}
        </button>
      ))}
    </Dialog>
  );
}
