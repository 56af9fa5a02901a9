import { createTiketKios, getKios } from '@nadi/contract/antrean/kios.contract';
import type { Kios } from '@nadi/contract/antrean/kios.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { findPaper } from './kios-printer.ts';
import type { KiosPaper } from './kios-printer.ts';
import { useTiketPaper } from './use-tiket-paper.ts';
import { HOME, IDLE_SECONDS, stepKios, TIKET_SECONDS, type PrioritasKios, type Typed } from './kios-state.ts';

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
type Press = { body: Asked; key: string; way: KiosPaper };
/** What somebody asked for; the request that is tried again is the same to the letter. */
type Asked = { layanan_id: number; prioritas: PrioritasKios | null } & Typed;
const isSameBody = (one: Asked, other: Asked): boolean => JSON.stringify(one) === JSON.stringify(other);

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
      const { key, way } = press;
      const pegang = way === null ? null : key;
      const { data } = await callApi(createTiketKios, { body: { ...press.body, pegang }, idempotencyKey: key });
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
  /**
   * A second touch while the first is on its way is the same touch. One after a press that got no answer tries that again
   * where it asks for the same, so that nobody takes two numbers; another service or reason is a press of its own.
   */
  function press(layananId: number): void {
    if (waiting) return;
    const body = { layanan_id: layananId, prioritas: state.prioritas, ...state.typed };
    const last = pressed.current;
    if (last && isSameBody(last.body, body)) return void send(last);
    const press = { body, key: newIdempotencyKey(), way: null };
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
