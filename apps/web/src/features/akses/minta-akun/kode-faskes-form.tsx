import { findFaskesBuka, MintaAkun } from '@nadi/contract/akses/minta-akun.contract';
import type { FaskesBuka } from '@nadi/contract/akses/minta-akun.contract';
import { callApi } from '#platform/http/http.ts';
import { GuestForm } from '../guest-form.tsx';
import type { GuestField } from '../guest-form.tsx';

const Kode = MintaAkun.pick({ kode: true });

const FIELDS: readonly GuestField[] = [
  {
    name: 'kode',
    label: 'Kode faskes',
    maxLength: 20,
    help: 'Tanyakan kepada admin tempat Anda bekerja.',
    required: true,
  },
];

/** Which facility it is: asked first, so that nobody fills a form that is refused at its end. */
export function KodeFaskesForm({ onFound }: { onFound: (faskes: FaskesBuka) => void }) {
  return (
    <GuestForm
      fields={FIELDS}
      schema={Kode}
      send={async ({ kode }) => onFound((await callApi(findFaskesBuka, { params: { kode } })).data)}
      words={{ send: 'Lanjut', sending: 'Memeriksa...' }}
    />
  );
}
