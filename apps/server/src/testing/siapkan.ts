/**
 * Runs before every file of integration tests. A hook that is registered here applies to all of them; one inside
 * `beforeAll` would never run.
 */
import { afterAll } from 'vitest';
import { tutupBersama, tutupSendiri } from './harness.ts';
import { simpanPenutup } from './lingkungan.ts';

simpanPenutup(tutupBersama);
afterAll(tutupSendiri);
