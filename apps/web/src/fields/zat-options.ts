import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { cocokZat } from '@nadi/domain/zat/pilih-zat';
import { useReferensiOptions } from './options-props.ts';
import type { OptionsProps } from './options-props.ts';

/**
 * The substances of list 42, found however they are spelt ("amoksisilin", "INH") and never by a part of a word. `chosen`:
 * those that the record holds already.
 */
export const useZatOptions = (...chosen: readonly unknown[]): OptionsProps => ({
  ...useReferensiOptions(REFERENSI_LIST.zatAktif, ...chosen),
  match: cocokZat,
});
