import type { Ucapan } from '@nadi/contract/layar.contract';
import { TAKEN_SECONDS } from '@nadi/domain/panggilan/panggilan';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVoice } from './voice.ts';

const CALL: Ucapan = {
  id: 7,
  sumber: 'ruangan',
  sumber_id: 1,
  nomor: 'A-024',
  nama: 'SULISTYANINGSIH '.repeat(8).trim().slice(0, 120),
  tujuan: 'Poli Penyakit Dalam',
  keterangan: null,
  dipanggil_pada: '2026-04-14T06:20:00.000Z',
  sebut_nama: true,
};

/** A browser whose sound is on, and whose voice never says when it is done. */
class SilentAudio {
  currentTime = 0;
  destination = {};
  onstatechange = null;
  state = 'running';
  resume = async () => undefined;
  close = async () => undefined;
  createOscillator = () => ({ frequency: {}, connect: (next: object) => next, start: vi.fn(), stop: vi.fn() });
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (next: object) => next,
  });
}
const speak = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', vi.fn());
  vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'id-ID' }], cancel: vi.fn(), speak });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is done with the longest call before another display may speak it', async () => {
  const since = Date.now();
  const done = createVoice(() => undefined)
    .say(CALL)
    .then(() => Date.now() - since);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await done).toBeLessThan(TAKEN_SECONDS * 1000);
  expect(speak).toHaveBeenCalledTimes(2);
});
