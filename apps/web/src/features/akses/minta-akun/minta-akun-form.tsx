import { MintaAkun, register } from '@nadi/contract/akses/minta-akun.contract';
import { callApi } from '#platform/http/http.ts';
import { GuestForm } from '../guest-form.tsx';
import type { GuestField } from '../guest-form.tsx';

const FIELDS: readonly GuestField[] = [
  { name: 'nama', label: 'Nama', maxLength: 100, autoComplete: 'name', required: true },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    maxLength: 254,
    autoComplete: 'email',
    help: 'Dipakai untuk masuk, dan untuk memberi tahu Anda.',
    required: true,
  },
  { name: 'no_telepon', label: 'No. telepon', kind: 'tel', maxLength: 20, autoComplete: 'tel' },
  {
    name: 'keterangan',
    label: 'Keterangan',
    kind: 'area',
    maxLength: 300,
    placeholder: 'Misalnya: perawat poli umum, mulai 1 Desember',
  },
];

type MintaAkunFormProps = {
  /** The code of the facility. */
  kode: string;
  /** Gets the server's words, which are the same whether there is such an account or not. */
  onAsked: (message: string) => void;
};

/** Asks for an account of a facility, which its admin accepts or not. */
export function MintaAkunForm({ kode, onAsked }: MintaAkunFormProps) {
  return (
    <GuestForm
      fields={FIELDS}
      start={{ kode }}
      schema={MintaAkun}
      send={async (body) => onAsked((await callApi(register, { body })).message)}
      words={{ send: 'Kirim permintaan', sending: 'Mengirim...' }}
    />
  );
}
