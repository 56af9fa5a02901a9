import type { FieldErrors } from '#platform/http/api-error.ts';
import css from './resep.module.css';

/** All that is wrong with a line, whatever part of it. */
const errorsOf = (errors: FieldErrors, place: string): string[] =>
  Object.entries(errors).flatMap(([name, messages]) =>
    name === place || name.startsWith(`${place}.`) ? messages : [],
  );

/** What is wrong with a line, below it. */
export function ErrorLine({ errors, place }: { errors: FieldErrors; place: string }) {
  const messages = errorsOf(errors, place);
  if (messages.length === 0) return null;
  return (
    <p className={css['salah']} role="alert">
      {[...new Set(messages)].join('. ')}
    </p>
  );
}
