import { Input } from '@mantine/core';
import { FieldFrame } from './field-frame.tsx';
import { useTooLong } from './too-long.ts';

type TextBoxProps = {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  /** Why it is not taken; a refused step leads here. */
  error: string | null;
  onType: (text: string) => void;
};

/** A line of text where no form stands, such as in a step of a document. One that is too long is told and not cut. */
export function TextBox({ id, label, value, maxLength, error, onType }: TextBoxProps) {
  const wrong = useTooLong(label, maxLength)(value) ?? error;
  return (
    <FieldFrame id={id} label={label} error={wrong}>
      <Input
        id={id}
        size="sm"
        value={value}
        error={wrong !== null}
        data-kurang={wrong !== null || undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
