import { ActionIcon } from '@mantine/core';
import { dayName, formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { IconBeach, IconCalendarOff, IconCalendarPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatTanggal } from '#platform/time/tanggal.ts';
import type { Jadwal } from './jadwal.queries.ts';
import css from './jadwal.module.css';
import { stepTo } from './week.ts';
import type { WeekDay, DaySign, WeekPlace } from './week.ts';

type WeekCalendarProps = {
  /** All seven days, or a single one on a phone. */
  week: readonly WeekDay[];
  place: WeekPlace;
  onPlace: (place: WeekPlace) => void;
  may: { add: boolean; update: boolean; remove: boolean };
  onUpdate: (jadwal: Jadwal) => void;
  onAdd: (hari: number) => void;
  onRemove: (jadwal: Jadwal) => void;
};

const ICONS: Record<DaySign['jenis'], typeof IconBeach> = {
  cuti: IconBeach,
  libur: IconCalendarOff,
  tambahan: IconCalendarPlus,
};

function formatKuota({ kuota, kuota_jkn: jkn, kuota_nonjkn: nonJkn }: Jadwal): string {
  return jkn === null ? `Kuota ${kuota}` : `Kuota ${kuota}: JKN ${jkn}, non-JKN ${nonJkn}`;
}

function DaySigns({ tanggal, signs }: WeekDay) {
  if (signs.length === 0) return null;
  return (
    <ul className={css['tanda']}>
      {signs.map(({ key, jenis, text }) => {
        const SignIcon = ICONS[jenis];
        return (
          <li key={key} data-jenis={jenis}>
            <SignIcon size={14} aria-hidden="true" /> {formatTanggal(tanggal)} {text}
          </li>
        );
      })}
    </ul>
  );
}

type JadwalBlockProps = Pick<WeekCalendarProps, 'may' | 'onUpdate' | 'onRemove'> & {
  jadwal: Jadwal;
  focused: boolean;
  onFocus: () => void;
};

function JadwalBlock({ jadwal, focused, may, onFocus, onUpdate, onRemove }: JadwalBlockProps) {
  const { hari, ruangan, aktif } = jadwal;
  const label = `${dayName(hari)} ${formatTimeRange(jadwal)}, ${ruangan}, ${formatKuota(jadwal)}${aktif ? '' : ', tidak aktif'}`;
  return (
    <li className={css['blok']} data-nonaktif={!aktif || undefined}>
      <button
        type="button"
        className={css['isiBlok']}
        data-tempat
        tabIndex={focused ? 0 : -1}
        aria-label={label}
        aria-disabled={!may.update || undefined}
        onFocus={onFocus}
        onClick={() => may.update && onUpdate(jadwal)}
      >
        <strong>{formatTimeRange(jadwal)}</strong>
        <span>{ruangan}</span>
        <small>{formatKuota(jadwal)}</small>
        {!aktif && <small className={css['nonaktif']}>Tidak aktif</small>}
      </button>
      {may.remove && (
        <ActionIcon
          className={css['hapus'] ?? ''}
          size={22}
          tabIndex={-1}
          aria-label={`Hapus ${label}`}
          onClick={() => onRemove(jadwal)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </li>
  );
}

/** The end of a day, after its last schedule: a button to add one, or the note that there is none. */
function DayEnd({
  hari: { hari, jadwal },
  focused,
  may,
  onFocus,
  onAdd,
}: {
  hari: WeekDay;
  focused: boolean;
  may: boolean;
  onFocus: () => void;
  onAdd: () => void;
}) {
  if (!may && jadwal.length > 0) return null;
  const buttonProps = {
    type: 'button',
    className: css['tambah'],
    'data-tempat': true,
    tabIndex: focused ? 0 : -1,
    onFocus: onFocus,
  } as const;
  if (!may)
    return (
      <button {...buttonProps} aria-disabled="true" aria-label={`Tidak praktik ${dayName(hari)}`}>
        Tidak praktik
      </button>
    );
  return (
    <button {...buttonProps} aria-label={`Tambah jadwal ${dayName(hari)}`} onClick={onAdd}>
      <IconPlus size={14} aria-hidden="true" /> Tambah
    </button>
  );
}

/** The week of one doctor. It is a single stop for Tab; arrows move, Enter edits, N adds on the day, Delete removes. */
export function WeekCalendar({ week, place, onPlace, may, onUpdate, onAdd, onRemove }: WeekCalendarProps) {
  const container = useRef<HTMLDivElement>(null);
  const { hari: currentHari } = place;
  const count = week.find((h) => h.hari === currentHari)?.jadwal.length ?? 0;
  // A user who may not add has no place after the last schedule.
  const currentIndex = Math.min(place.index, may.add ? count : Math.max(count - 1, 0));

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target as HTMLElement).matches('[data-tempat]'))
      return;
    const jadwal = week.find((h) => h.hari === currentHari)?.jadwal[currentIndex];
    if (event.key === 'Delete' && jadwal && may.remove) return onRemove(jadwal);
    const target = stepTo({ hari: currentHari, index: currentIndex }, event.key, week);
    if (!target || !week.some((h) => h.hari === target.hari)) return;
    event.preventDefault();
    const slots = container.current?.querySelectorAll<HTMLElement>(`[data-hari="${target.hari}"] [data-tempat]`);
    slots?.[target.index]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move between the buttons inside
    <div ref={container} className={css['pekan']} data-sehari={week.length === 1 || undefined} onKeyDown={onKeyDown}>
      {week.map((one) => (
        <section key={one.hari} className={css['hari']} data-hari={one.hari} aria-labelledby={`hari-${one.hari}`}>
          <h2 id={`hari-${one.hari}`} className={css['namaHari']}>
            {dayName(one.hari)}
          </h2>
          <DaySigns {...one} />
          <ul className={css['blokSemua']}>
            {one.jadwal.map((jadwal, index) => (
              <JadwalBlock
                key={jadwal.id}
                jadwal={jadwal}
                focused={currentHari === one.hari && currentIndex === index}
                may={may}
                onFocus={() => onPlace({ hari: one.hari, index })}
                onUpdate={onUpdate}
                onRemove={onRemove}
              />
            ))}
          </ul>
          <DayEnd
            hari={one}
            focused={currentHari === one.hari && currentIndex === one.jadwal.length}
            may={may.add}
            onFocus={() => onPlace({ hari: one.hari, index: one.jadwal.length })}
            onAdd={() => onAdd(one.hari)}
          />
        </section>
      ))}
    </div>
  );
}
