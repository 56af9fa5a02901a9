import { handleFormKey } from '../../fields/form-keyboard.ts';
import type { KunjunganFormOverlayProps } from '../../platform/operations.ts';
import { FullScreenForm } from '../../ui/full-screen-form.tsx';

export function KunjunganFormOverlay({ onClose }: KunjunganFormOverlayProps) {
  return (
    <FullScreenForm judul="Tambah Pendaftaran Kunjungan" onClose={onClose} dirty={false} onSave={onClose} onKey={handleFormKey} simpan="Simpan">
      {null}
    </FullScreenForm>
  );
}
