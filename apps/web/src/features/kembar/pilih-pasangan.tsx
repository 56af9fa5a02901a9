import { searchPasien } from '@nadi/contract/cari-pasien.contract';
import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { CariBox } from '../../fields/cari-box.tsx';
import { callApi } from '../../platform/http.ts';
import { tulisNorm } from '../../platform/norm.ts';
import { createPasien } from '../../platform/operations.ts';
import { can } from '../../platform/session.ts';
import { formatTanggal, formatUmur } from '../../platform/tanggal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import uiCss from '../../ui/ui.module.css';
import css from './kembar.module.css';

type PilihPasanganProps = { norm: number; takDikenal: boolean; onPilih: (norm: number) => void; onClose: () => void };

/** Searches for the other record of this person; Enter picks the marked result. */
export function PilihPasangan({ norm, takDikenal, onPilih, onClose }: PilihPasanganProps) {
  const id = useId();
  const cari = async (query: string, signal: AbortSignal): Promise<readonly HasilCari[]> =>
    (await callApi(searchPasien, { params: { query }, query: {}, signal })).data.filter((hasil) => hasil.norm !== norm);
  function lengkapi(): void {
    onClose();
    createPasien({ norm });
  }
  return (
    <Dialog
      judul={takDikenal ? 'Pasien ini sudah dikenal' : 'Gabungkan dengan pasien lain'}
      onClose={onClose}
      size={560}
    >
      <p className={uiCss['confirm']}>
        {takDikenal
          ? `Cari siapa sebenarnya pasien ${tulisNorm(norm)}. Kunjungannya akan ikut ke pasien itu.`
          : `Cari pasien yang sama orangnya dengan ${tulisNorm(norm)}. Keduanya dibandingkan dulu sebelum digabung.`}
      </p>
      <div className={css['cari']}>
        <CariBox
          id={id}
          label="Cari pasien"
          placeholder="Cari No. RM, NIK, No. BPJS, atau nama"
          autoFocus
          queryKey={['pasien', 'cari-pasangan', norm]}
          cari={cari}
          kunci={(hasil) => hasil.norm}
          onPilih={(hasil) => onPilih(hasil.norm)}
          kosong="Tidak ada pasien lain yang cocok"
          baris={(hasil) => (
            <>
              {hasil.nama}
              <small>
                {tulisNorm(hasil.norm)} · {formatTanggal(hasil.tanggal_lahir)} · {formatUmur(hasil.tanggal_lahir)} · NIK{' '}
                {hasil.nik ?? '-'}
              </small>
            </>
          )}
        />
      </div>
      <div className={uiCss['confirmActions']}>
        {takDikenal && can('update', 'pasien') && (
          <Button variant="default" onClick={lengkapi}>
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
