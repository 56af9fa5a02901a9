import { answerAlergi } from '@nadi/contract/pasien/alergi.contract';
import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { TIDAK_ADA, TIDAK_DAPAT_DITANYA } from '@nadi/domain/rekam-medis/alergi';
import { useTask } from '#patterns/use-task.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast.ts';
import css from '../pasien-detail.module.css';

/** Asked and answered with one press, where nothing is known that stands against it. */
export function Answers({ norm, onSaved }: { norm: number; onSaved: (state: AlergiPasien) => void }) {
  const { busy, run } = useTask();
  const answer = (jawaban: number): Promise<unknown> =>
    run(async () => {
      const { data } = await callApi(answerAlergi, {
        params: { norm },
        body: { jawaban },
        idempotencyKey: newIdempotencyKey(),
      });
      onSaved(data);
      toast.ok('Jawaban tentang alergi dicatat');
    });
  return (
    <div className={css['jawab']}>
      <LinkButton className={css['tautan']} disabled={busy} onClick={() => void answer(TIDAK_ADA)}>
        Tidak ada alergi yang diketahui
      </LinkButton>
      <LinkButton className={css['tautan']} disabled={busy} onClick={() => void answer(TIDAK_DAPAT_DITANYA)}>
        Tidak dapat ditanya
      </LinkButton>
    </div>
  );
}
