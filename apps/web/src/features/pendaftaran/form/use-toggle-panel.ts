import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { nameField } from '#fields/field.ts';
import { flattenErrors } from '#fields/form-summary.tsx';
import type { KunjunganForm } from './kunjungan-form.schema.ts';

/** The panels that are on or off as a whole. */
type PanelName = 'rujukan' | 'kecelakaan' | 'penanggung_jawab_pasien';

/** `status` is not counted, because the clerk does not fill it in. */
const isEmpty = (values: object): boolean =>
  Object.entries(values).every(([key, value]) => key === 'status' || value === null || value === '' || value === false);

/** Whether no other part of the form has focused an error. */
const noErrorHasFocus = (): boolean => !document.activeElement?.matches('[aria-invalid="true"], [role="alert"]');

/**
 * A refused save opens a closed panel with an error, and focuses that error unless another one has the focus already.
 * When the clerk closes the panel again, it stays closed until the next save.
 */
function useOpenOnError(
  errors: object,
  submitCount: number,
  { isOpen, open }: { isOpen: boolean; open: () => void },
): void {
  const [first] = flattenErrors(errors)[0] ?? [];
  const targetName = useRef<string | null>(null);
  const openOnError = useEffectEvent(() => {
    if (!first || isOpen) return;
    targetName.current = first;
    open();
  });
  const flawless = first === undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refused save, and the first error, are the signs to open the panel
  useEffect(() => openOnError(), [submitCount, flawless]);
  useEffect(() => {
    if (isOpen && targetName.current !== null && noErrorHasFocus())
      document.getElementsByName(targetName.current)[0]?.focus();
    targetName.current = null;
  }, [isOpen]);
}

/**
 * A panel that is on from when it is first opened. Closing it turns it off when nothing was typed. Turning it off keeps
 * what was typed, but does not send it. `label` names each field in the summary of errors while the panel is closed.
 */
export function useTogglePanel(form: KunjunganForm, nama: PanelName, label: Readonly<Record<string, string>>) {
  const { control } = form;
  const [enabled, open] = useWatch({ control, name: [`pakai.${nama}`, `buka.${nama}`] });
  const { errors, submitCount } = useFormState({ control });
  const setOpen = (on: boolean): void => form.setValue(`buka.${nama}`, on);
  const isOpen = enabled && open;
  // Open fields render themselves. While the panel is closed, its summary must follow values set from elsewhere.
  useWatch({ control, name: nama, disabled: isOpen });
  useEffect(() => {
    for (const [key, fieldLabel] of Object.entries(label)) nameField(control, `${nama}.${key}`, fieldLabel);
  }, [control, nama, label]);
  const panelErrors = enabled ? errors[nama] : undefined;
  useOpenOnError(panelErrors ? { [nama]: panelErrors } : {}, submitCount, { isOpen, open: () => setOpen(true) });

  function setEnabled(on: boolean): void {
    form.setValue(`pakai.${nama}`, on, { shouldDirty: true });
    if (!on) form.clearErrors(nama);
    setOpen(on);
  }
  return {
    enabled,
    isOpen,
    hasError: panelErrors !== undefined,
    turnOff: () => setEnabled(false),
    onToggle: (on: boolean) => (on || isEmpty(form.getValues(nama)) ? setEnabled(on) : setOpen(false)),
  };
}
