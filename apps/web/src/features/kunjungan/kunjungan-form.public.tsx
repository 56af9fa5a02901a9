import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import type { KunjunganFormOverlayProps } from '../../platform/operations.ts';
import { FullScreenForm } from '../../ui/full-screen-form.tsx';
import { ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.ts';
import { dariTersimpan } from './dari-tersimpan.ts';
import { FormKunjunganIsi } from './form-kunjungan-isi.tsx';
import { nilaiAwal } from './kunjungan-form.schema.ts';
import { pendaftaranQuery } from './kunjungan.queries.ts';

const TIDAK_KOTOR = (): boolean => false;
const DIAM = (): void => undefined;

/**
 * The forms 'Tambah' and 'Edit Pendaftaran Kunjungan' (kunjungan.md 2): they put a patient into a queue, or change the
 * registration.
 */
export function KunjunganFormOverlay({ options, onClose }: KunjunganFormOverlayProps) {
  const [awal] = useState(() => nilaiAwal(options.norm ?? null));
  if (options.pendaftaran !== undefined)
    return <UbahKunjungan id={options.pendaftaran} options={options} onClose={onClose} />;
  return <FormKunjunganIsi awal={awal} lama={null} options={options} onClose={onClose} />;
}

/** The form opens once with what was read. A change that somebody else makes meanwhile is noticed by the save. */
function UbahKunjungan({ id, options, onClose }: KunjunganFormOverlayProps & { id: number }) {
  const { data, error, isError, refetch } = useQuery(pendaftaranQuery(id));
  async function muatUlang(): Promise<boolean> {
    const hasil = await refetch();
    if (hasil.isError) toast.error(hasil.error);
    return hasil.isSuccess;
  }
  if (data)
    return (
      <FormKunjunganIsi
        key={data.versi}
        awal={dariTersimpan(data)}
        lama={data}
        options={options}
        onClose={onClose}
        onMuatUlang={muatUlang}
      />
    );
  return (
    <FullScreenForm
      judul="Edit Pendaftaran Kunjungan"
      dirty={TIDAK_KOTOR}
      onKey={handleFormKey}
      onSave={DIAM}
      onClose={onClose}
    >
      {isError ? (
        <ErrorState error={error} judul="Pendaftaran belum bisa dimuat" onRetry={() => void refetch()} />
      ) : (
        <SkeletonAfter150 baris={8} tinggi={34} />
      )}
    </FullScreenForm>
  );
}
