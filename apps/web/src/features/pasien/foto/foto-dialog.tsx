import { Suspense, lazy, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './foto.module.css';
import { KameraFoto } from './kamera.tsx';
import { PilihSumber } from './pilih-sumber.tsx';

/** The crop library comes with the first picture only. */
const PotongFoto = lazy(async () => ({ default: (await import('./potong-foto.tsx')).PotongFoto }));

export type AsalFoto = 'berkas' | 'kamera';
type Tahap = { nama: 'sumber' | 'kamera' } | { nama: 'potong'; sumber: Blob; asal: AsalFoto };

type FotoDialogProps = {
  /** A square JPEG of at most 800 px. With a promise the dialog waits, and stays with the error's words when it fails. */
  onPilih: (blob: Blob, asal: AsalFoto) => void | Promise<void>;
  onClose: () => void;
};

/** A patient's picture from the camera or a file, cut square. It doesn't close itself after `onPilih`. */
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
