import { layananBawaan } from '@nadi/domain/loket/jenis-loket';
import { useState } from 'react';
import { keepItem, readItem } from '#platform/draft/keep-item.ts';
import { session } from '#platform/session/session.ts';

/** Which services a counter calls, and which of them first. */
export type LoketPicks = { layanan: readonly number[]; utama: number | null };

const storageKey = (loketId: number): string => `nadi-loket-layanan:${session().user?.entity?.id ?? 0}:${loketId}`;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

function readPicks(loketId: number): LoketPicks | null {
  const kept = readItem(storageKey(loketId)) as Partial<LoketPicks> | null;
  return isIds(kept?.layanan)
    ? { layanan: kept.layanan, utama: typeof kept.utama === 'number' ? kept.utama : null }
    : null;
}

type Layanan = { id: number; deskripsi: string };

/** The choice of a counter, kept in the browser of its desk. `served` are the services that it may call. */
export function useLoketPicks(
  { id: loketId, nama }: { id: number; nama: string },
  served: readonly Layanan[],
  semua: readonly string[],
): [LoketPicks, (next: LoketPicks) => void] {
  const [changed, setChanged] = useState(0);
  const kept = readPicks(loketId);
  const layanan =
    kept === null
      ? layananBawaan(nama, served, semua).map(({ id }) => id)
      : kept.layanan.filter((id) => served.some((one) => one.id === id));
  const picks = { layanan, utama: kept?.utama != null && layanan.includes(kept.utama) ? kept.utama : null };
  return [
    picks,
    (next) => {
      keepItem(storageKey(loketId), JSON.stringify(next));
      setChanged(changed + 1);
    },
  ];
}
