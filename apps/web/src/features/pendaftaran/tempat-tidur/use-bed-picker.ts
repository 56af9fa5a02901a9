import { pickInitialBed, pickBedRefusal } from '@nadi/domain/ruangan/pick-bed';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { groupBed, BED_FILTERS } from '#features/master/ruangan/denah.public.tsx';
import type { BedFilter } from '#features/master/ruangan/denah.public.tsx';
import { bedQuery, withOwnBed, formatBed } from './bed.public.ts';
import type { BedPasien, BedRuangan, OwnBed } from './bed.public.ts';

type BedPickerOptions = {
  ruangan: number;
  initialId: number | null;
  ownBed: OwnBed | null;
  pasien: BedPasien;
  onTake: (id: number) => void;
};

const alasanRejected = (bed: BedRuangan): string | null => {
  const alasan = pickBedRefusal(bed.status);
  return alasan === null ? null : `${formatBed(bed)} ${alasan}`;
};

/** What the bed picker shows and does. Enter takes the bed that the arrows have reached. */
export function useBedPicker({ ruangan, initialId, ownBed, pasien, onTake }: BedPickerOptions) {
  const query = useQuery({ ...bedQuery(ruangan), refetchOnMount: 'always' });
  const bed = withOwnBed(query.data ?? [], ownBed);
  const [filter, setFilter] = useState<BedFilter>(BED_KOSONG);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  /** True after somebody else took the chosen bed: Enter must not take another one unseen. */
  const held = useRef(false);
  const findBed = (id: number | null): BedRuangan | null => bed.find((item) => item.id === id) ?? null;
  const initialBed = findBed(initialId);
  const startBed =
    initialBed && alasanRejected(initialBed) === null
      ? initialBed
      : findBed(pickInitialBed(bed, { ...pasien, kelas: pasien.penjamin.kelas }));
  // oxlint-disable-next-line react/refs -- whoever changes it sets the chosen bed too, so a render follows
  const picked = findBed(pickedId) ?? (held.current ? null : startBed);

  const focusTile = (): void => container.current?.querySelector<HTMLElement>('[data-bed][tabindex="0"]')?.focus();
  const check = useEffectEvent(() => {
    const taken = findBed(pickedId);
    const alasan = taken && alasanRejected(taken);
    if (alasan === null) return;
    held.current = true;
    setMessage(`Baru saja berubah: ${alasan}`);
    setPickedId(null);
    container.current?.focus();
  });
  /** A filter may have removed the tile that had the focus, and the picker must still receive keys. */
  const keepFocus = useEffectEvent(() => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused !== container.current) return;
    container.current?.focus();
    if (!held.current) focusTile();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- new beds from the server and another filter are the signs; a bed that was taken is no longer chosen
  useEffect(() => (check(), keepFocus()), [query.data, filter]);
  const reach = (item: BedRuangan): void => {
    held.current = false;
    setPickedId(item.id);
  };

  function take(item: BedRuangan | null): void {
    if (!item) return;
    const alasan = alasanRejected(item);
    if (alasan === null) onTake(item.id);
    else setMessage(alasan);
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const newFilter = /^[1-5]$/.test(event.key) ? BED_FILTERS[Number(event.key) - 1] : undefined;
    if (newFilter !== undefined) setFilter(newFilter);
    if (event.key.startsWith('Arrow')) {
      setMessage(null);
      if (event.target === container.current) focusTile();
    }
    const tileId = event.target instanceof HTMLElement ? event.target.dataset['bed'] : undefined;
    if (event.key !== 'Enter' || tileId === undefined) return;
    event.preventDefault();
    // A repeated Enter is the one that opened the picker, still held down: it takes nothing.
    if (!event.repeat) take(findBed(Number(tileId)));
  }
  return {
    query,
    kamar: groupBed(bed),
    filter,
    setFilter,
    picked,
    message,
    container,
    onKey,
    reach,
    full: bed.length > 0 && bed.every((item) => alasanRejected(item) !== null),
    /** Moves the focus from the frame to the chosen tile. */
    focusPicked: () => !held.current && focusTile(),
    take: () => take(picked),
    pick: (item: BedRuangan) => (reach(item), setMessage(null)),
    reject: (item: BedRuangan) => setMessage(alasanRejected(item)),
  };
}
