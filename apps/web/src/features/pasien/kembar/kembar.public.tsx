import type { CalonKembar, FindKembarInput } from '@nadi/contract/pasien/kembar.contract';
import { PASIEN_FIELD_NAMES } from '@nadi/contract/pasien/pasien-input';
import { KEMBAR_STRONG_SKOR } from '@nadi/domain/pasien/kembar';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangleFilled, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { DID, useShortcut } from '#platform/keys/shortcut.ts';
import { formatTanggalLahir } from '#platform/time/tanggal.ts';
import { STACKED } from '#ui/appearance.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { Kbd } from '#ui/kbd.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CalonCard } from './calon-card.tsx';
import { toTypedPasien } from './typed-pasien.ts';
import css from './kembar.module.css';
import { calonKembarQuery } from './kembar.queries.ts';
import type { Calon } from './kembar.queries.ts';

const NO_CALON: readonly Calon[] = [];

/**
 * Finds patients who may be the one being typed. `input` is what stands in the form once the typing rests, and the
 * server is asked only when it is enough to look somebody up. The previous answer stays while a new one is on its way
 * or cannot be had: this is advice, so it never shows a loading state or an error of its own.
 */
export function useKembar(content: FindKembarInput, enabled: boolean): { calon: readonly Calon[] } {
  const typed = enabled ? toTypedPasien(content) : null;
  const { data } = useQuery(calonKembarQuery(typed));
  const [lastCalon, setLastCalon] = useState(NO_CALON);
  if (data && data !== lastCalon) setLastCalon(data);
  if (typed === null && lastCalon !== NO_CALON) setLastCalon(NO_CALON);
  return { calon: typed === null ? NO_CALON : (data ?? lastCalon) };
}

/**
 * The candidates who are so likely the same person that saving needs a reason. When there are any, the save passes them
 * to `requestAlasanKembar`.
 */
export const strongCalon = <T extends CalonKembar>(calon: readonly T[]): T[] =>
  calon.filter(({ skor }) => skor >= KEMBAR_STRONG_SKOR);

/** The numbers that are one person's: who has the typed one already can be nobody else. */
const OWN_NOMOR = ['nik', 'no_bpjs'] as const;
type OwnNomor = (typeof OWN_NOMOR)[number];

/** The number that a candidate has as it is typed; null where there is none. */
const findSameNomor = ({ banding }: CalonKembar): OwnNomor | null =>
  OWN_NOMOR.find((field) => banding.some(({ kolom, hasil }) => kolom === field && hasil === 'sama')) ?? null;

/** The candidate whose `field` is this number, of an answer that may be older than what is typed. */
export const findNomorOwner = <T extends CalonKembar>(
  calon: readonly T[],
  field: OwnNomor,
  nomor: string,
): T | undefined =>
  calon.find(({ banding }) =>
    banding.some(({ kolom, hasil, milik }) => kolom === field && hasil === 'sama' && milik === nomor),
  );

const ALASAN_OPTIONS = [
  'Orang lain dengan nama yang sama',
  'Saudara atau anggota keluarganya',
  'Bayi kembar',
  'Sudah ditanyakan, belum pernah berobat di sini',
] as const;
const MAX_STORED_NORM = 10;

/**
 * Asks why the one being typed is none of `calon`, of whom there is at least one. The answer is `bukan_kembar` of the
 * save; null when the clerk goes back to the form.
 */
export async function requestAlasanKembar(
  calon: readonly CalonKembar[],
): Promise<{ norm: number[]; alasan: string } | null> {
  const content = (
    <>
      <p>
        {calon.length === 1 ? 'Satu pasien terdaftar mirip' : `${calon.length} pasien terdaftar mirip`} dengan yang
        diketik:
      </p>
      <ul className={css['ringkas']}>
        {calon.map(({ norm, nama, tanggal_lahir }) => (
          <li key={norm}>
            <strong>{nama}</strong> {formatNorm(norm)} · {formatTanggalLahir(tanggal_lahir)}
          </li>
        ))}
      </ul>
    </>
  );
  const alasan = await requestAlasan({
    title: 'Tetap simpan sebagai pasien baru?',
    body: content,
    options: ALASAN_OPTIONS,
    yes: 'Simpan pasien baru',
    no: 'Kembali',
  });
  return alasan === null ? null : { norm: calon.slice(0, MAX_STORED_NORM).map(({ norm }) => norm), alasan };
}

