import type { BedRuangan } from '@nadi/contract/ruangan.contract';
import { tulisPenghuni } from '@nadi/domain/ruangan/penghuni';
import type { Penghuni } from '@nadi/domain/ruangan/penghuni';
import { bacaStatusBed, STATUS_BED } from '@nadi/domain/ruangan/tempat-tidur';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { KAMAR_SEBLOK, petaUbin, sisiKamar, tetangga } from './denah-gerak.ts';
import type { Arah } from './denah-gerak.ts';
import css from './denah.module.css';
import { RUPA_BED, RUPA_DIPILIH } from './status-bed.tsx';

export type BedLantai = {
  id: number;
  nama_bed: string;
  status: number;
  keterangan: string | null;
  penghuni?: Penghuni | null;
};
export type KamarLantai<B extends BedLantai = BedLantai> = {
  id: number;
  deskripsi: string;
  kelas_deskripsi: string | null;
  jenis_kelamin: number | null;
  fasilitas: string | null;
  aktif?: boolean;
  bed: readonly B[];
};
/** kunjungan.md 9, bed modes: 0 is all, any other is the status. */
export type SaringanBed = 0 | 1 | 2 | 3 | 4;
export const SARINGAN_BED: readonly SaringanBed[] = [0, ...STATUS_BED];

const UNTUK: Record<number, string> = { 1: 'Laki-laki', 2: 'Perempuan' };
const ARAH: Record<string, Arah> = { ArrowLeft: 'kiri', ArrowRight: 'kanan', ArrowUp: 'atas', ArrowDown: 'bawah' };

/** Groups the beds of `ruangan/bed/{roomId}`, which come one by one, by their kamar. */
export function kelompokkanBed(bed: readonly BedRuangan[]): KamarLantai<BedRuangan>[] {
  return [...Map.groupBy(bed, (b) => b.kamar.id).values()].map((milik) => ({
    ...(milik[0] as BedRuangan).kamar,
    bed: milik,
  }));
}

const semuaBed = <B extends BedLantai>(kamar: readonly { bed: readonly B[] }[]): B[] => kamar.flatMap((k) => k.bed);
const cocok = (saring: SaringanBed, bed: BedLantai): boolean => saring === 0 || bacaStatusBed(bed.status) === saring;

type SaringBedProps = { kamar: readonly KamarLantai[]; saring: SaringanBed; onSaring: (saring: SaringanBed) => void };

/**
 * The filters Semua, Kosong, Dipesan, Terisi and Tidak Aktif, each with its number of beds. The owner may listen to the
 * keys 1 to 5.
 */
export function SaringBed({ kamar, saring, onSaring }: SaringBedProps) {
  const bed = semuaBed(kamar);
  return (
    <div className={css['saring']} role="group" aria-label="Saring tempat tidur">
      {SARINGAN_BED.map((satu) => (
        <button key={satu} type="button" aria-pressed={satu === saring} onClick={() => onSaring(satu)}>
          {satu === 0 ? 'Semua' : RUPA_BED[satu].kata} <span>{bed.filter((b) => cocok(satu, b)).length}</span>
        </button>
      ))}
    </div>
  );
}

const SEMUA_BISA = (): boolean => true;

type DenahProps<B extends BedLantai> = {
  kamar: readonly KamarLantai<B>[];
  saring: SaringanBed;
  /** The chosen bed; its tile is filled. */
  terpilih?: number | null;
  onPilih?: (bed: B, kamar: KamarLantai<B>) => void;
  /** Whether this bed may be chosen; every bed when it is left out. Arrows move only over those beds. */
  bisa?: (bed: B) => boolean;
  /** Called for a click on a tile that cannot be chosen. */
  onTolak?: (bed: B, kamar: KamarLantai<B>) => void;
  /** Called when the focus reaches a tile that can be chosen. */
  onSampai?: (bed: B) => void;
  /** The actions of a kamar, beside its name. */
  aksiKamar?: (kamar: KamarLantai<B>) => ReactNode;
  /** Stands under the beds of a kamar. */
  tambahBed?: (kamar: KamarLantai<B>) => ReactNode;
};

/** The id of the bed whose tile has the focus. */
const bedDi = (target: EventTarget): number | null =>
  target instanceof HTMLElement && target.dataset['bed'] !== undefined ? Number(target.dataset['bed']) : null;

/** The third line of a tile: who lies in the bed, else its note. */
const barisKetiga = ({ penghuni, keterangan }: BedLantai): string | null =>
  penghuni ? tulisPenghuni(penghuni) : keterangan;

