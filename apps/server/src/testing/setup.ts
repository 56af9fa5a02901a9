/**
 * Runs before every file of integration tests. A hook that is registered here applies to all of them; one inside
 * `beforeAll` would never run.
 */
import { afterAll } from 'vitest';
import { closeSharedApp, closeOwnApps } from './harness.ts';
import { keepCloser } from './environment.ts';

keepCloser(closeSharedApp);
afterAll(closeOwnApps);
