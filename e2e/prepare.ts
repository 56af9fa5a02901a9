import { rmSync } from 'node:fs';
import { buildWeb } from '../apps/server/src/platform/run/build-web.ts';
import { DATA, prepareData } from './server.ts';

/** Runs once before the workers, which would otherwise build the same page and the same data at the same time. */
export default async function prepare(): Promise<void> {
  rmSync(DATA, { recursive: true, force: true });
  await buildWeb();
  await prepareData();
}
