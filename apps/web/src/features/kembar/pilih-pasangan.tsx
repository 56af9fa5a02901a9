import { Button } from '@mantine/core';
import { formatNorm } from '../../platform/tanggal.ts';
import { createPasien } from '../../platform/operations.ts';
import { can, useUser } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import uiCss from '../../ui/ui.module.css';
import { CariPasien } from './cari-pasien.tsx';

type PilihPasanganProps = { norm: number; takDikenal: boolean; onPilih: (norm: number) => void; onClose: () => void };

/** Who else is this? One search, one Enter. */
export function PilihPasangan({ norm, takDikenal, onPilih, onClose }: PilihPasanganProps) {
  const tertulis = formatNorm(norm, useUser().entity?.panjang_norm ?? 6);
  function lengkapi(): void {
    onClose();
    createPasien({ norm });
  }
  return (
    <Dialog judul={takDikenal ? 'Pasien ini sudah dikenal' : 'Gabungkan dengan pasien lain'} onClose={onClose} size={720} tengah={false}>
      <p className={uiCss['confirm']}>
        {takDikenal ? `Cari siapa sebenarnya pasien ${tertulis}. Kunjungannya akan ikut ke pasien itu.` : `Cari pasien yang sama orangnya dengan ${tertulis}. Keduanya dibandingkan dulu sebelum digabung.`}
      </p>
      <CariPasien label="Cari pasien" kecuali={norm} onPilih={onPilih} />
      <div className={uiCss['confirmActions']}>
        {takDikenal && can('update', 'pasien') && <Button variant="default" onClick={lengkapi}>Belum terdaftar: lengkapi datanya</Button>}
        <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>Batal</Button>
      </div>
    </Dialog>
  );
}
