const LOCK = 'nadi-layar-suara';

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

export type SoundShare = { hold: (isHeard: boolean) => void; isHeardElsewhere: () => Promise<boolean> };

/**
 * Lets the windows in which one display is open know that one of them can be heard. The others, which nobody has
 * touched, would tell the server that the display is without a sound.
 */
export function createSoundShare(): SoundShare {
  let release: (() => void) | null = null;
  return {
    hold: (isHeard) => {
      if (isHeard === (release !== null)) return;
      release?.();
      release = null;
      if (!isHeard) return;
      const held = new Promise<void>((resolve) => (release = resolve));
      void locks()?.request(LOCK, { mode: 'shared' }, () => held);
    },
    isHeardElsewhere: async () => (await locks()?.query())?.held?.some(({ name }) => name === LOCK) ?? false,
  };
}
