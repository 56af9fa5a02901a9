import { zodResolver } from '@hookform/resolvers/zod';
import { MintaAkun, register } from '@nadi/contract/permintaan-akun.contract';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { TextAreaField } from '../../../fields/text-area-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import css from '../sandi/sandi.module.css';

type Values = z.output<typeof MintaAkun>;
type MintaAkunFormProps = {
  /** The code of the facility. */
  kode: string;
  /** Gets the server's words, which are the same whether there is such an account or not. */
  onAsked: (message: string) => void;
};

/** Asks for an account of a facility, which its admin accepts or not. */
export function MintaAkunForm({ kode, onAsked }: MintaAkunFormProps) {
  const form = useForm<Values>({
    defaultValues: { kode, nama: '', email: '', no_telepon: '', keterangan: '' },
    resolver: zodResolver(MintaAkun) as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control } = form;
  const saving = useSave({
    form,
    body: (values: Values) => values,
    send: async (body) => (await callApi(register, { body })).message,
    onSaved: onAsked,
  });
  return (
    <form
      ref={focusFirst}
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <FormSummary form={form} submitError={saving.summary} />
      <TextField
        control={control}
        name="nama"
        label="Nama"
        size="md"
        maxLength={100}
        autoComplete="name"
        required
        autoFocus
      />
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        size="md"
        maxLength={254}
        autoComplete="email"
        help="Dipakai untuk masuk, dan untuk memberi tahu Anda."
        required
      />
      <TextField
        control={control}
        name="no_telepon"
        label="No. telepon"
        type="tel"
        size="md"
        maxLength={20}
        autoComplete="tel"
      />
      <TextAreaField
        control={control}
        name="keterangan"
        label="Keterangan"
        maxLength={300}
        placeholder="Misalnya: perawat poli umum, mulai 1 Desember"
      />
      <Button type="submit" size="md" fullWidth disabled={saving.saving} rightSection={<Kbd filled>Enter</Kbd>}>
        {saving.saving ? 'Mengirim...' : 'Kirim permintaan'}
      </Button>
    </form>
  );
}
