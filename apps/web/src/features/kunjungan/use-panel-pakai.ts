import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { namai } from '../../fields/field.ts';
import { flattenErrors } from '../../fields/form-summary.tsx';
import type { FormKunjungan } from './kunjungan-form.schema.ts';

/** The panels that are on or off as a whole. */
type NamaPanel = 'rujukan' | 'kecelakaan' | 'penanggung_jawab_pasien';

/** `status` is not counted, because the clerk does not fill it in. */
const belumDiisi = (nilai: object): boolean =>
  Object.entries(nilai).every(([kunci, isi]) => kunci === 'status' || isi === null || isi === '' || isi === false);

/** Whether no other part of the form has focused an error. */
const bebas = (): boolean => !document.activeElement?.matches('[aria-invalid="true"], [role="alert"]');

/**
 * A refused save opens a closed panel with an error, and focuses that error unless another one has the focus already.
 * When the clerk closes the panel again, it stays closed until the next save.
 */
function useBukaYangSalah(
  errors: object,
  submitCount: number,
  { terbuka, buka }: { terbuka: boolean; buka: () => void },
): void {
  const [pertama] = flattenErrors(errors)[0] ?? [];
  const tuju = useRef<string | null>(null);
  const bukaYangSalah = useEffectEvent(() => {
    if (!pertama || terbuka) return;
    tuju.current = pertama;
    buka();
  });
  useEffect(() => bukaYangSalah(), [submitCount, pertama === undefined]);
  useEffect(() => {
    if (terbuka && tuju.current !== null && bebas()) document.getElementsByName(tuju.current)[0]?.focus();
    tuju.current = null;
  }, [terbuka]);
}

/**
 * A panel that is on from when it is first opened. Closing it turns it off when nothing was typed. Turning it off keeps
 * what was typed, but does not send it. `label` names each field in the summary of errors while the panel is closed.
 */
export function usePanelPakai(form: FormKunjungan, nama: NamaPanel, label: Readonly<Record<string, string>>) {
  const { control } = form;
  const [pakai, buka] = useWatch({ control, name: [`pakai.${nama}`, `buka.${nama}`] });
  const { errors, submitCount } = useFormState({ control });
  const setBuka = (on: boolean): void => form.setValue(`buka.${nama}`, on);
  const terbuka = pakai && buka;
  // Open fields render themselves. While the panel is closed, its summary must follow values set from elsewhere.
  useWatch({ control, name: nama, disabled: terbuka });
  useEffect(() => {
    for (const [kunci, satu] of Object.entries(label)) namai(control, `${nama}.${kunci}`, satu);
  }, [control, nama, label]);
  const salah = pakai ? errors[nama] : undefined;
  useBukaYangSalah(salah ? { [nama]: salah } : {}, submitCount, { terbuka, buka: () => setBuka(true) });

  function taruh(on: boolean): void {
    form.setValue(`pakai.${nama}`, on, { shouldDirty: true });
    if (!on) form.clearErrors(nama);
    setBuka(on);
  }
  return {
    pakai,
    terbuka,
    salah: salah !== undefined,
    matikan: () => taruh(false),
    onUbah: (on: boolean) => (on || belumDiisi(form.getValues(nama)) ? taruh(on) : setBuka(false)),
  };
}
