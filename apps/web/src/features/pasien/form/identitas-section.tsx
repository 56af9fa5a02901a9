import type { ReactNode, RefObject } from 'react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { KARTU_BPJS_LENGTH } from '@nadi/domain/pasien/kartu-bpjs';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { REFERENSI_LIST, KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import { FormSection, FieldGrid, FIELD_WIDTH } from './form-section.tsx';
import { IbuField } from './bayi/ibu-field.tsx';
import { useBayi } from './bayi/use-bayi.ts';
import { FormDigits, FormSelect, FormSwitch, FormText, useFormScope } from './form-fields.tsx';
import type { FillTrail } from './fill-trail.ts';
import { NormField } from './norm-field.tsx';
import css from './pasien-form.module.css';
import { useNikDifferences } from './use-nik-differences.tsx';
import { useNik } from './use-nik.ts';

type NikProps = {
  ownNorm: number | null;
  autoFocus: boolean;
  onRegistered: (norm: number) => void;
  attachOnNik: (onNik: (nik: string) => void) => void;
  trailRef: RefObject<FillTrail>;
};

/**
 * The NIK, with the birth date and sex it contains or a warning that the form says otherwise. Hidden, it still takes
 * back what it filled in: a newborn has no NIK, and then nothing from one either.
 */
function NikField({ hidden, ownNorm, autoFocus, onRegistered, attachOnNik, trailRef }: NikProps & { hidden: boolean }) {
  const { form } = useFormScope();
  const { hint, notInCalendar, onNik } = useNik({ form, ownNorm, onRegistered, trailRef });
  const differences = useNikDifferences();
  useEffect(() => attachOnNik(onNik));
  const difference = notInCalendar
    ? 'Tanggal lahir di NIK tidak ada'
    : Object.keys(differences).length > 0
      ? 'Beda dari isian'
      : null;
  const help = difference ? <span className={css['beda']}>{difference}</span> : hint;
  return hidden ? null : (
    <FormDigits
      name="nik"
      label="NIK"
      maxLength={NIK_LENGTH}
      autoFocus={autoFocus}
      onPick={onNik}
      help={help}
      className={FIELD_WIDTH.q1}
    />
  );
}

type IdentitasProps = NikProps & {
  showNorm: boolean;
  showNormManual: boolean;
  creating: boolean;
  ibu: ReactNode;
  bpjs: ReactNode;
};

/** Norm, identity card and BPJS card. A newborn has its mother instead of an identity card. */
export function IdentitasSection({ showNorm, showNormManual, creating, ibu, bpjs, ...nik }: IdentitasProps) {
  const { form } = useFormScope();
  const [bayi, jenis] = useWatch({ control: form.control, name: ['bayi', 'jenis_identitas'] });
  const kartu = useReferensiOptions(REFERENSI_LIST.kartuIdentitas, jenis);
  const bayiForm = useBayi(form);
  return (
    <FormSection
      id="identitas"
      right={
        <>
          {creating && (
            <div data-lewati>
              <FormSwitch name="bayi" label="Bayi baru lahir" onPick={bayiForm.toggleBayi} />
            </div>
          )}
          {bpjs}
        </>
      }
    >
      <FieldGrid>
        {showNorm && <NormField form={form} />}
        {showNormManual && (
          <FormText
            name="norm_manual"
            label="NORM Manual"
            maxLength={50}
            placeholder="opsional"
            className={FIELD_WIDTH.q1}
          />
        )}
        {bayi && (
          <IbuField
            loading={bayiForm.loading}
            onPick={(norm) => void bayiForm.pickIbu(norm)}
            onReplace={() => form.setValue('ibu_norm', null, { shouldDirty: true })}
          />
        )}
        {!bayi && <FormSelect name="jenis_identitas" label="Jenis Identitas" {...kartu} className={FIELD_WIDTH.q1} />}
        {!bayi && jenis !== KARTU_KTP && (
          <FormText name="nomor_identitas" label="No. identitas" maxLength={30} className={FIELD_WIDTH.q1} />
        )}
        <NikField {...nik} hidden={bayi} />
        <FormDigits name="no_bpjs" label="No. BPJS" maxLength={KARTU_BPJS_LENGTH} className={FIELD_WIDTH.q1} />
        {!bayi && (
          <FormText
            name="nomor_identitas_npwp"
            label="No. NPWP"
            maxLength={20}
            placeholder="opsional"
            className={FIELD_WIDTH.q1}
          />
        )}
      </FieldGrid>
      {ibu}
    </FormSection>
  );
}
