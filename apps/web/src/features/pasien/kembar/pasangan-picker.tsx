import { searchPasien } from '@nadi/contract/pasien-search.contract';
import type { PasienHit } from '@nadi/contract/pasien-search.contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { CariBox } from '../../../fields/cari-box.tsx';
import { callApi } from '../../../platform/http.ts';
import { formatNorm } from '../../../platform/norm.ts';
import { createPasien } from '../../../platform/operations.ts';
import { can } from '../../../platform/session.ts';
import { formatTanggalLahir, formatUmur } from '../../../platform/tanggal.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import uiCss from '../../../ui/ui.module.css';
import css from './kembar.module.css';

type PasanganPickerProps = { norm: number; takDikenal: boolean; onPick: (norm: number) => void; onClose: () => void };

/** Searches for the other record of this person; Enter picks the marked result. */
export function PasanganPicker({ norm, takDikenal, onPick, onClose }: PasanganPickerProps) {
  const id = useId();
  const findOther = async (query: string, signal: AbortSignal): Promise<readonly PasienHit[]> =>
    (await callApi(searchPasien, { params: { query }, query: {}, signal })).data.filter(
      (result) => result.norm !== norm,
    );
  function completeData(): void {
    onClose();
    createPasien({ norm });
  }
  return (
    <Dialog
      title={takDikenal ? 'Pasien ini sudah dikenal' : 'Gabungkan dengan pasien lain'}
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
          search={findOther}
          keyOf={(result) => result.norm}
          onPick={(result) => onPick(result.norm)}
          emptyText="Tidak ada pasien lain yang cocok"
          renderRow={(result) => (
            <>
              {result.nama}
              <small>
                {formatNorm(result.norm)} · {formatTanggalLahir(result.tanggal_lahir)} ·{' '}
                {formatUmur(result.tanggal_lahir)} · NIK {result.nik ?? '-'}
              </small>
            </>
          )}
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
