import { Button } from '@mantine/core';
import { openAksesDarurat } from '@nadi/contract/akses/akses-darurat.contract';
import { DARURAT_MINUTES, DARURAT_MIN_ALASAN } from '@nadi/domain/rekam-medis/akses-rekam';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useParams } from 'react-router';
import { RecordPage } from '#patterns/record-page.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { TabContext, useTabWriting } from '#platform/session/leaving.ts';
import { formatNorm, formatOwner } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { useTabTitle } from '#platform/address/tab-title.ts';
import { useStable } from '#platform/use-stable.ts';
import { requestAlasan } from '#ui/confirm.ts';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { WhoseContext } from '#ui/whose.ts';
import { whoseRecord } from './akses/whose-record.ts';
import { rekamQuery, useFollowRekam } from './rekam.queries.ts';
import css from './ruang/ruang.module.css';
import { RekamRuang } from './ruang/rekam-ruang.tsx';

function NotFound() {
  const toList = can('view kunjungan') && (
    <Button variant="default" component={Link} to={PATHS.kunjungan}>
      Ke daftar kunjungan
    </Button>
  );
  return (
    <EmptyState title="Kunjungan tidak ditemukan" action={toList}>
      Tidak ada kunjungan dengan nomor ini di faskes ini.
    </EmptyState>
  );
}

/** The patient is somebody else's: their record is opened for an hour, with a reason that is looked at later (RM35). */
function Emergency({ norm, message, again }: { norm: number; message: string; again: () => void }) {
  async function open(): Promise<void> {
    const whose = await whoseRecord(norm).catch(toast.error);
    if (typeof whose !== 'string') return;
    const alasan = await requestAlasan({
      title: 'Buka dengan akses darurat?',
      body: `${whose}. Rekam medisnya terbuka bagi Anda ${DARURAT_MINUTES} menit. Pembukaan ini ditinjau, jadi sebutkan alasannya dengan paling sedikit ${DARURAT_MIN_ALASAN} huruf.`,
      // Each is long enough by itself: nobody is sent back to write more in an emergency.
      options: ['Pasien gawat darurat', 'Menggantikan dokter yang merawat'],
      minLength: DARURAT_MIN_ALASAN,
      yes: 'Buka',
      danger: true,
    });
    if (alasan === null) return;
    try {
      await callApi(openAksesDarurat, { body: { norm, alasan }, idempotencyKey: newIdempotencyKey() });
      again();
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <EmptyState
      title="Rekam medis ini bukan pasien Anda"
      action={
        <Button color="var(--danger)" c="var(--surface)" onClick={() => void open()}>
          Akses darurat
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

/** The patient whose record was refused, as the refusal of RM35 names them. */
function normOf(data: unknown): number | null {
  const norm = typeof data === 'object' && data !== null && 'norm' in data ? data.norm : null;
  return typeof norm === 'number' ? norm : null;
}

/**
 * The record was refused while its reader writes: the text stays, and the server says with each save whether it takes
 * it.
 */
const Stale = ({ error }: { error: Error }) => (
  <p className={css['bentrok']} role="alert">
    <strong>{error.message}</strong> Tulisan Anda tetap di sini, tetapi yang lain di halaman ini mungkin sudah lama.
    Salin yang perlu, lalu buka lagi halaman ini.
  </p>
);

function LoadedRekam({ id }: { id: number }) {
  const query = useQuery(rekamQuery(id));
  const again = useStable((): void => void query.refetch());
  const pasien = query.data?.kunjungan.pasien ?? null;
  useFollowRekam(id, pasien?.norm ?? 0, again);
  const writing = useTabWriting(use(TabContext));
  useTabTitle(pasien && `Rekam ${formatNorm(pasien.norm)}`);
  return (
    <WhoseContext value={() => (pasien ? formatOwner(pasien) : null)}>
      <RecordPage
        query={query}
        failed="Rekam medis belum bisa dimuat"
        refused={(error) => {
          // What is being written is not taken off the page; what could not be read again is said above it.
          if (!(error instanceof ApiError) || (writing && query.data !== undefined)) return null;
          if (error.status === 404) return <NotFound />;
          const norm = error.status === 403 ? normOf(error.data) : null;
          return norm === null ? null : <Emergency norm={norm} message={error.message} again={again} />;
        }}
      >
        {(data) => (
          <RekamRuang data={data} again={again} refusal={writing && query.error && <Stale error={query.error} />} />
        )}
      </RecordPage>
    </WhoseContext>
  );
}

/** The record of one visit, `/apps/kunjungan/{id}` (rekam-medis.md RM6). The server logs who has read it. */
export function RekamPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <LoadedRekam key={id} id={Number(id)} /> : <NotFound />;
}
