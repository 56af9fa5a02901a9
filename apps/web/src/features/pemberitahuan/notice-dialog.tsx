import { Button } from '@mantine/core';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import { bagianOf, HARI_PEMBERITAHUAN, type JenisPemberitahuan } from '@nadi/domain/pemberitahuan/pemberitahuan';
import {
  IconCertificate,
  IconFileSpreadsheet,
  IconFlask,
  IconPill,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Loaded, noneOf } from '#patterns/loaded.tsx';
import { setFormsAside } from '#platform/draft/open-forms.ts';
import { comboOf } from '#platform/keys/shortcut.ts';
import { formatNumber, formatRiwayat, formatRiwayatWithTime } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { leadsAway, openNotice, openWords, readNotice, readNotices } from './open-notice.public.ts';
import css from './pemberitahuan.module.css';
import { semuaPemberitahuanQuery } from './pemberitahuan.queries.ts';

const ICONS: Record<JenisPemberitahuan, Icon> = {
  'berkas-siap': IconFileSpreadsheet,
  'hasil-dikoreksi': IconFlask,
  'izin-praktik': IconCertificate,
  'permintaan-akun': IconUserPlus,
  'resep-diganti': IconPill,
  tertukar: IconUsers,
};

const PARTS = {
  jawaban: 'Menunggu jawaban Anda',
  diketahui: 'Untuk diketahui',
  lewat: 'Sudah dibaca atau selesai',
} as const;
type Part = keyof typeof PARTS;

const DAY_MS = 86_400_000;
/** An end that is further away says only that nobody forgot to end it. */
const NEAR_DAYS = 90;

/** Since when it stands, and until when. */
function timeWords(notice: Pemberitahuan): string {
  const { dibuat_pada: since, berakhir_pada: end, dibaca_pada: read } = notice;
  const words = [formatRiwayatWithTime(since)];
  if (read !== null) words.push(`dibaca ${formatRiwayatWithTime(read)}`);
  else if (notice.berakhir) words.push('selesai');
  else if (notice.tanda_terima) words.push('sampai dijawab');
  else if (Date.parse(end) - Date.parse(since) < NEAR_DAYS * DAY_MS) words.push(`sampai ${formatRiwayat(end)}`);
  return words.join(' · ');
}

type RowProps = { notice: Pemberitahuan; part: Part; first: boolean; onOpen: (notice: Pemberitahuan) => void };
function NoticeRow({ notice, part, first, onOpen }: RowProps) {
  const { jenis, judul, rincian, tanda_terima } = notice;
  const KindIcon = ICONS[jenis];
  return (
    <li className={css['row']} data-part={part}>
      <KindIcon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <b>{judul}</b>
        {rincian !== '' && <small>{rincian}</small>}
        <small>{timeWords(notice)}</small>
      </div>
      <span>
        <Button
          size="compact-sm"
          variant="default"
          data-open
          data-autofocus={first || undefined}
          onClick={() => onOpen(notice)}
        >
          {openWords(notice)}
          <span className="visually-hidden"> {judul}</span>
        </Button>
        {part !== 'lewat' && (
          <Button size="compact-sm" variant={tanda_terima ? 'light' : 'default'} onClick={() => readNotice(notice)}>
            {tanda_terima ? 'Saya sudah tahu' : 'Tandai dibaca'}
            <span className="visually-hidden"> {judul}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

type PartsProps = { rows: readonly Pemberitahuan[]; onOpen: (notice: Pemberitahuan) => void };
function NoticeParts({ rows, onOpen }: PartsProps) {
  const byPart = Map.groupBy(rows, bagianOf);
  const shown = (Object.keys(PARTS) as Part[]).filter((part) => byPart.has(part));
  return shown.map((part) => (
    <section key={part} aria-label={PARTS[part]}>
      <h3 className={css['part']}>{PARTS[part]}</h3>
      <ul className={css['rows']}>
        {byPart.get(part)?.map((notice, at) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            part={part}
            first={part === shown[0] && at === 0}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ));
}

/** Moves the focus among the rows; returns whether the key was one of these. */
function moveInRows(root: HTMLElement | null, combo: string): boolean {
  const all = [...(root?.querySelectorAll<HTMLElement>('[data-open]') ?? [])];
  const at = all.findIndex((one) => one.closest('li')?.contains(document.activeElement));
  const target = { '↓': at + 1, '↑': Math.max(at - 1, 0), Home: 0, End: all.length - 1 }[combo];
  if (target === undefined) return false;
  all[Math.min(target, all.length - 1)]?.focus();
  return true;
}

type NoticeDialogProps = {
  /** Those that were not read. */
  rows: readonly Pemberitahuan[];
  onOpen: (path: string) => void;
  onClose: () => void;
};

/** What this account should know: what waits for its answer first, then what it is told; and on asking the last 30 days. */
export function NoticeDialog({ rows, onOpen, onClose }: NoticeDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const [withPast, setWithPast] = useState(false);
  const past = useQuery({ ...semuaPemberitahuanQuery(), enabled: withPast });
  const plain = rows.filter(({ tanda_terima }) => !tanda_terima);
  async function open(notice: Pemberitahuan): Promise<void> {
    if (!leadsAway(notice)) return openNotice(notice, onOpen);
    onClose();
    if (await setFormsAside()) openNotice(notice, onOpen);
  }
  const onRow = (notice: Pemberitahuan): void => void open(notice);
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (moveInRows(body.current, comboOf(event.nativeEvent))) event.preventDefault();
  }
  const aside = (
    <span className={css['head']}>
      <span role="status">{rows.length > 0 && `${formatNumber(rows.length)} belum dibaca`}</span>
      {plain.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => readNotices(plain)}>
          Tandai semua dibaca
        </Button>
      )}
    </span>
  );
  return (
    <Dialog title="Pemberitahuan" size={560} centered={false} withClose aside={aside} onClose={onClose} onKey={onKey}>
      <div ref={body}>
        {withPast ? (
          <Loaded
            query={past}
            failed="Pemberitahuan belum bisa dimuat"
            none={(all) => noneOf(all, 'Belum ada pemberitahuan', `Dalam ${HARI_PEMBERITAHUAN} hari terakhir.`)}
            skeletonRows={4}
          >
            {(all) => <NoticeParts rows={all} onOpen={onRow} />}
          </Loaded>
        ) : rows.length === 0 ? (
          <p>Tidak ada pemberitahuan yang belum dibaca.</p>
        ) : (
          <NoticeParts rows={rows} onOpen={onRow} />
        )}
      </div>
      <footer className={css['foot']}>
        <span className={css['keys']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> baris <Kbd>Enter</Kbd> buka <Kbd>Esc</Kbd> tutup
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => setWithPast(!withPast)}>
          {withPast ? 'Hanya yang belum dibaca' : `Semua, ${HARI_PEMBERITAHUAN} hari`}
        </Button>
      </footer>
    </Dialog>
  );
}
