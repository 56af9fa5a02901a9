import { zodResolver } from '@hookform/resolvers/zod';
import { rowId } from '@nadi/contract/field-schemas';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { toOptionsProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import { FormDialog } from '#patterns/form-dialog.tsx';
import { useSave } from '#patterns/use-save.ts';
import { toast } from '#ui/toast.ts';
import { paketQuery, sendFormulir } from './mcu.queries.ts';

const Paket = z.object({ paket_id: rowId('Paket') });
type Values = z.output<typeof Paket>;

/** Makes a package a check-up: whoever is registered with it stands in the recap from then on. */
export function PaketDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: { paket_id: null as unknown as number },
    resolver: zodResolver(Paket) as Resolver<Values>,
  });
  const saving = useSave({
    form,
    body: ({ paket_id }: Values) => paket_id,
    send: (paketId, key) => sendFormulir(paketId, key),
    stale: ['rekam-medis'],
    onSaved: ({ paket }) => {
      onClose();
      toast.ok(`${paket.deskripsi} menjadi MCU`);
    },
  });
  return (
    <FormDialog
      title="Jadikan paket sebuah MCU"
      legend="Paket"
      form={form}
      saving={saving}
      onClose={onClose}
      notice={<p>Formulir bawaan: fisik, laboratorium, rontgen, EKG, audiometri, dan visus.</p>}
    >
      <PilihField
        control={form.control}
        name="paket_id"
        label="Paket"
        {...toOptionsProps(useQuery(paketQuery))}
        required
        autoFocus
        className="q4"
      />
    </FormDialog>
  );
}
