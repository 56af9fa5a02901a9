import { Suspense, lazy, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './foto.module.css';
import { KameraFoto } from './kamera.tsx';
import { PilihSumber } from './pilih-sumber.tsx';

/** The crop library is loaded only once there is a picture to crop. */
const PotongFoto = lazy(async () => ({ default: (await import('./potong-foto.tsx')).PotongFoto }));

export type AsalFoto = 'berkas' | 'kamera';
type Tahap = { nama: 'sumber' | 'kamera' } | { nama: 'potong'; sumber: Blob; asal: AsalFoto };

type FotoDialogProps = {
  /** Gets a square JPEG of at most 800 px. The dialog waits for a promise, and shows the error when it is rejected. */
  onPilih: (blob: Blob, asal: AsalFoto) => void | Promise<void>;
  onClose: () => void;
};

/** Takes a patient's picture from the camera or a file and crops it square. The caller closes it after `onPick`. */
export function FotoDialog({ onPilih, onClose }: FotoDialogProps) {
  const [tahap, setTahap] = useState<Tahap>({ nama: 'sumber' });
  const kembali = (): void => setTahap({ nama: 'sumber' });
  return (
    <Dialog judul="Foto pasien" onClose={onClose} size={520} tengah={false} denganTutup>
      <div className={css['isi']}>
        {tahap.nama === 'sumber' && (
          <PilihSumber
            onKamera={() => setTahap({ nama: 'kamera' })}
            onBerkas={(sumber) => setTahap({ nama: 'potong', sumber, asal: 'berkas' })}
          />
        )}
        {tahap.nama === 'kamera' && (
          <KameraFoto onKembali={kembali} onAmbil={(sumber) => setTahap({ nama: 'potong', sumber, asal: 'kamera' })} />
        )}
        {tahap.nama === 'potong' && (
          <Suspense fallback={<SkeletonAfter150 baris={6} tinggi={40} />}>
            <PotongFoto
              sumber={tahap.sumber}
              onUlang={tahap.asal === 'kamera' ? () => setTahap({ nama: 'kamera' }) : kembali}
              onPakai={async (hasil) => onPilih(hasil, tahap.asal)}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
