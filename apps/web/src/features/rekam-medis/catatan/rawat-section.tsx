import { getRawat } from '@nadi/contract/kunjungan/rawat.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { isSecretIcd } from '@nadi/domain/rekam-medis/catatan';
import { linesOfRawat } from '@nadi/domain/rekam-medis/rawat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { ROOT } from '../rekam.queries.ts';
import css from '../ruang/ruang.module.css';
import { LabelledLines } from './labelled-lines.tsx';

/** What a resume takes from the rows of the stay: only read here, and kept as it stands at the signature (RM38). */
export function RawatSection({ data }: { data: RekamMedisKunjungan }) {
  const { kunjungan, diagnosa, tindakan, kepulangan, bagian } = data;
  const query = useQuery({
    // What it is made of says when it is asked anew.
    queryKey: [ROOT, 'rawat', kunjungan.id, diagnosa.versi, tindakan, kepulangan, bagian['resep'], bagian['penunjang']],
    queryFn: async ({ signal }) => (await callApi(getRawat, { params: { id: kunjungan.id }, signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css['bagian']} data-bagian aria-label="Dari rekam medis">
      <h2>
        <span aria-hidden="true" /> Dari rekam medis
      </h2>
      <div>
        {query.isPending && <SkeletonAfter150 rows={4} />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <LabelledLines lines={linesOfRawat(query.data)} />}
        {query.data && (
          <p className={css['asal']}>
            {query.data.kepulangan.length === 0 && 'Kepulangan belum dicatat. '}
            {query.data.diagnosa.some(({ icd }) => isSecretIcd(icd)) &&
              'Diagnosis rahasia hanya ikut bila resume ini dirahasiakan saat ditandatangani. '}
            Ikut tersimpan dalam resume saat ditandatangani; yang salah dibetulkan di rekam medisnya.
          </p>
        )}
      </div>
    </section>
  );
}
