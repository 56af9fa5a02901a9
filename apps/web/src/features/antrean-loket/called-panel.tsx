import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { LOKET_DIPANGGIL } from '@nadi/domain/loket/status-loket';
import { Button } from '@mantine/core';
import {
  IconDoorEnter,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRepeat,
  IconSpeakerphone,
  IconSquareCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNow } from '#patterns/clock.ts';
import { formatNorm } from '#platform/norm.ts';
import { can, useUser } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, did, DID, useShortcut } from '#platform/keys/shortcut.ts';
import type { Answer } from '#platform/keys/shortcut.ts';
import { formatDuration, formatTime } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { Status } from '#ui/status.tsx';
import { toast } from '#ui/toast.ts';
import { CallState } from '#features/panggilan/call-state.public.tsx';
import css from './panggil-loket.module.css';
import { heldWords, isOfOther, takenByOther } from './held-by-other.ts';
import { HandOverMenu, useHandOver } from './hand-over-menu.tsx';
import type { HandOver } from './hand-over-menu.tsx';
import {
  CALL_LOOKS,
  callState,
  categoryOf,
  LOKET_LOOKS,
  minutesSince,
  takenWords,
  waitingSince,
} from './tiket-looks.ts';
import type { LoketActions } from './use-loket-actions.ts';

const NOBODY = 'Belum ada nomor di loket ini: panggil dulu yang berikutnya.';

type CalledPanelProps = {
  loketId: number;
  hall: AntreanLoket;
  next: TiketLoket | undefined;
  actions: LoketActions;
  /** Until when the counter pauses; null while it calls. */
  pausedUntil: string | null;
};

/** Whom the counter has before it, what it does with them, and the next one named on the button. */
export function CalledPanel({ loketId, hall, next, actions, pausedUntil }: CalledPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // A button that goes with its number leaves the focus here, and not at what the next press would change elsewhere.
  useEffect(() => keepFocus(panel.current), []);
  const mayUpdate = can('update antrean loket');
  const { userId } = useUser();
  const { sekarang: tiket } = hall;
  useToldWhoTook(hall, loketId, userId);
  const isBusy = actions.busy.size > 0;
  const isCalled = tiket?.status === LOKET_DIPANGGIL;
  // The letters act on whom the panel shows, so it is where the focus goes.
  const focusPanel = (): void => panel.current?.focus({ preventScroll: true });
  const open = useFocusWhenPaused(panel, pausedUntil !== null, isBusy);
  const handOver = useHandOver(hall, actions, focusPanel);

  async function callNext(): Promise<void> {
    if (pausedUntil !== null) return toast.info('Loket ini istirahat. Buka lagi loketnya, lalu panggil.');
    await actions.callNext();
    focusPanel();
  }
  const register = (): void => {
    if (tiket) actions.register(tiket);
  };
  useShortcut('antrean-berikut', () => did(callNext()), { enabled: mayUpdate });
  const again = (step: 'ulangi' | 'layani') => (): Answer => {
    if (!tiket) return NOBODY;
    if (!isCalled) return `${tiket.nomor} sudah dilayani di loket ini.`;
    void actions.plain(tiket, step);
    return DID;
  };
  useShortcut('antrean-ulang', again('ulangi'), { enabled: mayUpdate });
  useShortcut('antrean-layani', again('layani'), { enabled: mayUpdate });
  useShortcut('kunjungan', () => did(register()), { enabled: tiket !== null && can('create kunjungan') });
  /** A letter acts on whom the focus is on: pressed elsewhere it goes to them, and names whom it will be about. */
  const fromElsewhere =
    (isFor: boolean) =>
    (event: KeyboardEvent['nativeEvent']): Answer => {
      if (!tiket) return NOBODY;
      if (!isFor) return `${tiket.nomor} sudah dilayani di loket ini.`;
      focusPanel();
      return `Untuk ${tiket.nomor}: tekan ${comboOf(event)} sekali lagi.`;
    };
  useShortcut('antrean-selesai', fromElsewhere(true), { enabled: mayUpdate });
  useShortcut('loket-lewati', fromElsewhere(isCalled), { enabled: mayUpdate });
  useShortcut('loket-alihkan', fromElsewhere(true), { enabled: mayUpdate });

  /** The focus returns to the button when the list closes. */
  function openHandOver(): void {
    panel.current?.querySelector<HTMLElement>('[data-alihkan]')?.focus({ preventScroll: true });
    handOver.setOpened(true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!tiket || !mayUpdate || event.defaultPrevented || event.repeat) return;
    if (handOver.isOpen) {
      if (handOver.hear(event.key)) event.preventDefault();
      return;
    }
    const combo = comboOf(event.nativeEvent);
    if (combo === keysOf('loket-lewati') && isCalled) void actions.plain(tiket, 'lewati');
    else if (combo === keysOf('antrean-selesai')) void actions.plain(tiket, 'selesai');
    else if (combo === keysOf('loket-alihkan')) openHandOver();
    else return;
    event.preventDefault();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are there for the same; letters act where the focus is
    <section
      ref={panel}
      data-di-loket
      className={css['panggil']}
      aria-label="Di loket ini"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tiket ? (
        <CalledTiket tiket={tiket} byOther={isOfOther(tiket, userId)} />
      ) : (
        <p className={css['kosong']}>
          {pausedUntil === null ? 'Belum ada yang dipanggil' : `Istirahat sampai ${formatTime(pausedUntil)}`}
        </p>
      )}
      {mayUpdate && (
        <div className={css['tombol']}>
          {pausedUntil === null ? (
            <Button
              key="panggil"
              size="md"
              className={css['lebar']}
              onClick={() => void callNext()}
              loading={isBusy}
              leftSection={<IconSpeakerphone size={18} aria-hidden="true" />}
              rightSection={<Kbd filled>{keysOf('antrean-berikut')}</Kbd>}
            >
              Panggil berikutnya{next ? ` ${next.nomor}` : ''}
            </Button>
          ) : (
            <Button
              key="buka"
              ref={open}
              size="md"
              className={css['lebar']}
              onClick={() => void actions.pause(null).then(focusPanel)}
              loading={isBusy}
              leftSection={<IconDoorEnter size={18} aria-hidden="true" />}
            >
              Buka loket lagi
            </Button>
          )}
          {tiket && <TiketButtons tiket={tiket} handOver={handOver} actions={actions} onRegister={register} />}
        </div>
      )}
      <Calls loketId={loketId} hall={hall} userId={userId} />
    </section>
  );
}

