import type { KepalaRekam } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { proposeRuangan, takesKontrol } from '@nadi/domain/kunjungan/kontrol';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toOptionsProps } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { poliDokterQuery, praktikQuery } from './kontrol.queries.ts';
import type { Praktik } from './kontrol.queries.ts';

type Room = { id: number; deskripsi: string };
type RuanganKontrol = {
  /** Where it is planned; null while nobody has said where. */ room: Room | null;
  /** The visit's own room takes no follow-ups, so the one that is taken is told before anything is typed. */
  elsewhere: boolean;
  /** The rooms to choose from; null where nothing is to be chosen. */ choice: OptionsProps | null;
  choose: (id: number | null) => void;
};

/** What is known of a room on the day that was typed: its hours, or that the doctor is not there. */
const dayWords = ({ praktik, sisa, halangan }: Praktik): string =>
  praktik.length === 0
    ? (halangan ?? 'tidak praktik hari itu')
    : `${praktik.map(formatTimeRange).join(' dan ')}${sisa === 0 ? ', kuota habis' : ''}`;
const isThere = (of: Praktik | undefined): boolean => of !== undefined && of.praktik.length > 0 && of.sisa !== 0;

/**
 * The room for the follow-up of a visit: proposed where one is certain, and chosen where several or none are. Of the
 * doctor's own clinics it is told which are open to them on `tanggal`, those first; null: no day is typed yet.
 */
export function useRuanganKontrol({ ruangan, dokter }: KepalaRekam, tanggal: string | null): RuanganKontrol {
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
  const own = asks && !none ? offered : [];
  const days = useQueries({ queries: own.map(({ id }) => praktikQuery(id, dokter.id, tanggal)) });
  const known = own.map((room, at) => ({ room, day: tanggal === null ? undefined : days[at]?.data }));
  const options = known
    .toSorted((a, b) => Number(isThere(b.day)) - Number(isThere(a.day)))
    .map(({ room, day }) => (day === undefined ? room : { ...room, keterangan: dayWords(day) }));
  const choice = asks ? toOptionsProps(none ? all : poli) : null;
  return {
    room: offered.find(({ id }) => id === picked) ?? proposeRuangan<Room>(ruangan, poli.data ?? []),
    elsewhere,
    choice: choice && !none ? { ...choice, options } : choice,
    choose,
  };
}
