import { zodResolver } from '@hookform/resolvers/zod';
import { KesimpulanInput } from '@nadi/contract/kunjungan/mcu.contract';
import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { KESIMPULAN_MCU, temuanMcu, TIDAK_FIT_SEMENTARA } from '@nadi/domain/rekam-medis/mcu';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { PilihField } from '#fields/pilih-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextAreaField } from '#fields/text-area-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { formatOwner } from '#platform/norm.ts';
import { toast } from '#ui/toast.ts';
import css from './mcu.module.css';
import { sendConclusion } from './mcu.queries.ts';

const OPTIONS = KESIMPULAN_MCU.map(({ id, nama }) => ({ id, deskripsi: nama }));
type ConcludeProps = { mcu: Mcu; onClose: () => void; onSaved: () => void };

/** Concludes a check-up under a seal; it does not change afterwards, which is said before. */
export function ConcludeDialog({ mcu, onClose, onSaved }: ConcludeProps) {
  const form = useForm<KesimpulanInput>({
    defaultValues: {
      versi: mcu.versi ?? 0,
      kesimpulan: null as unknown as number,
      sampai: null,
      saran: '',
      lanjutkan: false,
    },
    resolver: zodResolver(KesimpulanInput) as Resolver<KesimpulanInput>,
  });
  const { control } = form;
  const kesimpulan = useWatch({ control, name: 'kesimpulan' });
  const saving = useSave({
    form,
    body: (values: KesimpulanInput, { sure }) => ({ ...values, lanjutkan: sure }),
    sure: { title: 'Fit walau ada temuan?', yes: 'Tetap Fit', no: 'Periksa lagi' },
    send: (body, key) => sendConclusion(mcu.id ?? 0, body, key),
    stale: ['rekam-medis'],
    onSaved: () => {
      toast.ok(`MCU ${mcu.pasien.nama} disimpulkan`);
      onSaved();
    },
  });
  const found = temuanMcu(mcu.pertanyaan, mcu.jawaban);
  return (
    <FormDialog
      title={`Simpulkan MCU ${formatOwner(mcu.pasien)}`}
      legend="Kesimpulan"
      form={form}
      saving={saving}
      saveLabel="Simpulkan"
      onClose={onClose}
      notice={
        <p className={css['measured']}>
          {found.length === 0 ? 'Tidak ada temuan.' : `Temuan: ${found.map(({ nilai }) => nilai).join('; ')}.`}
        </p>
      }
      note={<p className={css['measured']}>Yang sudah disimpulkan tidak dapat diubah.</p>}
    >
      <PilihField
        control={control}
        name="kesimpulan"
        label="Kesimpulan"
        options={OPTIONS}
        required
        autoFocus
        className="q2"
      />
      {kesimpulan === TIDAK_FIT_SEMENTARA && (
        <TanggalField control={control} name="sampai" label="Sampai" required className="q2" />
      )}
      <TextAreaField control={control} name="saran" label="Saran" className="q4" />
    </FormDialog>
  );
}
