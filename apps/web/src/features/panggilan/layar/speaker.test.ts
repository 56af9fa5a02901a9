import type { Ucapan } from '@nadi/contract/antrean/layar.contract';
import { expect, it, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';
import type { Said, SpeakerDeps } from './speaker.ts';

const call = (id: number): Ucapan => ({
  id,
  sumber: 'ruangan',
  sumber_id: 1,
  nomor: `A-00${id}`,
  nama: null,
  tujuan: 'Poli Umum 1',
  keterangan: null,
  dipanggil_pada: '2026-04-14T02:41:00.000Z',
  sebut_nama: false,
});
const taken = (panggilan: Ucapan | null, uji = false) => ({ panggilan, uji });
const LOST = new Error('lost');
const REFUSED = new Error('refused');

/** A hall with these calls, and what was done about them in order. */
function openHall(calls: Ucapan[], over: Partial<SpeakerDeps> = {}) {
  const done: string[] = [];
  const clock = { now: 0 };
  const shown: (number | null)[] = [];
  const deps: SpeakerDeps = {
    take: async () => taken(calls.shift() ?? null),
    confirm: async (id) => void done.push(`confirmed ${id}`),
    isLost: (error) => error === LOST,
    say: async ({ id }): Promise<Said> => {
      done.push(`said ${id}`);
      return 'terdengar';
    },
    test: async (): Promise<Said> => {
      done.push('tested');
      return 'terdengar';
    },
    onSpeaking: (now) => shown.push(now?.id ?? null),
    now: () => clock.now,
    wait: async (ms) => void (clock.now += ms),
    ...over,
  };
  return { done, shown, clock, calls, speaker: createSpeaker(deps) };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it('speaks one call after another, each confirmed before the next is taken', async () => {
  const { done, shown, speaker } = openHall([call(1), call(2)]);
  speaker.check();
  await settle();
  expect(done).toEqual(['said 1', 'confirmed 1', 'said 2', 'confirmed 2']);
  expect(shown).toEqual([1, null, 2, null]);
});

it('never speaks two at once, however often it is told to look', async () => {
  let speaking = 0;
  const most: number[] = [];
  const { speaker, done } = openHall([call(1), call(2), call(3)], {
    say: async () => {
      most.push((speaking += 1));
      await settle();
      speaking -= 1;
      return 'terdengar';
    },
  });
  for (let n = 0; n < 5; n++) speaker.check();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect([most, done.length]).toEqual([[1, 1, 1], 3]);
});

it('looks again for what came while it was speaking', async () => {
  const calls = [call(1)];
  const take = vi.fn(async () => taken(calls.shift() ?? null));
  const { speaker, done } = openHall(calls, {
    take,
    say: async ({ id }) => {
      if (id === 1) {
        calls.push(call(2));
        speaker.check();
      }
      return 'terdengar';
    },
  });
  speaker.check();
  await settle();
  expect(done).toEqual(['confirmed 1', 'confirmed 2']);
});

it('a call that could not be heard is not confirmed, and is left to others', async () => {
  const { speaker, done, calls } = openHall([call(1), call(2)], { say: async () => 'bisu' });
  speaker.check();
  await settle();
  expect([done, calls.length]).toEqual([[], 1]);
});

it('confirms again until the server is back, and gives up on a refusal', async () => {
  const confirm = vi.fn<SpeakerDeps['confirm']>().mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST);
  const { speaker, clock } = openHall([call(1)], { confirm: confirm.mockResolvedValue(undefined) });
  speaker.check();
  await settle();
  expect([confirm.mock.calls.length, clock.now]).toEqual([3, 4000]);
  const refused = vi.fn<SpeakerDeps['confirm']>().mockRejectedValue(REFUSED);
  const other = openHall([call(1)], { confirm: refused });
  other.speaker.check();
  await settle();
  expect([refused.mock.calls.length, other.shown]).toEqual([1, [1, null]]);
});

it('gives a confirmation up that never reaches the server', async () => {
  const confirm = vi.fn<SpeakerDeps['confirm']>().mockRejectedValue(LOST);
  const { speaker, clock, shown } = openHall([call(1)], { confirm });
  speaker.check();
  await settle();
  expect(clock.now).toBe(3 * 60_000);
  expect(shown.at(-1)).toBeNull();
});

it('does not speak a call that came before the device slept', async () => {
  const hall = openHall([]);
  const { speaker, done } = openHall([], {
    take: async () => {
      hall.clock.now += 60_000;
      return taken(call(1));
    },
    now: () => hall.clock.now,
  });
  speaker.check();
  await settle();
  expect(done).toEqual([]);
});

it('a server that is away ends the round and not the display', async () => {
  const take = vi
    .fn<SpeakerDeps['take']>()
    .mockRejectedValueOnce(LOST)
    .mockResolvedValueOnce(taken(call(1)));
  const { speaker, done } = openHall([], { take: take.mockResolvedValue(taken(null)) });
  speaker.check();
  await settle();
  expect(done).toEqual([]);
  speaker.check();
  await settle();
  expect(done).toEqual(['said 1', 'confirmed 1']);
});

it('a test is spoken without a call, and the calls that wait come after it', async () => {
  const answers = [taken(null, true), taken(call(1)), taken(null)];
  const { speaker, done, shown } = openHall([], { take: async () => answers.shift() ?? taken(null) });
  speaker.check();
  await settle();
  expect(done).toEqual(['tested', 'said 1', 'confirmed 1']);
  expect(shown).toEqual([1, null]);
});

it('stopped, it takes nothing more', async () => {
  const { speaker, done } = openHall([call(1), call(2)], {
    say: async () => {
      speaker.stop();
      return 'terdengar';
    },
  });
  speaker.check();
  await settle();
  expect(done).toEqual([]);
  speaker.check();
  await settle();
  expect(done).toEqual([]);
});
