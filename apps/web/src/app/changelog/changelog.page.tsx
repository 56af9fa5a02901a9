import perubahan from '../../../../../PERUBAHAN.md?raw';
import { PageHeader } from '#ui/page-header.tsx';
import { Reading } from '#ui/reading.tsx';
import { parsePerubahan } from './parse-perubahan.ts';
import css from './changelog.module.css';

const VERSIONS = parsePerubahan(perubahan);

/** PERUBAHAN.md as it was when the app was built. Its words are shown as text, never as HTML. */
export function ChangelogPage() {
  return (
    <>
      <PageHeader title="Catatan perubahan" />
      <Reading label="Isi catatan perubahan">
        <div className={css['log']}>
          {VERSIONS.map(({ version, parts }) => (
            <section key={version} aria-label={`Versi ${version}`}>
              <h2>Versi {version}</h2>
              {parts.map(({ title, items }) => (
                <section key={title} aria-label={title}>
                  <h3>{title}</h3>
                  <ul>
                    {items.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </section>
          ))}
        </div>
      </Reading>
    </>
  );
}
