import type { KepalaRekam } from '@nadi/contract/rekam-medis.contract';
import { proposeRuangan, takesKontrol } from '@nadi/domain/kunjungan/kontrol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toOptionsProps } from '../../fields/options-props.ts';
import type { OptionsProps } from '../../fields/options-props.ts';
import { ruanganQuery } from '../../platform/ruangan.ts';
import { poliDokterQuery } from './kontrol.queries.ts';

type Room = { id: number; deskripsi: string };
type RuanganKontrol = {
  /** Where it is planned; null while nobody has said where. */ room: Room | null;
  /** The visit's own room takes no follow-ups, so the one that is taken is told before anything is typed. */
  elsewhere: boolean;
  /** The rooms to choose from; null where nothing is to be chosen. */ choice: OptionsProps | null;
  choose: (id: number | null) => void;
};

/** The room for the follow-up of a visit: proposed where one is certain, and chosen where several or none are. */
export function useRuanganKontrol({ ruangan, dokter }: KepalaRekam): RuanganKontrol {
  const [picked, choose] = useState<number | null>(null);
  const elsewhere = !takesKontrol(ruangan.jenis_kunjungan);
  const poli = useQuery({ ...poliDokterQuery(dokter.id), enabled: elsewhere });
  const asks = elsewhere && (poli.isError || (poli.isSuccess && poli.data.length !== 1));
  const none = asks && !(poli.data?.length ?? 0);
  const all = useQuery({
    ...ruanganQuery,
    select: (rooms) => rooms.filter(({ jenis_kunjungan }) => takesKontrol(jenis_kunjungan)),
    enabled: none,
  });
  const offered: readonly Room[] = (none ? all.data : poli.data) ?? [];
  return {
    room: offered.find(({ id }) => id === picked) ?? proposeRuangan<Room>(ruangan, poli.data ?? []),
    elsewhere,
    choice: asks ? toOptionsProps(none ? all : poli) : null,
    choose,
  };
}
