import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import type { KeadaanPerangkat, LayarLoket } from '@nadi/contract/akses/perangkat.contract';
import { ISTIRAHAT_MENIT } from '@nadi/domain/loket/istirahat';
import { masihDiLoket } from '@nadi/domain/loket/status-loket';
import { Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDeviceTv,
  IconDeviceTvOff,
  IconHandStop,
  IconPlayerPause,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useRowTask } from '#patterns/use-row-task.ts';
import { can } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { pageMenuProps } from '#ui/menu.ts';
import { sendUjiSuara, sendVolume } from './antrean-loket.queries.ts';
import css from './panggil-loket.module.css';
import type { LoketActions } from './use-loket-actions.ts';

const VOLUMES = [100, 80, 60, 40, 20, 0] as const;
const volumeWord = (volume: number): string => (volume === 0 ? 'Senyap' : `${volume}%`);

const LAYAR_WORDS: Record<KeadaanPerangkat, { word: string; tone: string }> = {
  hidup: { word: 'menyala', tone: 'ok' },
  bisu: { word: 'tanpa suara', tone: 'warn' },
  mati: { word: 'mati', tone: 'danger' },
  menunggu: { word: 'belum dipasang', tone: 'warn' },
};
/** Two displays are named; of more it is said how many speak. */
const NAMED = 2;

/** Whether the hall hears this counter. */
export function LayarStates({ layar }: { layar: readonly LayarLoket[] }) {
  if (layar.length === 0) return <span className={css['layar']}>Tidak ada layar</span>;
  if (layar.length > NAMED) {
    const alive = layar.filter(({ keadaan }) => keadaan === 'hidup').length;
    return (
      <span className={css['layar']}>
        <IconDeviceTv size={17} aria-hidden="true" />
        {alive} dari {layar.length} layar menyala
      </span>
    );
  }
  return layar.map(({ id, nama, keadaan }) => {
    const { word, tone } = LAYAR_WORDS[keadaan];
    const LayarIcon = keadaan === 'hidup' ? IconDeviceTv : IconDeviceTvOff;
    return (
      <span key={id} className={css['layar']}>
        <LayarIcon size={17} aria-hidden="true" />
        {nama} <strong data-tone={tone}>{word}</strong>
      </span>
    );
  });
}

/** How loud the displays of this counter are, and a test that the hall hears. */
export function SuaraMenu({ layar }: { layar: readonly LayarLoket[] }) {
  const { busy, run } = useRowTask<LayarLoket>({ id: (one) => one.id, nameOf: (one) => one.nama, topic: 'loket' });
  const [only] = layar;
  if (!only) return null;
  const word = layar.length > 1 ? 'Suara' : only.volume === 0 ? 'Senyap' : `Suara ${only.volume}%`;
  const isSilent = layar.every(({ volume }) => volume === 0);
  const setVolume = (one: LayarLoket, volume: number) =>
    run({
      row: one,
      send: () => sendVolume(one.id, volume),
      done: () => (volume === 0 ? `${one.nama} senyap` : `Suara ${one.nama} ${volume}%`),
    });
  const test = (one: LayarLoket) => run({ row: one, send: () => sendUjiSuara(one.id), done: ({ message }) => message });
  return (
    <Menu position="bottom-end" width={220} {...pageMenuProps()}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          disabled={layar.some(({ id }) => busy.has(id))}
          leftSection={
            isSilent ? <IconVolumeOff size={16} aria-hidden="true" /> : <IconVolume size={16} aria-hidden="true" />
          }
        >
          {word}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layar.map((one) => (
          <Fragment key={one.id}>
            <Menu.Label>{one.nama}</Menu.Label>
            {VOLUMES.map((volume) => (
              <Menu.Item
                key={volume}
                aria-label={`${one.nama}: ${volumeWord(volume)}`}
                onClick={() => void setVolume(one, volume)}
                rightSection={volume === one.volume ? <IconCheck size={15} aria-label="sekarang" /> : null}
              >
                {volumeWord(volume)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => void test(one)}>Uji suara {one.nama}</Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Pauses this counter for a while, which the hall and the other counters are told. */
export function IstirahatMenu({ actions, current }: { actions: LoketActions; current: AntreanLoket['sekarang'] }) {
  return (
    <Menu position="bottom-end" width={200} {...pageMenuProps()}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlayerPause size={16} aria-hidden="true" />}>
          Istirahat
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {current === null ? (
          ISTIRAHAT_MENIT.map((menit) => (
            <Menu.Item key={menit} onClick={() => void actions.pause(menit)}>
              {menit} menit
            </Menu.Item>
          ))
        ) : (
          <Menu.Label>{masihDiLoket(current.nomor)}</Menu.Label>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Somebody stands at a kiosk and asks for staff. */
export function PetugasAsked({ asked, actions }: { asked: AntreanLoket['petugas']; actions: LoketActions }) {
  return (
    <div role="alert" className={asked.length === 0 ? undefined : css['diminta']}>
      {asked.map((one) => (
        <p key={one.id}>
          <IconHandStop size={18} aria-hidden="true" />
          <span>
            <strong>{one.kios}</strong> di {one.ruang_tunggu} memanggil petugas sejak {formatTime(one.diminta_pada)}
          </span>
          {can('update antrean loket') && (
            <Button size="xs" loading={actions.busy.has(-one.id)} onClick={() => void actions.goToKios(one)}>
              Saya ke sana
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
