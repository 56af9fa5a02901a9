import { IconCheck } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { tulisNorm } from '../../../platform/norm.ts';
import { LEBAR } from './bagian.tsx';
import { Angka } from './isian.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { checkNormQuery, freeNormQuery } from '../pasien.queries.ts';

const TUNGGU_MS = 400;

/**
 * The norm typed by hand (setting master:patient:input-norm). It starts with the next free norm, and the field says
 * whether the typed one is free.
 */
export function NormField({ form }: { form: PasienFormApi }) {
  const norm = useWatch({ control: form.control, name: 'norm' }) ?? null;
  const { data: bebas } = useQuery(freeNormQuery());
  const [ditanyakan] = useDebouncedValue(norm, TUNGGU_MS);
  const { data: jawaban } = useQuery(checkNormQuery(ditanyakan));

  const isiBebas = useEffectEvent((nomor: number) => {
    // The free norm is set as the default value, so that an untouched form is not dirty.
    if ((form.getValues('norm') ?? null) === null && !form.getFieldState('norm').isDirty)
      form.resetField('norm', { defaultValue: nomor });
  });
  useEffect(() => {
    if (bebas !== undefined) isiBebas(bebas);
  }, [bebas]);

  const cocok = norm !== null && norm === ditanyakan && jawaban !== undefined;
  const help = !cocok ? (
    ''
  ) : jawaban.ok ? (
    'NORM dapat digunakan'
  ) : (
    <span className={css['beda']}>Sudah digunakan, yang bebas {tulisNorm(jawaban.freeNorm)}</span>
  );
  return (
    <Angka
      name="norm"
      label="NORM"
      maxLength={9}
      asNumber
      help={help}
      right={cocok && jawaban.ok ? <IconCheck className={css['bisa']} size={16} aria-hidden="true" /> : null}
      className={LEBAR.q1}
    />
  );
}
