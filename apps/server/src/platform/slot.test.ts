import { describe, expect, it } from 'vitest';
import { fillSlots, type Feature } from './feature.ts';
import { createSlot, fill } from './slot.ts';

const feature = (name: string, fills: Feature['fills'] = []): Feature => ({ name, tables: [], fills });

describe('a slot', () => {
  it('gives the parts in the order of the features, each once however often they are filled', () => {
    const slot = createSlot<string>('uji');
    const features = [feature('pasien', [fill(slot, 'a')]), feature('antrean'), feature('riwayat', [fill(slot, 'b')])];
    fillSlots(features);
    fillSlots(features);
    expect(slot.parts()).toEqual(['a', 'b']);
  });

  it('that nobody has filled fails, because it would answer that nothing uses a row', () => {
    const slot = createSlot<string>('uji');
    expect(() => slot.parts()).toThrow('no feature has filled the slot uji');
    expect(() => slot.one()).toThrow('the slot uji takes one part, not 0');
  });

  it('for one part takes one', () => {
    const slot = createSlot<string>('uji');
    fillSlots([feature('pendaftaran', [fill(slot, 'a')])]);
    expect(slot.one()).toBe('a');
    fillSlots([feature('stok', [fill(slot, 'b')])]);
    expect(() => slot.one()).toThrow('the slot uji takes one part, not 2');
  });
});
