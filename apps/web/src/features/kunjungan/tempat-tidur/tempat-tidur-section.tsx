import { Button } from '@mantine/core';
import { catatanKelamin } from '@nadi/domain/ruangan/pilih-bed';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../../fields/field-frame.tsx';
import { useField } from '../../../fields/field.ts';
import { tombolOf } from '../../../platform/pintasan.ts';
import { usePintasan } from '../../../platform/shortcut.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Bagian, GagalMuat } from '../bagian.tsx';
import { tanggalLayanan } from '../kunjungan-form.schema.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import cssForm from '../kunjungan-form.module.css';
import { pasienQuery, ruanganUnitQuery } from '../kunjungan.queries.ts';
import { alasanHilang, bedQuery, denganMilik, namaBed } from './bed.queries.ts';
import { Perhatian, PilihTempatTidur } from './pilih-tempat-tidur.tsx';
import css from './tempat-tidur.module.css';

type TempatTidurSectionProps = {
  form: FormKunjungan;
  /** The bed that the visit being edited holds, which is free for that visit alone. */
  milikSendiri?: number | null;
  /** True while nothing stands over the form, so that Alt+T acts. */
  aktif: boolean;
};

/** Bed reservation, only for inpatient rooms (kunjungan.md 2). */
export function TempatTidurSection({ form, milikSendiri = null, aktif }: TempatTidurSectionProps) {
  const [waktu, unit, ruanganId] = useWatch({
    control: form.control,
    name: ['tanggal_pendaftaran', 'tujuan.unit_id', 'tujuan.ruangan_id'],
  });
  const ruangan = useQuery(ruanganUnitQuery(unit, tanggalLayanan(waktu))).data?.find(({ id }) => id === ruanganId);
  if (!ruangan || ruangan.jenis_kunjungan !== RAWAT_INAP) return null;
  return <IsiTempatTidur key={ruangan.id} form={form} ruangan={ruangan} milikSendiri={milikSendiri} aktif={aktif} />;
}

function IsiTempatTidur({
  form,
  ruangan,
  milikSendiri,
  aktif,
}: {
  form: FormKunjungan;
  ruangan: { id: number; deskripsi: string };
  milikSendiri: number | null;
  aktif: boolean;
}) {
  const { control } = form;
  const [norm, kamarId, kelas] = useWatch({ control, name: ['norm', 'tujuan.kamar_id', 'penjamin.kelas'] });
  const kelamin = useQuery(pasienQuery(norm)).data?.jenis_kelamin ?? null;
  const field = useField({ control, name: 'tujuan.kamar_id', label: 'Tempat tidur' });
  const query = useQuery(bedQuery(ruangan.id));
  const [terbuka, setTerbuka] = useState(false);
  const daftar = query.data && denganMilik(query.data, milikSendiri);
  const bed = daftar?.find(({ id }) => id === kamarId);
  const salah = field.error ?? (daftar && kamarId !== null ? alasanHilang(daftar, kamarId) : null);
  usePintasan('tempat-tidur', () => setTerbuka(true), { diDialog: true, aktif: aktif && !terbuka });
  const segarkan = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    // The server refused a bed that this list still shows as empty.
    if (field.error) segarkan();
  }, [field.error]);

  function simpan(id: number | null): void {
    form.setValue('tujuan.kamar_id', id, { shouldDirty: true });
    form.clearErrors('tujuan.kamar_id');
    setTerbuka(false);
  }
  const catatan = bed && catatanKelamin(bed.kamar.jenis_kelamin, kelamin);
  const bantuan =
    query.isError && !query.isFetching ? (
      <GagalMuat apa="tempat tidur" onUlang={() => void query.refetch()} />
    ) : (
      catatan && <Perhatian>{catatan}</Perhatian>
    );
  return (
    <Bagian judul="Tempat tidur">
      <FieldFrame
        id={field.id}
        label="Tempat tidur"
        labelTag="span"
        error={salah}
        help={bantuan}
        className={cssForm['sembilan'] ?? ''}
      >
        <div className={css['pilihan']} role="group" aria-labelledby={`${field.id}-label`}>
          {kamarId !== null &&
            (bed ? (
              <span>
                <strong>{namaBed(bed)}</strong> <span className={css['redup']}>{bed.kamar.kelas_deskripsi}</span>
              </span>
            ) : (
              <span className={css['redup']}>{query.isFetching ? 'Memuat…' : 'Tidak dikenal'}</span>
            ))}
          <Button
            ref={field.ref}
            size="xs"
            variant="default"
            aria-describedby={`${field.id}-ket`}
            onClick={() => setTerbuka(true)}
            rightSection={<Kbd>{tombolOf('tempat-tidur')}</Kbd>}
          >
            {kamarId === null ? 'Pilih tempat tidur' : 'Ganti'}
          </Button>
          {kamarId !== null && (
            <Button size="xs" variant="subtle" onClick={() => simpan(null)}>
              Lepas
            </Button>
          )}
        </div>
      </FieldFrame>
      {terbuka && (
        <PilihTempatTidur
          ruangan={ruangan}
          awal={kamarId}
          milikSendiri={milikSendiri}
          pasien={{ jenis_kelamin: kelamin, kelas }}
          onPilih={simpan}
          onClose={() => setTerbuka(false)}
        />
      )}
    </Bagian>
  );
}
