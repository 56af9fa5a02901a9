import { handleFormKey } from '../../fields/form-keyboard.ts';
import type { PasienFormOverlayProps } from '../../platform/operations.ts';
import { FullScreenForm } from '../../ui/full-screen-form.tsx';

export function PasienFormOverlay({ onClose }: PasienFormOverlayProps) {
  return (
    <FullScreenForm judul="Pendaftaran Pasien Baru" onClose={onClose} dirty={false} onSave={onClose} onKey={handleFormKey} simpan="Simpan">
      {null}
    </FullScreenForm>
  );
}
