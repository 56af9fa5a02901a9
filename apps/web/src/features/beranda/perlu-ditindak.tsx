import { Button } from '@mantine/core';
import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import { KONTROL_TERHALANG } from '@nadi/domain/kunjungan/kontrol';
import { DIKERJAKAN } from '@nadi/domain/penunjang/penunjang';
import { IconAlertTriangleFilled, IconClockExclamation, IconPencil, IconWritingSign } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { useNow } from '#patterns/clock.ts';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { useWaitLimits } from '#platform/lists/setting.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { comboOf, DID, useShortcut } from '#platform/keys/shortcut.ts';
import { useWaitingDrafts } from '#platform/draft/waiting-drafts.ts';
import { Kbd } from '#ui/kbd.tsx';
import { kemarinPath, kemarinQuery } from '#features/kunjungan/kemarin.public.tsx';
import { openNotice, pemberitahuanQuery, readNotice } from '#features/pemberitahuan/open-notice.public.ts';
import { AT_RESEP, resepKembaliQuery } from '#features/resep/resep-kembali.public.tsx';
import css from './beranda.module.css';
import { belumTandaQuery, kontrolTerhalangQuery, kerjaPenunjangQuery } from './beranda.queries.ts';
import { praktikQuery } from './praktik.queries.ts';
import { timeOfDay } from './praktik-stage.ts';
import { isUnsigned, workItems } from './work-items.ts';
import type { Urgency, WorkItem } from './work-items.ts';

const LOOKS: Record<Urgency, { icon: Icon; look: string | undefined }> = {
  draf: { icon: IconPencil, look: css['plainSign'] },
  tanda: { icon: IconWritingSign, look: css['plainSign'] },
  segera: { icon: IconClockExclamation, look: css['warn'] },
  terlambat: { icon: IconAlertTriangleFilled, look: css['bad'] },
};

type RowProps = { item: WorkItem; tabStop: boolean };

function WorkRow({ item, tabStop }: RowProps) {
  const { icon: SignIcon, look } = LOOKS[item.urgency];
  const tabIndex = tabStop ? 0 : -1;
  return (
    <li className={css['work']} data-row={item.id}>
      <SignIcon className={look} size={16} stroke={1.8} aria-hidden="true" />
      <span className={css['workText']}>
        <span>{item.title}</span>
        <small>{item.detail}</small>
      </span>
      <span className={css['workActions']}>
        <button type="button" data-open tabIndex={tabIndex} onClick={item.open.run}>
          {item.open.label}
          <span className="visually-hidden"> {item.title}</span>
        </button>
        {item.drop && (
          <button type="button" tabIndex={tabIndex} onClick={item.drop.run}>
            {item.drop.label}
            <span className="visually-hidden"> {item.title}</span>
          </button>
        )}
      </span>
    </li>
  );
}

/** Null while it is not known. */
type Queue = Beranda['antrean'] | null;

type Work = {
  items: readonly WorkItem[];
  /** Whether every source has answered: only then is it known that nothing waits. */
  known: boolean;
  /** Asks the sources again that did not answer; null where none failed. */
  retry: (() => void) | null;
};

