import type { RuanganUnit } from '@nadi/contract/master/master.contract';
import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { findLayananBpjs } from '@nadi/domain/kunjungan/kepesertaan';
import type { LayananBpjs } from '@nadi/domain/kunjungan/kepesertaan';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { session, useSession } from '#platform/session/session.ts';
import { readLoadedSetting, useSetting } from '#platform/lists/setting.ts';
import type { FormContext } from '../terakhir/fill-tujuan.ts';
import type { DokterOption } from '../tujuan/jadwal.ts';
import { toTanggalLayanan } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { dokterQuery, ruanganUnitQuery } from '../pendaftaran.queries.ts';
import { useTanggalLayanan } from '../tujuan/use-tanggal-layanan.ts';

export type TempatBpjs = {
  /** The facility's code of BPJS; empty where none is set, and in a hospital, which treats the members of every FKTP. */
  ownKode: string;
  /** What the chosen doctor treats; null while that can't be told. */
  layanan: LayananBpjs | null;
};

type Known = {
  /** The facility's own code of BPJS, and its kind. */ kode: string;
  jenis: string | undefined;
  dokter: readonly DokterOption[] | undefined;
  rooms: readonly RuanganUnit[] | undefined;
};

function buildTempat(
  { ruangan_id, dokter_id }: Pick<KunjunganFormValues['tujuan'], 'ruangan_id' | 'dokter_id'>,
  { kode, jenis, dokter, rooms }: Known,
): TempatBpjs {
  const profesi = dokter?.find(({ id }) => id === dokter_id)?.profesi ?? null;
  return {
    ownKode: isRumahSakit(jenis ?? '') ? '' : kode,
    layanan: findLayananBpjs(profesi, rooms?.find(({ id }) => id === ruangan_id)?.deskripsi ?? null),
  };
}

/** What a member's two providers are held against: this facility, and the doctor and room that are chosen. */
export function useTempatBpjs(form: KunjunganForm): TempatBpjs {
  const kode = useSetting('bpjs:kode-faskes');
  const jenis = useSession().user?.entity?.jenis_faskes;
  const [unit, ruangan_id, dokter_id] = useWatch({
    control: form.control,
    name: ['tujuan.unit_id', 'tujuan.ruangan_id', 'tujuan.dokter_id'],
  });
  const tanggal = useTanggalLayanan(form);
  const dokter = useQuery(dokterQuery(ruangan_id, tanggal)).data;
  const rooms = useQuery(ruanganUnitQuery(unit, tanggal)).data;
  return buildTempat({ ruangan_id, dokter_id }, { kode, jenis, dokter, rooms });
}

/** The same as it is now, from what was loaded: whoever asks does not render again for it. */
export function readTempatBpjs({ form, client }: FormContext): TempatBpjs {
  const { tanggal_pendaftaran, tujuan } = form.getValues();
  const tanggal = toTanggalLayanan(tanggal_pendaftaran);
  return buildTempat(tujuan, {
    kode: readLoadedSetting('bpjs:kode-faskes'),
    jenis: session().user?.entity?.jenis_faskes,
    dokter: client.getQueryData(dokterQuery(tujuan.ruangan_id, tanggal).queryKey),
    rooms: client.getQueryData(ruanganUnitQuery(tujuan.unit_id, tanggal).queryKey),
  });
}
