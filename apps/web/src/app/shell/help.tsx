import { Modal } from '@mantine/core';
import { SHORTCUTS } from '../../platform/shortcut-list.ts';
import { createStore } from '../../platform/store.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './shell.module.css';

export const helpOpened = createStore(false);

export function Help() {
  const groups = [...new Set(SHORTCUTS.map((shortcut) => shortcut.group))];
  return (
    <Modal
      opened
      onClose={() => helpOpened.set(false)}
      title="Pintasan"
      size={720}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      <div className={css['bantuan']}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map((shortcut) => (
                <div key={shortcut.id}>
                  <dt>
                    <Kbd>{shortcut.keys}</Kbd>
                    <span className="visually-hidden">{shortcut.keys}</span>
                  </dt>
                  <dd>{shortcut.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
