import { confirmVital } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import type { TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { Button } from '@mantine/core';
import { formatUkuran, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { BATAS_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import { unconfirmedOf } from '@nadi/domain/rekam-medis/terkini';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';
import { unitOf } from './vital-words.ts';
import { tandaVitalQuery } from './vital.queries.ts';
import css from './exam.module.css';

const isOfRegistration = (nama: string): nama is Ukuran => (UKURAN as readonly string[]).includes(nama);

/**
 * What was filled in by chance at the registration and nobody measured since: it waits outside until somebody says, one
 * value at a time, that it is true (RM12). Nothing where nothing waits.
 */
export function VitalKonfirmasi({ kunjunganId, norm }: { kunjunganId: number; norm: number }) {
  const client = useQueryClient();
  const { data } = useQuery(tandaVitalQuery(norm, kunjunganId));
  const { busy, run } = useTask((error) => {
    toast.error(error);
    // Somebody may have measured, changed or confirmed it meanwhile.
    void client.invalidateQueries(tandaVitalQuery(norm, kunjunganId));
  });
  const waits = data ? unconfirmedOf(data.pengukuran, data.konfirmasi) : [];
  if (waits.length === 0 || !can('create rekam medis')) return null;
  const show = (state: TandaVitalKunjungan): void =>
    void client.setQueryData(tandaVitalQuery(norm, kunjunganId).queryKey, state);
  const confirm = (ukuran: Ukuran, nilai: number): Promise<unknown> =>
    run(async () => {
      const { data: state } = await callApi(confirmVital, {
        params: { id: kunjunganId },
        body: { ukuran, nilai },
        idempotencyKey: newIdempotencyKey(),
      });
      show(state);
      toast.ok(`${BATAS_VITAL[ukuran].label} dipastikan`);
    });
  return (
    <section className={css['konfirmasi']} aria-label="Ukuran otomatis">
      <p>
        Belum diukur, diisi otomatis saat mendaftar. Tidak dikirim sebagai hasil ukur sebelum diukur atau dipastikan.
      </p>
      <ul>
        {waits.map(({ ukuran, nilai }) => (
          <li key={ukuran}>
            <span>
              {BATAS_VITAL[ukuran].label} <strong>{formatUkuran(nilai)}</strong> {unitOf(ukuran)}
            </span>
            {isOfRegistration(ukuran) && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Pastikan ${BATAS_VITAL[ukuran].label.toLocaleLowerCase('id-ID')} ${formatUkuran(nilai)} benar`}
                disabled={busy}
                onClick={() => void confirm(ukuran, nilai)}
              >
                Pastikan benar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
