import { TAKEN_SECONDS } from '@nadi/domain/panggilan/panggilan';
import { SUARA, ucapanPanggilan, ucapanUji } from '@nadi/domain/panggilan/ucapan';
import type { Ucapan } from '@nadi/contract/antrean/layar.contract';
import type { Said } from './speaker.ts';

const TIMES = 2;
const PAUSE_MS = 700;
/** A voice that tells nobody when it is done is waited for as long as a slow reader would take. */
const MS_PER_LETTER = 150;
const LEAST_SPEECH_MS = 6000;

/** Two tones as in a station, an octave above the middle of a voice, so that they are heard through talk. */
const CHIME = [
  { hertz: 659.25, at: 0, seconds: 0.9 },
  { hertz: 523.25, at: 0.55, seconds: 1.3 },
] as const;
const CHIME_MS = 1900;
const CHIME_LOUDNESS = 0.5;

/** For the way to the server and back, before and after. */
const MARGIN_SECONDS = 4;
/** After this a reading is cut off, because another display of the hall may then speak the call. */
const MOST_SPEECH_MS = ((TAKEN_SECONDS - MARGIN_SECONDS) * 1000 - TIMES * CHIME_MS - (TIMES - 1) * PAUSE_MS) / TIMES;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function playChime(context: AudioContext, share: number): void {
  if (share === 0) return;
  for (const { hertz, at, seconds } of CHIME) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(CHIME_LOUDNESS * share, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    tone.connect(loudness).connect(context.destination);
    tone.onended = () => loudness.disconnect();
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/**
 * A voice of this computer that reads Indonesian; null where it has none, and calls are told by chime alone. One that
 * speaks by the internet would be sent the numbers and names of patients.
 */
function indonesianVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find(({ lang, localService }) => localService && /^(id|in)([-_]|$)/i.test(lang)) ?? null;
}

/** What fails because nothing at all can be heard; after any other fault the chime was. */
const NO_SOUND: ReadonlySet<string> = new Set(['not-allowed', 'audio-busy', 'audio-hardware']);

/** Reads a text once. Resolves 'bisu' where nothing can be heard, as when nobody has touched the page. */
function read(text: string, voice: SpeechSynthesisVoice, share: number): Promise<Said> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = SUARA.lang;
    utterance.rate = SUARA.rate;
    utterance.pitch = SUARA.pitch;
    utterance.volume = SUARA.volume * share;
    const timer = setTimeout(
      () => {
        speechSynthesis.cancel();
        resolve('terdengar');
      },
      Math.min(MOST_SPEECH_MS, Math.max(LEAST_SPEECH_MS, text.length * MS_PER_LETTER)),
    );
    const end = (said: Said): void => {
      clearTimeout(timer);
      resolve(said);
    };
    utterance.onend = () => end('terdengar');
    utterance.onerror = ({ error }) => end(NO_SOUND.has(error) ? 'bisu' : 'terdengar');
    speechSynthesis.speak(utterance);
  });
}

export type Voice = {
  /** Whether something would be heard: browsers wait for somebody to touch the page once. */
  isReady: () => boolean;
  /** Called by a touch of the page. */
  wake: () => void;
  /** Chime, number and room, twice; the chime alone where no voice reads Indonesian. */
  say: (call: Ucapan) => Promise<Said>;
  /** Chime and the display's own name, once. */
  test: () => Promise<Said>;
  /** How loud, in percent, and the name that a test says. */
  setVolume: (layar: { nama: string; volume: number }) => void;
  stop: () => void;
};

/** The voice of a display. `onReady` is called when it can be heard, and when it no longer can. */
export function createVoice(onReady: () => void): Voice {
  const context = new AudioContext();
  let share = 1;
  let name = '';
  context.onstatechange = onReady;
  const isReady = (): boolean => context.state === 'running';
  /** After a sleep of the device the sound is asleep too. */
  const wake = (): void => void context.resume().then(onReady, onReady);
  wake();
  // Browsers look for their voices once they are asked, and have none until then.
  indonesianVoice();
  queueMicrotask(onReady);

  async function sayOnce(text: string): Promise<Said> {
    const voice = indonesianVoice();
    return voice ? read(text, voice, share) : 'terdengar';
  }
  /** Whether something may be heard now; if not, the sound is woken for the next time. */
  function isAwake(): boolean {
    if (!isReady()) wake();
    return isReady();
  }
  async function chimeAndSay(text: string): Promise<Said> {
    playChime(context, share);
    await wait(CHIME_MS);
    return sayOnce(text);
  }
  return {
    isReady,
    wake,
    say: async (call) => {
      if (!isAwake()) return 'bisu';
      const text = ucapanPanggilan({ ...call, nama: call.sebut_nama ? call.nama : null });
      for (let n = 0; n < TIMES; n++) {
        if (n > 0) await wait(PAUSE_MS);
        if ((await chimeAndSay(text)) === 'bisu') return 'bisu';
      }
      return 'terdengar';
    },
    test: async () => (isAwake() ? chimeAndSay(ucapanUji(name)) : 'bisu'),
    setVolume: ({ nama, volume }) => {
      name = nama;
      share = volume / 100;
    },
    stop: () => {
      globalThis.speechSynthesis?.cancel();
      void context.close();
    },
  };
}
