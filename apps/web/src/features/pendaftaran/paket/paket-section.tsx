import { PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { hasAsuransi } from '@nadi/domain/kunjungan/catatan-awal';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { retryProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { FormSection, LoadError } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { paketQuery } from './paket.queries.ts';
import type { PaketRuangan } from './paket.queries.ts';

type PaketSectionProps = {
  form: KunjunganForm;
  /** The package of the visit being edited, which its room may no longer offer. */
  saved?: { id: number; deskripsi: string } | null;
};

const formatContents = ({ tindakan }: PaketRuangan): string =>
  tindakan.map(({ nama_tindakan, jumlah }) => (jumlah > 1 ? `${jumlah} x ${nama_tindakan}` : nama_tindakan)).join(', ');

/**
 * A package, where the patient pays himself and the room has any (kunjungan.md 2: it is not offered for the insurance
 * payer).
 */
export function PaketSection({ form, saved = null }: PaketSectionProps) {
  const { control } = form;
  const [ruangan, paketId, jenis] = useWatch({
    control,
    name: ['tujuan.ruangan_id', 'tujuan.paket_id', 'penjamin.jenis'],
  });
  const umum = jenis === PENJAMIN_UMUM;
  const query = useQuery({ ...paketQuery(ruangan), enabled: umum && ruangan !== null });
  const [released, setReleased] = useState(false);
  const followPenjamin = useEffectEvent(() => {
    if (umum) setReleased(false);
    if (jenis === null || !hasAsuransi(jenis) || form.getValues('tujuan.paket_id') === null) return;
    form.setValue('tujuan.paket_id', null, { shouldDirty: true });
    form.clearErrors('tujuan.paket_id');
    setReleased(true);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the payer and the package live in the form, and others change them too; the note tells what that released
  useEffect(() => followPenjamin(), [jenis, paketId]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the note is about the room in which the package was released; another room removes it
  useEffect(() => setReleased(false), [ruangan]);

  if (released)
    return (
      <FormSection title="Paket">
        <p className={`${css['catatan']} ${css['sembilan']}`} data-perhatian role="status">
          Paket dilepas, karena tidak berlaku untuk penjamin asuransi.
        </p>
      </FormSection>
    );
  const failed = query.isError && !query.data;
  const paketList = query.data ?? [];
  if (!umum || ruangan === null || (!failed && paketList.length === 0 && paketId === null)) return null;
  const picked = paketList.find(({ id }) => id === paketId);
  const savedOption =
    saved && !paketList.some(({ id }) => id === saved.id)
      ? [{ ...saved, alasan: 'Tidak ditawarkan lagi di ruangan ini' }]
      : [];
  return (
    <FormSection title="Paket">
      <PilihField
        control={control}
        name="tujuan.paket_id"
        label="Paket"
        className={css['sembilan'] ?? ''}
        placeholder="opsional"
        clearable
        loading={query.isFetching}
        {...retryProps(failed, () => void query.refetch())}
        options={[
          ...paketList.map((item) => ({
            id: item.id,
            deskripsi: item.deskripsi,
            keterangan: `${formatRupiah(item.harga)} · ${formatContents(item)}`,
          })),
          ...savedOption,
        ]}
        help={
          failed && !query.isFetching ? (
            <LoadError what="paket" onRetry={() => void query.refetch()} />
          ) : (
            picked && (
              <>
                <strong className={css['kuat']}>{formatRupiah(picked.harga)}</strong> · {formatContents(picked)}
              </>
            )
          )
        }
      />
    </FormSection>
  );
}
