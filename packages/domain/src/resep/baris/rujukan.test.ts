import { describe, expect, it } from 'vitest';
import { bandingkan, rujukan } from './banding-rujukan.ts';

// spec: RS21, the reference list of notations.
const ALL = rujukan().map(bandingkan);

describe('the reference list of notations', () => {
  it('holds no row that is read as something else', () => {
    const silent = ALL.filter(
      ({ hasil, beda, row }) => hasil === 'baca' && (beda.length > 0 || !row.sikap.startsWith('baca')),
    );
    expect(silent.map(({ row, beda }) => [row.id, row.teks, ...beda])).toEqual([]);
  });
  it('asks what must be asked, and refuses what must be refused', () => {
    const wrong = ALL.filter(
      ({ row, hasil }) => (row.sikap === 'tanya' || row.sikap === 'tolak') && hasil !== row.sikap,
    );
    expect(wrong.map(({ row, hasil }) => [row.id, row.teks, hasil])).toEqual([]);
  });
  it('reads at least nine of ten that can be read', () => {
    const readable = ALL.filter(({ row }) => row.sikap === 'baca');
    const read = readable.filter(({ hasil }) => hasil === 'baca').length;
    expect(read / readable.length).toBeGreaterThanOrEqual(0.9);
  });
});
