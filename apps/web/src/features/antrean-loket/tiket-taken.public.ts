import { useQuery } from '@tanstack/react-query';
import { useLoketHere } from '#platform/lists/loket.ts';
import { can, useUser } from '#platform/session/session.ts';
import { antreanLoketQuery } from './antrean-loket.queries.ts';
import { takenByOther } from './held-by-other.ts';

/** What somebody else did meanwhile with a number of this desk's counter, as {@link takenByOther} says it. */
export function useTiketTaken(id: number | null): string | null {
  const here = useLoketHere();
  const { userId } = useUser();
  const { data } = useQuery({
    ...antreanLoketQuery(here?.id ?? 0),
    enabled: id !== null && here !== null && can('view antrean loket'),
  });
  return id !== null && here !== null && data ? takenByOther(data, id, here.id, userId) : null;
}
