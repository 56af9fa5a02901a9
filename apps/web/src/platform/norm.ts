import { formatNorm as tulis } from '@nadi/domain/pasien/norm';
import { session } from './session/session.ts';

const DEFAULT_LENGTH = 6;

/** A `norm` as this facility writes it, padded to its own length. */
export const formatNorm = (norm: number): string => tulis(norm, session().user?.entity?.panjang_norm ?? DEFAULT_LENGTH);

/** Whose record a question or a dialog is about: the name with its number. */
export const formatOwner = ({ nama, norm }: { nama: string; norm: number }): string => `${nama} (${formatNorm(norm)})`;
