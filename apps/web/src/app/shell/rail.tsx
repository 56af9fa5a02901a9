import { IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { visibleMenu } from '../menu.ts';
import type { MenuGroup } from '../menu.ts';
import { openHelp } from './shown-help.ts';
import css from './shell.module.css';

type GroupProps = { group: MenuGroup; active: string; onOpen: (path: string) => void };

const holds = (group: MenuGroup, active: string): boolean =>
  group.items.some((item) => item.path === active || (item.path !== '/' && active.startsWith(`${item.path}/`)));

/** One icon for each group; its pages fly out on hover and focus. A group of a single page opens that page. */
function RailGroup({ group, active, onOpen }: GroupProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const single = group.items.length === 1 && group.items[0]?.label === group.label ? group.items[0] : null;
  const GroupIcon = group.icon;
  function close(): void {
    setOpen(false);
  }
  function pick(path: string): void {
    close();
    onOpen(path);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hover and focus of the button and links in it
    <div
      className={css['group']}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        button.current?.focus();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={css['railButton']}
        aria-label={group.label}
        data-active={holds(group, active) || undefined}
        {...(single
          ? { 'aria-current': active === single.path ? ('page' as const) : undefined, onClick: () => pick(single.path) }
          : { 'aria-expanded': open, onClick: () => setOpen(true) })}
      >
        <GroupIcon size={20} stroke={1.7} aria-hidden="true" />
      </button>
      {open && single && (
        <div className={css['hint']} aria-hidden="true">
          {group.label}
        </div>
      )}
      {open && !single && (
        <div className={css['flyout']}>
          <div className={css['flyoutTitle']}>{group.label}</div>
          {group.items.map((item) => (
            <a
              key={item.path}
              href={item.path}
              className={css['flyoutItem']}
              aria-current={item.path === active ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                pick(item.path);
              }}
            >
              {item.label}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

export function Rail({ active, onOpen }: { active: string; onOpen: (path: string) => void }) {
  return (
    <nav className={css['rail']} aria-label="Menu utama">
      {visibleMenu().map((group) => (
        <RailGroup key={group.label} group={group} active={active} onOpen={onOpen} />
      ))}
      <span className={css['grow']} />
      {/* Of the button that leads back to the top (up-button.tsx). */}
      <div data-ke-atas />
      <button type="button" className={css['railButton']} aria-label="Pintasan" onClick={openHelp}>
        <IconKeyboard size={20} stroke={1.7} aria-hidden="true" />
      </button>
    </nav>
  );
}
