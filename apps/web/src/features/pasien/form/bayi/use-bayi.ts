import { getPasien } from '@nadi/contract/pasien/pasien.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { callApi } from '#platform/http/http.ts';
import { toast } from '#ui/toast.ts';
import { EMPTY_PASIEN } from '../pasien-form.ts';
import type { PasienField, PasienFormValues, PasienFormApi } from '../pasien-form.ts';
import { valuesFromIbu } from './bayi-values.ts';

const WILAYAH_CHAINS: readonly (readonly PasienField[])[] = [
  ['provinsi', 'wilayah', 'kecamatan', 'kelurahan'],
  ['provinsi_identitas', 'wilayah_identitas', 'kecamatan_identitas', 'kelurahan_identitas'],
];

/**
 * Fills the form of a newborn from the chosen mother: fields that are empty or came from the mother chosen before, but
 * never what the clerk typed.
 */
export function useBayi(form: PasienFormApi) {
  const filled = useRef<Partial<PasienFormValues>>({});
  const [loading, setLoading] = useState(false);
  /** The mother who was chosen last; what comes for another one is too late. */
  const latest = useRef<number | null>(null);
  const writeField = (field: PasienField, value: unknown): void =>
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isOurs = (field: PasienField): boolean => {
    const current = form.getValues(field);
    return current === EMPTY_PASIEN[field] || (field in filled.current && current === filled.current[field]);
  };

  /** The regions of an address are filled all together or not at all, because half a chain would be a wrong address. */
  const mayFill = (field: PasienField): boolean =>
    field === 'ibu_norm' || (WILAYAH_CHAINS.find((chain) => chain.includes(field)) ?? [field]).every(isOurs);

  function fill(source: Partial<PasienFormValues>): void {
    const next: Partial<Record<PasienField, unknown>> = {};
    const allowed = new Set((Object.keys(source) as PasienField[]).filter(mayFill));
    for (const [field, value] of Object.entries(source) as [PasienField, unknown][]) {
      if (!allowed.has(field)) continue;
      next[field] = value ?? EMPTY_PASIEN[field];
      writeField(field, next[field]);
    }
    filled.current = next as Partial<PasienFormValues>;
    form.clearErrors(Object.keys(next) as PasienField[]);
  }
  async function pickIbu(norm: number): Promise<void> {
    latest.current = norm;
    setLoading(true);
    try {
      const { data } = await callApi(getPasien, { params: { norm } });
      if (latest.current === norm && form.getValues('bayi')) fill(valuesFromIbu(data));
    } catch (error) {
      if (latest.current === norm) toast.failure(messageOf(error), 'Data ibu belum bisa dimuat');
    } finally {
      if (latest.current === norm) setLoading(false);
    }
  }
  const start = useEffectEvent(() => {
    const [bayi, ibu] = form.getValues(['bayi', 'ibu_norm']);
    if (bayi && ibu) void pickIbu(ibu);
  });
  // The form may have been opened for a certain mother.
  // oxlint-disable-next-line react/set-state-in-effect -- loading begins with the request for the mother, once
  useEffect(() => start(), []);
  function toggleBayi(bayi: boolean): void {
    form.clearErrors(['nik', 'ibu_norm']);
    if (bayi) return writeField('nik', '');
    for (const field of Object.keys(filled.current) as PasienField[])
      if (isOurs(field)) writeField(field, EMPTY_PASIEN[field]);
    writeField('ibu_norm', null);
    filled.current = {};
  }
  return { loading, pickIbu, toggleBayi };
}
