import { IconAlertTriangleFilled, IconCircleDashedCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tellsOf, useLiveEvent } from '../../../../platform/live.ts';
import { can } from '../../../../platform/session.ts';
import { WarningChip } from '../../../../ui/warning-chip.tsx';
import { alergiQuery } from '../detail.queries.ts';
import { markOf } from './alergi-words.ts';

/** What is known of the patient's allergies (spec: RM14). Nothing is asked for or shown without the right to records. */
export function AlergiChip({ norm }: { norm: number }) {
  const { data } = useQuery(alergiQuery(norm));
  if (!data || !can('view rekam medis')) return null;
  const { kind, text } = markOf(data);
  return (
    <WarningChip kind={kind} ChipIcon={kind === 'biasa' ? IconCircleDashedCheck : IconAlertTriangleFilled}>
      {text}
    </WarningChip>
  );
}

/** The same outside the patient's page, where nothing else keeps it up to date with what others record. */
export function FollowedAlergiChip({ norm }: { norm: number }) {
  const { refetch } = useQuery(alergiQuery(norm));
  useLiveEvent((event) => {
    // Asked without the right, a refetch would go out although the query is off.
    if (!can('view rekam medis')) return;
    if (event === null || (event.topik === 'rekam-medis' && tellsOf(event, 'norm', norm))) void refetch();
  });
  return <AlergiChip norm={norm} />;
}
