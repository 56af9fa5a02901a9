import changelog from '../../../../../CHANGELOG.md?raw';
import { PageHeader } from '#ui/page-header.tsx';
import { Reading } from '#ui/reading.tsx';
import { parseChangelog } from './parse-changelog.ts';
import css from './changelog.module.css';

const SECTIONS = parseChangelog(changelog);

/** CHANGELOG.md as it was when the app was built. Its words are shown as text, never as HTML. */
export function ChangelogPage() {
  return (
    <>
      <PageHeader title="Catatan perubahan" note="Ditulis dalam bahasa Inggris" />
      <Reading label="Isi catatan perubahan">
        <div className={css['log']} lang="en">
          {SECTIONS.map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((spans, n) => (
                  <li key={n}>{spans.map(({ text, code }, at) => (code ? <code key={at}>{text}</code> : text))}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Reading>
    </>
  );
}
