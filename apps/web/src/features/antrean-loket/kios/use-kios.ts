import { createTiketKios, getKios } from '@nadi/contract/kios.contract';
import type { Kios } from '@nadi/contract/kios.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { messageOf } from '../../../platform/error.ts';
import { callApi, newIdempotencyKey } from '../../../platform/http.ts';
import { findPaper } from './kios-printer.ts';
import type { KiosPaper } from './kios-printer.ts';
import { useTiketPaper } from './use-tiket-paper.ts';
import { HOME, IDLE_SECONDS, stepKios, TIKET_SECONDS } from './kios-state.ts';

const ASK_MS = 10_000;
const ASK_AWAY_MS = 3000;

export const kiosQuery = {
  queryKey: ['kios'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await callApi(getKios, { signal })).data,
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? ASK_AWAY_MS : ASK_MS),
  retry: false,
  gcTime: Infinity,
} as const;

/**
 * A press that is not answered yet. Its key stays the same for every try, so that it gives one number; `way` is how its
 * ticket will be printed, which is known before, because the number is given together with the job of its ticket.
 */
type Press = { layanan_id: number; key: string; way: KiosPaper };

/** Everything that a kiosk does: one person after another, and nothing of the former is left for the next. */
export function useKios() {
  const query = useQuery(kiosQuery);
  const [state, dispatch] = useReducer(stepKios, HOME);
  const pressed = useRef<Press | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { paper, print, forget } = useTiketPaper();

  function goHome(): void {
    if (waiting) return;
    pressed.current = null;
    setProblem(null);
    forget();
    dispatch({ does: 'home' });
  }
  async function send(press: Press): Promise<void> {
    setWaiting(true);
    setProblem(null);
    try {
      const { layanan_id, key, way } = press;
      const pegang = way === null ? null : key;
      const body = { layanan_id, prioritas: state.prioritas, ...state.typed, pegang };
      const { data } = await callApi(createTiketKios, { body, idempotencyKey: key });
      pressed.current = null;
      dispatch({ does: 'tiket', tiket: data });
      if (query.data) void print({ tiket: data, place: query.data, way, pegang });
      void query.refetch();
    } catch (error) {
      setProblem(messageOf(error));
      void query.refetch();
    } finally {
      setWaiting(false);
    }
  }
  /** A second touch while the first is on its way is the same touch. */
  function press(layananId: number): void {
    if (waiting || pressed.current?.layanan_id === layananId) return;
    const press = { layanan_id: layananId, key: newIdempotencyKey(), way: null };
    pressed.current = press;
    setWaiting(true);
    void findPaper().then((way) => send((pressed.current = { ...press, way })));
  }
  const tryAgain = (): void => {
    if (pressed.current && !waiting) void send(pressed.current);
  };
  function setUp(): void {
    if (waiting) return;
    goHome();
    dispatch({ does: 'atur' });
  }
  const printTest = async (place: Kios): Promise<void> =>
    print({ tiket: null, place, way: await findPaper(), pegang: null });
  const isHome = state === HOME && problem === null;
  const idleGoesHome = useEffectEvent(goHome);
  const isPaperLost = paper?.is === 'gagal';
  const seconds = state.view === 'tiket' ? TIKET_SECONDS : IDLE_SECONDS;
  useEffect(() => {
    if (isHome || waiting) return undefined;
    let timer = setTimeout(() => idleGoesHome(), seconds * 1000);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => idleGoesHome(), seconds * 1000);
    };
    // A ticket goes by itself: whoever has seen it touches nothing more.
    if (seconds !== TIKET_SECONDS) for (const name of ['pointerdown', 'keydown']) addEventListener(name, touched);
    return () => {
      clearTimeout(timer);
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, touched);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step gives the next one its whole time
  }, [isHome, waiting, seconds, state, isPaperLost]);

  return { query, state, dispatch, waiting, problem, press, tryAgain, goHome, paper, setUp, printTest };
}
export type KiosDesk = ReturnType<typeof useKios>;
