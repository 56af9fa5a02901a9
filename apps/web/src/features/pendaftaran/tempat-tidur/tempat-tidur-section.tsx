import { Button } from '@mantine/core';
import { kelaminWarning } from '@nadi/domain/ruangan/pick-bed';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { useField } from '../../../fields/field.ts';
import { keysOf } from '../../../platform/shortcut-list.ts';
import { did, useShortcut } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { FormSection, LoadError } from '../form-section.tsx';
import type { KunjunganForm } from '../kunjungan-form.schema.ts';
import cssForm from '../kunjungan-form.module.css';
import { pasienQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';
import { useTanggalLayanan } from '../use-tanggal-layanan.ts';
import { alasanBedGone, bedQuery, withOwnBed, formatBed } from './bed.queries.ts';
import { WarningText, TempatTidurPicker } from './tempat-tidur-picker.tsx';
import css from './tempat-tidur.module.css';

type TempatTidurSectionProps = {
  form: KunjunganForm;
  /** The bed that the visit being edited holds, which is free for that visit alone. */
  ownBedId?: number | null;
  /** True while nothing stands over the form, so that Alt+T acts. */
  active: boolean;
};

/** Bed reservation, only for inpatient rooms (kunjungan.md 2). */
export function TempatTidurSection({ form, ownBedId = null, active }: TempatTidurSectionProps) {
  const [unit, ruanganId] = useWatch({ control: form.control, name: ['tujuan.unit_id', 'tujuan.ruangan_id'] });
  const tanggal = useTanggalLayanan(form);
  const ruangan = useQuery(ruanganUnitQuery(unit, tanggal)).data?.find(({ id }) => id === ruanganId);
  if (!ruangan || ruangan.jenis_kunjungan !== RAWAT_INAP) return null;
  return <TempatTidurField key={ruangan.id} form={form} ruangan={ruangan} ownBedId={ownBedId} active={active} />;
}

function TempatTidurField({
  form,
  ruangan,
  ownBedId,
  active,
}: {
  form: KunjunganForm;
  ruangan: { id: number; deskripsi: string };
  ownBedId: number | null;
  active: boolean;
}) {
  const { control } = form;
  const [norm, kamarId, kelas] = useWatch({ control, name: ['norm', 'tujuan.kamar_id', 'penjamin.kelas'] });
  const pasien = useQuery(pasienQuery(norm)).data;
  const kelamin = pasien?.jenis_kelamin ?? null;
  const { ref, ...field } = useField({ control, name: 'tujuan.kamar_id', label: 'Tempat tidur' });
  const query = useQuery(bedQuery(ruangan.id));
  const [pickerOpen, setPickerOpen] = useState(false);
  const bedList = query.data && withOwnBed(query.data, ownBedId);
  const bed = bedList?.find(({ id }) => id === kamarId);
  const error = field.error ?? (bedList && kamarId !== null ? alasanBedGone(bedList, kamarId) : null);
  useShortcut('tempat-tidur', () => did(setPickerOpen(true)), { inDialog: true, enabled: active && !pickerOpen });
  const refresh = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    // The server refused a bed that this list still shows as empty.
    if (field.error) refresh();
  }, [field.error]);

  function save(id: number | null): void {
    form.setValue('tujuan.kamar_id', id, { shouldDirty: true });
    form.clearErrors('tujuan.kamar_id');
    setPickerOpen(false);
  }
  const note = bed && kelaminWarning(bed.kamar.jenis_kelamin, kelamin);
  const help =
    query.isError && !query.isFetching ? (
      <LoadError what="tempat tidur" onRetry={() => void query.refetch()} />
    ) : (
      note && <WarningText>{note}</WarningText>
    );
  return (
    <FormSection title="Tempat tidur">
      <FieldFrame
        id={field.id}
        label="Tempat tidur"
        labelTag="span"
        error={error}
        help={help}
        className={cssForm['sembilan'] ?? ''}
      >
        <div className={css['pilihan']} role="group" aria-labelledby={`${field.id}-label`}>
          {kamarId !== null &&
            (bed ? (
              <span>
                <strong>{formatBed(bed)}</strong> <span className={css['redup']}>{bed.kamar.kelas_deskripsi}</span>
              </span>
            ) : (
              <span className={css['redup']}>{query.isFetching ? 'Memuat…' : 'Tidak dikenal'}</span>
            ))}
          <Button
            ref={ref}
            size="xs"
            variant="default"
            aria-describedby={`${field.id}-ket`}
            onClick={() => setPickerOpen(true)}
            rightSection={<Kbd>{keysOf('tempat-tidur')}</Kbd>}
          >
            {kamarId === null ? 'Pilih tempat tidur' : 'Ganti'}
          </Button>
          {kamarId !== null && (
            <Button size="xs" variant="subtle" onClick={() => save(null)}>
              Lepas
            </Button>
          )}
        </div>
      </FieldFrame>
      {pickerOpen && (
        <TempatTidurPicker
          ruangan={ruangan}
          initialId={kamarId}
          ownBedId={ownBedId}
          pasien={{ nama: pasien?.nama ?? '', jenis_kelamin: kelamin, kelas }}
          onPick={save}
          onClose={() => setPickerOpen(false)}
        />
      )}
    </FormSection>
  );
}
