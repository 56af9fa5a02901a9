import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** One part of a page that waits for its turn. */
type Turn = { at: number; draw: () => void };
const waiting: Turn[] = [];
/** What is being drawn now: the next turn waits until it stands there. */
let drawing: Turn | null = null;
let frame = 0;

function plan(): void {
  if (drawing !== null || frame !== 0 || waiting.length === 0) return;
  // After the paint, not before it: what stands there already is seen first.
  frame = requestAnimationFrame(() => setTimeout(next));
}
function next(): void {
  frame = 0;
  if (drawing !== null || waiting.length === 0) return;
  const turn = waiting.reduce((first, one) => (one.at < first.at ? one : first));
  leaveLine(turn);
  drawing = turn;
  startTransition(turn.draw);
}
function leaveLine(turn: Turn): void {
  const at = waiting.indexOf(turn);
  if (at >= 0) waiting.splice(at, 1);
  if (waiting.length > 0) return;
  removeEventListener('keydown', onKey, true);
  cancelAnimationFrame(frame);
  frame = 0;
}
/** The turn was drawn, or its part is gone. */
function end(turn: Turn): void {
  leaveLine(turn);
  if (drawing === turn) drawing = null;
  plan();
}
function enter(turn: Turn): void {
  if (waiting.length === 0) addEventListener('keydown', onKey, true);
  waiting.push(turn);
  plan();
}

/** Draws at once whatever still waits, for who needs all of the page now. */
export function drawNow(): void {
  const turns = [...waiting, ...(drawing === null ? [] : [drawing])];
  if (turns.length > 0)
    flushSync(() => {
      for (const { draw } of turns) draw();
    });
}

/**
 * Letters go into the text that is being written; any other key may mean a part that is not drawn yet, so it finds all
 * of them.
 */
function onKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key !== 'Shift' && (key.length > 1 || altKey || ctrlKey || metaKey)) drawNow();
}

type LaterProps = {
  /** The lowest is drawn first, those of one number in the order of the page. */
  at: number;
  /** What stands in its place until then, where others would move. */
  room?: ReactNode;
  /** It stood there a moment ago, in what was drawn before this: it is drawn at once. */
  now?: boolean;
  children: ReactNode;
};

/**
 * A part of a large page that nobody came for first. The page is drawn without it, so that its first field can be typed
 * in; then part after part is drawn, each in a task of its own that typing interrupts.
 */
export function Later({ at, room = null, now = false, children }: LaterProps) {
  const [drawn, setDrawn] = useState(now);
  useEffect(() => {
    if (drawn) return undefined;
    const turn: Turn = { at, draw: () => setDrawn(true) };
    enter(turn);
    return () => end(turn);
  }, [at, drawn]);
  return drawn ? children : room;
}