/**
 * The button that pauses goes with its press, and the focus must not fall to what stands beside it: it goes to the button
 * that opens the counter again, whose ref this returns, by way of the panel as long as that one can't be pressed yet.
 */
function useFocusWhenPaused(panel: RefObject<HTMLElement | null>, isPausing: boolean, isBusy: boolean) {
  const open = useRef<HTMLButtonElement>(null);
  const before = useRef(isPausing);
  const isOwed = useRef(false);
  useLayoutEffect(() => {
    if (isPausing && !before.current && document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
      isOwed.current = true;
    }
    before.current = isPausing;
    if (!isOwed.current || isBusy) return;
    isOwed.current = false;
    if (document.activeElement === panel.current) open.current?.focus({ preventScroll: true });
  }, [panel, isPausing, isBusy]);
  return open;
}

/** Says that somebody else took the number that this person had here; it stays until it is read. */
function useToldWhoTook(hall: AntreanLoket, loketId: number, userId: number): void {
  const mine = useRef<TiketLoket | null>(null);
  useEffect(() => {
    const before = mine.current;
    mine.current = hall.sekarang?.oleh?.akun_id === userId ? hall.sekarang : null;
    const words = before && takenByOther(hall, before.id, loketId, userId);
    if (before && words !== null)
      toast.show({ message: `${before.nomor} ${words}`, color: 'var(--warn)', autoClose: false });
  }, [hall, loketId, userId]);
}

