import { Button } from '@mantine/core';
import { DARURAT_MIN_ALASAN, DARURAT_MINUTES, DARURAT_REVIEW_DAYS } from '@nadi/domain/rekam-medis/akses-rekam';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endAccess, RekamDarurat } from '#features/rekam-medis/akses/rekam-darurat.public.tsx';
import { useNow } from '#patterns/clock.ts';
import { remainingMs, superadminSession } from '#platform/session/superadmin-mode.ts';
import { formatNorm } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import { useUser } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { BukaDaruratDialog } from './buka-darurat-dialog.tsx';
import type { Opened } from './buka-darurat-dialog.tsx';
import css from './buka-darurat.module.css';
import { TenantChoice } from './tenant-choice.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { tenantsQuery } from './tenants.ts';
import { serverNow } from '#platform/time/clock.ts';

const TITLE = 'Akses darurat';
const MINUTE_MS = 60_000;
const openHere = (): void => location.assign(PATHS.bukaDarurat);

type PitaProps = Opened & { faskes: string; ending: boolean; onEnd: () => void; onOver: () => void };

/** Whose record stands open and for how long; the page is told when the time is over. */
function Pita({ siapa, sampai, faskes, ending, onEnd, onOver }: PitaProps) {
  const now = useNow();
  const box = useRef<HTMLElement>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(over, Math.max(0, Date.parse(sampai) - serverNow()));
    return () => clearTimeout(timer);
  }, [sampai]);
  const session = superadminSession();
  const left = Math.min(Date.parse(sampai) - now, session ? remainingMs(session, now) : Infinity);
  // The clocks of server and browser differ by parts of a second.
  const minutes = Math.min(DARURAT_MINUTES, Math.max(0, Math.ceil(left / MINUTE_MS)));
  return (
    <section ref={box} tabIndex={-1} className={css['pita']} aria-label={TITLE}>
      <IconUrgent size={18} aria-hidden="true" />
      <span className={css['isi']}>
        <strong>
          {TITLE} {siapa}, sisa {minutes} menit
        </strong>{' '}
        (sampai {formatTime(new Date(now + left))}) di {faskes}. Hanya dibaca; setiap pembukaan tercatat dan ditinjau
        faskes.
      </span>
      <Button size="xs" color="var(--danger)" c="var(--surface)" loading={ending} onClick={onEnd}>
        Akhiri
      </Button>
    </section>
  );
}

type Ended = Opened & { how: 'akhiri' | 'habis' | 'tertunda' };

const ENDED = {
  akhiri: 'Akses darurat diakhiri',
  habis: 'Akses darurat berakhir',
  tertunda: 'Rekam medis ditutup',
} as const;
/** Why the record is closed again. Where the server could not be told, the access runs on, and that is said. */
function EndedNote({ norm, sampai, how }: Ended) {
  const rm = formatNorm(norm);
  if (how === 'akhiri') return <p>Rekam medis {rm} tertutup sekarang. Buka lagi dengan alasan bila masih perlu.</p>;
  return how === 'habis' ? (
    <p>
      Waktu akses darurat {rm} habis pukul {formatTime(sampai)}. Buka lagi dengan alasan bila masih perlu.
    </p>
  ) : (
    <p role="alert">
      Rekam medis {rm} ditutup di sini, tetapi aksesnya belum diakhiri di server dan berlaku sampai {formatTime(sampai)}
      .
    </p>
  );
}

function InTenant({ faskes }: { faskes: string }) {
  const [asking, setAsking] = useState(false);
  const [switching, setSwitching] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const [ending, setEnding] = useState(false);
  const { data: tenants = [] } = useQuery(tenantsQuery());
  const button = useRef<HTMLButtonElement>(null);
  const end = (one: Opened, how: Ended['how']): void => {
    setEnded({ ...one, how });
    setOpened(null);
  };
  /** The record leaves the screen also where the server can't be told. */
  async function giveBack(one: Opened): Promise<void> {
    setEnding(true);
    try {
      await endAccess(one.norm);
      end(one, 'akhiri');
    } catch (error) {
      toast.error(error);
      end(one, 'tertunda');
    } finally {
      setEnding(false);
    }
  }
  // What had the focus is gone with the record.
  useEffect(() => {
    if (ended) button.current?.focus();
  }, [ended]);
  if (opened)
    return (
      <div className={css['page']}>
        <Pita
          {...opened}
          faskes={faskes}
          ending={ending}
          onEnd={() => void giveBack(opened)}
          onOver={() => end(opened, 'habis')}
        />
        <RekamDarurat
          key={opened.sampai}
          norm={opened.norm}
          refused={(message) => <EmptyState title="Rekam medis tidak terbuka">{message}</EmptyState>}
        />
      </div>
    );
  return (
    <div className={css['page']}>
      <PageHeader title={TITLE} note={faskes}>
        <Button variant="default" size="xs" onClick={() => setSwitching(true)}>
          Ganti faskes
        </Button>
      </PageHeader>
      <EmptyState
        title={ended ? ENDED[ended.how] : 'Tidak ada rekam medis yang terbuka di sini'}
        action={
          ended?.how === 'tertunda' ? (
            <Button
              ref={button}
              color="var(--danger)"
              c="var(--surface)"
              loading={ending}
              onClick={() => void giveBack(ended)}
            >
              Akhiri sekarang
            </Button>
          ) : (
            <Button ref={button} color="var(--danger)" c="var(--surface)" onClick={() => setAsking(true)}>
              {ended ? 'Buka lagi' : 'Buka rekam medis'}
            </Button>
          )
        }
      >
        {ended && <EndedNote {...ended} />}
        <p>
          Satu pasien, {DARURAT_MINUTES} menit, hanya dibaca, dengan alasan paling sedikit {DARURAT_MIN_ALASAN} huruf.
          Faskes meninjaunya dalam {DARURAT_REVIEW_DAYS} hari.
        </p>
        {/* A page that was loaded again does not know of it: nothing about a patient is kept in the browser. */}
        {!ended && (
          <p>
            Yang ditutup tanpa Akhiri, misalnya karena halaman dimuat ulang, berlaku sampai waktunya habis. Buka lagi
            pasiennya untuk mengakhirinya.
          </p>
        )}
      </EmptyState>
      {asking && (
        <BukaDaruratDialog
          faskes={faskes}
          onClose={() => setAsking(false)}
          onOpened={(one) => {
            setAsking(false);
            setEnded(null);
            setOpened(one);
          }}
        />
      )}
      {switching && <TenantSwitcher tenants={tenants} reload={openHere} onClose={() => setSwitching(false)} />}
    </div>
  );
}

/** How a superadmin reads a record: one patient of one facility, by an emergency access alone (decision 0075). */
export function BukaDaruratPage() {
  const { entity } = useUser();
  return entity ? (
    <InTenant faskes={entity.name} />
  ) : (
    <TenantChoice
      title="Emergency access"
      note="Choose the tenant whose patient's record has to be read."
      reload={openHere}
    />
  );
}
