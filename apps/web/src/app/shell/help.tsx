import { Fragment } from 'react';
import { allKeysOf, SHORTCUTS } from '#platform/keys/shortcut-list.ts';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import { isOfForm } from '#platform/keys/shortcut.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { shownHelp } from './shown-help.ts';
import css from './shell.module.css';

type HelpProps = {
  heard: ReadonlySet<ShortcutId>;
  /** Whether forms can be opened from here; none can where no facility is chosen. */ withForms: boolean;
};

/** The shortcuts that act where the help was opened, and those of forms: no key is listed that does nothing. */
export function Help({ heard, withForms }: HelpProps) {
  const shown = SHORTCUTS.filter(({ id, group }) => heard.has(id) || (withForms && isOfForm(group)));
  const groups = [...new Set(shown.map((shortcut) => shortcut.group))];
  return (
    <Dialog
      title={withForms ? 'Pintasan di halaman ini dan di formulir' : 'Pintasan di halaman ini'}
      size={720}
      withClose
      onClose={() => shownHelp.set(null)}
    >
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