function CalledTiket({ tiket, byOther }: { tiket: TiketLoket; byOther: boolean }) {
  const now = useNow();
  return (
    <>
      <div className={css['atas']}>
        <Status of={LOKET_LOOKS} value={tiket.status} />
        <small>
          dipanggil {tiket.jumlah_panggil} kali, {formatTime(tiket.dipanggil_pada)}
        </small>
      </div>
      {byOther && <p className={css['orangLain']}>{heldWords(tiket)}</p>}
      <strong className={css['nomor']} role="status">
        {tiket.nomor}
      </strong>
      <strong className={css['layanan']}>{categoryOf(tiket)}</strong>
      <p className={css['redup']}>
        {takenWords(tiket)} · menunggu{' '}
        {formatDuration(
          minutesSince(waitingSince(tiket), tiket.dipanggil_pada ? Date.parse(tiket.dipanggil_pada) : now),
        )}
      </p>
      {(tiket.nama ?? tiket.nik ?? tiket.kode_booking) !== null && (
        <p>
          {tiket.norm !== null && (
            <strong>
              {formatNorm(tiket.norm)} {tiket.nama}
            </strong>
          )}
          {tiket.norm === null && tiket.nik !== null && <>NIK {tiket.nik}, belum terdaftar</>}
          {tiket.kode_booking !== null && <> Booking {tiket.kode_booking}</>}
        </p>
      )}
      <div className={css['terdengar']}>
        <CallState antreanLoketId={tiket.id} />
      </div>
    </>
  );
}

type TiketButtonsProps = { tiket: TiketLoket; handOver: HandOver; actions: LoketActions; onRegister: () => void };

function TiketButtons({ tiket, handOver, actions, onRegister }: TiketButtonsProps) {
  const isCalled = tiket.status === LOKET_DIPANGGIL;
  const run = (langkah: 'ulangi' | 'layani' | 'selesai' | 'lewati') => () => void actions.plain(tiket, langkah);
  const button = { variant: 'default', justify: 'space-between', disabled: actions.busy.has(tiket.id) } as const;
  return (
    <>
      {isCalled && (
        <>
          <Button
            {...button}
            onClick={run('ulangi')}
            leftSection={<IconRepeat size={16} aria-hidden="true" />}
            rightSection={<Kbd>{keysOf('antrean-ulang')}</Kbd>}
          >
            Ulangi
          </Button>
          <Button
            {...button}
            onClick={run('layani')}
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            rightSection={<Kbd>{keysOf('antrean-layani')}</Kbd>}
          >
            Mulai layani
          </Button>
          <Button
            {...button}
            onClick={run('lewati')}
            leftSection={<IconPlayerTrackNext size={16} aria-hidden="true" />}
            rightSection={<Kbd>{keysOf('loket-lewati')}</Kbd>}
          >
            Lewati
          </Button>
        </>
      )}
      <HandOverMenu tiket={tiket} handOver={handOver} busy={actions.busy.has(tiket.id)} />
      {can('create kunjungan') && (
        <Button
          {...button}
          onClick={onRegister}
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          rightSection={<Kbd>{keysOf('kunjungan')}</Kbd>}
        >
          Daftarkan
        </Button>
      )}
      <Button
        {...button}
        onClick={run('selesai')}
        leftSection={<IconSquareCheck size={16} aria-hidden="true" />}
        rightSection={<Kbd>{keysOf('antrean-selesai')}</Kbd>}
      >
        Selesai
      </Button>
    </>
  );
}

type CallsProps = { loketId: number; hall: AntreanLoket; userId: number };
/** The last calls of this counter, and its day in numbers. */
function Calls({ loketId, hall: { panggilan, ringkasan }, userId }: CallsProps) {
  return (
    <>
      <h2 className={css['judul']}>Panggilan loket ini</h2>
      {panggilan.length === 0 && <p className={css['redup']}>Belum ada panggilan hari ini</p>}
      <ul className={css['daftar']}>
        {panggilan.map((one) => (
          <li key={one.id}>
            <span>{formatTime(one.dipanggil_pada)}</span>
            <strong>{one.nomor}</strong>
            <span>
              <Status of={CALL_LOOKS} value={callState(one, loketId)} />
              {one.oleh && one.oleh.akun_id !== userId && <small> oleh {one.oleh.nama}</small>}
            </span>
          </li>
        ))}
      </ul>
      <p className={css['ringkas']}>
        <span>
          Dipanggil hari ini <strong>{ringkasan.dipanggil}</strong>
        </span>
        <span>
          Rata-rata layan{' '}
          <strong>{ringkasan.rata_layan_menit === null ? '-' : formatDuration(ringkasan.rata_layan_menit)}</strong>
        </span>
        <span>
          Rata-rata tunggu{' '}
          <strong>{ringkasan.rata_tunggu_menit === null ? '-' : formatDuration(ringkasan.rata_tunggu_menit)}</strong>
        </span>
      </p>
    </>
  );
}
