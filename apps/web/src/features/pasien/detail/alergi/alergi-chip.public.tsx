import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { DIBANTAH, isSevere } from '@nadi/domain/rekam-medis/alergi';
import { IconAlertTriangleFilled, IconCircleDashedCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { can } from '#platform/session/session.ts';
import { WarningChip } from '#ui/warning-chip.tsx';
import { alergiQuery } from '../detail.queries.ts';
import { describeAlergi, markOf } from './alergi-words.ts';

/** What is known of the patient's allergies (spec: RM14). Nothing is asked for or shown without the right to records. */
export function AlergiChip({ norm }: { norm: number }) {
  const { data, isPending } = useQuery(alergiQuery(norm));
  if (!can('view rekam medis')) return null;
  // Its room, so that what stands below does not go down when it comes.
  if (isPending)
    return (
      <span style={{ visibility: 'hidden' }}>
        <WarningChip kind="biasa" ChipIcon={IconCircleDashedCheck}>
          {'\u2007'.repeat(18)}
        </WarningChip>
      </span>
    );
  if (!data) return null;
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

const MOST_CHIPS = 6;

/** The same from a state that is there already, each allergy by itself: where treatment is written nothing is summed up. */
export function AlergiStateChips({ alergi: state }: { alergi: AlergiPasien }) {
  const standing = state.alergi.filter(({ kepastian }) => kepastian !== DIBANTAH);
  if (standing.length === 0) {
    const { kind, text } = markOf(state);
    return (
      <WarningChip kind={kind} ChipIcon={kind === 'biasa' ? IconCircleDashedCheck : IconAlertTriangleFilled}>
        {text}
      </WarningChip>
    );
  }
  const sorted = standing.toSorted((a, b) => Number(isSevere(b)) - Number(isSevere(a)));
  return (
    <>
      {sorted.slice(0, MOST_CHIPS).map((one) => (
        <WarningChip key={one.id} kind={isSevere(one) ? 'bahaya' : 'awas'} ChipIcon={IconAlertTriangleFilled}>
          {`Alergi ${one.zat}, ${describeAlergi(one)}`}
        </WarningChip>
      ))}
      {sorted.length > MOST_CHIPS && (
        <WarningChip kind="awas" ChipIcon={IconAlertTriangleFilled}>
          {`dan ${sorted.length - MOST_CHIPS} alergi lain: ${sorted
            .slice(MOST_CHIPS)
            .map(({ zat }) => zat)
            .join(', ')}`}
        </WarningChip>
      )}
    </>
  );
}
