/**
 * A stop reaches this process two or three times at one moment, because a signal to the whole group comes from the
 * terminal, from npm and from the program that started us. What comes later is somebody who is tired of waiting.
 */
const ECHO_MS = 2000;

type Close = () => unknown;

/** The end of the program: what was opened is closed in reverse order, once, however often the end is asked for. */
export type Ending = {
  /** Names something to close at the end. */
  before(close: Close): void;
  /** Closes everything and ends the program. */
  end(exitCode: number): Promise<never>;
  /** A signal asks for the end; one that comes long after the first ends at once. */
  onSignal(): void;
};

export function createEnding(exit: (code: number) => never = process.exit, now: () => number = Date.now): Ending {
  const closers: Close[] = [];
  let ending: Promise<never> | null = null;
  let askedAt: number | null = null;

  const closeAll = async (exitCode: number): Promise<never> => {
    for (const close of closers.toReversed()) await Promise.resolve(close()).catch(() => undefined);
    return exit(exitCode);
  };
  const end = (exitCode: number): Promise<never> => (ending ??= closeAll(exitCode));

  return {
    before: (close) => void closers.push(close),
    end,
    onSignal: () => {
      if (askedAt === null) {
        askedAt = now();
        console.log('\nMenghentikan Nadi: menyelesaikan permintaan yang berjalan ...');
        void end(0);
      } else if (now() - askedAt > ECHO_MS) {
        console.log('Dihentikan tanpa menunggu.');
        exit(1);
      }
    },
  };
}
