import type { FieldOf } from '@nadi/domain/pasien/pasien-fields';
import type { ReactNode } from 'react';
import { FormSection, FieldGrid, FIELD_WIDTH, inOrder } from './form-section.tsx';
import { FormSwitch, FormText } from './form-fields.tsx';
import css from './pasien-form.module.css';

/** The employer of the patient, and whether the bills may stay open as a receivable. */
export function PerusahaanSection() {
  const fields: Record<FieldOf<'perusahaan'>, ReactNode> = {
    perusahaan: <FormText name="perusahaan" label="Nama perusahaan" maxLength={150} className={FIELD_WIDTH.q2} />,
    bagian: <FormText name="bagian" label="Bagian" maxLength={100} className={FIELD_WIDTH.q1} />,
    piutang: <FormSwitch name="piutang" label="Piutang perusahaan" className={`${FIELD_WIDTH.q1} ${css['saklar']}`} />,
  };
  return (
    <FormSection id="perusahaan">
      <FieldGrid>{inOrder(fields)}</FieldGrid>
    </FormSection>
  );
}
