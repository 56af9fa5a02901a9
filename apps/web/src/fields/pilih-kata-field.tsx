import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { textOf } from './field.ts';
import type { FieldProps } from './field.ts';
import { useSelectField } from './open-words.ts';
import { PilihInput } from './pilih-input.tsx';
import { placeOf, toPickOptions } from './word-option.ts';
import type { WordOption } from './word-option.ts';

type PilihKataFieldProps<T extends FieldValues, O> = FieldProps<T, O> & { options: readonly WordOption[] };

/** A choice of a few words, which are stored as they are ('asuransi'). Nothing chosen is ''. */
export function PilihKataField<T extends FieldValues, O = T>(props: PilihKataFieldProps<T, O>) {
  const { label, required, help, className, placeholder = 'Pilih', autoFocus, size = 'sm', options } = props;
  const { ref, tell, ...field } = useSelectField(props);
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <PilihInput
        label={label}
        options={toPickOptions(options)}
        value={placeOf(options, textOf(field.value))}
        onChoose={(at) => field.onChange(at === null ? '' : (options[at]?.value ?? ''))}
        clearable={!required}
        error={field.error}
        onOpenWords={tell}
        autoFocus={autoFocus}
        onBlur={field.onBlur}
        inputRef={ref}
        own={{ ...field.aria, size, placeholder, disabled: field.disabled }}
      />
    </FieldFrame>
  );
}
