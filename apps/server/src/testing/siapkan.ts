/** Runs before every file of integration tests: a hook that stands here is there for all of them, one inside `beforeAll` would never run. */
import { afterAll } from 'vitest';
import { tutupBersama, tutupSendiri } from './harness.ts';
import { simpanPenutup } from './lingkungan.ts';

simpanPenutup(tutupBersama);
afterAll(tutupSendiri);
