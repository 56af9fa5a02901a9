import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { orderWaiting } from '@nadi/domain/loket/prioritas';
import { Button, Menu } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '#patterns/loaded.tsx';
import { undoNewest } from '#patterns/undo.tsx';
import { loketQuery } from '#platform/lists/loket-list.ts';
import { useLoketHere } from '#platform/lists/loket.ts';
import type { LoketHere } from '#platform/lists/loket.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { NOTHING_TO_UNDO, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { pageMenuProps } from '#ui/menu.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { changeLoket } from './change-loket.public.ts';
import { CalledPanel } from './called-panel.tsx';
import { IstirahatMenu, LayarStates, PetugasAsked, SuaraMenu } from './desk-bar.tsx';
import { LayananPicks } from './layanan-picks.tsx';
import { useLoketPicks } from './loket-picks.ts';
import css from './panggil-loket.module.css';
import { antreanLoketQuery, sendPilihan } from './antrean-loket.queries.ts';
import { statusLoketName } from './tiket-looks.ts';
import { TiketRows } from './tiket-rows.tsx';
import { useLoketActions } from './use-loket-actions.ts';
import type { LoketActions } from './use-loket-actions.ts';

/** The desk of a counter: whom it calls from the hall, and what becomes of them. */
export function PanggilLoketPage() {
  const here = useLoketHere();
  return here ? <Counter key={here.id} here={here} /> : <PickLoket />;
}

/** This desk has no counter yet. */
function PickLoket() {
  const query = useQuery(loketQuery);
  return (
    <>
      <PageHeader title="Panggil loket" />
      <Loaded query={query} failed="Daftar loket belum bisa dimuat">
        {(rows) => (
          <EmptyState title={rows.length === 0 ? 'Belum ada loket' : 'Loket mana meja ini?'}>
            {rows.length === 0
              ? 'Admin menambahkannya di Master, Loket.'
              : `Pilihan ini disimpan di peramban meja ini dan dapat diganti dengan ${keysOf('loket')}.`}
            <span className={css['pilihan']}>
              {rows.map(({ id, deskripsi }) => (
                <Button key={id} variant="default" onClick={() => void changeLoket({ id, nama: deskripsi })}>
                  {deskripsi}
                </Button>
              ))}
            </span>
          </EmptyState>
        )}
      </Loaded>
    </>
  );
}

function Counter({ here }: { here: LoketHere }) {
  const query = useQuery(antreanLoketQuery(here.id));
  const layanan = query.data?.layanan ?? [];
  const loket = useQuery(loketQuery).data ?? [];
  const mayUpdate = can('update antrean loket');
  const pausedUntil = query.data?.istirahat.find(({ loket_id }) => loket_id === here.id)?.sampai ?? null;
  const [picks, setPicks] = useLoketPicks(
    here,
    layanan.filter(({ dilayani }) => dilayani !== false),
    loket.map(({ deskripsi }) => deskripsi),
  );
  // One after the other, so that the last tick is the one that stays.
  const told = useMutation({ mutationFn: sendPilihan, scope: { id: 'pilihan-loket' }, onError: toast.error });
  const pick = (next: typeof picks): void => {
    setPicks(next);
    if (mayUpdate) told.mutate({ loket_id: here.id, ...next, layanan: [...next.layanan] });
  };
  const actions = useLoketActions({ loketId: here.id, picks, hall: query.data });
  useShortcut('urungkan', () => undoNewest() || NOTHING_TO_UNDO, { enabled: mayUpdate });
  return (
    <div className={css['halaman']}>
      <PageHeader title="Panggil loket" note={here.nama}>
        {query.data && <LayarStates layar={query.data.layar} />}
        {query.data && mayUpdate && (
          <>
            <SuaraMenu layar={query.data.layar} />
            {pausedUntil === null && <IstirahatMenu actions={actions} current={query.data.sekarang} />}
          </>
        )}
        {mayUpdate && <TakeMenu layanan={layanan} actions={actions} />}
      </PageHeader>
      {query.data && <PetugasAsked asked={query.data.petugas} actions={actions} />}
      <Loaded query={query} failed="Antrean loket belum bisa dimuat">
        {(hall) =>
          hall.layanan.length === 0 ? (
            <EmptyState title="Belum ada layanan loket">Admin menambahkannya di Master, Layanan loket.</EmptyState>
          ) : (
            <Hall here={here} hall={hall} picks={picks} onPick={pick} actions={actions} pausedUntil={pausedUntil} />
          )
        }
      </Loaded>
    </div>
  );
}

type HallProps = {
  here: LoketHere;
  pausedUntil: string | null;
  hall: AntreanLoket;
  picks: ReturnType<typeof useLoketPicks>[0];
  onPick: ReturnType<typeof useLoketPicks>[1];
  actions: LoketActions;
};

function Hall({ here, hall, picks, onPick, actions, pausedUntil }: HallProps) {
  const selang = Object.fromEntries(hall.layanan.map(({ id, selang_prioritas }) => [id, selang_prioritas]));
  const order = orderWaiting(hall.menunggu, { ...picks, selang, biasaSejak: hall.biasa_sejak });
  const pausing = hall.istirahat.filter(({ loket_id }) => loket_id !== here.id);
  const elsewhere = hall.menunggu.length - order.length;
  return (
    <div className={css['dua']}>
      <CalledPanel loketId={here.id} hall={hall} next={order[0]} actions={actions} pausedUntil={pausedUntil} />
      <div className={css['kanan']}>
        <LayananPicks hall={hall} picks={picks} onPick={onPick} />
        <TiketRows
          title="Menunggu"
          note={elsewhere > 0 ? `urut panggilan loket ini, ${elsewhere} di layanan lain` : 'urut panggilan loket ini'}
          rows={order}
          none="Tidak ada yang menunggu di layanan ini."
          callLabel="Panggil"
          actions={actions}
          mayPrioritize
        />
        <TiketRows
          title="Dilewati"
          note="dipanggil dan belum datang"
          rows={hall.dilewati}
          none="Tidak ada yang dilewati."
          callLabel="Panggil lagi"
          actions={actions}
        />
        <section aria-label="Loket lain">
          <header className={css['kepala']}>
            <h2>Loket lain</h2>
          </header>
          <p className={css['lain']}>
            {hall.lain.length + pausing.length === 0 && 'Tidak ada loket lain yang sedang memanggil.'}
            {hall.lain.map(({ loket, nomor, status, sejak }) => (
              <span key={loket}>
                <strong>{loket}</strong> {statusLoketName(status).toLowerCase()} {nomor} sejak {formatTime(sejak)}
              </span>
            ))}
            {pausing.map(({ loket_id, loket, sampai }) => (
              <span key={loket_id}>
                <strong>{loket}</strong> istirahat sampai {formatTime(sampai)}
              </span>
            ))}
          </p>
        </section>
      </div>
    </div>
  );
}

/** Takes a number for somebody who does not use the kiosk. */
function TakeMenu({ layanan, actions }: { layanan: AntreanLoket['layanan']; actions: LoketActions }) {
  return (
    <Menu position="bottom-end" width={260} {...pageMenuProps()}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={layanan.length === 0}
          leftSection={<IconTicket size={16} aria-hidden="true" />}
        >
          Ambil nomor
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layanan.map(({ id, kode, deskripsi }) => (
          <Menu.Item key={id} onClick={() => void actions.take(id, null)}>
            {kode} · {deskripsi}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
