import { Input } from '@mantine/core';
import { useId } from 'react';
import { FieldFrame } from '../../../fields/field-frame.tsx';

/** A field that only shows a copy of another one; it cannot take the focus. */
export function SalinanField({ label, isi, className }: { label: string; isi: string; className?: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={null} className={className}>
      <Input id={id} value={isi} disabled readOnly />
    </FieldFrame>
  );
}
