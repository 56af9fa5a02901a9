import { Input } from '@mantine/core';
import { useId } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';

/** A field that only shows a copy of another one; it cannot take the focus. */
export function CopyField({ label, value, className }: { label: string; value: string; className?: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={null} className={className}>
      <Input id={id} value={value} disabled readOnly />
    </FieldFrame>
  );
}
