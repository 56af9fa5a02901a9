import { tulisNorm as tulis } from '@nadi/domain/pasien/norm';
import { session } from './session.ts';

const PANJANG_BIASA = 6;

/** A `norm` as this facility writes it, padded to its own length. */
export const tulisNorm = (norm: number): string => tulis(norm, session().user?.entity?.panjang_norm ?? PANJANG_BIASA);
