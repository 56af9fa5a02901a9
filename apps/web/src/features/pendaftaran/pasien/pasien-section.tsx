import type { PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '#fields/date-time-field.tsx';
import { formatNorm } from '#platform/norm.ts';
import { useNow } from '#patterns/clock.ts';
import { sayHari } from '../terakhir/follow-clock.ts';
import { FormSection } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { pasienQuery } from '../pendaftaran.queries.ts';
import { PasienSearch } from './pasien-search.tsx';
import { PickedPasienLine } from './picked-pasien-line.tsx';

type PasienSectionProps = {
  form: KunjunganForm;
  /** The registration being edited, whose patient can't be replaced. */
  existing: SavedPendaftaran | null;
  mayCreatePasien: boolean;
  /** What stands in the search box at first. */
  initialSearch: string;
  onPick: (norm: number) => void;
  /** The patient of this name is let go. */
  onReplace: (nama: string) => void;
  onNotFound: (text: string | null) => void;
};

/** The registration time and the patient, with a search box until one is chosen. */
export function PasienSection({
  form,
  existing,
  mayCreatePasien,
  initialSearch,
  onPick,
  onReplace,
  onNotFound,
}: PasienSectionProps) {
  const client = useQueryClient();
  const norm = useWatch({ control: form.control, name: 'norm' });
  const [replaced, setReplaced] = useState(false);
  const [tanggal_pendaftaran, jam_otomatis] = useWatch({
    control: form.control,
    name: ['tanggal_pendaftaran', 'jam_otomatis'],
  });
  useNow();
  const hari = sayHari({ tanggal_pendaftaran, jam_otomatis }, existing);

  function pick({ norm: newNorm, nama, nik, no_bpjs, tanggal_lahir, jenis_kelamin, status_pasien }: PasienHit): void {
    client.setQueryData(pasienQuery(newNorm).queryKey, {
      norm: newNorm,
      nama,
      nik,
      no_bpjs,
      tanggal_lahir,
      jenis_kelamin,
      status_pasien,
    });
    onPick(newNorm);
  }
  return (
    <FormSection title="Pasien">
      <DateTimeField
        control={form.control}
        name="tanggal_pendaftaran"
        label="Waktu pendaftaran"
        required
        help={hari.catatan}
        check={() => hari.salah}
        className={`${css['tiga']} ${css['penuh']}`}
      />
      {norm === null ? (
        <PasienSearch
          control={form.control}
          className={css['sembilan']}
          focus={replaced ? 'segera' : 'awal'}
          mayCreatePasien={mayCreatePasien}
          initialText={replaced ? '' : initialSearch}
          onPick={pick}
          onNotFound={onNotFound}
        />
      ) : (
        <PickedPasienLine
          form={form}
          norm={norm}
          className={css['sembilan']}
          existing={existing}
          onReplace={
            existing
              ? null
              : () => {
                  setReplaced(true);
                  onReplace(client.getQueryData(pasienQuery(norm).queryKey)?.nama ?? `No. RM ${formatNorm(norm)}`);
                }
          }
        />
      )}
    </FormSection>
  );
}
