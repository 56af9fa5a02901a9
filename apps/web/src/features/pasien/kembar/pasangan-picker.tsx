import { Button } from '@mantine/core';
import { useId } from 'react';
import { CariBox } from '#fields/cari-box.tsx';
import { formatNorm } from '#platform/norm.ts';
import { createPasien } from '#platform/http/operations.ts';
import { can } from '#platform/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import uiCss from '#ui/ui.module.css';
import { findPasien, FoundRow, takeFound } from '../cari/find-pasien.tsx';
import css from './kembar.module.css';

type PasanganPickerProps = {
  norm: number;
  whose: string | undefined;
  takDikenal: boolean;
  onPick: (norm: number) => void;
  onClose: () => void;
};

/** Searches for the other record of this person; Enter picks the marked result. */
export function PasanganPicker({ norm, whose, takDikenal, onPick, onClose }: PasanganPickerProps) {
  const id = useId();
  function completeData(): void {
    onClose();
    createPasien({ norm });
  }
  return (
    <Dialog
      title={takDikenal ? 'Pasien ini sudah dikenal' : 'Gabungkan dengan pasien lain'}
      whose={whose}
      onClose={onClose}
      size={560}
    >
      <p className={uiCss['confirm']}>
        {takDikenal
          ? `Cari siapa sebenarnya pasien ${formatNorm(norm)}. Kunjungannya akan ikut ke pasien itu.`
          : `Cari pasien yang sama orangnya dengan ${formatNorm(norm)}. Keduanya dibandingkan dulu sebelum digabung.`}
      </p>
      <div className={css['cari']}>
        <CariBox
          id={id}
          label="Cari pasien"
          placeholder="Cari No. RM, NIK, No. BPJS, atau nama"
          autoFocus
          queryKey={['pasien', 'cari-pasangan', norm]}
          search={(text, signal) => findPasien(text, signal, (hit) => hit.norm !== norm)}
          keyOf={(result) => result.norm}
          early={takeFound}
          onPick={(result) => onPick(result.norm)}
          emptyText="Tidak ada pasien lain yang cocok"
          renderRow={(hit) => <FoundRow hit={hit} withNik />}
        />
      </div>
      <div className={uiCss['confirmActions']}>
        {takDikenal && can('update pasien') && (
          <Button variant="default" onClick={completeData}>
            Belum terdaftar: lengkapi datanya
          </Button>
        )}
        <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
          Batal
        </Button>
      </div>
    </Dialog>
  );
}
