import type { KelompokVital } from '@nadi/domain/rekam-medis/terkini';
import { Dialog } from '#ui/dialog.tsx';
import { TrenPanel } from './tren-panel.tsx';

const WIDTH = 820;

/** The trend of a patient over the record that is open. */
export const TrenDialog = ({
  norm,
  kelompok,
  onClose,
}: {
  norm: number;
  kelompok: KelompokVital['id'];
  onClose: () => void;
}) => (
  <Dialog title="Tren tanda vital" size={WIDTH} onClose={onClose} centered={false} withClose>
    <TrenPanel norm={norm} kelompok={kelompok} />
  </Dialog>
);
