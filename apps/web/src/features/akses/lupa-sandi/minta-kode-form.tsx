import { lupaSandi, LupaSandi } from '@nadi/contract/akses/sandi.contract';
import { callApi } from '#platform/http/http.ts';
import { GuestForm } from '../guest-form.tsx';
import type { GuestField } from '../guest-form.tsx';

const FIELDS: readonly GuestField[] = [
  { name: 'email', label: 'Email', kind: 'email', maxLength: 254, autoComplete: 'username', required: true },
];

type MintaKodeFormProps = {
  email: string;
  /** Gets the server's words, which are the same whether there is such an account or not. */
  onAsked: (email: string, message: string) => void;
};

/** Asks for a code by mail. */
export function MintaKodeForm({ email, onAsked }: MintaKodeFormProps) {
  return (
    <GuestForm
      fields={FIELDS}
      start={{ email }}
      schema={LupaSandi}
      send={async (body) => onAsked(body.email, (await callApi(lupaSandi, { body })).message)}
      words={{ send: 'Kirim kode', sending: 'Mengirim...' }}
    />
  );
}
