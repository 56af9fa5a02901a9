import { hariLain } from '@nadi/domain/kunjungan/hari-antrean';
import { listResep } from '@nadi/contract/resep/resep.contract';
import type { ResepRow } from '@nadi/contract/resep/resep-view';
import { BACA_LENGKAP } from '@nadi/domain/resep/baca-lengkap';
import { DIBATALKAN, DISERAHKAN, DRAF, RESEP_DITUNGGU } from '@nadi/domain/resep/status-resep';
import { IconClockExclamation, IconUrgent } from '@tabler/icons-react';
import { useAddressParams } from '#platform/address/address-words.ts';
import type { List } from '#patterns/list.ts';
import { SplitPage } from '#patterns/split-page.tsx';
import { namedOption, optionsFrom } from '#patterns/options-from.ts';
import { can } from '#platform/session/session.ts';
import { useDirty } from '#platform/session/leaving.ts';
import { ruanganQuery } from '#platform/lists/ruangan.ts';
import { today } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import { RESEP_LOOKS } from '../resep-looks.ts';
import css from './apotek.module.css';
import { TenggatTelaah } from './tenggat-telaah.tsx';
import { DetailResep } from './detail-resep.tsx';
import { JualResep } from './jual-resep.tsx';
import { persiapan } from './siapkan-tab.tsx';

const MINUTE_MS = 60_000;
const WAITED: ReadonlySet<number> = new Set(RESEP_DITUNGGU);

/** Since the doctor sent it first: that is what the patient counts, also of what came back in between. */
export const waited = (
  { status, ditunggu_sejak }: Pick<ResepRow, 'status' | 'ditunggu_sejak'>,
  now: number,
): number | null =>
  ditunggu_sejak === null || !WAITED.has(status)
    ? null
    : Math.max(0, Math.floor((now - Date.parse(ditunggu_sejak)) / MINUTE_MS));

const contentOf = ({ jumlah_baris, racikan }: ResepRow): string => `${jumlah_baris} obat${racikan ? ', racikan' : ''}`;

