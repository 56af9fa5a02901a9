import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { FormSection } from './form-section.tsx';
import css from './fold-panels.module.css';

export type FoldPanel = {
  /** The names of its fields begin with it. */
  id: string;
  title: string;
  /** What the closed panel says of its content: "tidak ada", "Suami, BAMBANG". */
  summary: string;
  /** A field in it has an error, which the closed panel says too. */
  hasError?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Beside the title of the open panel, e.g. what turns it off. */
  aside?: ReactNode;
  content: ReactNode;
};

const focusFirstField = (title: HTMLElement): void =>
  document
    .getElementById(title.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')
    ?.focus();

/** Panels that most visits don't need: their titles in one row, the open ones below as sections. */
export function FoldPanels({ panel }: { panel: readonly FoldPanel[] }) {
  const prefix = useId();
  return (
    <>
      <div className={css['deret']} data-bagian>
        {panel.map(({ id, title, summary, hasError, isOpen, onToggle }) => (
          <button
            key={id}
            type="button"
            className={css['tombol']}
            data-salah={hasError || undefined}
            aria-expanded={isOpen}
            aria-controls={`${prefix}-${id}`}
            data-melipat={id}
            onClick={({ currentTarget }) => {
              // Drawn at once, because Enter on the title is followed by what the clerk types into its first field.
              flushSync(() => onToggle(!isOpen));
              if (!isOpen) focusFirstField(currentTarget);
            }}
          >
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            <strong>{title}</strong> <span>{hasError ? 'perlu diperbaiki' : summary}</span>
          </button>
        ))}
      </div>
      {panel.map(({ id, title, isOpen, aside, content }) => (
        <div key={id} id={`${prefix}-${id}`} className={css['isi']} hidden={!isOpen}>
          {isOpen && (
            <FormSection title={title} aside={aside}>
              {content}
            </FormSection>
          )}
        </div>
      ))}
    </>
  );
}
