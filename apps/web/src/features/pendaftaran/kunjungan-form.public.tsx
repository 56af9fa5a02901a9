import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handleFormKey } from '#fields/form-keyboard.ts';
import type { KunjunganFormOverlayProps } from '#platform/http/operations.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { formValuesFromSaved } from './form/form-values-from-saved.ts';
import { KunjunganFormBody } from './form/kunjungan-form-body.tsx';
import { initialFormValues } from './form/kunjungan-form.schema.ts';
import { pendaftaranQuery } from './pendaftaran.queries.ts';

const NEVER_DIRTY = (): boolean => false;
const DO_NOTHING = (): void => undefined;

/**
 * The forms 'Tambah' and 'Edit Pendaftaran Kunjungan' (kunjungan.md 2): they put a patient into a queue, or change the
 * registration.
 */
export function KunjunganFormOverlay({ options, onClose }: KunjunganFormOverlayProps) {
  const [initial] = useState(() => ({
    ...initialFormValues(options.norm ?? null),
    // A visit of another day is not for now, so the clock leaves its time alone.
    ...(options.waktu === undefined ? {} : { tanggal_pendaftaran: options.waktu }),
  }));
  if (options.pendaftaran !== undefined)
    return <EditKunjungan id={options.pendaftaran} options={options} onClose={onClose} />;
  return <KunjunganFormBody initial={initial} existing={null} options={options} onClose={onClose} />;
}

/** The form opens once with what was read. A change that somebody else makes meanwhile is noticed by the save. */
function EditKunjungan({ id, options, onClose }: KunjunganFormOverlayProps & { id: number }) {
  const { data, error, isError, refetch } = useQuery(pendaftaranQuery(id));
  async function reload(): Promise<boolean> {
    const result = await refetch();
    if (result.isError) toast.error(result.error);
    return result.isSuccess;
  }
  if (data)
    return (
      <KunjunganFormBody
        key={data.versi}
        initial={formValuesFromSaved(data)}
        existing={data}
        options={options}
        onClose={onClose}
        onReload={reload}
      />
    );
  return (
    <FullScreenForm
      title="Edit Pendaftaran Kunjungan"
      dirty={NEVER_DIRTY}
      onKey={handleFormKey}
      onSave={DO_NOTHING}
      onClose={onClose}
    >
      {isError ? (
        <ErrorState error={error} title="Pendaftaran belum bisa dimuat" onRetry={() => void refetch()} />
      ) : (
        <SkeletonAfter150 rows={8} height={34} />
      )}
    </FullScreenForm>
  );
}
