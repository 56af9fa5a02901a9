import { IconLock } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PilihField } from '#fields/pilih-field.tsx';
import { RupiahField } from '#fields/rupiah-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { useFormRows } from '#fields/use-form-rows.ts';
import { RowsSection } from '#patterns/rows-section.tsx';
import { today } from '#platform/time/tanggal.ts';
import { useKelasOptions, usePenjaminOptions } from '../options.queries.ts';
import { newTarif } from './tindakan-form.ts';
import type { TindakanFormValues } from './tindakan-form.ts';

/** The prices of a procedure, one on each line. A line that visits were charged by stays; a new price is a new line. */
export function TarifSection({ form }: { form: UseFormReturn<TindakanFormValues> }) {
  const { control } = form;
  const rows = useFormRows(form, 'tarif', 'tarif', () => newTarif(today()));
  const tarif = useWatch({ control, name: 'tarif' });
  const kelas = useKelasOptions(tarif.map((b) => b.kelas));
  const penjamin = usePenjaminOptions(tarif.map((b) => b.penjamin_id));
  const isUsed = (n: number): boolean => tarif[n]?.tetap === true;
  return (
    <RowsSection
      title="Tarif"
      note="Kunjungan memakai yang paling khusus lalu paling baru pada harinya."
      noun="Tarif"
      {...rows}
      columns="minmax(130px, 1.2fr) minmax(110px, 1fr) minmax(130px, 1.2fr) minmax(112px, 0.9fr)"
      fixed={(n) =>
        isUsed(n) ? (
          <>
            <IconLock size={14} aria-hidden="true" />
            Terpakai
          </>
        ) : null
      }
      renderRow={(n) => (
        <>
          <RupiahField control={control} name={`tarif.${n}.tarif`} label="Tarif" required disabled={isUsed(n)} />
          <PilihField
            control={control}
            name={`tarif.${n}.kelas`}
            label="Kelas"
            placeholder="Semua kelas"
            clearable
            {...kelas}
            disabled={isUsed(n)}
          />
          <PilihField
            control={control}
            name={`tarif.${n}.penjamin_id`}
            label="Penjamin"
            placeholder="Semua penjamin"
            clearable
            {...penjamin}
            disabled={isUsed(n)}
          />
          <TanggalField
            control={control}
            name={`tarif.${n}.mulai_tanggal`}
            label="Mulai"
            required
            disabled={isUsed(n)}
          />
        </>
      )}
    />
  );
}
