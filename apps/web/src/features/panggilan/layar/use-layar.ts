import { confirmPanggilan, takePanggilan } from '@nadi/contract/antrean/layar.contract';
import type { Ucapan } from '@nadi/contract/antrean/layar.contract';
import { useEffect, useState } from 'react';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { startLine } from './layar-line.ts';
import type { LineState } from './layar-line.ts';
import { createSoundShare } from './sound-share.ts';
import { createSpeaker } from './speaker.ts';
import { createVoice } from './voice.ts';

/** A server that is away, or answers for itself that it is in trouble. */
const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type LayarState = { line: LineState; speaking: Ucapan | null; isHeard: boolean };

/** Line, voice and speaker of a display, from when it is shown until it is not. */
export function useLayar(): LayarState {
  const [line, setLine] = useState<LineState>({ kind: 'menyambung', isAway: false });
  const [speaking, setSpeaking] = useState<Ucapan | null>(null);
  const [isHeard, setHeard] = useState(true);
  useEffect(() => {
    let mayCall = false;
    const share = createSoundShare();
    const voice = createVoice(() => {
      share.hold(voice.isReady());
      setHeard(voice.isReady());
      lineOf.askNow();
    });
    const speaker = createSpeaker({
      take: async () => (await callApi(takePanggilan, { body: {} })).data,
      confirm: async (id) => void (await callApi(confirmPanggilan, { params: { id }, body: {} })),
      isLost,
      say: voice.say,
      test: voice.test,
      onSpeaking: setSpeaking,
      now: Date.now,
      wait,
    });
    const lineOf = startLine({
      canBeHeard: voice.isReady,
      isHeardElsewhere: share.isHeardElsewhere,
      onState: (next) => {
        mayCall = next.kind === 'tersambung' && next.layar.bersuara;
        if (next.kind === 'tersambung') voice.setVolume(next.layar);
        setLine(next);
      },
      onNews: () => {
        if (mayCall && voice.isReady()) speaker.check();
      },
    });
    const onTouch = (): void => {
      if (!voice.isReady()) voice.wake();
    };
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
      lineOf.stop();
      speaker.stop();
      voice.stop();
      share.hold(false);
    };
  }, []);
  return { line, speaking, isHeard };
}
