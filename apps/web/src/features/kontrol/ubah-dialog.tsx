import { zodResolver } from '@hookform/resolvers/zod';
import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { lazyFieldMessage } from '@nadi/contract/messages/field-messages';
import { optionalText, rowId } from '@nadi/contract/field-schemas';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { WaktuKontrolField } from '#fields/waktu-kontrol-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { dokterQuery } from '#platform/lists/dokter.ts';
import { formatOwner } from '#platform/norm.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import { sendKontrolChange } from './kontrol.queries.ts';

const Rencana = z.object({
  tanggal_waktu: z.iso.datetime({ offset: true, ...lazyFieldMessage('salah', 'Waktu kontrol') }),
  ruangan_id: rowId('Ruangan'),
  dokter_id: rowId('Dokter').nullable(),
  alasan: optionalText('Alasan', 200),
});
type Values = z.output<typeof Rencana>;

/** Plans a follow-up for another time, room or doctor. Where nobody practises then, it asks before it saves. */
export function UbahKontrolDialog({ row, onClose }: { row: KontrolRow; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      tanggal_waktu: row.tanggal_waktu,
      ruangan_id: row.ruangan.id,
      dokter_id: row.dokter?.id ?? null,
      alasan: row.alasan ?? '',
    },
    resolver: zodResolver(Rencana) as Resolver<Values>,
    mode: 'onTouched',
  });
  const { control } = form;
  const saving = useSave({
    form,
    body: (values: Values, { sure }) => ({ aksi: 'ubah' as const, ...values, lanjutkan: sure }),
    send: (body, key) => sendKontrolChange(row, body, key),
    sure: { title: 'Periksa rencana kontrol', yes: 'Tetap rencanakan' },
    stale: ['kontrol'],
    onSaved: ({ tanggal_waktu }) => {
      onClose();
      toast.ok(`${row.pasien.nama}: kontrol menjadi ${formatDateTime(tanggal_waktu)}`);
    },
  });
  return (
    <FormDialog
      title={`Ubah jadwal kontrol ${formatOwner(row.pasien)}`}
      legend="Rencana"
      form={form}
      saving={saving}
      onClose={onClose}
      {...(row.halangan === null ? {} : { notice: <p>Pada jadwal yang sekarang: {row.halangan}.</p> })}
    >
      <WaktuKontrolField
        control={control}
        name="tanggal_waktu"
        label="Waktu kontrol"
        awal={row.tanggal_waktu}
        required
        autoFocus
        className="q2"
      />
      <PilihField
        control={control}
        name="ruangan_id"
        label="Ruangan"
        {...toOptionsProps(useQuery(ruanganQuery))}
        required
        className="q2"
      />
      <PilihField
        control={control}
        name="dokter_id"
        label="Dokter"
        {...toOptionsProps(useQuery(dokterQuery))}
        clearable
        className="q2"
      />
      <TextField control={control} name="alasan" label="Alasan" maxLength={200} className="q2" />
    </FormDialog>
  );
}
