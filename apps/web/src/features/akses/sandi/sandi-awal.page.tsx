import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { FormSummary } from '#fields/form-summary.tsx';
import { queryClient } from '#platform/http/query.ts';
import { logout, renewRights, useUser } from '#platform/session/session.ts';
import { Kbd } from '#ui/kbd.tsx';
import { AuthFrame } from '../auth-frame.public.tsx';
import { GantiSandiFields, useGantiSandi } from './ganti-sandi-form.public.tsx';
import css from './sandi.module.css';

function SandiAwalForm() {
  const { email } = useUser();
  const { form, saving } = useGantiSandi(() => void renewRights());
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <FormSummary form={form} submitError={saving.summary} />
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <GantiSandiFields control={form.control} present="Kata sandi awal" size="md" />
      <Button type="submit" size="md" fullWidth disabled={saving.saving} rightSection={<Kbd filled>Enter</Kbd>}>
        {saving.saving ? 'Menyimpan...' : 'Simpan dan lanjutkan'}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void logout()}>
        Keluar
      </Button>
    </form>
  );
}

/** Stands in place of every page until a first password that an admin gave is replaced by an own one. */
export function SandiAwalPage() {
  const { name } = useUser();
  return (
    <QueryClientProvider client={queryClient}>
      <AuthFrame title="Buat kata sandi Anda" tab="Buat kata sandi">
        <p className={css['words']}>
          {name}, kata sandi awal dari admin hanya untuk masuk pertama kali. Ganti dengan kata sandi yang hanya Anda
          ketahui.
        </p>
        <SandiAwalForm />
      </AuthFrame>
    </QueryClientProvider>
  );
}
