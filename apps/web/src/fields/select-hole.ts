import { firstHole } from '@nadi/domain/rekam-medis/hole';
import type { FocusEvent } from 'react';

/** A field that takes the focus, by Tab or because it was refused, has the first `[[hole]]` of its template selected. */
export function selectHole({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const hole = firstHole(currentTarget.value);
  // An address has no selection, and no template writes one.
  if (hole && currentTarget.type !== 'email') currentTarget.setSelectionRange(hole.from, hole.to);
}