/** What waits for this user now, from everywhere. */
function useWorkItems(antrean: Queue): Work {
  const navigate = useNavigate();
  const unsigned = useQuery(belumTandaQuery());
  const kembali = useQuery(resepKembaliQuery());
  const praktik = useQuery({ ...praktikQuery(), enabled: can('view kunjungan') });
  const told = useQuery(pemberitahuanQuery());
  const terhalang = useQuery(kontrolTerhalangQuery());
  const kerja = useQuery(kerjaPenunjangQuery());
  const kemarin = useQuery({ ...kemarinQuery(), enabled: can('view kunjungan') });
  const sources = [kemarin, unsigned, kembali, praktik, told, terhalang, kerja];
  const failed = sources.filter(({ isError, data }) => isError && data === undefined);
  const items = workItems({
    kemarin: kemarin.data ?? null,
    openKemarin: (of) => void navigate(kemarinPath(of)),
    koreksi: kerja.data?.koreksi ?? 0,
    permintaan: kerja.data ?? null,
    openPenunjang: () => void navigate(PATHS.penunjang),
    openKoreksi: () => void navigate(`${PATHS.penunjang}?status=${DIKERJAKAN}`),
    kontrolTerhalang: terhalang.data ?? 0,
    openTerhalang: () => void navigate(`${PATHS.jadwalKontrol}?hari=${KONTROL_TERHALANG}`),
    notices: { rows: told.data ?? [], open: (one) => openNotice(one, (path) => void navigate(path)), read: readNotice },
    kembali: kembali.data ?? [],
    openResep: (id) => void navigate(pathTo('rekam', { id }) + AT_RESEP),
    drafts: useWaitingDrafts(),
    unsigned: unsigned.data?.data ?? [],
    openRekam: (id) => void navigate(pathTo('rekam', { id })),
    antrean: antrean ?? [],
    praktik: can('create kunjungan') ? (praktik.data ?? []) : [],
    time: timeOfDay(useNow()),
    tooLong: useWaitLimits().long,
    openAntrean: can('view antrean') ? (ruangan) => void navigate(`${PATHS.antrean}?ruangan=${ruangan}`) : null,
  });
  return {
    items,
    known: antrean !== null && sources.every(({ isLoading }) => !isLoading),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** What the figures of the page can ask of the list beside them. */
export type WorkList = { goToUnsigned: () => unknown };

type PerluDitindakProps = {
  antrean: Queue;
  /** What stands below comes once every source has answered, so that no late item moves it. */
  below?: ReactNode;
  ref?: Ref<WorkList>;
};

/**
 * What waits for somebody's hand, the most pressing first. It is one tab stop: arrows, Home and End go through it, Enter
 * opens the row that has the focus, Delete drops its draft.
 */
export function PerluDitindak({ antrean, below, ref }: PerluDitindakProps) {
  const { items, known, retry } = useWorkItems(antrean);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  function goTo(target: number): void {
    const item = items[Math.max(0, Math.min(target, items.length - 1))];
    if (!item) return;
    setChosen(item.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(item.id)}"] [data-open]`)?.focus();
  }
  const unsignedAt = items.findIndex(isUnsigned);
  useImperativeHandle(ref, () => ({ goToUnsigned: () => unsignedAt !== -1 && goTo(unsignedAt) }));
  useShortcut(
    'perlu-ditindak',
    () => {
      if (items.length === 0) return 'Tidak ada yang perlu ditindak sekarang.';
      if (list.current?.contains(document.activeElement))
        return 'Anda sudah di yang perlu ditindak. Pilih dengan panah.';
      goTo(at);
      return DID;
    },
    { enabled: known },
  );

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    setChosen(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const combo = comboOf(event.nativeEvent);
    const target = { '↓': at + 1, '↑': at - 1, Home: 0, End: items.length - 1 }[combo];
    const drop = combo === 'Delete' && !event.repeat ? items[at]?.drop : undefined;
    if (target !== undefined) goTo(target);
    else if (drop && !drop.pressed) {
      goTo(at + 1 < items.length ? at + 1 : at - 1);
      drop.run();
    } else return;
    event.preventDefault();
  }
  return (
    <>
      <section className={css['workList']} aria-labelledby="perlu-ditindak">
        <div className={css['queueHead']}>
          <h2 id="perlu-ditindak">Perlu ditindak</h2>
          {items.length > 0 && <Kbd>{keysOf('perlu-ditindak')}</Kbd>}
        </div>
        {retry && (
          <p className={css['none']}>
            Sebagian belum bisa dimuat.{' '}
            <Button variant="default" size="compact-sm" onClick={retry}>
              Muat lagi
            </Button>
          </p>
        )}
        {items.length === 0 ? (
          known && !retry && <p className={css['none']}>Tidak ada yang menunggu tindakan Anda.</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
          <ul ref={list} onKeyDown={onKeyDown} onFocus={onFocus}>
            {items.map((item, index) => (
              <WorkRow key={item.id} item={item} tabStop={index === at} />
            ))}
          </ul>
        )}
      </section>
      {known && below}
    </>
  );
}
