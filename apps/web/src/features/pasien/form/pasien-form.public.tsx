import type { PasienFormOverlayProps } from '#platform/http/operations.ts';
import { useReturnFocus } from '#ui/return-focus.ts';
import { CreatePasien } from './create-pasien.tsx';
import { UpdatePasien } from './ubah/update-pasien.tsx';

/** 'Pendaftaran Pasien Baru', or 'Edit Data Pasien' when a norm is given (platform.md 2.5). */
export function PasienFormOverlay({ options, onClose }: PasienFormOverlayProps) {
  useReturnFocus();
  return options.norm === undefined ? (
    <CreatePasien options={options} onClose={onClose} />
  ) : (
    <UpdatePasien norm={options.norm} options={options} onClose={onClose} />
  );
}
