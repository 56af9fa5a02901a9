import type { Draft } from '../../../platform/draft.ts';
import type { PickedFiles } from './dokumen/use-picked-files.ts';

/** Sets a patient's form aside. Files cannot be kept, so a form with files is only saved or thrown away. */
export function keeperOf({ keep }: Draft, picked: PickedFiles, onClose: () => void): (() => void) | undefined {
  if (!keep || picked.hasAny) return undefined;
  return () => void keep().then((kept) => kept && onClose());
}
