import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { Kbd } from '#ui/kbd.tsx';
import { pageMenuProps } from '#ui/menu.ts';
import { RowButton } from '#ui/row-button.tsx';
import css from './list.module.css';
import type { AnyList, RowAction } from './list.ts';
import { actionsOf } from './use-row-focus.ts';
import type { Order } from './use-row-focus.ts';

type RowActionsProps<R> = {
  list: AnyList<R>;
  row: R;
  current: boolean;
  /** Whether the Tab key stops at the buttons: it does so in one row, and arrows lead to the others. */
  tabStop: boolean;
  busy: boolean;
  order: Order;
  /** On a phone the buttons are larger, and icons move into the menu. */
  touch?: boolean;
};

type ActionMenuProps<R> = {
  actions: readonly RowAction<R>[];
  row: R;
  name: string;
  busy: boolean;
  tabIndex: number;
  touch: boolean;
};

/**
 * The menu of a row is built when it is first opened. Built with its row it would cost more than all the rest of the
 * row, and a long list that is scrolled draws new rows in every frame.
 */
function ActionMenu<R>(props: ActionMenuProps<R>) {
  const [wanted, setWanted] = useState(false);
  const { name, busy, tabIndex, touch } = props;
  if (wanted) return <BuiltMenu {...props} />;
  return (
    <RowButton
      icon
      touch={touch}
      disabled={busy}
      tabIndex={tabIndex}
      aria-label={`Tindakan lain ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <IconDots size={17} aria-hidden="true" />
    </RowButton>
  );
}

function BuiltMenu<R>({ actions, row, name, busy, tabIndex, touch }: ActionMenuProps<R>) {
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  // This button stands in the place of the one that was pressed: it takes over the focus and the press.
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  return (
    <Menu position="bottom-end" width={200} {...pageMenuProps()}>
      <Menu.Target>
        <RowButton
          ref={button}
          icon
          touch={touch}
          disabled={busy}
          tabIndex={tabIndex}
          aria-label={`Tindakan lain ${name}`}
        >
          <IconDots size={17} aria-hidden="true" />
        </RowButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((one) => (
          <Menu.Item
            key={one.label}
            onClick={() => void one.run(row)}
            {...(one.danger ? { color: 'var(--danger)' } : {})}
            rightSection={one.key === undefined || touch ? null : <Kbd>{keysOf(one.key)}</Kbd>}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done with a row: buttons, icons, and a menu for the rest. */
export function RowActions<R>({ list, row, current, tabStop, busy, order, touch = false }: RowActionsProps<R>) {
  const all = actionsOf(list, row, order).filter(({ place }) => place !== 'key');
  const hasMenu = all.some(({ place = 'menu' }) => place === 'menu');
  const inMenu = all.filter(({ place = 'menu' }) => place === 'menu' || (place === 'icon' && touch && hasMenu));
  /** What one does next; it stands out in the chosen row. */
  const first = all.find(({ place }) => place === 'button');
  const name = list.nameOf(row);
  const tabIndex = tabStop || touch ? 0 : -1;
  return (
    <div className={css['actions']}>
      {all.map((one) => {
        if (inMenu.includes(one)) return null;
        const { label, says, place, icon: Icon, run, blocked } = one;
        const shared = {
          tabIndex,
          touch,
          disabled: busy || blocked,
          'aria-label': says?.(row) ?? `${label} ${name}`,
          onClick: () => void run(row),
        };
        if (place === 'icon' && Icon)
          return (
            <RowButton key={label} icon {...shared}>
              <Icon size={16} aria-hidden="true" />
            </RowButton>
          );
        return (
          <RowButton key={label} first={current && one === first} {...shared}>
            {label}
          </RowButton>
        );
      })}
      {inMenu.length > 0 && (
        <ActionMenu actions={inMenu} row={row} name={name} busy={busy} tabIndex={tabIndex} touch={touch} />
      )}
    </div>
  );
}
