import { describe, expect, it } from 'vitest';
import { DIBATALKAN, DIKIRIM, DISERAHKAN, SEBAGIAN, TIDAK_DIAMBIL } from '@nadi/domain/resep/status-resep';
import { jejakOf } from './apotek-demo.ts';

const TODAY = '2026-11-23';
const NOW = Date.parse('2026-11-23T05:00:00Z');
const at = (over: object) =>
  jejakOf(
    {
      kode: 'KLINIK',
      ke: 1,
      hari: TODAY,
      selesai_pada: '2026-11-23T04:58:00.000Z',
      fromNewest: 0,
      part: false,
      ...over,
    },
    { today: TODAY, now: NOW },
  );

describe('a made-up way through the pharmacy', () => {
  it('keeps its steps in order, and none lies ahead', () => {
    for (let fromNewest = 0; fromNewest < 14; fromNewest++) {
      const one = at({ fromNewest, ke: fromNewest });
      const steps = [one.dikirim_pada, one.ditelaah_pada, one.disiapkan_pada, one.diserahkan_pada].flatMap(
        (s) => s ?? [],
      );
      expect(steps).toEqual(steps.toSorted());
      expect(Date.parse(steps.at(-1) ?? '')).toBeLessThanOrEqual(NOW);
    }
  });

  it('lets the newest wait, and hands over what is old, but for what nobody fetched or wanted', () => {
    expect(at({}).status).toBe(DIKIRIM);
    expect(at({ fromNewest: 12 }).status).toBe(DISERAHKAN);
    expect(at({ fromNewest: 12, part: true }).status).toBe(SEBAGIAN);
    const old = { hari: '2026-11-01', selesai_pada: '2026-11-01T03:00:00.000Z' };
    expect(at({ ...old, ke: 2 }).status).toBe(DISERAHKAN);
    expect(at({ ...old, ke: 31 })).toMatchObject({ status: DIBATALKAN, diserahkan_pada: null });
    expect(at({ ...old, ke: 17 })).toMatchObject({ status: DIBATALKAN, alasan_batal: TIDAK_DIAMBIL });
    const fresh = { hari: '2026-11-22', selesai_pada: '2026-11-22T03:00:00.000Z', ke: 17 };
    expect(at(fresh).status).toBe(DISERAHKAN);
  });
});