/** Tells screen readers once, when the first likely duplicate appears, that there is something to look at. */
function CalonAnnouncement({ count }: { count: number }) {
  const hasCalon = count > 0;
  const latestCount = useRef(count);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    latestCount.current = count;
  });
  useEffect(() => {
    setAnnouncement(
      hasCalon
        ? `${latestCount.current} pasien mungkin sudah terdaftar. Tekan ${keysOf('pasien-mirip')} untuk melihatnya.`
        : '',
    );
  }, [hasCalon]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  );
}

type KembarPanelProps = { calon: readonly Calon[]; onUse: (norm: number) => void };

/** 'Mungkin sudah terdaftar': stands beside the form; on a narrow screen above it and collapsed. */
export function KembarPanel({ calon, onUse }: KembarPanelProps) {
  const id = useId();
  const narrow = useMediaQuery(STACKED, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [comparedNorm, setComparedNorm] = useState<number | null>(null);
  const panel = useRef<HTMLElement>(null);
  const visible = !narrow || opened;
  const sameNomor = calon.map(findSameNomor).find((one) => one !== null);
  const compared = calon.find(({ norm }) => norm === comparedNorm);
  useShortcut(
    'pasien-mirip',
    () => {
      setOpened(true);
      panel.current?.focus();
      return DID;
    },
    { enabled: calon.length > 0, inDialog: true },
  );
  return (
    <section
      className={css['panel']}
      aria-labelledby={`${id}-judul`}
      ref={panel}
      tabIndex={-1}
      data-kosong={calon.length === 0 || undefined}
      data-tinggi={(narrow && opened && calon.length > 0) || undefined}
    >
      <CalonAnnouncement count={calon.length} />
      <header className={css['kepala']}>
        {calon.length > 0 && <IconAlertTriangleFilled size={16} aria-hidden="true" />}
        <h3 id={`${id}-judul`}>Mungkin sudah terdaftar</h3>
        {calon.length > 0 && (
          <span className={css['jumlah']}>
            {calon.length} mirip <Kbd>{keysOf('pasien-mirip')}</Kbd>
          </span>
        )}
        {narrow && calon.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={opened}
            aria-controls={`${id}-isi`}
            onClick={() => setOpened(!opened)}
            rightSection={<IconChevronDown className={css['panah']} size={14} aria-hidden="true" />}
          >
            {opened ? 'Tutup' : 'Lihat'}
          </Button>
        )}
      </header>
      <div id={`${id}-isi`} hidden={!visible}>
        {calon.map((item, at) => (
          <CalonCard
            key={item.norm}
            calon={item}
            primary={at === 0}
            onUse={() => onUse(item.norm)}
            onCompare={() => setComparedNorm(item.norm)}
          />
        ))}
        <p className={css['catatan']}>
          {sameNomor
            ? `${PASIEN_FIELD_NAMES[sameNomor]}-nya sama: pakai pasien itu, atau kosongkan ${PASIEN_FIELD_NAMES[sameNomor]} bila ini orang lain.`
            : calon.length > 0
              ? 'Bukan orang yang sama? Lanjutkan saja. Alasan diminta sekali saat menyimpan.'
              : 'Pasien yang mirip dengan isian akan terlihat di sini.'}
        </p>
      </div>
      {compared && (
        <CompareDialog calon={compared} onUse={() => onUse(compared.norm)} onClose={() => setComparedNorm(null)} />
      )}
    </section>
  );
}
