import { Fragment } from 'react';
import { allKeysOf, SHORTCUTS } from '../../platform/shortcut-list.ts';
import type { ShortcutId } from '../../platform/shortcut-list.ts';
import { isOfForm } from '../../platform/shortcut.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { shownHelp } from './shown-help.ts';
import css from './shell.module.css';

/** The shortcuts that act where the help was opened, and those of forms: no key is listed that does nothing. */
export function Help({ heard }: { heard: ReadonlySet<ShortcutId> }) {
  const shown = SHORTCUTS.filter(({ id, group }) => heard.has(id) || isOfForm(group));
  const groups = [...new Set(shown.map((shortcut) => shortcut.group))];
  return (
    <Dialog title="Pintasan di halaman ini dan di formulir" size={720} withClose onClose={() => shownHelp.set(null)}>
      <div className={css['bantuan']}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shown
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <div key={shortcut.id}>
                    <dt>
                      {allKeysOf(shortcut.id).map((keys) => (
                        <Fragment key={keys}>
                          <Kbd>{keys}</Kbd> <span className="visually-hidden">{keys}</span>
                        </Fragment>
                      ))}
                    </dt>
                    <dd>{shortcut.label}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
