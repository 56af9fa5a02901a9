import { zodResolver } from '@hookform/resolvers/zod';
import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { lazyFieldMessage } from '@nadi/contract/messages/field-messages';
import { DIHUBUNGI } from '@nadi/domain/kunjungan/kontrol';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { SegmentField } from '#fields/segment-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { formatOwner } from '#platform/norm.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { sendKontrolChange } from './kontrol.queries.ts';

const OPTIONS = DIHUBUNGI.map(({ id, nama }) => ({ id, deskripsi: nama }));
const Hubungi = z.object({ hasil: z.int(lazyFieldMessage('wajib', 'Hasil')) });
type Values = z.output<typeof Hubungi>;

/** Notes what came of calling the patient about a follow-up. */
export function HubungiDialog({ row, onClose }: { row: KontrolRow; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { hasil: null as unknown as number },
    resolver: zodResolver(Hubungi) as Resolver<Values>,
  });
  const saving = useSave({
    form,
    body: ({ hasil }: Values) => ({ aksi: 'hubungi' as const, hasil }),
    send: (body, key) => sendKontrolChange(row, body, key),
    stale: ['kontrol'],
    onSaved: () => {
      onClose();
      toast.ok(`${row.pasien.nama}: dicatat sudah dihubungi`);
    },
  });
  const { telepon } = row.pasien;
  return (
    <FormDialog
      title={`Hubungi ${formatOwner(row.pasien)}`}
      legend="Hubungan"
      form={form}
      saving={saving}
      saveLabel="Catat"
      onClose={onClose}
      notice={
        <p>
          Kontrol {formatDateTime(row.tanggal_waktu)} di {row.ruangan.deskripsi}.{' '}
          {telepon ? (
            <>
              No. Handphone <a href={`tel:${telepon}`}>{telepon}</a>.
            </>
          ) : (
            'Nomor handphone belum diisi di data pasien.'
          )}
        </p>
      }
    >
      <SegmentField control={form.control} name="hasil" label="Hasil" options={OPTIONS} required className="q4" />
    </FormDialog>
  );
}
