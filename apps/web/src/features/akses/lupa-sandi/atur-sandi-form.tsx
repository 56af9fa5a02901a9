import { aturSandi, AturSandi } from '@nadi/contract/akses/sandi.contract';
import { z } from 'zod';
import { callApi } from '#platform/http/http.ts';
import { GuestForm } from '../guest-form.tsx';
import type { GuestField } from '../guest-form.tsx';
import { SandiRules } from '../sandi/sandi-rules.tsx';

const SandiTwice = AturSandi.extend({ ulangi: z.string() }).refine(({ sandi, ulangi }) => sandi === ulangi, {
  path: ['ulangi'],
  message: 'Kedua kata sandi tidak sama',
});

const FIELDS: readonly GuestField[] = [
  { name: 'email', label: 'Email', kind: 'email', maxLength: 254, autoComplete: 'username', required: true },
  {
    name: 'kode',
    label: 'Kode',
    maxLength: 60,
    placeholder: 'xxxx-xxxx-xxxx-xxxx',
    autoComplete: 'one-time-code',
    required: true,
  },
  {
    name: 'sandi',
    label: 'Kata sandi baru',
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
    below: (sandi) => <SandiRules sandi={sandi} />,
  },
  {
    name: 'ulangi',
    label: 'Ulangi kata sandi baru',
    kind: 'password',
    autoComplete: 'new-password',
    required: true,
  },
];

type AturSandiFormProps = {
  email: string;
  /** '' where it is still to be typed. */
  kode: string;
  onDone: (email: string) => void;
};

/** Chooses a new password with a code from a mail or from the admin. */
export function AturSandiForm({ email, kode, onDone }: AturSandiFormProps) {
  return (
    <GuestForm
      fields={FIELDS}
      start={{ email, kode }}
      focus={email === '' ? 'email' : kode === '' ? 'kode' : 'sandi'}
      schema={SandiTwice}
      send={async ({ ulangi: _again, ...body }) => {
        await callApi(aturSandi, { body });
        onDone(body.email);
      }}
      words={{ send: 'Simpan kata sandi', sending: 'Menyimpan...' }}
    />
  );
}
