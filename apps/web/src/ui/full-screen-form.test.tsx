import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { handleFormKey } from '../fields/form-keyboard.ts';
import { TextField } from '../fields/text-field.tsx';
import { FullScreenForm } from './full-screen-form.tsx';

function TestForm() {
  const { control } = useForm({ defaultValues: { nama: '', alamat: '' } });
  return (
    <MantineProvider env="test">
      <FullScreenForm
        title="Uji"
        dirty={() => false}
        onKey={handleFormKey}
        onSave={() => undefined}
        onClose={() => undefined}
      >
        <TextField control={control} name="nama" label="Nama" />
        <TextField control={control} name="alamat" label="Alamat" autoFocus />
      </FullScreenForm>
    </MantineProvider>
  );
}

it('has the focus in its first field as soon as it is drawn: the first letter is not lost', () => {
  render(<TestForm />);
  expect(document.activeElement).toBe(screen.getByLabelText('Alamat'));
});
