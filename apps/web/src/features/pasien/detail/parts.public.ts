import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * What features downstream of patients show on the page of a patient. The app gives it (`app/pasien-parts.tsx`), so that
 * this feature imports none of them.
 */
export type PasienParts = {
  /** The visit that the address names, over the page. */
  KunjunganView: ComponentType;
  /** Opens the trend of the patient's measures; for who may read records. */
  TrenButton: ComponentType<{ norm: number; className: string }>;
  /** The records in the order of time; `table` is what it offers beside. */
  LinimasaTab: ComponentType<{ norm: number; table: () => ReactNode }>;
};
export const PasienPartsContext = createContext<PasienParts | null>(null);

export function usePasienParts(): PasienParts {
  const parts = useContext(PasienPartsContext);
  if (!parts) throw new Error('the page of a patient stands without its parts');
  return parts;
}
