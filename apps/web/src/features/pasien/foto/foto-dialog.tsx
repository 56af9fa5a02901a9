import { lazyChunk } from '#platform/http/chunk.ts';
import { Suspense, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import css from './foto.module.css';
import { FotoCamera } from './camera.tsx';
import { SourcePicker } from './source-picker.tsx';

/** The crop library is loaded only once there is a picture to crop. */
const CropFoto = lazyChunk(async () => (await import('./crop-foto.tsx')).CropFoto);

export type FotoSource = 'berkas' | 'kamera';
type FotoStage = { nama: 'sumber' | 'kamera' } | { nama: 'potong'; image: Blob; source: FotoSource };

type FotoDialogProps = {
  /** Gets a square JPEG of at most 800 px. The dialog waits for a promise, and shows the error when it is rejected. */
  onPick: (blob: Blob, source: FotoSource) => void | Promise<void>;
  onClose: () => void;
};

/** Takes a patient's picture from the camera or a file and crops it square. The caller closes it after `onPick`. */
export function FotoDialog({ onPick, onClose }: FotoDialogProps) {
  const [stage, setStage] = useState<FotoStage>({ nama: 'sumber' });
  const goBack = (): void => setStage({ nama: 'sumber' });
  return (
    <Dialog title="Foto pasien" onClose={onClose} size={520} centered={false} withClose>
      <div className={css['isi']}>
        {stage.nama === 'sumber' && (
          <SourcePicker
            onCamera={() => setStage({ nama: 'kamera' })}
            onFile={(image) => setStage({ nama: 'potong', image, source: 'berkas' })}
          />
        )}
        {stage.nama === 'kamera' && (
          <FotoCamera onBack={goBack} onTake={(image) => setStage({ nama: 'potong', image, source: 'kamera' })} />
        )}
        {stage.nama === 'potong' && (
          <Suspense fallback={<SkeletonAfter150 rows={6} height={40} />}>
            <CropFoto
              source={stage.image}
              onRestart={stage.source === 'kamera' ? () => setStage({ nama: 'kamera' }) : goBack}
              onUse={async (result) => onPick(result, stage.source)}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
