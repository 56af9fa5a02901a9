import { findKelurahan } from '@nadi/contract/master/referensi.contract';
import type { KelurahanWithRantai } from '@nadi/contract/master/referensi.contract';
import { useId } from 'react';
import { CariBox } from '#fields/cari-box.tsx';
import { callApi } from '#platform/http/http.ts';
import css from '../pasien-form.module.css';

type QuickKelurahanProps = {
  alamat: string;
  /** The code of a region: its villages come first. */ dekat: number | null;
  onPick: (result: KelurahanWithRantai) => void;
};

/** Finds a village by name and fills its district, regency and province at once. */
export function QuickKelurahan({ alamat, dekat, onPick }: QuickKelurahanProps) {
  const id = useId();
  return (
    <div className={css['cepat']}>
      <label htmlFor={id}>Cepat cari kelurahan</label>
      <CariBox
        id={id}
        label={`Cepat cari kelurahan, ${alamat}`}
        placeholder="Ketik nama kelurahan"
        size="xs"
        queryKey={['master', 'wilayah', 'cari', dekat]}
        search={async (q, signal) =>
          (await callApi(findKelurahan, { query: { q, ...(dekat === null ? {} : { dekat: String(dekat) }) }, signal }))
            .data
        }
        keyOf={({ kelurahan }) => kelurahan.id}
        renderRow={({ kelurahan, kecamatan, wilayah, provinsi }) => (
          <>
            {kelurahan.deskripsi}
            <small>
              {kecamatan.deskripsi}, {wilayah.deskripsi}, {provinsi.deskripsi}
            </small>
          </>
        )}
        onPick={onPick}
        emptyText="Tidak ada kelurahan dengan nama itu"
      />
    </div>
  );
}
