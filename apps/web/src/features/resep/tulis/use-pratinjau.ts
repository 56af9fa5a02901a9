import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '#platform/live/live.ts';
import { periksaKey, pratinjauQuery } from '../resep.queries.ts';
import { changesChecks } from './changes-checks.ts';
import { contractIssues } from './issue-baris.ts';
import { alignErrors, alignPratinjau, isNoRows, isOfLine, rowsOfTyped, tanpaSalah } from './pratinjau.ts';
import type { Pratinjau } from './pratinjau.ts';
import { toBody } from './resep-body.ts';
import { isEmptyResep } from './resep-values.ts';
import type { ResepValues } from './resep-values.ts';

const CHECK_MS = 300;

type Options = {
  kunjunganId: number;
  norm: number;
  /** Null before the draft is stored. */ resepId: number | null;
  /** What of the record the checks read, and a promise that it is stored. */
  facts: unknown;
  ready: () => Promise<unknown>;
};

/** Amounts, prices and checks of what is typed, and the lines that the server refuses. */
export function usePratinjau(typed: ResepValues, { kunjunganId, norm, resepId, facts, ready }: Options) {
  const client = useQueryClient();
  const [checked] = useDebouncedValue(typed, CHECK_MS);
  const checkedIssues = contractIssues(checked);
  // A line that is refused keeps no other from being checked.
  const bisa = tanpaSalah(checked, checkedIssues);
  const mayCheck = Object.keys(checkedIssues).every(isOfLine) && !isEmptyResep(bisa);
  const preview = useQuery({
    ...pratinjauQuery({ kunjunganId, resepId, body: toBody(bisa), facts, rows: rowsOfTyped(bisa) }, ready),
    enabled: mayCheck,
  });
  const terperiksa = mayCheck ? preview.data : undefined;
  const ditolak = terperiksa ? alignErrors(terperiksa.ditolak, terperiksa.asked, rowsOfTyped(typed)) : {};
  const pratinjau: Pratinjau | null =
    isEmptyResep(typed) || !terperiksa || isNoRows(terperiksa.rows)
      ? null
      : alignPratinjau(terperiksa.isi, terperiksa.rows, rowsOfTyped(typed));
  // What is open follows the patient: a weight, an allergy, a result, a rule that comes now is what it is checked by.
  useLiveEvent((event) => {
    if (changesChecks(event, { kunjunganId, norm }))
      void client.invalidateQueries({ queryKey: periksaKey(kunjunganId) });
  });
  return { pratinjau, ditolak, checking: preview.isFetching, checkFailed: preview.isError };
}
