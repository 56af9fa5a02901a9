import type { Tertarik } from './serah.ts';
import css from './apotek.module.css';

type TertarikBoxProps = { tertarik: readonly Tertarik[]; /** What became of what was ticked. */ akibat: string };

/** What was recalled while it lay ready, above everything else: it may be in the patient's hands a moment later. */
export const TertarikBox = ({ tertarik, akibat }: TertarikBoxProps) =>
  tertarik.length > 0 && (
    <div className={css['tolak']} role="alert">
      {tertarik.map(({ id, nama, sebab }) => (
        <p key={id}>
          <strong>{nama}</strong>: {sebab}. Jangan diserahkan; siapkan ulang (2 Siapkan).
        </p>
      ))}
      {akibat !== '' && <p>{akibat}</p>}
    </div>
  );
