import type { PasienFormOverlayProps } from '../../../platform/operations.ts';
import { useFokusKembali } from '../../../ui/dialog.tsx';
import { PasienBaru } from './pasien-baru.tsx';
import { PasienUbah } from './ubah/pasien-ubah.tsx';

/** 'Pendaftaran Pasien Baru', or 'Edit Data Pasien' when a norm is given (platform.md 2.5). */
export function PasienFormOverlay({ options, onClose }: PasienFormOverlayProps) {
  useFokusKembali();
  return options.norm === undefined ? (
    <PasienBaru options={options} onClose={onClose} />
  ) : (
    <PasienUbah norm={options.norm} options={options} onClose={onClose} />
  );
}
