import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { berasuransi } from '@nadi/domain/kunjungan/rekam-awal';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { Bagian, GagalMuat } from '../bagian.tsx';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from '../kunjungan-form.module.css';
import { paketQuery } from './paket.queries.ts';
import type { PaketRuangan } from './paket.queries.ts';

type PaketSectionProps = {
  form: FormKunjungan;
  /** The package of the visit being edited, which its room may no longer offer. */
  tersimpan?: { id: number; deskripsi: string } | null;
};

const tulisIsi = ({ tindakan }: PaketRuangan): string =>
  tindakan.map(({ nama_tindakan, jumlah }) => (jumlah > 1 ? `${jumlah} x ${nama_tindakan}` : nama_tindakan)).join(', ');

/**
 * A package, where the patient pays himself and the room has any (kunjungan.md 2: it is not offered for the insurance
 * payer).
 */
export function PaketSection({ form, tersimpan = null }: PaketSectionProps) {
  const { control } = form;
  const [ruangan, paketId, jenis] = useWatch({
    control,
    name: ['tujuan.ruangan_id', 'tujuan.paket_id', 'penjamin.jenis'],
  });
  const umum = jenis === PENJAMIN_UMUM;
  const query = useQuery({ ...paketQuery(ruangan), enabled: umum && ruangan !== null });
  const [dilepas, setDilepas] = useState(false);
  const ikutiPenjamin = useEffectEvent(() => {
    if (umum) setDilepas(false);
    if (jenis === null || !berasuransi(jenis) || form.getValues('tujuan.paket_id') === null) return;
    form.setValue('tujuan.paket_id', null, { shouldDirty: true });
    form.clearErrors('tujuan.paket_id');
    setDilepas(true);
  });
  useEffect(() => ikutiPenjamin(), [jenis, paketId]);
  useEffect(() => setDilepas(false), [ruangan]);

  if (dilepas)
    return (
      <Bagian judul="Paket">
        <p className={`${css['catatan']} ${css['sembilan']}`} data-perhatian role="status">
          Paket dilepas, karena tidak berlaku untuk penjamin asuransi.
        </p>
      </Bagian>
    );
  const gagal = query.isError && !query.data;
  const daftar = query.data ?? [];
  if (!umum || ruangan === null || (!gagal && daftar.length === 0 && paketId === null)) return null;
  const dipilih = daftar.find(({ id }) => id === paketId);
  const lama =
    tersimpan && !daftar.some(({ id }) => id === tersimpan.id)
      ? [{ ...tersimpan, alasan: 'Tidak ditawarkan lagi di ruangan ini' }]
      : [];
  return (
    <Bagian judul="Paket">
      <PilihField
        control={control}
        name="tujuan.paket_id"
        label="Paket"
        className={css['sembilan'] ?? ''}
        placeholder="opsional"
        clearable
        loading={query.isFetching}
        options={[
          ...daftar.map((satu) => ({
            id: satu.id,
            deskripsi: satu.deskripsi,
            keterangan: `${tulisRupiah(satu.harga)} · ${tulisIsi(satu)}`,
          })),
          ...lama,
        ]}
        help={
          gagal && !query.isFetching ? (
            <GagalMuat apa="paket" onUlang={() => void query.refetch()} />
          ) : (
            dipilih && (
              <>
                <strong className={css['kuat']}>{tulisRupiah(dipilih.harga)}</strong> · {tulisIsi(dipilih)}
              </>
            )
          )
        }
      />
    </Bagian>
  );
}
