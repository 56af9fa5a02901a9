import type { AnyEndpoint, BodyOf } from '@nadi/contract/endpoint';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDelivery } from '#fields/delivery.ts';
import type { StepKeys } from '#ui/step-form.tsx';
import { useTask } from '#patterns/use-task.ts';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { ApiError, needsConfirmation } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { resepQuery, theirResep } from '../resep.queries.ts';

type Kurang = { nama: string; diminta: number; tersedia: number };
const shortOf = (data: unknown): Kurang[] =>
  typeof data === 'object' && data !== null && 'kurang' in data && Array.isArray(data.kurang)
    ? (data.kurang as Kurang[])
    : [];

/** A habitual Enter goes back. */
const SURE = { yes: 'Ya, lanjutkan', no: 'Kembali', rare: true } as const;
/** A step that is asked about is sent once more by a yes; a review asks for its reasons in its own place. */
const isAskable = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'lanjutkan' in body && body.lanjutkan === false;

export type Langkah = {
  /** Lent by the step that is shown. */ keys: RefObject<StepKeys | null>;
  busy: boolean;
  errors: FieldErrors;
  /** What is in the way, in words; it stands until the next step. */
  refusal: string | null;
  /** Findings that want a reason before the step is taken. */
  perlu: readonly string[];
  clear: () => void;
  run: <E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>, words?: string) => Promise<Resep | null>;
};

/**
 * One step of a prescription at the pharmacy. Two people may take it at once: the second is told who was first, and
 * sees the prescription as it is then.
 */
export function useLangkah(id: number): Langkah {
  const client = useQueryClient();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [perlu, setPerlu] = useState<readonly string[]>([]);
  const delivery = useDelivery<unknown>();
  const keys = useRef<StepKeys>(null);
  function clear(): void {
    setErrors({});
    setRefusal(null);
    setPerlu([]);
  }
  const put = (resep: Resep): unknown => client.setQueryData(resepQuery(id).queryKey, resep);
  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) return toast.error(error);
    const theirs = theirResep(error);
    if (theirs) put(theirs);
    else void client.invalidateQueries({ queryKey: resepQuery(id).queryKey });
    if (needsConfirmation(error)) setPerlu((error.data as { perlu?: string[] } | null | undefined)?.perlu ?? []);
    setErrors(error.errors);
    const short = shortOf(error.data).map(
      ({ nama, diminta, tersedia }) => `${nama} diminta ${diminta}, tersedia ${tersedia}`,
    );
    const fields = Object.values(error.errors).flat();
    setRefusal(
      short.length > 0 && !/ditarik/i.test(error.message)
        ? `${error.message.replace(/: .*$/s, '')}: ${short.join('; ')}`
        : fields.length > 0
          ? fields.map((one) => one.replace(/\.$/, '')).join('. ')
          : error.message,
    );
  }
  const { busy, run } = useTask(refuse);
  const send = async (endpoint: AnyEndpoint, body: unknown): Promise<{ data: Resep; message: string }> =>
    (await callApi(endpoint, {
      params: { id },
      body,
      // A step whose answer got lost is the same step when it is taken again.
      idempotencyKey: delivery.keyFor([endpoint.path, body], [endpoint.path, body]),
    } as never)) as { data: Resep; message: string };
  return {
    keys,
    busy,
    errors,
    refusal,
    perlu,
    clear,
    run: (endpoint, body, words) =>
      run(async () => {
        clear();
        const answer = await send(endpoint, body).catch(async (error: unknown) => {
          const asked = needsConfirmation(error) && isAskable(body) ? error : null;
          if (asked === null || !(await ask({ title: 'Tetap dilanjutkan?', body: asked.message, ...SURE })))
            throw error;
          return send(endpoint, { ...(body as object), lanjutkan: true });
        });
        put(answer.data);
        void client.invalidateQueries({ queryKey: ['resep'] });
        toast.ok(words ?? answer.message, 'apotek');
        return answer.data;
      }),
  };
}
