import { FormSection, FieldGrid, FIELD_WIDTH } from './form-section.tsx';
import { FormSwitch, FormText } from './form-fields.tsx';
import css from './pasien-form.module.css';

/** The employer of the patient, and whether the bills may stay open as a receivable. */
export function PerusahaanSection() {
  return (
    <FormSection id="perusahaan">
      <FieldGrid>
        <FormText name="perusahaan" label="Nama perusahaan" maxLength={150} className={FIELD_WIDTH.q2} />
        <FormText name="bagian" label="Bagian" maxLength={100} className={FIELD_WIDTH.q1} />
        <FormSwitch name="piutang" label="Piutang perusahaan" className={`${FIELD_WIDTH.q1} ${css['saklar']}`} />
      </FieldGrid>
    </FormSection>
  );
}
