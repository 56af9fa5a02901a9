import { cariKelurahan } from '@nadi/contract/referensi.contract';
import type { KelurahanLengkap } from '@nadi/contract/referensi.contract';
import { useId } from 'react';
import { CariBox } from '../../../../fields/cari-box.tsx';
import { callApi } from '../../../../platform/http.ts';
import css from '../pasien-form.module.css';

const cari = async (q: string, signal: AbortSignal): Promise<readonly KelurahanLengkap[]> =>
  (await callApi(cariKelurahan, { query: { q }, signal })).data;

/** Finds a village by name and fills its district, regency and province at once. */
export function CepatKelurahan({ alamat, onPilih }: { alamat: string; onPilih: (hasil: KelurahanLengkap) => void }) {
  const id = useId();
  return (
    <div className={css['cepat']}>
      <label htmlFor={id}>Cepat cari kelurahan</label>
      <CariBox
        id={id}
        label={`Cepat cari kelurahan, ${alamat}`}
        placeholder="Ketik nama kelurahan"
        size="xs"
        queryKey={['master', 'wilayah', 'cari']}
        cari={cari}
        kunci={({ kelurahan }) => kelurahan.id}
        baris={({ kelurahan, kecamatan, wilayah, provinsi }) => (
          <>
            {kelurahan.deskripsi}
            <small>
              {kecamatan.deskripsi}, {wilayah.deskripsi}, {provinsi.deskripsi}
            </small>
          </>
        )}
        onPilih={onPilih}
        kosong="Tidak ada kelurahan dengan nama itu"
      />
    </div>
  );
}
