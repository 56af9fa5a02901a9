import { useEffect, useRef } from 'react';
import { toast } from '#ui/toast.ts';
import type { Tertarik } from './serah.ts';
import css from './apotek.module.css';

type TertarikBoxProps = { tertarik: readonly Tertarik[]; /** What became of what was ticked. */ akibat: string };

/**
 * What was recalled while it lay ready, above everything else: it may be in the patient's hands a moment later. It comes
 * into sight, and what is recalled while the page is open is told besides.
 */
export function TertarikBox({ tertarik, akibat }: TertarikBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = tertarik.map(({ nama, sebab }) => `${nama}: ${sebab}`).join('. ');
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (words !== '') box.current?.scrollIntoView({ block: 'nearest' });
    if (words !== '' && told.current !== null && told.current !== words)
      toast.failure(`${words}. Jangan diserahkan.`, 'Batch ditarik');
    told.current = words;
  }, [words]);
  return (
    tertarik.length > 0 && (
      <div ref={box} className={css['tolak']} role="alert">
        {tertarik.map(({ id, nama, sebab, jalan }) => (
          <p key={id}>
            <strong>{nama}</strong>: {sebab}. Jangan diserahkan. {jalan}
          </p>
        ))}
        {akibat !== '' && <p>{akibat}</p>}
      </div>
    )
  );
}
