import { IconCheck } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNorm } from '#platform/norm.ts';
import { FIELD_WIDTH } from './form-section.tsx';
import { FormDigits } from './form-fields.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { checkNormQuery, freeNormQuery } from '../pasien.queries.ts';

const WAIT_MS = 400;

/**
 * The norm typed by hand (setting master:patient:input-norm). It starts with the next free norm, and the field says
 * whether the typed one is free.
 */
export function NormField({ form }: { form: PasienFormApi }) {
  const norm = useWatch({ control: form.control, name: 'norm' }) ?? null;
  const { data: freeNorm } = useQuery(freeNormQuery());
  const [askedNorm] = useDebouncedValue(norm, WAIT_MS);
  const { data: answer } = useQuery(checkNormQuery(askedNorm));

  const fillFreeNorm = useEffectEvent((nomor: number) => {
    // The free norm is set as the default value, so that an untouched form is not dirty.
    if ((form.getValues('norm') ?? null) === null && !form.getFieldState('norm').isDirty)
      form.resetField('norm', { defaultValue: nomor });
  });
  useEffect(() => {
    if (freeNorm !== undefined) fillFreeNorm(freeNorm);
  }, [freeNorm]);

  const isCurrent = norm !== null && norm === askedNorm && answer !== undefined;
  const help = !isCurrent ? (
    ''
  ) : answer.ok ? (
    'NORM dapat digunakan'
  ) : (
    <span className={css['beda']}>Sudah digunakan, yang bebas {formatNorm(answer.freeNorm)}</span>
  );
  return (
    <FormDigits
      name="norm"
      label="NORM"
      maxLength={9}
      asNumber
      help={help}
      right={isCurrent && answer.ok ? <IconCheck className={css['bisa']} size={16} aria-hidden="true" /> : null}
      className={FIELD_WIDTH.q1}
    />
  );
}