function Ubin<B extends BedLantai>({
  bed,
  dipilih,
  bisa,
  fokus,
  onPilih,
}: {
  bed: B;
  dipilih: boolean;
  bisa: boolean;
  fokus: boolean;
  onPilih: () => void;
}) {
  const status = bacaStatusBed(bed.status);
  const { kata, Ikon } = dipilih ? RUPA_DIPILIH : RUPA_BED[status];
  const ket = barisKetiga(bed);
  return (
    <button
      type="button"
      data-bed={bed.id}
      className={css['ubin']}
      data-status={status}
      data-dipilih={dipilih || undefined}
      tabIndex={fokus ? 0 : -1}
      aria-label={[bed.nama_bed, kata, ket].filter(Boolean).join(', ')}
      aria-disabled={!bisa || undefined}
      aria-current={dipilih || undefined}
      onClick={onPilih}
    >
      <span className={css['nama']}>{bed.nama_bed}</span>
      <Ikon className={css['ikon'] ?? ''} size={16} stroke={1.8} aria-hidden="true" />
      <span className={css['kata']}>{kata}</span>
      <span className={css['ket']}>{ket}</span>
    </button>
  );
}

function Kamar<B extends BedLantai>({
  kamar,
  tampil,
  aksi,
  tambah,
  ubin,
}: {
  kamar: KamarLantai<B>;
  tampil: readonly B[];
  aksi: ReactNode;
  tambah: ReactNode;
  ubin: (bed: B) => ReactNode;
}) {
  const nama = useId();
  return (
    <section className={css['kamar']} aria-labelledby={nama} data-nonaktif={kamar.aktif === false || undefined}>
      <header>
        <h3 id={nama}>{kamar.deskripsi}</h3>
        <span className={css['rincian']}>
          {[kamar.kelas_deskripsi, UNTUK[kamar.jenis_kelamin ?? 0], kamar.aktif === false && 'Tidak aktif']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {aksi}
      </header>
      <div className={css['bed']}>
        {tampil.map(ubin)}
        {tampil.length === 0 && (
          <p className={css['kosong']}>{kamar.bed.length === 0 ? 'Belum ada tempat tidur' : 'Tidak ada yang cocok'}</p>
        )}
      </div>
      {tambah}
      {kamar.fasilitas && <p className={css['fasilitas']}>{kamar.fasilitas}</p>}
    </section>
  );
}

const blok = <T,>(semua: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(semua.length / KAMAR_SEBLOK) }, (_, n) =>
    semua.slice(n * KAMAR_SEBLOK, (n + 1) * KAMAR_SEBLOK),
  );

/**
 * The floor of an inpatient room: kamar on both sides of a corridor, with a tile for each bed. Arrows move over the
 * tiles that can be chosen, Enter chooses. The bed picker of a visit and the page of rooms both show it.
 */
export function Denah<B extends BedLantai>({
  kamar,
  saring,
  terpilih = null,
  onPilih,
  bisa = SEMUA_BISA,
  onTolak,
  onSampai,
  aksiKamar,
  tambahBed,
}: DenahProps<B>) {
  const [fokus, setFokus] = useState<number | null>(terpilih);
  const tampil = kamar.map((k) => ({ kamar: k, bed: k.bed.filter((b) => cocok(saring, b)) }));
  const bisaDipilih = new Map(
    semuaBed(tampil)
      .filter((b) => bisa(b))
      .map((b) => [b.id, b]),
  );
  const ubin = petaUbin(tampil).filter(({ id }) => bisaDipilih.has(id));
  const tempat = ubin.some(({ id }) => id === fokus) ? fokus : (ubin[0]?.id ?? null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const arah = ARAH[event.key];
    const dari = bedDi(event.target);
    if (!arah || dari === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const ke = tetangga(ubin, dari, arah);
    if (ke !== null) event.currentTarget.querySelector<HTMLElement>(`[data-bed="${ke}"]`)?.focus();
  }
  const gambar = ({ kamar: k, bed }: (typeof tampil)[number]): ReactNode => (
    <Kamar
      key={k.id}
      kamar={k}
      tampil={bed}
      aksi={aksiKamar?.(k)}
      tambah={tambahBed?.(k)}
      ubin={(b) => (
        <Ubin
          key={b.id}
          bed={b}
          dipilih={b.id === terpilih}
          bisa={onPilih !== undefined && bisaDipilih.has(b.id)}
          fokus={b.id === tempat}
          onPilih={() => (bisaDipilih.has(b.id) ? onPilih?.(b, k) : onTolak?.(b, k))}
        />
      )}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move between tiles, which are buttons
    <div
      className={css['denah']}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const bed = bisaDipilih.get(bedDi(event.target) ?? -1);
        if (!bed) return;
        setFokus(bed.id);
        onSampai?.(bed);
      }}
    >
      {blok(tampil).map((isi, n) => (
        <div key={isi[0]?.kamar.id ?? n} className={css['blok']}>
          <div className={css['sisi']}>{isi.filter((_, ke) => sisiKamar(ke) === 'atas').map(gambar)}</div>
          <div className={css['koridor']} aria-hidden="true">
            Koridor
          </div>
          {isi.length > 1 && (
            <div className={css['sisi']}>{isi.filter((_, ke) => sisiKamar(ke) === 'bawah').map(gambar)}</div>
          )}
        </div>
      ))}
    </div>
  );
}
