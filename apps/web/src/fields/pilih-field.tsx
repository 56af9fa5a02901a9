import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import type { MatchOptions, PickOption } from './pick-option.ts';
import { useSelectField } from './open-words.ts';
import { PilihInput } from './pilih-input.tsx';

type PilihFieldProps<T extends FieldValues, O> = FieldProps<T, O> & {
  options: readonly PickOption[];
  /** The choice can be removed, with an x at the right; the field then stores null. */
  clearable?: boolean;
  loading?: boolean;
  onPick?: (id: number | null) => void;
  onOpen?: () => void;
  /** Shown when no option is left. */
  emptyText?: string;
  match?: MatchOptions;
};

/** A searchable choice by numeric id; 0 is a real id (ketentuan D25). Stores the id or null. */
export function PilihField<T extends FieldValues, O = T>(props: PilihFieldProps<T, O>) {
  const { label, required, help, className, placeholder = 'Pilih', autoFocus, size = 'sm' } = props;
  const { ref, tell, ...field } = useSelectField(props);
  function choose(id: number | null): void {
    field.onChange(id);
    props.onPick?.(id);
  }
  return (
    <FieldFrame id={field.id} label={label} required={required} error={field.error} help={help} className={className}>
      <PilihInput
        label={label}
        options={props.options}
        value={typeof field.value === 'number' ? field.value : null}
        onChoose={choose}
        clearable={props.clearable}
        loading={props.loading}
        onOpen={props.onOpen}
        emptyText={props.emptyText}
        match={props.match}
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
