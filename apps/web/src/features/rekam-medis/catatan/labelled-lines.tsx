import css from '../ruang/ruang.module.css';

/** What a note holds beside its texts, each with its label; several lines stand below it. */
export const LabelledLines = ({ lines }: { lines: readonly [string, string][] }) =>
  lines.map(([label, text]) => (
    <p key={label} className={css['tulisan']}>
      <strong>{label}</strong>
      {text.includes('\n') ? `\n${text}` : ` ${text}`}
    </p>
  ));
