import type { Ability } from '../akses/ability.ts';
import { hasIzin } from '../akses/izin.ts';
import type { Permission } from '../akses/permission.ts';

/** Each of these reads a prescription as it was written, beside 'view resep'. */
export const BACA_LENGKAP: readonly Permission[] = ['view rekam medis', 'view telaah resep', 'create resep'];

/**
 * Whether somebody reads a prescription whole. Who has 'view resep' alone sells: names, amounts and money, and nothing
 * that says what is wrong with the patient, how a medicine is taken or what anybody decided about it.
 *
 * Source: resep.md 6.
 */
export const readsResepWhole = (izin: readonly Ability[]): boolean => hasIzin(izin, BACA_LENGKAP);
