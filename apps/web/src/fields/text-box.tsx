import { Input } from '@mantine/core';
import { FieldFrame } from './field-frame.tsx';

type TextBoxProps = {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  /** Why it is not taken; a refused step leads here. */
  error: string | null;
  onType: (text: string) => void;
};

/** A line of text where no form stands, such as in a step of a document. */
export const TextBox = ({ id, label, value, maxLength, error, onType }: TextBoxProps) => (
  <FieldFrame id={id} label={label} error={error}>
    <Input
      id={id}
      size="sm"
      value={value}
      maxLength={maxLength}
      error={error !== null}
      data-kurang={error !== null || undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </FieldFrame>
);
