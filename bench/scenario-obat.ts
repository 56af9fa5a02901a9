import { signIn } from './api.ts';
import { fillObat } from './database-obat.ts';
import { inTurn, runLine, type BenchContext, type Budget } from './run-line.ts';

const PRODUK = 20_000;
const BUDGET: Budget = { p95: { 1: 10, 16: 40 } };
const DOCTOR = 'dokter@rsud.demo';

/**
 * What doctors type: two letters, five, a word in the other spelling, two words, a form with a name, a brand, a code,
 * nothing that is there.
 */
const TYPED = {
  'two letters': ['am', 'pa', 'ce', 'ta', 'ka', 'si', 'me', 'do', 'ra', 'in'],
  'five letters': ['amlod', 'parac', 'cefix', 'metfo', 'simva', 'omepr', 'salbu', 'capto', 'ibupr', 'ranit'],
  'two words, other spelling': [
    'amok 500',
    'parasetamol sirup',
    'sefiks 100',
    'siproflok tab',
    'tablet kaptop',
    'deksa 0',
  ],
  'code or nobody': ['OB-0042', 'BN-1234', 'zzxq', 'qqq www', '8990001', 'ob0007'],
} as const;

/** Measures the search for medicines among 20,000 products with 60,000 balances (farmasi.md 12). */
export async function measureObat(context: BenchContext): Promise<void> {
  const { options, notify } = context;
  const { produk, stok } = await fillObat(options.dataDir, PRODUK);
  notify(`${produk.toLocaleString('en')} products, ${stok.toLocaleString('en')} balances`);
  await signIn(options.port, DOCTOR);
  for (const [nama, words] of Object.entries(TYPED))
    await runLine(context, {
      nama: `medicines, ${nama}`,
      anggaran: BUDGET,
      email: DOCTOR,
      make: inTurn(words.map((q) => `/api/obat/search?q=${encodeURIComponent(q)}&penjamin_id=1`)),
    });
}
