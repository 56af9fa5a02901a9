import type { ReactNode } from 'react';

export type MarkProps = {
  /** Where its rows are; without it the mark is only drawn. */ to: string | undefined;
  /** What it says, to who hears it and to who points at it. */ label: string;
  /** Where Tab comes in. */ tabStop: boolean;
  children: ReactNode;
};
/** A bar or a point; the page that links them gives a mark of its own. */
export type Mark = (props: MarkProps) => ReactNode;
export const PlainMark: Mark = ({ label, children }) => (
  <g>
    <title>{label}</title>
    {children}
  </g>
);
