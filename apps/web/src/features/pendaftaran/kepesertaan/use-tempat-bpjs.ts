import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { findLayananBpjs } from '@nadi/domain/kunjungan/kepesertaan';
import type { LayananBpjs } from '@nadi/domain/kunjungan/kepesertaan';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../platform/session.ts';
import { useSetting } from '../../../platform/setting.ts';
import { toTanggalLayanan } from '../kunjungan-form.schema.ts';
import type { KunjunganForm } from '../kunjungan-form.schema.ts';
import { dokterQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';

export type TempatBpjs = {
  /** The facility's code of BPJS; empty where none is set, and in a hospital, which treats the members of every FKTP. */
  ownKode: string;
  /** What the chosen doctor treats; null while that can't be told. */
  layanan: LayananBpjs | null;
};

/** What a member's two providers are held against: this facility, and the doctor and room that are chosen. */
export function useTempatBpjs(form: KunjunganForm): TempatBpjs {
  const ownKode = useSetting('bpjs:kode-faskes');
  const jenis = useSession().user?.entity?.jenis_faskes ?? '';
  const [time, unit, ruangan, dokter] = useWatch({
    control: form.control,
    name: ['tanggal_pendaftaran', 'tujuan.unit_id', 'tujuan.ruangan_id', 'tujuan.dokter_id'],
  });
  const tanggal = toTanggalLayanan(time);
  const profesi = useQuery(dokterQuery(ruangan, tanggal)).data?.find(({ id }) => id === dokter)?.profesi ?? null;
  const rooms = useQuery(ruanganUnitQuery(unit, tanggal)).data;
  return {
    ownKode: isRumahSakit(jenis) ? '' : ownKode,
    layanan: findLayananBpjs(profesi, rooms?.find(({ id }) => id === ruangan)?.deskripsi ?? null),
  };
}
