import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import cssForm from '../form/kunjungan-form.module.css';
import { pasienQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';
import { useTanggalLayanan } from '../tujuan/use-tanggal-layanan.ts';
import { BedField } from './bed-field.public.tsx';
import { keptBed } from './bed.public.ts';

type TempatTidurSectionProps = {
  form: KunjunganForm;
  /** The bed that the visit being edited holds, which is free for that visit alone. */
  ownBedId?: number | null;
  /** True while nothing stands over the form, so that Alt+T acts. */
  active: boolean;
};

/** Bed reservation, only for inpatient rooms (kunjungan.md 2). */
export function TempatTidurSection({ form, ownBedId = null, active }: TempatTidurSectionProps) {
  const { control } = form;
  const [unit, ruanganId, norm, jenis, kelas] = useWatch({
    control,
    name: ['tujuan.unit_id', 'tujuan.ruangan_id', 'norm', 'penjamin.jenis', 'penjamin.kelas'],
  });
  const tanggal = useTanggalLayanan(form);
  const pasien = useQuery(pasienQuery(norm)).data;
  const ruangan = useQuery(ruanganUnitQuery(unit, tanggal)).data?.find(({ id }) => id === ruanganId);
  if (!ruangan || ruangan.jenis_kunjungan !== RAWAT_INAP) return null;
  return (
    <FormSection title="Tempat tidur">
      <BedField
        key={ruangan.id}
        control={control}
        name="tujuan.kamar_id"
        ruangan={ruangan}
        ownBed={keptBed(ownBedId)}
        pasien={{
          nama: pasien?.nama ?? '',
          jenis_kelamin: pasien?.jenis_kelamin ?? null,
          penjamin: { jenis, kelas },
        }}
        active={active}
        className={cssForm['sembilan'] ?? ''}
        onPick={(id) => {
          form.setValue('tujuan.kamar_id', id, { shouldDirty: true });
          form.clearErrors('tujuan.kamar_id');
        }}
      />
    </FormSection>
  );
}
