import { ActionIcon } from '@mantine/core';
import { namaHari, tulisJam } from '@nadi/domain/jadwal/jadwal';
import { IconBeach, IconCalendarOff, IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatTanggal } from '../../../platform/tanggal.ts';
import type { Jadwal } from './jadwal.queries.ts';
import css from './jadwal.module.css';
import { langkah } from './pekan.ts';
import type { Hari, Tanda, Tempat } from './pekan.ts';

type KalenderProps = {
  /** All seven days, or a single one on a phone. */
  pekan: readonly Hari[];
  tempat: Tempat;
  onTempat: (tempat: Tempat) => void;
  boleh: { tambah: boolean; ubah: boolean; hapus: boolean };
  onUbah: (jadwal: Jadwal) => void;
  onTambah: (hari: number) => void;
  onHapus: (jadwal: Jadwal) => void;
};

const IKON: Record<Tanda['jenis'], typeof IconBeach> = {
  cuti: IconBeach,
  libur: IconCalendarOff,
  tambahan: IconCalendarPlus,
};

function tulisKuota({ kuota, kuota_jkn: jkn, kuota_nonjkn: lain }: Jadwal): string {
  return jkn === null ? `Kuota ${kuota}` : `Kuota ${kuota}: JKN ${jkn}, non-JKN ${lain}`;
}

function TandaHari({ tanggal, tanda }: Hari) {
  if (tanda.length === 0) return null;
  return (
    <ul className={css['tanda']}>
      {tanda.map(({ kunci, jenis, teks }) => {
        const Ikon = IKON[jenis];
        return (
          <li key={kunci} data-jenis={jenis}>
            <Ikon size={14} aria-hidden="true" /> {formatTanggal(tanggal)} {teks}
          </li>
        );
      })}
    </ul>
  );
}

type BlokProps = Pick<KalenderProps, 'boleh' | 'onUbah' | 'onHapus'> & {
  jadwal: Jadwal;
  fokus: boolean;
  onFokus: () => void;
};

function Blok({ jadwal, fokus, boleh, onFokus, onUbah, onHapus }: BlokProps) {
  const { hari, ruangan, aktif } = jadwal;
  const sebutan = `${namaHari(hari)} ${tulisJam(jadwal)}, ${ruangan}, ${tulisKuota(jadwal)}${aktif ? '' : ', tidak aktif'}`;
  return (
    <li className={css['blok']} data-nonaktif={!aktif || undefined}>
      <button
        type="button"
        className={css['isiBlok']}
        data-tempat
        tabIndex={fokus ? 0 : -1}
        aria-label={sebutan}
        aria-disabled={!boleh.ubah || undefined}
        onFocus={onFokus}
        onClick={() => boleh.ubah && onUbah(jadwal)}
      >
        <strong>{tulisJam(jadwal)}</strong>
        <span>{ruangan}</span>
        <small>{tulisKuota(jadwal)}</small>
        {!aktif && <small className={css['nonaktif']}>Tidak aktif</small>}
      </button>
      {boleh.hapus && (
        <ActionIcon
          className={css['hapus'] ?? ''}
          size={22}
          tabIndex={-1}
          aria-label={`Hapus ${sebutan}`}
          onClick={() => onHapus(jadwal)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The end of a day, after its last schedule: a button to add one, or the note that there is none. */
function AkhirHari({
  hari: { hari, jadwal },
  fokus,
  boleh,
  onFokus,
  onTambah,
}: {
  hari: Hari;
  fokus: boolean;
  boleh: boolean;
  onFokus: () => void;
  onTambah: () => void;
}) {
  if (!boleh && jadwal.length > 0) return null;
  const isi = {
    type: 'button',
    className: css['tambah'],
    'data-tempat': true,
    tabIndex: fokus ? 0 : -1,
    onFocus: onFokus,
  } as const;
  if (!boleh)
    return (
      <button {...isi} aria-disabled="true" aria-label={`Tidak praktik ${namaHari(hari)}`}>
        Tidak praktik
      </button>
    );
  return (
    <button {...isi} aria-label={`Tambah jadwal ${namaHari(hari)}`} onClick={onTambah}>
      <IconPlus size={14} aria-hidden="true" /> Tambah
    </button>
  );
}

/** The week of one doctor. It is a single stop for Tab; arrows move, Enter edits, N adds on the day, Delete removes. */
export function KalenderMinggu({ pekan, tempat, onTempat, boleh, onUbah, onTambah, onHapus }: KalenderProps) {
  const wadah = useRef<HTMLDivElement>(null);
  const { hari: hariKini } = tempat;
  const banyak = pekan.find((h) => h.hari === hariKini)?.jadwal.length ?? 0;
  // A user who may not add has no place after the last schedule.
  const keKini = Math.min(tempat.ke, boleh.tambah ? banyak : Math.max(banyak - 1, 0));

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target as HTMLElement).matches('[data-tempat]'))
      return;
    const jadwal = pekan.find((h) => h.hari === hariKini)?.jadwal[keKini];
    if (event.key === 'Delete' && jadwal && boleh.hapus) return onHapus(jadwal);
    const tujuan = langkah({ hari: hariKini, ke: keKini }, event.key, pekan);
    if (!tujuan || !pekan.some((h) => h.hari === tujuan.hari)) return;
    event.preventDefault();
    wadah.current?.querySelectorAll<HTMLElement>(`[data-hari="${tujuan.hari}"] [data-tempat]`)[tujuan.ke]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside
    <div ref={wadah} className={css['pekan']} data-sehari={pekan.length === 1 || undefined} onKeyDown={onKeyDown}>
      {pekan.map((satu) => (
        <section key={satu.hari} className={css['hari']} data-hari={satu.hari} aria-labelledby={`hari-${satu.hari}`}>
          <h2 id={`hari-${satu.hari}`} className={css['namaHari']}>
            {namaHari(satu.hari)}
          </h2>
          <TandaHari {...satu} />
          <ul className={css['blokSemua']}>
            {satu.jadwal.map((jadwal, ke) => (
              <Blok
                key={jadwal.id}
                jadwal={jadwal}
                fokus={hariKini === satu.hari && keKini === ke}
                boleh={boleh}
                onFokus={() => onTempat({ hari: satu.hari, ke })}
                onUbah={onUbah}
                onHapus={onHapus}
              />
            ))}
          </ul>
          <AkhirHari
            hari={satu}
            fokus={hariKini === satu.hari && keKini === satu.jadwal.length}
            boleh={boleh.tambah}
            onFokus={() => onTempat({ hari: satu.hari, ke: satu.jadwal.length })}
            onTambah={() => onTambah(satu.hari)}
          />
        </section>
      ))}
    </div>
  );
}
