import { checkSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { PeriksaSurat } from '@nadi/contract/rekam-medis/surat.contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { queryClient } from '#platform/http/query.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Status, type Look } from '#ui/status.tsx';
import css from './surat.module.css';

const NAMA: Readonly<Record<PeriksaSurat['dokumen'], string>> = {
  surat: 'Surat',
  'salinan resep': 'Salinan resep',
  'lembar mcu': 'Lembar MCU',
};
const looksOf = (dokumen: PeriksaSurat['dokumen']): Readonly<Record<PeriksaSurat['status'], Look>> => ({
  sah: { word: `${NAMA[dokumen]} ini sah`, color: 'var(--ok)', glyph: 'tick' },
  dicabut: {
    word: dokumen === 'surat' ? 'Surat ini sudah dicabut' : 'Resep dari salinan ini sudah tidak berlaku',
    color: 'var(--danger)',
    glyph: 'x',
  },
});

function Found({ surat }: { surat: PeriksaSurat }) {
  const { berlaku_dari, berlaku_sampai } = surat;
  const rows: [string, string][] = [
    ['Jenis', surat.jenis],
    ['Nomor', surat.nomor],
    ['Diterbitkan', surat.faskes],
    ['Tanggal', formatTanggal(surat.tanggal)],
    ['Dokter', surat.dokter],
    ...(berlaku_dari === null || berlaku_sampai === null
      ? []
      : [['Berlaku', `${formatTanggal(berlaku_dari)} sampai ${formatTanggal(berlaku_sampai)}`] as [string, string]]),
    ['Atas nama', surat.pasien],
    ['Sidik', surat.sidik],
  ];
  return (
    <>
      <p className={css['hasil']}>
        <Status of={looksOf(surat.dokumen)} value={surat.status} />
      </p>
      {surat.hasil_dikoreksi && (
        <p className={css['koreksi']} role="status">
          Memuat hasil pemeriksaan yang dikoreksi sesudah surat ini terbit. Minta surat yang terbaru kepada{' '}
          {surat.faskes}.
        </p>
      )}
      <dl className={css['rincian']}>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css['kaki']}>
        Cocokkan nomor dan sidiknya dengan yang tercetak. Nama pasien disamarkan; isinya tidak ditampilkan di sini.
      </p>
    </>
  );
}

function Periksa() {
  const { token = '' } = useParams();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['surat', 'periksa', token],
    queryFn: async ({ signal }) => (await callApi(checkSurat, { params: { token }, signal })).data,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <main className={css['periksa']}>
      <article className={css['lembar']}>
        <h1>Pemeriksaan surat</h1>
        {data && <Found surat={data} />}
        {unknown && (
          <EmptyState title="Surat tidak ditemukan">
            Tidak ada surat dengan kode ini. Surat yang memuat kode ini tidak terbit dari sini.
          </EmptyState>
        )}
        {isError && !unknown && (
          <ErrorState error={error} title="Surat belum bisa diperiksa" onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonAfter150 rows={5} height={24} />}
      </article>
    </main>
  );
}

/** `/documents/periksa/{token}`: whoever holds a letter learns whether it is real (rekam-medis.md RM22). No session. */
export const PeriksaSuratPage = () => (
  <QueryClientProvider client={queryClient}>
    <Periksa />
  </QueryClientProvider>
);
