import { useEffect, useEffectEvent } from 'react';

type SetAside = () => Promise<boolean>;
/** The forms that stand over the page, the topmost last. Each sets itself aside, or says that it stays. */
const openForms: SetAside[] = [];

/** Makes an open form give way to the next one. `setAside` resolves false where the user stays in it. */
export function useOpenForm(setAside: SetAside): void {
  const latest = useEffectEvent(setAside);
  useEffect(() => {
    const form: SetAside = () => latest();
    openForms.push(form);
    return () => void openForms.splice(openForms.indexOf(form), 1);
  }, []);
}

export const isFormOpen = (): boolean => openForms.length > 0;

/** Sets all open forms aside, the topmost first. Resolves false when one of them stays. */
export async function setFormsAside(): Promise<boolean> {
  for (const setAside of openForms.toReversed()) {
    // Each may ask its user, and what lies under a form that stays is left alone.
    if (!(await setAside())) return false;
  }
  return true;
}
