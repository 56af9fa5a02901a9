import { ApiError } from '../http/api-error.ts';

const TRIES = 3;
const PAUSE_MS = 1500;
export const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The paper lies there already, so a line that breaks just now must not leave the job without its result. */
export async function keepTelling<T>(send: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await send();
    } catch (error) {
      const isLost = error instanceof ApiError && error.kind === 'jaringan';
      if (!isLost || n === TRIES) throw error;
      await wait(PAUSE_MS * n);
    }
  }
}
