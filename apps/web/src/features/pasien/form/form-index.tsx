import { IconAlertTriangleFilled, IconCheck, IconPointFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { flattenErrors } from '#fields/form-summary.tsx';
import { useSettledValues } from '#fields/settled-values.ts';
import { Kbd } from '#ui/kbd.tsx';
import { SECTIONS, hasContent, findEmptyWajib } from './sections.ts';
import type { SectionId } from './sections.ts';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { isStatusChanged } from './pasien-resolver.ts';
import type { RuleContext } from './pasien-resolver.ts';

const sectionElement = (id: SectionId): HTMLElement | null => document.getElementById(`bagian-${id}`);

function goToSection(id: SectionId): void {
  const section = sectionElement(id);
  section?.scrollIntoView({ block: 'start' });
  const input =
    section?.querySelector<HTMLElement>('input:not(:disabled, [type=file])') ??
    section?.querySelector<HTMLElement>('input');
  input?.focus({ preventScroll: true });
}

/** The section that has the focus or is at the top of the screen. `complete` is set once every section is rendered. */
function useActiveSection(complete: boolean): SectionId {
  const [active, setActive] = useState<SectionId>('identitas');
  useEffect(() => {
    if (!complete) return;
    const onFocusIn = (event: FocusEvent): void => {
      const section = event.target instanceof Element ? event.target.closest('[data-bagian]') : null;
      const found = SECTIONS.find(({ id }) => section?.id === `bagian-${id}`);
      if (found) setActive(found.id);
    };
    const visible = new Set<string>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const found = SECTIONS.findLast(({ id }) => visible.has(`bagian-${id}`));
        if (found) setActive(found.id);
      },
      { rootMargin: '-80px 0px -85% 0px' },
    );
    for (const { id } of SECTIONS) {
      const section = sectionElement(id);
      if (section) seen.observe(section);
    }
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      seen.disconnect();
    };
  }, [complete]);
  return active;
}

const SETTLE_MS = 150;

type FormIndexProps = { form: PasienFormApi; ruleContext: RuleContext };

/**
 * The list of sections at the left: each shows whether it has errors, is filled, or how many fields it still requires.
 */
export function FormIndex({
  form,
  ruleContext,
  complete,
  hasFiles,
}: FormIndexProps & { complete: boolean; hasFiles: boolean }) {
  const values = useSettledValues(form, SETTLE_MS);
  const { errors } = useFormState({ control: form.control });
  const active = useActiveSection(complete);
  const invalid = new Set(flattenErrors(errors).map(([fields]) => fields));
  const empty = findEmptyWajib(values, ruleContext);
  return (
    <div className={css['indeks']}>
      <nav aria-label="Bagian formulir">
        {SECTIONS.map(({ id, title, fields }) => {
          const missing = empty.filter((item) => fields.includes(item)).length;
          const hasError = fields.some((item) => invalid.has(item));
          return (
            <button
              key={id}
              type="button"
              className={css['indeksTombol']}
              aria-current={id === active ? 'true' : undefined}
              onClick={() => goToSection(id)}
            >
              <span>{title}</span>
              {hasError ? (
                <IconAlertTriangleFilled size={15} className={css['rusak']} role="img" aria-label="perlu diperbaiki" />
              ) : missing > 0 ? (
                <span className={css['wajib']}>{missing} wajib</span>
              ) : (
                (id === 'dokumen' ? hasFiles : hasContent(values, fields)) && (
                  <IconPointFilled size={16} className={css['terisi']} role="img" aria-label="terisi" />
                )
              )}
            </button>
          );
        })}
      </nav>
      <p className={css['petunjuk']}>
        <span className={css['bintang']}>*</span> wajib diisi. <Kbd>Enter</Kbd> ke isian berikutnya, <Kbd>Alt+↓</Kbd>{' '}
        bagian berikutnya.
      </p>
    </div>
  );
}

/** Beside the save button: the number of errors or of required fields that are still empty. */
export function RemainingFields({ form, ruleContext }: FormIndexProps) {
  const values = useSettledValues(form, SETTLE_MS);
  const { errors } = useFormState({ control: form.control });
  const invalid = flattenErrors(errors).length;
  const missing = findEmptyWajib(values, ruleContext).length;
  if (invalid > 0)
    return (
      <span className={css['sisa']} data-salah>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {invalid} kesalahan
      </span>
    );
  if (isStatusChanged(values, ruleContext))
    return <span className={css['sisa']}>Status diubah, isian wajib tidak diperiksa</span>;
  if (missing > 0) return <span className={css['sisa']}>{missing} wajib belum diisi</span>;
  return (
    <span className={css['sisa']} data-beres>
      <IconCheck size={16} aria-hidden="true" /> Semua isian wajib terisi
    </span>
  );
}
