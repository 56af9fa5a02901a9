import { useState } from 'react';
import { IntakeWaiting } from '#features/pasien/cari/intake-waiting.public.tsx';
import type { Early } from '#features/pasien/cari/intake-waiting.public.tsx';
import type { IntakeProps } from '#features/pasien/cari/intake.public.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';
import { onDemand } from '../on-demand.tsx';

const { Component: IntakeDialog, load } = onDemand(
  async () => (await import('#features/pasien/cari/intake.public.tsx')).IntakeDialog,
);
export const loadIntake = load;

/**
 * The intake box. Where it is not loaded yet, an input in its place takes what is typed or scanned meanwhile. It may be
 * opened over a form, which then has its focus back.
 */
export function Intake(props: Omit<IntakeProps, 'early'>) {
  const [opener] = useState(() => document.activeElement);
  useReturnFocus(opener);
  const [early, setEarly] = useState<Early>({ text: '', pressed: null });
  return (
    <IntakeDialog
      wanted
      waiting={<IntakeWaiting early={early} onEarly={setEarly} onClose={props.onClose} />}
      props={{ ...props, early }}
    />
  );
}
