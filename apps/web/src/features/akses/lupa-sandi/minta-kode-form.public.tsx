import { zodResolver } from '@hookform/resolvers/zod';
import { lupaSandi, LupaSandi } from '@nadi/contract/sandi.contract';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import css from '../sandi/sandi.module.css';

type Values = z.input<typeof LupaSandi>;
type MintaKodeFormProps = {
  email: string;
  /** Gets the server's words, which are the same whether there is such an account or not. */
  onAsked: (email: string, message: string) => void;
};

/** Asks for a code by mail. */
export function MintaKodeForm({ email, onAsked }: MintaKodeFormProps) {
  const form = useForm<Values>({ defaultValues: { email }, resolver: zodResolver(LupaSandi), mode: 'onSubmit' });
  const saving = useSave({
    form,
    body: (values: Values) => values,
    send: async (body) => (await callApi(lupaSandi, { body })).message,
    onSaved: (message, { body }) => onAsked(body.email, message),
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
        control={form.control}
        name="email"
        label="Email"
        type="email"
        size="md"
        maxLength={254}
        autoComplete="username"
        required
        autoFocus
      />
      <Button type="submit" size="md" fullWidth disabled={saving.saving} rightSection={<Kbd filled>Enter</Kbd>}>
        {saving.saving ? 'Mengirim...' : 'Kirim kode'}
      </Button>
    </form>
  );
}
