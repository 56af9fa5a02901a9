import { zodResolver } from '@hookform/resolvers/zod';
import { aturSandi, AturSandi } from '@nadi/contract/sandi.contract';
import { Button } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { PasswordField } from '../../../fields/password-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { useSave } from '../../../patterns/use-save.ts';
import { callApi } from '../../../platform/http.ts';
import { focusFirst } from '../../../ui/focus-first.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { SandiRules } from '../sandi/sandi-rules.tsx';
import css from '../sandi/sandi.module.css';

const SandiTwice = AturSandi.extend({ ulangi: z.string() }).refine(({ sandi, ulangi }) => sandi === ulangi, {
  path: ['ulangi'],
  message: 'Kedua kata sandi tidak sama',
});
type Values = z.infer<typeof SandiTwice>;
type AturSandiFormProps = {
  email: string;
  /** '' where it is still to be typed. */
  kode: string;
  onDone: (email: string) => void;
};

/** Chooses a new password with a code from a mail or from the admin. */
export function AturSandiForm({ email, kode, onDone }: AturSandiFormProps) {
  const form = useForm<Values>({
    defaultValues: { email, kode, sandi: '', ulangi: '' },
    resolver: zodResolver(SandiTwice),
    mode: 'onTouched',
  });
  const { control } = form;
  const typed = useWatch({ control, name: 'sandi' });
  const saving = useSave({
    form,
    body: ({ email, kode, sandi }: Values) => ({ email, kode, sandi }),
    send: (body) => callApi(aturSandi, { body }),
    onSaved: (_answer, { body }) => onDone(body.email),
  });
  const focusOn = email === '' ? 'email' : kode === '' ? 'kode' : 'sandi';
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
        name="email"
        label="Email"
        type="email"
        size="md"
        maxLength={254}
        autoComplete="username"
        required
        autoFocus={focusOn === 'email'}
      />
      <TextField
        control={control}
        name="kode"
        label="Kode"
        size="md"
        maxLength={60}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        autoComplete="one-time-code"
        required
        autoFocus={focusOn === 'kode'}
      />
      <PasswordField
        control={control}
        name="sandi"
        label="Kata sandi baru"
        size="md"
        autoComplete="new-password"
        required
        autoFocus={focusOn === 'sandi'}
      />
      <SandiRules sandi={typed} />
      <PasswordField
        control={control}
        name="ulangi"
        label="Ulangi kata sandi baru"
        size="md"
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="md" fullWidth disabled={saving.saving} rightSection={<Kbd filled>Enter</Kbd>}>
        {saving.saving ? 'Menyimpan...' : 'Simpan kata sandi'}
      </Button>
    </form>
  );
}
