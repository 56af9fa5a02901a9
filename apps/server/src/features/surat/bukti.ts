import { randomBytes } from 'node:crypto';
import type { PeriksaSurat } from '@nadi/contract/surat.contract';
import { shortSidik } from '@nadi/domain/rekam-medis/sidik';
import type { BuktiSurat } from '@nadi/print/signature';
import type { TenantTx } from '../../platform/db.ts';
import { createSlot } from '../../platform/slot.ts';

/** The path of the page that proves a letter; `pages.ts` of the web app has it too. */
const PROOF_PATH = '/documents/periksa/';
const TOKEN_BYTES = 16;

/** No dot, which would be a file to the server. The facility stands in the token, because whoever asks by it belongs to none: 128 bits of it are random. */
export const newToken = (faskesId: number): string => `${faskesId}-${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** The proof that stands on a sheet; a server without a public address has none but the seal. */
export const proofOf = (alamat: string | null, token: string, sidik: string): BuktiSurat => ({
  alamat: alamat === null ? null : `${alamat}${PROOF_PATH}${token}`,
  sidik: shortSidik(sidik),
});

/** A paper that a token proves; its patient's name is masked before anybody learns it. */
export type Proven = Omit<PeriksaSurat, 'pasien'> & { nama: string };

/** Papers of features downstream that have a proof too: each part finds its own by the token. */
export const PROOFS =
  createSlot<(tx: TenantTx, token: string) => Promise<Proven | undefined>>('papers that can be proven');
