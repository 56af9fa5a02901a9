import css from './ui.module.css';

/**
 * A count as a bar of the largest beside it. The number itself stands next to it in words. `quiet`: not among what is
 * shown.
 */
export const CountBar = ({ count, most, quiet = false }: { count: number; most: number; quiet?: boolean }) => (
  <span className={css['countBar']} data-quiet={quiet || undefined} aria-hidden="true">
    <span style={{ width: `${Math.round((count / Math.max(1, most)) * 100)}%` }} />
  </span>
);
