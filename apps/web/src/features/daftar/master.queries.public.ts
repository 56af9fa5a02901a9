import { queryClient } from '#platform/http/query.ts';

/** The fields that every row of a list has. */
export type BaseRow = { id: number; versi: number; aktif: boolean };

/** Called after a save: everything that shows master data is loaded again. */
export const refreshMaster = (): void => void queryClient.invalidateQueries({ queryKey: ['master'] });
