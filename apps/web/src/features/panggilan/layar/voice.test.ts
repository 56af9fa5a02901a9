import type { Ucapan } from '@nadi/contract/antrean/layar.contract';
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
class FakeUtterance {
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
}
const speak = vi.fn<(one: FakeUtterance) => void>();
let voices: { lang: string; localService: boolean }[];
/** Whether the voices are there from the start; else they are a second after the first question. */
let late: boolean;
function askVoices() {
  if (!late) return voices;
  setTimeout(() => (late = false), 1000);
  return [];
}
beforeEach(() => {
  voices = [{ lang: 'id-ID', localService: true }];
  late = false;
  speak.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', { getVoices: askVoices, cancel: vi.fn(), speak });
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

it('sends no number and no name to a voice that speaks by the internet', async () => {
  voices = [{ lang: 'id-ID', localService: false }];
  const said = createVoice(() => undefined).say(CALL);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await said).toBe('terdengar');
  expect(speak).not.toHaveBeenCalled();
});

it.each([
  ['not-allowed', 'bisu'],
  ['audio-busy', 'bisu'],
  ['audio-hardware', 'bisu'],
  ['synthesis-failed', 'terdengar'],
  ['voice-unavailable', 'terdengar'],
])('a voice that fails by %s counts as %s', async (error, outcome) => {
  speak.mockImplementation((one) => one.onerror?.({ error }));
  const said = createVoice(() => undefined).say(CALL);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await said).toBe(outcome);
});

it('speaks the first call though the browser finds its voices only once it is asked', async () => {
  late = true;
  const voice = createVoice(() => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  void voice.say(CALL);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(speak).toHaveBeenCalledTimes(2);
});
