import type { ClientBase } from 'pg';
import { inEachFaskes, readInstalled, recordInstalled } from '#platform/postgres/install.ts';
import { installParameterLab } from './parameter-lab.repository.ts';

const INSTALL_KEY = 'parameter-lab';

/**
 * Gives facilities that stand the shipped parameters of the laboratory, once, as new ones get them. What a facility takes
 * out later stays out.
 */
export async function completeParameterLab(client: ClientBase, notify: (message: string) => void): Promise<void> {
  if ((await readInstalled(client, INSTALL_KEY)) !== null) return;
  notify('melengkapi parameter laboratorium');
  await inEachFaskes(client, () => installParameterLab(client));
  await recordInstalled(client, INSTALL_KEY, '1');
}
