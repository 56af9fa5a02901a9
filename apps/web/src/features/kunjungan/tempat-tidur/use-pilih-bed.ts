import { bedAwal, tolakPilihBed } from '@nadi/domain/ruangan/pilih-bed';
import { BED_KOSONG } from '@nadi/domain/ruangan/tempat-tidur';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { kelompokkanBed, SARINGAN_BED } from '../../master/ruangan/denah.public.tsx';
import type { SaringanBed } from '../../master/ruangan/denah.public.tsx';
import { bedQuery, denganMilik, namaBed } from './bed.queries.ts';
import type { BedRuangan } from './bed.queries.ts';

export type PasienBed = { jenis_kelamin: number | null; /** The class of list 19. */ kelas: number | null };
type PilihBed = {
  ruangan: number;
  awal: number | null;
  milikSendiri: number | null;
  pasien: PasienBed;
  onAmbil: (id: number) => void;
};

const tolakan = (bed: BedRuangan): string | null => {
  const alasan = tolakPilihBed(bed.status);
  return alasan === null ? null : `${namaBed(bed)} ${alasan}`;
};

/** What the bed picker shows and does. Enter takes the bed that the arrows have reached. */
export function usePilihBed({ ruangan, awal, milikSendiri, pasien, onAmbil }: PilihBed) {
  const query = useQuery({ ...bedQuery(ruangan), refetchOnMount: 'always' });
  const bed = denganMilik(query.data ?? [], milikSendiri);
  const [saring, setSaring] = useState<SaringanBed>(BED_KOSONG);
  const [dipilih, setDipilih] = useState<number | null>(null);
  const [pesan, setPesan] = useState<string | null>(null);
  const wadah = useRef<HTMLDivElement>(null);
  /** True after somebody else took the chosen bed: Enter must not take another one unseen. */
  const tahan = useRef(false);
  const cari = (id: number | null): BedRuangan | null => bed.find((satu) => satu.id === id) ?? null;
  const bolehAwal = cari(awal);
  const mulai = bolehAwal && tolakan(bolehAwal) === null ? bolehAwal : cari(bedAwal(bed, pasien));
  const terpilih = cari(dipilih) ?? (tahan.current ? null : mulai);

  const keUbin = (): void => wadah.current?.querySelector<HTMLElement>('[data-bed][tabindex="0"]')?.focus();
  const periksa = useEffectEvent(() => {
    const diambil = cari(dipilih);
    const alasan = diambil && tolakan(diambil);
    if (alasan === null) return;
    tahan.current = true;
    setPesan(`Baru saja berubah: ${alasan}`);
    setDipilih(null);
    wadah.current?.focus();
  });
  /** A filter may have removed the tile that had the focus, and the picker must still receive keys. */
  const jagaFokus = useEffectEvent(() => {
    const diri = document.activeElement;
    if (diri !== null && diri !== document.body && diri !== wadah.current) return;
    wadah.current?.focus();
    if (!tahan.current) keUbin();
  });
  useEffect(() => (periksa(), jagaFokus()), [query.data, saring]);
  const sampai = (satu: BedRuangan): void => {
    tahan.current = false;
    setDipilih(satu.id);
  };

  function ambil(satu: BedRuangan | null): void {
    if (!satu) return;
    const alasan = tolakan(satu);
    if (alasan === null) onAmbil(satu.id);
    else setPesan(alasan);
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const baru = /^[1-5]$/.test(event.key) ? SARINGAN_BED[Number(event.key) - 1] : undefined;
    if (baru !== undefined) setSaring(baru);
    if (event.key.startsWith('Arrow')) {
      setPesan(null);
      if (event.target === wadah.current) keUbin();
    }
    const ubin = event.target instanceof HTMLElement ? event.target.dataset['bed'] : undefined;
    if (event.key !== 'Enter' || ubin === undefined) return;
    event.preventDefault();
    // A repeated Enter is the one that opened the picker, still held down: it takes nothing.
    if (!event.repeat) ambil(cari(Number(ubin)));
  }
  return {
    query,
    kamar: kelompokkanBed(bed),
    saring,
    setSaring,
    terpilih,
    pesan,
    wadah,
    onKey,
    sampai,
    penuh: bed.length > 0 && bed.every((satu) => tolakan(satu) !== null),
    /** Moves the focus from the frame to the chosen tile. */
    masuk: () => !tahan.current && keUbin(),
    ambil: () => ambil(terpilih),
    pilih: (satu: BedRuangan) => (sampai(satu), setPesan(null)),
    tolak: (satu: BedRuangan) => setPesan(tolakan(satu)),
  };
}
