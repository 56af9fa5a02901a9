import { PASIEN_IN_CAPITALS } from '@nadi/contract/pasien/pasien-input';
import { ragukanNama } from '@nadi/domain/pasien/nama-ragu';
import { createContext, memo, use } from 'react';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { DigitField } from '#fields/digit-field.tsx';
import { useReferensiOptions } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { SwitchField } from '#fields/switch-field.tsx';
import { SegmentField } from '#fields/segment-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import css from './pasien-form.module.css';
import type { PasienFormOutput, PasienField, PasienFormValues, PasienFormApi } from './pasien-form.ts';

type FormScope = { form: PasienFormApi; wajib: ReadonlySet<PasienField> };

/** The open form and its required fields, each of which shows an asterisk. */
export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('useBekal inside the form only');
  return scope;
}

type Bound<P> = Omit<P, 'control' | 'required'>;

function useBound(name: PasienField) {
  const { form, wajib } = useFormScope();
  return { control: form.control, required: wajib.has(name) };
}

// Each field is memoised, so that it renders again only for its own value: the form around the fields renders again at
// the first keystroke and whenever a draft is saved.
export const FormText = memo((props: Bound<ComponentProps<typeof TextField<PasienFormValues, PasienFormOutput>>>) => (
  <TextField
    {...useBound(props.name)}
    upperCase={PASIEN_IN_CAPITALS.has(props.name)}
    personName={PASIEN_IN_CAPITALS.has(props.name) || props.name === 'panggilan'}
    {...props}
  />
));
/** A person's name, with what of it can hardly be meant below it. */
export function FormNama(props: ComponentProps<typeof FormText>) {
  const { form } = useFormScope();
  const typed = useWatch({ control: form.control, name: props.name });
  const doubt = typeof typed === 'string' ? ragukanNama(typed) : null;
  return <FormText {...props} help={doubt && <span className={css['beda']}>{doubt}</span>} />;
}
export const FormDigits = memo(
  (props: Bound<ComponentProps<typeof DigitField<PasienFormValues, PasienFormOutput>>>) => (
    <DigitField {...useBound(props.name)} {...props} />
  ),
);
export const FormTanggal = memo(
  (props: Bound<ComponentProps<typeof TanggalField<PasienFormValues, PasienFormOutput>>>) => (
    <TanggalField {...useBound(props.name)} {...props} />
  ),
);
export const FormSelect = memo(
  (props: Bound<ComponentProps<typeof PilihField<PasienFormValues, PasienFormOutput>>>) => (
    <PilihField {...useBound(props.name)} {...props} />
  ),
);
export const FormSegment = memo(
  (props: Bound<ComponentProps<typeof SegmentField<PasienFormValues, PasienFormOutput>>>) => (
    <SegmentField {...useBound(props.name)} {...props} />
  ),
);
export const FormSwitch = memo(
  (props: Bound<ComponentProps<typeof SwitchField<PasienFormValues, PasienFormOutput>>>) => (
    <SwitchField {...useBound(props.name)} {...props} />
  ),
);

type FormReferensiProps = Omit<
  Bound<ComponentProps<typeof PilihField<PasienFormValues, PasienFormOutput>>>,
  'options'
> & {
  list: number;
};

/** A field that offers one reference list (platform.md 9). */
export const FormReferensi = memo(({ list, ...props }: FormReferensiProps) => {
  const usedId = useWatch({ control: useFormScope().form.control, name: props.name });
  return <FormSelect clearable {...useReferensiOptions(list, usedId)} {...props} />;
});