export const RESEP_LIST: Omit<List<typeof listResep>, 'open'> = {
  name: 'resep',
  title: 'Antrean resep',
  noun: 'resep',
  topic: 'resep',
  prompt: true,
  call: listResep,
  id: ({ id }) => id,
  nameOf: ({ nama }) => nama,
  paging: 'more',
  size: 100,
  height: 'compact',
  columns: [
    {
      kind: 'own',
      head: 'Antrean',
      width: 84,
      phone: 'title',
      value: ({ no_antrean }) => no_antrean ?? '',
      cell: ({ no_antrean, tanggal }) => (
        <>
          <strong>{no_antrean}</strong>
          {/* Numbers begin anew each day, so that one of a day before is told apart from today's. */}
          {tanggal !== null && <small className={css['hari']}>{hariLain(tanggal, today())}</small>}
        </>
      ),
    },
    { kind: 'minutes', head: 'Tunggu', width: 112, phone: 'side', value: waited },
    {
      kind: 'own',
      head: 'Pasien',
      phone: 'title',
      value: ({ nama }) => nama,
      cell: ({ nama, meninggal, cito, iter_ke, kronis, prb, ruangan, penjamin }) => (
        <>
          <strong className={css['nama']}>{nama}</strong>
          <small className={css['dari']}>
            {meninggal && <strong>Meninggal · </strong>}
            {cito && (
              <span className={css['cito']}>
                <IconUrgent size={12} aria-hidden="true" /> Cito ·{' '}
              </span>
            )}
            {[iter_ke > 0 && `Ulangan ke-${iter_ke}`, kronis && 'Kronis', prb && `PRB ${prb}`, ruangan, penjamin]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      ),
    },
    {
      kind: 'own',
      head: 'Isi',
      width: 66,
      phone: 'line',
      value: contentOf,
      cell: ({ jumlah_baris, racikan }) => (
        <>
          {jumlah_baris} obat
          {racikan && <small className={css['dari']}>racikan</small>}
        </>
      ),
    },
    {
      kind: 'own',
      head: 'Status',
      width: 138,
      phone: 'side',
      value: ({ status }) => String(status),
      cell: ({ status, telaah_sebelum }) => (
        <>
          <Status of={RESEP_LOOKS} value={status} />
          {telaah_sebelum && (
            <div>
              <TenggatTelaah sebelum={telaah_sebelum} short />
            </div>
          )}
        </>
      ),
    },
  ],
  filters: [
    { kind: 'search', name: 'q', address: 'cari', label: 'Cari resep', hint: 'Etiket, no. resep, nama' },
    {
      kind: 'choice',
      name: 'ruangan',
      label: 'Asal',
      all: 'Semua asal',
      query: optionsFrom(ruanganQuery, namedOption),
    },
    { kind: 'day', name: 'tanggal', label: 'Tanggal resep' },
    {
      kind: 'chips',
      name: 'status',
      label: 'Status',
      all: 'Semua Status',
      of: RESEP_LOOKS,
      values: [...RESEP_DITUNGGU, DISERAHKAN, DIBATALKAN],
      counts: (answer) => {
        const { [DRAF]: _draf, ...rest } = (answer as { jumlah?: Record<string, number> } | undefined)?.jumlah ?? {};
        return rest;
      },
    },
    {
      kind: 'chip',
      name: 'perlu',
      label: 'Telaah menyusul',
      value: 'telaah',
      count: (answer) => (answer as Terutang)?.terutang?.telaah ?? 0,
    },
    {
      kind: 'chip',
      name: 'perlu',
      label: 'Dikembalikan',
      value: 'kembali',
      count: (answer) => (answer as { dikembalikan?: number } | undefined)?.dikembalikan ?? 0,
    },
    { kind: 'chip', name: 'perlu', label: 'Bisa diulang', value: 'ulang' },
  ],
  words: {
    none: 'Tidak ada resep di tanggal ini',
    noneHint: 'Resep yang dikirim dokter langsung muncul di sini.',
    nothingFitsHint: 'Ubah tanggal, status, atau kata yang dicari.',
    failed: 'Antrean resep belum bisa dimuat',
  },
};

/** What is confirmed and not stored is asked for before the tab or the site is left. */
function UnsavedMark() {
  useDirty(persiapan.useAny());
  return null;
}

/** Who only sells has no part in reviews and repetitions. */
const JUAL_LIST = { ...RESEP_LIST, filters: (RESEP_LIST.filters ?? []).filter(({ name }) => name !== 'perlu') };

type Terutang = { terutang?: { telaah: number; terlambat: number } } | undefined;

/** Says in red that reviews are late, of whatever day; the chip leads to them. */
function Terlambat({ answer }: { answer: unknown }) {
  const late = (answer as Terutang)?.terutang?.terlambat ?? 0;
  return late === 0 ? null : (
    <span className={css['tenggat']} data-terlambat role="status">
      <IconClockExclamation size={14} aria-hidden="true" /> {late} telaah cito terlambat
    </span>
  );
}

/** The pharmacy's queue of prescriptions, with the one that is worked on beside it (resep.md 1). */
export function ApotekPage() {
  const [, changeAddress] = useAddressParams();
  const open = (id: number): void => changeAddress((next) => next.set('resep', String(id)));
  return (
    <>
      <UnsavedMark />
      <SplitPage
        of={can('view telaah resep') ? RESEP_LIST : JUAL_LIST}
        note={({ answer }) => <Terlambat answer={answer} />}
        name="resep"
        width={580}
        label="Resep yang dipilih"
        nothing="Pilih resep, lalu Enter."
        detail={(id, close) =>
          can(BACA_LENGKAP) ? (
            <DetailResep key={id} id={id} onClose={close} onOpen={open} />
          ) : (
            <JualResep key={id} id={id} />
          )
        }
      />
    </>
  );
}
