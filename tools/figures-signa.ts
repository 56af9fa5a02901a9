// Prints what the product reads of the reference list of notations: read right, asked, refused, silently wrong, by group.
import { bandingkan, rujukan } from '../packages/domain/src/resep/baris/banding-rujukan.ts';

const groups = new Map<string, { baris: number; benar: number; ditanya: number; ditolak: number; diam: number }>();
for (const { row, hasil, beda } of rujukan().map(bandingkan))
  for (const name of [row.grup, 'semua']) {
    const sum = groups.get(name) ?? { baris: 0, benar: 0, ditanya: 0, ditolak: 0, diam: 0 };
    sum.baris += 1;
    if (hasil === 'tanya') sum.ditanya += 1;
    else if (hasil === 'tolak') sum.ditolak += 1;
    else if (beda.length > 0 || !row.sikap.startsWith('baca')) sum.diam += 1;
    else sum.benar += 1;
    groups.set(name, sum);
  }
console.table(Object.fromEntries(groups));
