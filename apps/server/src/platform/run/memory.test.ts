import { describe, expect, it } from 'vitest';
import { createMemory, type Memory, type Remembered } from './memory.ts';

const WHAT: Remembered = { nama: 'uji', outdatedBy: ({ topik }) => topik === 'pasien' };
const CHANGE = { topik: 'pasien', data: {} };

function startCounting(memory: Memory): (faskesId?: number) => Promise<number> {
  let reads = 0;
  return (faskesId = 1) => memory.load(faskesId, WHAT, async () => (reads += 1));
}

describe('what a server keeps of a facility', () => {
  it('is read once, for each facility by itself', async () => {
    const memory = createMemory();
    memory.setHearing(true);
    const load = startCounting(memory);
    expect([await load(1), await load(1), await load(2), await load(1)]).toEqual([1, 1, 2, 1]);
  });
  it.each<[string, (memory: Memory) => void]>([
    ['a change here', (m) => m.forget(1, WHAT)],
    ['an event that makes it wrong', (m) => m.hear(1, CHANGE)],
    ['events that may have been missed', (m) => m.setHearing(true)],
  ])('is read again after %s', async (_why, outdate) => {
    const memory = createMemory();
    memory.setHearing(true);
    const load = startCounting(memory);
    await load();
    outdate(memory);
    expect([await load(), await load()]).toEqual([2, 2]);
  });
  it('stays after events of another facility or of another kind', async () => {
    const memory = createMemory();
    memory.setHearing(true);
    const load = startCounting(memory);
    await load();
    memory.hear(2, CHANGE);
    memory.hear(1, { topik: 'master', data: {} });
    expect(await load()).toBe(1);
  });
  it('is not kept when it became wrong while it was read', async () => {
    const memory = createMemory();
    memory.setHearing(true);
    const old = memory.load(1, WHAT, async () => (memory.hear(1, CHANGE), 'old'));
    expect(await old).toBe('old');
    expect(await memory.load(1, WHAT, async () => 'new')).toBe('new');
  });
  it('is not kept while nobody hears the other servers', async () => {
    const memory = createMemory();
    const load = startCounting(memory);
    expect([await load(), await load()]).toEqual([1, 2]);
    memory.setHearing(true);
    await load();
    memory.setHearing(false);
    expect([await load(), await load()]).toEqual([4, 5]);
  });
  it('is told to whoever follows, of every facility', () => {
    const memory = createMemory();
    const followed: string[] = [];
    memory.follow(({ topik }) => followed.push(topik));
    memory.hear(1, CHANGE);
    memory.hear(2, { topik: 'akses', data: {} });
    expect(followed).toEqual(['pasien', 'akses']);
  });
  it('is bounded', async () => {
    const memory = createMemory();
    memory.setHearing(true);
    const load = startCounting(memory);
    for (let faskesId = 1; faskesId <= 201; faskesId++) await load(faskesId);
    expect([await load(201), await load(1)]).toEqual([201, 202]);
  });
});
