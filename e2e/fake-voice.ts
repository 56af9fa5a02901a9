import type { Page } from '@playwright/test';

/** A voice that says nothing and writes down what it was to say; a machine that tests has none of its own. */
export const FAKE_VOICE = (): void => {
  const said: string[] = [];
  const spoken = { said, isSpeaking: false, wasSpokenOver: false };
  class Utterance {
    onend: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const speech = {
    getVoices: () => [{ lang: 'id-ID', localService: true }],
    cancel: () => undefined,
    speak: (one: Utterance) => {
      said.push(one.text);
      spoken.wasSpokenOver ||= spoken.isSpeaking;
      spoken.isSpeaking = true;
      setTimeout(() => {
        spoken.isSpeaking = false;
        one.onend?.();
      }, 300);
    },
  };
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, spoken });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
};

type Spoken = { spoken: { said: string[]; wasSpokenOver: boolean } };

export const saidBy = (display: Page): Promise<string[]> =>
  display.evaluate(() => (globalThis as unknown as Spoken).spoken.said);

/** Whether it began to say something before it was done with what came before. */
export const spokeOver = (display: Page): Promise<boolean> =>
  display.evaluate(() => (globalThis as unknown as Spoken).spoken.wasSpokenOver);
